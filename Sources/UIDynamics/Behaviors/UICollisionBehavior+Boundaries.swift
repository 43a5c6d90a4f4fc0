extension UICollisionBehavior {
    func addLine(from p1: CGPoint, to p2: CGPoint, identifier: any NSCopying) {
        let path = UIBezierPath()
        path.move(to: p1)
        path.addLine(to: p2)
        let line = PathFlattening.Polyline(points: [p1, p2], isClosed: false)
        addBoundary(Boundary(identifier: identifier, path: path, line: line))
    }

    func addLoop(along bezierPath: UIBezierPath, identifier: any NSCopying) {
        var line =
            PathFlattening.polylines(of: bezierPath.elements, precision: .body).first
            ?? PathFlattening.Polyline(points: [], isClosed: true)
        line.isClosed = true
        let path = bezierPath.copy() as? UIBezierPath
        addBoundary(Boundary(identifier: identifier, path: path, line: line))
    }

    func destroyBoundary(withIdentifier identifier: any NSCopying) {
        guard let removed = explicitBoundaries.remove(key: BoundaryKey(identifier)), let core = connectedCore else {
            return
        }
        destroyBody(of: removed, in: core)
        wakeItems(in: core)
    }

    func destroyAllBoundaries() {
        let removed = explicitBoundaries.elements
        explicitBoundaries.removeAll()
        guard let core = connectedCore, !removed.isEmpty else { return }
        for boundary in removed { destroyBody(of: boundary, in: core) }
        wakeItems(in: core)
    }

    /// Adds a boundary, unless the engine cannot represent it.
    private func addBoundary(_ boundary: Boundary) {
        guard isUsable(boundary) else { return }
        let replaced = explicitBoundaries.update(with: boundary)
        guard let core = connectedCore else { return }
        core.performChange {
            if let replaced { destroyBody(of: replaced, in: core) }
            createBody(of: boundary, in: core)
            wakeItems(in: core)
        }
    }

    /// Returns whether the engine can represent a boundary. If it cannot, also reports a diagnostic.
    func isUsable(_ boundary: Boundary) -> Bool {
        guard let fault = boundary.fault else { return true }
        report(
            .unusableBoundary,
            "\(boundary.sentenceName) of \(displayName) \(fault.reason) and was not added. \(fault.remedy)")
        return false
    }

    /// Creates the body of a boundary in the animator.
    func createBody(of boundary: Boundary, in core: AnimatorCore) {
        collisionConnection?.boundaryIndices[ObjectIdentifier(boundary)] = core.addBoundary(boundary, of: self)
    }

    /// Destroys the body of a boundary in the animator.
    func destroyBody(of boundary: Boundary, in core: AnimatorCore) {
        let index = collisionConnection?.boundaryIndices.removeValue(forKey: ObjectIdentifier(boundary))
        if let index { core.removeBoundary(at: index) }
    }
}
