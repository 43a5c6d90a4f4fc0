import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Toolbars and bar button items")
struct ToolbarTests {
    private let screen = Screen()

    private func makeItem(_ width: CGFloat) -> UIBarButtonItem {
        UIBarButtonItem(customView: UIView(frame: CGRect(x: 0, y: 0, width: width, height: 20)))
    }

    @Test("Flexible spaces share the free width, and fixed spaces have theirs")
    func spacesDivideTheWidth() {
        let bar = UIToolbar(frame: CGRect(x: 0, y: 100, width: 390, height: 44))
        let items = [makeItem(40), makeItem(60), makeItem(30)]
        bar.items = [items[0], .flexibleSpace(), items[1], .flexibleSpace(), items[2]]
        screen.show(bar)
        screen.advance(frames: 1)
        let frames = items.compactMap(\.customView?.frame)
        #expect(frames.map(\.width) == [40, 60, 30] && frames.map(\.minY) == [12, 12, 12])
        #expect(frames[0].minX == 16 && frames[2].maxX == 374)
        #expect(abs((frames[1].minX - frames[0].maxX) - (frames[2].minX - frames[1].maxX)) < 0.001)
        bar.setItems([items[0], .fixedSpace(20), items[1]], animated: false)
        screen.advance(frames: 1)
        #expect(items[1].customView?.frame.minX == 16 + 40 + 20 + 16 && items[2].customView?.superview == nil)
    }

    @Test("A tap on an item runs its action, its target's method or its typed method")
    func tapRunsTheAction() throws {
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
        var runs: [String] = []
        let log = TapLog()
        let action = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in runs.append("action") })
        let method = UIBarButtonItem(barButtonSystemItem: .trash, target: log, action: TapLog.tapped)
        let empty = UIBarButtonItem()
        bar.items = [action, .flexibleSpace(), empty, method]
        screen.show(bar)
        screen.advance(frames: 1)
        screen.tap(.view(action.button))
        screen.tap(.view(method.button))
        #expect(runs == ["action"] && log.items == [method])
        #expect(action.title == nil && action.image != nil && empty.title == nil)
        method.isEnabled = false
        #expect(!method.button.isEnabled)
        screen.tap(.point(361, 22))
        #expect(log.items.count == 1)
    }

    @Test("A navigation bar shows custom views and images, and lays out again when an item changes")
    func navigationBarShowsCustomViews() {
        let controller = UIViewController()
        let custom = makeItem(50)
        let plain = UIBarButtonItem(title: "Go", style: .plain, target: self.screen, action: Screen.ignore)
        controller.navigationItem.rightBarButtonItems = [custom, plain]
        let screen = Screen { UINavigationController(rootViewController: controller) }
        screen.advance(frames: 1)
        #expect(custom.customView?.frame == CGRect(x: 324, y: 12, width: 50, height: 20))
        let width = plain.button.frame.width
        #expect(abs(plain.button.frame.maxX - (324 - 16)) < 0.001)
        screen.perform { plain.title = "Go further" }
        screen.advance(frames: 1)
        #expect(plain.button.frame.width > width && abs(plain.button.frame.maxX - (324 - 16)) < 0.001)
    }
}

@MainActor
private final class TapLog: NSObject {
    var items: [UIBarButtonItem] = []
    func tapped(_ item: UIBarButtonItem) { items.append(item) }
}

extension Screen {
    fileprivate func ignore() {}
}
