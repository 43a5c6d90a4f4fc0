/// A control with which the user selects a date, a time or a duration, with wheels or with buttons that open wheels.
///
/// The wheels have the order and the words of the locale. A selection out of the range of `minimumDate` and `maximumDate` turns
/// back to the nearest date in the range. The control sends `.valueChanged` when a wheel that the user has turned comes to
/// rest.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
    /// What the user selects.
    public enum Mode: Int, Sendable {
        /// A time of the day.
        case time = 0
        /// A day.
        case date
        /// A day and a time.
        case dateAndTime
        /// A duration in hours and minutes, up to 23:59.
        case countDownTimer
        /// A month.
        case yearAndMonth = 4
    }

    /// The looks of date pickers.
    public enum Style: Int, Sendable {
        /// `compact`; for durations and months, `wheels`.
        case automatic = 0
        /// Wheels.
        case wheels
        /// Buttons with the date and the time, which open wheels in a popover. (Apple's systems open a calendar.)
        case compact
        /// Wheels. (Apple's systems show a calendar.)
        case inline
    }

    // MARK: Properties

    /// What the user selects. The default is `.dateAndTime`.
    open var datePickerMode = Mode.dateAndTime { didSet { if datePickerMode != oldValue { styleDidChange() } } }
    /// The wanted look. The default is `.automatic`.
    open var preferredDatePickerStyle = Style.automatic { didSet { styleDidChange() } }
    /// The look: `.wheels` or `.compact`.
    open var datePickerStyle: Style {
        switch preferredDatePickerStyle {
        case .wheels, .inline: .wheels
        case .automatic, .compact:
            datePickerMode == .countDownTimer || datePickerMode == .yearAndMonth ? .wheels : .compact
        }
    }
    /// The words and the order of the wheels. With nil, the default, they are those of the current locale.
    open var locale: Locale? { didSet { formatDidChange() } }
    /// The calendar. The default is the current one. The setter takes nil for it.
    open var calendar: Calendar! {
        get { storedCalendar ?? .current }
        set {
            storedCalendar = newValue
            formatDidChange()
        }
    }
    private var storedCalendar: Calendar?
    /// The time zone. With nil, the default, it is that of the calendar.
    open var timeZone: TimeZone? { didSet { formatDidChange() } }
    /// The earliest date. With nil, the default, there is none. It has no effect for durations, and none if it is later than
    /// `maximumDate`.
    open var minimumDate: Date? { didSet { setDate(storedDate, animated: false) } }
    /// The latest date. With nil, the default, there is none. It has no effect for durations, and none if it is earlier than
    /// `minimumDate`.
    open var maximumDate: Date? { didSet { setDate(storedDate, animated: false) } }
    /// The number of minutes between two rows. The default is 1. The value must divide 60 and be at most 30: others are
    /// ignored and reported.
    open var minuteInterval = 1 {
        didSet {
            if !(1...30).contains(minuteInterval) || 60 % minuteInterval != 0 {
                UsageReport.report(
                    "\(type(of: self)).minuteInterval",
                    "The value \(minuteInterval) was ignored. Set a number of minutes from 1 to 30 that divides 60.")
                minuteInterval = oldValue
            }
            if minuteInterval != oldValue { formatDidChange() }
        }
    }
    /// A Boolean value that indicates whether `date` is rounded down to a multiple of the minute interval. The default is true.
    open var roundsToMinuteInterval = true { didSet { setDate(storedDate, animated: false) } }

    // determinism: a date picker shows the current time until its date is set, as on Apple's systems.
    private let creationDate = Date()
    private var storedDate: Date
    private var storedDuration = 60

    /// The date. The default is the time at which the picker was created. The setter does not send `.valueChanged`.
    open var date: Date {
        get { storedDate }
        set { setDate(newValue, animated: false) }
    }

    /// The duration in the mode `.countDownTimer`, in seconds. The default is 60. Values are rounded down to rows of the wheels,
    /// and limited to 23 hours and 59 minutes; NaN and infinite values are ignored and reported.
    open var countDownDuration: TimeInterval {
        get { TimeInterval(storedDuration) }
        set {
            guard UsageReport.validate(newValue.isFinite, newValue, of: self, "countDownDuration") else { return }
            let row = minuteInterval * 60
            let limited = Int(min(max(newValue, TimeInterval(row)), 86_340))
            storedDuration = limited - limited % row
            showDate(animated: false)
        }
    }

    /// Sets the date.
    /// - Parameters:
    ///   - date: The date. It is limited to the range of the picker.
    ///   - animated: Whether the wheels turn to it.
    open func setDate(_ date: Date, animated: Bool) {
        storedDate = limited(date)
        showDate(animated: animated)
    }

    private func limited(_ date: Date) -> Date {
        var date = roundsToMinuteInterval ? wheels.rounded(date) : date
        if let minimumDate, let maximumDate, minimumDate > maximumDate { return date }
        if let minimumDate { date = max(date, minimumDate) }
        if let maximumDate { date = min(date, maximumDate) }
        return date
    }

    // MARK: Creation

    let picker = UIPickerView()
    private lazy var source = DatePickerSource(self)
    private(set) lazy var wheels = makeWheels()
    private let compactView = CompactDateView()

    /// Creates a picker with a frame in the superview's coordinates, in points.
    public override init(frame: CGRect) {
        storedDate = creationDate
        super.init(frame: frame)
        setUp()
    }

    /// Creates a picker, with the values of a storyboard or a xib if the coder reads one.
    public required init?(coder: NSCoder) {
        storedDate = creationDate
        super.init(coder: coder)
        setUp()
        coder.readInterface(readDatePicker)
    }

    private func setUp() {
        (picker.dataSource, picker.delegate) = (source, source)
        addSubview(picker)
        addSubview(compactView)
        compactView.onTap = { [weak self] mode, button in self?.openWheels(mode, at: button) }
        styleDidChange()
    }

    private func makeWheels() -> DatePickerWheels {
        var calendar: Calendar = calendar
        if let timeZone { calendar.timeZone = timeZone }
        return DatePickerWheels(
            mode: datePickerMode, calendar: calendar, locale: locale ?? .current, minuteInterval: minuteInterval,
            today: creationDate)
    }

    private func styleDidChange() {
        picker.isHidden = datePickerStyle != .wheels
        compactView.isHidden = datePickerStyle == .wheels
        formatDidChange()
    }

    private func formatDidChange() {
        wheels = makeWheels()
        picker.reloadAllComponents()
        setDate(storedDate, animated: false)
    }

    // MARK: Display

    private func showDate(animated: Bool) {
        if datePickerStyle == .wheels {
            for (component, wheel) in wheels.wheels.enumerated() {
                let current = picker.selectedRow(inComponent: component)
                let row = wheels.row(wheel, for: storedDate, duration: storedDuration, near: current)
                if row != current { picker.selectRow(row, inComponent: component, animated: animated) }
            }
        } else {
            compactView.show(storedDate, mode: datePickerMode, wheels: wheels, locale: locale ?? .current)
            invalidateIntrinsicContentSize()
        }
    }

    /// Reads the wheels after the user has turned one.
    func wheelsDidChange() {
        let rows = wheels.wheels.indices.map { max(0, picker.selectedRow(inComponent: $0)) }
        if datePickerMode == .countDownTimer {
            storedDuration = wheels.duration(rows: rows)
        } else {
            storedDate = limited(wheels.date(rows: rows, basedOn: storedDate))
        }
        showDate(animated: true)
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    /// Opens wheels in a popover, after a tap on a button of the compact style.
    private func openWheels(_ mode: Mode, at button: UIView) {
        guard isEnabled, let presenter = chain.lazy.compactMap({ $0 as? UIViewController }).first else { return }
        presenter.present(DatePickerPopover(self, mode: mode, at: button), animated: true)
    }

    /// Takes the date of the wheels in a popover.
    func takeDate(_ date: Date) {
        setDate(date, animated: false)
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    // MARK: Layout

    /// The natural size, in points: 320 x 216 for wheels, that of the buttons for the compact style.
    open override var intrinsicContentSize: CGSize {
        datePickerStyle == .wheels ? picker.intrinsicContentSize : compactView.naturalSize
    }

    /// Returns the natural size, in points. `size` is ignored.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// Sets the frames of the wheels or the buttons.
    open override func layoutSubviews() {
        super.layoutSubviews()
        picker.frame = bounds
        compactView.frame = bounds
    }
}
