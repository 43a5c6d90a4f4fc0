import DynamicsTesting
import Testing
import UIKit

@testable import Examples

@MainActor
@Suite("Swinging menu")
struct SwingingMenuTests {
    private let screen: Screen
    private let controller: SwingingMenuViewController

    init() throws {
        screen = try Screen(scene: "swinging-menu", touchesBefore: 0)
        controller = try screen.controller()
        screen.advance(seconds: 1)
    }

    private var edge: CGFloat { controller.menu.frame.maxX }

    @Test("The button opens and closes the menu, which bounces and does not turn")
    func buttonOpensAndCloses() {
        #expect(edge < 3)
        screen.tap(.point(334, 62))
        var edges: [CGFloat] = []
        for _ in 0..<180 {
            screen.advance(frames: 1)
            edges.append(edge)
        }
        #expect(abs(edge - 220) < 3 && edges.allSatisfy { $0 < 225 })
        let arrival = edges.firstIndex { $0 > 216 } ?? 0
        #expect(edges[arrival...].contains { $0 < 212 })
        #expect(controller.menu.transform == .identity)
        screen.tap(.point(334, 62))
        screen.advance(seconds: 3)
        #expect(edge < 3 && !controller.isOpen)
    }

    @Test("A pull from the edge opens the menu, a pull on the menu closes it, and a short one falls back")
    func pullsOpenAndClose() {
        screen.pan(from: .point(3, 300), to: .point(190, 300), duration: 0.5)
        screen.advance(seconds: 3)
        #expect(abs(edge - 220) < 3)
        screen.pan(from: .point(150, 300), to: .point(30, 300), duration: 0.15)
        screen.advance(seconds: 3)
        #expect(edge < 3)
        screen.pan(from: .point(3, 300), to: .point(60, 300), duration: 2)
        screen.advance(seconds: 3)
        #expect(edge < 3)
    }
}
