extension UICollisionBehavior {
    /// Adds a line segment as a boundary; items collide with both of its sides.
    ///
    /// A boundary with the same identifier is replaced. See erratum `boundary-replaced`. If an end is NaN or infinite,
    /// or if both ends are equal, no boundary is added and a diagnostic is reported. See erratum
    /// `boundary-without-length`.
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
        let isUsable = p1.isFinite && p2.isFinite && p1 != p2
        addBoundary(Boundary(identifier: identifier, path: path, line: line), isUsable: isUsable)
    }

    /// Adds the first subpath of a path as a boundary: a closed, hollow loop that items collide with from inside and
    /// from outside.
    ///
    /// Curves are flattened. A subpath that is open is closed by a line. A boundary with the same identifier is
    /// replaced. If the path does not have two different points, no boundary is added and a diagnostic is reported. See
    /// errata `boundary-replaced` and `boundary-without-length`.
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
        let isUsable = line.points.contains { $0 != line.points[0] }
        let path = bezierPath.copy() as? UIBezierPath
        addBoundary(Boundary(identifier: identifier, path: path, line: line), isUsable: isUsable)
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
    /// The delegate is not notified that the contacts with the boundary have ended. Complexity: O(n) in the number of
    /// boundaries.
    public func removeBoundary(withIdentifier identifier: any NSCopying) {
        guard let removed = explicitBoundaries.remove(BoundaryKey(identifier)), let core else { return }
        destroyBody(of: removed, in: core)
        wakeItems(in: core)
    }

    /// Removes all boundaries that clients added. The boundary of the reference bounds is not removed.
    public func removeAllBoundaries() {
        let removed = explicitBoundaries.all
        explicitBoundaries = BoundaryList()
        guard let core, !removed.isEmpty else { return }
        for boundary in removed { destroyBody(of: boundary, in: core) }
        wakeItems(in: core)
    }

    /// Adds a boundary if `isUsable` is true. Otherwise reports a diagnostic, because the boundary has no length or
    /// invalid coordinates.
    private func addBoundary(_ boundary: Boundary, isUsable: Bool) {
        guard isUsable else {
            let name = boundary.identifier.map { "\($0)" } ?? ""
            let message =
                "The boundary \(name) has no length or is not finite, and was not added. Give it two different points."
            if let core {
                core.diagnostics.report(.unusableBoundary, message)
            } else {
                explicitBoundaries.pendingDiagnostics.append(message)
            }
            return
        }
        let replaced = explicitBoundaries.insert(boundary)
        guard let core else { return }
        if let replaced { destroyBody(of: replaced, in: core) }
        createBody(of: boundary, in: core)
        wakeItems(in: core)
    }

    /// Creates the body of a boundary in the animator.
    func createBody(of boundary: Boundary, in core: AnimatorCore) {
        for message in explicitBoundaries.pendingDiagnostics { core.diagnostics.report(.unusableBoundary, message) }
        explicitBoundaries.pendingDiagnostics = []
        boundary.index = core.addBoundary(boundary, of: self)
    }

    /// Destroys the body of a boundary in the animator.
    func destroyBody(of boundary: Boundary, in core: AnimatorCore) {
        if let index = boundary.index { core.removeBoundary(at: index) }
        boundary.index = nil
    }
}
