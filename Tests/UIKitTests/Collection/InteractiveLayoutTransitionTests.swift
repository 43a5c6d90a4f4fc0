import DynamicsTesting
import Testing
import UIKit

/// Records the calls for a change of layout.
private final class LoggingLayout: UICollectionViewFlowLayout {
    let name: String
    var log: (String) -> Void = { _ in }
    init(_ name: String, itemSize: CGSize) {
        self.name = name
        super.init()
        self.itemSize = itemSize
        (minimumLineSpacing, minimumInteritemSpacing) = (0, 0)
    }
    required init?(coder: NSCoder) { nil }
    override func prepareForTransition(to newLayout: UICollectionViewLayout) {
        log("\(name) to \((newLayout as? LoggingLayout)?.name ?? "?")")
    }
    override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
        log("\(name) from \((oldLayout as? LoggingLayout)?.name ?? "?")")
    }
    override func finalizeLayoutTransition() { log("\(name) final") }
}

private final class CurvedTransition: UICollectionViewTransitionLayout {
    override var transitionProgress: CGFloat {
        didSet { updateValue(transitionProgress * transitionProgress, forAnimatedKey: "squared") }
    }
}

private final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var count = 20
    var offset: CGPoint?
    var makesCurvedTransition = false
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { offset ?? proposedContentOffset }
    func collectionView(
        _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
        makesCurvedTransition
            ? CurvedTransition(currentLayout: fromLayout, nextLayout: toLayout)
            : UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
    }
}

@MainActor
@Suite("Interactive transitions between layouts")
struct InteractiveLayoutTransitionTests {
    private let screen = Screen(size: CGSize(width: 320, height: 568))
    private let source = Source()
    private let grid = LoggingLayout("grid", itemSize: CGSize(width: 80, height: 80))
    private let list = LoggingLayout("list", itemSize: CGSize(width: 320, height: 20))
    private let view: UICollectionView

    init() {
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 300), collectionViewLayout: grid)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        (view.dataSource, view.delegate) = (source, source)
        screen.show(view)
    }

    private func cell(_ item: Int) throws -> UICollectionViewCell {
        try #require(view.cellForItem(at: IndexPath(item: item, section: 0)))
    }

    @Test("Cells are between the two layouts according to the progress, and are not created anew")
    func progress() throws {
        let sixth = try cell(5)
        let transition = view.startInteractiveTransition(to: list)
        #expect(view.collectionViewLayout === transition && transition.transitionProgress == 0)
        #expect(transition.currentLayout === grid && transition.nextLayout === list)
        #expect(grid.collectionView === view && list.collectionView === view)
        screen.advance(frames: 1)
        #expect(sixth.frame == CGRect(x: 80, y: 80, width: 80, height: 80) && view.contentSize.height == 400)
        transition.transitionProgress = 0.5
        screen.advance(frames: 1)
        #expect(sixth.frame == CGRect(x: 80, y: 80, width: 80, height: 80), "the layout is not invalid yet")
        transition.invalidateLayout()
        screen.advance(frames: 1)
        #expect(sixth.frame == CGRect(x: 40, y: 90, width: 200, height: 50) && view.contentSize.height == 400)
        let attributes = transition.layoutAttributesForItem(at: IndexPath(item: 5, section: 0))
        #expect(try attributes?.frame == sixth.frame && cell(5) === sixth)
        transition.transitionProgress = .nan
        #expect(transition.transitionProgress == 0.5)
    }

    @Test("Finishing animates to the new layout, then calls the completion closure with true and true")
    func finish() throws {
        var (calls, result) = ([String](), [(Bool, Bool)]())
        grid.log = { calls.append($0) }
        list.log = { calls.append($0) }
        let transition = view.startInteractiveTransition(to: list) { result.append(($0, $1)) }
        #expect(calls == ["grid to list", "list from grid"])
        transition.transitionProgress = 0.5
        transition.invalidateLayout()
        screen.advance(frames: 1)
        view.finishInteractiveTransition()
        #expect(calls.dropFirst(2) == ["grid final", "list final"] && result.isEmpty)
        #expect(view.collectionViewLayout === list && grid.collectionView == nil && transition.collectionView == nil)
        screen.advance(frames: 9)
        #expect(try abs(cell(5).bounds.width - 260) < 1e-9 && result.isEmpty)
        screen.advance(frames: 9)
        #expect(try cell(5).frame == CGRect(x: 0, y: 100, width: 320, height: 20))
        #expect(result.count == 1 && result[0] == (true, true))
    }

    @Test("Canceling animates back to the old layout, then calls the completion closure with true and false")
    func cancel() throws {
        var result = [(Bool, Bool)]()
        let transition = view.startInteractiveTransition(to: list) { result.append(($0, $1)) }
        transition.transitionProgress = 1
        transition.invalidateLayout()
        screen.advance(frames: 1)
        #expect(try cell(5).frame == CGRect(x: 0, y: 100, width: 320, height: 20))
        view.cancelInteractiveTransition()
        #expect(view.collectionViewLayout === grid && list.collectionView == nil && grid.collectionView === view)
        screen.advance(frames: 19)
        #expect(try cell(5).frame == CGRect(x: 80, y: 80, width: 80, height: 80))
        #expect(result.count == 1 && result[0] == (true, false))
        _ = view.startInteractiveTransition(to: list)
        UIView.performWithoutAnimation { view.finishInteractiveTransition() }
        screen.advance(frames: 1)
        #expect(try cell(5).frame == CGRect(x: 0, y: 100, width: 320, height: 20))
    }

    @Test("The delegate creates the transition layout and determines the content offset at the end")
    func delegateMethods() throws {
        source.makesCurvedTransition = true
        source.offset = CGPoint(x: 0, y: 60)
        let transition = try #require(view.startInteractiveTransition(to: list) as? CurvedTransition)
        #expect(transition.value(forAnimatedKey: "squared") == 0)
        transition.transitionProgress = 0.5
        #expect(transition.value(forAnimatedKey: "squared") == 0.25 && view.contentOffset.y == 0)
        view.finishInteractiveTransition()
        screen.advance(frames: 19)
        #expect(view.contentOffset.y == 60)
        #expect(try cell(5).frame.minY == 100)
    }

    @Test("Items that are inserted during a transition are displayed, and a resized view lays out both layouts")
    func changesMeanwhile() throws {
        let transition = view.startInteractiveTransition(to: list)
        transition.transitionProgress = 0.5
        transition.invalidateLayout()
        screen.advance(frames: 1)
        source.count = 21
        view.insertItems(at: [IndexPath(item: 0, section: 0)])
        screen.advance(frames: 20)
        #expect(try cell(6).frame == CGRect(x: 80, y: 100, width: 200, height: 50))
        view.frame.size.width = 160
        screen.advance(frames: 1)
        let first = try cell(0).frame
        #expect(first.width == 200 && first.minY == 0)
        #expect(transition.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))?.frame.minY == 60)
        view.finishInteractiveTransition()
        screen.advance(frames: 20)
        #expect(view.collectionViewLayout === list)
    }

    @Test("Ending a transition that was not started has no effect")
    func endWithoutStart() throws {
        view.finishInteractiveTransition()
        view.cancelInteractiveTransition()
        screen.advance(frames: 1)
        #expect(try view.collectionViewLayout === grid && cell(0).frame.width == 80)
    }
}
