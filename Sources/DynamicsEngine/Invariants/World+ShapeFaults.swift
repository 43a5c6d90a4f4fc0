extension World {
    /// A sentence that describes a wrong shape, list of shapes or list of moved shapes; nil if all are right.
    var shapeFault: StaticString? {
        for index in 0..<Int32(shapes.slotCount) where shapes.isLive(index) {
            let s = shapes[index]
            if !bodies.containsLive(s.body) { return "a shape's body does not exist" }
            let isCountValid =
                switch s.kind {
                case .circle: s.count == 1
                case .polygon: s.count >= 3
                case .edge: s.count == 4
                }
            if !isCountValid { return "a shape's number of vertices is wrong" }
        }
        return shapeListFault ?? movedShapesFault ?? vertexFault ?? shapeNumberFault
    }

    private var shapeListFault: StaticString? {
        var found = 0
        for body in 0..<Int32(bodies.slotCount) where bodies.isLive(body) {
            var shape = bodies[body].shapeHead
            while shape != -1 {
                // Each shape has one body and one successor, so more steps than shapes are a loop.
                if !shapes.containsLive(shape) || shapes[shape].body != body || found == shapes.liveCount {
                    return "a body's list of shapes is wrong"
                }
                found += 1
                shape = shapes[shape].next
            }
        }
        return found == shapes.liveCount ? nil : "a shape is in no list"
    }

    private var movedShapesFault: StaticString? {
        guard let isMoved = movedShapes.membership(limit: shapes.slotCount, ignoring: -1) else {
            return "the list of moved shapes is wrong"
        }
        for index in 0..<Int32(shapes.slotCount) where shapes.isLive(index) {
            let position = shapes[index].movedIndex
            let isListed = position >= 0 && Int(position) < movedShapes.count && movedShapes[position] == index
            if isListed != isMoved[Int(index)] || (!isListed && position != -1) {
                return "the list of moved shapes is wrong"
            }
        }
        for k in 0..<movedShapes.count where movedShapes[k] >= 0 && !shapes.isLive(movedShapes[k]) {
            return "the list of moved shapes is wrong"
        }
        return nil
    }

    /// Checks that the blocks of the shapes and the free blocks do not overlap and together fill the vertex store.
    private var vertexFault: StaticString? {
        let count = vertices.points.count
        if vertices.normals.count != count || vertices.freeHeads.count != VertexStore.sizeClassCount {
            return "a number of vertices is wrong"
        }
        var isUsed = [Bool](repeating: false, count: count)
        var usedCount = 0
        func reserve(_ start: Int32, size: Int) -> Bool {
            if start < 0 || size > count || Int(start) > count - size { return false }
            for k in Int(start)..<Int(start) + size {
                if isUsed[k] { return false }
                isUsed[k] = true
            }
            usedCount += size
            return true
        }
        for index in 0..<Int32(shapes.slotCount) where shapes.isLive(index) {
            let s = shapes[index]
            if Int(s.count) > count
                || !reserve(s.firstVertex, size: VertexStore.blockSize(forVertexCount: Int(s.count)))
            {
                return "a shape's vertices are wrong"
            }
        }
        for size in 0..<VertexStore.sizeClassCount {
            var block = vertices.freeHeads[size]
            // A block that the list contains twice is reserved twice, so a loop ends.
            while block != -1 {
                if !reserve(block, size: 1 << size) { return "a list of free vertices is wrong" }
                block = vertices.nextFreeBlock(after: block)
            }
        }
        return usedCount == count ? nil : "vertices are neither used nor free"
    }

    private var shapeNumberFault: StaticString? {
        for index in 0..<Int32(shapes.slotCount) where shapes.isLive(index) {
            let s = shapes[index]
            if !isPlausible(s.center) || !isPlausible(s.radius) || s.radius < 0 {
                return "a number of a shape is not finite or out of range"
            }
            var extent: Float = 0
            for k in 0..<s.count {
                let (p, next) = (
                    vertices.points[s.firstVertex + k], vertices.points[s.firstVertex + (k + 1) % s.count]
                )
                if !isPlausible(p) { return "a vertex is not finite or out of range" }
                if vertices.normals[s.firstVertex + k] != VertexStore.normal(ofSideFrom: p, to: next) {
                    return "a normal of a shape is wrong"
                }
                extent = max(extent, p.length + s.radius)
            }
            if extent != s.maximumExtent { return "the extent of a shape is wrong" }
        }
        return nil
    }
}
