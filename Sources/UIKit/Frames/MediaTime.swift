// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The types and functions for time of Core Foundation and Core Animation, on the clock of the frame loop.

/// A duration, in seconds.
public typealias CFTimeInterval = Double
/// A point in time, in seconds since a reference time.
public typealias CFAbsoluteTime = Double

/// Returns the time of the current frame loop, in seconds since the loop began.
///
/// The time is constant within a frame and equals the timestamp of a `CADisplayLink`. It advances with frames, not with
/// real time, so a program that uses it behaves the same on every run.
@preconcurrency @MainActor
public func CACurrentMediaTime() -> CFTimeInterval { FrameClock.current.time }

/// Returns the same time as `CACurrentMediaTime()`, in seconds.
///
/// On Apple's systems the time counts from the beginning of 2001. In this implementation it counts from the start of
/// the loop, so only differences are meaningful.
@preconcurrency @MainActor
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { FrameClock.current.time }

/// The number of nanoseconds per second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The number of nanoseconds per millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
