import UIKit

extension FatalMisuse {
    static let views = [
        FatalMisuse("view in itself", "A view cannot be added to itself or to one of its descendants.") {
            let view = UIView()
            view.addSubview(view)
        },
        FatalMisuse("view in its descendant", "A view cannot be added to itself or to one of its descendants.") {
            let (outer, middle, inner) = (UIView(), UIView(), UIView())
            outer.addSubview(middle)
            middle.addSubview(inner)
            inner.insertSubview(outer, at: 0)
        },
        FatalMisuse("layer in itself", "A layer cannot be added to itself or to one of its descendants.") {
            let layer = CALayer()
            layer.addSublayer(layer)
        },
        FatalMisuse("layer in its sublayer", "A layer cannot be added to itself or to one of its descendants.") {
            let (outer, inner) = (CALayer(), CALayer())
            outer.addSublayer(inner)
            inner.insertSublayer(outer, at: 0)
        },
        FatalMisuse("layer of a view in the layer of its subview", "A view cannot be added to itself") {
            let (outer, inner) = (UIView(), UIView())
            outer.addSubview(inner)
            inner.layer.addSublayer(outer.layer)
        },
        FatalMisuse("layer class that is no layer", "layerClass must be CALayer or a subclass") {
            final class View: UIView {
                override class var layerClass: AnyClass { NSObject.self }
            }
            _ = View().layer
        },
        FatalMisuse("view changed on a background thread", "A view in a window was changed on a background thread.") {
            let window = UIWindow()
            window.makeKeyAndVisible()
            let change: @MainActor () -> Void = { window.alpha = 0.5 }
            let isChanged = DispatchSemaphore(value: 0)
            // As code in Swift 5 mode can do, with a warning of the compiler.
            let work = unsafeBitCast(change, to: (@Sendable () -> Void).self)
            DispatchQueue.global().async {
                work()
                isChanged.signal()
            }
            isChanged.wait()
        },
        FatalMisuse("location of a touch that does not exist", "The touch index 3 is out of range") {
            _ = UITapGestureRecognizer().location(ofTouch: 3, in: nil)
        },
        FatalMisuse("deceleration rate above 1", "the deceleration rate must lie between 0 and 1, but is 1.5") {
            let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            view.contentSize = CGSize(width: 300, height: 3000)
            view.decelerationRate = UIScrollView.DecelerationRate(rawValue: 1.5)
            let loop = FrameLoop(size: view.bounds.size)
            let window = loop.perform { UIWindow() }
            window.makeKeyAndVisible()
            window.addSubview(view)
            loop.runFrame([TouchInput(1, .began, at: CGPoint(x: 100, y: 250))])
            for y in stride(from: CGFloat(240), to: 100, by: -20) {
                loop.runFrame([TouchInput(1, .moved, at: CGPoint(x: 100, y: y))])
            }
            loop.runFrame([TouchInput(1, .ended, at: CGPoint(x: 100, y: 100))])
        },
    ]

    static let controllers = [
        FatalMisuse("controller without a view", "loadView() did not set the controller's view") {
            final class Controller: UIViewController {
                override func loadView() {}
            }
            Controller().loadViewIfNeeded()
        },
        FatalMisuse("controller in itself", "cannot be a child of itself or of one of its descendants") {
            let controller = UIViewController()
            controller.addChild(controller)
        },
        FatalMisuse("controller in its child", "cannot be a child of itself or of one of its descendants") {
            let (parent, child) = (UIViewController(), UIViewController())
            parent.addChild(child)
            child.addChild(parent)
        },
        FatalMisuse("controller pushed twice", "was pushed but already has a parent. Call removeFromParent() first.") {
            let controller = UIViewController()
            let navigation = UINavigationController(rootViewController: controller)
            navigation.pushViewController(controller, animated: false)
        },
        FatalMisuse("controller twice in a stack", "A navigation stack cannot contain a controller twice.") {
            let controller = UIViewController()
            UINavigationController(rootViewController: controller).setViewControllers(
                [controller, controller], animated: false)
        },
        FatalMisuse("navigation controller pushed onto itself", "cannot be a child of itself") {
            let navigation = UINavigationController(rootViewController: UIViewController())
            navigation.pushViewController(navigation, animated: false)
        },
    ]

    static let constraints = [
        FatalMisuse("constraint between separate views", "its items have no common ancestor") {
            let (first, second) = (UIView(), UIView())
            first.widthAnchor.constraint(equalTo: second.widthAnchor).isActive = true
        }
    ]
}
