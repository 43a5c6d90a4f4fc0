import DynamicsTesting
import Examples

/// An example scene on a screen of its size.
@MainActor
struct SceneScreen {
    let scene: ExampleScene
    let screen: Screen

    /// Opens a scene.
    /// - Parameters:
    ///   - name: The name of the scene.
    ///   - cells: The number of cells; nil for the scene's default.
    ///   - framesPerSecond: The frame rate, in frames per second.
    init(_ name: String, cells: Int? = nil, framesPerSecond: Double = 60) throws {
        let scene = try #require(ExampleScene.named(name))
        self.init(scene, cells: cells, framesPerSecond: framesPerSecond)
    }

    private init(_ scene: ExampleScene, cells: Int? = nil, framesPerSecond: Double = 60) {
        self.scene = scene
        screen = Screen(size: scene.size, framesPerSecond: framesPerSecond) {
            scene.makeRootViewController(cells ?? scene.cellCount)
        }
        // No test of a scene makes a film of it.
        screen.recordsPictures = false
    }

    /// Returns a run of a scene that can be repeated.
    static func scenario(_ name: String, cells: Int? = nil, steps: @escaping @MainActor (SceneScreen) throws -> Void)
        throws -> Scenario
    {
        let scene = try #require(ExampleScene.named(name))
        return Scenario {
            SceneScreen(scene, cells: cells, framesPerSecond: $0).screen
        } steps: {
            try steps(SceneScreen(scene, $0))
        }
    }

    private init(_ scene: ExampleScene, _ screen: Screen) { (self.scene, self.screen) = (scene, screen) }

    /// The collection view of the scene.
    var list: UICollectionView {
        get throws { try screen.view(of: UICollectionView.self) }
    }

    /// The animators that run in the current frame.
    var runningAnimators: [UIDynamicAnimator] {
        screen.loop.activities.compactMap { activity in
            if case .animator(let animator) = activity.kind { return animator }
            return nil
        }
    }

    /// Expects that all visible cells are at rest at the given centers, and that they cover the bounds.
    /// - Parameters:
    ///   - count: The smallest number of visible cells.
    ///   - center: Returns the center of an item in the content, in points.
    func expectRest(
        atLeast count: Int, sourceLocation: SourceLocation = #_sourceLocation, at center: (Int) -> CGPoint
    ) throws {
        screen.settle(sourceLocation: sourceLocation)
        let list = try list
        #expect(list.visibleCells.count >= count, sourceLocation: sourceLocation)
        for path in list.indexPathsForVisibleItems {
            let cell = try #require(list.cellForItem(at: path))
            let expected = center(path.item)
            #expect(
                abs(cell.center.x - expected.x) <= 0.5 && abs(cell.center.y - expected.y) <= 0.5,
                "cell \(path.item) rests at \(cell.center), not at \(expected)", sourceLocation: sourceLocation)
        }
    }
}
