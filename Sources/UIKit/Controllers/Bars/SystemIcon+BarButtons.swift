// The icons of bar buttons.

extension SystemIcon {
    static let plus = SystemIcon { lines, _ in
        lines.addPolyline([(12.5, 3), (12.5, 22)])
        lines.addPolyline([(3, 12.5), (22, 12.5)])
    }
    static let cross = SystemIcon { lines, _ in
        lines.addPolyline([(4.5, 4.5), (20.5, 20.5)])
        lines.addPolyline([(20.5, 4.5), (4.5, 20.5)])
    }
    static let compose = SystemIcon { lines, _ in
        lines.addPolyline([(13, 5), (3, 5), (3, 22), (20, 22), (20, 12)])
        lines.addPolyline([(21, 2.5), (23, 4.5), (12.5, 15), (9.5, 15.5), (10, 12.5), (21, 2.5)])
    }
    static let reply = SystemIcon { lines, _ in
        lines.addPolyline([(9, 5), (3, 11), (9, 17)])
        lines.addPolyline([(3, 11), (17, 11), (22, 15), (22, 21)])
    }
    static let action = SystemIcon { lines, _ in
        lines.addPolyline([(8, 9.5), (4, 9.5), (4, 23), (21, 23), (21, 9.5), (17, 9.5)])
        lines.addPolyline([(12.5, 16), (12.5, 2)])
        lines.addPolyline([(8, 6.5), (12.5, 2), (17, 6.5)])
    }
    static let folder = SystemIcon { lines, _ in
        lines.addPolyline([(2, 20.5), (2, 5), (9, 5), (11, 7.5), (23, 7.5), (23, 20.5), (2, 20.5), (2, 11), (23, 11)])
    }
    static let refresh = SystemIcon { lines, _ in
        lines.addArc(
            withCenter: CGPoint(x: 12.5, y: 13), radius: 8.5, startAngle: -0.3, endAngle: 5, clockwise: true)
        lines.addPolyline([(10.5, 1), (15.5, 4.7), (11.5, 9)])
    }
    static let camera = SystemIcon { lines, _ in
        lines.addPolyline([(2, 20.5), (2, 7), (7, 7), (9, 4), (16, 4), (18, 7), (23, 7), (23, 20.5), (2, 20.5)])
        lines.append(UIBezierPath(ovalIn: CGRect(x: 8.25, y: 9, width: 8.5, height: 8.5)))
    }
    static let trash = SystemIcon { lines, _ in
        lines.addPolyline([(3, 6), (22, 6)])
        lines.addPolyline([(9, 6), (9, 3), (16, 3), (16, 6)])
        lines.addPolyline([(5, 6), (6.5, 22.5), (18.5, 22.5), (20, 6)])
        for x in [9.5, 12.5, 15.5] { lines.addPolyline([(x, 10), (x, 19)]) }
    }
    static let play = SystemIcon { _, areas in areas.addTriangle(fromX: 5, toX: 21, height: 18) }
    static let pause = SystemIcon { _, areas in
        areas.append(UIBezierPath(rect: CGRect(x: 6, y: 4, width: 4.5, height: 17)))
        areas.append(UIBezierPath(rect: CGRect(x: 14.5, y: 4, width: 4.5, height: 17)))
    }
    static let rewind = SystemIcon { _, areas in
        areas.addTriangle(fromX: 12, toX: 1.5, height: 14)
        areas.addTriangle(fromX: 22.5, toX: 12, height: 14)
    }
    static let fastForward = SystemIcon { _, areas in
        areas.addTriangle(fromX: 2.5, toX: 13, height: 14)
        areas.addTriangle(fromX: 13, toX: 23.5, height: 14)
    }
}

extension UIBezierPath {
    /// Adds a triangle with a vertical side at one x coordinate and a vertex at another one.
    fileprivate func addTriangle(fromX base: CGFloat, toX vertex: CGFloat, height: CGFloat) {
        addPolyline([(base, 12.5 - height / 2), (vertex, 12.5), (base, 12.5 + height / 2)])
        close()
    }
}
