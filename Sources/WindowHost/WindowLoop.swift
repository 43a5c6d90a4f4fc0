import DisplayList
import Foundation

/// What a window shows and whom its events reach.
@MainActor
public protocol WindowContent: AnyObject {
    /// Frames a second that fall due; finite and above 0.
    var fps: Double { get }
    /// Whether the window is to close.
    var isClosed: Bool { get }
    /// What is to be seen now.
    var picture: DisplayList { get }
    /// Something was done to the window. The wheel comes as a finger.
    func handle(_ event: WindowEvent) throws
    /// A frame's time has passed.
    func frameFallsDue()
    /// A changed picture is shown; what it took.
    func didShow(in times: WindowFrameTimes)
}

/// What a frame of a window took, seconds.
public struct WindowFrameTimes: Sendable {
    /// The interface's own work: touches, motion, layout.
    public let work: Double
    /// Making the picture as a list of drawing commands.
    public let listing: Double
    /// Drawing what has changed, and handing it to the display.
    public let drawing: Double
    /// All of it.
    public var total: Double { work + listing + drawing }
}

#if Window
    /// Real time: gathers what mouse and fingers do, lets frames pass as they fall due, and shows the last one.
    ///
    /// Frames have one fixed length, so what somebody does in a window can be replayed without one.
    @MainActor
    public struct WindowLoop {
        private let window: DesktopWindow
        private let content: any WindowContent
        private let end: Double?

        /// After a gap longer than this, time that nobody saw is dropped.
        private static let longestGap = 0.25

        /// A loop for a window.
        /// - Parameter end: Seconds until it ends by itself; nil leaves that to the window's user.
        public init(window: DesktopWindow, content: any WindowContent, end: Double? = nil) {
            (self.window, self.content, self.end) = (window, content, end)
        }

        /// Runs until the window is closed.
        public func run() throws {
            let start = ContinuousClock.now
            let now = { () -> Double in
                let passed = (ContinuousClock.now - start).components
                return Double(passed.seconds) + Double(passed.attoseconds) * 1e-18
            }
            var due = 0.0
            var wheel = WheelFinger()
            try window.show(content.picture)
            while !content.isClosed {
                for event in window.events(waitingUpTo: due - now()) {
                    if case .wheel(let way, let location) = event {
                        wheel.turn(by: way, at: location)
                    } else {
                        try content.handle(event)
                    }
                }
                // Timers and work for the main queue that the interface asked for.
                _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0))
                let time = now()
                if time - due > Self.longestGap { due = time }
                guard time >= due else { continue }
                while due <= time {
                    for event in wheel.events() { try content.handle(event) }
                    content.frameFallsDue()
                    due += 1 / content.fps
                }
                let worked = now()
                let picture = content.picture
                let listed = now()
                if try window.show(picture) {
                    content.didShow(
                        in: WindowFrameTimes(work: worked - time, listing: listed - worked, drawing: now() - listed))
                }
                if let end, time >= end { return }
            }
        }
    }
#endif
