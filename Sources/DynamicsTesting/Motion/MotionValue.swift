import DisplayList
import Foundation

/// A value of a ``MotionSample`` that expectations can measure by key path: a number, a point, a size, a scale or a color.
///
/// Numbers, points and sizes are their own components. The difference of two values is that of the component that differs
/// most; of two points, it is their distance.
public protocol MotionValue: Sendable {
    /// The components of the value, in the same unit as the value. Values with fewer than four have 0 in the rest.
    var motionComponents: SIMD4<Double> { get }
}

extension Double: MotionValue {
    /// The number, in its own unit: the same unit for all values of a key path.
    public var motionComponents: SIMD4<Double> { SIMD4(self, 0, 0, 0) }
}

extension CGFloat: MotionValue {
    /// The number, in its own unit: the same unit for all values of a key path.
    public var motionComponents: SIMD4<Double> { SIMD4(Double(self), 0, 0, 0) }
}

extension CGPoint: MotionValue {
    /// The coordinates, in points.
    public var motionComponents: SIMD4<Double> { SIMD4(Double(x), Double(y), 0, 0) }
}

extension CGSize: MotionValue {
    /// The width and the height, in points.
    public var motionComponents: SIMD4<Double> { SIMD4(Double(width), Double(height), 0, 0) }
}

extension MotionScale: MotionValue {
    /// The factor along the horizontal axis and that along the vertical axis.
    public var motionComponents: SIMD4<Double> { SIMD4(x, y, 0, 0) }
}

extension DisplayColor: MotionValue {
    /// Red, green and blue, each multiplied by the alpha, and the alpha, each from 0 to 1: all transparent colors are equal.
    public var motionComponents: SIMD4<Double> { SIMD4(red * alpha, green * alpha, blue * alpha, alpha) }
}

/// The unit of a value: it determines how messages show the value, and which differences are small.
enum MotionUnit {
    case points
    case radians
    /// Fractions and factors, such as opacities, components of colors and scales.
    case ratio

    /// The distance from the target at which a value has settled.
    var restTolerance: Double { self == .points ? 0.5 : 0.01 }
    /// The rate per second below which a value has settled in the last frame.
    var restRate: Double { self == .points ? 5 : 0.1 }
    /// The difference that is no jump in any case.
    var jumpTolerance: Double {
        switch self {
        case .points: 4
        case .radians: 0.2
        case .ratio: 0.1
        }
    }

    /// Returns a number with the decimals that a reader needs.
    func number(_ value: Double) -> String {
        switch self {
        case .points: format(CGFloat(value))
        case .radians: format(value)
        case .ratio: formatThousandths(value)
        }
    }

    /// Returns a difference with its unit, such as "8 points".
    func amount(_ value: Double) -> String {
        switch self {
        case .points: "\(number(value)) points"
        case .radians: "\(number(value)) radians"
        case .ratio: number(value)
        }
    }

    /// Returns a rate with its unit, such as "600 points/s".
    func rate(_ value: Double) -> String { self == .ratio ? "\(number(value)) per second" : "\(amount(value))/s" }
}

/// A value of samples that an expectation measures: how it is read, compared and described.
@MainActor
struct MotionQuantity {
    private enum Kind { case number, angle, point, size, scale, color }

    /// The name of the value in messages; nil for the position, which is the subject of a sentence without a name.
    let name: String?
    let unit: MotionUnit
    private let kind: Kind
    private let read: (MotionSample) -> SIMD4<Double>

    private init(_ name: String?, _ unit: MotionUnit, _ kind: Kind, _ read: @escaping (MotionSample) -> SIMD4<Double>) {
        (self.name, self.unit, self.kind, self.read) = (name, unit, kind, read)
    }

    static var position: MotionQuantity { MotionQuantity(nil, .points, .point) { $0.position.motionComponents } }
    static var angle: MotionQuantity { MotionQuantity(\.angle) }

