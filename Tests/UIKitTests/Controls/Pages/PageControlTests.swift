import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Images, directions and interactions of page controls")
struct PageControlTests {
    private let screen = Screen()

    private func show(_ configure: (UIPageControl) -> Void) -> UIPageControl {
        let control = UIPageControl(frame: CGRect(x: 20, y: 100, width: 200, height: 200))
        control.numberOfPages = 3
        control.pageIndicatorTintColor = .green
        control.currentPageIndicatorTintColor = .red
        configure(control)
        screen.show(control)
        screen.advance(frames: 1)
        return control
    }

    @Test(
        "Images replace dots: of all pages, of a page, of the current page; colors of templates are those of the dots")
    func images() {
        let image = UIImage.filled(.black, width: 20, height: 30)
        let control = show { $0.preferredIndicatorImage = image }
        #expect(control.preferredIndicatorImage === image && control.indicatorImage(forPage: 1) == nil)
        #expect(control.intrinsicContentSize == CGSize(width: 3 * 20 + 2 * 10 + 24, height: 42))
        let colors = screen.picture.fillColors
        #expect(colors.filter { $0 == UIColor.green.value }.count == 2)
        #expect(colors.filter { $0 == UIColor.red.value }.count == 1)
        let own = UIImage.filled(.cyan, width: 8, height: 8).withRenderingMode(.alwaysOriginal)
        control.setIndicatorImage(own, forPage: 2)
        #expect(control.indicatorImage(forPage: 2) === own && screen.picture.hasFill(.cyan))
        let current = UIImage.filled(.magenta, width: 9, height: 9).withRenderingMode(.alwaysOriginal)
        control.preferredCurrentPageIndicatorImage = current
        #expect(control.preferredCurrentPageIndicatorImage === current && screen.picture.hasFill(.magenta))
        let special = UIImage.filled(.brown, width: 9, height: 9).withRenderingMode(.alwaysOriginal)
        control.setCurrentPageIndicatorImage(special, forPage: 1)
        #expect(control.currentPageIndicatorImage(forPage: 1) === special && !screen.picture.hasFill(.brown))
        control.currentPage = 1
        #expect(screen.picture.hasFill(.brown) && !screen.picture.hasFill(.magenta))
        control.setIndicatorImage(own, forPage: 3)
        #expect(control.indicatorImage(forPage: 3) == nil, "there is no fourth page")
        (control.numberOfPages, control.preferredIndicatorImage) = (1, nil)
        #expect(control.size(forNumberOfPages: 1) == CGSize(width: 33, height: 26))
    }

    @Test("A page control is vertical, or begins at the right, if its direction says so")
    func directions() {
        let control = show { $0.direction = .topToBottom }
        #expect(control.intrinsicContentSize == CGSize(width: 26, height: 65))
        screen.tap(.point(120, 240))
        #expect(control.currentPage == 1)
        control.direction = .bottomToTop
        screen.tap(.point(120, 120))
        #expect(control.currentPage == 2)
        control.direction = .rightToLeft
        screen.advance(frames: 1)
        screen.tap(.point(210, 200))
        #expect(control.currentPage == 1 && control.intrinsicContentSize.width == 65)
        control.direction = UIPageControl.Direction.leftToRight
        screen.tap(.point(210, 200))
        #expect(control.currentPage == 2)
        #expect(UIPageControl().direction == .natural)
    }

    @Test("Handlers read whether a tap or a movement changes the page, and the background is visible meanwhile")
    func interactionStates() {
        var states: [UIPageControl.InteractionState] = []
        let control = show {
            $0.addAction(
                UIAction { action in
                    if let control = action.sender as? UIPageControl { states.append(control.interactionState) }
                }, for: .valueChanged)
        }
        let fill = UIColor.tertiarySystemFill
        #expect(control.interactionState == .none && !screen.picture.hasFill(fill))
        screen.tap(.point(210, 200))
        #expect(states == [UIPageControl.InteractionState.discrete] && control.interactionState == .none)
        let finger = screen.finger()
        finger.down(at: .point(120, 200))
        finger.move(to: .point(100, 200), duration: 0.1)
        #expect(states.last == .continuous && control.interactionState == .continuous)
        #expect(screen.picture.hasFill(fill), "the automatic background is visible during a movement")
        control.backgroundStyle = .minimal
        #expect(!screen.picture.hasFill(fill))
        finger.up()
        #expect(control.interactionState == .none && control.backgroundStyle == .minimal)
        control.backgroundStyle = UIPageControl.BackgroundStyle.prominent
        #expect(screen.picture.hasFill(fill))
        control.backgroundStyle = .automatic
        #expect(!screen.picture.hasFill(fill))
    }
}
