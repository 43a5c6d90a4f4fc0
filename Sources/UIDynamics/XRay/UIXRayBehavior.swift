/// A behavior that shows an X-ray debug overlay of its animator.
///
/// Over the reference view, the overlay shows bodies with their centers and velocities, boundaries, contacts, gravity,
/// pushes and fields. For attachments, it shows anchors, rods, ranges, and springs colored by their extension. Sleeping
/// bodies are dimmed. While the overlay is visible, a translucent white layer covers the views.
///
/// Add the behavior to the animator to fade the overlay in. The behavior has no items and does not affect motion.
/// Apple's system has no such class.
@preconcurrency @MainActor
open class UIXRayBehavior: UIDynamicBehavior, FrameSubscriber {
    /// The opacity of the overlay, a fraction from 0 to 1.
    ///
    /// The value changes linearly to 1 or 0 over `fadeDuration`.
    open private(set) var visibility: CGFloat = 0
    /// The duration of a fade from invisible to visible or back, in seconds.
    ///
    /// The default is 0.25. With 0, a negative value or NaN, the overlay appears and disappears without a fade.
    open var fadeDuration: TimeInterval = 0.25

    /// Creates an overlay that fades in when it is added to an animator.
    public override init() { super.init() }

    /// A Boolean value that indicates whether the overlay is shown.
    ///
    /// The default is true. Setting the property fades the overlay in or out.
    open var isVisible = true {
        didSet { if isVisible != oldValue { beginFade() } }
    }

    override var isPrimitive: Bool { true }

    override func createBodiesAndJoints(in core: AnimatorCore) {
        core.xrays.append(self)
        visibility = 0
        beginFade()
    }

    override func destroyBodiesAndJoints(in core: AnimatorCore) {
        core.xrays.remove(self)
        core.clock.removeSubscriber(self, from: .simulation)
        core.xrayDidChange()
    }

    private func beginFade() {
        guard let core = connectedCore else { return }
        if fadeDuration > 0 {
            core.clock.addSubscriber(self, to: .simulation)
        } else {
            visibility = isVisible ? 1 : 0
            core.xrayDidChange()
        }
    }

    /// Continues the fade by one frame. The subscription ends with the fade, or if the animator was deallocated.
    package func frameDidTick(_ clock: FrameClock) {
        guard let core = connectedCore, core.clock === clock else {
            return clock.removeSubscriber(self, from: .simulation)
        }
        let target: CGFloat = isVisible ? 1 : 0
        let change = CGFloat(clock.frameStep / max(fadeDuration, 1e-9))
        visibility = target > visibility ? min(target, visibility + change) : max(target, visibility - change)
        if visibility == target { clock.removeSubscriber(self, from: .simulation) }
        core.xrayDidChange()
    }
}

extension UIDynamicAnimator {
    /// A Boolean value that indicates whether the debug overlay is drawn over the reference view.
    ///
    /// The default is false. The overlay appears without a fade; to fade it, add a `UIXRayBehavior` instead.
    public var isDebugEnabled: Bool {
        get { withCore { $0.isDebugEnabled } }
        set {
            withCore { core in
                core.isDebugEnabled = newValue
                core.xrayDidChange()
            }
        }
    }

    /// The current shapes of the X-ray debug overlay, from back to front.
    package var xrayShapes: [XRayShape] { withCore { $0.xrayShapes } }

    /// The opacity of the X-ray debug overlay, from 0 to 1.
    package var xrayVisibility: CGFloat { withCore { $0.xrayVisibility } }

    /// The kinetic energy of all items, in joules (kg m^2/s^2).
    package var kineticEnergy: Double { withCore { $0.kineticEnergy } }

    /// The items whose bodies sleep, in the order in which they were added.
    package var sleepingItems: [any UIDynamicItem] { withCore { $0.sleepingItems } }
}

extension AnimatorCore {
    /// Notifies the reference view that it must redraw the X-ray debug overlay.
    func xrayDidChange() { reference?.asTrackingReference?.dynamicXRayDidChange() }
}
