/// How many impacts continuous collision resolves in a sub-step, and which it leaves to the island solvers.
///
/// As in Box2D 2.3, a pair of shapes has up to nine impacts in a sub-step, and each is solved together with the bodies that
/// touch both bodies. In three cases that is too much, or wrong:
/// - In a soft island, a pair has one impact: the next sub-step separates its bodies.
/// - In a crowd, each impact would lead to many others, and each search for impacts would visit all neighbors. A body is
///   crowded if it is near more moving bodies than a reference island can have: their fat AABBs overlap, and they can
///   collide. An impact is solved for its two bodies only, and a crowded body has few impacts with moving bodies.
/// - An impact at the start of the sub-step moves the bodies back to their start poses, which takes back the position
///   correction of a rigid joint. If that happened in every sub-step, a body that a joint pulls against a wall would stick
///   to it. So the impacts of a contact that is jammed for a tenth of a second are ignored; the island solver has already
///   solved the contact together with the joint.
///
/// Bodies that overlap as a result are separated by the next sub-steps, and barriers keep them outside static shapes.
enum ImpactPolicy {
    /// The largest number of impacts of one contact in a sub-step.
    static let largestImpactCount: UInt8 = 9
    /// The largest number of impacts of a crowded body with moving bodies in a sub-step: enough for a body that two others
    /// strike from both sides.
    static let largestCrowdImpactCount: UInt8 = 2
    /// The number of successive sub-steps after which a jammed contact is left to the island solver.
    static let largestJamCount: UInt8 = 12
    /// The time before which an impact must be for the bodies to be moved to it, as a fraction of the sub-step.
    static let latestTime: Float = 1 - 1.192_092_9e-06
    /// The rotation of a body in a sub-step, in radians, from which a search for the time of impact that fails is treated as
    /// an impact.
    static let fastRotation: Float = 0.25
    /// The largest number of contacts that are solved for one impact.
    static let largestContactCount = 32
}
