import DisplayList
import DynamicsGeometry
import Foundation

/// Converts the mouse into two fingers while the Option key (Alt) is held, as Apple's Simulator does.
///
/// The second finger mirrors the pointer at a point, at first the center of the window. With the Shift key as well, both
/// fingers move in parallel, and the point moves with them. The left button touches with both fingers. They remain two
/// until the button is released, whatever keys are released before.
struct SecondFinger {
    /// The numbers of the two fingers in `WindowEvent.touch`.
    static let fingerNumbers = (pointer: 1_000_001, mirrored: 1_000_002)
    /// The numbers of the keys in the USB standard, left and right.
    private static let (alternateKeys, shiftKeys) = ([226, 230], [225, 229])

    /// The size of the window's content, in points.
    private var size: CGSize
    private var pressedKeys: Set<Int> = []
    private var isTouching = false
    /// The location of the pointer, in points; nil while it is outside of the window.
    private var pointer: CGPoint?
    /// The point at which the second finger mirrors the pointer, in points; nil for the center of the window.
    private var mirrorPoint: CGPoint?

    init(size: CGSize) { self.size = size }

    private var isActive: Bool { isTouching || !pressedKeys.isDisjoint(with: Self.alternateKeys) }
    private var center: CGPoint { mirrorPoint ?? CGPoint(x: size.width / 2, y: size.height / 2) }

    /// The locations of the two fingers, in points; empty while there is only the mouse.
    var locations: [CGPoint] {
        guard isActive, let pointer else { return [] }
        return [pointer, mirrored(pointer)]
    }

    /// Returns the events that replace an event of the window.
    mutating func process(_ event: WindowEvent) -> [WindowEvent] {
        switch event {
        case .keyStroke(let stroke): updateKeys(stroke)
        case .resized(let size):
            self.size = size
            mirrorPoint = nil
        case .focused(false):
            pressedKeys.removeAll()
            if !isTouching { mirrorPoint = nil }
        case .touch(WindowEvent.mouseFinger, let phase, let location): return processMouse(phase, location, event)
        case .pointer(let location, _):
            // While the fingers touch, `touch` moves them, and the application must not receive the button as well.
            if isTouching { return [] }
            movePointer(to: location)
        default: break
        }
        return [event]
    }

    private mutating func updateKeys(_ stroke: KeyStroke) {
        guard (Self.alternateKeys + Self.shiftKeys).contains(stroke.usage) else { return }
        if stroke.isDown { pressedKeys.insert(stroke.usage) } else { pressedKeys.remove(stroke.usage) }
        if !isActive { mirrorPoint = nil }
    }

    private mutating func processMouse(
        _ phase: TouchPhase, _ location: CGPoint, _ event: WindowEvent
    ) -> [WindowEvent] {
        movePointer(to: location)
        if phase == .began { isTouching = isActive }
        guard isTouching else { return [event] }
        let mirrored = mirrored(location)
        if phase == .ended || phase == .cancelled {
            isTouching = false
            if !isActive { mirrorPoint = nil }
        }
        return [
            .touch(finger: Self.fingerNumbers.pointer, phase: phase, location: location),
            .touch(finger: Self.fingerNumbers.mirrored, phase: phase, location: mirrored),
        ]
    }

    private mutating func movePointer(to location: CGPoint?) {
        if let old = pointer, let location, isActive, !pressedKeys.isDisjoint(with: Self.shiftKeys) {
            mirrorPoint = CGPoint(x: center.x + location.x - old.x, y: center.y + location.y - old.y)
        }
        pointer = location
    }

    private func mirrored(_ point: CGPoint) -> CGPoint { CGPoint(x: 2 * center.x - point.x, y: 2 * center.y - point.y) }

    // MARK: Drawing

    /// Adds a translucent disc of radius 14 points for each finger to a display list.
    func draw(into list: inout DisplayList) {
        for (index, location) in locations.enumerated() {
            let disc = CGRect(x: -14, y: -14, width: 28, height: 28)
            let transform = CGAffineTransform(translationX: location.x, y: location.y)
            // Touches have identifiers that count down from the largest one by the number of their finger.
            list.commands.append(
                .beginLayer(DisplayLayer(id: .max - 2_000_000 - UInt64(index), transform: transform)))
            list.commands.append(.fill(.ellipse(disc), DisplayColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.4)))
            list.commands.append(
                .stroke(.ellipse(disc), DisplayColor(red: 1, green: 1, blue: 1, alpha: 0.9), width: 1.5))
            list.commands.append(.endLayer)
        }
    }
}
