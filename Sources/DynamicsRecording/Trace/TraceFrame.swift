import DisplayList
import Foundation

#if !EMBEDDED_SEAMS
    import WorkCounting
#endif

/// The state of all items in one frame of a trace, with the contacts and events of the frame.
public struct TraceFrame: Equatable, Sendable {
    /// The index of the frame, 0 or more. Frame 0 is the state before the first step.
    public var frame: Int
    /// The time of the frame, in seconds since frame 0.
    public var time: Double
    /// A Boolean value that indicates whether anything can move without a touch, for example because an animator runs.
    public var isRunning: Bool
    /// The content offset of the collection view, in points; nil if there is no collection view.
    public var scroll: CGPoint?
    /// The shapes behind the items from this frame on, in traces of version 1; nil, the default, if they are those of
    /// the previous frame.
    public var backdrop: [TraceShape]?
    /// The items that are new, or whose size or appearance has changed since the previous frame.
    public var added: [TraceItem]
    /// The position and rotation of each visible item, in drawing order from back to front.
    public var items: [TraceState]
    /// The contacts that exist in this frame: they have begun but not yet ended.
    public var contacts: [TraceContact]
    /// The events since the previous frame, in order of occurrence.
    public var events: [TraceEvent]

    #if !EMBEDDED_SEAMS
        /// What changed on the screen since the previous frame, in traces of version 2.
        public var layers: [LayerChange] = []
        /// The bitmaps that the records in `layers` use for the first time.
        public var images: [DisplayBitmap] = []

        /// What the X-ray shows in the frame; nil, the default, if the trace has no X-ray.
        public var xray: TraceXRay?

        /// The work of the frame by operation; nil, the default, if the trace does not count work.
        public var work: FrameWork?
    #endif

    /// Creates a frame of a trace.
    /// - Parameters:
    ///   - frame: The index of the frame.
    ///   - time: The time of the frame, in seconds since frame 0.
    ///   - isRunning: Whether anything can move without a touch.
    ///   - scroll: The content offset of the collection view, in points. The default is nil, for no collection view.
    ///   - added: The items that are new or whose size or appearance has changed.
    ///   - items: The position and rotation of each visible item, from back to front.
    ///   - contacts: The contacts that exist in this frame.
    ///   - events: The events since the previous frame, in order.
    public init(
        frame: Int, time: Double, isRunning: Bool, scroll: CGPoint? = nil, added: [TraceItem] = [],
        items: [TraceState] = [], contacts: [TraceContact] = [], events: [TraceEvent] = []
    ) {
        self.frame = frame
        self.time = time
        self.isRunning = isRunning
        self.scroll = scroll
        self.added = added
        self.items = items
        self.contacts = contacts
        self.events = events
    }
}

/// The position and rotation of an item in a frame of a trace.
///
/// A trace file stores it as `["id", x, y, angle]`.
public struct TraceState: Equatable, Sendable {
    /// The name of the item.
    public var id: String
    /// The center of the item, in points.
    public var center: CGPoint
    /// The rotation, in radians, clockwise on screen.
    public var angle: Double

    /// Creates a state.
    /// - Parameters:
    ///   - id: The name of the item.
    ///   - center: The center of the item, in points.
    ///   - angle: The rotation, in radians, clockwise on screen. The default is 0.
    public init(id: String, center: CGPoint, angle: Double = 0) {
        self.id = id
        self.center = center
        self.angle = angle
    }
}

/// A contact between two items, or between an item and a boundary, in a frame of a trace.
///
/// A trace file stores it as `["first", "second", x, y]`, followed by the impulse if the impulse is known.
public struct TraceContact: Equatable, Sendable {
    /// The name of the first item.
    public var first: String
    /// The name of the second item, or of a boundary. The reference bounds have an empty name.
    public var second: String
    /// The location at which the contact began, in points.
    public var point: CGPoint
    /// The impulse at the beginning of the contact, in kg m/s (units of the physics engine); nil if it is unknown.
    public var impulse: Double?

    /// Creates a contact.
    /// - Parameters:
    ///   - first: The name of the first item.
    ///   - second: The name of the second item, or of a boundary.
    ///   - point: The location at which the contact began, in points.
    ///   - impulse: The impulse at the beginning of the contact, in kg m/s. The default is nil, for unknown.
    public init(first: String, second: String, point: CGPoint, impulse: Double? = nil) {
        self.impulse = impulse
        self.first = first
        self.second = second
        self.point = point
    }
}

/// An event in a trace, such as the beginning of a contact.
///
/// A trace file stores it as `["kind", "subject", ...]`. An event of kind "called" records a call of client code. Its
/// first subject is the name of a delegate method, or "action" for the `action` of a behavior. Actions run in every
/// step. To keep traces short, an action is recorded only if it did not run in the previous frame.
public struct TraceEvent: Equatable, Sendable {
    /// The kind of event: "pause", "resume", "contact began", "contact ended", "called" or "haptic".
    public var kind: String
    /// The names of the items, boundaries, animators or methods that take part in the event.
    public var subjects: [String]

    /// Creates an event from its kind and subjects. The default is no subjects.
    public init(_ kind: String, _ subjects: [String] = []) {
        self.kind = kind
        self.subjects = subjects
    }
}
