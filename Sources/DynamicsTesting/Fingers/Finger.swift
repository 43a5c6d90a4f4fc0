import Foundation
import Testing
import UIKit

/// One finger, which a test moves step by step.
///
/// Each call runs one frame, in which the change is delivered. Changes of several fingers in the same frame are made in
/// ``Screen/inOneFrame(_:)``.
///
/// ```swift
/// let finger = screen.finger(downAt: "box")
/// finger.move(by: CGVector(dx: 40, dy: 0), duration: 0.2)
/// finger.up()
/// ```
@MainActor
public final class Finger {
    private let screen: Screen
    private var number: Int?
    /// The location of the finger on the screen, in points. It keeps its last value after the finger was lifted.
    public private(set) var location = CGPoint.zero
    /// A Boolean value that indicates whether the finger touches the screen.
    public var isDown: Bool { number != nil }

    fileprivate init(_ screen: Screen) { self.screen = screen }

    /// Puts the finger on the screen. If it already touches the screen, or if the touch does not reach its place, the
    /// call records a failure and does nothing.
    /// - Returns: Whether the finger touches the screen.
    @discardableResult
    public func down(at place: Place, sourceLocation: SourceLocation = #_sourceLocation) -> Bool {
        guard number == nil else { return reject("down", "the finger already touches the screen", sourceLocation) }
        guard screen.bringToScreen(place, sourceLocation) else { return false }
        switch screen.touchTarget(of: place) {
        case .failure(let failure): return reject("down", failure.message, sourceLocation)
        case .success(let view):
            let point = place.point(in: view)
            if !place.isUnchecked, let problem = screen.problem(ofTouchAt: point, reaching: view) {
                return reject("down", problem, sourceLocation)
            }
            screen.alignToStep()
            number = screen.unusedFingerNumber
            location = point
            deliver(.began)
            return true
        }
    }

    /// Moves the finger to a place, in a straight line at constant speed.
    /// - Parameters:
    ///   - place: The place. It is looked up once, before the finger moves.
    ///   - duration: The duration of the movement, in seconds. With the default, 0, the finger jumps in one frame. Values
    ///     that are negative or not finite mean 0.
    ///   - sourceLocation: The place to which a failure is attributed. The default is the caller's.
    /// - Returns: Whether the finger touches the screen and the place is on the screen.
    @discardableResult
    public func move(
        to place: Place, duration: TimeInterval = 0, sourceLocation: SourceLocation = #_sourceLocation
    ) -> Bool {
        switch screen.touchTarget(of: place) {
        case .failure(let failure): return reject("move", failure.message, sourceLocation)
        case .success(let view):
            return move(place.point(in: view), duration, isChecked: !place.isUnchecked, sourceLocation)
        }
    }

    /// Moves the finger by a distance, in a straight line at constant speed.
    /// - Parameters:
    ///   - distance: The distance, in points.
    ///   - duration: The duration of the movement, in seconds. With the default, 0, the finger jumps in one frame. Values
    ///     that are negative or not finite mean 0.
    ///   - sourceLocation: The place to which a failure is attributed. The default is the caller's.
    /// - Returns: Whether the finger touches the screen and its new location is on the screen.
    @discardableResult
    public func move(
        by distance: CGVector, duration: TimeInterval = 0, sourceLocation: SourceLocation = #_sourceLocation
    ) -> Bool {
        let end = CGPoint(x: location.x + distance.dx, y: location.y + distance.dy)
        return move(end, duration, isChecked: true, sourceLocation)
    }

    private func move(
        _ end: CGPoint, _ duration: TimeInterval, isChecked: Bool, _ sourceLocation: SourceLocation
    ) -> Bool {
        guard number != nil else { return reject("move", "the finger does not touch the screen", sourceLocation) }
        if isChecked, !screen.bounds.contains(end) {
            return reject("move", "\(format(end)) is outside the screen of \(format(screen.bounds))", sourceLocation)
        }
        let (start, count) = (location, screen.frameCount(of: duration))
        if count == 0 { screen.alignToStep() }
        for step in stride(from: 1, to: count, by: 1) {
            let fraction = CGFloat(step) / CGFloat(count)
            deliverMove(
                to: CGPoint(x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction))
        }
        deliverMove(to: end)
        return true
    }

    private func deliverMove(to point: CGPoint) {
        location = point
        deliver(.moved)
    }

    /// Lifts the finger at its location.
    public func up(sourceLocation: SourceLocation = #_sourceLocation) { end(.ended, "up", sourceLocation) }

    /// Cancels the touch, as the system does when it interrupts the app.
    public func cancel(sourceLocation: SourceLocation = #_sourceLocation) { end(.cancelled, "cancel", sourceLocation) }

    private func end(_ phase: TouchPhase, _ call: String, _ sourceLocation: SourceLocation) {
        guard number != nil else {
            _ = reject(call, "the finger does not touch the screen", sourceLocation)
            return
        }
        screen.alignToStep()
        deliver(phase)
        number = nil
    }

    private func deliver(_ phase: TouchPhase) {
        if let number { screen.deliver(TouchInput(number, phase, at: location)) }
    }

    private func reject(_ call: String, _ problem: String, _ sourceLocation: SourceLocation) -> Bool {
        screen.fail("\(call) failed at \(screen.place(ofFrame: screen.frame)): \(problem).", sourceLocation)
        return false
    }
}

extension Screen {
    /// Returns a finger above the screen.
    public func finger() -> Finger { Finger(self) }

    /// Puts a finger on the screen and returns it. If the touch does not reach its place, the call records a failure, and
    /// the finger does not touch the screen.
    @discardableResult
    public func finger(downAt place: Place, sourceLocation: SourceLocation = #_sourceLocation) -> Finger {
        let finger = Finger(self)
        finger.down(at: place, sourceLocation: sourceLocation)
        return finger
    }

    /// Delivers all changes of fingers in a closure in one frame, and runs this frame.
    public func inOneFrame(_ changes: () -> Void) {
        alignToStep()
        pendingInputs = []
        changes()
        let inputs = pendingInputs ?? []
        pendingInputs = nil
        runFrame(inputs)
    }

    /// The smallest number that no finger on the screen has.
    var unusedFingerNumber: Int {
        let used = activeFingers + (pendingInputs ?? []).map(\.touch)
        return (0...).first { !used.contains($0) }!
    }

    fileprivate func deliver(_ input: TouchInput) {
        if pendingInputs != nil { pendingInputs?.append(input) } else { runFrame([input]) }
    }
}
