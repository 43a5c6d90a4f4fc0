import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Date pickers")
struct DatePickerTests {
    private let picker = UIDatePicker(frame: CGRect(x: 0, y: 100, width: 320, height: 216))
    private let calendar: Calendar

    init() {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0)!
        self.calendar = calendar
        picker.preferredDatePickerStyle = .wheels
        picker.calendar = calendar
        picker.locale = Locale(identifier: "en_US")
    }

    private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Date {
        calendar.date(from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute))!
    }

    private var wheels: UIPickerView? { picker.subviews.compactMap { $0 as? UIPickerView }.first }

    /// The titles of the selected rows.
    private func titles() -> [String] {
        guard let wheels else { return [] }
        return (0..<wheels.numberOfComponents).map { component in
            let row = wheels.selectedRow(inComponent: component)
            return (wheels.view(forRow: row, forComponent: component) as? UILabel)?.text ?? "nil"
        }
    }

    private func show() -> Screen {
        let root = UIViewController()
        let screen = Screen(size: CGSize(width: 390, height: 600)) { root }
        screen.perform {
            root.view.addSubview(picker)
        }
        screen.advance(frames: 1)
        return screen
    }

    @Test("The wheels of each mode show the date in the words of the locale")
    func wheelsOfModes() {
        picker.date = date(2025, 3, 9, 15, 7)
        #expect(picker.datePickerMode == .dateAndTime && picker.datePickerStyle == .wheels)
        let screen = show()
        #expect(titles() == ["Sun, Mar 9", "3", "07", "PM"] || titles() == ["Sun Mar 9", "3", "07", "PM"])
        screen.perform { picker.datePickerMode = .date }
        screen.advance(frames: 1)
        #expect(titles() == ["March", "9", "2025"])
        screen.perform { picker.datePickerMode = .time }
        screen.advance(frames: 1)
        #expect(titles() == ["3", "07", "PM"])
        screen.perform { picker.locale = Locale(identifier: "de_DE") }
        screen.advance(frames: 1)
        #expect(titles() == ["15", "07"])
        screen.perform { picker.datePickerMode = .date }
        screen.advance(frames: 1)
        #expect(titles() == ["9", "März", "2025"])
        screen.perform { picker.datePickerMode = .yearAndMonth }
        screen.advance(frames: 1)
        #expect(titles() == ["März", "2025"])
        #expect(picker.date == date(2025, 3, 9, 15, 7))
    }

    @Test("A wheel that the user turns changes the date and sends valueChanged once")
    func turnedWheel() {
        picker.datePickerMode = .date
        picker.date = date(2025, 1, 31, 10, 30)
        var events = 0
        picker.addAction(UIAction { _ in events += 1 }, for: .valueChanged)
        let screen = show()
        screen.tap(.point(70, 208 + 30))
        screen.settle()
        #expect(picker.date == date(2025, 2, 28, 10, 30) && events == 1, "February has 28 days")
        screen.settle()
        #expect(titles() == ["February", "28", "2025"])
        screen.perform { picker.setDate(date(2024, 2, 29), animated: true) }
        screen.settle()
        #expect(titles() == ["February", "29", "2024"] && events == 1)
    }

    @Test("Dates are limited to the range, and wheels turn back to it")
    func range() {
        picker.datePickerMode = .date
        picker.date = date(2025, 5, 10)
        picker.maximumDate = date(2025, 5, 20)
        picker.minimumDate = date(2025, 5, 5)
        picker.date = date(2026, 1, 1)
        #expect(picker.date == date(2025, 5, 20))
        picker.date = date(2020, 1, 1)
        #expect(picker.date == date(2025, 5, 5))
        let screen = show()
        screen.tap(.point(70, 208 + 30))
        screen.settle()
        #expect(picker.date == date(2025, 5, 20) && titles() == ["May", "20", "2025"])
        picker.minimumDate = date(2025, 6, 1)
        picker.date = date(2026, 1, 1)
        #expect(picker.date == date(2026, 1, 1), "a range without dates has no effect")
    }

    @Test("Minutes are multiples of the interval, to which the date is rounded down")
    func minuteInterval() {
        picker.datePickerMode = .time
        picker.minuteInterval = 15
        picker.date = date(2025, 1, 1, 9, 44)
        #expect(picker.date == date(2025, 1, 1, 9, 30))
        picker.roundsToMinuteInterval = false
        picker.date = date(2025, 1, 1, 9, 44)
        #expect(picker.date == date(2025, 1, 1, 9, 44))
        picker.minuteInterval = 7
        #expect(picker.minuteInterval == 15)
        let screen = show()
        #expect(titles() == ["9", "30", "AM"])
        screen.tap(.point(160, 208 + 30))
        screen.settle()
        #expect(picker.date == date(2025, 1, 1, 9, 45))
    }

    @Test("The duration of a countdown has hours and minutes")
    func countdown() {
        picker.datePickerMode = .countDownTimer
        #expect(picker.countDownDuration == 60)
        picker.countDownDuration = 3 * 3600 + 25 * 60 + 40
        #expect(picker.countDownDuration == 3 * 3600 + 25 * 60)
        let screen = show()
        #expect(titles() == ["3 hours", "25 min"])
        screen.tap(.point(100, 208 + 30))
        screen.settle()
        #expect(picker.countDownDuration == 4 * 3600 + 25 * 60)
        picker.countDownDuration = 1e9
        #expect(picker.countDownDuration == 86_340)
        picker.countDownDuration = .nan
        #expect(picker.countDownDuration == 86_340)
    }

    @Test("The time zone moves the shown time, not the date")
    func timeZone() {
        picker.datePickerMode = .time
        picker.date = date(2025, 1, 1, 9, 0)
        picker.timeZone = TimeZone(secondsFromGMT: 7200)
        _ = show()
        #expect(titles() == ["11", "00", "AM"] && picker.date == date(2025, 1, 1, 9, 0))
    }

    @Test("The compact style shows buttons, of which each opens wheels in a popover")
    func compactStyle() throws {
        picker.preferredDatePickerStyle = .automatic
        picker.date = date(2025, 3, 9, 15, 7)
        #expect(picker.datePickerStyle == .compact && picker.intrinsicContentSize.height == 34)
        let root = UIViewController()
        let screen = Screen(size: CGSize(width: 390, height: 600)) { root }
        screen.perform {
            picker.sizeToFit()
            picker.frame.origin = CGPoint(x: 20, y: 100)
            root.view.addSubview(picker)
        }
        screen.tap(.text("Mar 9, 2025"))
        screen.settle()
        let popover = try #require(root.presentedViewController)
        let wheels = try #require(popover.view as? UIDatePicker)
        #expect(wheels.datePickerMode == .date && wheels.date == picker.date)
        var events = 0
        picker.addAction(UIAction { _ in events += 1 }, for: .valueChanged)
        let center = wheels.convert(CGPoint(x: 70, y: 108 + 30), to: nil)
        screen.tap(.point(center))
        screen.settle()
        #expect(picker.date == date(2025, 4, 9, 15, 7) && events == 1)
        screen.tap(.point(10, 590))
        screen.settle()
        #expect(root.presentedViewController == nil)
        picker.datePickerMode = .countDownTimer
        #expect(picker.datePickerStyle == .wheels)
    }
}
