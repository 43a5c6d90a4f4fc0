/// How a `UIVisualEffectView` looks.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject, NSCopying {
    /// What covers what lies behind; nil is nothing.
    var tint: UIColor? { nil }

    /// The effect itself: it never changes.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// What Apple's systems blur what lies behind with; here the plain tint they draw in its place where the user has asked
/// for less transparency (`UIAccessibility.isReduceTransparencyEnabled`, always true here).
@preconcurrency @MainActor
public final class UIBlurEffect: UIVisualEffect {
    /// How light the tint is. There is one appearance here, the light one: what follows the appearance is light.
    public enum Style: Int, Sendable {
        /// Lighter than what lies behind.
        case extraLight
        /// About as light as what lies behind.
        case light
        /// Darker than what lies behind.
        case dark
        /// By the appearance: light.
        case regular = 4
        /// By the appearance, more of it: light.
        case prominent
        /// A material by the appearance, the thinnest.
        case systemUltraThinMaterial
        /// A thin material by the appearance.
        case systemThinMaterial
        /// A material by the appearance.
        case systemMaterial
        /// A thick material by the appearance.
        case systemThickMaterial
        /// The material of bars by the appearance.
        case systemChromeMaterial
        /// The thinnest material, light.
        case systemUltraThinMaterialLight
        /// A thin material, light.
        case systemThinMaterialLight
        /// A material, light.
        case systemMaterialLight
        /// A thick material, light.
        case systemThickMaterialLight
        /// The material of bars, light.
        case systemChromeMaterialLight
        /// The thinnest material, dark.
        case systemUltraThinMaterialDark
        /// A thin material, dark.
        case systemThinMaterialDark
        /// A material, dark.
        case systemMaterialDark
        /// A thick material, dark.
        case systemThickMaterialDark
        /// The material of bars, dark.
        case systemChromeMaterialDark
    }

    private let style: Style

    /// An effect of this style.
    public init(style: Style) {
        self.style = style
        super.init()
    }

    /// The tints that Apple draws have not been measured; these are white, a light gray and a dark one.
    override var tint: UIColor? {
        switch style {
        case .extraLight, .prominent: .white
        case .dark: UIColor(white: 0.12, alpha: 1)
        case _ where style.rawValue >= Style.systemUltraThinMaterialDark.rawValue: UIColor(white: 0.12, alpha: 1)
        default: UIColor(white: 0.96, alpha: 1)
        }
    }
}

/// The former name of `UIBlurEffect.Style`.
@available(*, deprecated, renamed: "UIBlurEffect.Style")
public typealias UIBlurEffectStyle = UIBlurEffect.Style

/// What the user of the machine has asked for.
public enum UIAccessibility {
    /// Whether tints stand in for blurs: always, because nothing here reads back what it has drawn.
    public static var isReduceTransparencyEnabled: Bool { true }
}

/// A view that covers what lies behind it with an effect; put what is to be seen on it into `contentView`.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
    private let tintView = UIView()

    /// What is seen on the effect. It is as large as the view.
    public let contentView = UIView()

    /// How it looks; nil covers nothing. In an animation the tint goes over into the next one.
    open var effect: UIVisualEffect? { didSet { tintView.backgroundColor = effect?.tint } }

    /// A view of no size with this effect.
    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        addParts()
    }

    /// A view of no size without effect: there are no archived interfaces here to decode one from.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addParts()
    }

    private func addParts() {
        tintView.backgroundColor = effect?.tint
        tintView.isUserInteractionEnabled = false
        for part in [tintView, contentView] {
            part.frame = bounds
            part.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(part)
        }
    }
}
