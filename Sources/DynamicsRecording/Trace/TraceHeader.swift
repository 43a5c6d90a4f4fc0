import Foundation

/// The first line of a trace file: the scene, its options and its initial items.
public struct TraceHeader: Equatable, Sendable {
    /// The version of the format: 1, or 2 for a trace that records the displayed layers.
    ///
    /// In a file of version 2, what did not change since the previous frame is omitted.
    public var version = 1
    /// The pattern of the names of the recorded layers and items; nil if all are recorded.
    public var selection: String?
    /// The name of an example scene, or the path of a scene file.
    public var scene: String
    /// The size, in points: for an example scene, of the screen; for a scene file, of the reference view.
    public var bounds: CGSize
    /// The frame rate, in frames per second.
    public var fps: Double
    /// The duration, scale and number of cells of the run; nil if they are unknown.
    public var options: TraceOptions?
    /// The shapes behind the items, in points relative to the screen's top left corner. Only trace viewers use them.
    public var backdrop: [TraceShape]
    /// The items of the first frame.
    public var items: [TraceItem]
    /// The touch samples that were delivered in the run. A replay of the trace delivers them again.
    public var touches: [TouchSample]
    /// The rotations and other changes of the device in the run, in order. A replay of the trace repeats them.
    public var deviceEvents: [DeviceEvent]

    /// Creates the header of a trace.
    /// - Parameters:
    ///   - scene: The name of an example scene, or the path of a scene file.
    ///   - bounds: The size of the screen or of the reference view, in points.
    ///   - fps: The frame rate, in frames per second.
    ///   - options: The duration, scale and number of cells of the run. The default is nil, for unknown.
    ///   - backdrop: The shapes behind the items, in points relative to the top left corner of the screen.
    ///   - items: The items of the first frame.
    ///   - touches: The touch samples that were delivered in the run.
    ///   - deviceEvents: The changes of the device in the run, in order.
    public init(
        scene: String, bounds: CGSize, fps: Double, options: TraceOptions? = nil, backdrop: [TraceShape] = [],
        items: [TraceItem] = [], touches: [TouchSample] = [], deviceEvents: [DeviceEvent] = []
    ) {
        self.scene = scene
        self.bounds = bounds
        self.fps = fps
        self.options = options
        self.backdrop = backdrop
        self.items = items
        self.touches = touches
        self.deviceEvents = deviceEvents
    }
}

/// The options of a traced run that are needed to reproduce it.
public struct TraceOptions: Equatable, Sendable {
    /// The duration of the run, in seconds.
    public var seconds: Double
    /// The scale of the screen, in pixels per point.
    public var scale: Double
    /// The number of collection view cells in the scene, a count.
    public var cells: Int
    /// The device at the beginning of the run. A trace file stores only what differs from the default.
    public var device: DeviceSettings

    /// Creates the options of a run.
    /// - Parameters:
    ///   - seconds: The duration of the run, in seconds.
    ///   - scale: The scale of the screen, in pixels per point.
    ///   - cells: The number of collection view cells in the scene.
    ///   - device: The device at the beginning of the run.
    public init(seconds: Double, scale: Double, cells: Int, device: DeviceSettings = DeviceSettings()) {
        self.device = device
        self.seconds = seconds
        self.scale = scale
        self.cells = cells
    }
}

/// The name, size and appearance of an item in a trace.
public struct TraceItem: Equatable, Sendable {
    /// The name of the item, which identifies the item in all frames.
    public var id: String
    /// The size of the item, in points.
    public var size: CGSize
    /// The shapes of the item, in points relative to its center. Only trace viewers use them.
    ///
    /// A trace file stores the shapes under the key `look`.
    public var appearance: [TraceShape]
    /// The number of the layer that displays the item (``LayerChange/number``); nil if it is not displayed or the trace
    /// records no layers.
    public var layer: Int?

    /// Creates an item of a trace.
    /// - Parameters:
    ///   - id: The name of the item.
    ///   - size: The size of the item, in points.
    ///   - appearance: The shapes of the item, in points relative to its center. The default is none.
    public init(id: String, size: CGSize, appearance: [TraceShape] = []) {
        self.id = id
        self.size = size
        self.appearance = appearance
    }
}

/// The values that every trace file has for the header keys `format` and `version`.
enum TraceFormat {
    static let name = "opendynamics-trace"
    static let versions = 1...2
}
