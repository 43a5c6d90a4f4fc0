// Effects that move views when the user tilts the device.

/// An effect that changes properties of views with the direction in which the screen points. Subclasses compute the changes.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
    /// Creates an effect without changes.
    public override init() { super.init() }

    /// Returns the values to add to properties of views. The default implementation returns nil: none.
    ///
    /// Numbers, `CGPoint` and `CGSize` values are added to animatable properties: `center`, and those of the layer, such as
    /// `layer.transform.translation.x`.
    /// - Parameter viewerOffset: The direction in which the screen points, with numbers from -1 to 1: positive if it points to the
    ///   right of the viewer, or below the viewer; (0, 0) if it points at the viewer.
    /// - Returns: The values by key path.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// An effect that interpolates one property between two values.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
    /// The component of the viewer offset that an effect uses.
    public enum EffectType: Int, Sendable {
        /// The horizontal component.
        case tiltAlongHorizontalAxis = 0
        /// The vertical component.
        case tiltAlongVerticalAxis
    }

    private let property: (keyPath: String, type: EffectType)
    /// The property, such as `center.x` or `layer.shadowOffset`.
    open var keyPath: String { property.keyPath }
    /// The component of the viewer offset that the effect uses.
    open var type: EffectType { property.type }
    /// The value that is added at the offset -1: a number, a `CGPoint` or a `CGSize`. The default, nil, is 0. Other values are
    /// treated as 0.
    open var minimumRelativeValue: Any?
    /// The value that is added at the offset 1: a number, a `CGPoint` or a `CGSize`. The default, nil, is 0. Other values are
    /// treated as 0.
    open var maximumRelativeValue: Any?

    /// Creates an effect that adds nothing until its values are set.
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - type: The component of the viewer offset.
    public init(keyPath: String, type: EffectType) {
        property = (keyPath, type)
        super.init()
    }

    /// Returns the value between both values: in points for `center`, otherwise in the unit of the property.
    /// - Parameter viewerOffset: The direction in which the screen points, with unitless numbers from -1 to 1.
    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        let offset = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
        let fraction = (min(max(offset, -1), 1) + 1) / 2
        func mixed(_ low: CGFloat, _ high: CGFloat) -> CGFloat { low + fraction * (high - low) }
        let (low, high) = (minimumRelativeValue, maximumRelativeValue)
        if low is CGPoint || high is CGPoint {
            let (low, high) = (low as? CGPoint ?? .zero, high as? CGPoint ?? .zero)
            return [keyPath: CGPoint(x: mixed(low.x, high.x), y: mixed(low.y, high.y))]
        }
        if low is CGSize || high is CGSize {
            let (low, high) = (low as? CGSize ?? .zero, high as? CGSize ?? .zero)
            return [keyPath: CGSize(width: mixed(low.width, high.width), height: mixed(low.height, high.height))]
        }
        return [keyPath: mixed(ValueConversion.number(low) ?? 0, ValueConversion.number(high) ?? 0)]
    }
}

/// Effects that views get together.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
    /// The effects. The default, nil, means none.
    open var motionEffects: [UIMotionEffect]?

    /// Returns the values of all effects: in points for `center`, otherwise in the unit of the property. Of several values for one
    /// key path, the last one counts.
    /// - Parameter viewerOffset: The direction in which the screen points, with unitless numbers from -1 to 1.
    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        var result: [String: Any] = [:]
        for effect in motionEffects ?? [] {
            result.merge(effect.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) ?? [:]) { $1 }
        }
        return result.isEmpty ? nil : result
    }
}
