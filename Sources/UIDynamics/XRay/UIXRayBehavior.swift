/// Draws what an animator knows over its reference view: bodies with their centers and velocities, boundaries, anchors,
/// rods, springs colored by how far they are stretched, ranges, contacts, gravity, pushes and fields. Sleeping bodies
/// are dimmed.
///
/// Add it like any behavior. It moves nothing and needs no items. The views fade back while it fades in.
@preconcurrency @MainActor
open class UIXRayBehavior: UIDynamicBehavior, FrameSubscriber {
    /// How much of it is seen, from 0 to 1; moves from one to the other over `fadeDuration`.
    public private(set) var visibility: CGFloat = 0
    /// How long it takes to appear or disappear, seconds; by default 0.25. With 0 it does so at once.
    public var fadeDuration: TimeInterval = 0.25

    /// An X-ray that fades in when it is added.
    public override init() { super.init() }

    /// Whether it is to be seen; by default true. Setting it begins to fade.
    public var isVisible = true {
        didSet { if isVisible != oldValue { beginFading() } }
    }

    override var isPrimitive: Bool { true }

    override func build(in core: AnimatorCore) {
        core.xrays.append(self)
        visibility = 0
        beginFading()
    }

    override func tearDown(in core: AnimatorCore) {
        core.xrays.remove(self)
        core.clock.remove(self, from: .simulation)
        core.xrayDidChange()
    }

    private func beginFading() {
        guard let core else { return }
        if fadeDuration > 0 {
            core.clock.add(self, in: .simulation)
        } else {
            visibility = isVisible ? 1 : 0
            core.xrayDidChange()
        }
    }

    package func frameDidTick(_ clock: FrameClock) {
        let goal: CGFloat = isVisible ? 1 : 0
        let step = CGFloat(clock.frameStep / max(fadeDuration, 1e-9))
        visibility = goal > visibility ? min(goal, visibility + step) : max(goal, visibility - step)
        if visibility == goal { clock.remove(self, from: .simulation) }
        core?.xrayDidChange()
    }
}

extension UIDynamicAnimator {
    /// Whether an X-ray of the animator is drawn over its reference view; by default false. See `UIXRayBehavior` for
    /// one that fades.
    public var isDebugEnabled: Bool {
        get { inside { $0.isDebugEnabled } }
        set {
            inside { core in
                core.isDebugEnabled = newValue
                core.xrayDidChange()
            }
        }
    }

    /// What an X-ray shows now, what lies behind first.
    package var xrayMarks: [XRayMark] { inside { $0.xrayMarks } }

    /// How much of the X-ray is seen, 0 to 1.
    package var xrayVisibility: CGFloat { inside { $0.xrayVisibility } }
}

extension AnimatorCore {
    /// The reference has to be drawn anew.
    func xrayDidChange() { (reference as? any DynamicAnimatorHolder)?.dynamicXRayDidChange() }
}
