// Functions that visit the views of a hierarchy. They use no recursion, because a hierarchy can be deeper than the stack
// allows.
extension UIView {
    /// Calls `visit` for this view and its descendants: views before their subviews, and subviews from back to front.
    ///
    /// The subviews of a view are read after the call for the view. `visit` can therefore change them.
    package func forEachViewInSubtree(_ visit: (UIView) -> Void) {
        visitSubtree { view in
            visit(view)
            return true
        }
    }

    /// Calls `visit` for this view and its descendants, in the order of `forEachViewInSubtree(_:)`, but skips the
    /// subviews of views for which `visit` returns false.
    func visitSubtree(_ visit: (UIView) -> Bool) {
        var rest = [self]
        while let view = rest.popLast() {
            if visit(view) { rest.append(contentsOf: view.subviewList.reversed()) }
        }
    }

    /// Returns the first view that satisfies a condition, of this view and its descendants in the order of
    /// `forEachViewInSubtree(_:)`; nil if there is none.
    package func firstViewInSubtree(where matches: (UIView) -> Bool) -> UIView? {
        var rest = [self]
        while let view = rest.popLast() {
            if matches(view) { return view }
            rest.append(contentsOf: view.subviewList.reversed())
        }
        return nil
    }
}
