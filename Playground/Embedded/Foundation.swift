// The types of Foundation that the sources of the playground use, because Embedded Swift has no Foundation.

typealias CGFloat = Double
typealias TimeInterval = Double

/// A point in the plane, in points.
struct CGPoint: Hashable, Sendable {
    var x: CGFloat
    var y: CGFloat

    static let zero = CGPoint(x: 0, y: 0)

    init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }

    init(x: Int, y: Int) { self.init(x: CGFloat(x), y: CGFloat(y)) }
}

/// A width and a height, in points.
struct CGSize: Hashable, Sendable {
    var width: CGFloat
    var height: CGFloat

    static let zero = CGSize(width: 0, height: 0)

    init(width: CGFloat, height: CGFloat) { (self.width, self.height) = (width, height) }
}

/// A rectangle, in points. Its functions return the same bits as those of Foundation for Linux.
struct CGRect: Hashable, Sendable {
    var origin: CGPoint
    var size: CGSize

    static let zero = CGRect(x: 0, y: 0, width: 0, height: 0)
    static let null = CGRect(x: .infinity, y: .infinity, width: 0, height: 0)
    static let infinite = CGRect(
        x: -.greatestFiniteMagnitude / 2, y: -.greatestFiniteMagnitude / 2, width: .greatestFiniteMagnitude,
        height: .greatestFiniteMagnitude)

    init(origin: CGPoint, size: CGSize) { (self.origin, self.size) = (origin, size) }

    init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
        self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
    }

    var width: CGFloat { size.width.magnitude }
    var height: CGFloat { size.height.magnitude }
    var minX: CGFloat { origin.x + min(size.width, 0) }
    var midX: CGFloat { (minX + maxX) * 0.5 }
    var maxX: CGFloat { origin.x + max(size.width, 0) }
    var minY: CGFloat { origin.y + min(size.height, 0) }
    var midY: CGFloat { (minY + maxY) * 0.5 }
    var maxY: CGFloat { origin.y + max(size.height, 0) }
    var isNull: Bool { origin.x == .infinity || origin.y == .infinity }
    var isInfinite: Bool { self == .infinite }
    var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }

    var standardized: CGRect {
        isNull ? .null : CGRect(x: minX, y: minY, width: width, height: height)
    }

    func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
        guard !isNull else { return self }
        let rect = standardized
        let (width, height) = (rect.size.width - 2 * dx, rect.size.height - 2 * dy)
        guard width >= 0, height >= 0 else { return .null }
        return CGRect(x: rect.origin.x + dx, y: rect.origin.y + dy, width: width, height: height)
    }

    func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
        guard !isNull else { return self }
        let rect = standardized
        return CGRect(
            x: rect.origin.x + dx, y: rect.origin.y + dy, width: rect.size.width, height: rect.size.height)
    }

    func contains(_ point: CGPoint) -> Bool {
        guard !isNull, !isEmpty else { return false }
        return point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    func union(_ other: CGRect) -> CGRect {
        if isNull { return other }
        if other.isNull { return self }
        let (a, b) = (standardized, other.standardized)
        let (x, y) = (min(a.minX, b.minX), min(a.minY, b.minY))
        return CGRect(x: x, y: y, width: max(a.maxX, b.maxX) - x, height: max(a.maxY, b.maxY) - y)
    }
}

/// The base class of classes that inherit from `NSObject`.
class NSObject {
    init() {}

    var description: String { "" }
}

protocol NSObjectProtocol: AnyObject {}

extension NSObject: NSObjectProtocol {}

/// The protocol of the identifiers of boundaries. Only `NSString` adopts it.
protocol NSCopying: AnyObject {}

/// The protocol of objects that can be archived. Nothing in the playground is archived.
protocol NSCoding: AnyObject {}

/// A string as an object, for identifiers of boundaries.
final class NSString: NSObject, NSCopying {
    let string: String

    init(string: String) { self.string = string }

    static func == (a: NSString, b: NSString) -> Bool { a.string == b.string }
}

extension UIBezierPath {
    func copy() -> NSObject { UIBezierPath(cgPath: cgPath) }
}
