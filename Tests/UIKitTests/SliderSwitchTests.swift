import Testing

@testable import UIKit

@MainActor
@Suite("Sliders and switches")
struct SliderSwitchTests {
    private let screen = TestScreen()

    @Test("show their tint colors, and those of their parts where they are set")
    func tints() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 128, height: 34))
        screen.show(slider)
        screen.frames(1)
        #expect(slider.subviews.map(\.backgroundColor) == [.systemGray4, slider.tintColor, .white])
        (slider.minimumTrackTintColor, slider.maximumTrackTintColor, slider.thumbTintColor) = (.red, .blue, .black)
        screen.frames(1)
        #expect(slider.subviews.map(\.backgroundColor) == [.blue, .red, .black])
        let toggle = UISwitch()
        toggle.isOn = true
        #expect(toggle.backgroundColor == .systemGreen)
        (toggle.onTintColor, toggle.thumbTintColor) = (.purple, .yellow)
        #expect(toggle.backgroundColor == .purple && toggle.subviews[0].backgroundColor == .yellow)
    }

    @Test("a slider that is not continuous tells its value when the finger leaves")
    func notContinuous() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 128, height: 34))
        slider.isContinuous = false
        var told: [Float] = []
        slider.addAction(UIAction { _ in told.append(slider.value) }, for: .valueChanged)
        screen.show(slider)
        screen.drag(from: CGPoint(x: 14, y: 17), to: CGPoint(x: 64, y: 17), frames: 5)
        #expect(told == [0.5])
    }

    @Test("a finger beside the thumb does not move it; one that is disabled does not listen")
    func beside() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 228, height: 34))
        screen.show(slider)
        screen.drag(from: CGPoint(x: 120, y: 17), to: CGPoint(x: 200, y: 17), frames: 4)
        #expect(slider.value == 0)
        slider.isEnabled = false
        screen.drag(from: CGPoint(x: 14, y: 17), to: CGPoint(x: 114, y: 17), frames: 4)
        #expect(slider.value == 0)
    }
}
