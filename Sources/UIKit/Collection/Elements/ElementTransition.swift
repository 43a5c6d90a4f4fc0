import DynamicsEngine

/// The animation of an element from a previous appearance to the layout's appearance.
///
/// The target appearance is passed in each frame and not stored, because an animator can move the element during the
/// transition.
struct ElementTransition {
    /// The duration of a transition, in seconds.
    static let duration = 0.3

    let from: ElementAppearance
    /// The start time, in seconds, on `UpdateAnimation`'s clock.
    let start: TimeInterval

    /// Returns the appearance at a time, in seconds, on `UpdateAnimation`'s clock. The animation eases in and out.
    func appearance(toward target: ElementAppearance, at time: TimeInterval) -> ElementAppearance {
        let progress = min(max((time - start) / Self.duration, 0), 1)
        return from.interpolated(to: target, fraction: CGFloat(ExactMath.smoothstep(progress)))
    }

    /// Returns whether the transition has ended at a time, in seconds.
    ///
    /// `UpdateAnimation` computes its end with the same expression, `start + duration`. A different expression, such as
    /// `time - start >= duration`, would round differently. The transition could then end one frame after the last
    /// layout pass of the animation, and the view would keep an intermediate appearance.
    func hasEnded(at time: TimeInterval) -> Bool { time >= start + Self.duration }
}
