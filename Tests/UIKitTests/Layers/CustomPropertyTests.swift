import DynamicsTesting
import Testing

@testable import UIKit

/// A ring whose content depends on a property that the layer stores.
private final class RingLayer: CALayer {
    var progress: CGFloat {
        get { storedValue(forKey: "progress") }
        set { setStoredValue(newValue, forKey: "progress") }
    }
    var tint: CGColor {
        get { storedValue(forKey: "tint") }
        set { setStoredValue(newValue, forKey: "tint") }
    }
    var note: String? {
        get { storedValue(forKey: "note") }
        set { setStoredValue(newValue, forKey: "note") }
    }
    /// A value of the application, which `init(layer:)` copies.
    var width: CGFloat = 1
    var animates = false

    required init() { super.init() }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    override init(layer: Any) {
        super.init(layer: layer)
        if let layer = layer as? RingLayer { (width, animates) = (layer.width, layer.animates) }
    }

    override class func makeCopy(of layer: CALayer) -> CALayer? { RingLayer(layer: layer) }

    override class func needsDisplay(forKey key: String) -> Bool {
        ["progress", "tint"].contains(key) || super.needsDisplay(forKey: key)
    }

    override class func defaultValue(forKey key: String) -> Any? { key == "progress" ? 0.25 : nil }

    override func action(forKey event: String) -> (any CAAction)? {
        guard event == "progress", animates else { return super.action(forKey: event) }
        let animation = CABasicAnimation(keyPath: event)
        animation.duration = 1
        return animation
    }

    override func draw(in ctx: CGContext) {
        ctx.setFillColor(tint)
        ctx.fill(CGRect(x: 0, y: 0, width: progress * 100, height: width))
    }
}

/// A view whose layer has such a property, and a class whose property is found by its name.
private final class RingView: UIView {
    override class var layerClass: AnyClass { RingLayer.self }
}

private final class GaugeLayer: CALayer, NamedMembers {
    var level: CGFloat = 0.5

    func namedMember(_ name: String) -> NamedMember? {
        name == "level"
            ? .value(get: { self.level }, set: { ($0 as? CGFloat).map { self.level = $0 } != nil }, type: CGFloat.self)
            : nil
    }

    override class func needsDisplay(forKey key: String) -> Bool { key == "level" }

    override func draw(in ctx: CGContext) { ctx.fill(CGRect(x: 0, y: 0, width: level * 100, height: 1)) }
}

/// A shape whose path depends on a property of its own.
private final class CornerLayer: CAShapeLayer {
    var side: CGFloat {
        get { storedValue(forKey: "side") }
        set { setStoredValue(newValue, forKey: "side") }
    }
    private(set) var displayCount = 0

    override class func needsDisplay(forKey key: String) -> Bool { key == "side" }

    override func display() {
        displayCount += 1
        #expect(presentation() != nil, "a presentation layer does not display the layer again")
        path = CGPath(rect: CGRect(x: 0, y: 0, width: side, height: 1), transform: nil)
    }
}

@MainActor
@Suite("Animatable properties of subclasses of layers", .serialized)
struct CustomPropertyTests {
    /// The widths of the rectangles that are drawn in the window, in points.
    private func widths(_ screen: Screen) -> [CGFloat] {
        screen.loop.displayList().commands.compactMap { command in
            guard case .fill(let shape, _) = command else { return nil }
            let rect: CGRect
            switch shape {
            case .rectangle(let own): rect = own
            case .path(let elements): rect = CGPath(elements: elements).boundingBox
            default: return nil
            }
            return rect.height <= 2 && rect.width < 200 ? rect.width : nil
        }
    }

    private func close(_ value: CGFloat?, _ expected: CGFloat) -> Bool { value.map { abs($0 - expected) < 1 } ?? false }

    @Test("A layer stores values under names, with defaults of the class or zero, and draws again after a change")
    func storage() {
        let layer = RingLayer()
        #expect(layer.progress == 0.25 && layer.tint == .clear && layer.note == nil)
        layer.renewContents()
        #expect(!layer.needsDisplay())
        layer.note = "a"
        #expect(!layer.needsDisplay() && layer.note == "a" && layer.value(forKey: "note") as? String == "a")
        layer.progress = 0.5
        #expect(layer.needsDisplay() && layer.progress == 0.5)
        layer.setValue(3, forKey: "progress")
        #expect(layer.progress == 3)
        layer.note = nil
        #expect(layer.note == nil)
        #expect(!CALayer.needsDisplay(forKey: "bounds") && CALayer.defaultValue(forKey: "bounds") == nil)
    }

