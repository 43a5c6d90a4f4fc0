import DisplayList

/// An effect that draws the content of an effect view in one color, which suits the blur effect behind it.
///
/// Apple's systems blend the content with the blurred background. This implementation draws all parts of the content in the color
/// of the style, with their own opacity: text in the color of labels, for example.
@preconcurrency @MainActor
public final class UIVibrancyEffect: UIVisualEffect {
    private let color: UIColor

    /// Creates an effect for labels and images.
    /// - Parameter blurEffect: The effect behind the content, whose brightness determines the color.
    public convenience init(blurEffect: UIBlurEffect) { self.init(blurEffect: blurEffect, style: .label) }

    /// Creates an effect with a style.
    /// - Parameters:
    ///   - blurEffect: The effect behind the content, whose brightness determines the color.
    ///   - style: The use of the content.
    public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        let brightness = blurEffect.brightness
        color =
            brightness == .unspecified
            ? style.color : style.color.resolvedColor(with: UITraitCollection(userInterfaceStyle: brightness))
        super.init()
    }

    override var contentColor: UIColor? { color }
}

/// The use of content with a vibrancy effect, which determines its color.
public enum UIVibrancyEffectStyle: Int, Sendable {
    /// Text. The color is `UIColor.label`.
    case label = 0
    /// Less important text. The color is `UIColor.secondaryLabel`.
    case secondaryLabel
    /// Text such as placeholders. The color is `UIColor.tertiaryLabel`.
    case tertiaryLabel
    /// The least important text. The color is `UIColor.quaternaryLabel`.
    case quaternaryLabel
    /// Large areas. The color is `UIColor.systemFill`.
    case fill
    /// Areas of medium size. The color is `UIColor.secondarySystemFill`.
    case secondaryFill
    /// Small areas. The color is `UIColor.tertiarySystemFill`.
    case tertiaryFill
    /// Lines. The color is `UIColor.separator`.
    case separator

    fileprivate var color: UIColor {
        switch self {
        case .label: .label
        case .secondaryLabel: .secondaryLabel
        case .tertiaryLabel: .tertiaryLabel
        case .quaternaryLabel: .quaternaryLabel
        case .fill: .systemFill
        case .secondaryFill: .secondarySystemFill
        case .tertiaryFill: .tertiarySystemFill
        case .separator: .separator
        }
    }
}

/// The container of the content of an effect view.
final class EffectContentView: UIView {
    override class var layerClass: AnyClass { EffectContentLayer.self }

    /// The color in which the subviews are drawn; nil for their own colors.
    var contentColor: UIColor? { didSet { if contentColor != oldValue { setNeedsRedraw() } } }
}

/// A layer that draws its sublayers in one color.
private final class EffectContentLayer: CALayer {
    private var color: DisplayColor? {
        (view as? EffectContentView).flatMap { $0.displayColor($0.contentColor) }
    }

    override var drawsChildren: Bool { (view as? EffectContentView)?.contentColor != nil }

    override func drawChildren(
        _ steps: [DrawingStep], into list: inout DisplayList, layerIDs: inout LayerIDGenerator
    ) {
        guard let color else { return super.drawChildren(steps, into: &list, layerIDs: &layerIDs) }
        var content = DisplayList(size: list.size)
        DrawingStep.perform(steps, into: &content, layerIDs: &layerIDs)
        let opaque = DisplayColor(red: color.red, green: color.green, blue: color.blue)
        // The opacity applies once to the whole content, so overlapping parts do not look denser.
        list.commands.append(.beginLayer(DisplayLayer(opacity: color.alpha)))
        list.commands += content.commands.map { $0.inColor(opaque) }
        list.commands.append(.endLayer)
    }
}
