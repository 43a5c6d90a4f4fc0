import Testing
import UIKit

@MainActor @Test func theBoxStaysOnTheScreen() {
    let loop = FrameLoop(size: CGSize(width: 320, height: 480))
    let controller = BoxViewController()
    loop.perform {
        let window = UIWindow()
        window.rootViewController = controller
        window.makeKeyAndVisible()
    }
    for _ in 0..<60 { loop.runFrame() }
    let finger = controller.box.center
    loop.runFrame([TouchInput(1, .began, at: finger)])
    for step in 1...10 {
        loop.runFrame([TouchInput(1, .moved, at: CGPoint(x: finger.x + CGFloat(8 * step), y: finger.y))])
    }
    loop.runFrame([TouchInput(1, .ended, at: CGPoint(x: finger.x + 80, y: finger.y))])
    for _ in 0..<600 {
        loop.runFrame()
        #expect(controller.view.bounds.contains(controller.box.center))
    }
    #expect(!controller.animator.isRunning)
}
