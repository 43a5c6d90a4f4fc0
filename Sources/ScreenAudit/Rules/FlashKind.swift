// The kinds of flashes, and the colors between which they are counted.

/// What the definitions of flashes need to know of a color.
struct FlashColor: Equatable {
    /// The relative luminance of WCAG, from 0 to 1.
    let luminance: Double
    /// The part of red in the sum of the linear components, from 0 to 1; a third for black, which has no hue.
    let redShare: Double
    /// The coordinates u\u{2032} and v\u{2032} in the CIE 1976 UCS chromaticity diagram; for black, those of white.
    let chromaticity: (u: Double, v: Double)

    /// Whether the red of this color is saturated: 80 % or more of its light. Darker reds than the smallest change of red in
    /// WCAG 2.0, (R - G - B) 320 > 20, do not count.
    let isSaturatedRed: Bool

    init(_ color: RGB) {
        let (red, green, blue) = color.linearComponents
        luminance = color.luminance
        let sum = red + green + blue
        redShare = sum > 0 ? red / sum : 1.0 / 3
        isSaturatedRed = redShare >= 0.8 && red - green - blue > 20.0 / 320
        // The tristimulus values of the sRGB color space (IEC 61966-2-1), for light of equal shares if there is none.
        let (r, g, b) = sum > 0 ? (red, green, blue) : (1, 1, 1)
        let x = 0.4124 * r + 0.3576 * g + 0.1805 * b
        let y = 0.2126 * r + 0.7152 * g + 0.0722 * b
        let z = 0.0193 * r + 0.1192 * g + 0.9505 * b
        let divisor = x + 15 * y + 3 * z
        chromaticity = (4 * x / divisor, 9 * y / divisor)
    }

    static func == (a: FlashColor, b: FlashColor) -> Bool {
        a.luminance == b.luminance && a.redShare == b.redShare && a.chromaticity == b.chromaticity
    }
}

/// The two kinds of flashes of WCAG 2.2, 2.3.1.
enum FlashKind: CaseIterable {
    /// The relative luminance changes by 0.1 or more, and the darker color is below 0.8.
    case general
    /// A color changes to or from a saturated red, by more than 0.2 in the CIE 1976 UCS chromaticity diagram.
    case red

    private static let smallestChange = 0.1
    private static let brightLimit = 0.8
    private static let smallestRedChange = 0.2

    /// The amount by which opposing changes differ in their direction.
    func value(of color: FlashColor) -> Double { self == .general ? color.luminance : color.redShare }

    /// Whether the change between two colors is large enough for half of a flash.
    func isChange(from old: FlashColor, to new: FlashColor) -> Bool {
        switch self {
        case .general:
            return abs(new.luminance - old.luminance) >= Self.smallestChange
                && min(new.luminance, old.luminance) < Self.brightLimit
        case .red:
            guard old.isSaturatedRed || new.isSaturatedRed else { return false }
            let (du, dv) = (new.chromaticity.u - old.chromaticity.u, new.chromaticity.v - old.chromaticity.v)
            return (du * du + dv * dv).squareRoot() > Self.smallestRedChange
        }
    }
}
