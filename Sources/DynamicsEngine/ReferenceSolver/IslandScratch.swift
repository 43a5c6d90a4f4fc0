/// Buffers for finding and solving one island at a time. They keep their capacity from step to step, so steps allocate
/// no memory once the buffers are large enough.
struct IslandScratch {
    /// The indices of the island's bodies in `World.bodies`, including static bodies, in the order in which the search
    /// visited them.
    var bodyIndices = Buffer<Int32>()
    /// The indices of the island's joints in `World.joints` and contacts in `World.contacts`, in the order in which the
    /// search visited them.
    var jointIndices = Buffer<Int32>()
    var contactIndices = Buffer<Int32>()
    var constraints = Buffer<ContactConstraint>()
    var stack = Buffer<Int32>()
    /// The indices, in `World.bodies`, of the bodies at which searches for islands start.
    var seeds = Buffer<Int32>()
    var bodies = Buffer<IslandBody>()
    /// The bodies of an island that is being split.
    var splitBodies = Buffer<Int32>()
    /// The bodies of an island in the order of their distance from static bodies, counted in contacts.
    var layers = Buffer<Int32>()
    /// The energy budgets of the islands of a constraint graph. The indices are those of `World.islandRecords`.
    var budgets = Buffer<EnergyBudget>()
    /// The visit stamp: the number of the current island search. The search stores it as `islandMark` in each body,
    /// contact and joint that it visits.
    var mark: UInt32 = 0

    func deallocate() {
        bodyIndices.deallocate()
        jointIndices.deallocate()
        contactIndices.deallocate()
        constraints.deallocate()
        stack.deallocate()
        seeds.deallocate()
        bodies.deallocate()
        splitBodies.deallocate()
        layers.deallocate()
        budgets.deallocate()
    }
}
