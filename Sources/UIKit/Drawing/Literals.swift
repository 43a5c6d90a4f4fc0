// swift-format-ignore-file: NoLeadingUnderscores

// Literals of colors and images. The compiler finds the types of `#colorLiteral` and `#imageLiteral` by these names.

/// The type of `#colorLiteral(red:green:blue:alpha:)`.
public typealias _ColorLiteralType = UIColor
/// The type of `#imageLiteral(resourceName:)`.
public typealias _ImageLiteralType = UIImage

extension UIColor: _ExpressibleByColorLiteral {
    /// Creates a color from a `#colorLiteral`. The components are fractions from 0 to 1.
    public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }
}

extension CGColor: _ExpressibleByColorLiteral {
    /// Creates a color from a `#colorLiteral`. The components are fractions from 0 to 1.
    public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }
}

extension UIImage: _ExpressibleByImageLiteral {
    /// Creates an image from an `#imageLiteral`. If there is no image with the name, it is empty, and the fault is reported.
    public convenience init(imageLiteralResourceName name: String) {
        let image = UIImage(named: name)
        if image == nil, MainThread.isCurrent {
            MainActor.assumeIsolated {
                UsageReport.report(
                    "UIImage.\(name)", "The image literal is empty, because there is no image with this name.")
            }
        }
        self.init(
            size: image?.size ?? .zero, scale: image?.scale ?? 1, commands: image?.commands ?? [],
            renderingMode: image?.renderingMode ?? .automatic)
    }
}
