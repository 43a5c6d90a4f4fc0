// Scrolling by pages, for assistive technologies.

extension UIScrollView {
    /// Scrolls by the size of the visible part, without bouncing. Returns whether the offset changed.
    func scrollPage(_ direction: UIAccessibilityScrollDirection) -> Bool {
        guard isScrollEnabled, let step = pageStep(direction) else { return false }
        let visible = bounds.inset(by: adjustedContentInset).size
        let target = offsetInRange(
            CGPoint(x: contentOffset.x + step.dx * visible.width, y: contentOffset.y + step.dy * visible.height))
        guard target != contentOffset else { return false }
        setContentOffset(target, animated: false)
        UIAccessibility.post(notification: .pageScrolled, argument: nil)
        return true
    }

    /// The direction in which the offset changes, as a unit vector; nil for unknown directions.
    private func pageStep(_ direction: UIAccessibilityScrollDirection) -> CGVector? {
        let isVertical = contentSize.height > bounds.height
        return switch direction {
        case .left: CGVector(dx: 1, dy: 0)
        case .right: CGVector(dx: -1, dy: 0)
        case .up: CGVector(dx: 0, dy: 1)
        case .down: CGVector(dx: 0, dy: -1)
        case .next: isVertical ? CGVector(dx: 0, dy: 1) : CGVector(dx: 1, dy: 0)
        case .previous: isVertical ? CGVector(dx: 0, dy: -1) : CGVector(dx: -1, dy: 0)
        }
    }
}
