extension World {
    /// Gives a new body its shapes, about its center of mass.
    func attachShapes(_ definitions: [ShapeDefinition], to body: Int32) {
        for definition in definitions {
            switch definition {
            case .circle(let center, let radius): attachCircle(center, radius, to: body)
            case .polygon(let polygon, let skin): attachPolygon(polygon.points, skin, to: body)
            case .edge(let from, let to): attachEdges([from, to], isClosed: false, to: body)
            case .chain(let points, let isClosed): attachEdges(points, isClosed: isClosed, to: body)
            }
        }
    }

    func detachShapes(of body: Int32) {
        while bodies[body].shapeHead >= 0 {
            let shape = bodies[body].shapeHead
            let s = shapes[shape]
            bodies[body].shapeHead = s.next
            if s.movedPlace >= 0 { forgetMoved(shape) }
            tree(of: body).remove(s.leaf)
            corners.free(s.start, Int(s.count))
            shapes.remove(shape)
        }
    }

    private func attachCircle(_ center: Vec2, _ radius: Float, to body: Int32) {
        guard ShapeDefinition.isUsable(center, radius) else {
            refuse("a circle's radius was not above 0 or its middle not finite: it has no shape", tag: bodies[body].tag)
            return
        }
        var s = ShapeRecord()
        s.kind = .circle
        s.radius = radius
        s.center = center - bodies[body].localCenter
        attach(&s, [s.center], to: body)
    }

    private func attachPolygon(_ points: [Vec2], _ skin: Float, to body: Int32) {
        var s = ShapeRecord()
        s.kind = .polygon
        s.radius = min(checked(skin, atLeast: 0, "a polygon's skin was below 0 or no usable number") ?? 0, 1000)
        var mass = MassProperties()
        mass.addPolygon(points)
        s.center = mass.center - bodies[body].localCenter
        attach(&s, points.map { $0 - bodies[body].localCenter }, to: body)
    }

    /// Lines shorter than half a point are left out: they would have no direction to speak of.
    private func attachEdges(_ points: [Vec2], isClosed: Bool, to body: Int32) {
        var p: [Vec2] = []
        for point in points where point.isFinite && max(abs(point.x), abs(point.y)) <= ConvexPolygon.largest {
            if p.isEmpty || (point - p[p.count - 1]).length > Tolerances.linearSlop { p.append(point) }
        }
        while isClosed && p.count > 1 && (p[0] - p[p.count - 1]).length <= Tolerances.linearSlop { p.removeLast() }
        if p.count < 2 || p.count < points.count / 2 {
            refuse("a line or chain had fewer than two different finite points", tag: bodies[body].tag)
        }
        if p.count < 2 { return }
        let n = p.count
        let isLoop = isClosed && n > 2
        let center = bodies[body].localCenter
        for i in 0..<(isLoop ? n : n - 1) {
            var s = ShapeRecord()
            s.kind = .edge
            s.radius = Tolerances.edgeSkin
            s.hasBefore = isLoop || i > 0
            s.hasAfter = isLoop || i < n - 2
            let four = [p[(i + n - 1) % n], p[i], p[(i + 1) % n], p[(i + 2) % n]].map { $0 - center }
            s.center = 0.5 * (four[1] + four[2])
            attach(&s, four, to: body)
        }
    }

    private func attach(_ s: inout ShapeRecord, _ points: [Vec2], to body: Int32) {
        s.body = body
        s.count = Int32(points.count)
        s.start = corners.allocate(points.count)
        s.next = bodies[body].shapeHead
        for i in 0..<points.count {
            corners.points[s.start + Int32(i)] = points[i]
            let side = points[(i + 1) % points.count] - points[i]
            corners.normals[s.start + Int32(i)] = Vec2(side.y, -side.x).normalized.direction
            s.reach = max(s.reach, points[i].length + s.radius)
        }
        let shape = shapes.insert(s)
        bodies[body].shapeHead = shape
        let box = self.box(of: shape, position(ofCenter: body), Rotation(angle(at: body)))
        shapes[shape].leaf = tree(of: body).insert(box.grown(by: Tolerances.boxMargin), shape: shape)
        markMoved(shape)
    }

    /// The box of a shape whose body's center lies at `p`.
    @inline(__always)
    func box(of shape: Int32, _ p: WorldPoint, _ q: Rotation) -> WorldBox {
        let s = shapes.records.base[Int(shape)]
        let first = s.kind == .edge ? 1 : 0
        let last = s.kind == .edge ? 2 : Int(s.count) - 1
        var lower = q * corners.points[s.start + Int32(first)]
        var upper = lower
        var i = first + 1
        while i <= last {
            let v = q * corners.points[s.start + Int32(i)]
            lower = Vec2(min(lower.x, v.x), min(lower.y, v.y))
            upper = Vec2(max(upper.x, v.x), max(upper.y, v.y))
            i += 1
        }
        let r = s.radius
        return WorldBox(
            lower: WorldPoint(x: p.x + Double(lower.x - r), y: p.y + Double(lower.y - r)),
            upper: WorldPoint(x: p.x + Double(upper.x + r), y: p.y + Double(upper.y + r)))
    }
}
