import DisplayList

// Draws gradients into contexts.

extension CGContext {
    /// The number of rings that approximate a gradient between circles with different centers.
    private static let ringCount = 128

    /// Draws a gradient along a line, in the current coordinates and clip.
    ///
    /// Draws nothing if a coordinate is NaN or infinite, or if both points are equal.
    /// - Parameters:
    ///   - gradient: The colors.
    ///   - startPoint: The point of the first color, in points.
    ///   - endPoint: The point of the last color, in points.
    ///   - options: Whether the area beyond the points is filled as well. Without options, the gradient is a strip between the
    ///     lines through both points that are perpendicular to the connecting line.
    public func drawLinearGradient(
        _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
    ) {
        let display = DisplayGradient(direction: .axial(from: startPoint, to: endPoint), stops: gradient.stops)
        guard display.isDrawable, var polygon = areaInCurrentCoordinates else { return }
        let (x, y) = (endPoint.x - startPoint.x, endPoint.y - startPoint.y)
        // The signed distances from the perpendicular lines, times the length of the connecting line.
        if !options.contains(.drawsBeforeStartLocation) {
            polygon = polygon.clipped { ($0.x - startPoint.x) * x + ($0.y - startPoint.y) * y }
        }
        if !options.contains(.drawsAfterEndLocation) {
            polygon = polygon.clipped { (endPoint.x - $0.x) * x + (endPoint.y - $0.y) * y }
        }
        guard polygon.count > 2 else { return }
        record([.gradient(.path(polygon.closedPath), display)])
    }

    /// Draws a gradient between two circles, in the current coordinates and clip.
    ///
    /// Draws nothing if a number is NaN or infinite, if a radius is negative, or if the circles are equal. One circle must
    /// contain the other: the cone between other circles is not drawn, and reported. Circles with different centers are drawn as
    /// 128 rings.
    /// - Parameters:
    ///   - gradient: The colors.
    ///   - startCenter: The center of the circle of the first color, in points.
    ///   - startRadius: The radius of this circle, in points.
    ///   - endCenter: The center of the circle of the last color, in points.
    ///   - endRadius: The radius of this circle, in points.
    ///   - options: Whether the inside of the smaller circle and the outside of the larger one are filled as well.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        let (start, end) = (Circle(startCenter, startRadius), Circle(endCenter, endRadius))
        guard start.isValid, end.isValid, start != end, let area = areaInCurrentCoordinates else { return }
        let (before, after) = (
            options.contains(.drawsBeforeStartLocation), options.contains(.drawsAfterEndLocation)
        )
        guard start.contains(end) || end.contains(start) else {
            return UsageReport.report(
                "CGContext.drawRadialGradient",
                "Neither circle contains the other, so the gradient was not drawn. Draw circles that contain each other."
            )
        }
        let isGrowing = end.radius > start.radius
        let colors =
            isGrowing
            ? gradient.stops
            : gradient.stops.reversed().map { DisplayGradient.Stop(location: 1 - $0.location, color: $0.color) }
        let (inner, outer) = isGrowing ? (start, end) : (end, start)
        let (fillsInside, fillsOutside) = isGrowing ? (before, after) : (after, before)
        let hole = fillsInside ? [] : inner.path
        if inner.center == outer.center {
            let stops = colors.map { stop in
                let radius = inner.radius + stop.location * (outer.radius - inner.radius)
                return DisplayGradient.Stop(location: radius / outer.radius, color: stop.color)
            }
            let radii = CGSize(width: outer.radius, height: outer.radius)
            let display = DisplayGradient(direction: .radial(center: outer.center, radii: radii), stops: stops)
            guard display.isDrawable else { return }
            let outline = fillsOutside ? area.closedPath : outer.path
            return record([.gradient(.evenOddPath(outline + hole), display)], clip: .path(area.closedPath))
        }
        var commands = [DisplayCommand]()
        if fillsOutside, let color = colors.last?.color {
            commands.append(.fill(.evenOddPath(area.closedPath + outer.path), color))
        }
        // Opaque discs lie on one another, so that no gaps are visible between rings. Translucent rings must not overlap.
        let isOpaque = colors.allSatisfy { $0.color.alpha == 1 }
        for index in (0..<Self.ringCount).reversed() {
            let (low, high) = (
                CGFloat(index) / CGFloat(Self.ringCount), CGFloat(index + 1) / CGFloat(Self.ringCount)
            )
            let inside = isOpaque ? hole : inner.interpolated(to: outer, low).path
            let color = colors.color(at: (low + high) / 2)
            commands.append(.fill(.evenOddPath(inner.interpolated(to: outer, high).path + inside), color))
        }
        if fillsInside, let color = colors.first?.color { commands.append(.fill(.path(inner.path), color)) }
        record(commands, clip: .path(area.closedPath))
    }

    /// The vertices of the drawing area in the current coordinates; nil if the transform has no inverse.
    private var areaInCurrentCoordinates: [CGPoint]? {
        let t = ctm
        let determinant = t.a * t.d - t.b * t.c
        guard t.isFinite, determinant != 0, determinant.isFinite else { return nil }
        let corners = [
            CGPoint(x: area.minX, y: area.minY), CGPoint(x: area.maxX, y: area.minY),
            CGPoint(x: area.maxX, y: area.maxY), CGPoint(x: area.minX, y: area.maxY),
        ]
        return corners.map { $0.applying(t.inverted()) }
    }
}

