import DynamicsTesting
import Testing
import UIKit

/// Tests of `gestureRecognizerShouldBegin(_:)` of delegates and views.
@MainActor @Suite("Permission for gestures") struct GesturePermissionTests {
    private let screen = Screen()
    private let log = PermissionLog()
    private let outer, middle, inner: PermissionView

    init() {
        let views = ["outer", "middle", "inner"].map { [log] in PermissionView(name: $0, log: log) }
        (outer, middle, inner) = (views[0], views[1], views[2])
        outer.frame = CGRect(x: 0, y: 0, width: 320, height: 568)
        middle.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        inner.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        outer.addSubview(middle)
        middle.addSubview(inner)
        screen.show(outer)
    }

    private func addRecognizer<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer, to view: UIView) -> Recognizer
    {
        recognizer.addTarget(log, action: PermissionLog.recordAction)
        view.addGestureRecognizer(recognizer)
        return recognizer
    }

    @Test("The delegate is asked first, then the views from the touched view up to the recognizer's view")
    func orderOfCalls() {
        addRecognizer(UITapGestureRecognizer(), to: middle).delegate = log
        screen.tap(.point(50, 50))
        #expect(log.drain() == ["delegate", "inner", "middle", "action"])
        screen.tap(.point(150, 150))
        #expect(log.drain() == ["delegate", "middle", "action"])
    }

    @Test("A delegate that returns false makes the recognizer fail, and no view is asked")
    func delegateRefuses() {
        let tap = addRecognizer(UITapGestureRecognizer(), to: outer)
        tap.delegate = log
        log.refusing = "delegate"
        screen.tap(.point(50, 50))
        #expect(log.drain() == ["delegate"] && tap.state == .possible)
    }

    @Test("The touched view, a view above it or the recognizer's own view can prevent a gesture", arguments: 0..<3)
    func viewsRefuse(index: Int) {
        _ = addRecognizer(UIPanGestureRecognizer(), to: outer)
        log.refusing = ["inner", "middle", "outer"][index]
        screen.pan(from: .point(50, 50), to: .point(50, 150), duration: 0.1)
        #expect(log.drain() == Array(["inner", "middle", "outer"].prefix(index + 1)), "the recognizer fails at once")
        log.refusing = nil
        screen.pan(from: .point(50, 50), to: .point(50, 150), duration: 0.1)
        #expect(log.drain().contains("action"))
    }

    @Test("A refused recognizer lets those succeed that require its failure, and leaves the touch to the view")
    func refusalIsFailure() {
        let (tap, pan) = (
            addRecognizer(UITapGestureRecognizer(), to: outer), addRecognizer(UITapGestureRecognizer(), to: middle)
        )
        pan.name = "middle tap"
        tap.require(toFail: pan)
        log.refusing = "inner"
        log.refusedRecognizer = pan
        screen.tap(.point(50, 50))
        #expect(log.drain() == ["inner", "inner", "middle", "outer", "action"])
        log.refusedRecognizer = nil
        screen.tap(.point(50, 50))
        #expect(log.drain() == ["inner", "inner"] && inner.endedTouchCount == 1)
    }

    @Test("Each view above several touched views is asked once")
    func severalTouchedViews() {
        let sibling = PermissionView(name: "sibling", log: log)
        sibling.frame = CGRect(x: 100, y: 0, width: 100, height: 100)
        middle.addSubview(sibling)
        addRecognizer(UITapGestureRecognizer(), to: outer).numberOfTouchesRequired = 2
        let (first, second) = (screen.finger(downAt: .point(50, 50)), screen.finger(downAt: .point(150, 50)))
        first.up()
        second.up()
        #expect(log.drain() == ["inner", "middle", "sibling", "outer", "action"])
    }

    @Test("A recognizer whose state is set without a touch asks its delegate and its view, and no other view")
    func stateWithoutTouch() {
        let recognizer = addRecognizer(UIGestureRecognizer(), to: middle)
        recognizer.delegate = log
        recognizer.state = .ended
        #expect(log.drain() == ["delegate", "middle", "action"] && recognizer.state == .possible)
        log.refusing = "middle"
        recognizer.state = .began
        #expect(log.drain() == ["delegate", "middle"] && recognizer.state == .possible)
    }

    @Test("An action that sets the state is not asked for again, with and without touches", arguments: [false, true])
    func stateSetInAction(hasTouch: Bool) {
        let recognizer = addRecognizer(BeginningRecognizer(), to: middle)
        log.onAction = { if $0.state == .began { $0.state = .ended } }
        if hasTouch { screen.tap(.point(150, 150)) } else { recognizer.state = .began }
        #expect(log.drain() == ["middle", "action", "action"] && recognizer.state == .possible)
    }

    @Test("A recognizer that its delegate disables while it is asked does not recognize its gesture", arguments: 0..<3)
    func disabledWhenAsked(index: Int) {
        let recognizer = [
            UITapGestureRecognizer(), UILongPressGestureRecognizer(), UIHoverGestureRecognizer(),
        ][index]
        addRecognizer(recognizer, to: outer).delegate = log
        log.onQuestion = { $0.isEnabled = false }
        let finger = screen.finger()
        if index == 2 { screen.movePointer(to: CGPoint(x: 150, y: 150)) } else { finger.down(at: .point(150, 150)) }
        screen.advance(frames: 60)
        if index < 2 { finger.up() }
        #expect(log.drain() == ["delegate", "middle", "outer"])
        #expect(recognizer.state == .possible && recognizer.numberOfTouches == 0)
    }

    @Test("A view under the pointer can prevent that a view above it is hovered over")
    func hover() {
        let hover = addRecognizer(UIHoverGestureRecognizer(), to: outer)
        hover.delegate = log
        log.refusing = "inner"
        screen.movePointer(to: CGPoint(x: 50, y: 50))
        #expect(log.drain() == ["delegate", "inner"] && hover.state == .possible)
        screen.movePointer(to: CGPoint(x: 150, y: 150))
        #expect(log.drain() == ["delegate", "middle", "outer", "action"] && hover.state == .began)
        screen.movePointer(to: CGPoint(x: 50, y: 50))
        #expect(log.drain() == ["action"] && hover.state == .changed, "a hover that has begun continues")
    }

    @Test("A press whose touch stops the deceleration of a list is not recognized, also in a superview of the list")
    func pressOnDeceleratingList() {
        let list = UIScrollView(frame: outer.bounds)
        list.contentSize = CGSize(width: 320, height: 5000)
        outer.addSubview(list)
        for view in [outer, list] { _ = addRecognizer(UILongPressGestureRecognizer(), to: view) }
        screen.pan(from: .point(160, 500), to: .point(160, 200), duration: 0.1)
        screen.advance(frames: 10)
        #expect(list.isDecelerating)
        let finger = screen.finger(downAt: .point(160, 100))
        screen.advance(frames: 60)
        #expect(!list.isDecelerating && !log.drain().contains("action"))
        finger.up()
        screen.finger(downAt: .point(160, 100))
        screen.advance(frames: 60)
        #expect(log.drain().contains("action"), "the next press is recognized")
    }
}

