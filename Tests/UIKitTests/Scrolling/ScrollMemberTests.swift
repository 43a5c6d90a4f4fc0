import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Indicators and insets of scroll views")
struct ScrollMemberTests {
    private let screen = Screen()

    /// A scroll view that counts the changes of its insets.
    private final class ScrollView: UIScrollView {
        var changes = 0
        override func adjustedContentInsetDidChange() {
            super.adjustedContentInsetDidChange()
            changes += 1
        }
    }

    private func makeView() -> ScrollView {
        let view = ScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        view.contentInsetAdjustmentBehavior = .never
        view.contentSize = CGSize(width: 900, height: 900)
        screen.show(view)
        return view
    }

    /// The visible indicators: the vertical one first.
    private func indicators(_ view: UIScrollView) -> [UIView] {
        screen.perform { view.flashScrollIndicators() }
        screen.advance(frames: 1)
        return view.subviews.filter { min($0.frame.width, $0.frame.height) == 3 && !$0.isHidden && $0.alpha > 0 }
            .sorted { $0.frame.height > $1.frame.height }
    }

    @Test("Indicators are at the right and lower edges, inside of their insets")
    func indicatorInsets() {
        let view = makeView()
        #expect(indicators(view).map(\.frame.maxX) == [297, 101] && indicators(view).map(\.frame.minY) == [3, 294])
        view.verticalScrollIndicatorInsets = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 10)
        view.horizontalScrollIndicatorInsets = UIEdgeInsets(top: 0, left: 40, bottom: 5, right: 0)
        let frames = indicators(view).map(\.frame)
        #expect(frames[0].minY == 23 && frames[0].maxX == 287)
        #expect(frames[1].maxY == 292)
        #expect(abs(frames[1].minX - 43) < 1e-9)
        view.scrollIndicatorInsets = UIEdgeInsets(top: 7, left: 7, bottom: 7, right: 7)
        #expect(view.horizontalScrollIndicatorInsets.left == 7)
        #expect(indicators(view)[0].frame.minY == 10 && indicators(view)[1].frame.minX == 10)
    }

    @Test("The horizontal indicator can be left out, and both have the color of the style")
    func indicatorStyles() {
        let view = makeView()
        view.showsHorizontalScrollIndicator = false
        #expect(indicators(view).count == 1)
        view.showsHorizontalScrollIndicator = true
        #expect(indicators(view).count == 2)
        let color = indicators(view)[0].backgroundColor
        view.indicatorStyle = .white
        #expect(indicators(view).allSatisfy { $0.backgroundColor != color })
        view.indicatorStyle = .black
        screen.userInterfaceStyle = .dark
        #expect(indicators(view)[0].backgroundColor?.cgColor.alpha == color?.cgColor.alpha)
    }

    @Test("A view is told of new adjusted insets, once for each change")
    func adjustedInsets() {
        let view = makeView()
        view.changes = 0
        view.contentInset.top = 30
        #expect(view.changes == 1 && view.adjustedContentInset.top == 30)
        view.contentInset.top = 30
        #expect(view.changes == 1)
    }

    @Test("A view with short content follows a vertical finger only if it always bounces")
    func alwaysBounces() {
        let view = makeView()
        view.contentSize = CGSize(width: 100, height: 100)
        for bounces in [false, true] {
            view.alwaysBounceVertical = bounces
            let finger = screen.finger(downAt: .point(150, 100))
            finger.move(to: .point(150, 200))
            screen.advance(frames: 2)
            #expect((view.contentOffset.y < -10) == bounces)
            finger.up()
            screen.settle()
        }
    }
}
