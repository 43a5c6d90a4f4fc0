/// All large islands of a grade on their way through the solver.
struct LargeGroup {
    /// Their moving bodies, and the contacts between them.
    var members = Buffer<LargeMember>()
    var contacts = Buffer<LargeContact>()
    /// What preparing a contact needs of its bodies, in one place.
    var bodies = Buffer<LargeBody>()

    var velocities = Buffer<Four>()
    /// How far the bodies have gone and turned since the contacts were prepared, and until this sub-step.
    var ways = Buffer<Four>()
    var waysBefore = Buffer<Four>()
    /// Per body: gravity's and forces' acceleration x and y, turning, and the damping factors follow.
    var accelerations = Buffer<Four>()
    var factors = Buffer<SIMD2<Float>>()
    /// A bit for each color that a body has a contact of.
    var usedColors = Buffer<UInt32>()
    var colors = Buffer<UInt8>()
    var colorCounts = Buffer<Int32>()
    /// Contacts sorted by color, every color filled up to fours with -1.
    var lanes = Buffer<Int32>()
    /// Those that found no color: solved one by one, each as a four of its own.
    var wide = Buffer<WideContact>()

    func deallocate() {
        members.deallocate()
        contacts.deallocate()
        bodies.deallocate()
        velocities.deallocate()
        ways.deallocate()
        waysBefore.deallocate()
        accelerations.deallocate()
        factors.deallocate()
        usedColors.deallocate()
        colors.deallocate()
        colorCounts.deallocate()
        lanes.deallocate()
        wide.deallocate()
    }
}
