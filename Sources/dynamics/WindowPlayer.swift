#if Window
    import CairoRenderer
    import DisplayList
    import Examples
    import Foundation
    import Recording
    import UIKit
    import WindowHost

    /// A scene under somebody's hands: it runs, stops, goes slowly, starts over, and remembers what was done to it.
    @MainActor
    final class WindowPlayer: WindowContent {
        let scene: ExampleScene
        private(set) var size: CGSize
        private(set) var fps: Double
        private(set) var isClosed = false

        private let cells: Int
        private let wantedFPS: Double?
        private var scale: CGFloat = 2
        private var host: HeadlessHost!
        private var trace: TraceRecord!
        private var pending: [TouchSample] = []

        private var isPaused = false
        private var isSlow = false
        private var hasXRay = false
        private var dueFrames = 0
        /// Slow motion lets one frame pass for so many.
        private static let slowness = 4

        init(scene: ExampleScene, cells: Int, size: CGSize, fps: Double?) throws {
            (self.scene, self.cells, self.size, wantedFPS) = (scene, cells, size, fps)
            self.fps = fps ?? 60
            restart()
        }

        /// The window is open, and one knows how fast its display is.
        func begin(fps: Double, scale: CGFloat) {
            self.fps = wantedFPS ?? min(max(fps, 30), 240)
            self.scale = scale
            restart()
        }

        var title: String { scene.name }

        var picture: DisplayList {
            // Animators may come to be at any time.
            if hasXRay { host.root.view.showXRays() }
            return host.picture
        }

        func handle(_ event: WindowEvent) throws {
            switch event {
            case .touch(let finger, let phase, let location):
                pending.append(
                    TouchSample(
                        time: nextTime, touch: finger, phase: TouchSample.Phase(phase), location: location))
            case .resized(let new):
                size = new
                host.resize(to: new)
            case .wheel: break
            case .close: isClosed = true
            case .key(let key): try press(key)
            }
        }

        /// A display frame is over.
        func frameFallsDue() {
            dueFrames += 1
            guard !isPaused, !isSlow || dueFrames % Self.slowness == 0 else { return }
            advance()
        }

        private func press(_ key: Character) throws {
            switch key {
            case " ": isPaused.toggle()
            case ".":
                isPaused = true
                advance()
            case "s": isSlow.toggle()
            case "x":
                hasXRay.toggle()
                if !hasXRay { host.root.view.hideXRays() }
            case "r": restart()
            case "p": try savePicture()
            case "t": try saveTrace()
            case "q", "\u{1B}": isClosed = true
            default: break
            }
        }

        private func advance() {
            let time = nextTime
            let samples = pending.map {
                TouchSample(time: time, touch: $0.touch, phase: $0.phase, location: $0.location)
            }
            pending.removeAll()
            host.advance(samples)
            trace.append()
        }

        private var nextTime: Double { Double(host.frame + 1) / fps }

        private func restart() {
            pending.removeAll()
            host = HeadlessHost(size: size, scale: scale, fps: fps) { [scene, cells] in scene.makeRoot(cells) }
            trace = TraceRecord(of: host, scene: scene.name, cells: cells)
        }

        private func savePicture() throws {
            let file = try OutputFile(path: "\(scene.name)-\(host.frame).png")
            let renderer = try PixelRenderer(size: size, scale: scale)
            renderer.draw(picture)
            try file.write(renderer.png())
            try file.commit()
            print("saved \(file.path)")
        }

        private func saveTrace() throws {
            let path = "\(scene.name).jsonl"
            try trace.write(to: path)
            print("saved \(path); the same again: dynamics trace \(scene.name) --touches \(path)")
        }

        // MARK: Frame times

        private var times: [WindowFrameTimes] = []

        func didShow(in times: WindowFrameTimes) { self.times.append(times) }

        /// What changed frames took, for whoever measures.
        var timeReport: String? {
            guard !times.isEmpty else { return nil }
            let (median, most) = (milliseconds(0.5, \.total), milliseconds(0.95, \.total))
            let (work, listing) = (milliseconds(0.5, \.work), milliseconds(0.5, \.listing))
            return "\(times.count) frames shown, median \(median) ms, 95 of 100 within \(most) ms "
                + "(interface \(work), list \(listing), drawing \(milliseconds(0.5, \.drawing)))"
        }

        private func milliseconds(_ share: Double, _ part: (WindowFrameTimes) -> Double) -> String {
            let sorted = times.map(part).sorted()
            return String(format: "%.1f", sorted[Int(Double(sorted.count - 1) * share)] * 1000)
        }
    }

    extension TouchSample.Phase {
        fileprivate init(_ phase: WindowEvent.TouchPhase) {
            switch phase {
            case .began: self = .began
            case .moved: self = .moved
            case .ended: self = .ended
            case .cancelled: self = .cancelled
            }
        }
    }
#endif
