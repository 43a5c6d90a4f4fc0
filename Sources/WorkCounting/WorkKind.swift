/// A kind of work that is counted per frame.
public enum WorkKind: String, CaseIterable, Comparable, Sendable {
    /// Calls of the app: methods of delegates and data sources, actions, and closures. Methods that a protocol gives a default
    /// count as well, because they are called.
    case callbacks
    /// Layout of views and lists: `layoutSubviews()`, constraints, `prepare()`, measurements, and views of elements.
    case layout
    /// Steps of dynamic animators with the items that they move, and of animations with the layers that they animate.
    case animators
    /// Touches that gesture recognizers and views handle.
    case gestures
    /// Views and layers that are drawn again, `draw(_:)`, shadows, and groups that are drawn apart.
    case drawing
    /// Blocks of memory that were allocated. They are counted in tests only, and are not part of sums over all kinds.
    ///
    /// The number repeats within a few blocks only, because types allocate when they are used first, and tables when keys
    /// collide. It differs between debug and release builds.
    case allocations

    /// Whether a kind is listed before another one.
    public static func < (first: WorkKind, second: WorkKind) -> Bool { first.order < second.order }

    /// The kinds whose counts repeat in every run: all except ``allocations``.
    public static let repeatable: [WorkKind] = [.callbacks, .layout, .animators, .gestures, .drawing]

    private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
