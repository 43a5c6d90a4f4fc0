import DynamicsTesting
import Examples

/// Uses that all scenes have in common: sliders, gestures on a list, random fingers, and the end of the scene.
extension SceneScreen {
    // MARK: Parameters

    /// The scene as text: what its card in the gallery says, and its parameters.
    var summary: [String] {
        ["\(scene.title), \(scene.cellCount) of \(scene.maximumCellCount), \(scene.seconds) s"]
            + scene.parameters.map {
                "\($0.name) \($0.range.lowerBound)...\($0.range.upperBound), \($0.text(for: $0.defaultValue))"
            }
    }

    /// Moves the slider of a parameter.
    func set(_ parameter: String, _ value: Double) throws {
        let found = try #require(scene.parameters.first { $0.name == parameter })
        screen.perform { found.apply(value, to: screen.rootViewController) }
    }

    /// Moves each slider to values between its ends, beyond its ends, and back to its default, in this order, and runs a
    /// closure after each change. A NaN changes nothing.
    func moveSliders(_ use: () throws -> Void) throws {
        for parameter in scene.parameters {
            let (low, high) = (parameter.range.lowerBound, parameter.range.upperBound)
            for value in [low + (high - low) * 0.3, high * 2, low - 1, .nan, parameter.defaultValue] {
                screen.perform { parameter.apply(value, to: screen.rootViewController) }
                if !value.isNaN { try use() }
            }
        }
    }

    // MARK: Gestures

    private func point(_ x: CGFloat, _ y: CGFloat) -> Place {
        .point(screen.bounds.width * x, screen.bounds.height * y)
    }

    /// Scrolls a list as people do: flicks it from both sides, stops it, drags it back and forth, with a finger that is
    /// cancelled, with two fingers, beyond its beginning, and waits at the end.
    func scrollInManyWays() {
        let height = screen.bounds.height
        screen.fling(point(0.2, 0.8), velocity: CGVector(dx: 0, dy: -1600))
        screen.advance(seconds: 0.2)
        screen.pan(from: point(0.9, 0.3), by: CGVector(dx: -40, dy: height / 3), duration: 0.4, hold: 0.2)
        screen.advance(seconds: 0.3)
        let finger = screen.finger(downAt: point(0.5, 0.9))
        finger.move(by: CGVector(dx: 30, dy: -height / 2), duration: 0.5)
        finger.cancel()
        screen.advance(seconds: 0.2)
        screen.touch(
            .pan(from: point(0.3, 0.7), by: CGVector(dx: 0, dy: -150), duration: 0.5),
            .pan(from: point(0.8, 0.4), by: CGVector(dx: 0, dy: -90), duration: 0.5).delayed(by: 0.1))
        screen.settle()
        screen.fling(point(0.7, 0.2), velocity: CGVector(dx: 200, dy: 3000), distance: 300)
        screen.settle()
    }

    /// Drags a list up and back without lifting the finger.
    func dragUpAndBack(from x: CGFloat = 0.4) {
        screen.pan(
            from: point(x, 0.7), through: [point(x, 0.35)], to: point(x + 0.2, 0.6), duration: 0.5, endVelocity: .zero)
        screen.advance(seconds: 0.4)
    }

    /// Plays the touch script of the scene's film.
    func playFilm() throws { screen.play(try TouchScript(json: scene.touches, name: scene.name)) }

    /// Plays the random fingers of a seed, and waits until the screen is idle.
    func playRandomFingers(seed: UInt64, count: Int = 10) {
        screen.play(RandomFingers(gestureCount: count).makeProgram(seed: seed, size: screen.bounds.size))
        screen.settle(limit: 30)
    }

    // MARK: Size and end

    /// Turns the screen.
    func turn() { screen.resize(to: CGSize(width: screen.bounds.height, height: screen.bounds.width)) }

    /// Expects that nothing retains the controller of a scene, its layout or its animators after its use.
    static func expectRelease(
        of name: String, sourceLocation: SourceLocation = #_sourceLocation, after use: (SceneScreen) throws -> Void
    ) throws {
        weak var controller: UIViewController?
        weak var view: UIView?
        do {
            let scene = try SceneScreen(name)
            (controller, view) = (scene.screen.rootViewController, scene.screen.rootViewController.view)
            try use(scene)
        }
        #expect(controller == nil, "the controller is retained", sourceLocation: sourceLocation)
        #expect(view == nil, "the view is retained", sourceLocation: sourceLocation)
    }
}
