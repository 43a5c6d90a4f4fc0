import DynamicsEngine

/// The shape of an item about its center, points: what its body is made from, and compared with when it is read anew.
enum ItemOutline: Equatable, Sendable {
    case rectangle(CGSize)
    case ellipse(CGSize)
    case path(CGSize, [PathElement])
    case group(CGSize, [Part])

    struct Part: Equatable, Sendable {
        var offset: CGPoint
        var outline: ItemOutline
    }

    /// Without any extent.
    static let none = ItemOutline.rectangle(.zero)

    @MainActor
    init(of item: any UIDynamicItem) {
        let size = item.bounds.size
        if let group = item as? UIDynamicItemGroup {
            self = .group(size, group.parts)
            return
        }
        switch item.collisionBoundsType {
        case .rectangle: self = .rectangle(size)
        case .ellipse: self = .ellipse(size)
        case .path: self = .path(size, item.collisionBoundingPath.elements)
        }
    }

    var size: CGSize {
        switch self {
        case .rectangle(let size), .ellipse(let size), .path(let size, _), .group(let size, _): size
        }
    }

    /// How far from the center any point of it can be, metres; a little more does not matter.
    var reach: Double {
        let points =
            switch self {
            case .rectangle(let size), .ellipse(let size): (size.width + size.height) / 2
            case .path(let size, let elements):
                max((size.width + size.height) / 2, Self.farthest(of: elements))
            case .group(_, let parts):
                parts.map { $0.offset.length + $0.outline.reach * PointScale.pointsPerMetre }.max() ?? 0
            }
        return Double(points) / PointScale.pointsPerMetre + Double(Self.skin)
    }

    private static func farthest(of elements: [PathElement]) -> CGFloat {
        PathFlattening.polylines(of: elements, .body).flatMap(\.points).map(\.length).max() ?? 0
    }

    /// The engine's shapes. What cannot be used is told, and replaced by what is nearest to it.
    func shapes(about center: CGPoint = .zero, reporting report: (String) -> Void) -> [ShapeDefinition] {
        switch self {
        case .rectangle(let size): [Self.box(size, center)].compactMap { $0 }
        case .ellipse(let size): Self.ellipse(size, center, report)
        case .path(let size, let elements): Self.path(elements, size, center, report)
        case .group(_, let parts):
            parts.flatMap { $0.outline.shapes(about: center + $0.offset, reporting: report) }
        }
    }

    /// Metres of skin around paths and ellipses, as measured on Apple's system: 0.9 points.
    private static let skin: Float = 0.009

    private static func box(_ size: CGSize, _ center: CGPoint) -> ShapeDefinition? {
        ConvexPolygon(
            halfWidth: PointScale.metres(size.width / 2), halfHeight: PointScale.metres(size.height / 2),
            center: vector(center)
        ).map { .polygon($0, skin: 0) }
    }

    private static func ellipse(
        _ size: CGSize, _ center: CGPoint, _ report: (String) -> Void
    ) -> [ShapeDefinition] {
        if size.width == size.height {
            return [.circle(center: vector(center), radius: PointScale.metres(size.width / 2))]
        }
        return path(PathBuilder.ellipse(in: CGRect(center: .zero, size: size)), size, center, report)
    }

    /// The first subpath as one convex polygon. One that bends inward counts as what a rubber band around it
    /// encloses; one without an area, as the item's rectangle.
    private static func path(
        _ elements: [PathElement], _ size: CGSize, _ center: CGPoint, _ report: (String) -> Void
    ) -> [ShapeDefinition] {
        let line = PathFlattening.polylines(of: elements, .body).first?.points ?? []
        do {
            return [.polygon(try ConvexPolygon(line.map { vector($0 + center) }), skin: skin)]
        } catch {
            let hull = ConvexHull.corners(of: line)
            if let polygon = try? ConvexPolygon(hull.map { vector($0 + center) }) {
                report("\(error.reason); its convex hull is used")
                return [.polygon(polygon, skin: skin)]
            }
            report("\(error.reason); the item's rectangle is used")
            return [box(size, center)].compactMap { $0 }
        }
    }

    private static func vector(_ p: CGPoint) -> Vec2 { Vec2(x: PointScale.metres(p.x), y: PointScale.metres(p.y)) }
}
