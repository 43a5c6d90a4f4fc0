import DynamicsTesting
import Testing
import UIKit

@testable import Examples

/// Tests of the sliders that set one property of a scene: the pile of toys, the cards and the menu.
@MainActor
@Suite("Sliders of the scenes")
struct SceneSliderTests {
    /// Opens a scene and moves one of its sliders.
    private func open<Controller: UIViewController>(
        _ name: String, _ slider: String, _ value: CGFloat
    ) throws -> Controller {
        let screen = try Screen(scene: name)
        let controller: Controller = try screen.controller()
        let parameter = try #require(ExampleScene.named(name)?.parameters.first { $0.name == slider })
        parameter.apply(Double(value), to: controller)
        return controller
    }

    @Test("The pile of toys has the gravity and the elasticity of its sliders", arguments: [0, 0.25, 1])
    func toysHaveGravityAndElasticity(value: CGFloat) throws {
        let light: ToyPileViewController = try open("toy-pile", "Gravity", value)
        #expect(light.gravity.gravityDirection == CGVector(dx: 0, dy: value))
        let elastic: ToyPileViewController = try open("toy-pile", "Elasticity", value)
        #expect(elastic.itemProperties.elasticity == value)
    }

    @Test(
        "The cards have the damping of their slider, and the menu the elasticity of its own", arguments: [0, 0.25, 1])
    func cardsAndMenuHaveTheirValues(value: CGFloat) throws {
        let cards: CardSwipeViewController = try open("card-swipe", "Damping", value)
        #expect(cards.damping == value)
        let menu: SwingingMenuViewController = try open("swinging-menu", "Elasticity", value)
        #expect(menu.itemProperties.elasticity == value)
    }
}
