import DisplayList
import DynamicsGeometry
import Foundation

// Numbers in traces are rounded: lengths to hundredths of a point, as in films, opacities to ten thousandths, colors to 8
// bits. A difference that is smaller cannot be seen, and a rounded number is shorter.

extension Double {
    func rounded(toFractionsOf count: Double) -> Double {
        let scaled = self * count
        // A number that is too large to be scaled has no fractions. Adding 0 changes -0 to 0, so that a trace contains `0`
        // and not `-0`.
        return scaled.isFinite ? scaled.rounded() / count + 0 : self
    }
}

extension CGFloat {
    /// The length rounded to hundredths of a point.
    var roundedLength: CGFloat { CGFloat(Double(self).rounded(toFractionsOf: 100)) }
}

extension CGPoint {
    var roundedLengths: CGPoint { CGPoint(x: x.roundedLength, y: y.roundedLength) }
}

extension CGSize {
    var roundedLengths: CGSize { CGSize(width: width.roundedLength, height: height.roundedLength) }
}

extension CGRect {
    var roundedLengths: CGRect { CGRect(origin: origin.roundedLengths, size: size.roundedLengths) }
}

extension DisplayColor {
    /// The color with 8 bits for each component.
    var rounded: DisplayColor {
        let parts = [red, green, blue, alpha].map { ($0 * 255).rounded() / 255 }
        return DisplayColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }
}

extension PathElement {
    fileprivate var rounded: PathElement {
        switch self {
        case .move(let end): .move(end.roundedLengths)
        case .line(let end): .line(end.roundedLengths)
        case .quadCurve(let control, let end): .quadCurve(control: control.roundedLengths, end: end.roundedLengths)
        case .curve(let control1, let control2, let end):
            .curve(
                control1: control1.roundedLengths, control2: control2.roundedLengths, end: end.roundedLengths)
        case .close: .close
        }
    }
}

extension DisplayShape {
    /// The shape relative to an origin, with rounded coordinates. The sides of its rectangle are not negative.
    func rounded(origin: CGPoint) -> DisplayShape {
        switch translatedBy(x: -origin.x, y: -origin.y) {
        case .rectangle(let rect): .rectangle(rect.standardized.roundedLengths)
        case .roundedRectangle(let rect, let radius):
            .roundedRectangle(rect.standardized.roundedLengths, radius: radius.roundedLength)
        case .ellipse(let rect): .ellipse(rect.standardized.roundedLengths)
        case .path(let elements): .path(elements.map(\.rounded))
        case .evenOddPath(let elements): .evenOddPath(elements.map(\.rounded))
        }
    }
}

extension DisplayGradient {
    fileprivate func rounded(origin: CGPoint) -> DisplayGradient {
        var copy = translatedBy(x: -origin.x, y: -origin.y)
        switch copy.direction {
        case .axial(let start, let end): copy.direction = .axial(from: start.roundedLengths, to: end.roundedLengths)
        case .radial(let center, let radii):
            copy.direction = .radial(center: center.roundedLengths, radii: radii.roundedLengths)
        }
        copy.stops = copy.stops.map {
            Stop(location: CGFloat(Double($0.location).rounded(toFractionsOf: 1e4)), color: $0.color.rounded)
        }
        return copy
    }
}

extension DisplayCommand {
    /// The command relative to an origin, with rounded numbers; nil if renderers would draw nothing.
    func rounded(origin: CGPoint) -> DisplayCommand? {
        guard bounds != nil else { return nil }
        switch self {
        case .beginLayer, .endLayer: return nil
        case .fill(let shape, let color): return .fill(shape.rounded(origin: origin), color.rounded)
        case .stroke(let shape, let color, let width, let style):
            return .stroke(shape.rounded(origin: origin), color.rounded, width: width.roundedLength, style: style)
        case .gradient(let shape, let gradient):
            return .gradient(shape.rounded(origin: origin), gradient.rounded(origin: origin))
        case .text(var text):
            text.origin = CGPoint(x: text.origin.x - origin.x, y: text.origin.y - origin.y).roundedLengths
            text.width = text.width.roundedLength
            text.font.size = text.font.size.roundedLength
            text.color = text.color.rounded
            return .text(text)
        case .shadow(let shape, let color, let blur):
            return .shadow(shape.rounded(origin: origin), color.rounded, blur: max(0, blur).roundedLength)
        case .bitmap(let bitmap, let rect):
            return .bitmap(bitmap, rect.offsetBy(dx: -origin.x, dy: -origin.y).standardized.roundedLengths)
        }
    }
}
