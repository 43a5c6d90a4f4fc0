import DisplayList
import DynamicsEngine
import DynamicsRecording
import SceneFiles
import UIDynamics

// Traces of a scene.

extension ScenePlayer {
    /// Returns the header of a trace whose first frame is the current frame.
    public func captureTraceHeader() -> TraceHeader {
        let items = objects.singleItems.enumerated().map { index, item in
            let look = [
                TraceShape(.fill, item.displayShape, Self.color(ofItemAt: index)),
                TraceShape(.stroke(width: Self.angleMarkWidth), item.angleMark, Self.angleMarkColor),
            ]
            return TraceItem(id: item.id, size: item.bounds.size, appearance: look.compactMap { $0 })
        }
        tracedBoundaries = boundaryShapes
        return TraceHeader(
            scene: document.name, bounds: document.size, fps: fps, backdrop: makeBackdrop(), items: items, touches: [])
    }

    /// Returns the boundaries of `tracedBoundaries` as shapes of a trace.
    private func makeBackdrop() -> [TraceShape] {
        tracedBoundaries.compactMap { TraceShape(.stroke(width: Self.boundaryWidth), $0, boundaryColor) }
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
        let boundaries = boundaryShapes
        if boundaries != tracedBoundaries {
            tracedBoundaries = boundaries
            trace.backdrop = makeBackdrop()
        }
        return trace
    }
}
