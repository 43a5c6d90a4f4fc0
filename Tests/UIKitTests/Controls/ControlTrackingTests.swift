import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Tracking and values of controls")
struct ControlTrackingTests {
    private let screen = Screen()
    /// The drawing commands of the screen, as text.
    private var shown: String { "\(screen.loop.displayList().commands)" }

    /// A control that records the calls of its tracking methods.
    private final class Dial: UIControl {
        var log: [String] = []
        var continues = true

        override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
            log.append("begin \(isTracking)")
            return true
        }
        override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
            log.append("continue \(isTouchInside)")
            return continues
        }
        override func endTracking(_ touch: UITouch?, with event: UIEvent?) { log.append("end") }
        override func cancelTracking(with event: UIEvent?) { log.append("cancel") }
    }

    @Test("A control tracks a touch from its beginning to its end, inside and outside")
    func trackingFollowsTheTouch() {
        let dial = Dial(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        screen.show(dial)
        let finger = screen.finger(downAt: .point(50, 50))
        #expect(dial.isTracking && dial.isTouchInside)
        finger.move(to: .point(60, 50))
        for x in [300.0, 302] { finger.move(to: .point(x, 400)) }
        #expect(dial.isTracking && !dial.isTouchInside)
        finger.up()
        #expect(dial.log.first?.hasPrefix("begin") == true && dial.log.last == "end")
        #expect(dial.log.contains("continue true") && dial.log.contains("continue false"))
        #expect(!dial.isTracking && !dial.isTouchInside)
    }

    @Test("A control that does not continue, or whose touch is cancelled, tracks no more")
    func trackingStops() {
        let dial = Dial(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        screen.show(dial)
        dial.continues = false
        let finger = screen.finger(downAt: .point(50, 50))
        finger.move(to: .point(60, 50))
        finger.move(to: .point(70, 50))
        #expect(!dial.isTracking && dial.log.count { $0.hasPrefix("continue") } == 1)
        finger.up()
        dial.continues = true
        dial.log = []
        let other = screen.finger(downAt: .point(50, 50))
        dial.isUserInteractionEnabled = false
        dial.cancelTracking(with: nil)
        #expect(dial.log.contains("cancel"))
        other.up()
    }

    @Test("A slider and a switch reach values that are set with an animation")
    func animatedValues() {
        let (slider, toggle) = (UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 30)), UISwitch())
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
        root.addSubview(slider)
        root.addSubview(toggle)
        screen.show(root)
        slider.setValue(0.75, animated: true)
        toggle.setOn(true, animated: true)
        #expect(slider.value == 0.75 && toggle.isOn)
        slider.setValue(7, animated: false)
        #expect(slider.value == 1)
        screen.advance(frames: 30)
        #expect(toggle.isOn)
    }

    @Test("A button's title has the color of the button's state")
    func titleColors() {
        let button = UIButton(type: .custom)
        button.setTitle("Go", for: .normal)
        button.setTitleColor(.red, for: .normal)
        button.setTitleColor(.green, for: .disabled)
        #expect(button.currentTitleColor == .red && button.titleColor(for: .disabled) == .green)
        button.isEnabled = false
        #expect(button.currentTitleColor == .green)
    }

    @Test("A progress view has the colors of its track and its progress")
    func progressColors() {
        let view = UIProgressView(progressViewStyle: .bar)
        view.frame = CGRect(x: 10, y: 10, width: 200, height: 4)
        view.progress = 0.5
        screen.show(view)
        let before = shown
        view.progressTintColor = .red
        screen.advance(frames: 1)
        let red = shown
        view.trackTintColor = .yellow
        screen.advance(frames: 1)
        #expect(view.progressViewStyle == .bar && before != red && red != shown)
    }
}
