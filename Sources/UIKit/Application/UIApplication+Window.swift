// Runs the application in a window of the desktop, with the trait `Window`.

#if Window
    import DisplayList
    import WindowHost

    extension UIApplication {
        /// Shows a frame loop in a desktop window until the window is closed. `runWithoutHost(_:)` calls it if the
        /// package was built with the trait `Window`.
        /// - Throws: A `WindowError` if the window cannot be opened or drawn.
        static func runInWindow(_ loop: FrameLoop) throws {
            let window = try DesktopWindow(
                title: ProcessInfo.processInfo.processName, size: loop.screen.bounds.size)
            defer { window.close() }
            loop.screen.scale = window.scale
            try WindowLoop(window: window, content: ApplicationWindow(loop)).run()
        }
    }

    extension KeyInput {
        /// Creates the input for a key of a desktop window; nil for keys that Apple's keyboards do not have.
        fileprivate init?(_ stroke: KeyStroke) {
            guard let keyCode = UIKeyboardHIDUsage(rawValue: stroke.usage) else { return nil }
            let modifiers: [(Bool, UIKeyModifierFlags)] = [
                (stroke.hasCapsLock, .alphaShift), (stroke.hasShift, .shift), (stroke.hasControl, .control),
                (stroke.hasAlternate, .alternate), (stroke.hasCommand, .command),
            ]
            let flags = modifiers.reduce(into: UIKeyModifierFlags()) { if $1.0 { $0.insert($1.1) } }
            self.init(
                keyCode, isDown: stroke.isDown, modifierFlags: flags,
                charactersIgnoringModifiers: stroke.character.map { String($0) }, characters: stroke.typedText)
        }
    }

    /// The content of a desktop window. It passes the window's events to a frame loop and supplies the loop's display
    /// lists to the window.
    @MainActor
    private final class ApplicationWindow: WindowContent {
        private let loop: FrameLoop
        private var inputs: [TouchInput] = []
        let fps: Double
        private var wasClosed = false
        var isClosed: Bool { wasClosed || tool?.isClosed == true }
        private var isMinimized = false
        /// The tool that runs the frames; nil if the application has none.
        private let tool: (any WindowTool)?

        init(_ loop: FrameLoop) {
            self.loop = loop
            tool = loop.windows.isEmpty ? nil : UIApplication.makeWindowTool?(loop)
            fps = 1 / loop.clock.frameDuration
        }

        var displayList: DisplayList {
            tool?.prepareDisplay()
            return loop.displayList()
        }

        func handle(_ event: WindowEvent) {
            switch event {
            case .touch(WindowEvent.mouseFinger, _, _): break
            case .touch(let finger, let phase, let location):
                inputs.append(TouchInput(finger, phase, at: location))
            case .pointer(let location, let buttons):
                loop.sendPointer(PointerInput(at: location, buttonMask: UIEvent.ButtonMask(rawValue: buttons)))
            case .resized(let size): if let tool { tool.resize(to: size) } else { loop.resize(to: size) }
            case .focused(let hasFocus):
                if !isMinimized { loop.setActivationState(hasFocus ? .foregroundActive : .foregroundInactive) }
            case .minimized(let isMinimized):
                self.isMinimized = isMinimized
                loop.setActivationState(isMinimized ? .background : .foregroundActive)
            case .close: wasClosed = true
            case .keyStroke(let stroke):
                if !handleToolKey(stroke), !handleTiltKey(stroke), let input = KeyInput(stroke) { loop.sendKey(input) }
            case .wheel, .key: break
            }
        }

        func frameDidElapse() {
            // A minimized application is suspended, as in the background of Apple's systems: it gets neither frames nor
            // inputs.
            if !isMinimized { if let tool { tool.runFrame(inputs) } else { loop.runFrame(inputs) } }
            inputs.removeAll(keepingCapacity: true)
        }

        /// Passes a key to the tool. Returns false for keys of the application: those that are typed into a text, and those
        /// with modifier keys.
        private func handleToolKey(_ stroke: KeyStroke) -> Bool {
            guard let tool, let key = stroke.character, tool.handlesKey(key),
                !stroke.hasCommand, !stroke.hasControl, !stroke.hasAlternate,
                loop.keyWindow?.storedFirstResponder?.takesTypedText != true
            else { return false }
            return stroke.isDown ? tool.handleKey(key) : true
        }

        /// Tilts the device by an arrow key with Control, except while a text is edited.
        private func handleTiltKey(_ stroke: KeyStroke) -> Bool {
            guard stroke.hasControl, !stroke.hasAlternate, !stroke.hasCommand, let step = Self.tiltSteps[stroke.usage],
                loop.keyWindow?.storedFirstResponder?.takesTypedText != true
            else { return false }
            if stroke.isDown {
                loop.tilt = DeviceTilt(
                    clockwise: loop.tilt.clockwise + step.clockwise, backward: loop.tilt.backward + step.backward)
            }
            return true
        }

        /// The rotations by the arrow keys, whose numbers are those of the USB standard, in radians (5 degrees).
        private static let tiltSteps: [Int: (clockwise: Double, backward: Double)] = [
            79: (0.0873, 0), 80: (-0.0873, 0), 81: (0, -0.0873), 82: (0, 0.0873),
        ]

        func didShowFrame(times: WindowFrameTimes) {}
    }
#endif
