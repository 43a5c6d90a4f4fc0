import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Rotations of the device")
struct RotationTests {
    private static let portrait = CGSize(width: 390, height: 844)
    private static let phoneInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)

    @Test("A rotation is animated for 0.3 s with a coordinator, whose closures and the layout animate")
    func rotationIsAnimated() throws {
        let controller = RotatedController()
        let screen = Screen(size: Self.portrait) { controller }
        screen.advance(frames: 1)
        screen.rotate(to: .landscapeLeft)
        #expect(controller.log == ["844 x 390, animated, 0.3 s, turned by 90", "alongside 844 x 390"])
        #expect(screen.bounds.size == CGSize(width: 844, height: 390))
        #expect(screen.window.windowScene?.interfaceOrientation == .landscapeRight)
        #expect(controller.box.alpha == 0 && controller.view.bounds.size == screen.bounds.size)
        // The picture of the portrait interface, turned left by a quarter turn, is what the screen shows first.
        let angle = { () -> CGFloat in
            self.angle(of: screen.window.layer.presentation()?.affineTransform() ?? .identity)
        }
        #expect(abs(angle() + .pi / 2) < 1e-9)
        #expect(screen.window.layer.presentation()?.bounds.size == Self.portrait)
        screen.advance(frames: 9)
        #expect(angle() < -0.1 && angle() > -1.4)
        let alpha = try #require(controller.box.layer.presentation()).opacity
        #expect(alpha > 0.1 && alpha < 0.9)
        let width = try #require(controller.view.layer.presentation()).bounds.width
        #expect(width > 400 && width < 830, "the layout moves with the rotation")
        #expect(controller.log.count == 2, "the completion follows at the end")
        screen.advance(frames: 9)
        #expect(controller.log.last == "completion")
        #expect(screen.window.transform == .identity && screen.window.frame == screen.bounds && screen.isIdle)
        #expect(angle() == 0)
    }

    private func angle(of transform: CGAffineTransform) -> CGFloat { atan2(transform.b, transform.a) }

    @Test("The safe area follows the device, and returns with it")
    func safeAreaFollowsTheDevice() {
        let screen = Screen(size: Self.portrait, safeAreaInsets: Self.phoneInsets) { UIViewController() }
        screen.rotate(to: .landscapeRight)
        #expect(screen.loop.safeAreaInsets == UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
        #expect(screen.window.safeAreaInsets == screen.loop.safeAreaInsets)
        #expect(screen.window.windowScene?.interfaceOrientation == .landscapeLeft)
        screen.settle()
        screen.rotate(to: .landscapeLeft)
        #expect(screen.bounds.width == 844 && screen.loop.safeAreaInsets.left == 47)
        #expect(screen.loop.isMoving, "half a turn is animated too")
        screen.settle()
        screen.rotate(to: .portrait)
        #expect(screen.loop.safeAreaInsets == Self.phoneInsets && screen.bounds.size == Self.portrait)
    }

    @Test("The safe area of a device follows from the other orientation", arguments: [false, true])
    func safeAreaOfTheOtherOrientation(isPad: Bool) {
        let idiom: UIUserInterfaceIdiom = isPad ? .pad : .phone
        let turned = DeviceInsets(UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)).turned(
            toLandscape: true, idiom: idiom)
        #expect(turned.current.top == (isPad ? 20 : 0), "the status bar of a small phone is hidden in landscape")
        let landscape = DeviceInsets(UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
        let portrait = landscape.turned(toLandscape: false, idiom: .phone).current
        #expect(portrait == UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    }

    @Test("The interface keeps an orientation that the controller in front supports, until it supports the other one")
    func unsupportedOrientations() {
        let controller = RotatedController()
        controller.orientations = .portrait
        let screen = Screen(size: Self.portrait) { controller }
        screen.rotate(to: .landscapeLeft)
        #expect(screen.bounds.size == Self.portrait && controller.log.isEmpty)
        #expect(screen.perform { UIDevice.current.orientation } == .landscapeLeft)
        screen.perform {
            controller.orientations = .all
            controller.setNeedsUpdateOfSupportedInterfaceOrientations()
        }
        #expect(screen.bounds.width == 844)
        screen.rotate(to: .portraitUpsideDown)
        #expect(screen.window.windowScene?.interfaceOrientation == .portraitUpsideDown)
        #expect(screen.bounds.size == Self.portrait)
    }

    @Test("A change of the size without a rotation is not animated, and ends a rotation's orientation")
    func resizesAreNotAnimated() {
        let controller = RotatedController()
        let screen = Screen(size: Self.portrait) { controller }
        screen.resize(to: CGSize(width: 844, height: 390))
        #expect(controller.log == ["844 x 390, not animated, 0.0 s, turned by 0", "alongside 844 x 390", "completion"])
        #expect(screen.isIdle)
        screen.rotate(to: .portrait)
        screen.settle()
        screen.resize(to: CGSize(width: 900, height: 400))
        #expect(screen.perform { UIDevice.current.orientation } == .landscapeLeft)
    }
}

private final class RotatedController: UIViewController {
    var log: [String] = []
    var orientations = UIInterfaceOrientationMask.all
    let box = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(box)
    }

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { orientations }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        let text = { (size: CGSize) in "\(Int(size.width)) x \(Int(size.height))" }
        let transform = coordinator.targetTransform
        let degrees = Int((atan2(transform.b, transform.a) * 180 / .pi).rounded())
        log.append(
            "\(text(size)), \(coordinator.isAnimated ? "animated" : "not animated"), \(coordinator.transitionDuration) s, "
                + "turned by \(degrees)")
        coordinator.animate { [self] _ in
            box.alpha = 0
            log.append("alongside \(text(view.bounds.size))")
        } completion: { [self] _ in
            log.append("completion")
        }
    }
}
