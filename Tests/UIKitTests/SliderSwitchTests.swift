import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Sliders and switches")
struct SliderSwitchTests {
    private let screen = Screen()

    @Test("Sliders and switches show their tint color and the tint colors of their parts")
    func slidersAndSwitchesShowTheirTintColors() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 128, height: 34))
        screen.show(slider)
        screen.advance(frames: 1)
        #expect(slider.subviews.map(\.backgroundColor) == [.systemGray4, slider.tintColor, .white])
        (slider.minimumTrackTintColor, slider.maximumTrackTintColor, slider.thumbTintColor) = (.red, .blue, .black)
        screen.advance(frames: 1)
        #expect(slider.subviews.map(\.backgroundColor) == [.blue, .red, .black])
        let toggle = UISwitch()
        toggle.isOn = true
        #expect(toggle.backgroundColor == .systemGreen)
        (toggle.onTintColor, toggle.thumbTintColor) = (.purple, .yellow)
        #expect(toggle.backgroundColor == .purple && toggle.subviews[0].backgroundColor == .yellow)
    }

    @Test("A slider that is not continuous reports its value when the finger lifts")
    func discontinuousSliderReportsValueWhenFingerLifts() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 128, height: 34))
        slider.isContinuous = false
        var values: [Float] = []
        slider.addAction(UIAction { _ in values.append(slider.value) }, for: .valueChanged)
        screen.show(slider)
        screen.pan(from: .point(14, 17), to: .point(64, 17), duration: 5.0 / 60)
        #expect(values == [0.5])
    }

    @Test("A touch beside the thumb does not move it, and a disabled slider ignores touches")
    func touchBesideThumbDoesNotMoveIt() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 228, height: 34))
        screen.show(slider)
        screen.pan(from: .point(120, 17), to: .point(200, 17), duration: 4.0 / 60)
        #expect(slider.value == 0)
        slider.isEnabled = false
        screen.pan(from: .point(14, 17), to: .point(114, 17), duration: 4.0 / 60)
        #expect(slider.value == 0)
    }
}
