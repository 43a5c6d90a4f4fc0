// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A length of time, seconds.
public typealias CFTimeInterval = Double
/// A moment, seconds since some other moment.
public typealias CFAbsoluteTime = Double

/// The time of the current frame loop, seconds since it began: what a `CADisplayLink` gives as its timestamp. It stands
/// still within a frame, and runs as fast as the frames do, so a program that measures with it does the same every time.
@preconcurrency @MainActor
public func CACurrentMediaTime() -> CFTimeInterval { FrameClock.current.time }

/// The same as `CACurrentMediaTime()`. On Apple's systems it counts from the beginning of 2001; only differences mean
/// the same here.
@preconcurrency @MainActor
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { FrameClock.current.time }

/// The nanoseconds of a second, for deadlines.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The nanoseconds of a millisecond, for deadlines.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
