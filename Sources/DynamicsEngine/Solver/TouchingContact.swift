/// A contact whose shapes touch and exert impulses on each other. The island search reads these contacts.
struct TouchingContact: BitwiseCopyable {
    /// The index of the contact in `World.contacts`.
    var contact: Int32
    /// Before the island search: the indices of bodies A and B in `World.bodies`. After it: the indices of their nodes
    /// in `SoftIslands.nodes`, or -1 for a static body.
    var a: Int32
    var b: Int32
}
