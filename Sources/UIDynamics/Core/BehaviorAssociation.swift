/// The association of a behavior with an animator.
///
/// A behavior gets a new association when it is added to an animator, and loses it when it is removed. An association ends
/// when its animator is deallocated. The identifiers of engine objects that a behavior stores (joints, fields, boundaries)
/// are valid only while it is connected, and are replaced when it is connected again.
@MainActor
final class BehaviorAssociation {
    /// The core of the animator; nil if the animator was deallocated.
    private(set) weak var core: AnimatorCore?
    /// The behavior of which this behavior is a child; nil for a behavior that was added to the animator itself.
    private(set) weak var parent: UIDynamicBehavior?
    /// Whether the bodies, joints and other engine objects of the behavior exist.
    ///
    /// The value is false while `willMove(to:)` is called with an animator. Changes of a behavior are applied to the
    /// engine only while the value is true; the creation of the engine objects includes earlier changes.
    var isConnected = false
    /// The value of `AnimatorCore.advanceCount` when the behavior last woke all its items; -1 if it never did.
    var itemsWokenAtAdvance = -1

    init(core: AnimatorCore, parent: UIDynamicBehavior?) { (self.core, self.parent) = (core, parent) }
}
