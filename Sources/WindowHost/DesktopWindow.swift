#if Window
    import CSDL2
    import CairoRenderer
    import DisplayList
    import Foundation

    /// A desktop window that shows display lists and reports mouse, touch, wheel and key events.
    ///
    /// Cairo draws into memory, and the window copies the pixels to its surface. This is the fastest method on a
    /// machine without a graphics processor. Only the areas that differ from the previous display list are drawn and
    /// copied.
    @MainActor
    public final class DesktopWindow {
        /// The number of pixels per point.
        public let scale: CGFloat
        /// The size of the window's content, in points.
        public private(set) var size: CGSize
        /// The refresh rate of the display, in hertz; 60 if the display does not report it.
        public let refreshRate: Double

        private let window: OpaquePointer
        private var renderer: PixelRenderer
        private var shownDisplayList: DisplayList?
        /// Whether the next call of `show(_:)` must copy the whole window, because its surface is new or lost its
        /// pixels.
        private var needsFullCopy = true
        private var mouseIsDown = false
        /// The pressed buttons of the mouse, as in `WindowEvent.pointer`.
        private var pressedButtons = 0

        /// Connects to the display. Call it before work that is useless without a window.
        /// - Throws: A `WindowError` if there is no display.
        public static func requireDisplay() throws {
            SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
            // Without this hint, SDL presents the surface through OpenGL, which redraws the whole window in software if
            // there is no graphics processor. With the hint, the surface is memory shared with the display server.
            SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
            guard SDL_Init(SDL_INIT_VIDEO) == 0 else {
                throw WindowError("No display is available for the window (SDL: \(sdlError)).")
            }
            guard hasVisibleDisplay else {
                SDL_Quit()
                throw WindowError(
                    "No display is available for the window: the SDL video driver shows nothing. Set SDL_VIDEODRIVER to "
                        + "use it anyway.")
            }
        }

        /// Opens a window.
        /// - Parameters:
        ///   - title: The title of the window.
        ///   - size: The size of the window's content, in points.
        ///   - scale: The number of pixels per point. The default, nil, means 2, or less in steps of 0.5 if the window
        ///     would not fit the display.
        /// - Throws: A `WindowError` if there is no display or the window cannot be created.
        public init(title: String, size: CGSize, scale: CGFloat? = nil) throws {
            try Self.requireDisplay()
            let scale = scale ?? Self.fittingScale(size)
            let (width, height) = (Int32((size.width * scale).rounded()), Int32((size.height * scale).rounded()))
            let centered = Int32(bitPattern: SDL_WINDOWPOS_CENTERED_MASK)
            guard
                let window = SDL_CreateWindow(
                    title, centered, centered, width, height, SDL_WINDOW_RESIZABLE.rawValue)
            else { throw WindowError("The window could not be opened (SDL: \(Self.sdlError)).") }
            do { renderer = try PixelRenderer(size: size, scale: scale) } catch {
                SDL_DestroyWindow(window)
                throw WindowError("\(error)")
            }
            self.window = window
            self.size = size
            self.scale = scale
            var mode = SDL_DisplayMode()
            let known = SDL_GetWindowDisplayMode(window, &mode) == 0 && mode.refresh_rate > 0
            refreshRate = known ? Double(mode.refresh_rate) : 60
        }

        /// Closes the window.
        public func close() {
            SDL_DestroyWindow(window)
            SDL_Quit()
        }

        /// Returns the events since the last call, in order. If there are none, this method waits for an event.
        /// - Parameter seconds: The maximum time to wait, in seconds. Negative values are treated as 0.
        public func events(waitingUpTo seconds: Double) -> [WindowEvent] {
            var events: [WindowEvent] = []
            var event = SDL_Event()
            var hasEvent = SDL_WaitEventTimeout(&event, Int32(max(0, seconds * 1000))) == 1
            while hasEvent {
                if let event = windowEvent(from: event) { events.append(event) }
                if let pointer = pointerEvent(from: event) { events.append(pointer) }
                if let stroke = keyStroke(from: event) { events.append(.keyStroke(stroke)) }
                hasEvent = SDL_PollEvent(&event) == 1
            }
            return events
        }

        /// Shows a display list. Does nothing if the window already shows an equal display list.
        /// - Returns: Whether anything was drawn.
        /// - Throws: A `WindowError` if the window's surface is not available.
        @discardableResult
        public func show(_ displayList: DisplayList) throws -> Bool {
            guard needsFullCopy || displayList != shownDisplayList else { return false }
            var areas = renderer.update(to: displayList)
            shownDisplayList = displayList
            if needsFullCopy { areas = [renderer.bounds] }
            guard !areas.isEmpty else { return false }
            guard let surface = SDL_GetWindowSurface(window) else {
                throw WindowError("The window cannot be drawn (SDL: \(Self.sdlError)).")
            }
            needsFullCopy = false
            copyPixels(in: areas, to: surface.pointee)
            return true
        }

        /// Sets the title of the window.
        public func setTitle(_ title: String) { SDL_SetWindowTitle(window, title) }

        private func copyPixels(in areas: [PixelRectangle], to surface: SDL_Surface) {
            let bytes = Int(surface.format.pointee.BytesPerPixel)
            var copied: [SDL_Rect] = []
            renderer.withPixels { pixels in
                for area in areas {
                    let columns = min(area.width, Int(surface.w) - area.x)
                    let rows = min(area.height, Int(surface.h) - area.y)
                    guard columns > 0, rows > 0 else { continue }
                    SDL_ConvertPixels(
                        Int32(columns), Int32(rows), SDL_PIXELFORMAT_ARGB8888.rawValue,
                        pixels.baseAddress! + (area.y * renderer.width + area.x) * 4, Int32(renderer.width * 4),
                        surface.format.pointee.format,
                        surface.pixels + area.y * Int(surface.pitch) + area.x * bytes, surface.pitch)
                    copied.append(SDL_Rect(x: Int32(area.x), y: Int32(area.y), w: Int32(columns), h: Int32(rows)))
                }
            }
            SDL_UpdateWindowSurfaceRects(window, copied, Int32(copied.count))
        }

        private func windowEvent(from event: SDL_Event) -> WindowEvent? {
            switch SDL_EventType(event.type) {
            case SDL_QUIT: return .close
            case SDL_WINDOWEVENT where event.window.event == UInt8(SDL_WINDOWEVENT_SIZE_CHANGED.rawValue):
                return resizeContent(toPixelWidth: event.window.data1, height: event.window.data2)
            case SDL_WINDOWEVENT where event.window.event == UInt8(SDL_WINDOWEVENT_EXPOSED.rawValue):
                needsFullCopy = true
                return nil
            case SDL_WINDOWEVENT: return focusEvent(from: event.window)
            case SDL_MOUSEBUTTONDOWN where event.button.button == UInt8(SDL_BUTTON_LEFT):
                mouseIsDown = true
                return .touch(
                    finger: 0, phase: .began, location: location(pixelX: event.button.x, pixelY: event.button.y))
            case SDL_MOUSEBUTTONUP where event.button.button == UInt8(SDL_BUTTON_LEFT) && mouseIsDown:
                mouseIsDown = false
                return .touch(
                    finger: 0, phase: .ended, location: location(pixelX: event.button.x, pixelY: event.button.y))
            case SDL_MOUSEMOTION where mouseIsDown:
                return .touch(
                    finger: 0, phase: .moved, location: location(pixelX: event.motion.x, pixelY: event.motion.y))
            case SDL_MOUSEWHEEL: return wheelEvent(from: event.wheel)
            case SDL_FINGERDOWN: return touchEvent(from: event.tfinger, phase: .began)
            case SDL_FINGERMOTION: return touchEvent(from: event.tfinger, phase: .moved)
            case SDL_FINGERUP: return touchEvent(from: event.tfinger, phase: .ended)
            case SDL_KEYDOWN where event.key.repeat == 0:
                return UnicodeScalar(UInt32(bitPattern: event.key.keysym.sym)).map { .key(Character($0)) }
            default: return nil
            }
        }

        /// Returns the change of the mouse in an SDL event; nil for other events.
        private func pointerEvent(from event: SDL_Event) -> WindowEvent? {
            switch SDL_EventType(event.type) {
            case SDL_MOUSEMOTION:
                return .pointer(
                    location: location(pixelX: event.motion.x, pixelY: event.motion.y), buttons: pressedButtons)
            case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
                guard let bit = Self.buttonBit(event.button.button) else { return nil }
                let isDown = SDL_EventType(event.type) == SDL_MOUSEBUTTONDOWN
                pressedButtons = isDown ? pressedButtons | bit : pressedButtons & ~bit
                return .pointer(
                    location: location(pixelX: event.button.x, pixelY: event.button.y), buttons: pressedButtons)
            case SDL_WINDOWEVENT where event.window.event == UInt8(SDL_WINDOWEVENT_LEAVE.rawValue):
                return .pointer(location: nil, buttons: pressedButtons)
            default: return nil
            }
        }

        private static func buttonBit(_ button: UInt8) -> Int? {
            switch Int32(button) {
            case SDL_BUTTON_LEFT: 1
            case SDL_BUTTON_RIGHT: 2
            case SDL_BUTTON_MIDDLE: 4
            default: nil
            }
        }

        /// Returns the key of an SDL event; nil for other events, and for repetitions of a key that is held.
        private func keyStroke(from event: SDL_Event) -> KeyStroke? {
            let type = SDL_EventType(event.type)
            guard type == SDL_KEYDOWN || type == SDL_KEYUP, event.key.repeat == 0 else { return nil }
            let key = event.key.keysym
            // SDL numbers keys without a character from 2^30, in the order of their positions.
            let producesCharacter = key.sym >= 32 && key.sym < 1 << 30
            let scalar = producesCharacter ? UnicodeScalar(UInt32(bitPattern: key.sym)) : nil
            let has = { (mask: SDL_Keymod) in UInt32(key.mod) & mask.rawValue != 0 }
            return KeyStroke(
                usage: Int(key.scancode.rawValue), isDown: type == SDL_KEYDOWN, character: scalar.map { Character($0) },
                typedText: type == SDL_KEYDOWN ? findTypedText() : nil, hasCapsLock: has(KMOD_CAPS),
                hasShift: has(KMOD_LSHIFT) || has(KMOD_RSHIFT),
                hasControl: has(KMOD_LCTRL) || has(KMOD_RCTRL), hasAlternate: has(KMOD_LALT) || has(KMOD_RALT),
                hasCommand: has(KMOD_LGUI) || has(KMOD_RGUI))
        }

        /// Returns the text that the last press of a key has typed; nil if it has typed none. SDL adds the text to its queue
        /// directly behind the press. The event is ignored later.
        private func findTypedText() -> String? {
            var event = SDL_Event()
            let found = SDL_PeepEvents(
                &event, 1, SDL_PEEKEVENT, SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
            guard found == 1, event.type == SDL_TEXTINPUT.rawValue else { return nil }
            return withUnsafeBytes(of: event.text.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        }

        /// Returns the event for a change of the focus or of the visibility; nil for other changes of the window.
        private func focusEvent(from event: SDL_WindowEvent) -> WindowEvent? {
            switch SDL_WindowEventID(UInt32(event.event)) {
            case SDL_WINDOWEVENT_FOCUS_GAINED: .focused(true)
            case SDL_WINDOWEVENT_FOCUS_LOST: .focused(false)
            case SDL_WINDOWEVENT_MINIMIZED: .minimized(true)
            case SDL_WINDOWEVENT_RESTORED: .minimized(false)
            default: nil
            }
        }

        private func location(pixelX x: Int32, pixelY y: Int32) -> CGPoint {
            CGPoint(x: CGFloat(x) / scale, y: CGFloat(y) / scale)
        }

        /// Returns the touch event for an SDL finger event, which contains the location as fractions of the window's
        /// size.
        private func touchEvent(from event: SDL_TouchFingerEvent, phase: TouchPhase) -> WindowEvent {
            let location = CGPoint(x: CGFloat(event.x) * size.width, y: CGFloat(event.y) * size.height)
            return .touch(finger: 1 + Int(truncatingIfNeeded: event.fingerId), phase: phase, location: location)
        }

        /// Returns the wheel event for an SDL wheel event. SDL's positive horizontal scroll moves content to the left,
        /// so its sign is inverted.
        private func wheelEvent(from event: SDL_MouseWheelEvent) -> WindowEvent {
            // The distance to scroll per notch of the wheel, in points.
            let notch: CGFloat = 40
            var (x, y): (Int32, Int32) = (0, 0)
            SDL_GetMouseState(&x, &y)
            let translation = CGPoint(x: -CGFloat(event.preciseX) * notch, y: CGFloat(event.preciseY) * notch)
            return .wheel(translation: translation, location: location(pixelX: x, pixelY: y))
        }

        private func resizeContent(toPixelWidth width: Int32, height: Int32) -> WindowEvent? {
            let new = CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
            guard new != size, let renderer = try? PixelRenderer(size: new, scale: scale) else { return nil }
            self.renderer = renderer
            size = new
            needsFullCopy = true
            return .resized(new)
        }

        /// Returns the largest of the scales 2, 1.5 and 1, in pixels per point, at which a window of the given size, in
        /// points, fits the display. Returns 1 if the window fits at none of them, and 2 if the display's size is unknown.
        private static func fittingScale(_ size: CGSize) -> CGFloat {
            var bounds = SDL_Rect()
            guard SDL_GetDisplayUsableBounds(0, &bounds) == 0, bounds.w > 0, bounds.h > 0 else { return 2 }
            let largest = min(CGFloat(bounds.w) / size.width, CGFloat(bounds.h) / size.height)
            return min(2, max(1, (largest * 2).rounded(.down) / 2))
        }

        /// Whether the video driver shows windows. Without a display, SDL falls back to a driver that shows nothing, so
        /// the program would run invisibly until it is killed. If the environment variable `SDL_VIDEODRIVER` selects a
        /// driver, any driver is accepted.
        private static var hasVisibleDisplay: Bool {
            if ProcessInfo.processInfo.environment["SDL_VIDEODRIVER"]?.isEmpty == false { return true }
            let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
            return !["dummy", "offscreen", "evdev"].contains(driver)
        }

        private static var sdlError: String { String(cString: SDL_GetError()) }
    }
#endif
