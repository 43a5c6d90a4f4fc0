/// The wheels of a date picker: their order, titles and rows, and the date that the rows show.
struct DatePickerWheels {
    /// The content of a wheel.
    enum Wheel: Hashable {
        case day, month, dayOfMonth, year, hour, minute, period, durationHours, durationMinutes
    }

    /// The number of times that the values of a wheel without an end are repeated.
    private static let repetitions = 1000
    private static let dayCount = 400_000

    let wheels: [Wheel]
    let calendar: Calendar
    let minuteInterval: Int
    private let locale: Locale
    private let is24Hours: Bool
    private let dayFormatter: DateFormatter
    /// The start of the day in the middle of the wheel of days.
    private let middleDay: Date
    /// The day with the title "Today".
    private let today: Date

    init(mode: UIDatePicker.Mode, calendar: Calendar, locale: Locale, minuteInterval: Int, today: Date) {
        var calendar = calendar
        calendar.locale = locale
        (self.calendar, self.locale, self.minuteInterval) = (calendar, locale, minuteInterval)
        self.today = calendar.startOfDay(for: today)
        middleDay = calendar.startOfDay(for: Date(timeIntervalSinceReferenceDate: 0))
        is24Hours = Self.format("j", locale).contains("a") == false
        wheels = Self.wheels(of: mode, locale: locale, is24Hours: is24Hours)
        dayFormatter = DateFormatter()
        dayFormatter.calendar = calendar
        dayFormatter.timeZone = calendar.timeZone
        dayFormatter.locale = locale
        dayFormatter.dateFormat = Self.format("EEEMMMd", locale)
    }

    private static func format(_ template: String, _ locale: Locale) -> String {
        DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
    }

    private static func wheels(of mode: UIDatePicker.Mode, locale: Locale, is24Hours: Bool) -> [Wheel] {
        let time: [Wheel] = is24Hours ? [.hour, .minute] : [.hour, .minute, .period]
        switch mode {
        case .time: return time
        case .date: return dateWheels("yMMMMd", locale)
        case .yearAndMonth: return dateWheels("yMMMM", locale)
        case .dateAndTime: return [.day] + time
        case .countDownTimer: return [.durationHours, .durationMinutes]
        }
    }

    /// Returns the wheels of a date in the order of the locale.
    private static func dateWheels(_ template: String, _ locale: Locale) -> [Wheel] {
        var wheels: [Wheel] = []
        for letter in format(template, locale) {
            let wheel: Wheel? =
                switch letter {
                case "y": .year
                case "M", "L": .month
                case "d": .dayOfMonth
                default: nil
                }
            if let wheel, !wheels.contains(wheel) { wheels.append(wheel) }
        }
        return wheels
    }

    // MARK: Rows

    /// The number of different values of a wheel.
    private func valueCount(_ wheel: Wheel) -> Int {
        switch wheel {
        case .day: Self.dayCount
        case .month: calendar.monthSymbols.count
        case .dayOfMonth: 31
        case .year: 9999
        case .hour: is24Hours ? 24 : 12
        case .minute, .durationMinutes: 60 / minuteInterval
        case .period: 2
        case .durationHours: 24
        }
    }

    private func repeats(_ wheel: Wheel) -> Bool {
        switch wheel {
        case .month, .dayOfMonth, .hour, .minute, .durationMinutes: true
        default: false
        }
    }

    func rowCount(_ wheel: Wheel) -> Int { valueCount(wheel) * (repeats(wheel) ? Self.repetitions : 1) }

    func width(_ wheel: Wheel) -> CGFloat {
        switch wheel {
        case .day: 140
        case .month: 128
        case .durationHours, .durationMinutes: 110
        case .year: 72
        default: 52
        }
    }

    func title(_ wheel: Wheel, row: Int) -> String {
        let value = row % valueCount(wheel)
        switch wheel {
        case .day:
            let day = self.day(atRow: value)
            return day == today ? "Today" : dayFormatter.string(from: day)
        case .month: return calendar.monthSymbols[value]
        case .dayOfMonth, .year: return "\(value + 1)"
        case .hour: return is24Hours ? twoDigits(value) : "\(value == 0 ? 12 : value)"
        case .minute: return twoDigits(value * minuteInterval)
        case .period: return value == 0 ? calendar.amSymbol : calendar.pmSymbol
        case .durationHours: return value == 1 ? "1 hour" : "\(value) hours"
        case .durationMinutes: return "\(value * minuteInterval) min"
        }
    }

