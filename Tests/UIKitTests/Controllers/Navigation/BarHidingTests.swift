import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Bars that hide")
struct BarHidingTests {
    private let screen: Screen
    private let navigation: UINavigationController
    private let scrollView = UIScrollView()
    private let button = UIButton(type: .system)
    private let field = UITextField(frame: CGRect(x: 100, y: 250, width: 100, height: 40))

    init() {
        let (first, scrollView) = (UIViewController(), scrollView)
        scrollView.contentSize = CGSize(width: 390, height: 3000)
        first.view = scrollView
        button.frame = CGRect(x: 100, y: 150, width: 100, height: 44)
        scrollView.addSubview(button)
        scrollView.addSubview(field)
        let navigation = UINavigationController(rootViewController: first)
        self.navigation = navigation
        screen = Screen { navigation }
        screen.advance(frames: 1)
    }

    @Test("A controller has the recognizers when it uses them")
    func recognizersAreMadeWhenUsed() throws {
        let view = try #require(navigation.view)
        let count = view.gestureRecognizers?.count ?? 0
        navigation.hidesBarsOnTap = false
        navigation.hidesBarsWhenKeyboardAppears = false
        #expect(view.gestureRecognizers?.count ?? 0 == count)
        navigation.hidesBarsOnSwipe = true
        #expect(view.gestureRecognizers?.count == count + 2)
        #expect(view.gestureRecognizers?.contains(navigation.barHideOnSwipeGestureRecognizer) == true)
        let early = UINavigationController()
        let swipe = early.barHideOnSwipeGestureRecognizer
        #expect(!early.isViewLoaded && early.view.gestureRecognizers?.contains(swipe) == true)
    }

    @Test("A swipe up hides the bars beside the scrolling, and a swipe down shows them")
    func swipeHidesBars() {
        navigation.setToolbarHidden(false, animated: false)
        screen.pan(from: .point(200, 600), to: .point(200, 400))
        screen.settle()
        #expect(!navigation.isNavigationBarHidden, "not without the property")
        navigation.hidesBarsOnSwipe = true
        #expect(navigation.barHideOnSwipeGestureRecognizer.isEnabled)
        let offset = scrollView.contentOffset.y
        screen.pan(from: .point(200, 600), to: .point(200, 400), hold: 0.3)
        screen.settle()
        #expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden && navigation.navigationBar.isHidden)
        #expect(scrollView.contentOffset.y > offset + 150, "the content scrolls, too")
        screen.pan(from: .point(100, 400), to: .point(300, 410))
        screen.settle()
        #expect(navigation.isNavigationBarHidden, "a horizontal swipe changes nothing")
        screen.pan(from: .point(200, 400), to: .point(200, 500), hold: 0.3)
        screen.settle()
        #expect(!navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
        navigation.hidesBarsOnSwipe = false
        #expect(!navigation.barHideOnSwipeGestureRecognizer.isEnabled)
    }

    @Test("A tap hides the bars and the next one shows them, except on a control or a bar")
    func tapHidesBars() {
        navigation.hidesBarsOnTap = true
        #expect(navigation.barHideOnTapGestureRecognizer.isEnabled)
        screen.tap(.view(button))
        screen.tap(.point(200, 20))
        screen.settle()
        #expect(!navigation.isNavigationBarHidden)
        screen.tap(.point(200, 600))
        screen.settle()
        #expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden)
        screen.tap(.point(200, 600))
        screen.settle()
        #expect(!navigation.isNavigationBarHidden && navigation.isToolbarHidden, "the toolbar was not visible before")
    }

    @Test("The keyboard hides the bars, and a tap shows them again without hiding them later")
    func keyboardHidesBars() {
        screen.loop.keyboardHeight = 300
        navigation.hidesBarsWhenKeyboardAppears = true
        screen.tap(.point(200, 500))
        #expect(!navigation.isNavigationBarHidden)
        screen.perform { _ = field.becomeFirstResponder() }
        screen.settle()
        #expect(navigation.isNavigationBarHidden)
        screen.tap(.point(200, 500))
        screen.settle()
        #expect(!navigation.isNavigationBarHidden)
        screen.perform { _ = field.resignFirstResponder() }
        navigation.hidesBarsWhenKeyboardAppears = false
        screen.perform { _ = field.becomeFirstResponder() }
        #expect(!navigation.isNavigationBarHidden)
    }

    @Test("A navigation bar fits 44 points of height, and more with a large title")
    func sizeThatFits() {
        let bar = UINavigationBar()
        #expect(bar.sizeThatFits(CGSize(width: 320, height: 0)) == CGSize(width: 320, height: 44))
        navigation.navigationBar.prefersLargeTitles = true
        screen.advance(frames: 1)
        #expect(navigation.navigationBar.sizeThatFits(CGSize(width: 390, height: 10)).height == 96)
    }
}
