import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Methods of controls that code calls or overrides")
struct ControlCallTests {
    private let screen = Screen()

    @Test("A removed segment takes its title with it, and the selection stays on its segment or ends")
    func removedSegments() {
        let control = UISegmentedControl(items: ["a", "b", "c", "d"])
        control.frame = CGRect(x: 0, y: 100, width: 300, height: 32)
        screen.show(control)
        control.setWidth(50, forSegmentAt: 1)
        #expect(control.widthForSegment(at: 1) == 50 && control.widthForSegment(at: 0) == 0)
        control.selectedSegmentIndex = 2
        control.removeSegment(at: 0, animated: false)
        #expect(control.numberOfSegments == 3 && control.titleForSegment(at: 0) == "b")
        #expect(control.widthForSegment(at: 0) == 50 && control.selectedSegmentIndex == 1)
        control.removeSegment(at: 1, animated: true)
        screen.settle()
        #expect(control.numberOfSegments == 2 && control.selectedSegmentIndex == UISegmentedControl.noSegment)
        screen.tap(.point(CGPoint(x: 250, y: 116)))
        #expect(control.selectedSegmentIndex == 1 && control.titleForSegment(at: 1) == "d")
    }

    @Test("A progress view of a bar has no rounded track and is lower")
    func progressStyles() {
        let view = UIProgressView(progressViewStyle: .default)
        let natural = view.intrinsicContentSize.height
        view.progressViewStyle = .bar
        #expect(view.progressViewStyle == .bar && view.intrinsicContentSize.height < natural)
        view.progressViewStyle = .default
        #expect(view.intrinsicContentSize.height == natural)
    }

    @Test("A control tracks a touch from its beginning until an override ends it")
    func tracking() {
        final class Slider: UIControl {
            var log: [String] = []
            override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
                log.append("begin \(super.beginTracking(touch, with: event))")
                return true
            }
            override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
                log.append("continue \(super.continueTracking(touch, with: event))")
                return touch.location(in: self).x < 100
            }
            override func endTracking(_ touch: UITouch?, with event: UIEvent?) { log.append("end") }
        }
        let slider = Slider(frame: CGRect(x: 0, y: 100, width: 300, height: 50))
        screen.show(slider)
        let finger = screen.finger(downAt: .point(CGPoint(x: 10, y: 120)))
        #expect(slider.isTracking && slider.log == ["begin true"])
        finger.move(to: .point(CGPoint(x: 50, y: 120)), duration: 0)
        #expect(slider.isTracking && slider.log.last == "continue true")
        finger.move(to: .point(CGPoint(x: 150, y: 120)), duration: 0)
        #expect(!slider.isTracking)
        finger.up()
    }

    @Test("A control tells the events of its actions, and sends each action through one method")
    func sentActions() {
        final class Receiver: NSObject {
            var count = 0
            func act() { count += 1 }
        }
        final class Control: UIControl {
            var sent = 0
            override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
                sent += 1
                super.sendAction(action, to: target, for: event)
            }
        }
        let (control, receiver) = (Control(), Receiver())
        #expect(control.allControlEvents == [])
        control.addTarget(receiver, action: Selector("act", Receiver.act), for: .valueChanged)
        control.addTarget(receiver, action: Selector("act", Receiver.act), for: [.touchUpInside, .touchDown])
        #expect(control.allControlEvents == [.valueChanged, .touchUpInside, .touchDown])
        screen.perform { control.sendActions(for: .valueChanged) }
        #expect(control.sent == 1 && receiver.count == 1)
    }

    @Test("The state of a control combines what it is, and its alignment follows the layout direction")
    func states() {
        let control = UIControl()
        #expect(control.state == .normal)
        (control.isSelected, control.isHighlighted) = (true, true)
        #expect(control.state == [.selected, .highlighted])
        control.isEnabled = false
        #expect(control.state.contains(.disabled))
        control.contentHorizontalAlignment = .leading
        #expect(control.effectiveContentHorizontalAlignment == .left)
        control.semanticContentAttribute = .forceRightToLeft
        #expect(control.effectiveContentHorizontalAlignment == .right)
        #expect(control.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        control.contentHorizontalAlignment = .center
        #expect(control.effectiveContentHorizontalAlignment == .center)
    }

    @Test("A button calls the handler of its configuration when it is told to update")
    func updatedConfiguration() {
        let button = UIButton(configuration: .filled())
        var titles: [String] = []
        button.configurationUpdateHandler = { titles.append($0.configuration?.title ?? "") }
        button.configuration?.title = "One"
        screen.show(button)
        let count = titles.count
        button.updateConfiguration()
        #expect(titles.count == count + 1 && titles.last == "One")
    }

    @Test("A button has the type, the label, the image and the color that it was made with")
    func buttonParts() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 9, height: 8)).image {
            $0.fill(CGRect(x: 0, y: 0, width: 9, height: 8))
        }
        final class Receiver: NSObject {
            var count = 0
            func act() { count += 1 }
        }
        let receiver = Receiver()
        let button = UIButton.systemButton(with: image, target: receiver, action: Selector("act"))
        #expect(button.buttonType == .system && button.image(for: .normal) === image)
        #expect(button.actions(forTarget: receiver, forControlEvent: .touchUpInside) == ["act"])
        button.setTitleColor(.red, for: .normal)
        button.setTitleColor(.green, for: .highlighted)
        #expect(button.currentTitleColor == .red)
        button.isHighlighted = true
        #expect(button.currentTitleColor == .green)
        button.setTitle("Title", for: .normal)
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
        screen.show(button)
        #expect(button.titleLabel?.text == "Title" && button.titleLabel?.isDescendant(of: button) == true)
        #expect(button.imageView?.image === image)
    }

    @Test("The edges of a text field's parts are those of its border, less the views at its sides")
    func fieldRectangles() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        let bounds = CGRect(x: 0, y: 0, width: 200, height: 40)
        (field.leftView, field.rightView) = (
            UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20)),
            UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        )
        (field.leftViewMode, field.rightViewMode) = (.always, .always)
        #expect(field.borderRect(forBounds: bounds) == bounds)
        #expect(field.leftViewRect(forBounds: bounds) == CGRect(x: 0, y: 10, width: 30, height: 20))
        #expect(field.rightViewRect(forBounds: bounds) == CGRect(x: 180, y: 15, width: 20, height: 10))
        let text = field.textRect(forBounds: bounds)
        #expect(text.minX >= 30 && text.maxX <= 180)
        #expect(field.editingRect(forBounds: bounds) == text && field.placeholderRect(forBounds: bounds) == text)
    }

    @Test("Deleting backward removes the selection, or the character before the insertion point")
    func deleteBackward() {
        let field = UITextField()
        field.text = "abcd"
        field.selectedTextRange = field.textRange(from: field.endOfDocument, to: field.endOfDocument)
        field.deleteBackward()
        #expect(field.text == "abc")
        field.selectAll(nil)
        field.deleteBackward()
        #expect(field.text == "" && !field.hasText)
        field.deleteBackward()
        #expect(field.text == "")
    }
}
