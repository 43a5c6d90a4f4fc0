import DisplayList
import DynamicsGeometry
import Foundation

/// SVG as it is written: numbers, colors and shapes in as few characters as say them.
struct SVGText {
    /// What is written so far.
    private(set) var text = ""

    mutating func raw(_ part: String) { text += part }

    /// A length of an attribute's value, two decimals.
    mutating func number(_ value: CGFloat) { number(Double(value), decimals: 2) }

    /// A number without what can be left out: zeros at either end, the point, the sign of zero. Not finite is 0.
    mutating func number(_ value: Double, decimals: Int) {
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

    /// ` name="value"`, left out where the value is what it would be without.
    mutating func attribute(_ name: String, _ value: CGFloat, unless standard: CGFloat? = nil) {
        if value == standard { return }
        text += " \(name)=\""
        number(value)
        text += "\""
    }

    /// A transform as an attribute; nothing for the identity.
    mutating func attribute(transform t: CGAffineTransform) {
        if t.isIdentity { return }
        text += " transform=\""
        if t.a == 1 && t.b == 0 && t.c == 0 && t.d == 1 {
            text += "translate("
            point(CGPoint(x: t.tx, y: t.ty))
        } else {
            text += "matrix("
            for part in [t.a, t.b, t.c, t.d] {
                number(Double(part), decimals: 6)
                text += " "
            }
            point(CGPoint(x: t.tx, y: t.ty))
        }
        text += ")\""
    }

    /// The attributes of a color as a fill or a stroke.
    mutating func attributes(_ name: String, _ color: DisplayColor) {
        let byte = { (part: Double) in UInt8((part * 255).rounded()) }
        let hex = [color.red, color.green, color.blue].map { part in
            let digits = String(byte(part), radix: 16)
            return digits.count < 2 ? "0" + digits : digits
        }
        text += " \(name)=\"#\(hex.joined())\""
        guard color.alpha < 1 else { return }
        text += " \(name)-opacity=\""
        number(color.alpha, decimals: 3)
        text += "\""
    }

    mutating func point(_ p: CGPoint) {
        number(p.x)
        text += " "
        number(p.y)
    }
}
