import UIKit

/// A screen of 320 x 568 points with one view on it, and a finger.
@MainActor
final class TestScreen {
    let loop: FrameLoop
    let window: UIWindow

    init(fps: Double = 60, size: CGSize = CGSize(width: 320, height: 568)) {
        let loop = FrameLoop(size: size, framesPerSecond: fps)
        self.loop = loop
        window = loop.perform {
            let window = UIWindow()
            window.makeKeyAndVisible()
            return window
        }
    }

    func show(_ view: UIView) {
        window.addSubview(view)
        loop.layout()
    }

    func frames(_ count: Int) {
        for _ in 0..<count { loop.frame() }
    }

    func touch(_ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat, finger: Int = 1) {
        loop.frame([TouchInput(finger, phase, at: CGPoint(x: x, y: y))])
    }

    func tap(_ x: CGFloat, _ y: CGFloat) {
        touch(.began, x, y)
        touch(.ended, x, y)
    }

    /// A straight drag with a sample each frame.
    func drag(from start: CGPoint, to end: CGPoint, frames: Int, lift: Bool = true) {
        touch(.began, start.x, start.y)
        for frame in 1...frames {
            let s = CGFloat(frame) / CGFloat(frames)
            touch(.moved, start.x + (end.x - start.x) * s, start.y + (end.y - start.y) * s)
        }
        if lift { touch(.ended, end.x, end.y) }
    }
}
