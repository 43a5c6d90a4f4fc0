/// The values of the traits of a collection. A value that is unspecified is inherited.
struct TraitValues: Sendable, Hashable {
    var userInterfaceStyle = UIUserInterfaceStyle.unspecified
    var userInterfaceLevel = UIUserInterfaceLevel.unspecified
    var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
    var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
    /// The number of pixels per point; 0 if it is unspecified.
    var displayScale: CGFloat = 0
    var preferredContentSizeCategory = UIContentSizeCategory.unspecified
    var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
    var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
    var legibilityWeight = UILegibilityWeight.unspecified
    var accessibilityContrast = UIAccessibilityContrast.unspecified

    /// Whether no value is specified.
    var isEmpty: Bool { self == TraitValues() }

    /// Returns these values, replaced by those that `overrides` specifies.
    func overridden(by overrides: TraitValues) -> TraitValues {
        var values = self
        if overrides.userInterfaceStyle != .unspecified { values.userInterfaceStyle = overrides.userInterfaceStyle }
        if overrides.userInterfaceLevel != .unspecified { values.userInterfaceLevel = overrides.userInterfaceLevel }
        if overrides.horizontalSizeClass != .unspecified { values.horizontalSizeClass = overrides.horizontalSizeClass }
        if overrides.verticalSizeClass != .unspecified { values.verticalSizeClass = overrides.verticalSizeClass }
        if overrides.displayScale != 0 { values.displayScale = overrides.displayScale }
        if overrides.preferredContentSizeCategory != .unspecified {
            values.preferredContentSizeCategory = overrides.preferredContentSizeCategory
        }
        if overrides.layoutDirection != .unspecified { values.layoutDirection = overrides.layoutDirection }
        if overrides.userInterfaceIdiom != .unspecified { values.userInterfaceIdiom = overrides.userInterfaceIdiom }
        if overrides.legibilityWeight != .unspecified { values.legibilityWeight = overrides.legibilityWeight }
        if overrides.accessibilityContrast != .unspecified {
            values.accessibilityContrast = overrides.accessibilityContrast
        }
        return values
    }
}

/// The traits of an interface that determine how it is laid out and drawn, as values that can be set.
public protocol UIMutableTraits: Sendable {
    /// The style of the interface.
    var userInterfaceStyle: UIUserInterfaceStyle { get set }
    /// The level of the content: on the screen or above other content.
    var userInterfaceLevel: UIUserInterfaceLevel { get set }
    /// The class of the width.
    var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
    /// The class of the height.
    var verticalSizeClass: UIUserInterfaceSizeClass { get set }
    /// The number of pixels per point; 0 if it is not known.
    var displayScale: CGFloat { get set }
    /// The text size of the user.
    var preferredContentSizeCategory: UIContentSizeCategory { get set }
    /// The layout direction of the interface.
    var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
    /// The kind of the interface: that of a phone or of a tablet.
    var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
    /// The weight of the text that the user prefers.
    var legibilityWeight: UILegibilityWeight { get set }
    /// The contrast of the colors that the user prefers.
    var accessibilityContrast: UIAccessibilityContrast { get set }
}

extension TraitValues: UIMutableTraits {}

/// The traits of a view, a view controller or a window that differ from the inherited ones.
///
/// A value that was not set is unspecified, and the trait is inherited.
public struct UITraitOverrides: UIMutableTraits {
    var values = TraitValues()

    /// The style of the interface. The default, `.unspecified`, inherits it.
    public var userInterfaceStyle: UIUserInterfaceStyle {
        get { values.userInterfaceStyle }
        set { values.userInterfaceStyle = newValue }
    }
    /// The level of the content. The default, `.unspecified`, inherits it.
    public var userInterfaceLevel: UIUserInterfaceLevel {
        get { values.userInterfaceLevel }
        set { values.userInterfaceLevel = newValue }
    }
    /// The class of the width. The default, `.unspecified`, inherits it.
    public var horizontalSizeClass: UIUserInterfaceSizeClass {
        get { values.horizontalSizeClass }
        set { values.horizontalSizeClass = newValue }
    }
    /// The class of the height. The default, `.unspecified`, inherits it.
    public var verticalSizeClass: UIUserInterfaceSizeClass {
        get { values.verticalSizeClass }
        set { values.verticalSizeClass = newValue }
    }
    /// The number of pixels per point. The default, 0, inherits it. Values that are negative, NaN or infinite are
    /// replaced by 0.
    public var displayScale: CGFloat {
        get { values.displayScale }
        set { values.displayScale = newValue.isFinite ? max(newValue, 0) : 0 }
    }
    /// The text size. The default, `.unspecified`, inherits it.
    public var preferredContentSizeCategory: UIContentSizeCategory {
        get { values.preferredContentSizeCategory }
        set { values.preferredContentSizeCategory = newValue.index == nil ? .unspecified : newValue }
    }
    /// The layout direction. The default, `.unspecified`, inherits it.
    public var layoutDirection: UITraitEnvironmentLayoutDirection {
        get { values.layoutDirection }
        set { values.layoutDirection = newValue }
    }
    /// The kind of the interface. The default, `.unspecified`, inherits it.
    public var userInterfaceIdiom: UIUserInterfaceIdiom {
        get { values.userInterfaceIdiom }
        set { values.userInterfaceIdiom = newValue }
    }
    /// The weight of the text. The default, `.unspecified`, inherits it.
    public var legibilityWeight: UILegibilityWeight {
        get { values.legibilityWeight }
        set { values.legibilityWeight = newValue }
    }
    /// The contrast of the colors. The default, `.unspecified`, inherits it.
    public var accessibilityContrast: UIAccessibilityContrast {
        get { values.accessibilityContrast }
        set { values.accessibilityContrast = newValue }
    }

    /// Returns whether a trait is overridden.
    @preconcurrency @MainActor
    public func contains(_ trait: UITrait) -> Bool { Self.isSpecified(trait, in: values) }

    /// Removes the override of a trait, so that it is inherited.
    @preconcurrency @MainActor
    public mutating func remove(_ trait: UITrait) {
        if trait == UITraitUserInterfaceStyle.self { values.userInterfaceStyle = .unspecified }
        if trait == UITraitUserInterfaceLevel.self { values.userInterfaceLevel = .unspecified }
        if trait == UITraitHorizontalSizeClass.self { values.horizontalSizeClass = .unspecified }
        if trait == UITraitVerticalSizeClass.self { values.verticalSizeClass = .unspecified }
        if trait == UITraitDisplayScale.self { values.displayScale = 0 }
        if trait == UITraitPreferredContentSizeCategory.self { values.preferredContentSizeCategory = .unspecified }
        if trait == UITraitLayoutDirection.self { values.layoutDirection = .unspecified }
        if trait == UITraitUserInterfaceIdiom.self { values.userInterfaceIdiom = .unspecified }
        if trait == UITraitLegibilityWeight.self { values.legibilityWeight = .unspecified }
        if trait == UITraitAccessibilityContrast.self { values.accessibilityContrast = .unspecified }
    }

    @MainActor
    private static func isSpecified<Trait: UITraitDefinition>(_ trait: Trait.Type, in values: TraitValues) -> Bool {
        Trait.value(in: UITraitCollection(values)) != Trait.value(in: UITraitCollection(TraitValues()))
    }
}
