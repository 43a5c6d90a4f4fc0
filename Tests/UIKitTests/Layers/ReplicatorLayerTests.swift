import DisplayList
import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Replicator layers")
struct ReplicatorLayerTests {
    private let screen: Screen
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    private let replicator = CAReplicatorLayer()
    private let dot = CALayer()

    init() {
        let view = view
        screen = Screen(size: CGSize(width: 200, height: 200)) { view }
        replicator.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        dot.backgroundColor = UIColor.white.cgColor
        replicator.addSublayer(dot)
        view.layer.addSublayer(replicator)
        screen.advance(frames: 1)
    }

    /// A copy on the screen: its transform, opacity, color, and the opacity and identifier of the dot.
    private struct Copy {
        let layer: DisplayLayer
        let dot: DisplayLayer
        let color: DisplayColor
    }

    private var copies: [Copy] {
        let commands = screen.picture.commands
        return commands.indices.dropLast(2).compactMap { index in
            guard case .beginLayer(let layer) = commands[index], layer.id == 0,
                case .beginLayer(let dot) = commands[index + 1], case .fill(_, let color) = commands[index + 2]
            else { return nil }
            return Copy(layer: layer, dot: dot, color: color)
        }
    }

    @Test("The sublayers are drawn as often as there are instances, each with the next transform")
    func copiesAreTransformed() {
        #expect(replicator.instanceCount == 1 && CATransform3DIsIdentity(replicator.instanceTransform))
        replicator.instanceCount = 3
        CATransaction.setDisableActions(true)
        replicator.instanceTransform = CATransform3DMakeTranslation(20, 5, 0)
        CATransaction.setDisableActions(false)
        #expect(copies.map(\.layer.transform.tx) == [0, 20, 40] && copies.map(\.layer.transform.ty) == [0, 5, 10])
        #expect(Set(copies.map(\.dot.id)).count == 3)
        replicator.instanceCount = 0
        #expect(copies.isEmpty)
        replicator.instanceCount = .max
        #expect(copies.count == 1_000)
    }

    @Test("The transform turns about the center of the layer")
    func copiesTurnAboutTheCenter() {
        replicator.instanceCount = 2
        CATransaction.setDisableActions(true)
        replicator.instanceTransform = CATransform3DMakeRotation(.pi, 0, 0, 1)
        CATransaction.setDisableActions(false)
        let point = CGPoint(x: 5, y: 5).applying(copies[1].layer.transform)
        #expect(abs(point.x - 95) < 1e-9 && abs(point.y - 95) < 1e-9)
    }

    @Test("Colors are multiplied and change from copy to copy")
    func copiesHaveColors() {
        #expect(replicator.instanceColor == UIColor.white.cgColor)
        replicator.instanceCount = 3
        CATransaction.setDisableActions(true)
        replicator.instanceColor = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1).cgColor
        replicator.instanceRedOffset = -0.25
        replicator.instanceGreenOffset = 0.25
        replicator.instanceBlueOffset = 0.5
        replicator.instanceAlphaOffset = -0.5
        CATransaction.setDisableActions(false)
        // The third copy is transparent.
        #expect(copies.map(\.color.red) == [1, 0.75] && copies.map(\.color.green) == [0.5, 0.75])
        #expect(copies.map(\.color.blue) == [0, 0.5] && copies.map(\.layer.opacity) == [1, 0.5])
        #expect(replicator.instanceRedOffset == -0.25 && replicator.instanceGreenOffset == 0.25)
        #expect(replicator.instanceBlueOffset == 0.5 && replicator.instanceAlphaOffset == -0.5)
        replicator.instanceRedOffset = .nan
        #expect(replicator.instanceRedOffset == -0.25)
    }

    @Test("Copies show the animations of the sublayers later by the delay")
    func copiesAreDelayed() {
        #expect(replicator.instanceDelay == 0)
        replicator.instanceCount = 3
        screen.perform {
            CATransaction.setDisableActions(true)
            replicator.instanceDelay = 0.25
            let fade = CABasicAnimation(keyPath: "opacity")
            (fade.fromValue, fade.toValue, fade.duration, fade.repeatCount) = (0.1, 0.9, 1, .infinity)
            dot.add(fade, forKey: nil)
            CATransaction.setDisableActions(false)
        }
        screen.advance(frames: 18)
        // The animation of the last copy has not begun, so it shows the layer's own value.
        #expect(copies[2].dot.opacity == 1)
        screen.advance(frames: 15)
        let opacities = copies.map(\.dot.opacity)
        #expect(opacities.count == 3)
        for (opacity, expected) in zip(opacities, [0.54, 0.34, 0.14]) { #expect(abs(opacity - expected) < 1e-6) }
        screen.advance(frames: 45)
        #expect(abs(copies[0].dot.opacity - 0.34) < 1e-6 && abs(copies[2].dot.opacity - 0.74) < 1e-6)
        #expect(dot.presentation()?.opacity == copies.first.map { Float($0.dot.opacity) })
    }

    @Test("Changes are animated, and animations change the values")
    func valuesAreAnimated() {
        replicator.instanceCount = 2
        screen.perform { replicator.instanceTransform = CATransform3DMakeTranslation(40, 0, 0) }
        screen.advance(frames: 5)
        #expect(copies[1].layer.transform.tx > 1 && copies[1].layer.transform.tx < 39)
        screen.advance(frames: 30)
        #expect(copies[1].layer.transform.tx == 40)
        replicator.setValue(10, forKeyPath: "instanceTransform.translation.x")
        #expect(replicator.instanceTransform.m41 == 10)
        replicator.setValue(4, forKey: "instanceCount")
        #expect(replicator.instanceCount == 4)
    }

    @Test("A view's layer can be a replicator, inside of another one, and depth changes no picture")
    func replicatorsNest() throws {
        final class ReplicatorView: UIView {
            override class var layerClass: AnyClass { CAReplicatorLayer.self }
        }
        let grid = ReplicatorView(frame: view.bounds)
        let rows = try #require(grid.layer as? CAReplicatorLayer)
        (rows.instanceCount, rows.instanceTransform) = (3, CATransform3DMakeTranslation(0, 30, 0))
        replicator.instanceCount = 2
        screen.perform {
            view.addSubview(grid)
            let label = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
            label.backgroundColor = .green
            grid.addSubview(label)
            rows.addSublayer(replicator)
        }
        screen.advance(frames: 1)
        #expect(screen.picture.fillColors.count { $0 == UIColor.white.value } == 6)
        #expect(screen.picture.fillColors.count { $0 == UIColor.green.value } == 3)
        let ids = screen.picture.commands.compactMap { command -> UInt64? in
            if case .beginLayer(let layer) = command, layer.id != 0 { layer.id } else { nil }
        }
        #expect(Set(ids).count == ids.count)
        #expect(!rows.preservesDepth)
        rows.preservesDepth = true
        #expect(rows.preservesDepth)
    }
}
