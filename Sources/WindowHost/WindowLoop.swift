#if Window
    import DisplayList
    import Foundation

    /// The real-time loop of a window. It collects events, runs the frames that are due, and shows the last of these
    /// frames.
    ///
    /// All frames advance time by the same duration, whatever the real time between them. A recorded session can
    /// therefore be replayed without a window.
    @MainActor
    public struct WindowLoop {
        private let window: DesktopWindow
        private let content: any WindowContent
        private let end: Double?

        /// The longest delay, in seconds, after which the loop still runs all missed frames. After a longer delay, the
        /// loop skips the missed frames.
        private static let longestDelay = 0.25

        /// Creates a loop for a window.
        /// - Parameters:
        ///   - window: The window.
        ///   - content: The content of the window.
        ///   - end: The time at which the loop ends, in seconds from its start. The default, nil, runs it until the
        ///     content is closed.
        public init(window: DesktopWindow, content: any WindowContent, end: Double? = nil) {
            (self.window, self.content, self.end) = (window, content, end)
        }

        /// Runs the loop until the content is closed or the end time is reached.
        /// - Throws: A `WindowError` if the window cannot be drawn, and the errors of the content's event handling.
        public func run() throws {
            let start = ContinuousClock.now
            let now = { () -> Double in
                let passed = (ContinuousClock.now - start).components
                return Double(passed.seconds) + Double(passed.attoseconds) * 1e-18
            }
            var due = 0.0
            var wheel = WheelTouchSimulator()
            var secondFinger = SecondFinger(size: window.size)
            try window.show(content.displayList)
            while !content.isClosed {
                for event in window.events(waitingUpTo: due - now()) {
                    if case .wheel(let translation, let location) = event {
                        wheel.addScroll(by: translation, at: location)
                    } else {
                        for event in secondFinger.process(event) { try content.handle(event) }
                    }
                }
                // Foundation's run loop fires timers and runs the closures dispatched to the main queue, which SDL's
                // event loop does not do.
                _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0))
                let time = now()
                if time - due > Self.longestDelay { due = time }
                guard time >= due else { continue }
                while due <= time {
                    for event in wheel.advanceFrame() { try content.handle(event) }
                    content.frameDidElapse()
                    due += 1 / content.fps
                }
                let worked = now()
                var displayList = content.displayList
                secondFinger.draw(into: &displayList)
                let listed = now()
                if try window.show(displayList) {
                    content.didShowFrame(
                        times: WindowFrameTimes(work: worked - time, listing: listed - worked, drawing: now() - listed))
                }
                if let end, time >= end { return }
            }
        }
    }
#endif
