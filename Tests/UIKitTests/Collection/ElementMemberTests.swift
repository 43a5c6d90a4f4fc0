import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Elements of layouts: transforms in space, interpolated elements, parts of compositional layouts")
struct ElementMemberTests {
    private let screen = Screen()
    private let kept = KeptObjects()

    private final class Source: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
    }

    /// A list with a header and a line at a height, whose items are turned around the vertical axis.
    private final class TurnedLayout: UICollectionViewLayout {
        let top: CGFloat
        let angle: CGFloat

        init(top: CGFloat, angle: CGFloat = 0) {
            (self.top, self.angle) = (top, angle)
            super.init()
        }
        required init?(coder: NSCoder) { nil }

        override var developmentLayoutDirection: UIUserInterfaceLayoutDirection {
            top > 0 ? .rightToLeft : .leftToRight
        }
        override var flipsHorizontallyInOppositeLayoutDirection: Bool { top > 0 }
        override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 400) }
        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
            attributes.frame = CGRect(x: 0, y: top + CGFloat(indexPath.item * 60), width: 100, height: 50)
            attributes.transform3D = CATransform3DMakeRotation(angle, 0, 1, 0)
            return attributes
        }
        override func layoutAttributesForSupplementaryView(
            ofKind elementKind: String, at indexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
            let attributes = UICollectionViewLayoutAttributes(
                forSupplementaryViewOfKind: elementKind, with: indexPath)
            attributes.frame = CGRect(x: 200, y: top, width: 10, height: 10)
            return attributes
        }
        override func layoutAttributesForDecorationView(
            ofKind elementKind: String, at indexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
            let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
            attributes.frame = CGRect(x: 250, y: top, width: 10, height: 10)
            return attributes
        }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            (0..<2).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
        }
    }

    private func show(_ layout: UICollectionViewLayout, _ source: Source) -> UICollectionView {
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        kept.objects.append(source)
        screen.show(view)
        screen.advance(frames: 1)
        return view
    }

    @Test("An item that is turned in space is shown narrower, and its cell has the identifier of its class")
    func itemsInSpace() throws {
        let (layout, source) = (TurnedLayout(top: 0, angle: .pi / 3), Source())
        let view = show(layout, source)
        let cell = try #require(view.cellForItem(at: [0, 1]))
        #expect(abs(cell.frame.width - 50) < 1e-6 && cell.bounds.width == 100 && cell.reuseIdentifier == "cell")
        let attributes = try #require(layout.layoutAttributesForItem(at: [0, 1]))
        #expect(abs(attributes.transform3D.m11 - 0.5) < 1e-9 && abs(attributes.transform3D.m13) > 0.8)
        let copy = try #require(attributes.copy() as? UICollectionViewLayoutAttributes)
        #expect(copy.transform3D.m13 == attributes.transform3D.m13)
        copy.transform = .identity
        #expect(copy.transform3D.m13 == 0, "the transform of the plane replaces the other")
    }

    @Test("A layout between two layouts has its elements between theirs, and the direction of the first")
    func transitionLayout() {
        let (first, second) = (TurnedLayout(top: 100), TurnedLayout(top: 200))
        let layout = UICollectionViewTransitionLayout(currentLayout: first, nextLayout: second)
        layout.transitionProgress = 0.25
        let header = layout.layoutAttributesForSupplementaryView(ofKind: "header", at: [0, 0])
        let line = layout.layoutAttributesForDecorationView(ofKind: "line", at: [0, 0])
        #expect(layout.layoutAttributesForItem(at: [0, 1])?.frame == CGRect(x: 0, y: 185, width: 100, height: 50))
        #expect(header?.frame.minY == 125 && line?.frame.minY == 125 && line?.frame.minX == 250)
        #expect(layout.developmentLayoutDirection == .rightToLeft && layout.flipsHorizontallyInOppositeLayoutDirection)
        let reversed = UICollectionViewTransitionLayout(currentLayout: TurnedLayout(top: 0), nextLayout: first)
        #expect(reversed.developmentLayoutDirection == .leftToRight)
        #expect(!reversed.flipsHorizontallyInOppositeLayoutDirection)
    }

    @Test("Parts of compositional layouts return what they were made of, and items can be turned in each pass")
    func parts() throws {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
        let item = NSCollectionLayoutItem(layoutSize: size)
        let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [item])
        #expect(item.layoutSize === size && group.subitems == [item])
        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size, elementKind: "header", alignment: .topTrailing)
        #expect(header.elementKind == "header" && header.alignment == .topTrailing)
        let section = NSCollectionLayoutSection(group: group)
        var scales: [CGFloat] = []
        section.visibleItemsInvalidationHandler = { items, _, environment in
            let layoutEnvironment: any NSCollectionLayoutEnvironment = environment
            scales.append(layoutEnvironment.traitCollection.displayScale)
            #expect(layoutEnvironment.container.contentSize.width == 300)
            #expect(layoutEnvironment.container.contentInsets == .zero)
            for visible: any NSCollectionLayoutVisibleItem in items where visible.indexPath.item == 1 {
                visible.transform3D = CATransform3DMakeScale(0.5, 1, 1)
            }
        }
        let source = Source()
        let view = show(UICollectionViewCompositionalLayout(section: section), source)
        #expect(view.cellForItem(at: [0, 1])?.frame == CGRect(x: 75, y: 50, width: 150, height: 50))
        #expect(view.cellForItem(at: [0, 0])?.frame.width == 300 && scales.allSatisfy { $0 == 2 } && !scales.isEmpty)
    }
}
