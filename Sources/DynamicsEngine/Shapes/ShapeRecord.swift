/// What a shape is made of.
enum ShapeKind: UInt8, BitwiseCopyable {
    case circle
    case polygon
    case edge
}

/// One convex piece of a body: a disk, a polygon, or one line of a chain. Corners are kept about the body's center
/// of mass, so that collision never asks for the body's position.
struct ShapeRecord: SlotRecord {
    var generation: UInt32 = 0
    var nextFree: Int32 = 0
    var kind = ShapeKind.circle
    /// Whether an edge has a neighbor before and after it.
    var hasBefore = false
    var hasAfter = false
    var body: Int32 = -1
    /// The body's next shape, or -1.
    var next: Int32 = -1
    /// Its leaf in the tree.
    var leaf: Int32 = -1
    /// Where it waits in the list of boxes that have moved, or -1.
    var movedPlace: Int32 = -1
    /// The disk's radius, or the skin.
    var radius: Float = 0
    /// The disk's middle, or the polygon's.
    var center = Vec2.zero
    /// The farthest it reaches from the center of mass.
    var reach: Float = 0
    /// Where its corners begin. An edge has four: the neighbors' ends lie before and after its own.
    var start: Int32 = 0
    var count: Int32 = 0
}

/// A shape with its corners at hand.
struct ShapeView {
    let kind: ShapeKind
    let hasBefore: Bool
    let hasAfter: Bool
    let radius: Float
    let center: Vec2
    let count: Int
    let points: UnsafeMutablePointer<Vec2>
    let normals: UnsafeMutablePointer<Vec2>

    @inline(__always) init(_ r: ShapeRecord, _ store: CornerStore) {
        (kind, hasBefore, hasAfter, radius, center) = (r.kind, r.hasBefore, r.hasAfter, r.radius, r.center)
        count = Int(r.count)
        points = store.points.base + Int(r.start)
        normals = store.normals.base + Int(r.start)
    }
}
