/// A visual effect of a `UIVisualEffectView`. Effects are immutable.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject, NSCopying {
    /// The color that an effect view draws over the content behind it. With nil, the effect view draws no color.
    var tint: UIColor? { nil }

    /// Returns the effect itself, because effects are immutable.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}
