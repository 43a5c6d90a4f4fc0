import DisplayList

/// The variants of a dynamic color, and a change of their opacity.
struct ColorVariants: Sendable, Equatable {
    /// The largest number of dynamic colors that are resolved one after another, so that colors that return each other
    /// end.
    private static let depthLimit = 16

    private let source: ColorSource
    private var alphaChanges: [AlphaChange] = []

    init(_ source: ColorSource) { self.source = source }

    /// Returns the components for the given traits.
    func value(with traits: UITraitCollection) -> DisplayColor {
        var (variants, changes) = (self, [AlphaChange]())
        for _ in 0..<Self.depthLimit {
            changes = variants.alphaChanges + changes
            let color = variants.source.color(for: traits)
            guard let next = color.variants else {
                return changes.reduce(color.value(with: traits)) { $1.applied(to: $0) }
            }
            variants = next
        }
        if MainThread.isCurrent { MainActor.assumeIsolated { Self.reportCycle() } }
        return .black
    }

    @MainActor
    private static func reportCycle() {
        UsageReport.report(
            "UIColor(dynamicProvider:)",
            "The provider returns a dynamic color that returns the first color again, so black is used. Return a color "
                + "that does not depend on itself.")
    }

    func changingAlpha(_ change: AlphaChange) -> ColorVariants {
        var variants = self
        variants.alphaChanges.append(change)
        return variants
    }

    static func == (a: ColorVariants, b: ColorVariants) -> Bool {
        a.source === b.source && a.alphaChanges == b.alphaChanges
    }
}

/// The function of a dynamic color. Colors are equal if they have the same source.
final class ColorSource: Sendable {
    private let provider: @Sendable (UITraitCollection) -> UIColor

    init(_ provider: @escaping @Sendable (UITraitCollection) -> UIColor) { self.provider = provider }

    func color(for traits: UITraitCollection) -> UIColor { provider(traits) }
}

/// A change of a color's opacity.
enum AlphaChange: Sendable, Equatable {
    case replaced(by: CGFloat)
    case multiplied(by: CGFloat)

    func applied(to color: DisplayColor) -> DisplayColor {
        let alpha =
            switch self {
            case .replaced(let alpha): Double(alpha)
            case .multiplied(let factor): color.alpha * Double(factor)
            }
        return DisplayColor(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
    }
}

extension UIColor {
    /// Creates a dynamic color.
    ///
    /// The closure is called when the color is drawn or resolved, with the traits of the view that uses it. It should
    /// depend on its argument only. If it returns a dynamic color, that color is resolved with the same traits.
    /// - Parameter dynamicProvider: A closure that returns the color for traits.
    public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        self.init(ColorVariants(ColorSource(dynamicProvider)))
    }

    /// Creates a dynamic color from its variants for the light and the dark style, with and without increased contrast.
    convenience init(light: UIColor, dark: UIColor, contrastLight: UIColor, contrastDark: UIColor) {
        self.init(dynamicProvider: { traits in
            let isDark = traits.userInterfaceStyle == .dark
            if traits.accessibilityContrast == .high { return isDark ? contrastDark : contrastLight }
            return isDark ? dark : light
        })
    }

    /// Creates a dynamic color from its variants for the light and the dark style, or a copy if they are equal.
    /// - Parameter elevatedDark: The dark variant of content above other content, such as a sheet. The default, nil, is
    ///   `dark`.
    convenience init(light: UIColor, dark: UIColor, elevatedDark: UIColor? = nil) {
        let elevatedDark = elevatedDark ?? dark
        guard light != dark || elevatedDark != dark else {
            self.init(copying: light)
            return
        }
        self.init(dynamicProvider: { traits in
            guard traits.userInterfaceStyle == .dark else { return light }
            return traits.userInterfaceLevel == .elevated ? elevatedDark : dark
        })
    }
}
