import Foundation
import Testing
import UIKit

/// Computes the touches of gestures, frame by frame.
@MainActor
struct GesturePerformer {
    private struct Finger {
        let gesture: String
        let stroke: FingerGesture.Stroke
        /// The frames, relative to the first frame of the gestures, in which the finger touches the screen, begins to
        /// move, and is lifted.
        var frames: (down: Int, move: Int, up: Int)
        /// The number of the finger, and its path, after it has touched the screen.
        var contact: (number: Int, path: ResolvedFingerPath, location: CGPoint)?
    }

    private unowned let screen: Screen
    private let sourceLocation: SourceLocation
    private var fingers: [Finger]
    private var frame = 0
    /// Whether all fingers that were due could touch the screen.
    private(set) var hasSucceeded = true

    init(_ gestures: [FingerGesture], on screen: Screen, sourceLocation: SourceLocation) {
        (self.screen, self.sourceLocation) = (screen, sourceLocation)
        let step = screen.framesPerStep
        // Fingers touch and leave the screen in the last frame of a step, and move in each frame.
        let first = step - 1 - screen.frame % step
        fingers = gestures.flatMap { gesture in
            gesture.strokes.map { stroke in
                let down = first + screen.frameCount(of: stroke.start)
                let move = down + screen.frameCount(of: stroke.hold)
                // The finger is lifted one step after its last movement, at the same location.
                let up = move + max(step, screen.frameCount(of: stroke.duration)) + (stroke.path.moves ? step : 0)
                return Finger(gesture: gesture.name, stroke: stroke, frames: (down, move, up))
            }
        }
    }

    var isFinished: Bool { fingers.isEmpty }

    /// Returns the touches of the next frame.
    mutating func nextInputs() -> [TouchInput] {
        var inputs: [TouchInput] = []
        for index in fingers.indices { appendInput(ofFinger: index, to: &inputs) }
        fingers.removeAll { $0.frames.up <= frame }
        frame += 1
        return inputs
    }

    private mutating func appendInput(ofFinger index: Int, to inputs: inout [TouchInput]) {
        let finger = fingers[index]
        if finger.frames.down == frame, let location = putDown(index, inputs) {
            inputs.append(TouchInput(fingers[index].contact!.number, .began, at: location))
        }
        guard let contact = fingers[index].contact, frame > finger.frames.down else { return }
        if finger.frames.up == frame {
            inputs.append(TouchInput(contact.number, .ended, at: contact.location))
        } else if frame > finger.frames.move {
            let location = contact.path.location(at: Double(frame - finger.frames.move) / screen.framesPerSecond)
            if location != contact.location { inputs.append(TouchInput(contact.number, .moved, at: location)) }
            fingers[index].contact!.location = location
        }
    }

    /// Puts a finger on the screen and returns its location. Records a failure and returns nil if it cannot touch its
    /// place.
    private mutating func putDown(_ index: Int, _ inputs: [TouchInput]) -> CGPoint? {
        let (stroke, gesture) = (fingers[index].stroke, fingers[index].gesture)
        let view: UIView?
        switch screen.touchTarget(of: stroke.place) {
        case .success(let found): view = found
        case .failure(let failure): return reject(gesture, failure.message)
        }
        let start = stroke.place.point(in: view)
        let fitted = stroke.isFling ? fitFling(index, from: start) : stroke.path
        let frames = fingers[index].frames
        let duration = Double(frames.up - screen.framesPerStep - frames.move) / screen.framesPerSecond
        let path = ResolvedFingerPath(fitted, from: start, duration: duration) { place in
            if case .success(let view) = screen.touchTarget(of: place) { return place.point(in: view) }
            return start
        }
        // A finger of a pinch touches beside the view's center, possibly outside the view.
        let location = path.location(at: 0)
        let target = location == start ? view : nil
        if !stroke.isUnchecked, let problem = problem(ofPath: path, from: location, reaching: target) {
            return reject(gesture, problem)
        }
        let used = screen.activeFingers + inputs.map(\.touch) + fingers.compactMap(\.contact?.number)
        let number = (0...).first { !used.contains($0) }!
        fingers[index].contact = (number, path, location)
        return location
    }

    /// Returns why a finger cannot touch a view and move along a path; nil if it can.
    private func problem(ofPath path: ResolvedFingerPath, from start: CGPoint, reaching view: UIView?) -> String? {
        if let problem = screen.problem(ofTouchAt: start, reaching: view) { return problem }
        let outside = path.points.first { !screen.bounds.contains($0) }
        return outside.map {
            "the finger would leave the screen of \(format(screen.bounds)) at \(format($0))"
        }
    }

    /// Shortens a fling so that it ends on the screen, and returns its path: a whole number of frames with the velocity of
    /// the fling.
    private mutating func fitFling(_ index: Int, from start: CGPoint) -> FingerPath {
        let stroke = fingers[index].stroke
        guard case .vector(let vector, let velocity) = stroke.path, stroke.duration > 0 else { return stroke.path }
        let bounds = screen.bounds
        var fraction: CGFloat = 1
        func limit(_ start: CGFloat, _ change: CGFloat, _ low: CGFloat, _ high: CGFloat) {
            if change > 0 { fraction = min(fraction, (high - 1 - start) / change) }
            if change < 0 { fraction = min(fraction, (low - start) / change) }
        }
        limit(start.x, vector.dx, bounds.minX, bounds.maxX)
        limit(start.y, vector.dy, bounds.minY, bounds.maxY)
        let wanted = stroke.duration * screen.framesPerSecond / Double(screen.framesPerStep)
        let steps = max(1, min(wanted.rounded(), (wanted * Double(fraction)).rounded(.down)))
        fingers[index].frames.up = fingers[index].frames.move + (Int(steps) + 1) * screen.framesPerStep
        let scale = CGFloat(steps / wanted)
        return .vector(CGVector(dx: vector.dx * scale, dy: vector.dy * scale), endVelocity: velocity)
    }

    private mutating func reject(_ gesture: String, _ problem: String) -> CGPoint? {
        hasSucceeded = false
        screen.fail("\(gesture) failed at \(screen.place(ofFrame: screen.frame)): \(problem).", sourceLocation)
        return nil
    }
}

extension FingerGesture.Stroke {
    /// Whether the touch and the path are not checked, because one of the places is not.
    fileprivate var isUnchecked: Bool {
        if case .waypoints(let places, _) = path, places.contains(where: \.isUnchecked) { return true }
        return place.isUnchecked
    }
}

extension FingerPath {
    /// Whether the finger moves.
    var moves: Bool {
        if case .still = self { return false }
        return true
    }
}

extension Screen {
    /// Returns the view that a touch of a place must reach; nil for a point of the screen.
    func touchTarget(of place: Place) -> Result<UIView?, TestFailure> {
        guard case .subject(let subject) = place.kind else { return .success(nil) }
        var lookup = SubjectLookup(subject)
        if case .view(let view)? = lookup.find(on: self) { return .success(view) }
        var message = absenceMessage(of: subject)
        if message.hasSuffix(".") { message.removeLast() }
        return .failure(TestFailure(message))
    }
}
