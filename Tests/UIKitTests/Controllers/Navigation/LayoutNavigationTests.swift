import DynamicsTesting
import Testing
import UIKit

private final class Grid: UICollectionViewController {
    let count = 12
    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        count
    }
    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
}

/// A controller without items of its own, as the upper controllers of such a transition are.
private final class Detail: UICollectionViewController {
    var loadCount = 0
    override func viewDidLoad() {
        super.viewDidLoad()
        loadCount += 1
        collectionView.reloadData()
    }
}

@MainActor
@Suite("Navigation between layouts of one collection view")
struct LayoutNavigationTests {
    private let grid = Grid(collectionViewLayout: Self.layout(CGSize(width: 90, height: 90)))
    private let detail = Detail(collectionViewLayout: Self.layout(CGSize(width: 300, height: 40)))
    private let navigation: UINavigationController
    private let screen: Screen

    private static func layout(_ itemSize: CGSize) -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = itemSize
        return layout
    }

    init() {
        let navigation = UINavigationController(rootViewController: grid)
        self.navigation = navigation
        screen = Screen { navigation }
        detail.useLayoutToLayoutNavigationTransitions = true
    }

    private func size(of item: Int, in controller: UICollectionViewController) -> CGSize? {
        controller.collectionView.cellForItem(at: IndexPath(item: item, section: 0))?.bounds.size
    }

    @Test("A push changes the layout of the collection view that both controllers then have")
    func push() throws {
        let shared = try #require(grid.collectionView)
        navigation.pushViewController(detail, animated: true)
        screen.advance(frames: 6)
        #expect(detail.loadCount == 1)
        #expect(detail.collectionView === shared && grid.collectionView === shared && detail.view === shared)
        #expect(shared.superview != nil && shared.transform == .identity, "the view does not slide")
        let cell = try #require(shared.cellForItem(at: IndexPath(item: 0, section: 0)))
        let width = cell.layer.presentation()?.bounds.width ?? 0
        #expect(width > 91 && width < 299, "the cells are between the layouts")
        screen.settle()
        #expect(shared.collectionViewLayout === detail.collectionViewLayout)
        #expect(size(of: 0, in: detail) == CGSize(width: 300, height: 40))
        #expect(shared.dataSource === grid && shared.delegate === detail)
        #expect(navigation.topViewController === detail && shared.window != nil)
    }

    @Test("A pop returns the collection view in the layout of the controller below")
    func pop() throws {
        let shared = try #require(grid.collectionView)
        navigation.pushViewController(detail, animated: true)
        screen.settle()
        navigation.popViewController(animated: true)
        screen.settle()
        #expect(grid.view === shared && shared.collectionViewLayout === grid.collectionViewLayout)
        #expect(size(of: 0, in: grid) == CGSize(width: 90, height: 90))
        #expect(shared.dataSource === grid && shared.delegate === grid)
        #expect(detail.parent == nil && detail.view !== shared)
        navigation.pushViewController(detail, animated: false)
        screen.advance(frames: 2)
        #expect(detail.view === shared && size(of: 0, in: detail) == CGSize(width: 300, height: 40))
    }

    @Test("Without animation the layout changes at once, and a drag from the edge does not pop")
    func withoutAnimation() throws {
        navigation.pushViewController(detail, animated: false)
        screen.advance(frames: 2)
        #expect(size(of: 0, in: detail) == CGSize(width: 300, height: 40))
        screen.pan(from: .point(2, 400), by: CGVector(dx: 300, dy: 0))
        screen.settle()
        #expect(navigation.topViewController === detail)
    }

    @Test("A delegate that is not the controller below stays the delegate")
    func ownDelegate() throws {
        final class Own: NSObject, UICollectionViewDelegate {}
        let own = Own()
        grid.collectionView.delegate = own
        navigation.pushViewController(detail, animated: true)
        screen.settle()
        #expect(detail.collectionView.delegate === own)
    }

    @Test("By default each controller has a collection view of its own, and the views slide")
    func defaultPush() {
        #expect(!grid.useLayoutToLayoutNavigationTransitions)
        detail.useLayoutToLayoutNavigationTransitions = false
        navigation.pushViewController(detail, animated: true)
        screen.advance(frames: 6)
        #expect(detail.collectionView !== grid.collectionView && grid.view.transform.tx < 0)
        screen.settle()
        #expect(detail.collectionView.dataSource === detail)
    }
}
