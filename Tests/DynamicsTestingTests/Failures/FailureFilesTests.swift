import Foundation
import Testing

@testable import DynamicsTesting

@MainActor @Suite struct TemporaryFilmTests {
    @Test func shows() {
        let scene = FallingBox()
        scene.screen.tap("box")
        scene.screen.settle()
        scene.screen.fail("frame 41 (0.68 s): \"box\" moves at 1200 points/s, expected at most 400 points/s <ok>", frames: [41], #_sourceLocation)
        scene.screen.expectSnapshot("end")
        scene.screen.expectSnapshot("end")
        scene.box.center.x += 3
        scene.screen.expectSnapshot("end")
    }
    @Test(.filmsOfIssues) func plain() throws {
        let scene = FallingBox()
        scene.screen.advance(frames: 20)
        #expect(scene.box.center.y == 12, "the box")
        scene.screen.advance(frames: 20)
        scene.screen.tap("nothing")
        struct E: Error {}
        throw E()
    }
}
