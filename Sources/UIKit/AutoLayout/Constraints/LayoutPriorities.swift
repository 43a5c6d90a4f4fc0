/// The priorities of a view's intrinsic size along both axes.
struct LayoutPriorities {
    var horizontal: UILayoutPriority
    var vertical: UILayoutPriority
}

extension LayoutPriorities {
    init(both priority: UILayoutPriority) { self.init(horizontal: priority, vertical: priority) }
}
