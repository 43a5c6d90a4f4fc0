import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Segmented controls")
struct SegmentedControlTests {
    private let screen = Screen()

    private func makeControl(_ titles: String...) -> (UISegmentedControl, EventCounter) {
        let control = UISegmentedControl(items: titles)
        control.frame = CGRect(x: 0, y: 100, width: 300, height: 32)
        let counter = EventCounter()
        control.addTarget(counter, action: EventCounter.valueChanged, for: .valueChanged)
        screen.show(control)
        screen.advance(frames: 1)
        return (control, counter)
    }

    @Test("A tap selects a segment and sends valueChanged once; code selects without the event")
    func tapSelects() {
        let (control, counter) = makeControl("One", "Two", "Three")
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment && control.numberOfSegments == 3)
        screen.tap(.point(150, 116))
        #expect(control.selectedSegmentIndex == 1 && counter.values == [1])
        screen.tap(.point(150, 116))
        #expect(counter.values == [1], "a tap on the selected segment changes nothing")
        screen.perform { control.selectedSegmentIndex = 2 }
        #expect(counter.values == [1])
        screen.perform { control.selectedSegmentIndex = 7 }
        #expect(control.selectedSegmentIndex == 2, "indices out of range are ignored")
    }

    @Test("A finger drags the selection, which changes when the finger lifts")
    func fingerDragsTheSelection() {
        let (control, counter) = makeControl("One", "Two", "Three")
        control.selectedSegmentIndex = 0
        let finger = screen.finger(downAt: .point(50, 116))
        finger.move(by: CGVector(dx: 180, dy: 0))
        #expect(control.selectedSegmentIndex == 0 && counter.values.isEmpty)
        screen.settle()
        #expect(abs(control.pill.center.x - 250) < 0.01, "the background follows the finger")
        finger.up()
        #expect(control.selectedSegmentIndex == 2 && counter.values == [2])
        let other = screen.finger(downAt: .point(50, 116))
        other.cancel()
        #expect(control.selectedSegmentIndex == 2)
    }

    @Test("A momentary control reports the tapped segment and keeps no selection")
    func momentaryControlKeepsNoSelection() {
        let (control, counter) = makeControl("Less", "More")
        control.isMomentary = true
        screen.tap(.point(200, 116))
        screen.tap(.point(200, 116))
        #expect(counter.values == [1, 1] && control.selectedSegmentIndex == UISegmentedControl.noSegment)
    }

    @Test("Segments are inserted and removed around the selected one")
    func segmentsAreInsertedAndRemoved() {
        let (control, _) = makeControl("B", "C")
        control.selectedSegmentIndex = 1
        control.insertSegment(withTitle: "A", at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 2 && control.titleForSegment(at: 2) == "C")
        control.removeSegment(at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 1)
        control.removeSegment(at: 1, animated: false)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        control.insertSegment(with: UIImage(), at: 99, animated: false)
        #expect(control.numberOfSegments == 2 && control.imageForSegment(at: 1) != nil)
        control.setTitle("D", forSegmentAt: 1)
        #expect(control.titleForSegment(at: 1) == "D" && control.imageForSegment(at: 1) == nil)
        control.removeAllSegments()
        #expect(control.numberOfSegments == 0 && control.titleForSegment(at: 0) == nil)
    }

    @Test("Widths are equal, set, or in proportion to the contents; disabled segments ignore taps")
    func widthsAndDisabledSegments() {
        let (control, counter) = makeControl("One", "Two", "Three")
        #expect(control.segments.map(\.frame.width) == [100, 100, 100])
        control.setWidth(60, forSegmentAt: 0)
        control.setWidth(.nan, forSegmentAt: 1)
        screen.advance(frames: 1)
        #expect(control.segments.map(\.frame.width) == [60, 120, 120])
        control.setEnabled(false, forSegmentAt: 2)
        screen.tap(.point(290, 116))
        #expect(counter.values.isEmpty && !control.isEnabledForSegment(at: 2))
        let natural = UISegmentedControl(items: ["I", "A longer title"])
        #expect(natural.bounds.size == natural.intrinsicContentSize && natural.bounds.height == 32)
        natural.apportionsSegmentWidthsByContent = true
        #expect(natural.intrinsicContentSize.width < natural.bounds.width)
    }

    @Test("An action of a segment runs when the segment is tapped")
    func actionOfSegmentRuns() {
        var runs: [String] = []
        let actions = ["A", "B"].map { title in UIAction(title: title) { _ in runs.append(title) } }
        let control = UISegmentedControl(frame: CGRect(x: 0, y: 0, width: 200, height: 32), actions: actions)
        screen.show(control)
        screen.tap(.point(150, 16))
        #expect(runs == ["B"] && control.titleForSegment(at: 1) == "B")
    }
}

/// Records the values of controls when they send `valueChanged`.
@MainActor
final class EventCounter: NSObject {
    var values: [Double] = []

    func valueChanged(_ control: UIControl) {
        switch control {
        case let control as UISegmentedControl: values.append(Double(control.selectedSegmentIndex))
        case let control as UIStepper: values.append(control.value)
        case let control as UIPageControl: values.append(Double(control.currentPage))
        case let control as UISwitch: values.append(control.isOn ? 1 : 0)
        default: values.append(.nan)
        }
    }
}
