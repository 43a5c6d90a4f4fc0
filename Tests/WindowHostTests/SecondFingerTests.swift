import DisplayList
import Foundation
import Testing

@testable import WindowHost

/// The mouse as two fingers in a window of 200 x 400 points.
@Suite("Second finger of the mouse")
struct SecondFingerTests {
    private var finger = SecondFinger(size: CGSize(width: 200, height: 400))

    private static func key(_ usage: Int, isDown: Bool) -> WindowEvent {
        .keyStroke(
            KeyStroke(
                usage: usage, isDown: isDown, hasCapsLock: false, hasShift: false, hasControl: false,
                hasAlternate: false, hasCommand: false))
    }
    private static func mouse(_ phase: TouchPhase, _ x: CGFloat, _ y: CGFloat) -> WindowEvent {
        .touch(finger: WindowEvent.mouseFinger, phase: phase, location: CGPoint(x: x, y: y))
    }
    private static func pair(_ phase: TouchPhase, _ x: CGFloat, _ y: CGFloat, _ x2: CGFloat, _ y2: CGFloat)
        -> [WindowEvent]
    {
        [
            .touch(finger: 1_000_001, phase: phase, location: CGPoint(x: x, y: y)),
            .touch(finger: 1_000_002, phase: phase, location: CGPoint(x: x2, y: y2)),
        ]
    }
    private let alternate = 226
    private let shift = 225

    @Test("Without the Option key, events pass unchanged and nothing is drawn")
    mutating func passesOtherEvents() {
        let events: [WindowEvent] = [
            .pointer(location: CGPoint(x: 50, y: 60), buttons: 0), Self.mouse(.began, 50, 60),
            .pointer(location: CGPoint(x: 50, y: 60), buttons: 1), Self.mouse(.moved, 70, 60),
            Self.mouse(.ended, 70, 60), Self.key(4, isDown: true), .close,
        ]
        for event in events { #expect(finger.process(event) == [event]) }
        var list = DisplayList(size: .zero, background: .white)
        finger.draw(into: &list)
        #expect(list.commands.isEmpty)
    }

    @Test("With the Option key, the second finger mirrors the pointer at the center, until the button is released")
    mutating func mirrorsPointer() {
        #expect(finger.process(Self.key(alternate, isDown: true)) == [Self.key(alternate, isDown: true)])
        #expect(finger.locations.isEmpty, "the pointer is not in the window")
        _ = finger.process(.pointer(location: CGPoint(x: 80, y: 150), buttons: 0))
        #expect(finger.locations == [CGPoint(x: 80, y: 150), CGPoint(x: 120, y: 250)])
        var list = DisplayList(size: .zero, background: .white)
        finger.draw(into: &list)
        #expect(list.commands.count == 8)
        #expect(finger.process(Self.mouse(.began, 80, 150)) == Self.pair(.began, 80, 150, 120, 250))
        #expect(finger.process(.pointer(location: CGPoint(x: 80, y: 150), buttons: 1)).isEmpty)
        #expect(finger.process(Self.mouse(.moved, 60, 100)) == Self.pair(.moved, 60, 100, 140, 300))
        _ = finger.process(Self.key(alternate, isDown: false))
        #expect(finger.process(Self.mouse(.moved, 50, 100)) == Self.pair(.moved, 50, 100, 150, 300))
        #expect(finger.process(Self.mouse(.ended, 50, 100)) == Self.pair(.ended, 50, 100, 150, 300))
        let released = WindowEvent.pointer(location: CGPoint(x: 50, y: 100), buttons: 0)
        #expect(finger.process(released) == [released] && finger.locations.isEmpty)
        #expect(finger.process(Self.mouse(.began, 50, 100)) == [Self.mouse(.began, 50, 100)])
    }

    @Test("With Shift as well, the fingers move in parallel, and mirror each other at their new center afterwards")
    mutating func movesInParallel() {
        for event in [
            .pointer(location: CGPoint(x: 90, y: 200), buttons: 0), Self.key(alternate, isDown: true),
            Self.key(shift, isDown: true), .pointer(location: CGPoint(x: 60, y: 120), buttons: 0),
        ] as [WindowEvent] { _ = finger.process(event) }
        #expect(finger.locations == [CGPoint(x: 60, y: 120), CGPoint(x: 80, y: 120)])
        #expect(finger.process(Self.mouse(.began, 60, 120)) == Self.pair(.began, 60, 120, 80, 120))
        #expect(finger.process(Self.mouse(.moved, 60, 160)) == Self.pair(.moved, 60, 160, 80, 160))
        _ = finger.process(Self.key(shift, isDown: false))
        #expect(finger.process(Self.mouse(.ended, 40, 160)) == Self.pair(.ended, 40, 160, 100, 160))
        _ = finger.process(Self.key(alternate, isDown: false))
        _ = finger.process(Self.key(alternate, isDown: true))
        #expect(finger.locations.last == CGPoint(x: 160, y: 240), "the center is that of the window again")
    }

    @Test("A window that loses the focus forgets its keys; one that is resized mirrors at its new center")
    mutating func focusAndSize() {
        _ = finger.process(.pointer(location: CGPoint(x: 80, y: 150), buttons: 0))
        _ = finger.process(Self.key(230, isDown: true))
        _ = finger.process(.resized(CGSize(width: 400, height: 400)))
        #expect(finger.locations.last == CGPoint(x: 320, y: 250))
        _ = finger.process(.focused(false))
        #expect(finger.locations.isEmpty)
        #expect(finger.process(Self.mouse(.began, 80, 150)) == [Self.mouse(.began, 80, 150)])
    }
}
