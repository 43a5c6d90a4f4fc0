import DynamicsTesting
import Foundation
import Testing
import UIKit

@MainActor
@Suite("Haptic feedback, popovers, calendars and accessibility values")
struct DeviceCallTests {
    @Test("An impact without an intensity is felt in full")
    func impacts() {
        let screen = Screen()
        screen.perform { UIImpactFeedbackGenerator(style: .rigid).impactOccurred() }
        screen.advance(frames: 1)
        #expect(screen.haptics.map(\.haptic) == [.impact(.rigid, intensity: 1)])
    }

    @Test("The item at which a popover points is a view or a button of a bar")
    func sourceItems() throws {
        let controller = UIViewController()
        controller.modalPresentationStyle = .popover
        let popover = try #require(controller.popoverPresentationController)
        #expect(popover.sourceItem == nil && popover.arrowDirection == .unknown)
        let (view, button) = (UIView(), UIBarButtonItem())
        popover.sourceItem = view
        #expect(popover.sourceView === view && popover.barButtonItem == nil)
        popover.sourceItem = button
        #expect(popover.barButtonItem === button && popover.sourceView == nil)
    }

    @Test("A date picker counts days in the time zone of its calendar")
    func calendars() {
        func selectedDay(hoursFromGMT hours: Int) -> Int? {
            let picker = UIDatePicker(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
            picker.preferredDatePickerStyle = .wheels
            picker.datePickerMode = .date
            picker.locale = Locale(identifier: "en_US")
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = TimeZone(secondsFromGMT: hours * 3600)!
            picker.calendar = calendar
            picker.date = Date(timeIntervalSince1970: 86_400 * 10 + 3_600 * 20)
            #expect(picker.datePickerStyle == .wheels && picker.calendar == calendar)
            let screen = Screen()
            screen.show(picker)
            screen.advance(frames: 1)
            let wheels = picker.subviews.compactMap { $0 as? UIPickerView }.first
            return wheels.flatMap { wheels in
                (0..<wheels.numberOfComponents).lazy.compactMap { component -> Int? in
                    let row = wheels.selectedRow(inComponent: component)
                    let title = (wheels.view(forRow: row, forComponent: component) as? UILabel)?.text
                    return title.flatMap { Int($0) }
                }.first { $0 < 32 }
            }
        }
        #expect(selectedDay(hoursFromGMT: 0) == 11 && selectedDay(hoursFromGMT: 6) == 12)
    }

    @Test("Accessible elements tell the values that they were given, and labels their text")
    func accessibility() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
        #expect(view.accessibilityValue == nil && view.accessibilityPath == nil)
        view.accessibilityValue = "half"
        let path = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
        view.accessibilityPath = path
        #expect(view.accessibilityValue == "half" && view.accessibilityPath?.bounds == path.bounds)
        view.accessibilityValue = nil
        #expect(view.accessibilityValue == nil)
        let element = UIAccessibilityElement(accessibilityContainer: view)
        #expect(element.accessibilityContainer === view)
        let other = UIView()
        element.accessibilityContainer = other
        #expect(element.accessibilityContainer === other)
        let image = UIImage()
        let action = UIAccessibilityCustomAction(name: "Act", target: view, selector: Selector("act"))
        #expect(action.target === view && action.image == nil)
        action.target = other
        action.image = image
        #expect(action.target === other && action.image === image)
    }

    @Test("Keys, commands and parameters have the values that they were given")
    func commands() {
        let command = UIKeyCommand(title: "Save", action: Selector("save"), input: "s", modifierFlags: .command)
        command.title = "Store"
        #expect(command.title == "Store" && command.input == "s" && command.modifierFlags == .command)
        let parameters = UIPreviewParameters()
        parameters.shadowPath = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 6))
        parameters.backgroundColor = .red
        let copy = parameters.copy() as? UIPreviewParameters
        #expect(copy !== parameters && copy?.shadowPath?.bounds.height == 6 && copy?.backgroundColor == .red)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 6))
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 60))
        root.addSubview(view)
        let screen = Screen { root }
        screen.perform {
            let preview = UITargetedPreview(view: view, parameters: parameters)
            #expect(preview.view === view && preview.parameters.backgroundColor == .red)
            let target = UIPreviewTarget(container: root, center: CGPoint(x: 7, y: 8))
            let other = preview.retargetedPreview(with: target)
            #expect(other.target.center == CGPoint(x: 7, y: 8) && other.view === view && other !== preview)
        }
    }
}
