/// A number of an item that changes while the item moves.
///
/// The channels describe where the item is drawn: first skewed, then scaled, rotated and translated, all about its
/// center.
enum MotionChannel: Int, CaseIterable, Sendable {
    /// The center on the screen, in points.
    case x, y
    /// The rotation, in radians, clockwise on screen. It is continuous: a full turn adds 2 pi.
    case rotation
    /// The scales along the axes of the item, relative to its size when it first appears. They include changes of the size.
    case scaleX, scaleY
    /// The angle by which the y axis of the item is skewed, in radians.
    case skew
    /// The opacity, from 0 to 1. It is 0 while the item is not displayed.
    case opacity

    var name: String {
        switch self {
        case .x: "x"
        case .y: "y"
        case .rotation: "rotation"
        case .scaleX: "scaleX"
        case .scaleY: "scaleY"
        case .skew: "skew"
        case .opacity: "opacity"
        }
    }

    /// The value of an item that is neither turned, scaled nor transparent. Items have no neutral center.
    var neutralValue: Double {
        switch self {
        case .x, .y, .rotation, .skew: 0
        case .scaleX, .scaleY, .opacity: 1
        }
    }
}

/// The values of all channels at one time, by the raw values of the channels.
struct MotionValues: Equatable, Sendable {
    private var values: SIMD8<Double> = [0, 0, 0, 1, 1, 0, 1, 0]

    init(x: Double, y: Double) { (self[.x], self[.y]) = (x, y) }

    init(_ value: (MotionChannel) -> Double) {
        for channel in MotionChannel.allCases { self[channel] = value(channel) }
    }

    subscript(channel: MotionChannel) -> Double {
        get { values[channel.rawValue] }
        set { values[channel.rawValue] = newValue }
    }

    var isFinite: Bool { values.indices.allSatisfy { values[$0].isFinite } }
}
