import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Long presses")
struct LongPressTests {
    private let screen = Screen()
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    private let press = UILongPressGestureRecognizer()

    init() {
        view.addGestureRecognizer(press)
        screen.show(view)
    }

    @Test("A long press begins after its minimum duration", arguments: [0.2, 1.0])
    func minimumDurationDecides(duration: Double) {
        press.minimumPressDuration = duration
        let finger = screen.finger(downAt: .point(100, 100))
        screen.advance(frames: Int(60 * duration) - 3)
        #expect(press.state == .possible)
        screen.advance(frames: 6)
        #expect(press.state == .began)
        finger.up()
    }

    @Test("A finger that moves by more than the allowable distance before that fails, and a shorter way does not")
    func allowableMovementDecides() {
        #expect(press.minimumPressDuration == 0.5 && press.allowableMovement == 10)
        press.allowableMovement = 30
        let finger = screen.finger(downAt: .point(100, 100))
        finger.move(to: .point(125, 100))
        screen.advance(frames: 40)
        #expect(press.state == .began)
        finger.up()
        screen.advance(frames: 2)
        let other = screen.finger(downAt: .point(100, 100))
        other.move(to: .point(135, 100))
        screen.advance(frames: 40)
        #expect(press.state != .began && press.state != .changed)
        other.up()
    }
}
