// Scrolling by pages, for assistive technologies.

extension UIScrollView {
    /// Scrolls by the size of the visible part, without bouncing. Returns whether the offset changed.
    func scrollPage(_ direction: UIAccessibilityScrollDirection) -> Bool {
        guard isScrollEnabled, let step = pageStep(direction) else { return false }
        let insets = adjustedContentInset
        let visible = bounds.inset(by: insets).size
        let largest = CGPoint(
            x: max(-insets.left, contentSize.width + insets.right - bounds.width),
            y: max(-insets.top, contentSize.height + insets.bottom - bounds.height))
        let target = CGPoint(
            x: min(max(contentOffset.x + step.dx * visible.width, -insets.left), largest.x),
            y: min(max(contentOffset.y + step.dy * visible.height, -insets.top), largest.y))
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
