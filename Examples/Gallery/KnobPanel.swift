import Examples
import UIKit

/// A slider for each knob of a scene, and two switches.
final class KnobPanel: UIView {
    private static let margin: CGFloat = 20
    private static let rowHeight: CGFloat = 46

    /// Called with a knob's place and its new value.
    var didTurn: (Int, Double) -> Void = { _, _ in }
    var didSwitchXRay: (Bool) -> Void = { _ in }
    var didSwitchSlowMotion: (Bool) -> Void = { _ in }

    private let summary = Style.label(.systemFont(ofSize: 14), Style.quiet, lines: 3)
    private let rows: [KnobRow]
    private let xray = SwitchRow("X-ray")
    private let slowMotion = SwitchRow("Slow motion")
    private let line = UIView()

    init(_ scene: ExampleScene) {
        rows = scene.knobs.map(KnobRow.init)
        super.init(frame: .zero)
        backgroundColor = Style.paper
        line.backgroundColor = Style.line
        summary.text = scene.summary
        for view in [line, summary, xray, slowMotion] + rows { addSubview(view) }
        for (index, row) in rows.enumerated() {
            row.didTurn = { [weak self] value in self?.didTurn(index, value) }
        }
        xray.didSwitch = { [weak self] isOn in self?.didSwitchXRay(isOn) }
        slowMotion.didSwitch = { [weak self] isOn in self?.didSwitchSlowMotion(isOn) }
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    /// The height that all of it takes, points.
    var fittingHeight: CGFloat { 16 + 40 + 6 + CGFloat(rows.count) * Self.rowHeight + 8 + 44 + 14 }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width - 2 * Self.margin
        line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 0.5)
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

/// A knob: its name, a slider, its value.
final class KnobRow: UIView {
    var didTurn: (Double) -> Void = { _ in }
    private let knob: SceneKnob
    private let name = Style.label(.systemFont(ofSize: 15), Style.ink)
    private let value = Style.label(.monospacedDigitSystemFont(ofSize: 15, weight: .regular), Style.quiet)
    private let slider = UISlider()

    init(_ knob: SceneKnob) {
        self.knob = knob
        super.init(frame: .zero)
        name.text = knob.name
        value.textAlignment = .right
        (slider.minimumValue, slider.maximumValue) = (Float(knob.range.lowerBound), Float(knob.range.upperBound))
        slider.value = Float(knob.standard)
        slider.addTarget(self, action: KnobRow.slid, for: .valueChanged)
        for view in [name, slider, value] as [UIView] { addSubview(view) }
        showValue()
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (width, height) = (bounds.width, bounds.height)
        name.frame = CGRect(x: 0, y: 0, width: 88, height: height)
        value.frame = CGRect(x: width - 70, y: 0, width: 70, height: height)
        slider.frame = CGRect(x: 92, y: (height - 34) / 2, width: max(0, width - 92 - 78), height: 34)
    }

    private func slid() {
        didTurn(Double(slider.value))
        showValue()
    }

    private func showValue() { value.text = knob.text(Double(slider.value)) }
}

/// A switch with its name.
final class SwitchRow: UIView {
    var didSwitch: (Bool) -> Void = { _ in }
    private let name = Style.label(.systemFont(ofSize: 15), Style.ink)
    private let toggle = UISwitch()

    init(_ text: String) {
        super.init(frame: .zero)
        name.text = text
        toggle.addTarget(self, action: SwitchRow.switched, for: .valueChanged)
        addSubview(name)
        addSubview(toggle)
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = toggle.intrinsicContentSize
        toggle.frame.origin = CGPoint(x: bounds.width - size.width, y: (bounds.height - size.height) / 2)
        name.frame = CGRect(x: 0, y: 0, width: max(0, bounds.width - size.width - 8), height: bounds.height)
    }

    private func switched() { didSwitch(toggle.isOn) }
}
