import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Touches of views with gesture recognizers")
struct TouchDeliveryTests {
    private let screen = Screen()
    private let view = TouchLogView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))

    init() { screen.show(view) }

    private func doubleTap() {
        screen.tap(.point(50, 50))
        screen.advance(frames: 3)
        screen.tap(.point(50, 50))
        screen.advance(frames: 40)
    }

    @Test("delaysTouchesEnded: a recognized double tap cancels both touches, or only the second one")
    func recognizedDoubleTap() {
        let tap = UITapGestureRecognizer()
        tap.numberOfTapsRequired = 2
        view.addGestureRecognizer(tap)
        doubleTap()
        #expect(tap.delaysTouchesEnded && view.log == ["began", "began", "cancelled", "cancelled"])
        view.log = []
        tap.delaysTouchesEnded = false
        doubleTap()
        #expect(view.log == ["began", "ended", "began", "cancelled"])
    }

    @Test("cancelsTouchesInView: a recognized pan cancels the touch of its view, or leaves it to the view")
    func recognizedPan() {
        let pan = UIPanGestureRecognizer()
        view.addGestureRecognizer(pan)
        screen.pan(from: .point(50, 50), to: .point(50, 150), duration: 0.2)
        #expect(view.log.first == "began" && view.log.last == "cancelled")
        #expect(view.log.filter { $0 == "cancelled" }.count == 1 && !view.log.contains("ended"))
        view.log = []
        pan.cancelsTouchesInView = false
        screen.pan(from: .point(50, 50), to: .point(50, 150), duration: 0.2)
        #expect(view.log.first == "began" && view.log.last == "ended" && !view.log.contains("cancelled"))
    }

    @Test("A recognizer that fails leaves the touches to the view, in their order")
    func failedRecognizer() {
        let tap = UITapGestureRecognizer()
        tap.delaysTouchesBegan = true
        view.addGestureRecognizer(tap)
        screen.pan(from: .point(50, 50), to: .point(50, 150), duration: 0.2)
        #expect(view.log.first == "began" && view.log.last == "ended")
        #expect(view.log.dropFirst().dropLast().allSatisfy { $0 == "moved" } && view.log.count > 2)
    }

    @Test("A recognizer of a superview and one of a subview compete: that of the subview is first")
    func recognizersOfSuperviews() {
        let subview = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.addSubview(subview)
        let (inner, outer) = (UITapGestureRecognizer(), UITapGestureRecognizer())
        let target = TapCounter()
        for tap in [outer, inner] { tap.addTarget(target, action: TapCounter.count(_:)) }
        view.addGestureRecognizer(outer)
        subview.addGestureRecognizer(inner)
        screen.tap(.point(50, 50))
        #expect(target.recognizers == [inner])
        screen.tap(.point(150, 150))
        #expect(target.recognizers == [inner, outer])
    }

    @Test("Translations and locations are in the coordinates of rotated and scaled views")
    func translationInTransformedView() {
        let rotated = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        rotated.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
        view.addSubview(rotated)
        let pan = UIPanGestureRecognizer()
        view.addGestureRecognizer(pan)
        let finger = screen.finger(downAt: .point(150, 150))
        finger.move(to: .point(150, 160))
        finger.move(to: .point(150, 200))
        // Down on the screen is right in the rotated view.
        let translation = pan.translation(in: rotated)
        #expect(abs(translation.x - pan.translation(in: view).y / 2) < 1e-9 && abs(translation.y) < 1e-9)
        #expect(abs(pan.location(in: rotated).x - 75) < 1e-9 && abs(pan.location(in: rotated).y - 50) < 1e-9)
        pan.setTranslation(CGPoint(x: 5, y: 0), in: rotated)
        #expect(abs(pan.translation(in: view).y - 10) < 1e-9)
    }
}

@MainActor
private final class TapCounter: NSObject {
    var recognizers: [UIGestureRecognizer] = []
    func count(_ recognizer: UIGestureRecognizer) { recognizers.append(recognizer) }
}
