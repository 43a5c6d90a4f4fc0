import DynamicsEngine

/// The tables are in points, 100 to the metre; the engine is in metres.
func metres(_ points: Double) -> Float { Float(points) / 100 }

func place(_ x: Double, _ y: Double) -> WorldPoint { WorldPoint(x: x / 100, y: y / 100) }

/// A rectangle given as the tables give items: center and size in points.
func item(_ x: Double, _ y: Double, _ width: Double, _ height: Double, resistance: Float = 0.1) -> BodyDefinition {
    var d = BodyDefinition()
    d.position = place(x, y)
    d.halfWidth = metres(width) / 2
    d.halfHeight = metres(height) / 2
    d.linearDamping = resistance
    d.angularDamping = resistance
    return d
}

/// A rod or spring from a place to a body, lengths in points.
func attachment(
    to body: BodyID, at x: Double, _ y: Double, length: Double, frequency: Float = 0, damping: Float = 0
) -> DistanceJointDefinition {
    var d = DistanceJointDefinition(bodyB: body)
    d.worldAnchor = place(x, y)
    d.length = metres(length)
    d.frequency = frequency
    d.dampingRatio = damping
    return d
}

extension World {
    /// A frame of 1/60 s.
    func frame() { advance(by: 1.0 / 60) }

    func frames(_ count: Int) {
        for _ in 0..<count { frame() }
    }

    func x(_ body: BodyID) -> Double { position(of: body).x * 100 }
    func y(_ body: BodyID) -> Double { position(of: body).y * 100 }
}

/// A thousandth of a point, or what else is said.
func near(_ value: Double, _ expected: Double, within tolerance: Double = 0.001) -> Bool {
    abs(value - expected) <= tolerance
}
