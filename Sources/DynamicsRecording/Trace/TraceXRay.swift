import JSONReading

/// What the X-ray of the animators shows in a frame of a trace: bodies, velocities, springs, rods, anchors, boundaries,
/// fields and contacts.
///
/// A trace file stores it as `{"energy": joules, "asleep": [name, ...], "shapes": [shape, ...]}`. Traces without an X-ray
/// do not contain the member.
public struct TraceXRay: Equatable, Sendable {
    /// The kinetic energy of all items, in joules (kg m^2/s^2).
    public var energy: Double
    /// The names of the items that sleep: they rest, and the engine does not move them until something wakes them.
    public var asleep: [String]
    /// The shapes of the overlay, in points in the coordinates of the items. Their colors are those of the X-ray.
    public var shapes: [TraceShape]

    /// Creates the X-ray of a frame.
    /// - Parameters:
    ///   - energy: The kinetic energy of all items, in joules. The default is 0.
    ///   - asleep: The names of the items that sleep. The default is none.
    ///   - shapes: The shapes of the overlay. The default is none.
    public init(energy: Double = 0, asleep: [String] = [], shapes: [TraceShape] = []) {
        (self.energy, self.asleep, self.shapes) = (energy, asleep, shapes)
    }

    /// The X-ray as a JSON object.
    var json: String {
        "{\"energy\":\(JSONText.formatNumber((energy * 1e6).rounded() / 1e6)),"
            + "\"asleep\":\(JSONText.formatArray(asleep.map(JSONText.formatString))),"
            + "\"shapes\":\(JSONText.formatArray(shapes.map(\.json)))}"
    }
}
