import DisplayList
import DynamicsEngine
import DynamicsRecording
import SceneFiles
import UIKit

extension ScenePlayer {
    /// Returns the header of a trace whose first frame is the current frame.
    public func captureTraceHeader() -> TraceHeader {
        let list = displayList
        let layerRanges = list.layerRanges
        let items = objects.singleItems.enumerated().map { index, item in
            let commands = layerRanges[Self.layerID(ofItemAt: index)].map { list.commands[$0] } ?? []
            return TraceItem(id: item.id, size: item.bounds.size, appearance: TraceShape.makeShapes(from: commands))
        }
        tracedBoundaries = boundaryLines
        return TraceHeader(
            scene: document.name, bounds: document.size, fps: fps,
            backdrop: TraceShape.makeShapes(from: tracedBoundaries), items: items, touches: [])
    }

    /// Returns the trace frame for the current frame, with all events since the previous call.
    public func captureTraceFrame() -> TraceFrame {
        let states = objects.singleItems.map { item in
            let angle = ExactMath.arcTangent(y: Double(item.transform.b), x: Double(item.transform.a))
            return TraceState(id: item.id, center: item.center, angle: angle)
        }
        var trace = TraceFrame(
            frame: frame, time: time, isRunning: animator.isRunning, items: states, contacts: log.contacts,
            events: log.drainEvents())
        let boundaries = boundaryLines
        if boundaries != tracedBoundaries { trace.backdrop = TraceShape.makeShapes(from: boundaries) }
        tracedBoundaries = boundaries
        return trace
    }
}
