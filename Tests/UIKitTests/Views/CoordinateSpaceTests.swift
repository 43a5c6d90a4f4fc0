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

    @Test("A frame that is set on a turned view has the bounds of the inverse transform")
    func framesOfTurnedViews() {
        let (view, layer) = (UIView(), CALayer())
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        view.frame = CGRect(x: 10, y: 20, width: 80, height: 40)
        #expect(abs(view.bounds.width - 40) < 1e-9 && abs(view.bounds.height - 80) < 1e-9)
        #expect(abs(view.frame.minX - 10) < 1e-9 && abs(view.frame.width - 80) < 1e-9)
        layer.setAffineTransform(CGAffineTransform(a: 0, b: 2, c: -2, d: 0, tx: 0, ty: 0))
        layer.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
        #expect(layer.bounds.size == CGSize(width: 20, height: 40) && layer.frame.size == CGSize(width: 80, height: 40))
        view.transform = CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
        view.frame = CGRect(x: 0, y: 0, width: 8, height: 4)
        #expect(view.bounds.size == CGSize(width: 8, height: 4))
    }
}
