/// The buttons of a compact date picker: the date, the time, or both.
final class CompactDateView: UIView {
    private static let height: CGFloat = 34
    private static let spacing: CGFloat = 6
    private static let padding: CGFloat = 12

    /// Called after a tap on a button, with what it selects.
    var onTap: (UIDatePicker.Mode, UIView) -> Void = { _, _ in }
    private let dateButton = UIButton(type: .system)
    private let timeButton = UIButton(type: .system)

    override init(frame: CGRect) {
        super.init(frame: frame)
        for (button, mode) in [(dateButton, UIDatePicker.Mode.date), (timeButton, .time)] {
            button.backgroundColor = .tertiarySystemFill
            button.layer.cornerRadius = 6
            button.tintColor = .label
            button.titleLabel?.font = .systemFont(ofSize: 17)
            button.addAction(
                UIAction { [weak self, unowned button] _ in self?.onTap(mode, button) }, for: .touchUpInside)
            addSubview(button)
        }
    }

    required init?(coder: NSCoder) { nil }

    /// Shows a date in the words of a locale.
    func show(_ date: Date, mode: UIDatePicker.Mode, wheels: DatePickerWheels, locale: Locale) {
        dateButton.isHidden = mode == .time
        timeButton.isHidden = mode == .date
        let formatter = DateFormatter()
        formatter.calendar = wheels.calendar
        formatter.timeZone = wheels.calendar.timeZone
        formatter.locale = locale
        (formatter.dateStyle, formatter.timeStyle) = (.medium, .none)
        dateButton.setTitle(formatter.string(from: date), for: .normal)
        (formatter.dateStyle, formatter.timeStyle) = (.none, .short)
        timeButton.setTitle(formatter.string(from: date), for: .normal)
        setNeedsLayout()
    }

    private var shownButtons: [UIButton] { [dateButton, timeButton].filter { !$0.isHidden } }

    private func width(_ button: UIButton) -> CGFloat {
        (button.titleLabel?.intrinsicContentSize.width ?? 0).rounded(.up) + 2 * Self.padding
    }

    /// The size of the buttons beside each other, in points.
    var naturalSize: CGSize {
        let widths = shownButtons.map(width)
        return CGSize(
            width: widths.reduce(0, +) + Self.spacing * CGFloat(max(0, widths.count - 1)), height: Self.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        // The buttons are at the trailing edge, as in a row of a form.
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var x = isReversed ? 0 : max(0, bounds.width - naturalSize.width)
        for button in isReversed ? shownButtons.reversed() : shownButtons {
            let width = width(button)
            button.frame = CGRect(x: x, y: (bounds.height - Self.height) / 2, width: width, height: Self.height)
            x += width + Self.spacing
        }
    }
}

/// The popover with wheels that a button of a compact date picker opens.
final class DatePickerPopover: UIViewController, UIPopoverPresentationControllerDelegate {
    private weak var owner: UIDatePicker?
    let wheels = UIDatePicker()

    init(_ owner: UIDatePicker, mode: UIDatePicker.Mode, at button: UIView) {
        self.owner = owner
        super.init(nibName: nil, bundle: nil)
        wheels.preferredDatePickerStyle = .wheels
        wheels.datePickerMode = mode
        (wheels.calendar, wheels.locale, wheels.timeZone) = (owner.calendar, owner.locale, owner.timeZone)
        (wheels.minuteInterval, wheels.date) = (owner.minuteInterval, owner.date)
        (wheels.minimumDate, wheels.maximumDate) = (owner.minimumDate, owner.maximumDate)
        wheels.addTarget(self, action: DatePickerPopover.dateDidChange, for: .valueChanged)
        modalPresentationStyle = .popover
        preferredContentSize = wheels.intrinsicContentSize
        popoverPresentationController?.sourceView = button
        popoverPresentationController?.delegate = self
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = wheels }

    private func dateDidChange() { owner?.takeDate(wheels.date) }

    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
}
