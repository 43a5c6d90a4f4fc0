// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The timers of Core Foundation, which are those of Foundation.

/// A timer.
public typealias CFRunLoopTimer = Timer
/// A run loop.
public typealias CFRunLoop = RunLoop
/// A mode of a run loop.
public typealias CFRunLoopMode = RunLoop.Mode
/// An allocator of memory. There is one.
public struct CFAllocator: Sendable {}
/// The allocator of all objects.
public let kCFAllocatorDefault: CFAllocator? = CFAllocator()
/// The mode of all events.
public let kCFRunLoopCommonModes = RunLoop.Mode.common
/// The mode for everything except tracking.
public let kCFRunLoopDefaultMode = RunLoop.Mode.default

/// Returns the run loop of the main thread, which is the current one.
@preconcurrency @MainActor
public func CFRunLoopGetCurrent() -> CFRunLoop! { .main }
/// Returns the run loop of the main thread.
@preconcurrency @MainActor
public func CFRunLoopGetMain() -> CFRunLoop! { .main }

/// Creates a timer, which fires after it was added to a run loop.
///
/// In the frame loop of a program, it fires on the frame clock.
/// - Parameters:
///   - allocator: Ignored.
///   - fireDate: The time of the first call, in seconds, on the clock of `CFAbsoluteTimeGetCurrent()`. NaN and infinite
///     values mean at once.
///   - interval: The time between two calls, in seconds. Values of 0 or less make one call.
///   - flags: Ignored.
///   - order: Ignored.
///   - block: The closure. Its parameter is the timer.
@preconcurrency @MainActor
public func CFRunLoopTimerCreateWithHandler(
    _ allocator: CFAllocator!, _ fireDate: CFAbsoluteTime, _ interval: CFTimeInterval, _ flags: UInt, _ order: Int,
    _ block: ((CFRunLoopTimer?) -> Void)!
) -> CFRunLoopTimer! {
    nonisolated(unsafe) let block = block
    let delay = fireDate - CFAbsoluteTimeGetCurrent()
    return Timer(
        fire: Date(timeIntervalSinceNow: delay.isFinite ? delay : 0), interval: max(0, interval), repeats: interval > 0
    ) {
        block?($0)
    }
}

/// Adds a timer to a run loop.
@preconcurrency @MainActor
public func CFRunLoopAddTimer(_ rl: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!) {
    guard let rl, let timer else { return }
    rl.add(timer, forMode: mode ?? .common)
}

/// Removes a timer from its run loop, so that it never fires again.
@preconcurrency @MainActor
public func CFRunLoopRemoveTimer(_ rl: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!) {
    timer?.invalidate()
}

/// Invalidates a timer.
@preconcurrency @MainActor
public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer!) { timer?.invalidate() }
