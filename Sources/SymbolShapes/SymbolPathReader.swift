import DynamicsEngine
import DynamicsGeometry
import Foundation

/// Reads paths from their description: letters with numbers after them, in design units and degrees.
///
/// | command | path |
/// |---|---|
/// | `M x y`, `L x y`, `Q x y x y`, `C x y x y x y`, `Z` | a move, a line, curves, the end of a closed subpath |
/// | `A x y r a b` | an arc around (x, y) from the angle a to b, clockwise if b is larger. It continues an open subpath |
/// | `O x y r`, `E x y rx ry`, `R x y w h r` | a circle, an ellipse, a rounded rectangle |
/// | `P r x y ...`, `N r x y ...` | a polygon, an open polyline with rounded vertices |
/// | `S x y n r1 r2 r`, `G n r1 r2 r` | a star of n points, a gear with n teeth around the origin; r rounds their vertices |
/// | `Y n r1 r2 a` | n radial lines from the radius r1 to r2; the first one has the angle a |
struct SymbolPathReader {
    private(set) var path: [PathElement] = []
    private var isOpen = false

    init(_ description: Substring) {
        var command: Character?
        var numbers: [CGFloat] = []
        var digits = ""
        func finishNumber() {
            if let number = Double(digits) { numbers.append(CGFloat(number)) }
            digits = ""
        }
        for character in description {
            if character.isLetter || character == "-" || character == " " { finishNumber() }
            if character.isLetter {
                if let command { append(command, numbers) }
                (command, numbers) = (character, [])
            } else if character != " " {
                digits.append(character)
            }
        }
        finishNumber()
        if let command { append(command, numbers) }
    }

    private mutating func append(_ command: Character, _ n: [CGFloat]) {
        let points = { (start: Int) in
            stride(from: start, to: n.count - 1, by: 2).map { CGPoint(x: n[$0], y: n[$0 + 1]) }
        }
        switch (command, n.count) {
        case ("M", 2): begin([.move(points(0)[0])], isOpen: true)
        case ("L", 2...): path += points(0).map { .line($0) }
        case ("Q", 4): path.append(.quadCurve(control: points(0)[0], end: points(0)[1]))
        case ("C", 6):
            let p = points(0)
            path.append(.curve(control1: p[0], control2: p[1], end: p[2]))
        case ("Z", _): begin([.close], isOpen: false)
        case ("A", 5):
            let arc = PathBuilder.arc(
                center: points(0)[0], radius: n[2], from: n[3] * .pi / 180, to: n[4] * .pi / 180,
                anglesIncrease: n[4] > n[3], continuesSubpath: isOpen)
            begin(arc, isOpen: true)
        case ("O", 3): begin(Self.ellipse(points(0)[0], n[2], n[2]), isOpen: false)
        case ("E", 4): begin(Self.ellipse(points(0)[0], n[2], n[3]), isOpen: false)
        case ("R", 5):
            let rect = CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
            begin(
                PathBuilder.roundedRectangle(rect, cornerWidth: n[4], cornerHeight: n[4]), isOpen: false)
        case ("P", 7...): begin(Self.polyline(points(1), radius: n[0], isClosed: true), isOpen: false)
        case ("N", 5...): begin(Self.polyline(points(1), radius: n[0], isClosed: false), isOpen: true)
        case ("S", 6): begin(Self.star(points(0)[0], count: Int(n[2]), n[3], n[4], radius: n[5]), isOpen: false)
        case ("G", 4): begin(Self.gear(count: Int(n[0]), n[1], n[2], radius: n[3]), isOpen: false)
        case ("Y", 4):
            for index in 0..<Int(n[0]) {
                let direction = Self.direction(n[3] + 360 * CGFloat(index) / n[0])
                begin([.move(n[1] * direction), .line(n[2] * direction)], isOpen: false)
            }
        default: break
        }
    }

    private mutating func begin(_ elements: [PathElement], isOpen: Bool) {
        path += elements
        self.isOpen = isOpen
    }

    /// The unit vector at an angle in degrees, clockwise from the right.
    private static func direction(_ degrees: CGFloat) -> CGPoint {
        let (sine, cosine) = ExactMath.sineCosine(Double(degrees) * .pi / 180)
        return CGPoint(x: cosine, y: sine)
    }

    private static func ellipse(_ center: CGPoint, _ width: CGFloat, _ height: CGFloat) -> [PathElement] {
        PathBuilder.ellipse(
            in: CGRect(x: center.x - width, y: center.y - height, width: 2 * width, height: 2 * height))
    }

    private static func star(
        _ center: CGPoint, count: Int, _ outer: CGFloat, _ inner: CGFloat, radius: CGFloat
    ) -> [PathElement] {
        let points = (0..<2 * count).map { index -> CGPoint in
            let (distance, angle) = (index % 2 == 0 ? outer : inner, 180 * CGFloat(index) / CGFloat(count))
            return center + distance * direction(angle - 90)
        }
        return polyline(points, radius: radius, isClosed: true)
    }

    private static func gear(count: Int, _ outer: CGFloat, _ inner: CGFloat, radius: CGFloat) -> [PathElement] {
        let tooth = 360 / CGFloat(count)
        let corners: [(fraction: CGFloat, radius: CGFloat)] = [
            (-0.31, inner), (-0.2, outer), (0.2, outer), (0.31, inner),
        ]
        let points = (0..<count).flatMap { index -> [CGPoint] in
            corners.map { corner -> CGPoint in
                let angle = tooth * (CGFloat(index) + corner.fraction)
                return corner.radius * direction(angle - 90)
            }
        }
        return polyline(points, radius: radius, isClosed: true)
    }

    /// Returns lines between points, with curves at the vertices that start at a distance of `radius` before them.
    private static func polyline(_ points: [CGPoint], radius: CGFloat, isClosed: Bool) -> [PathElement] {
        guard radius > 0, points.count > 2 else {
            return points.enumerated().map { $0 == 0 ? .move($1) : .line($1) } + (isClosed ? [.close] : [])
        }
        var path: [PathElement] = []
        for index in points.indices {
            let vertex = points[index]
            if !isClosed, index == 0 || index == points.count - 1 {
                path.append(index == 0 ? .move(vertex) : .line(vertex))
                continue
            }
            let start = point(from: vertex, to: points[(index + points.count - 1) % points.count], distance: radius)
            let end = point(from: vertex, to: points[(index + 1) % points.count], distance: radius)
            path.append(index == 0 ? .move(start) : .line(start))
            path.append(.quadCurve(control: vertex, end: end))
        }
        return path + (isClosed ? [.close] : [])
    }

    /// The point at a distance from a vertex, but at most halfway to the next one.
    private static func point(from vertex: CGPoint, to next: CGPoint, distance: CGFloat) -> CGPoint {
        let edge = next - vertex
        let length = (edge.x * edge.x + edge.y * edge.y).squareRoot()
        guard length > 0 else { return vertex }
        return vertex + min(distance / length, 0.5) * edge
    }
}
