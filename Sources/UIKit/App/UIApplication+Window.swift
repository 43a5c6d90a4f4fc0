#if Window
    import DisplayList
    import WindowHost

    extension UIApplication {
        /// Shows a frame loop in a window on the desktop until it is closed. What a program that is built with the trait
        /// Window does by itself.
        static func runInWindow(_ loop: FrameLoop) {
            let content = ApplicationWindow(loop)
            do {
                let window = try DesktopWindow(
                    title: ProcessInfo.processInfo.processName, size: loop.screen.bounds.size)
                defer { window.close() }
                loop.screen.scale = window.scale
                try WindowLoop(window: window, content: content).run()
            } catch {
                FileHandle.standardError.write(Data("UIApplication: \(error)\n".utf8))
            }
        }
    }

    /// A frame loop as a window shows it.
    @MainActor
    private final class ApplicationWindow: WindowContent {
        private let loop: FrameLoop
        private var inputs: [TouchInput] = []
        let fps: Double
        private(set) var isClosed = false

        init(_ loop: FrameLoop) {
            self.loop = loop
            fps = 1 / loop.clock.frameDuration
        }

        var picture: DisplayList { loop.displayList() }

        func handle(_ event: WindowEvent) {
            switch event {
            case .touch(let finger, let phase, let location):
                inputs.append(TouchInput(finger, UITouch.Phase(phase), at: location))
            case .resized(let size): loop.resize(to: size)
            case .close: isClosed = true
            case .wheel, .key: break
            }
        }

        func frameFallsDue() {
            // Timers, and what other threads hand to the main queue, wait in the run loop, which nobody else runs here.
            _ = RunLoop.main.run(mode: .default, before: Date())
            loop.frame(inputs)
            inputs.removeAll(keepingCapacity: true)
        }

        func didShow(in times: WindowFrameTimes) {}
    }

    extension UITouch.Phase {
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
