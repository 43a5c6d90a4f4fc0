import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Methods that collection view layouts override")
struct LayoutHookTests {
    private let screen = Screen()
    private let kept = KeptObjects()

    /// A list with a header and a line for each section, which records the calls of its methods.
    private final class HookLayout: UICollectionViewFlowLayout {
        final class Attributes: UICollectionViewLayoutAttributes {}
        var log: [String] = []

        override class var layoutAttributesClass: AnyClass { Attributes.self }

        override func prepare() {
            register(UICollectionReusableView.self, forDecorationViewOfKind: "line")
            super.prepare()
        }
        override func layoutAttributesForDecorationView(
            ofKind elementKind: String, at indexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
            let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
            attributes.frame = CGRect(x: 0, y: 200 * indexPath.section, width: 300, height: 2)
            return attributes
        }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            let sections = collectionView?.numberOfSections ?? 0
            let lines = (0..<sections).compactMap {
                layoutAttributesForDecorationView(ofKind: "line", at: IndexPath(item: 0, section: $0))
            }
            return (super.layoutAttributesForElements(in: rect) ?? []) + lines.filter { $0.frame.intersects(rect) }
        }

        private func note(_ name: String, _ path: IndexPath) { log.append("\(name) \(path.section)") }

        private func moved(_ attributes: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
            attributes?.center.x += 300
            return attributes
        }
        override func initialLayoutAttributesForAppearingSupplementaryElement(
            ofKind elementKind: String, at elementIndexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
            note("header in", elementIndexPath)
            return moved(
                super.initialLayoutAttributesForAppearingSupplementaryElement(
                    ofKind: elementKind, at: elementIndexPath))
        }
        override func finalLayoutAttributesForDisappearingSupplementaryElement(
            ofKind elementKind: String, at elementIndexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
            note("header out", elementIndexPath)
            return super.finalLayoutAttributesForDisappearingSupplementaryElement(
                ofKind: elementKind, at: elementIndexPath)
        }
        override func initialLayoutAttributesForAppearingDecorationElement(
            ofKind elementKind: String, at decorationIndexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
            note("line in", decorationIndexPath)
            return moved(
                super.initialLayoutAttributesForAppearingDecorationElement(
                    ofKind: elementKind, at: decorationIndexPath))
        }
        override func finalLayoutAttributesForDisappearingDecorationElement(
            ofKind elementKind: String, at decorationIndexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
            note("line out", decorationIndexPath)
            return super.finalLayoutAttributesForDisappearingDecorationElement(
                ofKind: elementKind, at: decorationIndexPath)
        }
        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
        override func invalidationContext(
            forBoundsChange newBounds: CGRect
        ) -> UICollectionViewLayoutInvalidationContext {
            log.append("bounds \(Int(newBounds.minY))")
            return super.invalidationContext(forBoundsChange: newBounds)
        }
        override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
            super.prepare(forCollectionViewUpdates: updateItems)
            log += updateItems.map { "update \($0.updateAction)" }
        }
    }

    private final class Source: NSObject, UICollectionViewDataSource {
        var sections = 1
        func numberOfSections(in collectionView: UICollectionView) -> Int { sections }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
        }
    }

    /// A layout that centers its first item when its size changes, as layouts of carousels do.
    private final class CenteringLayout: UICollectionViewFlowLayout {
        var sizes: [CGSize] = []
        var calls = 0
        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
        override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
            super.invalidateLayout(with: context)
            guard let collectionView, collectionView.bounds.size != sizes.last else { return }
            calls += 1
            collectionView.contentInset = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 40)
            collectionView.contentOffset = CGPoint(x: -40, y: 0)
            sizes.append(collectionView.bounds.size)
        }
    }

    @Test("A layout that sets the content offset in invalidateLayout(with:) sees the new bounds there, and ends")
    func offsetDuringInvalidation() {
        let layout = CenteringLayout()
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 390), collectionViewLayout: layout)
        screen.perform { screen.window.addSubview(view) }
        view.frame.size.width = 200
        #expect(layout.sizes.last == CGSize(width: 200, height: 390) && layout.calls < 10)
        #expect(view.contentOffset == CGPoint(x: -40, y: 0))
    }

    private func show(
        _ source: Source, _ layout: UICollectionViewLayout, cellClass: UICollectionViewCell.Type? = nil
    ) -> UICollectionView {
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 390), collectionViewLayout: layout)
        view.register(cellClass ?? UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        view.dataSource = source
        kept.objects.append(source)
        screen.show(view)
        screen.advance(frames: 1)
        return view
    }

    @Test("Headers and decoration views of a new section come from where the layout says, and those of an old one go")
    func appearingAndDisappearing() throws {
        let (layout, source) = (HookLayout(), Source())
        layout.itemSize = CGSize(width: 300, height: 170)
        (layout.minimumLineSpacing, layout.headerReferenceSize) = (0, CGSize(width: 300, height: 30))
        let view = show(source, layout)
        layout.log = []
        source.sections = 2
        screen.perform { view.insertSections([1]) }
        #expect(layout.log.contains("update insert"))
        #expect(layout.log.contains("header in 1") && layout.log.contains("line in 1"))
        screen.advance(frames: 3)
        let kind = UICollectionView.elementKindSectionHeader
        let header = try #require(view.supplementaryView(forElementKind: kind, at: [1, 0]))
        #expect(header.frame.minX > 0 && header.alpha < 1)
        screen.settle()
        #expect(header.frame == CGRect(x: 0, y: 200, width: 300, height: 30) && header.alpha == 1)
        layout.log = []
        source.sections = 1
        screen.perform { view.deleteSections([1]) }
        #expect(layout.log.contains("update delete"))
        #expect(layout.log.contains("header out 1") && layout.log.contains("line out 1"))
        screen.settle()
        #expect(view.supplementaryView(forElementKind: kind, at: [1, 0]) == nil)
    }

    @Test("A changed offset asks the layout for a context, and attributes of items are of the layout's class")
    func boundsAndClass() {
        let (layout, source) = (HookLayout(), Source())
        (layout.itemSize, source.sections) = (CGSize(width: 300, height: 170), 9)
        let view = show(source, layout)
        layout.log = []
        view.contentOffset.y = 60
        screen.advance(frames: 1)
        #expect(layout.log == ["bounds 60"])
        #expect(view.layoutAttributesForItem(at: [0, 0]) is HookLayout.Attributes)
    }

    /// A list whose rows have the heights that their cells prefer.
    private final class FittingLayout: UICollectionViewLayout {
        var heights: [Int: CGFloat] = [:]

        override var collectionViewContentSize: CGSize { CGSize(width: 300, height: top(of: 9)) }
        private func top(of row: Int) -> CGFloat { (0..<row).reduce(0) { $0 + (heights[$1] ?? 40) } }
        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
            let row = indexPath.section
            attributes.frame = CGRect(x: 0, y: top(of: row), width: 300, height: heights[row] ?? 40)
            return attributes
        }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            (0..<9).compactMap { layoutAttributesForItem(at: IndexPath(item: 0, section: $0)) }
                .filter { $0.frame.intersects(rect) }
        }
        override func shouldInvalidateLayout(
            forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
            withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
        ) -> Bool { preferredAttributes.size.height != originalAttributes.size.height }
        override func invalidationContext(
            forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
            withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutInvalidationContext {
            heights[originalAttributes.indexPath.section] = preferredAttributes.size.height
            return super.invalidationContext(
                forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        }
    }

    private final class PreferringCell: UICollectionViewCell {
        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            layoutAttributes.size.height = layoutAttributes.indexPath.section == 0 ? 90 : 40
            return layoutAttributes
        }
    }

    @Test("Cells tell a layout which sizes they prefer, and the layout uses them")
    func preferredSizes() {
        let source = Source()
        source.sections = 9
        let view = show(source, FittingLayout(), cellClass: PreferringCell.self)
        screen.advance(frames: 2)
        #expect(view.cellForItem(at: [0, 0])?.frame.height == 90)
        #expect(view.cellForItem(at: [0, 1]) == nil && view.cellForItem(at: [1, 0])?.frame.minY == 90)
        #expect(view.contentSize.height == 410)
    }
}
