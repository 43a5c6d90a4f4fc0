/// The shadow of a text, for the attribute `shadow`. It is drawn without blur.
open class NSShadow: NSObject, NSCopying {
    /// Foundation on Linux reads the first stored property of a value of an attributed string as the type of a Core
    /// Foundation object, and ends the program if bits 8 to 17 are 0. With this value it calls `isEqual(_:)`.
    private let foundationType = UInt.max
    /// The distance of the shadow from the text, in points: to the right and downward. The default is zero. Sizes with NaN or
    /// infinite components draw no shadow.
    open var shadowOffset = CGSize.zero
    /// The radius of the blur, in points. The default is 0. The value is stored; shadows of text are drawn without blur.
    open var shadowBlurRadius: CGFloat = 0
    /// The color, a `UIColor`. The default is black with an opacity of a third. With nil, there is no shadow.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

    /// Creates a shadow with the default values.
    public override init() {}

    /// Returns a shadow with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSShadow()
        (copy.shadowOffset, copy.shadowBlurRadius, copy.shadowColor) = (shadowOffset, shadowBlurRadius, shadowColor)
        return copy
    }

    /// Returns whether an object is a shadow with the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSShadow else { return false }
        return other.shadowOffset == shadowOffset && other.shadowBlurRadius == shadowBlurRadius
            && other.shadowColor as? UIColor == shadowColor as? UIColor
    }
}

/// The shadow of a part of a text as values.
struct TextShadow: Equatable {
    let offset: CGSize
    let color: UIColor

    /// Returns nil for a shadow that is not visible.
    init?(_ shadow: NSShadow) {
        guard let color = shadow.shadowColor as? UIColor, shadow.shadowOffset.width.isFinite,
            shadow.shadowOffset.height.isFinite
        else { return nil }
        (offset, self.color) = (shadow.shadowOffset, color)
    }
}
