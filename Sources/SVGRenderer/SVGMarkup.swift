import DisplayList
import DynamicsGeometry
import Foundation

/// SVG markup under construction. Numbers, colors and transforms are written in their shortest form.
struct SVGMarkup {
    /// The markup that has been written.
    private(set) var text: String

    /// Creates markup that begins with a text.
    init(text: String = "") { self.text = text }

    /// Appends a string unchanged.
    mutating func appendRaw(_ part: String) { text += part }

    /// Appends a length, rounded to two decimals.
    mutating func appendNumber(_ value: CGFloat) { appendNumber(Double(value), decimals: 2) }

    /// Appends a number in its shortest form: without a leading zero, trailing zeros, the sign of zero, and the decimal
    /// point of an integer. Appends 0 for NaN and infinity.
    ///
    /// - Parameter decimals: The number of decimals to which the number is rounded.
    mutating func appendNumber(_ value: Double, decimals: Int) {
        var unit = 1
        for _ in 0..<decimals { unit *= 10 }
        let scaled = (value * Double(unit)).rounded(.toNearestOrAwayFromZero)
        guard scaled.isFinite, abs(scaled) < 9e18 else {
            text += value.isFinite ? "\(value)" : "0"
            return
        }
        let whole = Int(scaled).magnitude
        if scaled < 0 { text += "-" }
        let (integer, fraction) = whole.quotientAndRemainder(dividingBy: UInt(unit))
        if integer > 0 || fraction == 0 { text += String(integer) }
        guard fraction > 0 else { return }
        var digits = String(fraction)
        digits = String(repeating: "0", count: decimals - digits.count) + digits
        while digits.hasSuffix("0") { digits.removeLast() }
        text += "." + digits
    }

    /// Appends an attribute with a length, unless the length is equal to `defaultValue`, the value that viewers
    /// assume for a missing attribute. If `defaultValue` is nil, always appends the attribute.
    mutating func appendAttribute(_ name: String, _ value: CGFloat, unless defaultValue: CGFloat? = nil) {
        if value == defaultValue { return }
        text += " \(name)=\""
        appendNumber(value)
        text += "\""
    }

    /// Appends a `transform` attribute. Appends nothing for the identity transform.
    mutating func appendTransform(_ t: CGAffineTransform) {
        if t.isIdentity { return }
        text += " transform=\""
        if t.a == 1 && t.b == 0 && t.c == 0 && t.d == 1 {
            text += "translate("
            appendPoint(CGPoint(x: t.tx, y: t.ty))
        } else {
            text += "matrix("
            for part in [t.a, t.b, t.c, t.d] {
                appendNumber(Double(part), decimals: 6)
                text += " "
            }
            appendPoint(CGPoint(x: t.tx, y: t.ty))
        }
        text += ")\""
    }

    /// Appends the attributes of a color, for example ` fill="#ff0000" fill-opacity="0.5"`.
    ///
    /// - Parameters:
    ///   - name: The attribute of the color: `fill` or `stroke`.
    ///   - color: The color. If its alpha is 1, the opacity attribute is omitted.
    mutating func appendColor(_ color: DisplayColor, attribute name: String) {
        text += " \(name)=\"\(color.hexadecimalCode)\""
        guard color.alpha < 1 else { return }
        text += " \(name)-opacity=\""
        appendNumber(color.alpha, decimals: 3)
        text += "\""
    }

    /// Appends the coordinates of a point, separated by a space.
    mutating func appendPoint(_ p: CGPoint) {
        appendNumber(p.x)
        text += " "
        appendNumber(p.y)
    }
}

extension DisplayColor {
    /// The color without its alpha, as in SVG and CSS: `#ff0000`.
    var hexadecimalCode: String {
        let digits = [red, green, blue].map { part in
            let digits = String(UInt8((part * 255).rounded()), radix: 16)
            return digits.count < 2 ? "0" + digits : digits
        }
        return "#" + digits.joined()
    }
}
