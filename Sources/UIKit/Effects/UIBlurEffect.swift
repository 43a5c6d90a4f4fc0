/// A visual effect that covers the content behind a view with a plain tint.
///
/// Apple's systems blur the content. This implementation draws a plain tint instead, as Apple's systems do when the
/// user turns on Reduce Transparency. `UIAccessibility.isReduceTransparencyEnabled` is therefore always true.
@preconcurrency @MainActor
public final class UIBlurEffect: UIVisualEffect {
    /// The styles of blur effects. A style determines the brightness of the tint.
    ///
    /// This implementation has only the light appearance, so styles that adapt to the appearance are always light.
    public enum Style: Int, Sendable {
        /// A white tint, brighter than `light`.
        case extraLight
        /// A light gray tint.
        case light
        /// A dark gray tint.
        case dark
        /// A tint that adapts to the appearance; light or dark gray.
        case regular = 4
        /// A stronger tint that adapts to the appearance; white or dark gray.
        case prominent
        /// The thinnest material that adapts to the appearance; drawn as a light or dark gray tint.
        case systemUltraThinMaterial
        /// A thin material that adapts to the appearance; drawn as a light or dark gray tint.
        case systemThinMaterial
        /// The default material, which adapts to the appearance; drawn as a light or dark gray tint.
        case systemMaterial
        /// A thick material that adapts to the appearance; drawn as a light or dark gray tint.
        case systemThickMaterial
        /// The material of bars, which adapts to the appearance; drawn as a light or dark gray tint.
        case systemChromeMaterial
        /// The thinnest material, always light gray.
        case systemUltraThinMaterialLight
        /// A thin material, always light gray.
        case systemThinMaterialLight
        /// The default material, always light gray.
        case systemMaterialLight
        /// A thick material, always light gray.
        case systemThickMaterialLight
        /// The material of bars, always light gray.
        case systemChromeMaterialLight
        /// The thinnest material, always dark gray.
        case systemUltraThinMaterialDark
        /// A thin material, always dark gray.
        case systemThinMaterialDark
        /// The default material, always dark gray.
        case systemMaterialDark
        /// A thick material, always dark gray.
        case systemThickMaterialDark
        /// The material of bars, always dark gray.
        case systemChromeMaterialDark
    }

    private let style: Style

    /// Creates a blur effect with a style.
    public init(style: Style) {
        self.style = style
        super.init()
    }

    /// The tint of the style: white, light gray or dark gray. Styles whose name contains neither light nor dark follow the
    /// style of the interface. These colors are approximations, because Apple's colors have not been measured.
    override var tint: UIColor? {
        switch style {
        case .extraLight: .white
        case .prominent: UIColor(light: .white, dark: Self.darkTint)
        case .dark: Self.darkTint
        case .light: Self.lightTint
        case _ where style.rawValue >= Style.systemUltraThinMaterialDark.rawValue: Self.darkTint
        case _ where style.rawValue >= Style.systemUltraThinMaterialLight.rawValue: Self.lightTint
        default: UIColor(light: Self.lightTint, dark: Self.darkTint)
        }
    }
    /// The brightness of the tint: light or dark, or unspecified for one that follows the style of the interface.
    var brightness: UIUserInterfaceStyle {
        switch style {
        case .extraLight, .light: .light
        case .dark: .dark
        case _ where style.rawValue >= Style.systemUltraThinMaterialDark.rawValue: .dark
        case _ where style.rawValue >= Style.systemUltraThinMaterialLight.rawValue: .light
        default: .unspecified
        }
    }
    private static let lightTint = UIColor(white: 0.96, alpha: 1)
    private static let darkTint = UIColor(white: 0.12, alpha: 1)
}

/// The former name of `UIBlurEffect.Style`.
@available(*, deprecated, renamed: "UIBlurEffect.Style")
public typealias UIBlurEffectStyle = UIBlurEffect.Style
