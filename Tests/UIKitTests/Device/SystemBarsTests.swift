import DisplayList
import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("The status bar and the home indicator")
struct SystemBarsTests {
    private static let insets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)

    private func texts(_ screen: Screen) -> [DisplayText] {
        screen.loop.displayList().commands.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }

    @Test("A screen has no bars unless they are requested, and none without a safe area")
    func barsAreRequested() {
        let screen = Screen(safeAreaInsets: Self.insets) { UIViewController() }
        #expect(texts(screen).isEmpty)
        #expect(screen.window.windowScene?.statusBarManager?.isStatusBarHidden == true)
        screen.loop.showsSystemBars = true
        #expect(texts(screen).map(\.text) == ["9:41"])
        #expect(
            screen.window.windowScene?.statusBarManager?.statusBarFrame == CGRect(x: 0, y: 0, width: 390, height: 47))
        screen.loop.safeAreaInsets = .zero
        #expect(texts(screen).isEmpty)
    }

    @Test("The controller in front determines the style of the status bar and whether it is hidden")
    func controllersDetermineTheStatusBar() {
        let (root, presented) = (BarController(), BarController())
        let screen = Screen(safeAreaInsets: Self.insets) { root }
        screen.loop.showsSystemBars = true
        #expect(texts(screen).map(\.color) == [.black])
        screen.perform { root.style = .lightContent }
        #expect(texts(screen).map(\.color) == [.white])
        screen.userInterfaceStyle = .dark
        screen.perform { root.style = .default }
        #expect(texts(screen).map(\.color) == [.white])
        presented.style = .darkContent
        presented.modalPresentationStyle = .fullScreen
        screen.perform { root.present(presented, animated: false) }
        #expect(texts(screen).map(\.color) == [.black])
        screen.perform { presented.hides = true }
        #expect(texts(screen).isEmpty)
        screen.perform { root.dismiss(animated: false) }
        #expect(texts(screen).count == 1)
    }

    @Test("The home indicator is drawn in the safe area, and a controller can hide it")
    func homeIndicator() {
        let controller = BarController()
        let screen = Screen(safeAreaInsets: Self.insets) { controller }
        screen.loop.showsSystemBars = true
        let indicators = {
            screen.loop.displayList().commands.filter {
                if case .fill(.roundedRectangle(let rect, _), _) = $0 { rect.minY > 800 } else { false }
            }
        }
        #expect(indicators().count == 1)
        screen.perform { controller.hidesIndicator = true }
        #expect(indicators().isEmpty)
    }
}

private final class BarController: UIViewController {
    var style = UIStatusBarStyle.default { didSet { setNeedsStatusBarAppearanceUpdate() } }
    var hides = false { didSet { setNeedsStatusBarAppearanceUpdate() } }
    var hidesIndicator = false { didSet { setNeedsUpdateOfHomeIndicatorAutoHidden() } }

    override var preferredStatusBarStyle: UIStatusBarStyle { style }
    override var prefersStatusBarHidden: Bool { hides }
    override var prefersHomeIndicatorAutoHidden: Bool { hidesIndicator }
}
