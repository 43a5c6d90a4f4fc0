// The shapes and modes of emitter layers.

/// The shape in which an emitter layer emits particles. Its center is the layer's `emitterPosition`.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
    /// The name of the shape.
    public let rawValue: String

    /// Creates a shape. Unknown names are treated as a point.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A point.
    public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
    /// A horizontal line with the width of the emitter's size. Its outward direction is up: the direction of a cell whose
    /// `emissionLongitude` is 0.
    public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
    /// A rectangle of the emitter's size.
    public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
    /// A cuboid, seen from the front.
    public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
    /// A circle whose radius is the width of the emitter's size.
    public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
    /// A sphere whose radius is the width of the emitter's size, seen from the front.
    public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// The part of its shape in which an emitter layer emits particles.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String

    /// Creates a mode. Unknown names are treated as the volume.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The vertices of the shape: the ends of a line, the corners of a rectangle, the center of a circle.
    public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
    /// The outline of the shape. The directions of cells are relative to the outward direction.
    public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
    /// The surface of the shape.
    public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
    /// The inside of the shape.
    public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// The order in which an emitter layer draws particles.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String

    /// Creates a mode. Unknown names are treated as `unordered`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// No defined order. It draws the particles of later frames in front.
    public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
    /// The oldest particles are behind the others.
    public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
    /// The oldest particles are in front of the others.
    public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
    /// By depth. Pictures are flat, so it draws like `oldestFirst`.
    public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
    /// The colors of particles are added. It draws like `oldestFirst`, because pictures have no blend modes.
    public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}
