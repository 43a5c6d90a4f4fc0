// Functions with which configurations change colors and attributes of texts.

/// A function from a color to another one.
public struct UIConfigurationColorTransformer: Sendable {
    /// The function.
    public let transform: @Sendable (UIColor) -> UIColor

    /// Creates a transformer from a function.
    public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) { self.transform = transform }

    /// Returns the transformed color.
    public func callAsFunction(_ color: UIColor) -> UIColor { transform(color) }

    /// Returns the gray of the luminance of a color, with the same opacity.
    public static let grayscale = UIConfigurationColorTransformer { color in
        guard color.isDynamic else { return color.gray }
        return UIColor { color.resolvedColor(with: $0).gray }
    }

    /// Returns the color, because there is no accent color that the user chooses.
    public static let preferredTint = UIConfigurationColorTransformer { $0 }

    /// Returns the color of secondary labels, which does not depend on the tint color.
    public static let monochromeTint = UIConfigurationColorTransformer { _ in .secondaryLabel }
}

/// A function from the attributes of a text to other ones.
public struct UIConfigurationTextAttributesTransformer {
    /// The function.
    public let transform: (AttributeContainer) -> AttributeContainer

    /// Creates a transformer from a function.
    public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }

    /// Returns the transformed attributes.
    public func callAsFunction(_ attributes: AttributeContainer) -> AttributeContainer { transform(attributes) }
}

extension UIColor {
    /// The gray of the luminance of a color that is not dynamic. The weights are those of the sRGB primaries, without linear
    /// light.
    fileprivate var gray: UIColor {
        let color = value
        return UIColor(
            white: CGFloat(0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue), alpha: CGFloat(color.alpha)
        )
    }
}
