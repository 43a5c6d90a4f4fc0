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

    @Test("A switch keeps its size, whatever its frame, its autoresizing mask and constraints determine")
    func switchKeepsItsSize() {
        let size = CGSize(width: 51, height: 31)
        let toggle = UISwitch(frame: CGRect(x: 10, y: 20, width: 200, height: 100))
        #expect(toggle.frame == CGRect(origin: CGPoint(x: 10, y: 20), size: size))
        toggle.frame = CGRect(x: 30, y: 40, width: 10, height: 10)
        #expect(toggle.frame == CGRect(origin: CGPoint(x: 30, y: 40), size: size))
        toggle.bounds.size = CGSize(width: 300, height: 2)
        #expect(toggle.bounds.size == size)
        toggle.transform = CGAffineTransform(scaleX: 2, y: 2)
        toggle.frame = CGRect(x: 5, y: 6, width: 500, height: 500)
        #expect(toggle.frame == CGRect(x: 5, y: 6, width: 102, height: 62))
        let stack = UIStackView(arrangedSubviews: [UISwitch(), UISwitch()])
        (stack.axis, stack.distribution) = (.vertical, .fillEqually)
        stack.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
        screen.show(stack)
        screen.advance(frames: 1)
        #expect(
            stack.arrangedSubviews.map(\.frame) == [
                CGRect(origin: .zero, size: size), CGRect(origin: CGPoint(x: 0, y: 100), size: size),
            ])
        let stretched = UISwitch()
        stretched.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let container = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        container.addSubview(stretched)
        container.frame.size.width = 300
        #expect(stretched.frame.size == size)
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