/// Tests of the gestures that controls handle instead of recognizers of their superviews.
@MainActor @Suite("Gestures on controls") struct ControlGestureTests {
    private let screen = Screen()
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    private let log = PermissionLog()

    init() { screen.show(view) }

    private func show(_ control: UIControl) {
        control.frame = CGRect(x: 100, y: 100, width: 100, height: 40)
        view.addSubview(control)
        screen.advance(frames: 1)
    }

    private func addRecognizer<Recognizer: UIGestureRecognizer>(
        _ recognizer: Recognizer, to other: UIView? = nil
    ) -> Recognizer {
        recognizer.addTarget(log, action: PermissionLog.recordAction)
        (other ?? view).addGestureRecognizer(recognizer)
        return recognizer
    }

    /// Returns whether a drag by a vector is recognized.
    private func drag(_ start: CGPoint, x: CGFloat = 0, y: CGFloat = 0) -> Bool {
        screen.pan(from: .point(start.x, start.y), to: .point(start.x + x, start.y + y), duration: 6.0 / 60)
        screen.advance(frames: 40)
        return log.drain().contains("action")
    }

    private static let tappedControls: [@MainActor () -> UIControl] = [
        { UIButton(type: .system) }, { UISwitch() }, { UIStepper() }, { UISegmentedControl(items: ["1", "2"]) },
        { UIPageControl() }, { UITextField() },
    ]

