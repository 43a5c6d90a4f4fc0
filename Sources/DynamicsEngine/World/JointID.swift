/// An identifier of a joint in a world.
///
/// An identifier is valid until its joint, or a body that the joint connects, is destroyed. It is never reused. Passing
/// the identifier of a destroyed joint, or of a joint in another world, stops the program.
public struct JointID: Hashable, Sendable, BitwiseCopyable {
    /// The index of the joint's slot in `World.joints`.
    let index: Int32
    /// The slot's generation when the joint was created; a different generation means that the joint was destroyed.
    let generation: UInt32
}
