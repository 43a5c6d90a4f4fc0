import WorkCounting

// The size of a view that fits its constraints.

extension UIView {
    /// The target size of `systemLayoutSizeFitting(_:)` for the smallest size: zero, in points.
    public class var layoutFittingCompressedSize: CGSize { .zero }

    /// The target size of `systemLayoutSizeFitting(_:)` for the largest size: 10,000 x 10,000 points.
    public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

    /// Returns the size that satisfies the constraints of the view's content and is nearest to a size, in points.
    ///
    /// The view gets constraints for the size, is laid out with them, and gets its frame back.
    func performSystemLayoutSizeFitting(_ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority)
        -> CGSize
    {
        guard
            UsageReport.validate(
                target.width.isFinite && target.height.isFinite, target, of: self, "systemLayoutSizeFitting(_:)")
        else { return bounds.size }
        return WorkRecorder.run(.fittingSize, of: self) {
            computeFittingSize(target, horizontal: horizontal, vertical: vertical)
        }
    }

    private func computeFittingSize(
        _ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
    ) -> CGSize {
        guard layoutMarks.subtreeHasConstraints || self is UIStackView else {
            return intrinsicFittingSize(target, horizontal: horizontal, vertical: vertical)
        }
        // Constraints determine only the frames of views with a superview, so a view without one gets a superview for
        // the measurement.
        let host = superview == nil ? UIView() : nil
        host?.addSubview(self)
        defer { if host != nil { removeFromSuperview() } }
        var result = CGSize.zero
        UIView.performWithoutAnimation {
            let outer = suspendOuterConstraints()
            let (translates, oldBounds, oldCenter) = (translatesAutoresizingMaskIntoConstraints, bounds, center)
            translatesAutoresizingMaskIntoConstraints = false
            let width = widthAnchor.constraint(equalToConstant: max(0, target.width))
            let height = heightAnchor.constraint(equalToConstant: max(0, target.height))
            (width.priority, height.priority) = (horizontal, vertical)
            NSLayoutConstraint.activate([width, height])
            layOutSubtreeIfNeeded()
            result = bounds.size
            NSLayoutConstraint.deactivate([width, height])
            translatesAutoresizingMaskIntoConstraints = translates
            NSLayoutConstraint.activate(outer)
            (bounds, center) = (oldBounds, oldCenter)
            setNeedsLayout()
        }
        return result
    }

    /// Deactivates the constraints of ancestors that refer to the view or its content, and returns them.
    private func suspendOuterConstraints() -> [NSLayoutConstraint] {
        var result: [NSLayoutConstraint] = []
        visitSubtree { view in
            for constraint in view.layoutState?.dependents ?? [] {
                guard let owner = constraint.owningView, !owner.isDescendant(of: self) else { continue }
                if !result.contains(where: { $0 === constraint }) { result.append(constraint) }
            }
            return view.layoutMarks.subtreeHasConstraints
        }
        NSLayoutConstraint.deactivate(result)
        return result
    }

    /// Returns the size of a view without constraints: the required target, its intrinsic size or its current size.
    private func intrinsicFittingSize(
        _ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
    ) -> CGSize {
        let intrinsic = intrinsicContentSize
        func length(target: CGFloat, priority: UILayoutPriority, intrinsic: CGFloat, current: CGFloat) -> CGFloat {
            if priority == .required { return max(0, target) }
            return intrinsic >= 0 ? intrinsic : current
        }
        return CGSize(
            width: length(
                target: target.width, priority: horizontal, intrinsic: intrinsic.width, current: bounds.width),
            height: length(
                target: target.height, priority: vertical, intrinsic: intrinsic.height, current: bounds.height))
    }
}
