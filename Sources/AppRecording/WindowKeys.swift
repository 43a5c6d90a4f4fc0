import DynamicsRecording
import Foundation
import JSONReading
import UIKit

/// Controls an application in a window by keys: X-ray, pause, single frames, slow motion, pictures and traces.
@MainActor
final class WindowKeys: WindowTool {
    /// The list of keys, which is printed when the window opens.
    static let help =
        "Keys: space pause, . step, s slow motion, x X-ray, p save image, t save trace, q quit; Alt: two fingers"
    private static let keys: [Character] = [" ", ".", "s", "x", "p", "t", "q"]
    /// In slow motion, the application advances by one frame each time this number of frames of the display has elapsed.
    private static let slowMotionFactor = 4

    private let name: String
    private let host: HeadlessHost
    private let trace: TraceRecorder
    /// Writes a sentence for the user.
    private let report: (String) -> Void
    private(set) var isClosed = false
    private var isPaused = false
    private var isSlow = false
    private var showsXRay = false
    private var pendingInputs: [TouchInput] = []
    private var elapsedFrameCount = 0

    /// Creates the keys of an application whose windows exist already.
    /// - Parameters:
    ///   - loop: The frame loop of the windows.
    ///   - name: The name of the application, with which the names of its pictures and traces begin.
    ///   - report: A closure that writes a sentence for the user. The default prints it.
    init(_ loop: FrameLoop, name: String, report: @escaping (String) -> Void = { print($0) }) {
        (self.name, self.report) = (name, report)
        host = HeadlessHost(running: loop, fps: 1 / loop.clock.frameDuration)
        trace = TraceRecorder(of: host, scene: name, cells: 0)
    }

    func handlesKey(_ key: Character) -> Bool { Self.keys.contains(key) }

    func handleKey(_ key: Character) -> Bool {
        switch key {
        case " ": isPaused.toggle()
        case ".":
            isPaused = true
            advance()
        case "s": isSlow.toggle()
        case "x":
            showsXRay.toggle()
            if !showsXRay { for window in host.loop.windows { window.hideXRays() } }
        case "p": save("\(name)-\(host.frame).png") { try host.loop.displayList().writePicture(to: $0, scale: scale) }
        case "t": save("\(name).jsonl", replay: true) { try trace.write(to: $0) }
        case "q": isClosed = true
        default: return false
        }
        return true
    }

    func runFrame(_ inputs: [TouchInput]) {
        pendingInputs += inputs
        elapsedFrameCount += 1
        if !isPaused, !isSlow || elapsedFrameCount % Self.slowMotionFactor == 0 { advance() }
    }

    func resize(to size: CGSize) { host.resize(to: size) }

    /// Enables the overlays in each frame, because the application may have created new animators.
    func prepareDisplay() {
        if showsXRay { for window in host.loop.windows { window.showXRays() } }
    }

    private var scale: CGFloat { host.loop.screen.scale }

    private func advance() {
        let time = Double(host.frame + 1) / host.fps
        let samples = pendingInputs.map {
            TouchSample(time: time, touch: $0.touch, phase: $0.phase, location: $0.location)
        }
        pendingInputs.removeAll()
        host.advance(samples)
        trace.recordFrame()
    }

    /// Writes a file and reports its path, or why it could not be written.
    private func save(_ path: String, replay: Bool = false, _ write: (String) throws -> Void) {
        do {
            try write(path)
            let hint = " To replay it, start the app with --film film.svg --touches \(path)"
            report("Saved \(path)." + (replay ? hint : ""))
        } catch { report("\(name): " + ((error as? UserFacingError)?.message ?? "\(error)")) }
    }
}
