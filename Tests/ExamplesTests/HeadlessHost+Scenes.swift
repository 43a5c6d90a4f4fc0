import DynamicsRecording
import Testing
import UIKit

@testable import Examples

extension HeadlessHost {
    /// Creates a host that runs an example scene with the scene's touch script. If `cells` is nil, the scene has its
    /// default number of cells.
    convenience init(scene name: String, cells: Int? = nil, fps: Double = 60) throws {
        let scene = try #require(ExampleScene.named(name))
        let touches = try TouchScript(json: scene.touches, name: name)
        self.init(size: scene.size, fps: fps, touches: touches) {
            scene.makeRootViewController(cells ?? scene.cellCount)
        }
    }

    /// Runs frames until the time of the host reaches the given time, in seconds.
    func runFrames(until time: Double) { runFrames(until: time) {} }

    /// Runs frames until the time of the host reaches the given time, in seconds, and calls a closure after each frame.
    func runFrames(until time: Double, afterEachFrame body: () throws -> Void) rethrows {
        while self.time < time - 1e-9 {
            advance()
            try body()
        }
    }
}
