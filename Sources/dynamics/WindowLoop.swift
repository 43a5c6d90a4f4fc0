#if Window
    import Foundation
    import Recording
    import WindowHost

    /// Real time: gathers what mouse and fingers do, lets frames pass as they fall due, and shows the last one.
    @MainActor
    struct WindowLoop {
        let window: DesktopWindow
        let player: WindowPlayer
        /// Seconds until the window closes by itself; nil leaves that to its user.
        let end: Double?

        /// After a gap longer than this, time that nobody saw is dropped.
        private static let longestGap = 0.25

        func run() throws {
            let clock = ContinuousClock()
            let start = clock.now
            let now = { () -> Double in
                let passed = (clock.now - start).components
                return Double(passed.seconds) + Double(passed.attoseconds) * 1e-18
            }
            var due = 0.0
            try window.show(player.picture)
            while !player.isClosed {
                for event in window.events(waitingUpTo: due - now()) { try player.handle(event) }
                // Timers and work for the main queue that the interface asked for.
                _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0))
                let time = now()
                if time - due > Self.longestGap { due = time }
                guard time >= due else { continue }
                while due <= time {
                    player.frameFallsDue()
                    due += 1 / player.fps
                }
                let drawing = now()
                if try window.show(player.picture) { player.noteFrameTime(now() - drawing) }
                if let end, time >= end { return }
            }
        }
    }
#endif
