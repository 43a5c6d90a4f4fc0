import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("What layouts tell of their elements, and cells of their state")
struct LayoutElementCallTests {
    private let screen = Screen()

    private final class Source: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        }
    }

    /// A layout that hides its second item.
    private final class HidingLayout: UICollectionViewFlowLayout {
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            super.layoutAttributesForElements(in: rect)?.map {
                $0.isHidden = $0.indexPath.item == 1
                return $0
            }
        }
        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            let attributes = super.layoutAttributesForItem(at: indexPath)
            attributes?.isHidden = indexPath.item == 1
            return attributes
        }
    }

    @Test("An item that its layout hides is not seen, and the others are")
    func hiddenItems() {
        let source = Source()
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: HidingLayout())
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        view.dataSource = source
        screen.show(view)
        let visible = (0..<3).map { view.cellForItem(at: [0, $0]).map { !$0.isHidden } ?? false }
        #expect(visible == [true, false, true])
    }

    @Test("Attributes tell their kind, and their size and center are those of their frame")
    func attributes() {
        let item = UICollectionViewLayoutAttributes(forCellWith: [1, 2])
        let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "header", with: [1, 0])
        let decoration = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "line", with: [0, 0])
        #expect(item.representedElementCategory == .cell && item.representedElementKind == nil)
        #expect(header.representedElementCategory == .supplementaryView && header.representedElementKind == "header")
        #expect(decoration.representedElementCategory == .decorationView)
        #expect(decoration.representedElementKind == "line" && item.indexPath == [1, 2])
        item.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        #expect(item.bounds == CGRect(x: 0, y: 0, width: 30, height: 40) && item.center == CGPoint(x: 25, y: 40))
        item.bounds = CGRect(x: 0, y: 0, width: 50, height: 60)
        #expect(item.frame == CGRect(x: 0, y: 10, width: 50, height: 60) && item.size == CGSize(width: 50, height: 60))
        #expect(!item.isHidden)
    }

    @Test("A layout without overrides has no elements and no size, and is not invalidated by scrolling")
    func plainLayout() {
        let layout = UICollectionViewLayout()
        #expect(layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 9, height: 9)) == nil)
        #expect(layout.layoutAttributesForItem(at: [0, 0]) == nil && layout.collectionViewContentSize == .zero)
        #expect(layout.layoutAttributesForSupplementaryView(ofKind: "kind", at: [0, 0]) == nil)
        #expect(layout.layoutAttributesForDecorationView(ofKind: "kind", at: [0, 0]) == nil)
        #expect(!layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 0, width: 1, height: 1)))
        #expect(layout.developmentLayoutDirection == .leftToRight)
        #expect(UICollectionViewLayout.layoutAttributesClass is UICollectionViewLayoutAttributes.Type)
        #expect(UICollectionViewLayout.invalidationContextClass is UICollectionViewLayoutInvalidationContext.Type)
        let offset = CGPoint(x: 3, y: 4)
        #expect(layout.targetContentOffset(forProposedContentOffset: offset, withScrollingVelocity: .zero) == offset)
        let element = UICollectionViewLayoutAttributes(forCellWith: [0, 0])
        element.size = CGSize(width: 5, height: 5)
        #expect(!layout.shouldInvalidateLayout(forPreferredLayoutAttributes: element, withOriginalAttributes: element))
        #expect(layout.targetIndexPath(forInteractivelyMovingItem: [0, 1], withPosition: .zero) == [0, 1])
        let flow = UICollectionViewFlowLayoutInvalidationContext()
        #expect(flow.invalidateFlowLayoutAttributes && flow.invalidateFlowLayoutDelegateMetrics)
        #expect(UICollectionViewFlowLayout.automaticSize != .zero)
    }

    @Test("An indented list cell moves its content by its width of a level, and its accessories only if it shall")
    func indentation() throws {
        let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
        let mark = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        cell.accessories = [.customView(configuration: .init(customView: mark, placement: .leading()))]
        screen.show(cell)
        func edges() -> (content: CGFloat, mark: CGFloat) {
            screen.advance(frames: 1)
            return (cell.contentView.frame.minX, mark.convert(mark.bounds, to: cell).minX)
        }
        let start = edges()
        cell.indentationLevel = 2
        cell.indentationWidth = 15
        #expect(edges().content == start.content + 30 && edges().mark == start.mark + 30)
        cell.indentsAccessories = false
        #expect(edges().mark == start.mark && edges().content >= start.content + 30)
    }

    @Test("A cell's background view fills it behind its content, and its state tells what it is")
    func cellParts() {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
        let background = UIView()
        cell.backgroundView = background
        screen.show(cell)
        #expect(background.superview === cell && background.frame == cell.bounds)
        #expect(cell.contentView.superview === cell && cell.subviews.first === background)
        cell.backgroundView = nil
        #expect(background.superview == nil)
        cell.isSelected = true
        #expect(cell.configurationState.isSelected && !cell.configurationState.isHighlighted)
        let row = UITableViewCell(style: .default, reuseIdentifier: "row")
        let view = UIView()
        row.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
        row.backgroundView = view
        screen.show(row)
        #expect(view.superview === row && view.frame == row.bounds && row.contentView.superview === row)
        row.isHighlighted = true
        #expect(row.configurationState.isHighlighted && !row.configurationState.isSelected && !row.isEditing)
        row.isEditing = true
        #expect(row.isEditing && row.configurationState.isEditing)
        row.backgroundView = nil
        #expect(view.superview == nil)
        #expect(row.defaultContentConfiguration().textProperties.font.pointSize == 17)
    }

    @Test("Sizes, distances and edges of compositional layouts tell what they were made of")
    func compositionalParts() {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(30))
        #expect(size.widthDimension.isFractionalWidth && size.widthDimension.dimension == 0.5)
        #expect(size.heightDimension.isAbsolute && size.heightDimension.dimension == 30)
        #expect(NSCollectionLayoutDimension.fractionalHeight(0.25).isFractionalHeight)
        #expect(
            NSCollectionLayoutDimension.estimated(9).isEstimated
                && NSCollectionLayoutDimension.estimated(9).dimension == 9)
        #expect(NSCollectionLayoutItem(layoutSize: size).layoutSize.widthDimension.dimension == 0.5)
        #expect(NSCollectionLayoutSpacing.fixed(7).spacing == 7 && NSCollectionLayoutSpacing.fixed(7).isFixedSpacing)
        #expect(
            NSCollectionLayoutSpacing.flexible(6).isFlexibleSpacing
                && NSCollectionLayoutSpacing.flexible(6).spacing == 6)
        #expect(NSCollectionLayoutAnchor(edges: [.top, .trailing]).edges == [.top, .trailing])
        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size, elementKind: "header", alignment: .top)
        #expect(header.alignment == .top && header.elementKind == "header")
    }
}
