extension UIView {
    /// Which lengths change when a superview changes its size; several along one axis share the change evenly.
    public struct AutoresizingMask: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt

        /// A mask from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The distance to the left side.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        /// The width.
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        /// The distance to the right side.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        /// The distance to the top.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        /// The height.
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        /// The distance to the bottom.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }

    /// Asks for `layoutSubviews` before the next frame is drawn.
    public func setNeedsLayout() {
        guard !needsLayout else { return }
        needsLayout = true
        markSubtree()
    }

    /// Lays out now whatever in this view asked for it, from this view down.
    public func layoutIfNeeded() {
        // What a layout asks for anew is done at once, but not for ever.
        for _ in 0..<8 {
            solveConstraints()
            guard subtreeNeedsLayout else { break }
            layoutTree()
        }
    }

    /// Tells every ancestor that something below it waits, so that a pass walks only to what waits.
    func markSubtree() {
        var view: UIView? = self
        repeat {
            view?.subtreeNeedsLayout = true
            view = view?.superview
        } while view != nil && view?.subtreeNeedsLayout == false
    }

    private func layoutTree() {
        subtreeNeedsLayout = false
        if needsLayout {
            viewController?.viewWillLayoutSubviews()
            needsLayout = false
            layoutSubviews()
            viewController?.viewDidLayoutSubviews()
        }
        for subview in subviews where subview.subtreeNeedsLayout { subview.layoutTree() }
    }

    func resizeSubviews(from old: CGSize) {
        guard autoresizesSubviews else { return }
        for subview in subviews
        where !subview.autoresizingMask.isEmpty && subview.translatesAutoresizingMaskIntoConstraints {
            subview.resize(withSuperviewFrom: old, to: bounds.size)
        }
    }

    private func resize(withSuperviewFrom old: CGSize, to new: CGSize) {
        let mask = autoresizingMask
        let (x, width) = Self.resized(
            start: frame.minX, length: frame.width, by: new.width - old.width,
            flexible: (
                mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
            ))
        let (y, height) = Self.resized(
            start: frame.minY, length: frame.height, by: new.height - old.height,
            flexible: (
                mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
            ))
        frame = CGRect(x: x, y: y, width: width, height: height)
    }

    private static func resized(
        start: CGFloat, length: CGFloat, by change: CGFloat, flexible: (before: Bool, length: Bool, after: Bool)
    ) -> (start: CGFloat, length: CGFloat) {
        let parts = [flexible.before, flexible.length, flexible.after].count { $0 }
        guard parts > 0 else { return (start, length) }
        let share = change / CGFloat(parts)
        return (start + (flexible.before ? share : 0), max(0, length + (flexible.length ? share : 0)))
    }
}
