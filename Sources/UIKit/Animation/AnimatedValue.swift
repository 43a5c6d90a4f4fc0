import DisplayList
import DynamicsEngine

/// The value of an animatable property, stored as a vector of up to eight numbers that can be interpolated.
///
/// A transform is stored as translation, rotation, scale and shear, because interpolating the elements of its matrix
/// would shrink a rotating view in the middle of the animation.
struct AnimatedValue: Equatable {
    /// The interpolated numbers. Unused elements are 0. The type of the property determines their meaning:
    ///
    /// | type | elements |
    /// |---|---|
    /// | number | value |
    /// | point | x, y (points) |
    /// | rectangle | x, y, width, height (points) |
    /// | color | red, green, blue, alpha (0 to 1) |
    /// | transform | tx, ty (points), rotation about z (radians), x scale, y scale, shear (unitless), rotations about x and y |
    private(set) var numbers = SIMD8<Double>()

    init() {}

    init(_ numbers: SIMD8<Double>) { self.numbers = numbers }

    init(_ value: CGFloat) { numbers[0] = Double(value) }

    init(_ point: CGPoint) { (numbers[0], numbers[1]) = (Double(point.x), Double(point.y)) }

    init(_ rect: CGRect) {
        numbers = SIMD8(
            Double(rect.origin.x), Double(rect.origin.y), Double(rect.width), Double(rect.height), 0, 0, 0, 0)
    }

    /// The value of a color; invisible black if it is nil.
    init(_ color: DisplayColor?) { self.init(color ?? DisplayColor(red: 0, green: 0, blue: 0, alpha: 0)) }

    init(_ color: DisplayColor) { numbers = SIMD8(color.red, color.green, color.blue, color.alpha, 0, 0, 0, 0) }

    /// The first eight numbers.
    init(_ list: [NSNumber]) {
        for (index, number) in list.prefix(8).enumerated() { numbers[index] = number.doubleValue }
    }

    init(_ t: CGAffineTransform) {
        let (a, b, c, d) = (Double(t.a), Double(t.b), Double(t.c), Double(t.d))
        let xScale = (a * a + b * b).squareRoot()
        let rotation = ExactMath.arcTangent(y: b, x: a)
        let yScale = xScale > 0 ? (a * d - b * c) / xScale : d
        let shear = xScale > 0 ? (a * c + b * d) / xScale : c
        numbers = SIMD8(Double(t.tx), Double(t.ty), rotation, xScale, yScale, shear, 0, 0)
    }

    var number: CGFloat { CGFloat(numbers[0]) }
    var point: CGPoint { CGPoint(x: numbers[0], y: numbers[1]) }
    var rect: CGRect { CGRect(x: numbers[0], y: numbers[1], width: max(0, numbers[2]), height: max(0, numbers[3])) }
    var color: DisplayColor {
        DisplayColor(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
    }
    var transform: CGAffineTransform {
        if isTurnedOutOfPlane { return projection }
        let (sine, cosine) = ExactMath.sineCosine(numbers[2])
        let (xScale, yScale, shear) = (numbers[3], numbers[4], numbers[5])
        return CGAffineTransform(
            a: cosine * xScale, b: sine * xScale, c: cosine * shear - sine * yScale,
            d: sine * shear + cosine * yScale, tx: numbers[0], ty: numbers[1])
    }

    /// Whether no number is NaN or infinite.
    var isFinite: Bool { (0..<8).allSatisfy { numbers[$0].isFinite } }

    /// The numbers at indices, as the first numbers of a value.
    func part(_ indices: [Int]) -> AnimatedValue {
        var part = AnimatedValue()
        for (number, index) in indices.enumerated() { part.numbers[number] = numbers[index] }
        return part
    }

    /// The value with the numbers at other indices replaced with 0.
    func keeping(_ indices: [Int]) -> AnimatedValue {
        var kept = AnimatedValue()
        for index in indices { kept.numbers[index] = numbers[index] }
        return kept
    }

    mutating func setNumber(_ number: Double, at index: Int) { numbers[index] = number }

    /// Returns this value minus an old value. If `isTransform` is true, the changes of the rotations are reduced to at
    /// most half a turn, so that a view rotates in the shorter direction.
    func delta(from old: AnimatedValue, isTransform: Bool) -> AnimatedValue {
        var delta = self
        delta.numbers = numbers - old.numbers
        if isTransform {
            let fullTurn = 2 * Double.pi
            delta.numbers[2] -= (delta.numbers[2] / fullTurn).rounded(.toNearestOrAwayFromZero) * fullTurn
            // Half a turn out of the plane keeps its direction, which pictures do not show.
            for index in [6, 7] where delta.numbers[index] != 0 {
                delta.numbers[index] -= (delta.numbers[index] / fullTurn).rounded(.toNearestOrEven) * fullTurn
            }
        }
        return delta
    }

    /// Returns this value minus `fraction` times `delta`. For a final value, its change and the fraction of the change
    /// that remains to be animated, the result is the displayed value.
    func subtracting(_ delta: AnimatedValue, fraction: Double) -> AnimatedValue {
        var value = self
        value.numbers = numbers - delta.numbers * fraction
        return value
    }

    /// Returns this point minus fractions of a change, one for each coordinate.
    func subtracting(_ delta: AnimatedValue, fraction: Double, verticalFraction: Double) -> AnimatedValue {
        var value = subtracting(delta, fraction: fraction)
        value.numbers[1] = numbers[1] - delta.numbers[1] * verticalFraction
        return value
    }
}
