import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite struct OverridingControllerTests {
    class Controller: UIViewController {
        let calls = CallCounts()

        override func present(
            _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
        ) {
            calls.add()
            super.present(viewControllerToPresent, animated: flag, completion: completion)
        }
        override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
            calls.add()
            super.dismiss(animated: flag, completion: completion)
        }
        override func addChild(_ childController: UIViewController) {
            calls.add()
            super.addChild(childController)
        }
        override func removeFromParent() {
            calls.add()
            super.removeFromParent()
        }
        override var navigationItem: UINavigationItem {
            calls.add()
            return super.navigationItem
        }
        override var children: [UIViewController] { super.children.reversed() }
        override var presentingViewController: UIViewController? { super.presentingViewController }
    }

    @Test func `A presented controller's dismiss calls the overriding dismiss of its presenter`() {
        let presenter = Controller()
        let screen = Screen { presenter }
        let presented = Controller()
        presenter.present(presented, animated: false)
        screen.advance(frames: 2)
        #expect(presenter.calls["present(_:animated:completion:)"] == 1)
        presented.dismiss(animated: false)
        screen.advance(frames: 2)
        #expect(presented.calls["dismiss(animated:completion:)"] == 1)
        #expect(presenter.calls["dismiss(animated:completion:)"] == 1)
        #expect(presenter.presentedViewController == nil)
    }

    @Test func `A child that moves to another parent is removed by its overriding removeFromParent`() {
        let (parent, other, child) = (Controller(), Controller(), Controller())
        parent.addChild(child)
        other.addChild(child)
        #expect(parent.calls["addChild(_:)"] == 1)
        #expect(child.calls["removeFromParent()"] == 1)
        #expect(child.parent === other)
        other.addChild(UIViewController())
        #expect(other.children.last === child)
    }

    @Test func `A collection view's members can be overridden`() {
        class Grid: UICollectionView {
            let calls = CallCounts()
            override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
                calls.add()
                super.performBatchUpdates(updates, completion: completion)
            }
            override func insertItems(at indexPaths: [IndexPath]) {
                calls.add()
                super.insertItems(at: indexPaths)
            }
            override func scrollToItem(
                at indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition, animated: Bool
            ) {
                calls.add()
                super.scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
            }
            override func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
                -> UICollectionViewCell
            {
                calls.add()
                return super.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
            }
            override var delegate: (any UICollectionViewDelegate)? { didSet { calls.add() } }
        }
        class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
            var count = 30
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
                count
            }
            func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
                -> UICollectionViewCell
            {
                collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            }
        }
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 300, height: 100)
        let grid = Grid(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let source = Source()
        grid.dataSource = source
        grid.delegate = source
        #expect(grid.calls["delegate"] == 1)
        let controller = UIViewController()
        controller.view.addSubview(grid)
        let screen = Screen { controller }
        screen.advance(frames: 1)
        let cellCount = grid.visibleCells.count
        #expect(cellCount > 0)
        #expect(grid.calls["dequeueReusableCell(withReuseIdentifier:for:)"] == cellCount)
        grid.performBatchUpdates {
            source.count += 1
            grid.insertItems(at: [IndexPath(item: 0, section: 0)])
        }
        grid.scrollToItem(at: IndexPath(item: 20, section: 0), at: .top, animated: false)
        #expect(grid.calls["performBatchUpdates(_:completion:)"] == 1)
        #expect(grid.calls["insertItems(at:)"] == 1)
        #expect(grid.calls["scrollToItem(at:at:animated:)"] == 1)
        #expect(grid.contentOffset.y > 1000)
    }

    @Test func `Members of the animator and of behaviors can be overridden`() {
        class Animator: UIDynamicAnimator {
            var added: [UIDynamicBehavior] = []
            override func addBehavior(_ behavior: UIDynamicBehavior) {
                added.append(behavior)
                super.addBehavior(behavior)
            }
        }
        class Fence: UICollisionBehavior {
            var names: [String] = []
            override func addBoundary(
                withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint
            ) {
                names.append("\(identifier)")
                super.addBoundary(withIdentifier: identifier, from: p1, to: p2)
            }
        }
        class Wind: UIFieldBehavior {
            override var strength: CGFloat {
                get { super.strength * 2 }
                set { super.strength = newValue }
            }
        }
        let (animator, fence) = (Animator(), Fence(items: []))
        fence.addBoundary(withIdentifier: "floor" as NSString, from: .zero, to: CGPoint(x: 100, y: 0))
        animator.addBehavior(fence)
        #expect(animator.added == [fence])
        #expect(fence.names == ["floor"])
        #expect(animator.behaviors == [fence])
        _ = Wind.self
    }
}
