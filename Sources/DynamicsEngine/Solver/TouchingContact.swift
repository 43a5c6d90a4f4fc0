/// A contact whose shapes touch, and which exerts impulses on at least one of its bodies. The search for islands reads
/// a list of these contacts.
struct TouchingContact: BitwiseCopyable {
    /// The index of the contact in `World.contacts`.
    var contact: Int32
    /// The indices of bodies A and B in `World.bodies`. The search for islands replaces them with the indices of the
    /// bodies' nodes in `SoftIslands.nodes`, or with -1 for a static body.
    var a: Int32
    var b: Int32
}
