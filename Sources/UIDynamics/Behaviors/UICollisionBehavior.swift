import DynamicsEngine

/// Lets its items collide: with each other, with boundaries, or with both.
///
/// Items meet only those that share a collision behavior with them. Boundaries belong to the behavior: they stay with
/// it when it is removed from an animator and added again.
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior {
    /// What items collide with.
    public struct Mode: OptionSet, Hashable, Sendable {
        /// The options as bits.
        public let rawValue: UInt
        /// Options from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Each other.
        public static let items = Mode(rawValue: 1)
        /// Boundaries.
        public static let boundaries = Mode(rawValue: 2)
        /// Everything.
        public static let everything = Mode(rawValue: .max)
    }

    private var list: DynamicItemList
    /// What was added by identifier, in order.
    var explicit = BoundaryList()
    /// The insets of the reference's bounds, if they are a boundary.
    private var referenceInsets: UIEdgeInsets?
    /// The bits that tell its items and boundaries from those of others, while it is in an animator.
    private(set) var group: CollisionGroup?
    private var referenceBoundary: Int?
    /// The bounds that it was made from.
    private(set) var builtBounds: CGRect?

    /// Who is told of contacts; not owned.
    public weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

    /// Collisions of no item yet.
    public convenience override init() { self.init(items: []) }

    /// Collisions of these items.
    public init(items: [any UIDynamicItem]) {
        list = DynamicItemList(items)
        super.init()
    }

    /// The items that collide, in the order in which they were added.
    public var items: [any UIDynamicItem] { list.items }

    /// Lets one more item collide; one that is there already is ignored.
    public func addItem(_ item: any UIDynamicItem) {
        guard list.add(item), let core else { return }
        attach(item, in: core)
        core.resume()
    }

    /// Lets an item collide no longer.
    public func removeItem(_ item: any UIDynamicItem) {
        guard let removed = list.remove(item), let core else { return }
        detach(removed, in: core)
        core.resume()
    }

    /// What the items collide with; by default everything. Items that pass through boundaries (mode `items`) are
    /// still reported to the delegate as touching them.
    public var collisionMode: Mode = .everything {
        didSet {
            guard collisionMode != oldValue, let core else { return }
            for item in items {
                if let slot = core.slot(of: item) {
                    core.applyCollision(slot)
                    core.wake(slot)
                }
            }
        }
    }

    /// How much of its speed an item keeps when it hits one of the behavior's boundaries: of this and the item's own
    /// elasticity the larger counts. By default 0.2, as measured on Apple's system, where it cannot be changed. With 0
    /// an item of elasticity 0 does not bounce off. One that is not finite is not taken over.
    public var boundaryElasticity: CGFloat = 0.2 {
        didSet {
            guard boundaryElasticity != oldValue else { return }
            guard boundaryElasticity.isFinite else {
                core?.diagnostics.report(
                    .unusableValue, "a boundary's elasticity must be finite; it stays \(oldValue)")
                boundaryElasticity = oldValue
                return
            }
            guard let core else { return }
            let numbers = explicit.all.compactMap(\.number) + [referenceBoundary].compactMap { $0 }
            for number in numbers { core.setElasticity(boundaryElasticity, ofBoundary: number) }
            wakeItems(in: core)
        }
    }

    /// Whether the reference's bounds are a boundary; by default false. Setting it takes insets away. Without a
    /// reference it does nothing.
    public var translatesReferenceBoundsIntoBoundary: Bool {
        get { referenceInsets != nil }
        set { setReferenceInsets(newValue ? .zero : nil) }
    }

    /// Makes the reference's bounds, less these insets (points), a boundary. Insets that are not finite count as 0.
    public func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
        let isFinite = [insets.top, insets.left, insets.bottom, insets.right].allSatisfy(\.isFinite)
        setReferenceInsets(isFinite ? insets : .zero)
    }

    private func setReferenceInsets(_ insets: UIEdgeInsets?) {
        guard insets != referenceInsets else { return }
        referenceInsets = insets
        guard let core else { return }
        rebuildReferenceBoundary(in: core)
    }

    override var isPrimitive: Bool { true }

    override func holds(_ key: DynamicItemKey) -> Bool { list.contains(key) }

    override func forget(_ item: any UIDynamicItem) -> Bool {
        removeItem(item)
        return false
    }

    override func build(in core: AnimatorCore) {
        group = core.collisionGroups.take()
        if group == .shared { core.testSharedGroup() }
        core.collisions.append(self)
        rebuildReferenceBoundary(in: core)
        for boundary in explicit.all { build(boundary, in: core) }
        for item in items { attach(item, in: core) }
    }

    override func tearDown(in core: AnimatorCore) {
        for item in items { detach(item, in: core) }
        for boundary in explicit.all { tearDown(boundary, in: core) }
        if let referenceBoundary { core.removeBoundary(referenceBoundary) }
        referenceBoundary = nil
        core.collisions.remove(self)
        if let group { core.collisionGroups.give(back: group) }
        group = nil
    }

    /// Makes the boundary of the reference's bounds as they are now. It lies a point outside of the inset bounds, as
    /// measured on Apple's system: that is the skin of a boundary, so items stop where the bounds end.
    func rebuildReferenceBoundary(in core: AnimatorCore) {
        if let referenceBoundary { core.removeBoundary(referenceBoundary) }
        referenceBoundary = nil
        wakeItems(in: core)
        builtBounds = core.referenceBounds
        guard let referenceInsets, let bounds = builtBounds else { return }
        let edge = bounds.inset(by: referenceInsets).insetBy(dx: -1, dy: -1)
        let line = PathFlattening.polylines(of: PathBuilder.rectangle(edge), .body)[0]
        referenceBoundary = core.addBoundary(Boundary(identifier: nil, path: nil, line: line), of: self)
    }

    func wakeItems(in core: AnimatorCore) {
        for item in items { if let slot = core.slot(of: item) { core.wake(slot) } }
    }

    private func attach(_ item: any UIDynamicItem, in core: AnimatorCore) {
        let slot = core.retain(item)
        core.records[slot]!.collisions.append(self)
        core.applyCollision(slot)
        core.wake(slot)
    }

    private func detach(_ item: any UIDynamicItem, in core: AnimatorCore) {
        guard let slot = core.slot(of: item) else { return }
        core.records[slot]!.collisions.removeAll { $0 === self }
        core.applyCollision(slot)
        core.wake(slot)
        core.release(item)
    }
}
