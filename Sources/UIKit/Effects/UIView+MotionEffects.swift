import DynamicsEngine

// The motion effects of views, which are additive animations of their layers.

extension UIView {
    /// The motion effects of the view, in the order in which they were added.
    public var motionEffects: [UIMotionEffect] {
        get { MotionEffectTarget.target(of: self)?.effects ?? [] }
        set { MotionEffectTarget.setEffects(newValue, of: self) }
    }

    /// Adds an effect, which changes what is displayed, but not the properties of the view. Users who prefer less motion see no
    /// effects. An effect that was added already is not added again.
    public func addMotionEffect(_ effect: UIMotionEffect) {
        if !motionEffects.contains(where: { $0 === effect }) { motionEffects.append(effect) }
    }

    /// Removes an effect and its changes. Does nothing if the view does not have it.
    public func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }
}

/// A view with motion effects.
@MainActor
final class MotionEffectTarget {
    private weak var view: UIView?
    private(set) var effects: [UIMotionEffect] = []
    /// The keys of the animations of the layer.
    private var keys: [String] = []

    private static var targets: [MotionEffectTarget] = []

    private init(_ view: UIView) { self.view = view }

    static func target(of view: UIView) -> MotionEffectTarget? { targets.first { $0.view === view } }

    static func setEffects(_ effects: [UIMotionEffect], of view: UIView) {
        let target = target(of: view) ?? MotionEffectTarget(view)
        targets.removeAll { $0.view == nil || $0 === target }
        target.effects = effects
        if !effects.isEmpty { targets.append(target) }
        target.update(in: view.window?.loop ?? .current)
    }

    /// Adapts the effects to the tilt of a device, the orientation of its interface or the settings of its user.
    static func updateAll(in loop: FrameLoop) {
        guard !targets.isEmpty else { return }
        targets.removeAll { $0.view == nil }
        for target in targets where (target.view?.window?.loop ?? loop) === loop { target.update(in: loop) }
    }

    private func update(in loop: FrameLoop) {
        guard let view else { return }
        for key in keys { view.layer.removeAnimation(forKey: key) }
        keys.removeAll()
        guard !loop.isReduceMotionEnabled else { return }
        for (index, effect) in effects.enumerated() {
            let values = effect.keyPathsAndRelativeValues(forViewerOffset: loop.viewerOffset) ?? [:]
            for (path, value) in values.sorted(by: { $0.key < $1.key }) {
                let animation = CABasicAnimation(keyPath: Self.layerPath(path))
                (animation.fromValue, animation.toValue, animation.isAdditive) = (value, value, true)
                // The constant change stays after the end, so that a resting device needs no frames.
                (animation.duration, animation.isRemovedOnCompletion, animation.fillMode) = (0.001, false, .both)
                let key = "motion effect \(index) \(path)"
                view.layer.add(animation, forKey: key)
                keys.append(key)
            }
        }
    }

    /// Returns the key path of the layer for one of its view.
    private static func layerPath(_ path: String) -> String {
        if path.hasPrefix("layer.") { return String(path.dropFirst("layer.".count)) }
        let parts = path.split(separator: ".", maxSplits: 1)
        let names = ["center": "position", "alpha": "opacity"]
        guard let first = parts.first, let name = names[String(first)] else { return path }
        return parts.count > 1 ? "\(name).\(parts[1])" : name
    }
}

extension FrameLoop {
    /// The direction in which the screen points relative to a viewer in front of the upright device: the components along the axes
    /// of the interface, from -1 to 1, positive to the right of the viewer and below.
    fileprivate var viewerOffset: UIOffset {
        let (plane, back) = (ExactMath.sineCosine(tilt.clockwise), ExactMath.sineCosine(tilt.backward))
        // The sine and the cosine of the rotation of the interface against the upright one.
        let (sine, cosine) =
            switch screen.configuration.orientation.quarterTurns {
            case 1: (plane.cosine, -plane.sine)
            case 2: (-plane.sine, -plane.cosine)
            case 3: (-plane.cosine, plane.sine)
            default: (plane.sine, plane.cosine)
            }
        return UIOffset(horizontal: CGFloat(-sine * back.sine), vertical: CGFloat(-cosine * back.sine))
    }
}
