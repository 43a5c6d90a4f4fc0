/// Room for finding and solving islands, kept from step to step so that a steady step allocates nothing.
struct IslandScratch {
    /// The slots of the island's bodies, static ones too, in the order they were found.
    var members = Buffer<Int32>()
    var joints = Buffer<Int32>()
    var contacts = Buffer<Int32>()
    var constraints = Buffer<ContactConstraint>()
    var stack = Buffer<Int32>()
    /// Where the searches begin.
    var seeds = Buffer<Int32>()
    var bodies = Buffer<IslandBody>()
    /// The number of the running search: bodies and joints that bear it have been found.
    var mark: UInt32 = 0

    func deallocate() {
        members.deallocate()
        joints.deallocate()
        contacts.deallocate()
        constraints.deallocate()
        stack.deallocate()
        seeds.deallocate()
        bodies.deallocate()
    }
}
