import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Ends of animated updates and scrolls")
struct AnimationEndTests {
    private let source = CountedItems()
    private let list: UICollectionView
    private let screen = Screen(size: CGSize(width: 300, height: 600))
    private let log = EndLog()

    init() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 300, height: 50)
        list = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 600), collectionViewLayout: layout)
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        list.dataSource = source
        list.delegate = log
        screen.show(list)
        screen.advance(frames: 1)
    }

    private func delete(_ item: Int, _ name: String) {
        list.performBatchUpdates {
            source.count -= 1
            list.deleteItems(at: [IndexPath(item: item, section: 0)])
        } completion: { [log] finished in
            log.lines.append("\(name) \(finished)")
        }
    }

    @Test("The completion of a batch update is called when its animation has ended, and the cells are in their places")
    func batchUpdateCompletion() {
        let third = list.cellForItem(at: IndexPath(item: 2, section: 0))
        screen.perform { delete(0, "first") }
        screen.advance(frames: 10)
        #expect(log.lines.isEmpty && (third?.layer.presentation()?.frame.minY ?? 0) > 60)
        screen.perform { delete(0, "second") }
        screen.advance(until: { !log.lines.isEmpty }, limit: 2)
        #expect(log.lines == ["first true"], "the second update runs for longer")
        screen.settle()
        #expect(log.lines == ["first true", "second true"] && third?.frame.minY == 0)
    }

    @Test("The completion of an update without animation is called within two frames, not during the update")
    func unanimatedCompletion() {
        screen.perform {
            UIView.performWithoutAnimation { delete(0, "first") }
            #expect(log.lines.isEmpty)
        }
        screen.advance(frames: 2)
        #expect(log.lines == ["first true"])
    }

    @Test("An animated scroll calls scrollViewDidEndScrollingAnimation once at its end; others do not call it")
    func animatedScroll() {
        screen.perform { list.setContentOffset(CGPoint(x: 0, y: 200), animated: false) }
        screen.settle()
        #expect(log.lines.isEmpty)
        screen.perform { list.setContentOffset(CGPoint(x: 0, y: 400), animated: true) }
        screen.advance(frames: 3)
        #expect(log.lines.isEmpty && list.contentOffset.y > 200 && list.contentOffset.y < 400)
        screen.settle()
        #expect(log.lines == ["end"] && list.contentOffset.y == 400)
        screen.perform { list.scrollToItem(at: IndexPath(item: 30, section: 0), at: .top, animated: true) }
        screen.settle()
        #expect(log.lines == ["end", "end"])
    }

    @Test("A touch stops an animated scroll where it is; a drag goes on from there, and nothing scrolls afterwards")
    func interruptedScroll() {
        screen.perform { list.setContentOffset(CGPoint(x: 0, y: 800), animated: true) }
        screen.advance(frames: 8)
        let finger = screen.finger(downAt: .point(150, 300))
        let offset = list.contentOffset.y
        #expect(offset > 50 && offset < 750)
        screen.advance(frames: 30)
        #expect(list.contentOffset.y == offset && log.lines == ["end"])
        finger.move(by: CGVector(dx: 0, dy: -60), duration: 0.3)
        finger.up()
        #expect(abs(list.contentOffset.y - offset - 50) < 1)
        screen.settle()
        #expect(log.lines.filter { $0 == "end" }.count == 1)
    }
}

private final class EndLog: NSObject, UICollectionViewDelegate {
    var lines: [String] = []
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { lines.append("end") }
}

private final class CountedItems: NSObject, UICollectionViewDataSource {
    var count = 60

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
}
