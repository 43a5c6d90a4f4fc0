extension UICollisionBehavior {
    /// Adds a line segment as a boundary; items collide with both of its sides.
    ///
    /// A boundary with the same identifier is replaced. See erratum `boundary-replaced`. If an end is NaN, infinite
    /// or further than 1e11 points from the origin, or if the ends are at most half a point or more than 1e7 points
    /// apart, no boundary is added and a diagnostic is reported. See erratum `boundary-without-length`.
    ///
    /// - Parameters:
    ///   - identifier: The name of the boundary. The behavior stores a copy and compares identifiers by value.
    ///   - p1: The start of the line, in points, in the animator's reference coordinate system.
    ///   - p2: The end of the line, in points, in the animator's reference coordinate system.
    public func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
        let path = UIBezierPath()
        path.move(to: p1)
        path.addLine(to: p2)
        let line = PathFlattening.Polyline(points: [p1, p2], isClosed: false)
        addBoundary(Boundary(identifier: identifier, path: path, line: line))
    }

    /// Adds the first subpath of a path as a boundary: a closed, hollow loop that items collide with from inside and
    /// from outside.
    ///
    /// Curves are flattened. A subpath that is open is closed by a line. A boundary with the same identifier is
    /// replaced. If all points of the path are within half a point of the first, or if one is further than 1e7 points from
    /// it or 1e11 points from the origin, no boundary is added and a diagnostic is reported. See errata
    /// `boundary-replaced` and `boundary-without-length`.
    ///
    /// Source: measured on Apple's system (first subpath, closing).
    ///
    /// - Parameters:
    ///   - identifier: The name of the boundary. The behavior stores a copy and compares identifiers by value.
    ///   - bezierPath: The path, in points, in the animator's reference coordinate system. The behavior stores a copy.
    public func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
        var line =
            PathFlattening.polylines(of: bezierPath.elements, precision: .body).first
            ?? PathFlattening.Polyline(points: [], isClosed: true)
        line.isClosed = true
        let path = bezierPath.copy() as? UIBezierPath
        addBoundary(Boundary(identifier: identifier, path: path, line: line))
    }

    /// Returns a copy of the path of the boundary with the given identifier; nil if there is no such boundary.
    public func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
        explicitBoundaries[BoundaryKey(identifier)]?.path?.copy() as? UIBezierPath
    }

    /// The identifiers of all boundaries that clients added, in the order in which they were added; nil if there are
    /// none.
    ///
    /// The boundary of the reference bounds has no identifier and is not included.
    public var boundaryIdentifiers: [any NSCopying]? {
        let all = explicitBoundaries.all.compactMap(\.identifier)
        return all.isEmpty ? nil : all
    }

    /// Removes the boundary with the given identifier; does nothing if there is no such boundary.
    ///
    /// The delegate is not notified that the contacts with the boundary have ended.
    public func removeBoundary(withIdentifier identifier: any NSCopying) {
        guard let removed = explicitBoundaries.remove(BoundaryKey(identifier)), let core = connectedCore else {
            return
        }
        destroyBody(of: removed, in: core)
        wakeItems(in: core)
    }

    /// Removes all boundaries that clients added. The boundary of the reference bounds is not removed.
    public func removeAllBoundaries() {
        let removed = explicitBoundaries.all
        explicitBoundaries = BoundaryList()
        guard let core = connectedCore, !removed.isEmpty else { return }
        for boundary in removed { destroyBody(of: boundary, in: core) }
        wakeItems(in: core)
    }

    /// Adds a boundary, unless the engine cannot represent it.
    private func addBoundary(_ boundary: Boundary) {
        guard isUsable(boundary) else { return }
        let replaced = explicitBoundaries.insert(boundary)
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
