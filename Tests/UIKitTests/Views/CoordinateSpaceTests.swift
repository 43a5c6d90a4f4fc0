import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Coordinate spaces and lists of recognizers")
struct CoordinateSpaceTests {
    @Test("Views and the screen convert points and rectangles among each other")
    func spacesConvert() {
        let screen = Screen()
        let (outer, inner) = (
            UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100)),
            UIView(frame: CGRect(x: 5, y: 5, width: 50, height: 50))
        )
        inner.transform = CGAffineTransform(scaleX: 2, y: 2)
        outer.addSubview(inner)
        screen.show(outer)
        screen.perform { screen.window.frame.origin = CGPoint(x: 100, y: 0) }
        let space: any UICoordinateSpace = UIScreen.main
        let point = inner.convert(CGPoint(x: 0, y: 0), to: space)
        #expect(point == CGPoint(x: 100 + 10 + 30 - 50, y: 20 + 30 - 50))
        #expect(inner.convert(point, from: space) == .zero)
        #expect(space.convert(CGPoint.zero, from: inner) == point)
        let rect = inner.convert(CGRect(x: 0, y: 0, width: 10, height: 10), to: outer as any UICoordinateSpace)
        #expect(rect == CGRect(x: -20, y: -20, width: 20, height: 20))
        #expect(rect == inner.convert(CGRect(x: 0, y: 0, width: 10, height: 10), to: outer))
        #expect(space.convert(rect, to: space) == rect)
    }

    @Test("An override of a conversion between views is called for views, and is not ambiguous")
    func overridesOfConversionsAreCalled() {
        final class LogView: UIView {
            var count = 0
            override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
                count += 1
                return super.convert(point, to: view)
            }
        }
        let view = LogView()
        _ = view.convert(CGPoint.zero, to: UIView())
        _ = view.convert(CGPoint.zero, to: nil)
        #expect(view.count == 2)
    }

    @Test("Setting the list of recognizers adds and removes them")
    func listOfRecognizersIsSet() {
        let view = UIView()
        let (tap, pan, pinch) = (UITapGestureRecognizer(), UIPanGestureRecognizer(), UIPinchGestureRecognizer())
        #expect(view.gestureRecognizers == nil)
        view.gestureRecognizers = [tap, pan]
        #expect(tap.view === view && pan.view === view)
        view.gestureRecognizers = [pinch, pan]
        #expect(tap.view == nil && view.gestureRecognizers == [pinch, pan])
        view.gestureRecognizers = nil
        #expect(view.gestureRecognizers == nil && pan.view == nil)
    }
}
