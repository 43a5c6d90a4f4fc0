#if Window
    import CairoRenderer
    import DisplayList
    import Examples
    import Foundation
    import DynamicsRecording
    import Gallery
    import UIKit
    import WindowHost

    /// Plays an example scene in a window, handles keys such as pause and restart, and records a trace of the run.
    @MainActor
    final class WindowPlayer: WindowContent {
        let scene: ExampleScene
        private(set) var size: CGSize
        private(set) var fps: Double
        private(set) var isClosed = false

        private let cells: Int
        /// The value of the option `--fps`, in frames per second; nil to use the refresh rate of the display.
        private let givenFPS: Double?
        private var scale: CGFloat = 2
        private var host: HeadlessHost!
        private var trace: TraceRecorder!
        /// The touch samples since the previous frame of the scene. They are delivered in the next frame.
        private var pendingTouches: [TouchSample] = []

        private var isPaused = false
        private var isSlow = false
        private var showsXRay = false
        /// The number of display frames that have elapsed.
        private var displayFrameCount = 0
        /// In slow motion, the scene advances by one frame each time this number of display frames has elapsed.
        private static let slowMotionFactor = 4

        private let device: DeviceSettings

        init(scene: ExampleScene, cells: Int, size: CGSize, fps: Double?, device: DeviceSettings) throws {
            (self.scene, self.cells, self.size, givenFPS) = (scene, cells, size, fps)
            self.device = device
            self.fps = fps ?? 60
            restart()
        }

        /// Restarts the scene with the refresh rate and the scale of the display that shows the window.
        /// - Parameters:
        ///   - fps: The refresh rate of the display, in hertz. Clamped to 30...240; the option `--fps` overrides it.
        ///   - scale: The scale of the display, in pixels per point.
        func start(fps: Double, scale: CGFloat) {
            self.fps = givenFPS ?? min(max(fps, 30), 240)
            self.scale = scale
            restart()
        }

        var title: String { scene.name }

        var displayList: DisplayList {
            // The debug overlay (X-ray) is enabled in each frame, because the scene may have created new animators.
            if showsXRay { host.root.view.showXRays() }
            return host.displayList
        }

        func handle(_ event: WindowEvent) throws {
            switch event {
            case .touch(let finger, let phase, let location):
                pendingTouches.append(
                    TouchSample(
                        time: nextTime, touch: finger, phase: phase, location: location))
            case .resized(let new):
                size = new
                host.resize(to: new)
            case .wheel, .focused, .minimized, .keyStroke, .pointer: break
            case .close: isClosed = true
            case .key(let key): try handleKey(key)
            }
        }

        func frameDidElapse() {
            displayFrameCount += 1
            guard !isPaused, !isSlow || displayFrameCount % Self.slowMotionFactor == 0 else { return }
            advance()
        }

        private func handleKey(_ key: Character) throws {
            if host.loop.perform({ GalleryKeys.handle(key, in: host.root) }) { return }
            switch key {
            case " ": isPaused.toggle()
            case ".":
                isPaused = true
                advance()
            case "s": isSlow.toggle()
            case "x":
                showsXRay.toggle()
                if !showsXRay { host.root.view.hideXRays() }
            case "r": restart()
            case "p": try saveImage()
            case "t": try saveTrace()
            case "q", "\u{1B}": isClosed = true
            default: break
            }
        }

        private func advance() {
            let time = nextTime
            let samples = pendingTouches.map {
                TouchSample(time: time, touch: $0.touch, phase: $0.phase, location: $0.location)
            }
            pendingTouches.removeAll()
            host.advance(samples)
            trace.recordFrame()
        }

        private var nextTime: Double { Double(host.frame + 1) / fps }

        private func restart() {
            pendingTouches.removeAll()
            host = HeadlessHost(size: size, scale: scale, fps: fps, device: device) { [scene, cells] in
                scene.makeRootViewController(cells)
            }
            trace = TraceRecorder(of: host, scene: scene.name, cells: cells)
        }

        private func saveImage() throws {
            let file = try OutputFile(path: "\(scene.name)-\(host.frame).png")
            let renderer = try PixelRenderer(size: size, scale: scale)
            renderer.draw(displayList)
            try file.write(renderer.png())
            try file.commit()
            try StandardStreams.printLine("Saved \(file.path).")
        }

        private func saveTrace() throws {
            let path = "\(scene.name).jsonl"
            try trace.write(to: path)
            try StandardStreams.printLine(
                "Saved \(path). To replay it, run: dynamics trace \(scene.name) --touches \(path)")
        }

        // MARK: Frame times

        private var times: [WindowFrameTimes] = []

        func didShowFrame(times: WindowFrameTimes) { self.times.append(times) }

        /// A report of the median and the 95th percentile of the time spent per shown frame; nil if no frame was shown.
        var frameTimeReport: String? {
            guard !times.isEmpty else { return nil }
            let (median, percentile) = (formatQuantile(0.5, of: \.total), formatQuantile(0.95, of: \.total))
            let (work, listing) = (formatQuantile(0.5, of: \.work), formatQuantile(0.5, of: \.listing))
            return "\(times.count) frames shown, median \(median) ms, 95 of 100 within \(percentile) ms "
                + "(interface \(work), list \(listing), drawing \(formatQuantile(0.5, of: \.drawing)))"
        }

        /// Returns a quantile of one component of the frame times, formatted in milliseconds.
        private func formatQuantile(_ fraction: Double, of part: (WindowFrameTimes) -> Double) -> String {
            let sorted = times.map(part).sorted()
            return String(format: "%.1f", sorted[Int(Double(sorted.count - 1) * fraction)] * 1000)
        }
    }
#endif