    @Test("An animation of the property is drawn in each frame from a copy, and the presentation layer has its value")
    func animation() throws {
        let (screen, layer) = (Screen(), RingLayer())
        (layer.frame, layer.tint, layer.width) = (CGRect(x: 0, y: 0, width: 100, height: 10), .black, 2)
        screen.perform { screen.rootViewController.view.layer.addSublayer(layer) }
        screen.advance(frames: 2)
        #expect(close(widths(screen).last, 25))
        screen.perform {
            layer.progress = 1
            let animation = CABasicAnimation(keyPath: "progress")
            (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
            layer.add(animation, forKey: "grow")
        }
        screen.advance(seconds: 0.5)
        let presentation = try #require(layer.presentation())
        #expect(close(presentation.progress * 100, 50) && presentation.width == 2 && layer.progress == 1)
        #expect(close(widths(screen).last, 50))
        screen.advance(seconds: 0.25)
        #expect(close(widths(screen).last, 75))
        screen.advance(seconds: 0.5)
        #expect(close(widths(screen).last, 100) && layer.animationKeys() == nil)
        #expect(layer.presentation()?.progress == 1)
    }

    @Test("A change performs the action of the class, from the displayed value, unless a transaction disables it")
    func action() {
        let (screen, layer) = (Screen(), RingLayer())
        (layer.frame, layer.tint, layer.progress) = (CGRect(x: 0, y: 0, width: 100, height: 10), .black, 0)
        screen.perform { screen.rootViewController.view.layer.addSublayer(layer) }
        screen.advance(frames: 2)
        screen.perform { layer.progress = 0.2 }
        #expect(layer.animationKeys() == nil, "there is no action")
        layer.animates = true
        screen.perform { layer.progress = 1 }
        screen.advance(seconds: 0.5)
        #expect(close(widths(screen).last, 60) && layer.animationKeys() == ["progress"])
        screen.perform { layer.progress = 0 }
        #expect(close((layer.presentation()?.progress ?? 0) * 100, 60))
        screen.advance(seconds: 0.5)
        #expect(close(widths(screen).last, 30))
        screen.perform {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            layer.removeAllAnimations()
            layer.progress = 0.9
            CATransaction.commit()
        }
        screen.advance(frames: 1)
        #expect(layer.animationKeys() == nil && close(widths(screen).last, 90))
    }

    @Test("The layer of a view animates its property, also in groups, by keyframes, and as a color")
    func layerOfView() throws {
        let (screen, view) = (Screen(), RingView(frame: CGRect(x: 0, y: 0, width: 100, height: 10)))
        let layer = try #require(view.layer as? RingLayer)
        (layer.tint, layer.progress) = (.black, 0)
        screen.show(view)
        screen.perform {
            let (progress, tint) = (CAKeyframeAnimation(keyPath: "progress"), CABasicAnimation(keyPath: "tint"))
            progress.values = [0, 1, 0.5]
            (tint.fromValue, tint.toValue) = (CGColor.black, UIColor.white)
            let group = CAAnimationGroup()
            (group.animations, group.duration) = ([progress, tint], 1)
            layer.add(group, forKey: nil)
        }
        screen.advance(seconds: 0.5)
        #expect(close(widths(screen).last, 100))
        let gray = try #require(layer.presentation()).tint
        #expect(abs(gray.components![0] - 0.5) < 0.02 && layer.tint == .black)
        screen.advance(seconds: 0.25)
        #expect(close(widths(screen).last, 75))
    }

    @Test("A layer that sets its path when it is displayed follows an animation of its property")
    func display() {
        let (screen, layer) = (Screen(), CornerLayer())
        (layer.frame, layer.side, layer.fillMode) = (CGRect(x: 0, y: 0, width: 100, height: 10), 20, .forwards)
        screen.perform { screen.rootViewController.view.layer.addSublayer(layer) }
        screen.advance(frames: 3)
        #expect(close(widths(screen).last, 20) && layer.displayCount == 1 && layer.fillMode == .forwards)
        screen.perform {
            let animation = CABasicAnimation(keyPath: "side")
            (animation.toValue, animation.duration) = (80, 1)
            layer.add(animation, forKey: nil)
        }
        screen.advance(seconds: 0.5)
        #expect(close(widths(screen).last, 50) && layer.displayCount == 1)
        screen.advance(seconds: 1)
        #expect(close(widths(screen).last, 20))
        screen.perform { layer.side = 30 }
        screen.advance(frames: 1)
        #expect(close(widths(screen).last, 30) && layer.displayCount == 2)
    }

    @Test("A property that is found by its name animates, and an unknown one is reported when the animation is added")
    func namedProperties() {
        let (screen, layer) = (Screen(), GaugeLayer())
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
        screen.perform {
            screen.rootViewController.view.layer.addSublayer(layer)
            let animation = CABasicAnimation(keyPath: "level")
            (animation.toValue, animation.duration) = (1, 1)
            layer.add(animation, forKey: nil)
        }
        screen.advance(seconds: 0.5)
        #expect(close(widths(screen).last, 75) && layer.level == 0.5)
        var reports: [String] = []
        UsageReport.handler = { reports.append($0) }
        defer { UsageReport.handler = nil }
        let unknown = CABasicAnimation(keyPath: "lavel")
        #expect(reports.isEmpty)
        screen.perform { layer.add(unknown, forKey: nil) }
        #expect(reports == ["CABasicAnimation.keyPath: The property lavel cannot be animated. Use another key path."])
    }
}
