import TestSupport
import Testing
import UIKit

/// Tests with so many subviews, sublayers or recognizers that a search of all of them for each change would take
/// minutes.
@MainActor
@Suite("Many subviews, sublayers and recognizers")
struct ManySubviewsTests {
    private static let count = 60_000
    private let container = UIView()

    private func addSubviews() -> [UIView] {
        let views = (0..<Self.count).map { _ in UIView() }
        for view in views { container.addSubview(view) }
        return views
    }

    @Test("All subviews are removed from the front")
    func subviewsAreRemovedFromFront() {
        let views = addSubviews()
        while let first = container.subviews.first { first.removeFromSuperview() }
        #expect(views.allSatisfy { $0.superview == nil })
    }

    @Test("All subviews are removed in an order that alternates between the front and the middle")
    func subviewsAreRemovedFromMiddle() {
        let views = addSubviews()
        for index in 0..<Self.count / 2 {
            views[index].removeFromSuperview()
            views[Self.count / 2 + index].removeFromSuperview()
        }
        #expect(container.subviews.isEmpty)
    }

    @Test("Subviews are inserted behind the others, beside a sibling, and moved to the front and to the back")
    func subviewsAreInsertedAndMoved() {
        let views = (0..<Self.count).map { _ in UIView() }
        for view in views.prefix(Self.count / 2) { container.insertSubview(view, at: 0) }
        for view in views.suffix(Self.count / 2) { container.insertSubview(view, aboveSubview: views[9]) }
        #expect(container.subviews[0] === views[Self.count / 2 - 1])
        for view in views { container.bringSubviewToFront(view) }
        #expect(container.subviews == views)
        for view in views { container.sendSubviewToBack(view) }
        #expect(container.subviews == views.reversed())
        for index in 0..<Self.count / 2 {
            container.exchangeSubview(at: index, withSubviewAt: Self.count - 1 - index)
        }
        #expect(container.subviews == views)
    }

    @Test("All sublayers are removed from the front and from the middle")
    func sublayersAreRemoved() {
        let layers = (0..<Self.count).map { _ in CALayer() }
        for layer in layers { container.layer.addSublayer(layer) }
        for index in 0..<Self.count / 2 {
            layers[index].removeFromSuperlayer()
            layers[Self.count / 2 + index].removeFromSuperlayer()
        }
        #expect(container.layer.sublayers == nil)
    }

    @Test("Gesture recognizers are added, and removed from the front")
    func recognizersAreAddedAndRemoved() {
        for _ in 0..<Self.count { container.addGestureRecognizer(UIGestureRecognizer()) }
        while let first = container.gestureRecognizers?.first { container.removeGestureRecognizer(first) }
        #expect(container.gestureRecognizers?.isEmpty == true)
    }
}
