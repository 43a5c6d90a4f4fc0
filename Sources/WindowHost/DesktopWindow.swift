#if Window
    import CSDL2
    import CairoRenderer
    import DisplayList
    import Foundation

    /// A window on a desktop: shows display lists, and says what mouse, fingers, wheel and keys do.
    ///
    /// Pictures are drawn by Cairo into memory and copied to the window's own surface, which is the fastest way there is
    /// without a graphics processor; only what differs from the last picture is drawn and copied.
    @MainActor
    public final class DesktopWindow {
        /// Pixels a point.
        public let scale: CGFloat
        /// The window's size, points.
        public private(set) var size: CGSize
        /// Frames a second that the display shows; 60 where it does not say.
        public let refreshRate: Double

        private let window: OpaquePointer
        private var renderer: PixelRenderer
        private var shown: DisplayList?
        /// The window's surface has lost what was copied to it.
        private var isLost = true
        private var mouseIsDown = false

        /// Opens a window.
        /// - Parameters:
        ///   - size: Its size, points.
        ///   - scale: Pixels a point; nil takes 2, or less where the window would not fit the display.
        public init(title: String, size: CGSize, scale: CGFloat? = nil) throws {
            SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
            // The surface is shared memory of the display server. SDL would otherwise take the way around by OpenGL, which
            // without a graphics processor draws the whole window once more in software.
            SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
            guard SDL_Init(SDL_INIT_VIDEO) == 0 else {
                throw WindowError("There is no display to open a window on (\(Self.sdlError)).")
            }
            guard Self.isSeen else {
                SDL_Quit()
                throw WindowError("There is no display to open a window on.")
            }
            let scale = scale ?? Self.fittingScale(size)
            let (width, height) = (Int32((size.width * scale).rounded()), Int32((size.height * scale).rounded()))
            let centered = Int32(bitPattern: SDL_WINDOWPOS_CENTERED_MASK)
            guard
                let window = SDL_CreateWindow(
                    title, centered, centered, width, height, SDL_WINDOW_RESIZABLE.rawValue)
            else { throw WindowError("The window could not be opened (\(Self.sdlError)).") }
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

        /// What has happened since the last time, in order. Waits for the first event, at most so many seconds.
        public func events(waitingUpTo seconds: Double) -> [WindowEvent] {
            var found: [WindowEvent] = []
            var event = SDL_Event()
            var isThere = SDL_WaitEventTimeout(&event, Int32(max(0, seconds * 1000))) == 1
            while isThere {
                if let event = translated(event) { found.append(event) }
                isThere = SDL_PollEvent(&event) == 1
            }
            return found
        }

        /// Shows a picture, unless it is shown already. Says whether anything was drawn.
        @discardableResult
        public func show(_ picture: DisplayList) throws -> Bool {
            guard isLost || picture != shown else { return false }
            var areas = renderer.update(to: picture)
            shown = picture
            if isLost { areas = [renderer.everything] }
            guard !areas.isEmpty else { return false }
            guard let surface = SDL_GetWindowSurface(window) else {
                throw WindowError("The window cannot be drawn to (\(Self.sdlError)).")
            }
            isLost = false
            copy(areas, to: surface.pointee)
            return true
        }

        /// Sets what stands in the window's title.
        public func setTitle(_ title: String) { SDL_SetWindowTitle(window, title) }

        private func copy(_ areas: [PixelRectangle], to surface: SDL_Surface) {
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

        private func translated(_ event: SDL_Event) -> WindowEvent? {
            switch SDL_EventType(event.type) {
            case SDL_QUIT: return .close
            case SDL_WINDOWEVENT where event.window.event == UInt8(SDL_WINDOWEVENT_SIZE_CHANGED.rawValue):
                return resized(event.window.data1, event.window.data2)
            case SDL_WINDOWEVENT where event.window.event == UInt8(SDL_WINDOWEVENT_EXPOSED.rawValue):
                isLost = true
                return nil
            case SDL_MOUSEBUTTONDOWN where event.button.button == UInt8(SDL_BUTTON_LEFT):
                mouseIsDown = true
                return .touch(finger: 0, phase: .began, location: point(event.button.x, event.button.y))
            case SDL_MOUSEBUTTONUP where event.button.button == UInt8(SDL_BUTTON_LEFT) && mouseIsDown:
                mouseIsDown = false
                return .touch(finger: 0, phase: .ended, location: point(event.button.x, event.button.y))
            case SDL_MOUSEMOTION where mouseIsDown:
                return .touch(finger: 0, phase: .moved, location: point(event.motion.x, event.motion.y))
            case SDL_MOUSEWHEEL: return wheel(event.wheel)
            case SDL_FINGERDOWN: return finger(event.tfinger, .began)
            case SDL_FINGERMOTION: return finger(event.tfinger, .moved)
            case SDL_FINGERUP: return finger(event.tfinger, .ended)
            case SDL_KEYDOWN where event.key.repeat == 0:
                return UnicodeScalar(UInt32(bitPattern: event.key.keysym.sym)).map { .key(Character($0)) }
            default: return nil
            }
        }

        private func point(_ x: Int32, _ y: Int32) -> CGPoint { CGPoint(x: CGFloat(x) / scale, y: CGFloat(y) / scale) }

        /// Touch screens tell places as shares of the window.
        private func finger(_ event: SDL_TouchFingerEvent, _ phase: WindowEvent.TouchPhase) -> WindowEvent {
            let location = CGPoint(x: CGFloat(event.x) * size.width, y: CGFloat(event.y) * size.height)
            return .touch(finger: 1 + Int(truncatingIfNeeded: event.fingerId), phase: phase, location: location)
        }

        /// A notch of a wheel is some lines of text; content moves with the fingers, so down is negative.
        private func wheel(_ event: SDL_MouseWheelEvent) -> WindowEvent {
            let notch: CGFloat = 40
            var (x, y): (Int32, Int32) = (0, 0)
            SDL_GetMouseState(&x, &y)
            let way = CGPoint(x: -CGFloat(event.preciseX) * notch, y: CGFloat(event.preciseY) * notch)
            return .wheel(way: way, location: point(x, y))
        }

        private func resized(_ width: Int32, _ height: Int32) -> WindowEvent? {
            let new = CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
            guard new != size, let renderer = try? PixelRenderer(size: new, scale: scale) else { return nil }
            self.renderer = renderer
            size = new
            isLost = true
            return .resized(new)
        }

        /// 2, or less in steps of a half where a window of `size` points would not fit the display.
        private static func fittingScale(_ size: CGSize) -> CGFloat {
            var bounds = SDL_Rect()
            guard SDL_GetDisplayUsableBounds(0, &bounds) == 0, bounds.w > 0, bounds.h > 0 else { return 2 }
            let room = min(CGFloat(bounds.w) / size.width, CGFloat(bounds.h) / size.height)
            return min(2, max(1, (room * 2).rounded(.down) / 2))
        }

        /// SDL falls back on drivers that show nothing, and a window there would run unseen for ever. Who wants one says so.
        private static var isSeen: Bool {
            if ProcessInfo.processInfo.environment["SDL_VIDEODRIVER"] != nil { return true }
            let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
            return !["dummy", "offscreen", "evdev"].contains(driver)
        }

        private static var sdlError: String { String(cString: SDL_GetError()) }
    }
#endif
