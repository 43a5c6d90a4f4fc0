import Foundation
import Testing

extension Screen {
    /// Runs frames.
    /// - Parameter frames: The number of frames. Values of 0 or less run none.
    public func advance(frames: Int) {
        for _ in 0..<max(0, frames) { runFrame() }
    }

    /// Runs the frames of a time, rounded to whole frames.
    /// - Parameter seconds: The time, in seconds. Values that are negative or not finite run no frame.
    public func advance(seconds: TimeInterval) {
        guard seconds.isFinite, seconds > 0 else { return }
        advance(frames: Int((seconds * framesPerSecond).rounded()))
    }

    /// Runs frames until a condition is true. The condition is evaluated before the first frame and after each frame.
    ///
    /// If the condition is still false at the limit, the call records a failure, which names what still moves.
    /// - Parameters:
    ///   - condition: The condition.
    ///   - limit: The longest time, in seconds. The default is 10.
    ///   - sourceLocation: The place to which a failure is attributed. The default is the caller's.
    /// - Returns: Whether the condition became true.
    @discardableResult
    public func advance(
        until condition: @MainActor () throws -> Bool, limit: TimeInterval = 10,
        sourceLocation: SourceLocation = #_sourceLocation
    ) rethrows -> Bool {
        if try runFrames(until: condition, limit: limit) { return true }
        fail(
            "The condition was still false after \(format(limit)) s, at \(place(ofFrame: frame)). \(whyRunning)",
            sourceLocation)
        return false
    }

    /// Runs frames until the interface is idle: no animator runs, no animation, no scroll view moves, no closure is
    /// scheduled on the main queue, no display link is active and no gesture recognizer waits.
    ///
    /// If the interface is not idle at the limit, the call records a failure, which names what still moves and why, as
    /// ``whyRunning`` does.
    /// - Parameters:
    ///   - limit: The longest time, in seconds. The default is 10.
    ///   - sourceLocation: The place to which a failure is attributed. The default is the caller's.
    /// - Returns: Whether the interface became idle.
    @discardableResult
    public func settle(limit: TimeInterval = 10, sourceLocation: SourceLocation = #_sourceLocation) -> Bool {
        if runFrames(until: { isIdle }, limit: limit) { return true }
        fail("The screen did not settle within \(format(limit)) s. \(whyRunning)", sourceLocation)
        return false
    }

    /// A Boolean value that indicates whether the next frame changes nothing unless a finger touches the screen.
    public var isIdle: Bool { !loop.isMoving }

    private func runFrames(
        until condition: @MainActor () throws -> Bool, limit: TimeInterval
    ) rethrows -> Bool {
        let count = limit.isFinite && limit > 0 ? Int((limit * framesPerSecond).rounded()) : 0
        if try condition() { return true }
        for _ in 0..<count {
            runFrame()
            if try condition() { return true }
        }
        return false
    }
}
