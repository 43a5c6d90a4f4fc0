#if Window
    import DisplayList
    import DynamicsRecording
    import Foundation
    import JSONReading
    import SceneFiles
    import ScenePlayback
    import UIKit
    import WindowHost

    /// Plays a scene file in a window, and starts it again when the file is saved.
    @MainActor
    final class SceneFilePlayer: WindowContent {
        /// The number of display frames between two checks of the file.
        private static let checkInterval = 15
        private static let slowMotionFactor = 4

        private let watcher: SceneFileWatcher
        private let givenFPS: Double?
        private var scale: CGFloat = 2
        private(set) var isClosed = false
        private var isPaused = false
        private var isSlow = false
        private var displayFrameCount = 0

        init(path: String, fps: Double?, isDark: Bool) throws {
            (watcher, givenFPS) = (try SceneFileWatcher(path: path, fps: fps ?? 60), fps)
            watcher.player.isDark = isDark
        }

        /// The size of the scene, in points.
        var size: CGSize { watcher.player.document.size }
        var fps: Double { watcher.fps }
        var displayList: DisplayList { watcher.player.displayList }
        /// The name of the file.
        var title: String { String(watcher.path.split(separator: "/").last ?? "") }

        /// Restarts the scene with the refresh rate, in hertz, and the scale, in pixels per point, of the display.
        func start(fps: Double, scale: CGFloat) {
            watcher.fps = givenFPS ?? min(max(fps, 30), 240)
            self.scale = scale
        }

        func handle(_ event: WindowEvent) throws {
            switch event {
            case .close: isClosed = true
            case .key(let key): try handleKey(key)
            case .touch, .resized, .wheel, .focused, .minimized, .keyStroke, .pointer: break
            }
        }

        func frameDidElapse() {
            displayFrameCount += 1
            if displayFrameCount % Self.checkInterval == 0 { reloadIfChanged() }
            guard !isPaused, !isSlow || displayFrameCount % Self.slowMotionFactor == 0 else { return }
            watcher.player.advance()
        }

        func didShowFrame(times: WindowFrameTimes) {}

        private func reloadIfChanged() {
            switch watcher.reloadIfChanged() {
            case .none: break
            case .reloaded: try? StandardStreams.printLine("Reloaded \(watcher.path).")
            case .faulty(let message): writeToStandardError("dynamics: \(message)")
            }
        }

        private func handleKey(_ key: Character) throws {
            let animator = watcher.player.animator
            switch key {
            case " ": isPaused.toggle()
            case ".":
                isPaused = true
                watcher.player.advance()
            case "s": isSlow.toggle()
            case "x": animator.isDebugEnabled.toggle()
            case "r": watcher.restart()
            case "p": try saveImage()
            case "t": try saveTrace()
            case "q", "\u{1B}": isClosed = true
            default: break
            }
        }

        private func saveImage() throws {
            let path = "\(title)-\(watcher.player.frame).png"
            try displayList.writePicture(to: path, scale: scale)
            try StandardStreams.printLine("Saved \(path).")
        }

        /// Saves the trace of the run so far, which a scene file always repeats.
        private func saveTrace() throws {
            let player = ScenePlayer(watcher.player.document, fps: fps)
            let recorder = try RunRecorder(
                [.trace(path: "\(title).jsonl")], seconds: Double(max(watcher.player.frame, 1)) / fps, fps: fps)
            try recorder.record(player)
            try recorder.finish()
            try StandardStreams.printLine("Saved \(title).jsonl.")
        }
    }
#endif
