import DisplayList
import Recording
import UIKit

/// Shows a live scene, and hands touches on to it.
final class LiveSceneView: UIView {
    /// The scene; it fills the view's width or height, whichever shows more of nothing else, and is cut off below.
    var live: LiveScene? {
        didSet {
            guard live !== oldValue else { return }
            shown = nil
            setNeedsDisplay()
        }
    }
    private var shown: DisplayList?
    private var fingers: [ObjectIdentifier: Int] = [:]

    override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
        clipsToBounds = true
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    /// Frames have passed: draws the scene if it looks different.
    func tick(frames: Int = 1) {
        guard let live else { return }
        for _ in 0..<frames { live.tick() }
        refresh()
    }

    /// Draws the scene if it looks different.
    func refresh() {
        let picture = live?.picture
        guard picture != shown else { return }
        shown = picture
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        guard let live, let context = UIGraphicsGetCurrentContext() else { return }
        let place = scenePlace
        context.translateBy(x: place.origin.x, y: place.origin.y)
        context.scaleBy(x: place.scale, y: place.scale)
        context.draw(shown ?? live.picture, ofScreen: live.screen)
    }

    /// Where the scene's top left corner is, and how many points one of its points takes.
    private var scenePlace: (origin: CGPoint, scale: CGFloat) {
        guard let live else { return (.zero, 1) }
        let scale = max(bounds.width / live.size.width, bounds.height / live.size.height)
        return (CGPoint(x: (bounds.width - live.size.width * scale) / 2, y: 0), scale)
    }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            let used = Set(fingers.values)
            fingers[ObjectIdentifier(touch)] = (0...used.count).first { !used.contains($0) }
        }
        pass(touches, .began)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { pass(touches, .moved) }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { lift(touches, .ended) }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { lift(touches, .cancelled) }

    private func lift(_ touches: Set<UITouch>, _ phase: TouchSample.Phase) {
        pass(touches, phase)
        for touch in touches { fingers[ObjectIdentifier(touch)] = nil }
    }

    private func pass(_ touches: Set<UITouch>, _ phase: TouchSample.Phase) {
        let (origin, scale) = scenePlace
        guard scale > 0 else { return }
        for touch in touches {
            guard let finger = fingers[ObjectIdentifier(touch)] else { continue }
            let place = touch.location(in: self)
            live?.touch(finger, phase, at: CGPoint(x: (place.x - origin.x) / scale, y: (place.y - origin.y) / scale))
        }
    }
}
