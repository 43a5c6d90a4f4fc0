// The states of views and cells for which configurations are updated.

/// A key of a value that a client adds to a configuration state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String

    /// Creates a key with a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a key with a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a view, from which configurations are determined.
public protocol UIConfigurationState {
    /// Creates a state with traits. All other values are false.
    init(traitCollection: UITraitCollection)
    /// The traits of the view.
    var traitCollection: UITraitCollection { get set }
    /// A value that the client has added; nil if there is none.
    subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The state of a header, a footer or another view.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
    /// The traits of the view.
    public var traitCollection: UITraitCollection
    /// Whether user interaction with the view is disabled.
    public var isDisabled = false
    /// Whether the view is highlighted.
    public var isHighlighted = false
    /// Whether the view is selected.
    public var isSelected = false
    private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// Creates a state with traits. All other values are false.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    /// A value that the client has added; nil if there is none.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { values[key] }
        set { values[key] = newValue }
    }
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
    /// The traits of the cell.
    public var traitCollection: UITraitCollection
    /// Whether user interaction with the cell is disabled.
    public var isDisabled = false
    /// Whether the cell is highlighted.
    public var isHighlighted = false
    /// Whether the cell is selected.
    public var isSelected = false
    /// Whether the cell is being edited.
    public var isEditing = false
    /// Whether a swipe has revealed actions of the cell.
    public var isSwiped = false
    /// Whether the children of the cell's item are visible.
    public var isExpanded = false
    private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// Creates a state with traits. All other values are false.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    /// A value that the client has added; nil if there is none.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { values[key] }
        set { values[key] = newValue }
    }
}
