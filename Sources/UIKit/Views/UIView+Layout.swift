import WorkCounting

// Layout passes and autoresizing.

/// What layout passes record about a view and its subtree.
struct LayoutMarks {
    /// Whether this view or a descendant needs layout.
    var subtreeNeedsLayout = true
    /// Whether sublayers without a view need layout.
    var needsLayoutOfSublayers = false
    /// The view's index in the changes of safe areas of its window; -1 if it is not contained.
    var safeAreaChangeIndex: Int32 = -1
    /// Whether the superview had a safe area inset other than 0 when the insets of this view were last computed for a
    /// notification. Otherwise its frame does not affect its insets.
    var superviewHasSafeAreaInsets = false
    /// Whether the layout pass is in `layoutSubviews()` of this view.
    var isLayingOutSubviews = false
    /// Whether this view or a descendant holds constraints, is an item of constraints, or is placed by constraints.
    var subtreeHasConstraints = false
    /// Whether constraints of this view or a descendant changed since they were solved.
    var subtreeNeedsConstraintUpdate = false
}

extension UIView {
    /// The margins and lengths of a view that change with its superview's size.
    ///
    /// If several margins and lengths along an axis are flexible, the change is divided equally among them. Widths and
    /// heights do not become negative.
    public struct AutoresizingMask: OptionSet, Sendable {
        /// The mask as an integer.
        public let rawValue: UInt

        /// Creates a mask from an integer.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The distance to the superview's left edge changes with the superview's width.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        /// The view's width changes with the superview's width.
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        /// The distance to the superview's right edge changes with the superview's width.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        /// The distance to the superview's top edge changes with the superview's height.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        /// The view's height changes with the superview's height.
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        /// The distance to the superview's bottom edge changes with the superview's height.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }

    func performSetNeedsLayout() {
        if windowReference != nil { requireMainThread() }
        WorkRecorder.current?.noteCall("setNeedsLayout()", of: self)
        needsLayout = true
        markAncestorsForLayout()
    }

    func performSizeThatFits() -> CGSize {
        WorkRecorder.current?.count(.sizeThatFits, of: self)
        return bounds.size
    }

    func performSizeToFit() {
        let fitting = sizeThatFits(bounds.size)
        frame = CGRect(origin: frame.origin, size: fitting)
    }

    /// Requests layout of the superview after the view's size changed, unless the superview is laying out its subviews.
    func superviewNeedsLayout() {
        if let superview, !superview.layoutMarks.isLayingOutSubviews { superview.setNeedsLayout() }
    }

    /// Requests layout after a subview was added or removed, unless the view is laying out its subviews: a controller that
    /// replaces them in `viewDidLayoutSubviews()` would otherwise be called again in each frame.
    func subviewListDidChange() {
        if !layoutMarks.isLayingOutSubviews { setNeedsLayout() }
    }

    /// The highest of the successive ancestors that need layout; the view itself if its superview needs none.
    var layoutRoot: UIView {
        var root = self
        while let superview = root.superview, superview.needsLayout, !superview.layoutMarks.isLayingOutSubviews {
            root = superview
        }
        return root
    }

    /// Solves outstanding constraints and lays out the subtree in up to 8 rounds.
    func layOutSubtreeIfNeeded() {
        // The limit prevents an endless loop if a view's `layoutSubviews()` requests layout again.
        for _ in 0..<8 {
            solveConstraintsIfNeeded()
            if (self as? UIWindow)?.notifyOfSafeAreaInsets() == true { solveConstraintsIfNeeded() }
            guard layoutMarks.subtreeNeedsLayout else { break }
            layoutSubtree()
        }
    }

    /// Sets `subtreeNeedsLayout` on this view and its ancestors, so that a layout pass visits only subtrees that need
    /// layout.
    func markAncestorsForLayout() {
        var view: UIView? = self
        repeat {
            view?.layoutMarks.subtreeNeedsLayout = true
            view = view?.superview
        } while view != nil && view?.layoutMarks.subtreeNeedsLayout == false
    }

