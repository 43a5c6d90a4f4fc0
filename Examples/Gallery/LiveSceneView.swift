import DisplayList
import DynamicsRecording
import UIKit

/// A view that displays a live scene and forwards touches to it.
final class LiveSceneView: UIView {
    /// The displayed scene. It is scaled to fill the view and centered horizontally. Parts outside the view are
    /// clipped.
    var live: LiveScene? {
        didSet {
            guard live !== oldValue else { return }
            displayedList = nil
            setNeedsDisplay()
        }
    }
    /// A closure that is called when a finger touches the scene.
    var didTouch: () -> Void = {}
    /// The frame of the scene that the view displays.
    private var displayedList: DisplayList?
    /// The numbers of the active touches. A new touch gets the smallest unused number.
    private var touchNumbers: [ObjectIdentifier: Int] = [:]

    override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
        clipsToBounds = true
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    /// Advances the scene by a number of frames, and redraws the view if the scene looks different afterwards.
    func tick(frames: Int = 1) {
        guard let live else { return }
        for _ in 0..<frames { live.tick() }
        redrawIfChanged()
    }

    /// Redraws the view if the scene looks different from the displayed frame.
    func redrawIfChanged() {
        let list = live?.displayList
        guard list != displayedList else { return }
        displayedList = list
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        guard let live, let context = UIGraphicsGetCurrentContext() else { return }
        let transform = sceneTransform
        context.translateBy(x: transform.origin.x, y: transform.origin.y)
        context.scaleBy(x: transform.scale, y: transform.scale)
        context.draw(displayedList ?? live.displayList, ofScreen: live.screenIdentifier)
    }

    /// The position of the scene's top left corner in the view, in points, and the scale of the scene, unitless.
    private var sceneTransform: (origin: CGPoint, scale: CGFloat) {
        guard let live else { return (.zero, 1) }
        let scale = max(bounds.width / live.size.width, bounds.height / live.size.height)
        return (CGPoint(x: (bounds.width - live.size.width * scale) / 2, y: 0), scale)
    }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        // The order of a set differs between runs of the program; the numbers must not depend on it.
        let sorted = touches.sorted {
            let (one, other) = ($0.location(in: self), $1.location(in: self))
            return (one.x, one.y) < (other.x, other.y)
        }
        for touch in sorted {
            let used = Set(touchNumbers.values)
            touchNumbers[ObjectIdentifier(touch)] = (0...used.count).first { !used.contains($0) }
        }
        forward(touches, phase: .began)
        didTouch()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { forward(touches, phase: .moved) }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { forwardEnd(of: touches, phase: .ended) }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        forwardEnd(of: touches, phase: .cancelled)
    }

    /// Forwards touches that ended or were canceled, and releases their numbers for new touches.
    private func forwardEnd(of touches: Set<UITouch>, phase: TouchPhase) {
        forward(touches, phase: phase)
        for touch in touches { touchNumbers[ObjectIdentifier(touch)] = nil }
    }

    /// Forwards touches to the scene, with locations converted to the scene's coordinate system.
    private func forward(_ touches: Set<UITouch>, phase: TouchPhase) {
        let (origin, scale) = sceneTransform
        guard scale > 0 else { return }
        let numbered = touches.compactMap { touch in touchNumbers[ObjectIdentifier(touch)].map { ($0, touch) } }
        for (number, touch) in numbered.sorted(by: { $0.0 < $1.0 }) {
            let location = touch.location(in: self)
            live?.recordTouch(
                number, phase: phase,
                at: CGPoint(x: (location.x - origin.x) / scale, y: (location.y - origin.y) / scale))
        }
    }
}
