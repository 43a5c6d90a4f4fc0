/// The base class of effects that a `UIVisualEffectView` applies. Effects are immutable.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject, NSCopying {
    /// The color that an effect view draws over the content behind it. If it is nil, the effect view draws no color.
    var tint: UIColor? { nil }
    /// The color in which the content of an effect view is drawn, with the content's opacity. If it is nil, the content has its
    /// own colors.
    var contentColor: UIColor? { nil }

    /// Returns the effect itself, because effects are immutable.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}
