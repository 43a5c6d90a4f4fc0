import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Motion effects")
struct MotionEffectTests {
    private let screen = Screen()
    private let view = UIView(frame: CGRect(x: 100, y: 100, width: 50, height: 50))

    init() { screen.show(view) }

    private func effect(_ path: String, _ type: UIInterpolatingMotionEffect.EffectType, _ low: Any?, _ high: Any?)
        -> UIInterpolatingMotionEffect
    {
        let effect = UIInterpolatingMotionEffect(keyPath: path, type: type)
        (effect.minimumRelativeValue, effect.maximumRelativeValue) = (low, high)
        return effect
    }

    /// The position on the screen.
    private var shown: CGPoint? { view.layer.presentation()?.position }

    @Test("A tilt moves what is displayed, and a resting device needs no frames")
    func tiltMovesView() throws {
        let vertical = effect("center.y", .tiltAlongVerticalAxis, -20, 20)
        screen.perform { view.addMotionEffect(vertical) }
        #expect(shown == CGPoint(x: 125, y: 125) && view.motionEffects.first === vertical)
        // The device lies on its back: its screen points up.
        screen.perform { screen.loop.tilt = DeviceTilt(backward: .pi / 2) }
        #expect(abs(try #require(shown).y - 105) < 1e-9 && view.center.y == 125)
        screen.settle()
        screen.advance(frames: 10)
        #expect(screen.isIdle)
        #expect(abs(try #require(shown).y - 105) < 1e-9)
        screen.perform { screen.loop.tilt = DeviceTilt(backward: -.pi / 6) }
        #expect(abs(try #require(shown).y - 135) < 1e-9)
        screen.perform { view.removeMotionEffect(vertical) }
        #expect(shown?.y == 125 && view.motionEffects.isEmpty)
    }

    @Test("A group moves along both axes, also by properties of the layer")
    func groupMovesAlongBothAxes() throws {
        let group = UIMotionEffectGroup()
        #expect(group.motionEffects == nil && group.keyPathsAndRelativeValues(forViewerOffset: .zero) == nil)
        group.motionEffects = [
            effect("center.x", .tiltAlongHorizontalAxis, -10.0, 10.0),
            effect("layer.transform.translation.y", .tiltAlongVerticalAxis, CGFloat(-8), CGFloat(8)),
        ]
        screen.perform {
            view.addMotionEffect(group)
            view.addMotionEffect(group)
            screen.loop.tilt = DeviceTilt(clockwise: .pi / 4, backward: .pi / 2)
        }
        #expect(view.motionEffects.count == 1)
        let half = CGFloat(0.5).squareRoot()
        #expect(abs(try #require(shown).x - (125 - 10 * half)) < 1e-9)
        #expect(abs(try #require(view.layer.presentation()).affineTransform().ty + 8 * half) < 1e-9)
    }

    @Test("An interpolating effect mixes numbers, points and sizes; other values are 0")
    func interpolation() throws {
        let offset = UIOffset(horizontal: 0.5, vertical: -1)
        let number = effect("alpha", .tiltAlongHorizontalAxis, 0, NSNumber(value: 4))
        #expect(number.keyPath == "alpha" && number.type == .tiltAlongHorizontalAxis)
        #expect(number.keyPathsAndRelativeValues(forViewerOffset: offset)?["alpha"] as? CGFloat == 3)
        let size = effect(
            "layer.shadowOffset", .tiltAlongVerticalAxis, CGSize(width: 1, height: 2), CGSize(width: 3, height: 4))
        let shadow = size.keyPathsAndRelativeValues(forViewerOffset: offset)?["layer.shadowOffset"] as? CGSize
        #expect(shadow == CGSize(width: 1, height: 2))
        let point = effect("center", .tiltAlongHorizontalAxis, nil, CGPoint(x: 4, y: 8))
        #expect(point.keyPathsAndRelativeValues(forViewerOffset: offset)?["center"] as? CGPoint == CGPoint(x: 3, y: 6))
        let other = effect("alpha", .tiltAlongVerticalAxis, "much", Float(2))
        #expect(other.keyPathsAndRelativeValues(forViewerOffset: offset)?["alpha"] as? CGFloat == 0)
        #expect(other.maximumRelativeValue as? Float == 2 && other.minimumRelativeValue as? String == "much")
        #expect(UIMotionEffect().keyPathsAndRelativeValues(forViewerOffset: offset) == nil)
    }

    @Test("In a rotated interface, the axes are those of the interface")
    func axesOfTheInterface() throws {
        let window = try #require(view.window)
        let vertical = effect("center.y", .tiltAlongVerticalAxis, -20, 20)
        screen.perform {
            screen.loop.tilt = DeviceTilt(clockwise: -.pi / 2, backward: .pi / 6)
            view.addMotionEffect(vertical)
        }
        #expect(abs(try #require(shown).y - 125) < 1e-9, "the top of the interface is at the left")
        let turns: [(UIDeviceOrientation, Double)] = [(.landscapeLeft, -.pi / 2), (.landscapeRight, .pi / 2)]
        for (orientation, clockwise) in turns {
            screen.loop.rotate(to: orientation)
            screen.settle()
            screen.perform { screen.loop.tilt = DeviceTilt(clockwise: clockwise, backward: .pi / 6) }
            #expect(window.windowScene?.interfaceOrientation.rawValue == orientation.rawValue)
            #expect(abs(try #require(shown).y - 115) < 1e-9, "the screen points up")
        }
        screen.loop.rotate(to: .portrait)
        #expect(abs(try #require(shown).y - 125) < 1e-9, "the effect follows the rotation of the interface alone")
    }

    @Test("With Reduce Motion there are no effects")
    func reduceMotion() {
        screen.perform {
            view.motionEffects = [effect("center.x", .tiltAlongHorizontalAxis, 5, 5)]
        }
        #expect(shown?.x == 130)
        screen.perform { screen.loop.isReduceMotionEnabled = true }
        #expect(shown?.x == 125)
        screen.perform { screen.loop.isReduceMotionEnabled = false }
        #expect(shown?.x == 130)
    }
}
