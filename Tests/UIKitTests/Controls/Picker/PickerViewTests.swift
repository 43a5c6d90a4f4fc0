import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Pickers")
struct PickerViewTests {
    private final class Source: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        var counts = [100, 5]
        var log: [String] = []
        func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { counts[component] }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
            "\(component):\(row)"
        }
        func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
            log.append("\(component):\(row)")
        }
    }

    private final class CustomSource: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        var created = 0
        func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 1_000_000_000 }
        func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 100 }
        func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 50 }
        func pickerView(
            _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
        ) -> UIView {
            if view == nil { created += 1 }
            let view = view ?? UIView()
            view.tag = row
            return view
        }
    }

    private let source = Source()
    private let picker = UIPickerView()

    private func show(_ source: any UIPickerViewDataSource & UIPickerViewDelegate) -> Screen {
        let controller = UIViewController()
        let screen = Screen(size: CGSize(width: 320, height: 480)) { controller }
        screen.perform {
            (picker.dataSource, picker.delegate) = (source, source)
            picker.frame = CGRect(x: 0, y: 100, width: 320, height: 216)
            controller.view.addSubview(picker)
        }
        screen.advance(frames: 1)
        return screen
    }

    private func title(_ component: Int, _ row: Int) -> String? {
        (picker.view(forRow: row, forComponent: component) as? UILabel)?.text
    }

    @Test("A picker has the wheels and rows of its data source, and shows the titles of its delegate")
    func rowsOfTheSource() {
        _ = show(source)
        #expect(picker.numberOfComponents == 2 && picker.numberOfRows(inComponent: 0) == 100)
        #expect(picker.numberOfRows(inComponent: 1) == 5 && picker.numberOfRows(inComponent: 2) == 0)
        #expect(picker.rowSize(forComponent: 0) == CGSize(width: 148.5, height: 32))
        #expect(picker.selectedRow(inComponent: 0) == 0 && picker.selectedRow(inComponent: 7) == -1)
        #expect(title(0, 0) == "0:0" && title(0, 3) == "0:3" && title(0, 40) == nil && title(1, 4) == "1:4")
        #expect(picker.intrinsicContentSize == CGSize(width: 320, height: 216))
        #expect(picker.sizeThatFits(.zero) == picker.intrinsicContentSize)
    }

    @Test("The selected row is in the center, the others on a cylinder: flatter and more transparent")
    func rowsOnTheCylinder() throws {
        let screen = show(source)
        screen.perform { picker.selectRow(20, inComponent: 0, animated: false) }
        screen.advance(frames: 1)
        let rows = try (19...21).map { try #require(picker.view(forRow: $0, forComponent: 0)) }
        let frames = rows.map { $0.convert($0.bounds, to: picker) }
        #expect(abs(frames[1].midY - 108) < 0.01 && abs(frames[1].height - 32) < 0.01)
        #expect(abs(frames[0].midY + frames[2].midY - 216) < 0.01 && frames[0].height < 32 && frames[2].midY < 108 + 32)
        let alphas = try rows.map { try #require($0.superview?.alpha) }
        #expect(alphas[1] == 1 && alphas[0] < 0.7)
        #expect(source.log == [])
    }

    @Test("A flick rests with a row in the center, and reports it once, at rest")
    func flickSelects() {
        let screen = show(source)
        screen.fling(.point(80, 250), velocity: CGVector(dx: 0, dy: -1000), distance: 100)
        #expect(source.log == [])
        screen.settle()
        let row = picker.selectedRow(inComponent: 0)
        #expect(row > 3 && source.log == ["0:\(row)"] && picker.selectedRow(inComponent: 1) == 0)
        let view = picker.view(forRow: row, forComponent: 0)
        #expect(view.map { abs($0.convert($0.bounds, to: picker).midY - 108) < 0.01 } == true)
    }

    @Test("A tap on a row turns the wheel to it; selection by code does not call the delegate")
    func tapSelects() {
        let screen = show(source)
        screen.perform { picker.selectRow(2, inComponent: 1, animated: true) }
        #expect(picker.selectedRow(inComponent: 1) == 2)
        screen.settle()
        #expect(source.log == [])
        screen.tap(.point(240, 208 + 30))
        screen.settle()
        #expect(picker.selectedRow(inComponent: 1) == 3 && source.log == ["1:3"])
        screen.perform { picker.selectRow(99, inComponent: 1, animated: false) }
        #expect(picker.selectedRow(inComponent: 1) == 4)
        screen.perform { picker.selectRow(-3, inComponent: 1, animated: false) }
        #expect(picker.selectedRow(inComponent: 1) == 0)
        screen.perform { picker.selectRow(1, inComponent: 9, animated: true) }
    }

    @Test("A wheel that is released between two rows turns to the nearer one without a jump")
    func slowDrag() throws {
        let screen = show(source)
        screen.pan(from: .point(80, 230), by: CGVector(dx: 0, dy: -50), duration: 0.5, hold: 0.2)
        let wheel = try #require(picker.view(forRow: 1, forComponent: 0)?.superview?.superview as? UIScrollView)
        let released = wheel.contentOffset.y
        screen.advance(frames: 1)
        #expect(abs(wheel.contentOffset.y - released) < 5)
        screen.settle()
        let row = picker.selectedRow(inComponent: 0)
        #expect(row > 0 && source.log == ["0:\(row)"] && wheel.contentOffset.y == CGFloat(row) * 32 - 92)
    }

    @Test("Reloading keeps the selected row, or selects the last one that is left")
    func reloading() {
        let screen = show(source)
        screen.perform {
            picker.selectRow(50, inComponent: 0, animated: false)
            picker.selectRow(3, inComponent: 1, animated: false)
            source.counts = [60, 2]
            picker.reloadComponent(1)
        }
        #expect(picker.selectedRow(inComponent: 1) == 1 && picker.numberOfRows(inComponent: 0) == 100)
        screen.perform { picker.reloadAllComponents() }
        #expect(picker.selectedRow(inComponent: 0) == 50 && picker.numberOfRows(inComponent: 0) == 60)
        source.counts = [-4]
        screen.perform { picker.reloadAllComponents() }
        screen.advance(frames: 2)
        #expect(picker.numberOfComponents == 1 && picker.numberOfRows(inComponent: 0) == 0)
        #expect(picker.selectedRow(inComponent: 0) == -1)
    }

    @Test("A wheel with a billion rows creates the views of visible rows only, and reuses them")
    func viewsAreReused() {
        let source = CustomSource()
        let screen = show(source)
        #expect(picker.rowSize(forComponent: 0) == CGSize(width: 100, height: 50))
        screen.perform { picker.selectRow(500_000_000, inComponent: 0, animated: false) }
        screen.advance(frames: 1)
        #expect(picker.view(forRow: 500_000_000, forComponent: 0)?.tag == 500_000_000)
        let count = source.created
        screen.fling(.point(160, 250), velocity: CGVector(dx: 0, dy: -2500), distance: 140)
        screen.settle()
        #expect(source.created <= count + 2 && count < 20)
    }

    @Test("A styled title replaces the plain one")
    func attributedTitles() {
        final class Styled: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
            func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
            func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
            func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
                "plain"
            }
            func pickerView(
                _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
            ) -> NSAttributedString? {
                row == 1 ? nil : NSAttributedString(string: "styled", attributes: [.foregroundColor: UIColor.red])
            }
        }
        let styled = Styled()
        _ = show(styled)
        #expect(title(0, 0) == "styled" && title(0, 1) == "plain")
        let label = picker.view(forRow: 0, forComponent: 0) as? UILabel
        let color = label?.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
        #expect(color == .red)
    }
}