    @Test("A single tap belongs to a button, switch, stepper, segmented, page control or text field", arguments: 0..<6)
    func singleTaps(index: Int) {
        let control = Self.tappedControls[index]()
        show(control)
        control.addAction(UIAction { [log] _ in log.add("touch up") }, for: .touchUpInside)
        let tap = addRecognizer(UITapGestureRecognizer())
        screen.tap(.point(120, 115))
        #expect(log.drain() == ["touch up"])
        control.isEnabled = false
        screen.tap(.point(120, 115))
        #expect(log.drain() == ["action"], "a disabled control handles nothing")
        control.isEnabled = true
        tap.numberOfTapsRequired = 2
        screen.tap(.point(120, 115))
        screen.tap(.point(120, 115))
        #expect(log.drain() == ["action"], "a double tap does not belong to the control")
    }

    @Test("A tap of two fingers, a press and a pan on a button are recognized in its superview")
    func otherGesturesOnButton() {
        show(UIButton(type: .system))
        let tap = addRecognizer(UITapGestureRecognizer())
        tap.numberOfTouchesRequired = 2
        let (first, second) = (screen.finger(downAt: .point(120, 115)), screen.finger(downAt: .point(180, 115)))
        first.up()
        second.up()
        #expect(log.drain() == ["action"])
        _ = addRecognizer(UIPanGestureRecognizer())
        #expect(drag(CGPoint(x: 120, y: 115), x: 60))
        _ = addRecognizer(UILongPressGestureRecognizer())
        screen.finger(downAt: .point(120, 115))
        screen.advance(frames: 40)
        #expect(log.drain() == ["action"])
    }

