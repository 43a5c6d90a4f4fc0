import DynamicsTesting
import Testing
import UIKit

@testable import Drawer

@MainActor @Suite struct DrawerTests {
    /// Careful: both sides of each limit, and what the velocity of the finger does.
    @Test func aFlungDrawerOvershootsAndReturns() {
        let screen = Screen(size: CGSize(width: 390, height: 844)) { DrawerController() }
        let motion = screen.motion(of: "drawer")
        screen.fling("drawer", velocity: CGVector(dx: 0, dy: -1200))
        screen.settle()
        motion.expect(
            .returns(to: CGPoint(x: 195, y: 660), tolerance: 1), .settles(within: 1.05, after: 0.85),
            .overshoots(atMost: 21, atLeast: 18))
    }

    @Test func anInterruptedDragReleasesTheDrawer() throws {
        let screen = Screen(size: CGSize(width: 390, height: 844)) { DrawerController() }
        let finger = screen.finger(downAt: "drawer")
        finger.move(by: CGVector(dx: 0, dy: -100), duration: 0.2)
        finger.cancel()
        screen.settle()
        #expect(try screen.controller(of: DrawerController.self).cancelled == 1)
    }

    /// Careless: it only looks at the text.
    @Test func theCountIsShown() throws {
        let screen = Screen(size: CGSize(width: 390, height: 844)) { DrawerController() }
        screen.pan(from: "drawer", by: CGVector(dx: 0, dy: -80), endVelocity: .zero)
        screen.settle()
        #expect(try screen.controller(of: DrawerController.self).badge.text == "three")
    }
}
