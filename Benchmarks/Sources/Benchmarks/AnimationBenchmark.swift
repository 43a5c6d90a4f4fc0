import Foundation
import Peer
import UIKit

/// Measures frames in which many layers or views are animated: the frame loop's step, and the display list after it.
@MainActor
enum AnimationBenchmark {
    private static let count = 1000
    private static let frameCount = 121

    static func run(usesProcessorTime: Bool) {
        let clock = { peer_milliseconds(usesProcessorTime) }
        print("Frames with \(count) animated layers or views: median milliseconds")
        report("layers without a view, CABasicAnimation", clock) { root in
            for index in 0..<count {
                let layer = CALayer()
                layer.frame = frame(index)
                layer.backgroundColor = UIColor.red.cgColor
                root.layer.addSublayer(layer)
                addAnimations(to: layer)
            }
        }
        report("shape layers, CABasicAnimation", clock) { root in
            for index in 0..<count {
                let layer = CAShapeLayer()
                layer.frame = frame(index)
                layer.path = CGPath(rect: layer.bounds)
                root.layer.addSublayer(layer)
                addAnimations(to: layer)
            }
        }
        report("layers of views, CABasicAnimation", clock) { root in
            for view in addViews(to: root) { addAnimations(to: view.layer) }
        }
        report("views, UIView.animate", clock) { root in
            let views = addViews(to: root)
            UIView.animate(withDuration: 10) {
                for view in views { (view.center.x, view.alpha) = (300, 0.5) }
            }
        }
        report("views, none animated but one", clock) { root in
            let views = addViews(to: root)
            UIView.animate(withDuration: 10) { views[0].center.x = 300 }
        }
    }

    private static func frame(_ index: Int) -> CGRect {
        CGRect(x: index % 40 * 8, y: index / 40 * 8, width: 7, height: 7)
    }

    private static func addViews(to root: UIView) -> [UIView] {
        (0..<count).map { index in
            let view = UIView(frame: frame(index))
            view.backgroundColor = .red
            root.addSubview(view)
            return view
        }
    }

    private static func addAnimations(to layer: CALayer) {
        for (keyPath, value) in [("position.x", 300), ("opacity", 0.5)] {
            let animation = CABasicAnimation(keyPath: keyPath)
            (animation.toValue, animation.duration) = (value, 10)
            layer.add(animation, forKey: keyPath)
        }
    }

    private static func report(_ name: String, _ clock: () -> Double, _ fill: (UIView) -> Void) {
        let loop = FrameLoop(size: CGSize(width: 375, height: 660))
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 660))
        let window = loop.perform { UIWindow() }
        loop.perform {
            window.addSubview(root)
            window.makeKeyAndVisible()
            fill(root)
        }
        let times = (0..<frameCount).map { _ in
            let start = clock()
            loop.runFrame()
            _ = loop.displayList()
            return clock() - start
        }.sorted()
        let name = name.padding(toLength: 50, withPad: " ", startingAt: 0)
        print("\(name)  \(String(format: "%8.3f", times[times.count / 2]))")
    }
}
