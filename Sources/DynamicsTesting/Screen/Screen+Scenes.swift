import Foundation
import SceneFiles
import ScenePlayback
import UIKit

// Screens that play scene files.

extension Screen {
    /// Creates a screen that plays a scene file, with its size and its timeline. The scene's items are subjects by their
    /// ids: `screen.motion(of: "ball")`.
    /// - Parameters:
    ///   - path: The path of a `*.scene.json` file.
    ///   - scale: The number of pixels per point, above 0. The default is 2.
    ///   - framesPerSecond: The frame rate, in frames per second, above 0. The default is 60.
    /// - Throws: An error whose description names the place of each fault in the file, or the reason why it cannot be
    ///   read.
    public convenience init(sceneAt path: String, scale: CGFloat = 2, framesPerSecond: Double = 60) throws {
        self.init(try SceneDocument(path: path), scale: scale, framesPerSecond: framesPerSecond)
    }

    /// Creates a screen that plays a scene in UTF-8 text.
    /// - Parameters:
    ///   - json: The text of a scene file.
    ///   - name: The name of the scene in error messages. The default is "scene".
    ///   - scale: The number of pixels per point, above 0. The default is 2.
    ///   - framesPerSecond: The frame rate, in frames per second, above 0. The default is 60.
    /// - Throws: An error whose description names the place of each fault in the text.
    public convenience init(
        scene json: String, name: String = "scene", scale: CGFloat = 2, framesPerSecond: Double = 60
    ) throws {
        self.init(
            try SceneDocument(json: Array(json.utf8), name: name), scale: scale, framesPerSecond: framesPerSecond)
    }

    private convenience init(_ document: SceneDocument, scale: CGFloat, framesPerSecond: Double) {
        let player = ScenePlayer(document, fps: framesPerSecond)
        self.init(size: document.size, scale: scale, framesPerSecond: framesPerSecond) { SceneView(player) }
        scenePlayer = player
        player.clock.animatorObserver = events
    }

    /// Returns the item of the scene with an id; nil if there is none or the screen plays no scene.
    func sceneItem(withID id: String) -> (any UIDynamicItem)? {
        scenePlayer?.objects.singleItems.first { $0.id == id }
    }
}

/// A view that plays a scene, one frame of the scene per frame of the screen.
private final class SceneView: UIView {
    private let player: ScenePlayer
    private var link: CADisplayLink?

    init(_ player: ScenePlayer) {
        self.player = player
        super.init(frame: .zero)
        let link = CADisplayLink(target: self, selector: SceneView.advance)
        link.add(to: .main, forMode: .default)
        self.link = link
    }

    required init?(coder: NSCoder) { nil }

    private func advance() {
        player.advance()
        setNeedsDisplay()
        if player.isFinished { link?.invalidate() }
    }

    override func draw(_ rect: CGRect) {
        UIGraphicsGetCurrentContext()?.draw(player.displayList, ofScreen: 1)
    }
}
