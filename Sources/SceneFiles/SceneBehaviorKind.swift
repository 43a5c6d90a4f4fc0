import UIDynamics

/// The types of behaviors in scene files. The raw values are the possible values of the key `type`.
enum SceneBehaviorKind: String, CaseIterable {
    case gravity, collision, attachment, snap, push, item, field, composite
}

/// The kinds of field behaviors in scene files. The raw values are the possible values of the key `kind`.
enum SceneFieldKind: String, CaseIterable {
    case drag, vortex, radialGravity, linearGravity, velocity, noise, turbulence, spring, electric, magnetic

    /// Creates a field behavior of this kind. The caller sets its parameters afterward as properties.
    @MainActor
    func makeFieldBehavior() -> UIFieldBehavior {
        switch self {
        case .drag: .dragField()
        case .vortex: .vortexField()
        case .radialGravity: .radialGravityField(position: .zero)
        case .linearGravity: .linearGravityField(direction: .zero)
        case .velocity: .velocityField(direction: .zero)
        case .noise: .noiseField(smoothness: 0, animationSpeed: 0)
        case .turbulence: .turbulenceField(smoothness: 0, animationSpeed: 0)
        case .spring: .springField()
        case .electric: .electricField()
        case .magnetic: .magneticField()
        }
    }
}