    /// Lays out this view and those of its descendants that need layout, views before their subviews.
    private func layoutSubtree() {
        visitSubtree { view in
            // A call of `layoutIfNeeded()` in `layoutSubviews()` does not start the same layout again; the running pass
            // performs it in its next round.
            guard view.layoutMarks.subtreeNeedsLayout, !view.layoutMarks.isLayingOutSubviews else { return false }
            view.layoutMarks.subtreeNeedsLayout = false
            view.viewController?.callViewIsAppearing()
            guard view.needsLayout else {
                view.layOutSublayersIfNeeded()
                return true
            }
            view.layoutMarks.isLayingOutSubviews = true
            view.currentTraits.asCurrent {
                view.viewController?.notifyOfSafeAreaInsets(of: view)
                if let controller = view.viewController {
                    FrameProgress.call("viewWillLayoutSubviews()", of: controller) {
                        controller.viewWillLayoutSubviews()
                    }
                }
                view.needsLayout = false
                view.layOutContents()
                if let controller = view.viewController {
                    FrameProgress.call("viewDidLayoutSubviews()", of: controller) { controller.viewDidLayoutSubviews() }
                }
                view.viewController?.activeSearch?.layOut()
            }
            view.layoutMarks.isLayingOutSubviews = false
            view.layOutSublayersIfNeeded()
            return true
        }
    }

    /// Calls `layoutSublayers()` of the layer, which calls `layoutSublayers(of:)` of the view, which calls
    /// `layoutSubviews()`. UIKit's views do not override the first two, so those without a layer get none.
    private func layOutContents() {
        FrameProgress.willCall("layoutSubviews()")
        guard let recorder = WorkRecorder.current else { return layOutWithSubviews() }
        let cause = recorder.takeCause(of: self)
        recorder.countLayout(of: self, cause: cause)
        recorder.begin(.layoutSubviews, of: self, cause: cause)
        layOutWithSubviews()
        recorder.end()
    }

    private func layOutWithSubviews() {
        if storedLayer == nil, isOfClassOfUIKit { layoutSubviews() } else { layer.layoutSublayers() }
    }

    private var isOfClassOfUIKit: Bool {
        let type = Swift.type(of: self)
        return type == UIView.self || LibraryClasses.contains(type)
    }

    /// Resizes the subviews by their autoresizing masks after the view's size changed.
    /// - Parameter old: The view's previous size, in points.
    func resizeSubviews(oldSize old: CGSize) {
        guard autoresizesSubviews else { return }
        for subview in subviewList
        where !subview.autoresizingMask.isEmpty && subview.translatesAutoresizingMaskIntoConstraints {
            subview.autoresize(oldSuperviewSize: old, newSuperviewSize: bounds.size)
        }
    }

    private func autoresize(oldSuperviewSize old: CGSize, newSuperviewSize new: CGSize) {
        let mask = autoresizingMask
        let (x, width) = Self.adjustedSpan(
            start: frame.minX, length: frame.width, superviewChange: new.width - old.width,
            flexible: (
                mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
            ))
        let (y, height) = Self.adjustedSpan(
            start: frame.minY, length: frame.height, superviewChange: new.height - old.height,
            flexible: (
                mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
            ))
        frame = CGRect(x: x, y: y, width: width, height: height)
    }

    /// Returns a view's start and length along one axis, in points, after the superview's length along that axis has
    /// changed.
    private static func adjustedSpan(
        start: CGFloat, length: CGFloat, superviewChange change: CGFloat,
        flexible: (before: Bool, length: Bool, after: Bool)
    ) -> (start: CGFloat, length: CGFloat) {
        let flexibleCount = [flexible.before, flexible.length, flexible.after].count { $0 }
        guard flexibleCount > 0 else { return (start, length) }
        let part = change / CGFloat(flexibleCount)
        return (start + (flexible.before ? part : 0), max(0, length + (flexible.length ? part : 0)))
    }

    /// Returns the width at which text is broken in a view of a width that the layout engine has solved, in points. The
    /// solved frame is rounded to pixels, so the text must fit the whole pixels of the width.
    func textWidth(forSolvedWidth width: CGFloat) -> CGFloat {
        let scale = window?.screen.scale ?? UIScreen.main.scale
        return width.isFinite ? ((width * scale * 4096).rounded() / 4096).rounded(.down) / scale : width
    }
}
