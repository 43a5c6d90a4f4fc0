import Examples
import UIKit

/// A panel with a scene's description, a slider for each of its parameters, and switches for X-ray and slow motion.
final class ParameterPanel: UIView {
    private static let margin: CGFloat = 20
    private static let rowHeight: CGFloat = 46

    /// A closure that is called when a slider moves, with the index of the parameter and its new value.
    var didChangeParameter: (Int, Double) -> Void = { _, _ in }
    /// A closure that is called with the new state of the X-ray switch.
    var didToggleXRay: (Bool) -> Void = { _ in }
    /// A closure that is called with the new state of the slow motion switch.
    var didToggleSlowMotion: (Bool) -> Void = { _ in }

    private let summary = GalleryStyle.makeLabel(
        font: .systemFont(ofSize: 14), color: GalleryStyle.secondaryText, lines: 3)
    private let rows: [ParameterRow]
    private let xray = SwitchRow("X-ray")
    private let slowMotion = SwitchRow("Slow motion")
    private let separator = UIView()

    init(_ scene: ExampleScene) {
        rows = scene.parameters.map(ParameterRow.init)
        super.init(frame: .zero)
        backgroundColor = GalleryStyle.cardBackground
        separator.backgroundColor = GalleryStyle.separator
        summary.text = scene.summary
        for view in [separator, summary, xray, slowMotion] + rows { addSubview(view) }
        for (index, row) in rows.enumerated() {
            row.didChangeValue = { [weak self] value in self?.didChangeParameter(index, value) }
        }
        xray.didToggle = { [weak self] isOn in self?.didToggleXRay(isOn) }
        slowMotion.didToggle = { [weak self] isOn in self?.didToggleSlowMotion(isOn) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    /// The height at which the panel shows all its contents, in points.
    var fittingHeight: CGFloat { 16 + 40 + 6 + CGFloat(rows.count) * Self.rowHeight + 8 + 44 + 14 }

    /// Sets the X-ray switch without calling `didToggleXRay`.
    func showXRayState(_ isOn: Bool) { xray.setOn(isOn) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width - 2 * Self.margin
        separator.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 0.5)
        let height = min(summary.sizeThatFits(CGSize(width: width, height: 60)).height, 54)
        summary.frame = CGRect(x: Self.margin, y: 16, width: width, height: height)
        var top: CGFloat = 16 + 40 + 6
        for row in rows {
            row.frame = CGRect(x: Self.margin, y: top, width: width, height: Self.rowHeight)
            top += Self.rowHeight
        }
        top += 8
        let half = (width - Self.margin) / 2
        xray.frame = CGRect(x: Self.margin, y: top, width: half, height: 44)
        slowMotion.frame = CGRect(x: Self.margin * 2 + half, y: top, width: half, height: 44)
    }
}

/// A row with the name of a parameter, a slider, and the parameter's value as text.
final class ParameterRow: UIView {
    var didChangeValue: (Double) -> Void = { _ in }
    private let parameter: SceneParameter
    private let name = GalleryStyle.makeLabel(font: .systemFont(ofSize: 15), color: GalleryStyle.primaryText)
    private let value = GalleryStyle.makeLabel(
        font: .monospacedDigitSystemFont(ofSize: 15, weight: .regular), color: GalleryStyle.secondaryText)
    private let slider = UISlider()

    init(_ parameter: SceneParameter) {
        self.parameter = parameter
        super.init(frame: .zero)
        name.text = parameter.name
        value.textAlignment = .right
        (slider.minimumValue, slider.maximumValue) = (
            Float(parameter.range.lowerBound), Float(parameter.range.upperBound)
        )
        slider.value = Float(parameter.defaultValue)
        slider.addTarget(self, action: ParameterRow.sliderChanged, for: .valueChanged)
        for view in [name, slider, value] as [UIView] { addSubview(view) }
        showValue()
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (width, height) = (bounds.width, bounds.height)
        name.frame = CGRect(x: 0, y: 0, width: 88, height: height)
        value.frame = CGRect(x: width - 70, y: 0, width: 70, height: height)
        slider.frame = CGRect(x: 92, y: (height - 34) / 2, width: max(0, width - 92 - 78), height: 34)
    }

    private func sliderChanged() {
        didChangeValue(Double(slider.value))
        showValue()
    }

    private func showValue() { value.text = parameter.text(for: Double(slider.value)) }
}

/// A row with a name and a switch.
final class SwitchRow: UIView {
    var didToggle: (Bool) -> Void = { _ in }
    private let name = GalleryStyle.makeLabel(font: .systemFont(ofSize: 15), color: GalleryStyle.primaryText)
    private let toggle = UISwitch()

    init(_ text: String) {
        super.init(frame: .zero)
        name.text = text
        toggle.addTarget(self, action: SwitchRow.switchChanged, for: .valueChanged)
        addSubview(name)
        addSubview(toggle)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = toggle.intrinsicContentSize
        toggle.frame.origin = CGPoint(x: bounds.width - size.width, y: (bounds.height - size.height) / 2)
        name.frame = CGRect(x: 0, y: 0, width: max(0, bounds.width - size.width - 8), height: bounds.height)
    }

    /// Sets the switch without calling `didToggle`.
    func setOn(_ isOn: Bool) { toggle.setOn(isOn, animated: true) }

    private func switchChanged() { didToggle(toggle.isOn) }
}