/// A circle, in points.
private struct Circle: Equatable {
    let center: CGPoint
    let radius: CGFloat

    init(_ center: CGPoint, _ radius: CGFloat) { (self.center, self.radius) = (center, radius) }

    var isValid: Bool { center.isFinite && radius.isFinite && radius >= 0 }

    /// The elements of the outline; none for a point.
    var path: [PathElement] {
        guard radius > 0 else { return [] }
        return CGPath(
            ellipseIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
        ).elements
    }

    /// Whether another circle is inside, or touches this one from inside.
    func contains(_ other: Circle) -> Bool {
        let (x, y) = (other.center.x - center.x, other.center.y - center.y)
        return (x * x + y * y).squareRoot() + other.radius <= radius * (1 + 1e-9)
    }

    func interpolated(to other: Circle, _ fraction: CGFloat) -> Circle {
        Circle(
            CGPoint(
                x: center.x + fraction * (other.center.x - center.x),
                y: center.y + fraction * (other.center.y - center.y)
            ), radius + fraction * (other.radius - radius))
    }
}

extension [DisplayGradient.Stop] {
    /// Returns the color at a location, between the colors of the nearest stops.
    fileprivate func color(at location: CGFloat) -> DisplayColor {
        let sorted = DisplayGradient(direction: .axial(from: .zero, to: .zero), stops: self).stops
        guard let upper = sorted.firstIndex(where: { $0.location >= location }) else {
            return sorted[sorted.count - 1].color
        }
        guard upper > 0 else { return sorted[0].color }
        let (a, b) = (sorted[upper - 1], sorted[upper])
        let fraction = Double((location - a.location) / (b.location - a.location))
        func mixed(_ part: KeyPath<DisplayColor, Double>) -> Double {
            a.color[keyPath: part] + fraction * (b.color[keyPath: part] - a.color[keyPath: part])
        }
        return DisplayColor(
            red: mixed(\.red), green: mixed(\.green), blue: mixed(\.blue), alpha: mixed(\.alpha))
    }
}

extension [CGPoint] {
    /// Returns the part of a convex polygon where a linear function is not negative.
    fileprivate func clipped(by distance: (CGPoint) -> CGFloat) -> [CGPoint] {
        var result: [CGPoint] = []
        for (index, point) in enumerated() {
            let next = self[(index + 1) % count]
            let (here, there) = (distance(point), distance(next))
            if here >= 0 { result.append(point) }
            guard (here < 0) != (there < 0) else { continue }
            let fraction = here / (here - there)
            result.append(
                CGPoint(x: point.x + fraction * (next.x - point.x), y: point.y + fraction * (next.y - point.y)))
        }
        return result
    }

    /// The elements of a closed path through the points.
    fileprivate var closedPath: [PathElement] {
        enumerated().map { $0.offset == 0 ? .move($0.element) : .line($0.element) } + [.close]
    }
}
