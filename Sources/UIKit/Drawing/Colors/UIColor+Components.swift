import DisplayList

// The components of colors.

extension UIColor {
    /// Writes the components of the color, which are fractions from 0 to 1. Nil pointers are ignored.
    /// - Returns: True.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = value
        red?.pointee = CGFloat(color.red)
        green?.pointee = CGFloat(color.green)
        blue?.pointee = CGFloat(color.blue)
        alpha?.pointee = CGFloat(color.alpha)
        return true
    }

    /// Writes the hue, the saturation, the brightness and the opacity of the color, which are fractions from 0 to 1. The hue
    /// and the saturation of grays are 0. Nil pointers are ignored.
    /// - Returns: True.
    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = value
        let high = max(color.red, color.green, color.blue)
        let range = high - min(color.red, color.green, color.blue)
        var sixths = 0.0
        if range > 0 {
            if high == color.red {
                sixths = (color.green - color.blue) / range
            } else if high == color.green {
                sixths = 2 + (color.blue - color.red) / range
            } else {
                sixths = 4 + (color.red - color.green) / range
            }
        }
        hue?.pointee = CGFloat(sixths < 0 ? sixths / 6 + 1 : sixths / 6)
        saturation?.pointee = CGFloat(high > 0 ? range / high : 0)
        brightness?.pointee = CGFloat(high)
        alpha?.pointee = CGFloat(color.alpha)
        return true
    }

    /// Writes the brightness and the opacity of a gray, which are fractions from 0 to 1. Nil pointers are ignored.
    /// - Returns: False for a color that is not gray. Then the brightness is that of the gray that looks as bright.
    @discardableResult
    public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        let color = value
        let isGray = color.red == color.green && color.green == color.blue
        // A color that is not gray has the white of its luminance, with the weights of the sRGB primaries (ITU-R
        // BT.709).
        let luminance = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
        white?.pointee = CGFloat(isGray ? color.red : luminance)
        alpha?.pointee = CGFloat(color.alpha)
        return isGray
    }
}
