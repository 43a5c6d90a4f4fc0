import DynamicsEngine

/// Two bits of the engine's filter: one for the items of a collision behavior, one for its boundaries.
struct CollisionGroup: Equatable {
    /// The last group. All behaviors for which there is no other share it; the animator tells them apart.
    static let shared = CollisionGroup(number: 31)

    let number: Int
    var items: UInt64 { 1 << UInt64(2 * number) }
    var boundaries: UInt64 { 2 << UInt64(2 * number) }
}

/// Hands out groups, the lowest free one first.
struct CollisionGroups {
    private var isTaken = [Bool](repeating: false, count: CollisionGroup.shared.number)

    mutating func take() -> CollisionGroup {
        guard let number = isTaken.firstIndex(of: false) else { return .shared }
        isTaken[number] = true
        return CollisionGroup(number: number)
    }

    mutating func give(back group: CollisionGroup) {
        if group != .shared { isTaken[group.number] = false }
    }
}

/// The boundaries that stand in the world, by number. Numbers that became free in a step wait for its end.
struct BoundaryTable {
    struct Entry {
        unowned let behavior: UICollisionBehavior
        let boundary: Boundary
        let body: BodyID
    }

    private(set) var entries: [Entry?] = []
    private var free: [Int] = []
    private var released: [Int] = []

    subscript(number: Int) -> Entry? { entries[number] }

    mutating func reserve() -> Int {
        if let number = free.popLast() { return number }
        entries.append(nil)
        return entries.count - 1
    }

    mutating func fill(_ number: Int, _ entry: Entry) { entries[number] = entry }

    mutating func remove(_ number: Int, isStepping: Bool) -> Entry? {
        let entry = entries[number]
        entries[number] = nil
        if isStepping { released.append(number) } else { free.append(number) }
        return entry
    }

    mutating func endStep() {
        free += released
        released.removeAll()
    }
}

extension AnimatorCore {
    /// The rectangle of the reference, if it has one.
    var referenceBounds: CGRect? {
        guard let bounds = reference?.dynamicReferenceBounds, bounds.isFinite, !bounds.isNull else { return nil }
        return bounds
    }

    /// Lets the engine ask about behaviors that share a group.
    func testSharedGroup() {
        world.testedCategories = CollisionGroup.shared.items | CollisionGroup.shared.boundaries
        world.collisionTest = { [unowned self] tag, other in onMain { givesWay(tag, to: other) } }
    }

    /// Whether a behavior of the shared group lets what has one tag give way to what has the other.
    private func givesWay(_ tag: Int, to other: Int) -> Bool {
        guard tag >= 0 else { return other >= 0 && holder(of: tag).map { isMember(other, of: $0) } ?? false }
        let mode: UICollisionBehavior.Mode = other >= 0 ? .items : .boundaries
        return records[tag]!.collisions.contains { behavior in
            behavior.group == .shared && behavior.collisionMode.contains(mode) && isMember(other, of: behavior)
        }
    }

    private func isMember(_ tag: Int, of behavior: UICollisionBehavior) -> Bool {
        tag >= 0 ? records[tag]!.collisions.contains { $0 === behavior } : holder(of: tag) === behavior
    }

    private func holder(of boundary: Int) -> UICollisionBehavior? { boundaries[-1 - boundary]?.behavior }

    /// Tells the engine what an item is and what it gives way to, from all its collision behaviors.
    func applyCollision(_ slot: Int) {
        let record = records[slot]!
        var (categories, mask) = (UInt64(0), UInt64(0))
        if record.isUsable {
            for behavior in record.collisions {
                guard let group = behavior.group else { continue }
                categories |= group.items
                if behavior.collisionMode.contains(.items) { mask |= group.items }
                if behavior.collisionMode.contains(.boundaries) { mask |= group.boundaries }
            }
        }
        world.setCollision(categories: categories, mask: mask, of: record.body)
    }

    /// Puts a boundary into the world; answers its number. Its mask lets it be touched even by items that pass.
    func addBoundary(_ boundary: Boundary, of behavior: UICollisionBehavior) -> Int {
        let number = boundaries.reserve()
        let (origin, shape) = boundary.shape
        var definition = BodyDefinition()
        definition.kind = .static
        definition.position = PointScale.metres(origin)
        definition.shapes = [shape]
        definition.tag = -1 - number
        definition.restitution = Float(behavior.boundaryElasticity)
        if let group = behavior.group { (definition.categories, definition.mask) = (group.boundaries, group.items) }
        let body = world.createBody(definition)
        boundaries.fill(number, BoundaryTable.Entry(behavior: behavior, boundary: boundary, body: body))
        return number
    }

    func setElasticity(_ elasticity: CGFloat, ofBoundary number: Int) {
        guard let entry = boundaries[number] else { return }
        world.setRestitution(Float(elasticity), of: entry.body)
    }

    func removeBoundary(_ number: Int) {
        guard let entry = boundaries.remove(number, isStepping: isStepping) else { return }
        world.destroyBody(entry.body)
        forgetContacts(of: -1 - number)
    }

    /// Every boundary that stands in the world as a path, in order; those of the reference's bounds have no
    /// identifier.
    func forEachBoundary(_ body: (UIBezierPath, (any NSCopying)?) -> Void) {
        for case let entry? in boundaries.entries {
            let path = UIBezierPath()
            for (index, point) in entry.boundary.line.points.enumerated() {
                if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            if entry.boundary.line.isClosed { path.close() }
            body(path, entry.boundary.identifier)
        }
    }

    /// The reference has another size: boundaries of its bounds follow at the beginning of a step.
    func rebuildReferenceBoundaries() {
        guard !collisions.isEmpty else { return }
        let bounds = referenceBounds
        for behavior in collisions.all where behavior.translatesReferenceBoundsIntoBoundary {
            if behavior.builtBounds != bounds { behavior.rebuildReferenceBoundary(in: self) }
        }
    }
}
