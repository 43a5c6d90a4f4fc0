import DynamicsTesting
import Testing
import UIKit

@testable import Examples

@MainActor
@Suite("Toy pile")
struct ToyPileTests {
    private let screen: Screen
    private let controller: ToyPileViewController

    init() throws {
        screen = try Screen(scene: "toy-pile", touchesBefore: 0)
        controller = try screen.controller()
    }

    @Test("The toys fall, come to rest, and stay on the screen")
    func toysComeToRest() {
        screen.advance(seconds: 12)
        #expect(!controller.animator.isRunning)
        let area = controller.view.bounds.insetBy(dx: 8, dy: 8)
        #expect(controller.toys.count == 28 && controller.toys.allSatisfy { area.contains($0.center) })
    }

    @Test("Two fingers drag two toys at once, and released toys keep moving")
    func fingersDragToys() {
        screen.advance(seconds: 4)
        let (first, second) = (controller.toys[24], controller.toys[27])
        let places = [first, second].map { Place.point($0.center.x, $0.center.y) }
        screen.touch(
            .pan(from: places[0], to: .point(80, 250), duration: 0.5),
            .pan(from: places[1], to: .point(310, 250), duration: 0.5))
        #expect(first.center.y < 400 && second.center.y < 400)
        #expect(controller.animator.behaviors.count == 3)
        let height = first.center.y
        screen.advance(frames: 4)
        #expect(first.center.y < height - 10)
    }
}