    @Test("Recognizers of a button and of its subviews are not prevented by the button")
    func recognizersOfButton() {
        let (button, badge) = (UIButton(type: .system), UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40)))
        show(button)
        button.addSubview(badge)
        let tap = addRecognizer(UITapGestureRecognizer(), to: button)
        screen.tap(.point(150, 115))
        #expect(log.drain() == ["action"])
        button.removeGestureRecognizer(tap)
        badge.addGestureRecognizer(tap)
        screen.tap(.point(120, 115))
        #expect(log.drain() == ["action"])
    }

    @Test("A tap on a subview of a button belongs to the button")
    func subviewOfButton() {
        let (button, badge) = (UIButton(type: .system), UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40)))
        show(button)
        button.addSubview(badge)
        button.addAction(UIAction { [log] _ in log.add("touch up") }, for: .touchUpInside)
        _ = addRecognizer(UITapGestureRecognizer())
        #expect(screen.window.hitTest(CGPoint(x: 120, y: 115), with: nil) === badge)
        screen.tap(.point(120, 115))
        #expect(log.drain() == ["touch up"])
    }

    @Test("A control of one's own, without a default action, does not prevent taps, as on Apple's systems")
    func plainControl() {
        let control = TouchLogControl()
        show(control)
        _ = addRecognizer(UITapGestureRecognizer())
        screen.tap(.point(120, 115))
        #expect(log.drain() == ["action"] && control.log == ["began", "cancelled"])
    }

    @Test("A swipe of a slider's thumb along the slider belongs to the slider; other swipes and taps do not")
    func swipesOnSlider() {
        let slider = UISlider()
        show(slider)
        let swipe = addRecognizer(UISwipeGestureRecognizer())
        // At the value 0, the thumb is at the left end of the slider.
        #expect(!drag(CGPoint(x: 114, y: 120), x: 80) && slider.value > 0.5)
        slider.value = 0
        screen.advance(frames: 1)
        #expect(drag(CGPoint(x: 170, y: 120), x: 80) && slider.value == 0, "the swipe does not begin on the thumb")
        swipe.direction = .down
        #expect(drag(CGPoint(x: 114, y: 120), y: 80), "the swipe is across the slider")
        swipe.direction = .right
        slider.isEnabled = false
        #expect(drag(CGPoint(x: 114, y: 120), x: 80))
        slider.isEnabled = true
        slider.value = 0
        _ = addRecognizer(UITapGestureRecognizer())
        screen.tap(.point(114, 120))
        #expect(log.drain() == ["action"])
    }

    @Test("A swipe along a rotated slider belongs to the slider, also if a scroll view delays its touch")
    func swipesOnRotatedSlider() {
        let (slider, list) = (UISlider(), UIScrollView(frame: view.bounds))
        view.addSubview(list)
        list.contentSize = CGSize(width: 2000, height: 568)
        slider.frame = CGRect(x: 50, y: 200, width: 200, height: 28)
        slider.transform = CGAffineTransform(rotationAngle: .pi / 2)
        list.addSubview(slider)
        screen.advance(frames: 1)
        let swipe = addRecognizer(UISwipeGestureRecognizer(), to: list)
        swipe.direction = .down
        // The thumb is at the upper end.
        #expect(!drag(CGPoint(x: 150, y: 128), y: 80) && slider.value > 0.3)
        slider.value = 0
        screen.advance(frames: 1)
        #expect(drag(CGPoint(x: 150, y: 200), y: 80) && slider.value == 0)
    }

    @Test("A drag of a switch's thumb along the switch belongs to the switch; other drags do not")
    func dragsOnSwitch() {
        let toggle = UISwitch()
        show(toggle)
        let pan = addRecognizer(UIPanGestureRecognizer())
        // The thumb of a switch that is off is at its left end.
        #expect(!drag(CGPoint(x: 115, y: 115), x: 30) && toggle.isOn)
        #expect(!drag(CGPoint(x: 135, y: 115), x: -30) && !toggle.isOn)
        #expect(drag(CGPoint(x: 140, y: 115), x: 40) && !toggle.isOn, "the drag does not begin on the thumb")
        #expect(drag(CGPoint(x: 115, y: 115), y: 60) && !toggle.isOn, "the drag is across the switch")
        pan.minimumNumberOfTouches = 2
        let (first, second) = (screen.finger(downAt: .point(115, 115)), screen.finger(downAt: .point(120, 115)))
        for finger in [first, second] { finger.move(by: CGVector(dx: 60, dy: 0)) }
        #expect(log.drain().contains("action"), "the drag has two fingers")
    }
}

/// Records the calls of the permission methods and of actions.
@MainActor
private final class PermissionLog: NSObject, UIGestureRecognizerDelegate {
    private var lines: [String] = []
    /// The view that refuses gestures, or "delegate".
    var refusing: String?
    /// The only recognizer that is refused; nil for all.
    var refusedRecognizer: UIGestureRecognizer?
    var onAction, onQuestion: ((UIGestureRecognizer) -> Void)?

    func add(_ line: String) { lines.append(line) }

    func drain() -> [String] {
        defer { lines.removeAll() }
        return lines
    }

    func permits(_ recognizer: UIGestureRecognizer, by name: String) -> Bool {
        lines.append(name)
        onQuestion?(recognizer)
        return refusing != name || refusedRecognizer != nil && refusedRecognizer !== recognizer
    }

    func recordAction(_ recognizer: UIGestureRecognizer) {
        if recognizer.state == .began || recognizer.state == .ended || recognizer is UIHoverGestureRecognizer {
            lines.append("action")
        }
        onAction?(recognizer)
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        permits(gestureRecognizer, by: "delegate")
    }
}

/// A view that asks a log for permission.
@MainActor
private final class PermissionView: UIView {
    private let name: String
    private let log: PermissionLog
    var endedTouchCount = 0

    init(name: String, log: PermissionLog) {
        (self.name, self.log) = (name, log)
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        // The recognizers of the window, such as that of the status bar, are not tested.
        gestureRecognizer.view === window || log.permits(gestureRecognizer, by: name)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { endedTouchCount += touches.count }
}

/// A recognizer that begins with a touch.
private final class BeginningRecognizer: UIGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
}
