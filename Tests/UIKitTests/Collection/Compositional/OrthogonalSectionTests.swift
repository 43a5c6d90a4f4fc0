import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Sections that scroll across the scroll direction of their layout")
struct OrthogonalSectionTests {
    private let screen = Screen(size: CGSize(width: 320, height: 480))
    private let kept = KeptObjects()

    private func show(
        _ layout: UICollectionViewLayout, counts: [Int]
    ) -> (view: UICollectionView, source: SectionSource) {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        let source = SectionSource(counts)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        for kind in ["header", "badge"] {
            view.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view"
            )
        }
        view.dataSource = source
        kept.objects.append(source)
        screen.show(view)
        screen.advance(frames: 2)
        return (view, source)
    }

    /// A section of groups with one item each, 100 x 80 points, 10 points apart.
    private func makeSection(
        _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
    ) -> NSCollectionLayoutSection {
        let full = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .absolute(100), heightDimension: .absolute(80)),
            subitems: [NSCollectionLayoutItem(layoutSize: full)])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = behavior
        section.interGroupSpacing = 10
        section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 15, trailing: 20)
        return section
    }

    private func cell(_ item: Int, _ section: Int, in view: UICollectionView) -> UICollectionViewCell? {
        view.cellForItem(at: IndexPath(item: item, section: section))
    }

    /// The position of a cell in the collection view's visible area, in points.
    private func position(_ item: Int, _ section: Int, in view: UICollectionView) -> CGPoint? {
        cell(item, section, in: view).map {
            let origin = $0.convert(CGPoint.zero, to: view)
            return CGPoint(x: origin.x - view.contentOffset.x, y: origin.y - view.contentOffset.y)
        }
    }

    /// Drags a section to the left.
    private func drag(by distance: CGFloat, y: CGFloat, duration: Double = 0.2) {
        let finger = screen.finger(downAt: .point(250, y))
        finger.move(to: .point(250 - distance, y), duration: duration)
        finger.up()
    }

    @Test(
        "Groups follow each other in a scroll view of the section, which scrolls on its own and decelerates"
    )
    func continuousSections() throws {
        let layout = UICollectionViewCompositionalLayout(section: makeSection(.continuous))
        let (view, _) = show(layout, counts: [30, 30, 30, 30, 30, 30, 30])
        #expect(view.contentSize == CGSize(width: 320, height: 700))
        #expect(
            position(0, 0, in: view) == CGPoint(x: 20, y: 5)
                && position(1, 1, in: view) == CGPoint(x: 130, y: 105))
        #expect(cell(3, 0, in: view) == nil && view.visibleCells.count == 15)
        drag(by: 150, y: 150)
        let scroll = try #require(cell(2, 1, in: view)?.superview as? UIScrollView)
        #expect(scroll.isDecelerating && scroll !== view && view.contentOffset == .zero)
        let atRelease = scroll.contentOffset.x
        screen.settle()
        #expect(
            scroll.contentOffset.x > atRelease + 100 && position(0, 0, in: view) == CGPoint(x: 20, y: 5))
        // The layout's attributes do not contain the offset of the section.
        let path = IndexPath(item: 10, section: 1)
        #expect(
            view.layoutAttributesForItem(at: path)?.frame
                == CGRect(x: 1120, y: 105, width: 100, height: 80))
        // A vertical drag scrolls the collection view, also when it begins in a section.
        let finger = screen.finger(downAt: .point(160, 300))
        finger.move(to: .point(160, 200), duration: 0.3)
        #expect(view.isDragging && !scroll.isDragging && view.contentOffset.y > 80)
        finger.up()
        screen.settle()
        // The offset of a section remains while the section is not visible.
        let offset = scroll.contentOffset.x
        view.contentOffset.y = 220
        screen.advance(frames: 1)
        #expect(cell(0, 1, in: view) == nil)
        view.contentOffset.y = 0
        screen.advance(frames: 1)
        #expect(scroll.contentOffset.x == offset && cell(0, 1, in: view) == nil)
    }

    @Test(
        "A section comes to rest where its behavior says",
        arguments: [
            UICollectionLayoutSectionOrthogonalScrollingBehavior.continuousGroupLeadingBoundary, .paging,
            .groupPaging,
            .groupPagingCentered,
        ])
    func restingOffsets(behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior) throws {
        let layout = UICollectionViewCompositionalLayout(section: makeSection(behavior))
        let (view, _) = show(layout, counts: [20])
        let scroll = try #require(cell(0, 0, in: view)?.superview as? UIScrollView)
        let start: CGFloat = behavior == .groupPagingCentered ? -90 : 0
        #expect(scroll.contentOffset.x == start)
        drag(by: 70, y: 40, duration: 0.1)
        screen.settle()
        let offset = scroll.contentOffset.x
        switch behavior {
        case .continuousGroupLeadingBoundary:
            #expect(offset > 200 && abs(offset.truncatingRemainder(dividingBy: 110)) < 0.001)
        case .paging: #expect(offset == 320)
        case .groupPaging: #expect(offset == 110)
        case .groupPagingCentered: #expect(offset == 20 && position(1, 0, in: view)?.x == 110)
        default: Issue.record("not a behavior that stops at groups")
        }
        guard behavior != .continuousGroupLeadingBoundary else { return }
        // A slow drag by less than half a group returns.
        let finger = screen.finger(downAt: .point(250, 40))
        finger.move(to: .point(215, 40), duration: 0.5)
        finger.move(to: .point(215, 40), duration: 0.3)
        finger.up()
        screen.settle()
        #expect(scroll.contentOffset.x == offset)
    }

    @Test(
        "The handler gets the offset of the section and positions without it, and changes what is shown"
    )
    func handlers() throws {
        let section = makeSection(.continuous)
        var calls: [(paths: [Int], offset: CGPoint, width: CGFloat)] = []
        section.visibleItemsInvalidationHandler = { items, offset, environment in
            calls.append((items.map(\.indexPath.item), offset, environment.container.contentSize.width))
            for item in items {
                let distance = abs(item.frame.midX - offset.x - environment.container.contentSize.width / 2)
                let scale = max(0.5, 1 - distance / 320)
                item.transform = CGAffineTransform(scaleX: scale, y: scale)
            }
        }
        let (view, _) = show(UICollectionViewCompositionalLayout(section: section), counts: [30])
        #expect(
            calls.last?.paths == [0, 1, 2] && calls.last?.offset == .zero && calls.last?.width == 320)
        let scroll = try #require(cell(0, 0, in: view)?.superview as? UIScrollView)
        scroll.contentOffset.x = 240
        screen.advance(frames: 1)
        #expect(calls.last?.offset.x == 240 && calls.last?.paths == [2, 3, 4])
        let middle = try #require(cell(3, 0, in: view))
        // Item 3 has its center at 400, which is in the middle of the view.
        #expect(middle.transform.a == 1 && cell(2, 0, in: view)?.transform.a == 1 - 110 / 320)
        let count = calls.count
        screen.advance(frames: 5)
        #expect(calls.count == count)
    }

    @Test("Items of a section are scrolled to, and found at points of the collection view")
    func scrollingToItems() throws {
        let (view, _) = show(
            UICollectionViewCompositionalLayout(section: makeSection(.continuous)),
            counts: Array(repeating: 40, count: 20))
        let path = IndexPath(item: 20, section: 12)
        view.scrollToItem(at: path, at: [.centeredVertically, .centeredHorizontally], animated: false)
        screen.advance(frames: 1)
        #expect(position(20, 12, in: view) == CGPoint(x: 110, y: 200))
        #expect(view.indexPathForItem(at: CGPoint(x: 160, y: view.contentOffset.y + 240)) == path)
        #expect(position(0, 11, in: view)?.x == 20)
        view.scrollToItem(at: IndexPath(item: 0, section: 12), at: .left, animated: true)
        screen.settle()
        #expect(position(0, 12, in: view)?.x == 20 || position(0, 12, in: view)?.x == 0)
        var tapped: IndexPath?
        let delegate = TapDelegate { tapped = $0 }
        view.delegate = delegate
        screen.tap(.point(180, 240))
        #expect(tapped == IndexPath(item: 1, section: 12))
        withExtendedLifetime(delegate) {}
    }

    @Test(
        "Batch updates move items in a section, and sections keep their offsets when others are inserted"
    )
    func updates() throws {
        let layout = UICollectionViewCompositionalLayout(section: makeSection(.continuous))
        let (view, source) = show(layout, counts: [10, 10])
        let scroll = try #require(cell(0, 1, in: view)?.superview as? UIScrollView)
        scroll.contentOffset.x = 200
        screen.advance(frames: 1)
        screen.perform {
            view.performBatchUpdates {
                source.counts = [5, 10, 10]
                view.insertSections(IndexSet(integer: 0))
            }
        }
        screen.settle()
        #expect(cell(2, 2, in: view)?.superview === scroll && scroll.contentOffset.x == 200)
        #expect(position(2, 2, in: view) == CGPoint(x: 40, y: 205))
        screen.perform {
            view.performBatchUpdates {
                source.counts = [5, 10, 9]
                view.deleteItems(at: [IndexPath(item: 2, section: 2)])
            }
        }
        screen.settle()
        #expect(position(2, 2, in: view) == CGPoint(x: 40, y: 205))
        // Nine items of 100 points, 10 points apart, between insets of 20 points.
        #expect(scroll.contentSize.width == 1020)
        screen.perform {
            view.performBatchUpdates {
                source.counts = [5, 10]
                view.deleteSections(IndexSet(integer: 2))
            }
        }
        screen.settle()
        #expect(scroll.superview == nil && view.contentSize.height == 200)
        view.reloadData()
        screen.advance(frames: 2)
        #expect(view.visibleCells.count == 6)
    }

    @Test("In a layout that scrolls horizontally, a section scrolls vertically")
    func verticalSections() throws {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.scrollDirection = .horizontal
        let layout = UICollectionViewCompositionalLayout(
            section: makeSection(.groupPaging), configuration: configuration)
        let (view, _) = show(layout, counts: [20, 20, 20])
        #expect(view.contentSize == CGSize(width: 3 * 140, height: 480))
        #expect(position(1, 1, in: view) == CGPoint(x: 160, y: 95))
        let finger = screen.finger(downAt: .point(60, 300))
        finger.move(to: .point(60, 220), duration: 0.1)
        finger.up()
        screen.settle()
        #expect(position(1, 0, in: view) == CGPoint(x: 20, y: 5) && view.contentOffset == .zero)
    }

    @Test(
        "From right to left, the first group is at the right edge and the section scrolls to the left")
    func rightToLeft() throws {
        let layout = UICollectionViewCompositionalLayout(section: makeSection(.groupPaging))
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        view.semanticContentAttribute = .forceRightToLeft
        let source = SectionSource([10])
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        screen.show(view)
        screen.advance(frames: 2)
        #expect(position(0, 0, in: view)?.x == 200 && position(1, 0, in: view)?.x == 90)
        let finger = screen.finger(downAt: .point(100, 40))
        finger.move(to: .point(170, 40), duration: 0.1)
        finger.up()
        screen.settle()
        #expect(position(1, 0, in: view)?.x == 200)
        withExtendedLifetime(source) {}
    }

    @Test("Headers, backgrounds and badges: a header does not scroll with the groups, a badge does")
    func supplementaryViews() throws {
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .absolute(20), heightDimension: .absolute(20)),
            elementKind: "badge",
            containerAnchor: NSCollectionLayoutAnchor(
                edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
        let full = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
        let item = NSCollectionLayoutItem(layoutSize: full, supplementaryItems: [badge])
        #expect(item.supplementaryItems == [badge])
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .absolute(100), heightDimension: .absolute(80)),
            subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .continuous
        section.interGroupSpacing = 10
        section.contentInsets = NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
        section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
                elementKind: "header", alignment: .top)
        ]
        let background = NSCollectionLayoutDecorationItem.background(elementKind: "background")
        background.contentInsets = NSDirectionalEdgeInsets(top: 30, leading: 5, bottom: 5, trailing: 5)
        section.decorationItems = [background]
        let layout = UICollectionViewCompositionalLayout(section: section)
        layout.register(BackgroundView.self, forDecorationViewOfKind: "background")
        let (view, _) = show(layout, counts: [20, 20])
        let header = try #require(
            view.supplementaryView(forElementKind: "header", at: IndexPath(item: 0, section: 1)))
        #expect(header.frame == CGRect(x: 20, y: 140, width: 280, height: 30))
        let path = IndexPath(item: 1, section: 0)
        let mark = try #require(view.supplementaryView(forElementKind: "badge", at: path))
        #expect(
            view.layoutAttributesForSupplementaryElement(ofKind: "badge", at: path)?.frame
                == CGRect(x: 220, y: 35, width: 20, height: 20))
        let scroll = try #require(mark.superview as? UIScrollView)
        scroll.contentOffset.x = 50
        screen.advance(frames: 1)
        #expect(
            mark.convert(CGPoint.zero, to: view) == CGPoint(x: 170, y: 35) && header.frame.minX == 20)
        let behind = view.subviews.compactMap { $0 as? BackgroundView }
        #expect(
            behind.map(\.frame.minY) == [30, 170]
                && behind[0].frame == CGRect(x: 5, y: 30, width: 310, height: 105))
        #expect(view.subviews.firstIndex(of: behind[0])! < view.subviews.firstIndex(of: scroll)!)
        #expect(
            layout.layoutAttributesForDecorationView(
                ofKind: "background", at: IndexPath(item: 0, section: 1))?.frame.minY
                == 170)
    }
}

@MainActor
final class SectionSource: NSObject, UICollectionViewDataSource {
    var counts: [Int]
    init(_ counts: [Int]) { self.counts = counts }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
        -> Int
    {
        counts[section]
    }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "view", for: indexPath)
    }
}

private final class BackgroundView: UICollectionReusableView {}

@MainActor
private final class TapDelegate: NSObject, UICollectionViewDelegate {
    let action: (IndexPath) -> Void
    init(_ action: @escaping (IndexPath) -> Void) { self.action = action }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        action(indexPath)
    }
}
