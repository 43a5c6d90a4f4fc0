import Recording
import Testing
import UIKit

@testable import Examples

/// A scene with its touch script, to be followed frame by frame.
@MainActor
struct SceneStage {
    let host: HeadlessHost

    init(_ name: String, cells: Int? = nil, fps: Double = 60) throws {
        let scene = try #require(ExampleScene.named(name))
        let touches = try TouchScript(json: scene.touches, name: name).samples(fps: fps)
        host = HeadlessHost(size: scene.size, fps: fps, touches: touches) { scene.makeRoot(cells ?? scene.cellCount) }
    }

    /// Goes on until a moment, seconds.
    func advance(to time: Double) { advance(to: time) {} }

    /// Goes on until a moment, seconds, with a look at each frame.
    func advance(to time: Double, each: () throws -> Void) rethrows {
        while host.time < time - 1e-9 {
            host.advance()
            try each()
        }
    }
}

extension CGPoint {
    func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}
