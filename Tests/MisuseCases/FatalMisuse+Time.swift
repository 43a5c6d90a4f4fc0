import UIKit

extension FatalMisuse {
    static let time = [
        FatalMisuse("frame duration that is NaN", "The duration of a frame must be finite and above 0 seconds") {
            _ = FrameClock(frameDuration: .nan)
        },
        FatalMisuse("frame rate of 0", "The frame rate must be finite and above 0") {
            _ = FrameLoop(size: CGSize(width: 100, height: 100), framesPerSecond: 0)
        },
        FatalMisuse("screen without width", "The screen size must be finite and above 0") {
            _ = FrameLoop(size: CGSize(width: 0, height: 100))
        },
        FatalMisuse("screen scale that is infinite", "The screen scale must be finite and above 0") {
            _ = FrameLoop(size: CGSize(width: 100, height: 100), scale: .infinity)
        },
        FatalMisuse("tick in a tick", "A frame clock cannot be ticked from inside its own tick.") {
            let clock = FrameClock()
            let animator = clock.perform { UIDynamicAnimator() }
            let gravity = UIGravityBehavior(items: [Item()])
            gravity.action = { clock.tick() }
            animator.addBehavior(gravity)
            clock.tick()
        },
        FatalMisuse("frame in an action of a step", "A frame cannot run inside a frame of the same loop.") {
            let loop = FrameLoop(size: CGSize(width: 100, height: 100))
            let animator = loop.perform { UIDynamicAnimator() }
            let gravity = UIGravityBehavior(items: [Item()])
            gravity.action = { loop.runFrame() }
            animator.addBehavior(gravity)
            loop.runFrame()
        },
        FatalMisuse("frame in layoutSubviews()", "A frame cannot run inside a frame of the same loop.") {
            final class View: UIView {
                var loop: FrameLoop?
                override func layoutSubviews() { loop?.runFrame() }
            }
            let loop = FrameLoop(size: CGSize(width: 100, height: 100))
            let window = loop.perform { UIWindow() }
            let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            view.loop = loop
            window.makeKeyAndVisible()
            window.addSubview(view)
            loop.runFrame()
        },
        FatalMisuse("step in a step", "An animator cannot be stepped from inside its own step") {
            let animator = UIDynamicAnimator()
            let gravity = UIGravityBehavior(items: [Item()])
            gravity.action = { [unowned animator] in animator.step() }
            animator.addBehavior(gravity)
            animator.step()
        },
    ]
}

/// A dynamic item that is not a view.
@MainActor
final class Item: NSObject, UIDynamicItem {
    var center = CGPoint(x: 50, y: 50)
    let bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    var transform = CGAffineTransform.identity
}
