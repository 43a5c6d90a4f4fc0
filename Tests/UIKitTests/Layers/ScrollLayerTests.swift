import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Scroll layers")
struct ScrollLayerTests {
    private let scroll = CAScrollLayer()
    private let content = CALayer()

    init() {
        scroll.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        content.frame = CGRect(x: 20, y: 10, width: 400, height: 300)
        scroll.addSublayer(content)
    }

    @Test("A point is scrolled to the origin, in the directions of the mode")
    func points() {
        #expect(scroll.scrollMode == .both)
        scroll.scroll(to: CGPoint(x: 30, y: 40))
        #expect(scroll.bounds == CGRect(x: 30, y: 40, width: 100, height: 50))
        scroll.scrollMode = .horizontally
        scroll.scroll(to: CGPoint(x: 5, y: 6))
        #expect(scroll.bounds.origin == CGPoint(x: 5, y: 40))
        scroll.scrollMode = .vertically
        scroll.scroll(to: CGPoint(x: 7, y: 8))
        #expect(scroll.bounds.origin == CGPoint(x: 5, y: 8))
        scroll.scrollMode = .none
        scroll.scroll(to: CGPoint(x: 1, y: 1))
        #expect(scroll.bounds.origin == CGPoint(x: 5, y: 8))
        scroll.scrollMode = CAScrollLayerScrollMode(rawValue: "both")
        scroll.scroll(to: CGPoint(x: CGFloat.nan, y: 1))
        #expect(scroll.bounds.origin == CGPoint(x: 5, y: 8))
    }

    @Test("A rectangle is scrolled to by the shortest distance")
    func rectangles() {
        scroll.scroll(to: CGRect(x: 150, y: 10, width: 20, height: 20))
        #expect(scroll.bounds.origin == CGPoint(x: 70, y: 0))
        scroll.scroll(to: CGRect(x: 80, y: 10, width: 20, height: 20))
        #expect(scroll.bounds.origin == CGPoint(x: 70, y: 0))
        scroll.scroll(to: CGRect(x: 10, y: 200, width: 300, height: 300))
        #expect(scroll.bounds.origin == CGPoint(x: 10, y: 200))
    }

    @Test("A sublayer scrolls the layer around it, and knows which part of it is visible")
    func sublayers() {
        let inner = CALayer()
        inner.frame = CGRect(x: 100, y: 100, width: 50, height: 50)
        content.addSublayer(inner)
        #expect(content.visibleRect == CGRect(x: -20, y: -10, width: 100, height: 50).intersection(content.bounds))
        #expect(inner.visibleRect == .zero && scroll.visibleRect == scroll.bounds)
        inner.scroll(CGPoint(x: 10, y: 5))
        #expect(scroll.bounds.origin == CGPoint(x: 130, y: 115))
        #expect(inner.visibleRect == CGRect(x: 10, y: 5, width: 40, height: 45))
        content.scrollRectToVisible(CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(scroll.bounds.origin == CGPoint(x: 20, y: 10))
        let lonely = CALayer()
        lonely.scroll(.zero)
        lonely.scrollRectToVisible(.zero)
        #expect(lonely.bounds == .zero)
    }

    @Test("The presentation layer has the mode of the layer")
    func copies() {
        scroll.scrollMode = .vertically
        #expect(scroll.presentation()?.scrollMode == .vertically)
    }
}
