import DynamicsEngine

/// Converts a length in points, the unit of the measurements, to meters, the unit of the engine. 100 points are 1
/// meter.
func convertToMeters(_ points: Double) -> Float { Float(points) / 100 }

/// Returns the world position of a point whose coordinates are given in points.
func makeWorldPoint(_ x: Double, _ y: Double) -> WorldPoint { WorldPoint(x: x / 100, y: y / 100) }

/// Returns the definition of a rectangular body with the given center and size, in points. Its mass is 1 kg per 100 x
/// 100 points.
func makeBodyDefinition(_ x: Double, _ y: Double, _ width: Double, _ height: Double, resistance: Float = 0.1)
    -> BodyDefinition
{
    var d = BodyDefinition()
    d.position = makeWorldPoint(x, y)
    d.halfWidth = convertToMeters(width) / 2
    d.halfHeight = convertToMeters(height) / 2
    d.linearDamping = resistance
    d.angularDamping = resistance
    return d
}

/// Returns the definition of a distance joint between a fixed point and a body: a rod if the frequency is 0, otherwise
/// a spring. Lengths are in points.
func makeAttachmentDefinition(
    to body: BodyID, at x: Double, _ y: Double, length: Double, frequency: Float = 0, damping: Float = 0
) -> DistanceJointDefinition {
    var d = DistanceJointDefinition(bodyB: body)
    d.worldAnchor = makeWorldPoint(x, y)
    d.length = convertToMeters(length)
    d.frequency = frequency
    d.dampingRatio = damping
    return d
}

extension World {
    /// The x-coordinate of a body, in points.
    func xInPoints(of body: BodyID) -> Double { position(of: body).x * 100 }
    /// The y-coordinate of a body, in points.
    func yInPoints(of body: BodyID) -> Double { position(of: body).y * 100 }
}
