// Colors of a drawing context that are given by their components.

extension CGContext {
    /// Sets the fill color by its components.
    /// - Parameters:
    ///   - red: The red component, a fraction, as in `UIColor(red:green:blue:alpha:)`.
    ///   - green: The green component.
    ///   - blue: The blue component.
    ///   - alpha: The opacity, a fraction.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets the stroke color by its components.
    /// - Parameters:
    ///   - red: The red component, a fraction, as in `UIColor(red:green:blue:alpha:)`.
    ///   - green: The green component.
    ///   - blue: The blue component.
    ///   - alpha: The opacity, a fraction.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets the fill color to a gray.
    /// - Parameters:
    ///   - gray: The brightness, a fraction from 0 (black) to 1 (white), as in `UIColor(white:alpha:)`.
    ///   - alpha: The opacity, a fraction.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }

    /// Sets the stroke color to a gray.
    /// - Parameters:
    ///   - gray: The brightness, a fraction from 0 (black) to 1 (white), as in `UIColor(white:alpha:)`.
    ///   - alpha: The opacity, a fraction.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }
}
