/// A change of a finger, which the next step applies.
struct FingerEvent {
    enum Kind {
        /// The finger took hold of an item at an offset from the item's center, in points, before the item's rotation.
        case grab(item: Int, offset: UIOffset)
        case move
        case release
    }

    let frame: Int
    let finger: Int
    let kind: Kind
    /// The location of the finger, in points.
    let point: CGPoint
}

/// The springs that hold the items under fingers.
struct Fingers {
    /// The frequency of the springs, in hertz.
    private static let frequency: CGFloat = 4
    /// The damping ratio of the springs.
    private static let damping: CGFloat = 0.9
    /// The distance from an item, in points, up to which a finger takes hold of it.
    private static let reach: CGFloat = 12

    private var springs: [(finger: Int, spring: UIAttachmentBehavior)] = []

    /// Applies a change to the animator of a player.
    mutating func apply(_ event: FingerEvent, to player: ScenePlayer) {
        let index = springs.firstIndex { $0.finger == event.finger }
        switch event.kind {
        case .grab(let item, let offset):
            if index != nil { return }
            let held = player.heldItems[item]
            let spring = UIAttachmentBehavior(item: held, offsetFromCenter: offset, attachedToAnchor: event.point)
            (spring.length, spring.frequency, spring.damping) = (0, Self.frequency, Self.damping)
            springs.append((event.finger, spring))
            player.animator.addBehavior(spring)
        case .move:
            if let index { springs[index].spring.anchorPoint = event.point }
        case .release:
            guard let index else { return }
            player.animator.removeBehavior(springs[index].spring)
            springs.remove(at: index)
        }
    }

    /// Returns the index of the item at a point, and the point's offset from the center of the item that a finger would
    /// hold: the item itself, or its group. Later items are in front. Returns nil if no item is within reach.
    static func findItem(at point: CGPoint, in player: ScenePlayer) -> (index: Int, offset: UIOffset)? {
        guard point.isFinite else { return nil }
        let items = player.objects.singleItems
        let index =
            items.lastIndex { isPoint(point, in: $0) }
            ?? nearestItem(to: point, in: items)
        guard let index else { return nil }
        let held = player.heldItems[index]
        let angle = ExactMath.arcTangent(y: held.transform.b, x: held.transform.a)
        let offset = (point - held.center).applying(CGAffineTransform(rotationAngle: -angle))
        return (index, UIOffset(horizontal: offset.x, vertical: offset.y))
    }

    private static func isPoint(_ point: CGPoint, in item: SceneItem) -> Bool {
        let local = (point - item.center).applying(item.transform.inverted())
        let (x, y) = (item.bounds.width / 2, item.bounds.height / 2)
        switch item.shape {
        case .rectangle: return local.x.magnitude <= x && local.y.magnitude <= y
        case .ellipse: return local.x * local.x * y * y + local.y * local.y * x * x <= x * x * y * y
        case .path: return item.outline.contains(local)
        }
    }

    /// Returns the index of the item whose rectangle is nearest to a point, if it is within reach.
    private static func nearestItem(to point: CGPoint, in items: [SceneItem]) -> Int? {
        var (nearest, least): (Int?, CGFloat) = (nil, reach)
        for (index, item) in items.enumerated() {
            let local = (point - item.center).applying(item.transform.inverted())
            let x = max(0, local.x.magnitude - item.bounds.width / 2)
            let y = max(0, local.y.magnitude - item.bounds.height / 2)
            let distance = (x * x + y * y).squareRoot()
            if distance <= least { (nearest, least) = (index, distance) }
        }
        return nearest
    }
}

extension ScenePlayer {
    /// For each item of the scene file, the item that moves it and that a finger on it holds: the group that contains it, or
    /// the item itself.
    var heldItems: [any UIDynamicItem] {
        var groups: [ExactString: any UIDynamicItem] = [:]
        for group in document.groups {
            for id in group.items where groups[ExactString(id)] == nil {
                groups[ExactString(id)] = objects.item(withID: group.id)
            }
        }
        return objects.singleItems.map { groups[ExactString($0.id)] ?? $0 }
    }
}
