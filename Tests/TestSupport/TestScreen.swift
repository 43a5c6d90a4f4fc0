import UIKit

/// A frame loop with one window, driven by simulated touches. Its screen has 320 x 568 points by default.
@MainActor
package final class TestScreen {
    package let loop: FrameLoop
    package let window: UIWindow

    package init(fps: Double = 60, size: CGSize = CGSize(width: 320, height: 568)) {
        let loop = FrameLoop(size: size, framesPerSecond: fps)
        self.loop = loop
        window = loop.perform {
            let window = UIWindow()
            window.makeKeyAndVisible()
            return window
        }
    }

    /// Adds a view to the window and lays it out.
    package func show(_ view: UIView) {
        window.addSubview(view)
        loop.layout()
    }

    /// Runs frames at the frame rate of the screen.
    package func runFrames(_ count: Int) {
        for _ in 0..<count { loop.runFrame() }
    }

    /// Runs one frame in which the touch of a finger changes to a phase, at a location in points in the window.
    package func sendTouch(_ phase: TouchInput.Phase, _ x: CGFloat, _ y: CGFloat, finger: Int = 1) {
        loop.runFrame([TouchInput(finger, phase, at: CGPoint(x: x, y: y))])
    }

    /// Simulates a tap: a touch begins in one frame and ends in the next.
    package func tap(_ x: CGFloat, _ y: CGFloat) {
        sendTouch(.began, x, y)
        sendTouch(.ended, x, y)
    }

    /// Simulates a drag along a straight line, with one touch change per frame. The touch ends only if `liftsFinger` is
    /// true.
    package func drag(from start: CGPoint, to end: CGPoint, frames: Int, liftsFinger: Bool = true) {
        sendTouch(.began, start.x, start.y)
        for frame in 1...frames {
            let s = CGFloat(frame) / CGFloat(frames)
            sendTouch(.moved, start.x + (end.x - start.x) * s, start.y + (end.y - start.y) * s)
        }
        if liftsFinger { sendTouch(.ended, end.x, end.y) }
    }
}
