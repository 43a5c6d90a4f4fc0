/// The transitions of the elements of a collection view or a table view, which a batch update or a change of layout begins.
///
/// It requests a layout pass in each frame, because the layout's appearances can change during the transitions.
@MainActor
final class UpdateAnimation: AnimationGroup {
    override class var phase: FramePhase { .scrolling }

    private(set) weak var container: ElementContainerView?

    /// Creates the animation of an update that begins now. In the closure of an animation, it has the timing of that
    /// animation.
    init(of container: ElementContainerView, completions: [(Bool) -> Void]) {
        self.container = container
        let timing = Timing(duration: 0.3, curve: .smoothstep).inherited(from: UIView.recordingGroup)
        super.init(timing, clock: container.frameClock) { completed in
            for completion in completions { completion(completed) }
        }
    }

    override func update() { container?.setNeedsLayout() }

    override func didEnd(completed: Bool) {
        // The completion closures see the views at their final positions.
        container?.layOutVisibleElements()
        super.didEnd(completed: completed && container != nil)
    }
}
