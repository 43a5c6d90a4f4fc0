import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Headers, footers, anchors and insets of compositional layouts")
struct BoundaryItemTests {
    private let screen = Screen(size: CGSize(width: 320, height: 480))
    private let kept = KeptObjects()

    private func makeSection(_ items: [NSCollectionLayoutBoundarySupplementaryItem])
        -> NSCollectionLayoutSection
    {
        let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        section.boundarySupplementaryItems = items
        return section
    }

    private func makeItem(
        _ kind: String, width: CGFloat, height: CGFloat, _ alignment: NSRectAlignment,
        offset: CGPoint = .zero
    ) -> NSCollectionLayoutBoundarySupplementaryItem {
        NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .absolute(width), heightDimension: .absolute(height)),
            elementKind: kind, alignment: alignment, absoluteOffset: offset)
    }

    private func show(_ layout: UICollectionViewLayout, counts: [Int]) -> UICollectionView {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        let source = SectionSource(counts)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        for kind in ["a", "b", "c", "d"] {
            view.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view"
            )
        }
        view.dataSource = source
        kept.objects.append(source)
        screen.show(view)
        screen.advance(frames: 2)
        return view
    }

    private func frame(
        _ kind: String, in view: UICollectionView, _ path: IndexPath = IndexPath(item: 0, section: 0)
    )
        -> CGRect?
    { view.supplementaryView(forElementKind: kind, at: path)?.frame }

    @Test(
        "Views are aligned at the edges, with an offset, and cover the content if they do not extend it"
    )
    func alignments() {
        let header = makeItem("a", width: 100, height: 30, .top, offset: CGPoint(x: 5, y: -3))
        let corner = makeItem("b", width: 40, height: 20, .bottomTrailing)
        let side = makeItem("c", width: 60, height: 30, .leading)
        let cover = makeItem("d", width: 50, height: 10, .topTrailing)
        cover.extendsBoundary = false
        #expect(header.extendsBoundary && header.offset == CGPoint(x: 5, y: -3) && header.zIndex == 1)
        let view = show(
            UICollectionViewCompositionalLayout(section: makeSection([header, corner, side, cover])),
            counts: [2])
        #expect(frame("a", in: view) == CGRect(x: 115, y: -3, width: 100, height: 30))
        #expect(frame("b", in: view) == CGRect(x: 280, y: 130, width: 40, height: 20))
        #expect(frame("c", in: view) == CGRect(x: 0, y: 65, width: 60, height: 30))
        #expect(frame("d", in: view) == CGRect(x: 270, y: 30, width: 50, height: 10))
        #expect(
            view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame
                == CGRect(x: 60, y: 30, width: 260, height: 50))
        #expect(view.contentSize.height == 150)
    }

    @Test("A layout has headers and footers of its own, which stay visible if they are pinned")
    func layoutBoundary() {
        let (header, footer) = (
            makeItem("a", width: 320, height: 40, .top), makeItem("b", width: 320, height: 20, .bottom)
        )
        header.pinToVisibleBounds = true
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.boundarySupplementaryItems = [header, footer]
        configuration.interSectionSpacing = 10
        let layout = UICollectionViewCompositionalLayout(
            section: makeSection([]), configuration: configuration)
        let view = show(layout, counts: [10, 10])
        #expect(view.contentSize.height == CGFloat(1070))
        #expect(frame("a", in: view, IndexPath(index: 0)) == CGRect(x: 0, y: 0, width: 320, height: 40))
        view.contentOffset.y = 590
        screen.advance(frames: 1)
        #expect(frame("a", in: view, IndexPath(index: 0))?.minY == 590)
        #expect(
            frame("b", in: view, IndexPath(index: 0)) == CGRect(x: 0, y: 1050, width: 320, height: 20))
    }

    @Test("Scrolling with a pinned header does not make the sections again")
    func sectionsAreMadeOnce() {
        let header = makeItem("a", width: 320, height: 40, .top)
        header.pinToVisibleBounds = true
        var calls = 0
        let layout = UICollectionViewCompositionalLayout { _, _ in
            calls += 1
            return self.makeSection([header])
        }
        let view = show(layout, counts: [40])
        let before = calls
        view.contentOffset.y = 300
        screen.advance(frames: 2)
        #expect(calls == before && frame("a", in: view)?.minY == 300)
        layout.invalidateLayout()
        screen.advance(frames: 1)
        #expect(calls == before + 1)
    }

    @Test("Insets refer to the safe area, the layout margins, the readable area or to nothing")
    func references() {
        let section = makeSection([makeItem("a", width: 320, height: 40, .topLeading)])
        #expect(section.contentInsetsReference == .automatic)
        #expect(section.supplementaryContentInsetsReference == .automatic)
        section.contentInsetsReference = .layoutMargins
        section.supplementaryContentInsetsReference = .none
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        #expect(configuration.contentInsetsReference == .safeArea)
        configuration.contentInsetsReference = .none
        let layout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
        let view = show(layout, counts: [2])
        view.layoutMargins = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 40)
        layout.invalidateLayout()
        screen.advance(frames: 1)
        let cell = view.cellForItem(at: IndexPath(item: 0, section: 0))
        #expect(cell?.frame.minX == 30 && cell?.frame.width == 250 && frame("a", in: view)?.minX == 0)
        section.contentInsetsReference = .automatic
        layout.invalidateLayout()
        screen.advance(frames: 1)
        #expect(cell?.frame.minX == 0 && cell?.frame.width == 320)
    }

    @Test(
        "Anchors place views at edges, corners and the center, with distances in points or fractions")
    func anchors() {
        let anchor = NSCollectionLayoutAnchor(
            edges: [.bottom, .leading], absoluteOffset: CGPoint(x: 3, y: 4))
        #expect(
            anchor.edges == [.bottom, .leading] && anchor.isAbsoluteOffset && !anchor.isFractionalOffset)
        #expect(anchor.offset == CGPoint(x: 3, y: 4))
        let fractional = NSCollectionLayoutAnchor(
            edges: .all, fractionalOffset: CGPoint(x: CGFloat.nan, y: 0.5))
        #expect(fractional.isFractionalOffset && fractional.offset == CGPoint(x: 0, y: 0.5))
        let size = NSCollectionLayoutSize(widthDimension: .absolute(20), heightDimension: .absolute(10))
        let attached = [
            NSCollectionLayoutSupplementaryItem(
                layoutSize: size, elementKind: "a", containerAnchor: anchor),
            NSCollectionLayoutSupplementaryItem(
                layoutSize: size, elementKind: "b", containerAnchor: NSCollectionLayoutAnchor(edges: .top),
                itemAnchor: NSCollectionLayoutAnchor(edges: .bottom)),
        ]
        #expect(
            attached[0].elementKind == "a" && attached[0].containerAnchor === anchor
                && attached[0].itemAnchor == nil)
        #expect(attached[1].itemAnchor?.edges == .bottom && attached[1].zIndex == 1)
        attached[1].zIndex = 7
        let itemSize = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
        let item = NSCollectionLayoutItem(layoutSize: itemSize, supplementaryItems: attached)
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: itemSize, subitems: [item]))
        let view = show(UICollectionViewCompositionalLayout(section: section), counts: [2])
        #expect(frame("a", in: view) == CGRect(x: 3, y: 44, width: 20, height: 10))
        #expect(
            frame("b", in: view, IndexPath(item: 1, section: 0))
                == CGRect(x: 150, y: 40, width: 20, height: 10))
        let path = IndexPath(item: 1, section: 0)
        #expect(view.layoutAttributesForSupplementaryElement(ofKind: "b", at: path)?.zIndex == 7)
        let decoration = NSCollectionLayoutDecorationItem.background(elementKind: "x")
        #expect(decoration.elementKind == "x" && decoration.zIndex == 0)
        decoration.zIndex = -2
        section.decorationItems = [decoration]
        let layout = UICollectionViewCompositionalLayout(section: section)
        layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "x")
        _ = show(layout, counts: [1])
        #expect(
            layout.layoutAttributesForDecorationView(ofKind: "x", at: IndexPath(item: 0, section: 0))?
                .zIndex == -2)
    }
}
