import JSONReading
import SceneFiles

/// Plays a scene file and starts it again when the file changes.
@MainActor
public final class SceneFileWatcher {
    /// What a check of the file has found.
    public enum Change: Equatable, Sendable {
        /// The file is the same, or does not exist at the moment.
        case none
        /// The file has changed, and its scene was started.
        case reloaded
        /// The file has changed, but has faults, which the text lists. The previous scene goes on.
        case faulty(String)
    }

    /// The path of the file.
    public let path: String
    /// The frame rate, in frames per second. A new value starts the scene again.
    public var fps: Double { didSet { if fps != oldValue { restart() } } }
    /// The player of the scene.
    public private(set) var player: ScenePlayer
    private var bytes: [UInt8]

    /// Reads the file and starts its scene.
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - fps: The frame rate, in frames per second. The default is 60.
    /// - Throws: A `UserFacingError` of kind `noInput` if the file cannot be read, or of kind `data` if it is invalid.
    public init(path: String, fps: Double = 60) throws {
        (self.path, self.fps) = (path, fps)
        bytes = try InputFile.readBytes(at: path)
        player = ScenePlayer(try SceneDocument(json: bytes, name: path), fps: fps)
    }

    /// Starts the scene again.
    public func restart() { player = ScenePlayer(player.document, fps: fps, like: player) }

    /// Reads the file, and starts its scene if the file has changed since the last call.
    public func reloadIfChanged() -> Change {
        guard let new = try? InputFile.readBytes(at: path), new != bytes else { return .none }
        bytes = new
        do {
            player = ScenePlayer(try SceneDocument(json: new, name: path), fps: fps, like: player)
            return .reloaded
        } catch { return .faulty(error.message) }
    }
}

extension ScenePlayer {
    /// Creates a player that is drawn like another one.
    fileprivate convenience init(_ document: SceneDocument, fps: Double, like other: ScenePlayer) {
        self.init(document, fps: fps)
        isDark = other.isDark
        animator.isDebugEnabled = other.animator.isDebugEnabled
    }
}
