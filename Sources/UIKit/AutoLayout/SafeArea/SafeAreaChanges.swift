/// The views of a window whose safe area insets can have changed since the views were last notified of them.
///
/// A pass evaluates only these views, and the subviews of views whose insets changed. Its cost is therefore independent of
/// the number of views in the window.
struct SafeAreaChanges {
    struct Entry {
        let view: UIView
        /// Whether the bounds of the view changed, which determine the insets of its subviews.
        var includesSubviews: Bool
    }

    /// The changed views, without the window. Each stores its index in `safeAreaChangeIndex`.
    private(set) var entries: [Entry] = []
    /// Whether the window changed. The window is not an entry, because it would retain itself.
    private var includesWindow = true

    var isEmpty: Bool { entries.isEmpty && !includesWindow }

    /// Records that the insets of a view, and those of its subviews if `includesSubviews` is true, can have changed.
    @MainActor
    mutating func add(_ view: UIView, includesSubviews: Bool) {
        if view is UIWindow {
            includesWindow = true
        } else if view.layoutMarks.safeAreaChangeIndex >= 0 {
            if includesSubviews { entries[Int(view.layoutMarks.safeAreaChangeIndex)].includesSubviews = true }
        } else {
            view.layoutMarks.safeAreaChangeIndex = Int32(entries.count)
            entries.append(Entry(view: view, includesSubviews: includesSubviews))
        }
    }

    /// Removes a view that leaves the window.
    @MainActor
    mutating func remove(_ view: UIView) {
        guard view.layoutMarks.safeAreaChangeIndex >= 0 else { return }
        let (index, last) = (Int(view.layoutMarks.safeAreaChangeIndex), entries.removeLast())
        view.layoutMarks.safeAreaChangeIndex = -1
        guard index < entries.count else { return }
        entries[index] = last
        last.view.layoutMarks.safeAreaChangeIndex = Int32(index)
    }

    /// Removes and returns all changes.
    @MainActor
    mutating func take() -> SafeAreaChanges {
        var taken = SafeAreaChanges(includesWindow: false)
        swap(&taken, &self)
        for entry in taken.entries { entry.view.layoutMarks.safeAreaChangeIndex = -1 }
        return taken
    }

    /// Keeps the memory of changes that were processed, so that a frame allocates none.
    mutating func reuse(_ processed: SafeAreaChanges) {
        guard entries.isEmpty else { return }
        entries = processed.entries
        entries.removeAll(keepingCapacity: true)
    }

    /// Returns the views of the window whose insets differ from those of which they were notified, superviews before their
    /// subviews. Subviews whose insets differ only because those of their superview change are not contained.
    @MainActor
    func outdatedViews(of window: UIWindow) -> [UIView] {
        var views: [UIView] = []
        func evaluate(_ view: UIView) {
            if view.evaluateSafeAreaInsets() { views.append(view) }
        }
        if includesWindow {
            evaluate(window)
            window.subviewList.forEach(evaluate)
        }
        for entry in entries {
            evaluate(entry.view)
            if entry.includesSubviews { entry.view.subviewList.forEach(evaluate) }
        }
        guard views.count > 1 else { return views }
        return views.map { (view: $0, depth: $0.depth) }.sorted { $0.depth < $1.depth }.map(\.view)
    }
}
