/// The traits of an interface that determine how it is laid out and drawn. Trait collections are immutable.
///
/// A view has the traits of its superview, a window those of its screen, unless they are overridden
/// (`overrideUserInterfaceStyle`, `traitOverrides`). The traits of a screen change with its size and with the settings of
/// the user: the style of the interface, the text size and the layout direction.
public final class UITraitCollection: NSObject, NSCopying, Sendable {
    let values: TraitValues

    init(_ values: TraitValues) {
        self.values = values
        super.init()
    }

    /// Creates the traits of a screen.
    convenience init(_ screen: ScreenConfiguration) {
        let size = screen.size
        var values = TraitValues(
            userInterfaceStyle: screen.style, userInterfaceLevel: .base, displayScale: screen.scale,
            preferredContentSizeCategory: screen.contentSizeCategory,
            layoutDirection: screen.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
        values.legibilityWeight = screen.accessibility.contains(.boldText) ? .bold : .regular
        values.accessibilityContrast = screen.accessibility.contains(.increaseContrast) ? .high : .normal
        values.userInterfaceIdiom = UIUserInterfaceIdiom(of: size)
        values.verticalSizeClass = size.height < 480 ? .compact : .regular
        values.horizontalSizeClass =
            size.width < (values.verticalSizeClass == .compact ? 896 : 672) ? .compact : .regular
        self.init(values)
    }

    /// Creates a trait collection in which all traits are unspecified.
    public convenience override init() { self.init(TraitValues()) }

    /// Creates a trait collection that specifies only the style of the interface.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(TraitValues(userInterfaceStyle: userInterfaceStyle))
    }

    /// Creates a trait collection that specifies only the level of the content.
    public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
        self.init(TraitValues(userInterfaceLevel: userInterfaceLevel))
    }

    /// Creates a trait collection that specifies only the class of the width.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(TraitValues(horizontalSizeClass: horizontalSizeClass))
    }

    /// Creates a trait collection that specifies only the class of the height.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(TraitValues(verticalSizeClass: verticalSizeClass))
    }

    /// Creates a trait collection that specifies only the number of pixels per point.
    /// - Parameter displayScale: The number of pixels per point. Values that are 0, negative, NaN or infinite leave the
    ///   trait unspecified.
    public convenience init(displayScale: CGFloat) {
        self.init(TraitValues(displayScale: displayScale.isFinite ? max(displayScale, 0) : 0))
    }

    /// Creates a trait collection that specifies only the text size. An unknown text size is unspecified.
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        let isKnown = preferredContentSizeCategory.index != nil
        self.init(
            TraitValues(preferredContentSizeCategory: isKnown ? preferredContentSizeCategory : .unspecified))
    }

    /// Creates a trait collection that specifies only the layout direction.
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init(TraitValues(layoutDirection: layoutDirection))
    }

    /// Creates a trait collection that specifies only the kind of the interface.
    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
        self.init(TraitValues(userInterfaceIdiom: idiom))
    }

    /// Creates a trait collection that specifies only the weight of the text.
    public convenience init(legibilityWeight: UILegibilityWeight) {
        self.init(TraitValues(legibilityWeight: legibilityWeight))
    }

    /// Creates a trait collection that specifies only the contrast of the colors.
    public convenience init(accessibilityContrast: UIAccessibilityContrast) {
        self.init(TraitValues(accessibilityContrast: accessibilityContrast))
    }

    /// Creates a trait collection from several ones. If more than one specifies a trait, the last one counts.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        self.init(traitCollections.reduce(TraitValues()) { $0.overridden(by: $1.values) })
    }

    /// Creates a trait collection with the traits that a closure sets. The others are unspecified.
    public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
        self.init(TraitValues().mutated(by: mutations))
    }

    /// Returns a copy of the trait collection with the changes that a closure makes.
    public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
        UITraitCollection(values.mutated(by: mutations))
    }

    // MARK: Traits

    /// The class of the width.
    ///
    /// It is regular from a width of 672 points if the height class is regular, and from 896 points if it is compact;
    /// otherwise it is compact. These widths reproduce the classes of Apple's devices.
    public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
    /// The class of the height: regular from a height of 480 points, otherwise compact.
    public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
    /// The number of pixels per point; 0 if it is unspecified.
    public var displayScale: CGFloat { values.displayScale }
    /// Whether touches have a force: no, because fingers have none here.
    public var forceTouchCapability: UIForceTouchCapability { .unavailable }
    /// The style of the interface.
    public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
    /// The level of the content: on the screen, or above other content as in a sheet.
    public var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
    /// The text size of the user.
    public var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }
    /// The layout direction of the interface.
    public var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
    /// The kind of the interface: `.phone` for screens whose shorter side is less than 600 points, otherwise `.pad`.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
    /// The weight of the text that the user prefers: bold if Bold Text is on.
    public var legibilityWeight: UILegibilityWeight { values.legibilityWeight }
    /// The contrast of the colors that the user prefers: high if Increase Contrast is on.
    public var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }

    // MARK: Comparison

    /// Returns whether all traits that another collection specifies have the same values in this collection.
    public func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        return values.overridden(by: trait.values) == values
    }

    /// Returns whether dynamic colors can have other components than with another trait collection, because the style, the
    /// level or the contrast differs.
    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        guard let traitCollection else { return true }
        return userInterfaceStyle != traitCollection.userInterfaceStyle
            || userInterfaceLevel != traitCollection.userInterfaceLevel
            || accessibilityContrast != traitCollection.accessibilityContrast
    }

    /// Returns whether an object is a trait collection with the same traits.
    public override func isEqual(_ object: Any?) -> Bool { (object as? UITraitCollection)?.values == values }

    /// A hash value that is equal for equal trait collections.
    public override var hash: Int { values.hashValue }

    /// Returns the trait collection itself, because trait collections are immutable.
    public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension TraitValues {
    /// Returns the values after a closure has changed them.
    fileprivate func mutated(by mutations: (inout any UIMutableTraits) -> Void) -> TraitValues {
        var traits: any UIMutableTraits = UITraitOverrides(values: self)
        mutations(&traits)
        return (traits as? UITraitOverrides)?.values ?? self
    }
}

