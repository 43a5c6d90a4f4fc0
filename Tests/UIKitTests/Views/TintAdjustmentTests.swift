import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Adjusted tint colors")
struct TintAdjustmentTests {
    private final class CountingView: UIView {
        var changes = 0
        override func tintColorDidChange() {
            super.tintColorDidChange()
            changes += 1
        }
    }

    private let screen = Screen()
    private let outer = CountingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    private let inner = CountingView()
    private let red = CountingView()
    private let normal = CountingView()

    init() {
        for view in [inner, red, normal] { outer.addSubview(view) }
        red.tintColor = .red
        normal.tintAdjustmentMode = .normal
        screen.show(outer)
        for view in [outer, inner, red, normal] { view.changes = 0 }
    }

    @Test("A dimmed tint color is gray in all subviews without a mode of their own, and each is notified once")
    func dimmed() {
        screen.perform { outer.tintAdjustmentMode = .dimmed }
        #expect([outer, inner, red, normal].map(\.changes) == [1, 1, 1, 0])
        #expect([inner, red, normal].map(\.tintAdjustmentMode) == [.dimmed, .dimmed, .normal])
        for view in [outer, inner, red] {
            var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
            view.tintColor.getRed(&red, green: &green, blue: &blue, alpha: nil)
            #expect(red == green && green == blue && red > 0.1 && red < 0.6)
        }
        #expect(normal.tintColor == .systemBlue)
        screen.perform { outer.tintAdjustmentMode = .automatic }
        #expect(red.tintColor == .red && inner.tintColor == .systemBlue && red.changes == 2)
    }

    @Test("A color that is set notifies only views that inherit it")
    func color() {
        screen.perform { outer.tintColor = .green }
        #expect([outer, inner, red, normal].map(\.changes) == [1, 1, 0, 1])
    }

    @Test("A view that enters a dimmed view, or leaves it, is notified, whatever its own color")
    func hierarchy() {
        screen.perform { outer.tintAdjustmentMode = .dimmed }
        let changes = red.changes
        screen.perform { red.removeFromSuperview() }
        #expect(red.changes == changes + 1 && red.tintColor == .red)
        screen.perform { outer.addSubview(red) }
        #expect(red.changes == changes + 2 && red.tintColor != .red)
    }
}
