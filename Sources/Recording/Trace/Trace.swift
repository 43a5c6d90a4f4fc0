import Foundation

/// What a trace says at its beginning.
public struct TraceHeader: Equatable, Sendable {
    /// The scene's name, or the path of its file.
    public var scene: String
    /// The size of what is watched, points.
    public var bounds: CGSize
    /// Frames a second.
    public var fps: Double
    /// What else must be the same for the same run; nil where nobody said.
    public var options: TraceOptions?
    /// What lies behind the items, the origin at the screen's top left corner; for viewers only.
    public var backdrop: [TraceShape]
    /// What is there in the first frame.
    public var items: [TraceItem]
    /// The touches that drove it; with them the trace can be replayed.
    public var touches: [TouchSample]
    /// How the screen's size changed meanwhile; they too are played again.
    public var resizes: [ScreenResize]

    /// A header.
    public init(
        scene: String, bounds: CGSize, fps: Double, options: TraceOptions? = nil, backdrop: [TraceShape] = [],
        items: [TraceItem] = [], touches: [TouchSample] = [], resizes: [ScreenResize] = []
    ) {
        self.scene = scene
        self.bounds = bounds
        self.fps = fps
        self.options = options
        self.backdrop = backdrop
        self.items = items
        self.touches = touches
        self.resizes = resizes
    }
}

/// What a scene was told when it was traced, so that it can be told the same again.
public struct TraceOptions: Equatable, Sendable {
    /// How long it lasts, seconds.
    public var seconds: Double
    /// Pixels a point.
    public var scale: Double
    /// How many cells it has.
    public var cells: Int

    /// Options.
    public init(seconds: Double, scale: Double, cells: Int) {
        self.seconds = seconds
        self.scale = scale
        self.cells = cells
    }
}

/// Something whose motion is traced.
public struct TraceItem: Equatable, Sendable {
    /// Its name, the same all the time.
    public var id: String
    /// Its size, points.
    public var size: CGSize
    /// How it looks, the origin at its center; for viewers only. A new look is told as if it were a new item.
    public var look: [TraceShape]

    /// An item.
    public init(id: String, size: CGSize, look: [TraceShape] = []) {
        self.id = id
        self.size = size
        self.look = look
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
    /// Items that were in no frame before and not in the header, and those whose size or look is another since.
    public var added: [TraceItem]
    /// Where the items are that are there, those in front last.
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

/// Two that touch; `["first", "second", x, y]` in the file, with the impulse behind it where it is known.
public struct TraceContact: Equatable, Sendable {
    /// An item's name.
    public var first: String
    /// Another item's name, or that of a boundary.
    public var second: String
    /// Where they met, points.
    public var point: CGPoint
    /// How hard they met, kg m/s as the engine counts it; nil where nobody said.
    public var impulse: Double?

    /// A contact.
    public init(first: String, second: String, point: CGPoint, impulse: Double? = nil) {
        self.impulse = impulse
        self.first = first
        self.second = second
        self.point = point
    }
}

/// Something that happened; `["kind", "id", ...]` in the file. "called" is followed by what was called of the client's:
/// a delegate's method, or an action, which is called in each step and told of when it was not in the frame before.
public struct TraceEvent: Equatable, Sendable {
    /// What happened: "pause", "resume", "contact began", "contact ended", "called".
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
