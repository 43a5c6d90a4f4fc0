import DisplayList
import DynamicsEngine

/// A property's value as numbers between which one can move: up to eight.
///
/// A transform is taken apart into move, turn, skew and scale, so that a turn turns and does not shrink on its way.
struct AnimatedValue: Equatable {
    private(set) var numbers = SIMD8<Double>()

    init() {}

    init(_ value: CGFloat) { numbers[0] = Double(value) }

    init(_ point: CGPoint) { (numbers[0], numbers[1]) = (Double(point.x), Double(point.y)) }

    init(_ rect: CGRect) {
        numbers = SIMD8(
            Double(rect.origin.x), Double(rect.origin.y), Double(rect.width), Double(rect.height), 0, 0, 0, 0)
    }

    init(_ color: DisplayColor) { numbers = SIMD8(color.red, color.green, color.blue, color.alpha, 0, 0, 0, 0) }

    init(_ t: CGAffineTransform) {
        let (a, b, c, d) = (Double(t.a), Double(t.b), Double(t.c), Double(t.d))
        let length = (a * a + b * b).squareRoot()
        let angle = ExactMath.arcTangent(y: b, x: a)
        let height = length > 0 ? (a * d - b * c) / length : d
        let shear = length > 0 ? (a * c + b * d) / length : c
        numbers = SIMD8(Double(t.tx), Double(t.ty), angle, length, height, shear, 0, 0)
    }

    var number: CGFloat { CGFloat(numbers[0]) }
    var point: CGPoint { CGPoint(x: numbers[0], y: numbers[1]) }
    var rect: CGRect { CGRect(x: numbers[0], y: numbers[1], width: max(0, numbers[2]), height: max(0, numbers[3])) }
    var color: DisplayColor {
        DisplayColor(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
    }
    var transform: CGAffineTransform {
        let (sine, cosine) = ExactMath.sineCosine(numbers[2])
        let (length, height, shear) = (numbers[3], numbers[4], numbers[5])
        return CGAffineTransform(
            a: cosine * length, b: sine * length, c: cosine * shear - sine * height,
            d: sine * shear + cosine * height, tx: numbers[0], ty: numbers[1])
    }

    /// The way from another value to this one; turns go the short way.
    func way(from old: AnimatedValue, isTransform: Bool) -> AnimatedValue {
        var way = self
        way.numbers = numbers - old.numbers
        if isTransform {
            let turn = 2 * Double.pi
            way.numbers[2] -= (way.numbers[2] / turn).rounded(.toNearestOrAwayFromZero) * turn
        }
        return way
    }

    /// This value with a share of a way taken off.
    func before(_ way: AnimatedValue, share: Double) -> AnimatedValue {
        var value = self
        value.numbers = numbers - way.numbers * share
        return value
    }
}

/// What of a view can move from an old value to a new one.
enum AnimatedProperty {
    case center
    case bounds
    case transform
    case alpha
    case backgroundColor
    case cornerRadius
}
