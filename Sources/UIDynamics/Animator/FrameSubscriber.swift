/// An object that a frame clock calls once per frame.
@MainActor
package protocol FrameSubscriber: AnyObject {
    func frameDidTick(_ clock: FrameClock)
}

/// The phases of a frame, in the order in which the clock calls their subscribers.
package enum FramePhase: Int, CaseIterable {
    /// Gesture recognizers with a time limit, such as long presses.
    case gestures
    /// Closures that were scheduled with a delay.
    case delayedWork
    /// Scroll views that decelerate, scroll indicators that fade, and animated collection view updates.
    case scrolling
    /// View animations.
    case animations
    case displayLinks
    /// Dynamic animators, and X-ray debug overlays that fade.
    case simulation
}