/// The classes of the width and the height of an interface.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    /// The class is not known.
    case unspecified = 0
    /// There is little space.
    case compact
    /// There is much space.
    case regular
}

/// The styles of an interface.
public enum UIUserInterfaceStyle: Int, Sendable {
    /// The style is not known or inherited.
    case unspecified = 0
    /// Dark content on a light background.
    case light
    /// Light content on a dark background.
    case dark
}

/// The layout directions of an interface, as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    /// The direction is not known or inherited.
    case unspecified = -1
    /// From left to right.
    case leftToRight = 0
    /// From right to left.
    case rightToLeft = 1
}

/// The levels of content.
public enum UIUserInterfaceLevel: Int, Sendable {
    /// The level is not known or inherited.
    case unspecified = -1
    /// The main content of a window.
    case base = 0
    /// Content above the main content, such as a sheet. In the dark style its background colors are lighter.
    case elevated = 1
}

/// The weights of the text that a user prefers.
public enum UILegibilityWeight: Int, Sendable {
    /// The weight is not known or inherited.
    case unspecified = -1
    /// The weight of the design.
    case regular = 0
    /// Bolder than the design.
    case bold = 1
}

/// The contrasts of colors that a user prefers.
public enum UIAccessibilityContrast: Int, Sendable {
    /// The contrast is not known or inherited.
    case unspecified = -1
    /// The contrast of the design.
    case normal = 0
    /// More contrast than the design has.
    case high = 1
}

/// Whether touches have a force.
public enum UIForceTouchCapability: Int, Sendable {
    /// It is not known.
    case unknown
    /// Touches have no force.
    case unavailable
    /// Touches have a force.
    case available
}
