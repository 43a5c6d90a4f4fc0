import DynamicsTesting
import Examples

extension Screen {
    /// Creates a screen that runs an example scene, and schedules the scene's touch script.
    /// - Parameters:
    ///   - name: The name of the scene.
    ///   - cells: The number of cells; nil, the default, for the scene's own number.
    ///   - end: The time from which touches of the script are left out, in seconds. The default is infinite.
    convenience init(scene name: String, cells: Int? = nil, touchesBefore end: Double = .infinity) throws {
        let scene = try #require(ExampleScene.named(name))
        self.init(size: scene.size) { scene.makeRootViewController(cells ?? scene.cellCount) }
        // No test of a scene makes a film of it.
        recordsPictures = false
        let touches = try TouchScript(json: scene.touches, name: name).samples(fps: framesPerSecond)
        schedule(TouchScript(touches.filter { $0.time < end }))
    }
}
