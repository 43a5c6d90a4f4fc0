/// An identifier of a body in a world.
///
/// An identifier is valid until its body is destroyed, and is never reused. Passing the identifier of a destroyed body,
/// or of a body in another world, stops the program. `World.contains(_:)` returns whether an identifier is valid.
public struct BodyID: Hashable, Sendable, BitwiseCopyable {
    /// The index of the body's slot in `World.bodies`.
    let index: Int32
    /// The slot's generation when the body was created; a different generation means that the body was destroyed.
    let generation: UInt32
}
