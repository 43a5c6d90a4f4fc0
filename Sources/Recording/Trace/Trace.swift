import Foundation

/// What a trace says at its beginning.
public struct TraceHeader: Equatable, Sendable {
    /// The scene's name, or the path of its file.
    public var scene: String
    /// The size of what is watched, points.
    public var bounds: CGSize
    /// Frames a second.
    public var fps: Double
    /// What is there in the first frame.
    public var items: [TraceItem]
    /// The touches that drove it; with them the trace can be replayed.
    public var touches: [TouchSample]

    /// A header.
    public init(scene: String, bounds: CGSize, fps: Double, items: [TraceItem] = [], touches: [TouchSample] = []) {
        self.scene = scene
        self.bounds = bounds
        self.fps = fps
        self.items = items
        self.touches = touches
    }
}

/// Something whose motion is traced.
public struct TraceItem: Equatable, Sendable {
    /// Its name, the same all the time.
    public var id: String
    /// Its size, points.
    public var size: CGSize

    /// An item.
    public init(id: String, size: CGSize) {
        self.id = id
        self.size = size
    }
}

/// One frame of a trace.
public struct TraceFrame: Equatable, Sendable {
    /// Its number; the one before the first tick is 0.
    public var frame: Int
    /// Its time, seconds from the start.
    public var time: Double
    /// Whether anything still moves by itself.
    public var isRunning: Bool
    /// How far the contents are scrolled, points; nil where nothing scrolls.
    public var scroll: CGPoint?
    /// Items that were in no frame before, and not in the header.
    public var added: [TraceItem]
    /// Where the items are that are there.
    public var items: [TraceState]
    /// What touches what.
    public var contacts: [TraceContact]
    /// What happened since the frame before, in that order.
    public var events: [TraceEvent]

    /// A frame.
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

/// Where an item is; `["id", x, y, angle]` in the file.
public struct TraceState: Equatable, Sendable {
    /// The item's name.
    public var id: String
    /// Its center, points.
    public var center: CGPoint
    /// How far it is turned, radians, clockwise on screen.
    public var angle: Double

    /// A state.
    public init(id: String, center: CGPoint, angle: Double = 0) {
        self.id = id
        self.center = center
        self.angle = angle
    }
}

/// Two that touch; `["first", "second", x, y]` in the file.
public struct TraceContact: Equatable, Sendable {
    /// An item's name.
    public var first: String
    /// Another item's name, or that of a boundary.
    public var second: String
    /// Where, points.
    public var point: CGPoint

    /// A contact.
    public init(first: String, second: String, point: CGPoint) {
        self.first = first
        self.second = second
        self.point = point
    }
}

/// Something that happened; `["kind", "id", ...]` in the file.
public struct TraceEvent: Equatable, Sendable {
    /// What happened: "pause", "resume", "contact began", ...
    public var kind: String
    /// The names of those it happened to.
    public var subjects: [String]

    /// An event.
    public init(_ kind: String, _ subjects: [String] = []) {
        self.kind = kind
        self.subjects = subjects
    }
}

enum TraceFormat {
    static let name = "opendynamics-trace"
    static let version = 1
}
