import DynamicsGeometry
import Foundation

// What every renderer leaves out, so that they all leave out the same: numbers that are not finite, layers flattened to
// a line, and what nobody can see.

extension DisplayShape {
    /// Whether all of its numbers are finite; other shapes are not drawn, and clip everything away.
    public var isDrawable: Bool {
        switch self {
        case .rectangle(let rect), .ellipse(let rect): rect.isDrawable
        case .roundedRectangle(let rect, let radius): rect.isDrawable && radius.isFinite
        case .path(let elements): elements.allSatisfy(\.isDrawable)
        }
    }

    /// The place it is drawn from: a rectangle's top left corner, a path's first point.
    public var origin: CGPoint {
        switch self {
        case .rectangle(let rect), .ellipse(let rect), .roundedRectangle(let rect, _): rect.standardized.origin
        case .path(let elements): elements.first?.end ?? .zero
        }
    }

    /// The same shape elsewhere: moved by (x, y) points.
    public func moved(x: CGFloat, y: CGFloat) -> DisplayShape {
        switch self {
        case .rectangle(let rect): .rectangle(rect.offsetBy(dx: x, dy: y))
        case .ellipse(let rect): .ellipse(rect.offsetBy(dx: x, dy: y))
        case .roundedRectangle(let rect, let radius): .roundedRectangle(rect.offsetBy(dx: x, dy: y), radius: radius)
        case .path(let elements): .path(elements.map { $0.moved(x: x, y: y) })
        }
    }
}

extension DisplayLayer {
    /// Whether anything of it can be seen: its opacity is above 0 and its transform is finite and can be taken back.
    public var isDrawable: Bool {
        let t = transform
        let determinant = t.a * t.d - t.b * t.c
        return opacity > 0 && determinant.isFinite && determinant != 0 && t.tx.isFinite && t.ty.isFinite
            && (clip?.isDrawable ?? true)
    }
}

extension CGRect {
    fileprivate var isDrawable: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }
}

extension PathElement {
    /// The point the pen stands on afterwards; nil for `close`.
    fileprivate var end: CGPoint? {
        switch self {
        case .move(let point), .line(let point), .quadCurve(_, let point), .curve(_, _, let point): point
        case .close: nil
        }
    }

    fileprivate var isDrawable: Bool {
        let finite = { (p: CGPoint) in p.x.isFinite && p.y.isFinite }
        return switch self {
        case .move(let end), .line(let end): finite(end)
        case .quadCurve(let control, let end): finite(control) && finite(end)
        case .curve(let control1, let control2, let end): finite(control1) && finite(control2) && finite(end)
        case .close: true
        }
    }

    fileprivate func moved(x: CGFloat, y: CGFloat) -> PathElement {
        let move = { (p: CGPoint) in CGPoint(x: p.x + x, y: p.y + y) }
        return switch self {
        case .move(let end): .move(move(end))
        case .line(let end): .line(move(end))
        case .quadCurve(let control, let end): .quadCurve(control: move(control), end: move(end))
        case .curve(let control1, let control2, let end):
            .curve(control1: move(control1), control2: move(control2), end: move(end))
        case .close: .close
        }
    }
}
