import DisplayList
import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("The strokes of shape layers")
struct ShapeStrokeTests {
    private let layer = CAShapeLayer()
    private let screen: Screen

    init() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 100, y: 0))
        (layer.path, layer.strokeColor, layer.fillColor) = (path, UIColor.red.cgColor, nil)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.layer.addSublayer(layer)
        screen = Screen(size: CGSize(width: 100, height: 100)) { view }
    }

    /// The horizontal places at which lines begin and end, in points.
    private func stroked(_ change: () -> Void) -> [[CGFloat]] {
        screen.perform { UIView.performWithoutAnimation(change) }
        screen.advance(frames: 1)
        var lines: [[CGFloat]] = []
        for case .stroke(.path(let elements), _, _, _) in screen.loop.displayList().commands {
            for element in elements {
                switch element {
                case .move(let point): lines.append([point.x])
                case .line(let point): lines[lines.count - 1].append(point.x)
                default: Issue.record("\(element)")
                }
            }
        }
        return lines
    }

    @Test("strokeStart and strokeEnd cut the stroke, and nothing is left if they meet")
    func parts() {
        #expect(stroked { layer.strokeStart = 0.25 } == [[25, 100]])
        #expect(stroked { layer.strokeEnd = 0.75 } == [[25, 75]])
        #expect(stroked { layer.strokeStart = -1 } == [[0, 75]])
        #expect(stroked { layer.strokeStart = 0.8 } == [])
    }

    @Test("A dash pattern divides the stroke, from its phase on; patterns that make no sense leave it solid")
    func dashes() {
        #expect(stroked { layer.lineDashPattern = [40, 20] } == [[0, 40], [60, 100]])
        #expect(stroked { layer.lineDashPhase = 30 } == [[0, 10], [30, 70], [90, 100]])
        #expect(stroked { layer.lineDashPhase = .nan } == [[0, 100]])
        #expect(
            stroked {
                layer.lineDashPhase = 0
                layer.lineDashPattern = [-1, 20]
            } == [[0, 100]])
    }

    @Test("The phase of the dashes is animated")
    func animatedPhase() {
        layer.lineDashPattern = [50, 50]
        let animation = CABasicAnimation(keyPath: "lineDashPhase")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 50, 1)
        layer.add(animation, forKey: nil)
        #expect(stroked {}.count == 2)
        screen.advance(frames: 29)
        #expect(stroked {}.first.map { abs($0[1] - 24) < 1 } == true)
    }

    @Test("Dashes with a phase of any size take as long as others")
    func largePhase() {
        let dashes = stroked { (layer.lineDashPattern, layer.lineDashPhase) = ([10, 10], 1e30) }
        #expect((4...6).contains(dashes.count))
        #expect((4...6).contains(stroked { layer.lineDashPhase = -1e30 }.count))
    }
}