    private func twoDigits(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }

    private func day(atRow row: Int) -> Date {
        calendar.date(byAdding: .day, value: row - Self.dayCount / 2, to: middleDay) ?? middleDay
    }

    /// Returns the row that shows a date or a duration. Wheels without an end show it near the current row.
    func row(_ wheel: Wheel, for date: Date, duration: Int, near current: Int) -> Int {
        let value = value(wheel, date, duration)
        let count = valueCount(wheel)
        guard repeats(wheel) else { return min(max(0, value), count - 1) }
        let middle = current > 0 ? current : count * Self.repetitions / 2
        let row = middle - middle % count + value
        return row - current > count / 2 && current > 0 && row >= count ? row - count : row
    }

    private func value(_ wheel: Wheel, _ date: Date, _ duration: Int) -> Int {
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        let (hour, minute) = (parts.hour ?? 0, parts.minute ?? 0)
        switch wheel {
        case .day:
            let days = calendar.dateComponents([.day], from: middleDay, to: calendar.startOfDay(for: date)).day ?? 0
            return Self.dayCount / 2 + days
        case .month: return (parts.month ?? 1) - 1
        case .dayOfMonth: return (parts.day ?? 1) - 1
        case .year: return (parts.year ?? 1) - 1
        case .hour: return is24Hours ? hour : hour % 12
        case .minute: return minute / minuteInterval
        case .period: return hour / 12
        case .durationHours: return duration / 3600
        case .durationMinutes: return duration % 3600 / 60 / minuteInterval
        }
    }

    // MARK: Dates

    /// Returns the date that rows show. A day that the month does not have becomes its last one.
    /// - Parameters:
    ///   - rows: The selected row of each wheel.
    ///   - date: The date that provides the parts without a wheel.
    func date(rows: [Int], basedOn date: Date) -> Date {
        var parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        var isAfternoon = (parts.hour ?? 0) >= 12
        for (wheel, row) in zip(wheels, rows) {
            let value = row % valueCount(wheel)
            switch wheel {
            case .day:
                let day = calendar.dateComponents([.year, .month, .day], from: day(atRow: value))
                (parts.year, parts.month, parts.day) = (day.year, day.month, day.day)
            case .month: parts.month = value + 1
            case .dayOfMonth: parts.day = value + 1
            case .year: parts.year = value + 1
            case .hour: parts.hour = value
            case .minute: parts.minute = value * minuteInterval
            case .period: isAfternoon = value == 1
            case .durationHours, .durationMinutes: break
            }
        }
        if wheels.contains(.period) { parts.hour = (parts.hour ?? 0) % 12 + (isAfternoon ? 12 : 0) }
        let first = calendar.date(from: DateComponents(year: parts.year, month: parts.month, day: 1)) ?? date
        let dayCount = calendar.range(of: .day, in: .month, for: first)?.count ?? 28
        parts.day = min(parts.day ?? 1, dayCount)
        return calendar.date(from: parts) ?? date
    }

    /// Returns the duration that rows show, in seconds, at least that of one row of minutes.
    func duration(rows: [Int]) -> Int {
        var duration = 0
        for (wheel, row) in zip(wheels, rows) {
            let value = row % valueCount(wheel)
            if wheel == .durationHours { duration += value * 3600 }
            if wheel == .durationMinutes { duration += value * minuteInterval * 60 }
        }
        return max(duration, minuteInterval * 60)
    }

    /// Returns a date whose minute is a multiple of the interval: the last one before the date.
    func rounded(_ date: Date) -> Date {
        guard minuteInterval > 1, wheels.contains(.minute) else { return date }
        let parts = calendar.dateComponents([.minute, .second], from: date)
        let excess = TimeInterval((parts.minute ?? 0) % minuteInterval * 60 + (parts.second ?? 0))
        return excess < 60 && (parts.minute ?? 0) % minuteInterval == 0 ? date : date.addingTimeInterval(-excess)
    }
}
