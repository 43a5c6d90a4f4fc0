/// An identifier of a field in a world.
///
/// An identifier is valid until its field is destroyed, and is never reused. Passing the identifier of a destroyed
/// field, or of a field in another world, stops the program.
public struct FieldID: Hashable, Sendable {
    /// The index of the field's slot in `World.fields`, 0 to 31.
    let index: Int
    /// The slot's generation when the field was created; a different generation means that the field was destroyed.
    let generation: UInt32
}
