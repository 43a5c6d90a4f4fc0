import Foundation
import Testing

// Advances the time of a screen.

extension Screen {
    /// Runs frames.
    /// - Parameter frames: The number of frames. Values of 0 or less run none.
    public func advance(frames: Int) {
        for _ in 0..<max(0, frames) { runFrame() }
    }

    /// Runs the frames of a time, rounded to whole frames.
    /// - Parameter seconds: The time, in seconds. Values that are negative or not finite run no frame.
    public func advance(seconds: TimeInterval) {
        advance(frames: frameCount(of: seconds))
    }

    /// Runs frames up to a time of the screen. Runs none if the current ``time`` is later.
    /// - Parameter time: The time, in seconds since frame 0, rounded up to a whole frame. If it is negative or not finite,
    ///   no frame runs.
    public func advance(to time: TimeInterval) { advance(to: time) {} }

    /// Runs frames up to a time of the screen, and calls a closure after each.
    /// - Parameters:
    ///   - time: The time, in seconds since frame 0, rounded up to a whole frame. If it is negative or not finite, no frame
    ///     runs.
    ///   - body: The closure.
    public func advance(to time: TimeInterval, afterEachFrame body: () throws -> Void) rethrows {
        guard time.isFinite else { return }
        // The product of a time and a frame rate can exceed a whole number by a rounding error.
        while Double(frame) < time * framesPerSecond - 1e-6 || frame % framesPerStep != 0 {
            runFrame()
            try body()
        }
    }

    /// The number of frames of a time in seconds, rounded to whole steps; 0 if the time is negative or not finite.
    func frameCount(of seconds: TimeInterval) -> Int {
        guard seconds.isFinite, seconds > 0 else { return 0 }
        return Int((seconds * framesPerSecond / Double(framesPerStep)).rounded()) * framesPerStep
    }

    /// Runs the frames up to the end of a step: one frame, except in scenarios at a multiple of a frame rate.
    func runStep() {
        repeat { runFrame() } while frame % framesPerStep != 0
    }

    /// Runs frames until the next one is the last of a step, in which inputs arrive.
    func alignToStep() {
        while (frame + 1) % framesPerStep != 0 { runFrame() }
    }

    /// Prepares for a key or a pointer that the next frame receives.
    func beginInput() {
        alignToStep()
        inputCount += 1
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
    /// If a view needs layout at the beginning, for example after `reloadData()`, a first frame lays it out, also if nothing
    /// moves.
    ///
    /// If the interface is not idle at the limit, the call records a failure, which names what still moves and why, as
    /// ``whyRunning`` does.
    /// - Parameters:
    ///   - limit: The longest time, in seconds. The default is 10.
    ///   - sourceLocation: The place to which a failure is attributed. The default is the caller's.
    /// - Returns: Whether the interface became idle.
    @discardableResult
    public func settle(limit: TimeInterval = 10, sourceLocation: SourceLocation = #_sourceLocation) -> Bool {
        if loop.needsLayout { runStep() }
        if runFrames(until: { isIdle }, limit: limit) { return true }
        fail("The screen did not settle within \(format(limit)) s. \(whyRunning)", sourceLocation)
        return false
    }

    /// A Boolean value that indicates whether nothing moves: the next frame only lays out views that need it, unless a finger
    /// touches the screen.
    public var isIdle: Bool { !loop.isMoving }

    private func runFrames(
        until condition: @MainActor () throws -> Bool, limit: TimeInterval
    ) rethrows -> Bool {
        if try condition() { return true }
        for _ in 0..<frameCount(of: limit) / framesPerStep {
            runStep()
            if try condition() { return true }
        }
        return false
    }
}
