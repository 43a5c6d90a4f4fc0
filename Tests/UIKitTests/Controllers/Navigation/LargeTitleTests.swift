import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Large titles")
struct LargeTitleTests {
    private let root = UITableViewController(style: .plain)
    private let navigation: UINavigationController
    private let source = Rows()

    init() {
        root.title = "Birds"
        root.tableView.dataSource = source
        navigation = UINavigationController(rootViewController: root)
    }

    private var barHeight: CGFloat { navigation.navigationBar.frame.height }

    @Test("A large title makes the bar higher, and moves out of it when the content scrolls")
    func barFollowsContent() {
        let screen = Screen { navigation }
        #expect(barHeight == 44)
        screen.perform { navigation.navigationBar.prefersLargeTitles = true }
        screen.advance(frames: 2)
        #expect(barHeight == 96 && root.view.safeAreaInsets.top == 96)
        #expect(root.tableView.contentOffset.y == -96)
        screen.perform { root.tableView.contentOffset.y += 30 }
        #expect(barHeight == 66)
        screen.perform { root.tableView.contentOffset.y += 300 }
        #expect(barHeight == 44)
        screen.perform { root.tableView.contentOffset.y = -116 }
        #expect(barHeight == 116)
        screen.perform { navigation.navigationBar.prefersLargeTitles = false }
        #expect(barHeight == 44 && root.view.safeAreaInsets.top == 44)
    }

    @Test("The display mode of an item applies to it and to the items above it that have none")
    func displayModes() {
        navigation.navigationBar.prefersLargeTitles = true
        let (second, third) = (UIViewController(), UIViewController())
        second.navigationItem.largeTitleDisplayMode = .never
        let screen = Screen { navigation }
        screen.advance(frames: 1)
        #expect(barHeight == 96)
        screen.perform { navigation.pushViewController(second, animated: false) }
        #expect(barHeight == 44 && second.view.safeAreaInsets.top == 44)
        screen.perform { navigation.pushViewController(third, animated: false) }
        #expect(barHeight == 44)
        screen.perform { third.navigationItem.largeTitleDisplayMode = .always }
        #expect(barHeight == 96)
        screen.perform { _ = navigation.popToRootViewController(animated: false) }
        #expect(barHeight == 96)
    }

    @Test("Below an opaque bar, the view begins at its bottom edge and has no inset")
    func opaqueBar() {
        let screen = Screen(safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)) { navigation }
        screen.perform { navigation.navigationBar.isTranslucent = false }
        #expect(root.view.frame == CGRect(x: 0, y: 64, width: 390, height: 780) && root.view.safeAreaInsets.top == 0)
        screen.resize(to: CGSize(width: 500, height: 400))
        #expect(root.view.frame == CGRect(x: 0, y: 64, width: 500, height: 336))
        screen.perform { navigation.isNavigationBarHidden = true }
        #expect(root.view.frame.minY == 0 && root.view.safeAreaInsets.top == 20)
        screen.perform { navigation.isNavigationBarHidden = false }
        screen.perform { navigation.navigationBar.isTranslucent = true }
        #expect(root.view.frame.minY == 0 && root.view.safeAreaInsets.top == 64)
    }

    @Test("A drag that ends with a part of the large title visible settles where all of it is visible, or nothing")
    func titleSettles() {
        navigation.navigationBar.prefersLargeTitles = true
        let screen = Screen { navigation }
        #expect(barHeight == 96 && root.tableView.contentOffset.y == -96)
        func drag(by distance: CGFloat) {
            screen.pan(from: .point(200, 500), by: CGVector(dx: 0, dy: distance), endVelocity: .zero)
            screen.settle()
        }
        drag(by: -30)
        #expect(barHeight == 96 && root.tableView.contentOffset.y == -96)
        drag(by: -50)
        #expect(barHeight == 44 && root.tableView.contentOffset.y == -44)
        drag(by: 30)
        #expect(barHeight == 44)
        drag(by: 50)
        #expect(barHeight == 96)
        drag(by: -200)
        #expect(barHeight == 44 && root.tableView.contentOffset.y == 94)
        root.navigationItem.largeTitleDisplayMode = .never
        screen.perform { root.tableView.contentOffset.y = -44 }
        drag(by: -30)
        #expect(root.tableView.contentOffset.y == -24, "without a large title, the content stays where it is")
    }

    @Test("The title is displayed once: in large letters, or between the buttons")
    func titleIsDisplayedOnce() {
        func visibleTitles() -> [CGFloat] {
            let labels = navigation.navigationBar.subviews.flatMap { [$0] + $0.subviews }.compactMap { $0 as? UILabel }
            return labels.filter { $0.text == "Birds" && $0.alpha > 0 && $0.superview?.bounds.height != 0 }
                .map(\.font.pointSize)
        }
        navigation.navigationBar.prefersLargeTitles = true
        let screen = Screen { navigation }
        screen.advance(frames: 1)
        #expect(visibleTitles() == [34])
        screen.perform { root.tableView.contentOffset.y = 300 }
        #expect(visibleTitles() == [17])
    }
}

private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
}
