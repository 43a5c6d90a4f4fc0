import DisplayList
import DynamicsEngine
import DynamicsGeometry
import Foundation
import JSONReading

/// The layers of a trace in the form that the viewer page contains: their records, and the motion of the named layers that
/// move.
struct ViewerLayers {
    /// The records of each frame with changes, as `[frame,[record,...]]`.
    private var frames: [String] = []
    private var images: [String: DisplayBitmap] = [:]
    /// The numbers of the displayed layers that draw bitmaps, and the largest sizes of these bitmaps on the screen.
    private var layersWithBitmaps: Set<Int> = []
    private var extents = BitmapExtents()
    private var drawings = DrawingTable()
    private var displayed = DisplayedLayers()
    /// The named layers that have moved in their containers, by number.
    private(set) var moving: [Int: MovingLayer] = [:]
    /// The numbers of the displayed named layers with the frames in which they appeared and their first places.
    private var first: [Int: (frame: Int, place: Place)] = [:]

    /// A layer that has moved.
    struct MovingLayer {
        var name: String
        var size: CGSize
        var track: MotionTrack
    }

    /// The middle of a layer on the screen, in points, and its rotation, in radians.
    private struct Place {
        var center: CGPoint
        var angle: Double
    }

    /// Appends the records of a frame.
    mutating func append(_ frame: TraceFrame, number: Int) {
        for image in frame.images { images[image.traceKey] = image }
        if !frame.layers.isEmpty {
            let records = frame.layers.map { $0.json(&drawings) }
            frames.append("[\(number),\(JSONText.formatArray(records))]")
            displayed.apply(frame.layers)
        }
        recordBitmaps(of: frame)
        for change in frame.layers { follow(change, frame: number) }
        for layer in moving.keys.sorted() {
            guard let place = place(of: layer) else { continue }
            moving[layer]?.track.append(frame: number, values: place.center.x, place.center.y, place.angle)
        }
    }

    /// Records the sizes of the displayed bitmaps, which also change with the layers that contain theirs.
    private mutating func recordBitmaps(of frame: TraceFrame) {
        guard !images.isEmpty, !frame.layers.isEmpty else { return }
        for change in frame.layers where change.drawing != nil || change.overlay != nil {
            let layer = displayed.layers[change.number]
            let hasBitmaps = layer.map { !$0.bitmaps.isEmpty } ?? false
            if hasBitmaps { layersWithBitmaps.insert(change.number) } else { layersWithBitmaps.remove(change.number) }
        }
        for number in layersWithBitmaps {
            guard let layer = displayed.layers[number] else {
                layersWithBitmaps.remove(number)
                continue
            }
            let transform = displayed.absoluteTransform(of: number)
            for (bitmap, rect) in layer.bitmaps { extents.record(bitmap, in: rect, transform: transform) }
        }
    }

    /// Starts the track of a layer that moves for the first time, with the frames in which it rested.
    private mutating func follow(_ change: LayerChange, frame: Int) {
        guard let layer = displayed.layers[change.number], !layer.name.isEmpty else { return }
        guard let start = first[change.number] else {
            if let place = place(of: change.number) { first[change.number] = (frame, place) }
            return
        }
        guard moving[change.number] == nil, change.center != nil || change.orientation != nil else { return }
        let steps = [MotionResolution.point, MotionResolution.point, MotionResolution.radian]
        var track = MotionTrack(stepsPerUnit: steps)
        for rested in start.frame..<frame {
            track.append(frame: rested, values: start.place.center.x, start.place.center.y, start.place.angle)
        }
        moving[change.number] = MovingLayer(name: layer.name, size: layer.size, track: track)
    }

    private func place(of number: Int) -> Place? {
        guard let layer = displayed.layers[number] else { return nil }
        let transform = displayed.absoluteTransform(of: number)
        return Place(
            center: CGPoint(x: layer.bounds.midX, y: layer.bounds.midY).applying(transform),
            angle: ExactMath.arcTangent(y: Double(transform.b), x: Double(transform.a)))
    }

    /// The members of the JSON object of the trace, with a comma; an empty text if the trace records no layers.
    var members: String {
        guard !frames.isEmpty else { return "" }
        let reduction = BitmapReduction.forDocuments()
        let sources = images.sorted { $0.key < $1.key }.map { key, image in
            let image = reduction.map { extents.stored(image, reduction: $0) } ?? image
            let type = image.format == .png ? "image/png" : "image/jpeg"
            let source = "data:\(type);base64,\(Data(image.bytes).base64EncodedString())"
            return "\(JSONText.formatString(key)):\(JSONText.formatString(source))"
        }
        return "\"layers\":\(JSONText.formatArray(frames)),\"images\":{\(sources.joined(separator: ","))},\n"
    }
}

extension DisplayedLayers.Layer {
    /// The bitmaps that the layer draws, each with its rectangle, in points.
    fileprivate var bitmaps: [(bitmap: DisplayBitmap, rect: CGRect)] {
        (drawing + overlay).compactMap { command in
            if case .bitmap(let bitmap, let rect) = command { (bitmap, rect) } else { nil }
        }
    }
}
