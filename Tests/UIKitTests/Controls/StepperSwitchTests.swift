import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Steppers, switches and page controls")
struct StepperSwitchTests {
    private let screen = Screen()
    private let counter = EventCounter()

    private func show<Control: UIControl>(_ control: Control) -> Control {
        control.addTarget(counter, action: EventCounter.valueChanged, for: .valueChanged)
        screen.show(control)
        screen.advance(frames: 1)
        return control
    }

    @Test("A stepper changes its number by taps and stays in its range, or continues at the other end")
    func stepperCounts() {
        let stepper = show(UIStepper(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
        #expect(stepper.bounds.size == CGSize(width: 94, height: 32))
        (stepper.maximumValue, stepper.stepValue) = (4, 2)
        for _ in 0..<3 { screen.tap(.point(70, 16)) }
        #expect(stepper.value == 4 && counter.values == [2, 4], "no event without a change")
        stepper.wraps = true
        screen.tap(.point(70, 16))
        screen.tap(.point(20, 16))
        #expect(counter.values == [2, 4, 0, 4])
        stepper.stepValue = 0
        stepper.minimumValue = 9
        stepper.value = .nan
        #expect(stepper.stepValue == 2 && stepper.minimumValue == 0 && stepper.value == 4)
    }

    @Test("Constraints stretch the view beside a stepper, a switch or an activity indicator")
    func steppersAndSwitchesResistGrowth() {
        for control in [UIStepper(), UISwitch(), UIActivityIndicatorView(style: .medium)] {
            (control as? UIActivityIndicatorView)?.startAnimating()
            let size = control.intrinsicContentSize
            let label = UILabel()
            label.text = "Cards"
            let stack = UIStackView(arrangedSubviews: [control, label])
            stack.frame = CGRect(x: 0, y: 0, width: 400, height: size.height)
            stack.layoutIfNeeded()
            #expect(control.frame == CGRect(origin: .zero, size: size))
            #expect(label.frame == CGRect(x: size.width, y: 0, width: 400 - size.width, height: size.height))
            #expect(control.contentHuggingPriority(for: .horizontal) == .defaultHigh)
            control.setContentHuggingPriority(.defaultLow, for: .vertical)
            #expect(control.contentHuggingPriority(for: .horizontal) == .defaultHigh)
        }
        let progress = UIProgressView()
        #expect(progress.contentHuggingPriority(for: .horizontal) == .defaultLow)
        #expect(progress.contentHuggingPriority(for: .vertical) == .defaultHigh)
    }

    @Test("A stepper keeps its size, whatever its frame and constraints determine")
    func stepperKeepsItsSize() {
        let size = CGSize(width: 94, height: 32)
        let stepper = UIStepper()
        stepper.frame = CGRect(x: 30, y: 40, width: 500, height: 10)
        #expect(stepper.frame == CGRect(origin: CGPoint(x: 30, y: 40), size: size))
        stepper.bounds = CGRect(x: 0, y: 0, width: 300, height: 2)
        #expect(stepper.bounds.size == size)
        let container = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        stepper.translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(stepper)
        NSLayoutConstraint.activate([
            stepper.leadingAnchor.constraint(equalTo: container.leadingAnchor),
            stepper.trailingAnchor.constraint(equalTo: container.trailingAnchor),
            stepper.topAnchor.constraint(equalTo: container.topAnchor),
        ])
        container.layoutIfNeeded()
        #expect(stepper.frame == CGRect(origin: .zero, size: size))
    }

    @Test("A held button repeats its change after half a second, ten times per second, on the frame clock")
    func stepperRepeats() {
        let stepper = show(UIStepper())
        let finger = screen.finger(downAt: .point(70, 16))
        screen.advance(seconds: 0.4)
        #expect(stepper.value == 1)
        screen.advance(seconds: 0.55)
        #expect(stepper.value == 6)
        finger.up()
        screen.advance(seconds: 1)
        #expect(stepper.value == 6 && counter.values == [1, 2, 3, 4, 5, 6])
        (stepper.autorepeat, stepper.isContinuous) = (false, false)
        let other = screen.finger(downAt: .point(70, 16))
        screen.advance(seconds: 1)
        #expect(stepper.value == 7 && counter.values.count == 6)
        other.up()
        #expect(counter.values.last == 7)
    }

    @Test("A tap toggles a switch, a finger drags it, and valueChanged is sent when the finger lifts")
    func switchDrags() {
        let toggle = show(UISwitch(frame: .zero))
        screen.tap(.point(20, 16))
        #expect(toggle.isOn && counter.values == [1])
        let finger = screen.finger(downAt: .point(40, 16))
        finger.move(by: CGVector(dx: -30, dy: 0))
        let isShownOff = toggle.backgroundColor == .secondarySystemFill
        #expect(toggle.isOn && isShownOff, "the thumb shows the value under the finger")
        finger.move(by: CGVector(dx: 35, dy: 0))
        #expect(toggle.backgroundColor == .systemGreen)
        finger.move(by: CGVector(dx: -40, dy: 0))
        finger.up()
        #expect(!toggle.isOn && counter.values == [1, 0])
        let back = screen.finger(downAt: .point(10, 16))
        back.move(by: CGVector(dx: 30, dy: 0))
        back.move(by: CGVector(dx: -30, dy: 0))
        back.up()
        #expect(!toggle.isOn && counter.values == [1, 0], "a drag back changes nothing")
        let cancelled = screen.finger(downAt: .point(10, 16))
        cancelled.move(by: CGVector(dx: 30, dy: 0))
        cancelled.cancel()
        screen.settle()
        #expect(!toggle.isOn && toggle.backgroundColor == .secondarySystemFill && toggle.subviews[0].frame.width == 27)
    }

    @Test("A tap beside the current dot changes the page by one, and a moving finger selects the page under it")
    func pageControlChangesPages() {
        let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        control.numberOfPages = 5
        _ = show(control)
        screen.tap(.point(180, 20))
        screen.tap(.point(180, 20))
        screen.tap(.point(20, 20))
        #expect(counter.values == [1, 2, 1])
        screen.pan(from: .point(100, 20), to: .point(134, 20), duration: 0.1)
        #expect(control.currentPage == 4)
        control.numberOfPages = 2
        #expect(control.currentPage == 1)
        control.currentPage = -3
        #expect(control.currentPage == 0)
        control.numberOfPages = 1
        control.hidesForSinglePage = true
        #expect(control.subviews.filter { !$0.isHidden }.isEmpty)
        #expect(control.size(forNumberOfPages: 3) == CGSize(width: 65, height: 26))
    }

    @Test("A progress view clamps its progress and animates changes on request")
    func progressAnimates() throws {
        let view = UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4))
        screen.show(view)
        screen.advance(frames: 1)
        screen.perform { view.setProgress(0.8, animated: true) }
        screen.advance(seconds: 0.1)
        let width = try #require(view.subviews[0].layer.presentation()?.bounds.width)
        #expect(width > 5 && width < 75)
        screen.settle()
        #expect(abs(view.subviews[0].bounds.width - 80) < 0.001)
        view.progress = 7
        #expect(view.progress == 1)
        view.progress = .nan
        #expect(view.progress == 1)
        view.tintColor = .red
        #expect(view.subviews[0].backgroundColor == .red)
    }

    @Test("An activity indicator turns in a window between start and stop")
    func activityIndicatorTurns() {
        let indicator = UIActivityIndicatorView(style: .large)
        #expect(indicator.bounds.size == CGSize(width: 37, height: 37) && indicator.isHidden)
        screen.show(indicator)
        screen.perform { indicator.startAnimating() }
        #expect(indicator.isAnimating && !indicator.isHidden && screen.loop.isMoving)
        screen.perform { indicator.stopAnimating() }
        screen.advance(frames: 2)
        #expect(indicator.isHidden && !screen.loop.isMoving)
        indicator.hidesWhenStopped = false
        #expect(!indicator.isHidden)
    }
}
