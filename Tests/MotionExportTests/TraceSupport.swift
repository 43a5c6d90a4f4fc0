import DynamicsRecording
import Foundation

@testable import MotionExport

extension MotionExport {
    /// Returns the motion with all items fitted.
    func makeText() throws -> ExportText {
        var motion = try makeMotion()
        while motion.fitNextItem() {}
        return motion.text
    }
}

/// Traces of one item, made of formulas.
enum TraceSupport {
    /// Returns an export of an item that is at a place in each frame, at 60 frames per second.
    static func export(
        name: String = "card", frames: Int, size: CGSize = CGSize(width: 40, height: 20), tolerance: Double = 0.25,
        pattern: NamePattern? = nil, place: (Int) -> (x: Double, y: Double, angle: Double)?
    ) -> MotionExport {
        let header = TraceHeader(
            scene: "test", bounds: CGSize(width: 320, height: 400), fps: 60, items: [TraceItem(id: name, size: size)])
        var export = MotionExport(header, pattern: pattern, tolerance: tolerance)
        for frame in 0..<frames {
            let states = place(frame).map {
                [TraceState(id: name, center: CGPoint(x: $0.x, y: $0.y), angle: $0.angle)]
            }
            export.append(
                TraceFrame(frame: frame, time: Double(frame) / 60, isRunning: true, items: states ?? []))
        }
        return export
    }

    /// An item that a spring moves from (20, 100) to (320, 100), after half a second.
    static func springExport(stiffness: Double, damping: Double, name: String = "card") -> MotionExport {
        let spring = ExportedSpring(stiffness: stiffness, damping: damping)
        let segment = SpringSegment(spring: spring, start: 20, target: 320, velocity: 0)
        return export(name: name, frames: 240) { frame in
            let x = frame < 30 ? 20 : segment.value(after: Double(frame - 30) / 60)
            return ((x * 100).rounded() / 100, 100, 0)
        }
    }
}
