import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Initializers of layers")
struct LayerInitializerTests {
    /// A layer with the initializers that Apple's system needs.
    private final class BarLayer: CAShapeLayer {
        var level = 0.0
        var drawCount = 0

        required init() { super.init() }
        override init(layer: Any) {
            level = (layer as? BarLayer)?.level ?? 0
            super.init(layer: layer)
        }
        required init?(coder: NSCoder) { super.init(coder: coder) }

        override func draw(in ctx: CGContext) { drawCount += 1 }
    }

    @Test("A copy of a layer has its values, also those of a view")
    func copies() throws {
        let bar = BarLayer()
        (bar.level, bar.frame, bar.cornerRadius) = (0.5, CGRect(x: 1, y: 2, width: 30, height: 40), 3)
        (bar.fillColor, bar.lineWidth, bar.masksToBounds) = (UIColor.red.cgColor, 7, true)
        bar.addSublayer(CALayer())
        let copy = BarLayer(layer: bar)
        #expect(copy.level == 0.5 && copy.frame == bar.frame && copy.cornerRadius == 3 && copy.masksToBounds)
        #expect(copy.lineWidth == 7 && copy.fillColor == UIColor.red.cgColor && copy.sublayers == nil)
        let view = UIView(frame: CGRect(x: 5, y: 6, width: 7, height: 8))
        view.alpha = 0.5
        let copyOfView = CALayer(layer: view.layer)
        #expect(copyOfView.frame == view.frame && copyOfView.opacity == 0.5)
        #expect(CALayer(layer: "none").frame == .zero)
        #expect(CALayer(coder: NSCoder())?.frame == .zero)
    }

    @Test("A layer draws again after a change of its size if needsDisplayOnBoundsChange is true")
    func drawsAgain() {
        let (screen, bar) = (Screen(), BarLayer())
        bar.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        screen.perform { screen.window.layer.addSublayer(bar) }
        let draw = { _ = screen.loop.displayList() }
        draw()
        #expect(bar.drawCount == 1)
        screen.perform { bar.bounds.size.width = 20 }
        draw()
        #expect(bar.drawCount == 1)
        bar.needsDisplayOnBoundsChange = true
        screen.perform { bar.position.x = 50 }
        draw()
        #expect(bar.drawCount == 1)
        screen.perform { bar.bounds.size.width = 30 }
        draw()
        #expect(bar.drawCount == 2)
    }
}