    init<Value: MotionValue>(_ path: KeyPath<MotionSample, Value>) {
        let known = Self.names.first { $0.path == path }
        let read = { (sample: MotionSample) in sample[keyPath: path].motionComponents }
        switch Value.self {
        case is CGPoint.Type: self.init(known?.name ?? "position", .points, .point, read)
        case is CGSize.Type: self.init(known?.name ?? "size", .points, .size, read)
        case is MotionScale.Type: self.init(known?.name ?? "scale", .ratio, .scale, read)
        case is DisplayColor.Type: self.init(known?.name ?? "color", .ratio, .color, read)
        default:
            let unit = known?.unit ?? .ratio
            self.init(known?.name ?? "value", unit, unit == .radians ? .angle : .number, read)
        }
    }

    /// The names and units of the values of a sample. Key paths have no names of their own.
    private static let names: [(path: AnyKeyPath, name: String, unit: MotionUnit)] = [
        (\MotionSample.position, "position", .points), (\MotionSample.position.x, "x", .points),
        (\MotionSample.position.y, "y", .points), (\MotionSample.size, "size", .points),
        (\MotionSample.size.width, "width", .points), (\MotionSample.size.height, "height", .points),
        (\MotionSample.alpha, "alpha", .ratio), (\MotionSample.angle, "angle", .radians),
        (\MotionSample.scale, "scale", .ratio), (\MotionSample.scale.x, "horizontal scale", .ratio),
        (\MotionSample.scale.y, "vertical scale", .ratio),
        (\MotionSample.backgroundColor, "background color", .ratio),
        (\MotionSample.cornerRadius, "corner radius", .points),
        (\MotionSample.positionOnScreen, "position on the screen", .points),
        (\MotionSample.positionOnScreen.x, "x on the screen", .points),
        (\MotionSample.positionOnScreen.y, "y on the screen", .points),
    ]

    // MARK: Comparing

    func components(of sample: MotionSample) -> SIMD4<Double> { read(sample) }

    /// Returns the change from a value to another. Angles change in the shorter direction.
    func change(from a: SIMD4<Double>, to b: SIMD4<Double>) -> SIMD4<Double> {
        kind == .angle ? SIMD4(Motion.turn(from: a.x, to: b.x), 0, 0, 0) : b - a
    }

    /// Returns the size of a change: the length for points, otherwise the largest component.
    func length(_ change: SIMD4<Double>) -> Double {
        if kind == .point { return (change.x * change.x + change.y * change.y).squareRoot() }
        return max(abs(change.x), abs(change.y), abs(change.z), abs(change.w))
    }

    func distance(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> Double { length(change(from: a, to: b)) }

    func distance(_ a: MotionSample, _ b: MotionSample) -> Double { distance(read(a), read(b)) }

    // MARK: Describing

    /// Returns a value as text, such as "(12, 40)", "1.2 x 0.8" or "#ff3b30".
    func text(_ value: SIMD4<Double>) -> String {
        switch kind {
        case .number, .angle: return unit.number(value.x)
        case .point: return "(\(unit.number(value.x)), \(unit.number(value.y)))"
        case .size: return "\(unit.number(value.x)) x \(unit.number(value.y))"
        case .scale:
            let (x, y) = (unit.number(value.x), unit.number(value.y))
            return x == y ? x : "\(x) x \(y)"
        case .color:
            guard value.w > 0 else { return "transparent" }
            let opaque = value / value.w
            return DisplayColor(red: opaque.x, green: opaque.y, blue: opaque.z, alpha: value.w).hexadecimal
        }
    }
}

extension DisplayColor {
    /// The color as "#ff3b30", or "#ff3b30/0.5" if it is not opaque.
    var hexadecimal: String {
        let digits = [red, green, blue].map { component in
            let text = String(Int((component * 255).rounded()), radix: 16)
            return text.count == 1 ? "0" + text : text
        }
        let color = "#" + digits.joined()
        return alpha == 1 ? color : "\(color)/\(MotionSnapshot.format((alpha * 100).rounded() / 100, as: "alpha"))"
    }
}
