import DynamicsEngine

/// A template image of 25 x 25 points for a standard item of a bar.
@MainActor
struct SystemIcon {
    /// The width of lines, in points.
    private static let lineWidth: CGFloat = 1.75
    private static let size = CGSize(width: 25, height: 25)

    /// Adds the lines of the image to the first path, and the filled areas to the second one.
    let addShapes: (_ lines: UIBezierPath, _ areas: UIBezierPath) -> Void

    var image: UIImage {
        UIGraphicsImageRenderer(size: Self.size).image { _ in
            let (lines, areas) = (UIBezierPath(), UIBezierPath())
            addShapes(lines, areas)
            UIColor.black.set()
            lines.lineWidth = Self.lineWidth
            if !lines.isEmpty { lines.stroke() }
            if !areas.isEmpty { areas.fill() }
        }.withRenderingMode(.alwaysTemplate)
    }
}

extension SystemIcon {
    static let ellipsis = SystemIcon { _, areas in
        for x in [3.5, 10.0, 16.5] {
            areas.append(UIBezierPath(ovalIn: CGRect(x: x, y: 10, width: 5, height: 5)))
        }
    }
    static let star = SystemIcon { _, areas in
        for index in 0..<10 {
            let radius = index % 2 == 0 ? 11.0 : 4.6
            let (sine, cosine) = ExactMath.sineCosine(Double(index) * .pi / 5)
            let point = CGPoint(x: 12.5 + radius * sine, y: 13 - radius * cosine)
            if index == 0 { areas.move(to: point) } else { areas.addLine(to: point) }
        }
        areas.close()
    }
    static let clock = SystemIcon { lines, _ in
        lines.append(UIBezierPath(ovalIn: CGRect(x: 2.5, y: 2.5, width: 20, height: 20)))
        lines.addPolyline([(12.5, 6.5), (12.5, 12.5), (17, 15)])
    }
    static let person = SystemIcon { _, areas in
        areas.append(UIBezierPath(ovalIn: CGRect(x: 8, y: 2.5, width: 9, height: 9.5)))
        areas.move(to: CGPoint(x: 3, y: 22))
        areas.addCurve(
            to: CGPoint(x: 22, y: 22), controlPoint1: CGPoint(x: 4, y: 11.5), controlPoint2: CGPoint(x: 21, y: 11.5))
        areas.close()
    }
    static let book = SystemIcon { lines, _ in
        lines.addPolyline([(12.5, 6), (9, 4.5), (2.5, 4.5), (2.5, 19.5), (9, 19.5), (12.5, 21)])
        lines.addPolyline([(12.5, 6), (16, 4.5), (22.5, 4.5), (22.5, 19.5), (16, 19.5), (12.5, 21), (12.5, 6)])
    }
    static let magnifyingGlass = SystemIcon { lines, _ in
        lines.append(UIBezierPath(ovalIn: CGRect(x: 3, y: 3, width: 14, height: 14)))
        lines.addPolyline([(15.2, 15.2), (22, 22)])
    }
    static let download = SystemIcon { lines, _ in
        lines.addPolyline([(12.5, 3), (12.5, 16)])
        lines.addPolyline([(7.5, 11), (12.5, 16), (17.5, 11)])
        lines.addPolyline([(3, 16), (3, 21.5), (22, 21.5), (22, 16)])
    }
    static let list = SystemIcon { lines, areas in
        for y in [5.0, 12.5, 20.0] {
            areas.append(UIBezierPath(ovalIn: CGRect(x: 2.5, y: y - 1.25, width: 2.5, height: 2.5)))
            lines.addPolyline([(8, y), (22, y)])
        }
    }
}

extension UIBezierPath {
    /// Adds straight lines between points.
    func addPolyline(_ points: [(x: CGFloat, y: CGFloat)]) {
        for (index, point) in points.enumerated() {
            let point = CGPoint(x: point.x, y: point.y)
            if index == 0 { move(to: point) } else { addLine(to: point) }
        }
    }
}
