import DynamicsEngine

/// The collision shape of an item, in points relative to its center.
///
/// The animator creates the shapes of a body from the outline. It compares outlines to detect that an item's shape has
/// changed.
enum ItemOutline: Equatable, Sendable {
    case rectangle(CGSize)
    case ellipse(CGSize)
    case path(CGSize, [PathElement])
    case group([Part])

    /// A member of an item group, with its outline.
    struct Part: Equatable, Sendable {
        /// The center of the member relative to the center of the group, in points.
        var offset: CGPoint
        var outline: ItemOutline
    }

    /// An outline without an area.
    static let none = ItemOutline.rectangle(.zero)

    /// Creates the outline of an item.
    /// - Parameters:
    ///   - item: The item.
    ///   - group: The item, if it is a group; otherwise nil.
    @MainActor
    init(of item: any UIDynamicItem, group: UIDynamicItemGroup?) {
        if let group {
            self = .group(group.parts)
            return
        }
        let size = item.bounds.size
        switch item.collisionBoundsType {
        case .rectangle: self = .rectangle(size)
        case .ellipse: self = .ellipse(size)
        case .path: self = .path(size, item.collisionBoundingPath.elements)
        }
    }

    /// The size of the outline without its rotation, in points. Unlike the bounds of a group, it does not depend on the
    /// current centers of the members.
    var size: CGSize {
        switch self {
        case .rectangle(let size), .ellipse(let size), .path(let size, _): return size
        case .group(let parts):
            let union = parts.reduce(CGRect.null) { union, part in
                let size = part.outline.size
                return size.width > 0 && size.height > 0 ? union.union(CGRect(center: part.offset, size: size)) : union
            }
            return union.isNull ? .zero : union.size
        }
    }

    /// An upper bound on the distance from the center to any point of the shape, in meters.
    var boundingRadius: Double {
        let points =
            switch self {
            case .rectangle(let size), .ellipse(let size): (size.width + size.height) / 2
            case .path(let size, let elements):
                PathFlattening.polylines(of: elements, precision: .body).flatMap(\.points).map(\.length)
                    .reduce((size.width + size.height) / 2, max)
            case .group(let parts):
                parts.map { $0.offset.length + $0.outline.boundingRadius * PointScale.pointsPerMeter }.max() ?? 0
            }
        return Double(points) / PointScale.pointsPerMeter + Double(Self.skin)
    }

    /// Returns the engine shapes of the outline.
    /// - Parameters:
    ///   - center: The center of the outline relative to the body, in points.
    ///   - report: A closure that is called with a message for each shape that is replaced with its convex hull or with
    ///     the item's rectangle.
    func shapes(centeredAt center: CGPoint = .zero, reporting report: (String) -> Void) -> [ShapeDefinition] {
        switch self {
        case .rectangle(let size): [Self.rectangleShape(size: size, center: center)].compactMap { $0 }
        case .ellipse(let size): Self.ellipseShapes(size: size, center: center, reporting: report)
        case .path(let size, let elements):
            Self.polygonShapes(of: elements, size: size, center: center, reporting: report) {
                (points) throws(PolygonError) in try CollisionPath.polygon(from: points, centeredAt: center)
            }
        case .group(let parts):
            parts.flatMap { $0.outline.shapes(centeredAt: center + $0.offset, reporting: report) }
        }
    }

    /// The skin (collision margin) of path shapes and of ellipses that are not circles, in meters; it equals 0.9
    /// points. Source: measured on Apple's system.
    private static let skin: Float = 0.009

    private static func rectangleShape(size: CGSize, center: CGPoint) -> ShapeDefinition? {
        ConvexPolygon(
            halfWidth: PointScale.meters(from: size.width / 2), halfHeight: PointScale.meters(from: size.height / 2),
            center: PointScale.vector(from: center)
        ).map { .polygon($0, skin: 0) }
    }

    private static func ellipseShapes(
        size: CGSize, center: CGPoint, reporting report: (String) -> Void
    ) -> [ShapeDefinition] {
        if size.width == size.height {
            return [.circle(center: PointScale.vector(from: center), radius: PointScale.meters(from: size.width / 2))]
        }
        let elements = PathBuilder.ellipse(in: CGRect(center: .zero, size: size))
        return polygonShapes(of: elements, size: size, center: center, reporting: report) {
            (points) throws(PolygonError) in try ConvexPolygon(points.map { PointScale.vector(from: $0 + center) })
        }
    }

    /// Returns the first subpath as one convex polygon. If the subpath is not convex, returns its convex hull; if it
    /// has no area, returns the item's rectangle.
    private static func polygonShapes(
        of elements: [PathElement], size: CGSize, center: CGPoint, reporting report: (String) -> Void,
        makePolygon: ([CGPoint]) throws(PolygonError) -> ConvexPolygon
    ) -> [ShapeDefinition] {
        let points = PathFlattening.polylines(of: elements, precision: .body).first?.points ?? []
        do {
            return [.polygon(try makePolygon(points), skin: skin)]
        } catch {
            if let polygon = try? makePolygon(ConvexHull.vertices(of: points)) {
                report("\(error.reason); its convex hull is used")
                return [.polygon(polygon, skin: skin)]
            }
            report("\(error.reason); the item's rectangle is used")
            return [rectangleShape(size: size, center: center)].compactMap { $0 }
        }
    }
}
