/// The objects that animate and drive a transition.
@MainActor
struct TransitionAnimation {
    /// The animator; nil for a transition without animation, and for the standard transitions that move views themselves.
    var animator: (any UIViewControllerAnimatedTransitioning)?
    /// The interaction controller; nil if the transition is not interactive.
    var interactor: (any UIViewControllerInteractiveTransitioning)?
    /// Whether a gesture of UIKit drives the transition.
    var isDriven = false
}
