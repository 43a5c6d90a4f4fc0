import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Hidden tab bars and widths of sheets")
struct TabBarHidingTests {
    @Test("A tab bar is hidden at once or moves over the bottom edge, and the safe area follows")
    func hiding() {
        let (tabs, child) = (UITabBarController(), UIViewController())
        tabs.viewControllers = [child, UIViewController()]
        let screen = Screen { tabs }
        screen.advance(frames: 1)
        #expect(!tabs.isTabBarHidden && child.view.safeAreaInsets.bottom == 49)
        screen.perform { tabs.isTabBarHidden = true }
        screen.advance(frames: 1)
        #expect(tabs.isTabBarHidden && tabs.tabBar.isHidden && child.view.safeAreaInsets.bottom == 0)
        screen.perform { tabs.setTabBarHidden(false, animated: false) }
        screen.advance(frames: 1)
        #expect(!tabs.tabBar.isHidden && child.view.safeAreaInsets.bottom == 49)
        screen.perform { tabs.setTabBarHidden(true, animated: true) }
        screen.advance(seconds: 0.1)
        let moving = tabs.tabBar.layer.presentation()?.frame.minY ?? 0
        #expect(tabs.isTabBarHidden && !tabs.tabBar.isHidden && moving > 795 && moving < 844)
        screen.settle()
        #expect(tabs.tabBar.isHidden && child.view.safeAreaInsets.bottom == 0)
        screen.perform { tabs.setTabBarHidden(false, animated: true) }
        screen.advance(seconds: 0.1)
        #expect(!tabs.isTabBarHidden && !tabs.tabBar.isHidden)
        screen.settle()
        #expect(tabs.tabBar.frame.minY == 795 && tabs.tabBar.transform == .identity)
    }

    @Test("A sheet at the bottom edge is as wide as its content prefers if it is told so")
    func sheetWidth() throws {
        let (root, sheet) = (UIViewController(), UIViewController())
        let screen = Screen { root }
        sheet.preferredContentSize = CGSize(width: 240, height: 100)
        let presentation = try #require(sheet.sheetPresentationController)
        presentation.widthFollowsPreferredContentSizeWhenEdgeAttached = true
        screen.perform { root.present(sheet, animated: true) }
        screen.settle()
        let frame = presentation.frameOfPresentedViewInContainerView
        #expect(frame.minX == 75 && frame.width == 240)
        presentation.widthFollowsPreferredContentSizeWhenEdgeAttached = false
        screen.advance(frames: 1)
        #expect(presentation.frameOfPresentedViewInContainerView.width == 390)
        #expect(sheet.view.bounds.width == 390)
    }
}
