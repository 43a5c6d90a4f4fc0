import DynamicsTesting
import Testing
import UIKit

/// Several windows on one screen: their order, their touches, and hidden windows.
@MainActor
@Suite("Windows")
struct WindowTests {
    private let screen = Screen(size: CGSize(width: 320, height: 568))
    /// The window of the screen.
    private let window: UIWindow

    init() { window = screen.window }

    private func makeWindow(_ frame: CGRect, level: UIWindow.Level = .normal) -> UIWindow {
        screen.perform {
            let window = UIWindow(frame: frame)
            window.windowLevel = level
            window.isHidden = false
            return window
        }
    }

    private func addPad(to window: UIWindow) -> LocationView {
        let pad = LocationView(frame: window.bounds)
        window.addSubview(pad)
        return pad
    }

    @Test("A small window above receives the touches in it, in its own coordinates, and not the others")
    func smallWindowReceivesOnlyItsTouches() {
        let below = addPad(to: window)
        let small = makeWindow(CGRect(x: 100, y: 200, width: 100, height: 100))
        let above = addPad(to: small)
        screen.tap(.point(150, 250))
        screen.tap(.point(20, 30))
        #expect(above.locations == [CGPoint(x: 50, y: 50)] && below.locations == [CGPoint(x: 20, y: 30)])
        small.transform = CGAffineTransform(scaleX: 2, y: 2)
        screen.tap(.point(60, 160))
        #expect(above.locations.last == CGPoint(x: 5, y: 5), "the window is scaled about its center")
        #expect(above.convert(CGPoint.zero, to: below) == CGPoint(x: 50, y: 150))
    }

    @Test("A window whose hitTest returns nil lets touches through to the windows behind it")
    func passThroughWindowLetsTouchesThrough() {
        let below = addPad(to: window)
        let overlay = screen.perform { PassThroughWindow(frame: window.bounds) }
        overlay.windowLevel = .alert
        overlay.isHidden = false
        let button = LocationView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        overlay.addSubview(button)
        screen.tap(.point(20, 20))
        screen.tap(.point(200, 200))
        #expect(button.locations.count == 1 && below.locations == [CGPoint(x: 200, y: 200)])
        #expect(window.isKeyWindow && !overlay.isKeyWindow)
    }

    @Test("Windows are ordered by level, then by the order in which they were shown")
    func windowsAreOrderedByLevel() {
        let frame = CGRect(x: 0, y: 0, width: 320, height: 568)
        let (alert, first, second) = (makeWindow(frame, level: .alert), makeWindow(frame), makeWindow(frame))
        #expect(screen.loop.windows == [window, first, second, alert])
        first.makeKeyAndVisible()
        #expect(screen.loop.windows == [window, second, first, alert] && first.isKeyWindow)
        second.windowLevel = UIWindow.Level(rawValue: 3000)
        #expect(screen.loop.windows == [window, first, alert, second])
        let pads = [alert, first, second].map { addPad(to: $0) }
        screen.tap(.point(10, 10))
        #expect(pads.map(\.locations.count) == [0, 0, 1])
    }

    @Test("A hidden window is neither key nor drawn nor laid out, and its touches are canceled")
    func hiddenWindowIsInactive() {
        let (first, below) = (window, addPad(to: window))
        let window = makeWindow(CGRect(x: 0, y: 0, width: 320, height: 568))
        let pad = addPad(to: window)
        pad.backgroundColor = .red
        window.makeKey()
        screen.advance(frames: 1)
        #expect(window.isKeyWindow && screen.loop.keyWindow === window)
        #expect(screen.perform { UIApplication.shared.keyWindow } === window)
        let (visibleCount, layouts) = (screen.loop.displayList().commands.count, pad.layoutCount)
        screen.finger(downAt: .point(10, 10))
        window.isHidden = true
        #expect(first.isKeyWindow && !window.isKeyWindow)
        pad.setNeedsLayout()
        screen.advance(frames: 1)
        #expect(pad.cancelCount == 1 && pad.layoutCount == layouts)
        #expect(screen.loop.displayList().commands.count < visibleCount)
        screen.tap(.point(10, 10))
        #expect(pad.locations.count == 1 && below.locations.count == 1)
        window.isHidden = false
        screen.advance(frames: 1)
        #expect(pad.layoutCount == layouts + 1 && screen.loop.displayList().commands.count == visibleCount)
        #expect(!window.isKeyWindow)
    }

    @Test("isHidden = false shows the window with the view of its root view controller")
    func isHiddenShowsRootView() {
        let window = screen.perform { UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }
        window.rootViewController = UIViewController()
        #expect(window.subviews.isEmpty && !screen.loop.windows.contains(window))
        window.isHidden = false
        #expect(window.subviews.count == 1 && screen.loop.windows.last === window)
    }

    @Test("Fingers in two windows are delivered to both in the same frame")
    func fingersInTwoWindows() {
        let below = addPad(to: window)
        let above = addPad(to: makeWindow(CGRect(x: 0, y: 0, width: 100, height: 100)))
        screen.inOneFrame {
            screen.finger(downAt: .view(above))
            screen.finger(downAt: .point(200, 200))
        }
        #expect(above.locations == [CGPoint(x: 50, y: 50)] && below.locations == [CGPoint(x: 200, y: 200)])
        #expect(above.eventTouchCount == 2)
    }
}

@MainActor
private final class PassThroughWindow: UIWindow {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let view = super.hitTest(point, with: event)
        return view === self ? nil : view
    }
}

@MainActor
private final class LocationView: UIView {
    /// The locations of the touches that began, in the coordinates of the view, in points.
    var locations: [CGPoint] = []
    var cancelCount = 0
    var layoutCount = 0
    var eventTouchCount = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        locations += touches.map { $0.location(in: self) }
        eventTouchCount = event?.allTouches?.count ?? 0
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { cancelCount += 1 }
    override func layoutSubviews() {
        super.layoutSubviews()
        layoutCount += 1
    }
}
