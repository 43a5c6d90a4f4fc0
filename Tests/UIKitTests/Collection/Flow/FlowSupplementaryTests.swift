import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Flow layout headers, footers and decoration views")
struct FlowSupplementaryTests {
    private let screen = Screen()
    private let source = HeaderSource(itemCounts: [12, 0, 30])
    private let layout = UICollectionViewFlowLayout()
    private let view: UICollectionView

    init() {
        layout.headerReferenceSize = CGSize(width: 1, height: 30)
        layout.footerReferenceSize = CGSize(width: 1, height: 20)
        layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 7, right: 10)
        layout.itemSize = CGSize(width: 300, height: 40)
        layout.minimumLineSpacing = 0
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "end")
        }
        view.dataSource = source
        screen.show(view)
    }

    private func findHeader(ofSection section: Int) -> UICollectionReusableView? {
        view.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
    }

    private func findFrame(ofKind kind: String, section: Int) -> CGRect? {
        view.layoutAttributesForSupplementaryElement(ofKind: kind, at: IndexPath(item: 0, section: section))?.frame
    }

    @Test("Headers and footers span the full width, outside of the section's insets")
    func headersAndFootersSpanTheFullWidth() {
        let (header, footer) = (UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter)
        #expect(findFrame(ofKind: header, section: 0) == CGRect(x: 0, y: 0, width: 320, height: 30))
        #expect(findFrame(ofKind: footer, section: 0) == CGRect(x: 0, y: 522, width: 320, height: 20))
        #expect(findFrame(ofKind: header, section: 1) == CGRect(x: 0, y: 542, width: 320, height: 30))
        #expect(findFrame(ofKind: footer, section: 1) == CGRect(x: 0, y: 584, width: 320, height: 20))
        #expect(findFrame(ofKind: header, section: 2) == CGRect(x: 0, y: 604, width: 320, height: 30))
        #expect(view.contentSize == CGSize(width: 320, height: 604 + 30 + 5 + 1200 + 7 + 20))
        #expect(
            view.layoutAttributesForItem(at: IndexPath(item: 0, section: 2))?.frame
                == CGRect(x: 10, y: 639, width: 300, height: 40))
        #expect(findFrame(ofKind: header, section: 3) == nil && findFrame(ofKind: "other", section: 0) == nil)
    }

    @Test("In a horizontal layout, the width of the header reference size applies")
    func horizontalLayoutUsesHeaderReferenceWidth() {
        layout.scrollDirection = .horizontal
        layout.headerReferenceSize = CGSize(width: 30, height: 1)
        screen.advance(frames: 1)
        #expect(
            findFrame(ofKind: UICollectionView.elementKindSectionHeader, section: 0)
                == CGRect(x: 0, y: 0, width: 30, height: 400))
    }

    @Test("Supplementary views are shown and reused like cells")
    func supplementaryViewsAreReusedLikeCells() {
        #expect(findHeader(ofSection: 0)?.tag == 100 && findHeader(ofSection: 2) == nil)
        for offset in stride(from: CGFloat(0), through: 1400, by: 90) {
            view.contentOffset.y = offset
            screen.advance(frames: 1)
        }
        #expect(findHeader(ofSection: 0) == nil)
        view.contentOffset.y = 400
        screen.advance(frames: 1)
        #expect(view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).count == 2)
        #expect(findHeader(ofSection: 1)?.tag == 101 && findHeader(ofSection: 2)?.tag == 102)
        #expect(source.viewCount <= 5)
    }

    @Test("Pinned headers stay at the top, in front of the cells, until their section ends")
    func pinnedHeadersStayAtTopUntilSectionEnds() {
        layout.sectionHeadersPinToVisibleBounds = true
        view.contentOffset.y = 100
        screen.advance(frames: 1)
        #expect(findHeader(ofSection: 0)?.frame == CGRect(x: 0, y: 100, width: 320, height: 30))
        #expect(
            view.subviews.last === findHeader(ofSection: 0)
                || view.subviews.dropLast().last === findHeader(ofSection: 0))
        view.contentOffset.y = 500
        screen.advance(frames: 1)
        #expect(findHeader(ofSection: 0)?.frame.minY == 492, "the end of its section pushes it out")
        #expect(findHeader(ofSection: 1)?.frame.minY == 542)
        view.contentOffset.y = 900
        screen.advance(frames: 1)
        #expect(findHeader(ofSection: 2)?.frame.minY == 900)
        view.contentInset.top = 50
        view.contentOffset.y = 1000
        screen.advance(frames: 1)
        #expect(findHeader(ofSection: 2)?.frame.minY == 1050)
    }

    @Test("Pinned footers stay at the bottom while their section is visible")
    func pinnedFootersStayAtBottomOfVisibleSection() {
        layout.sectionFootersPinToVisibleBounds = true
        screen.advance(frames: 1)
        let footer = view.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: 0))
        #expect(footer?.frame.maxY == 400)
        view.contentOffset.y = 200
        screen.advance(frames: 1)
        #expect(footer?.frame.minY == 522)
    }

    @Test("Supplementary views move with their sections in a batch update")
    func supplementaryViewsMoveWithSectionsInBatchUpdate() {
        view.contentOffset.y = 400
        screen.advance(frames: 1)
        let last = findHeader(ofSection: 2)
        view.performBatchUpdates {
            source.counts.remove(at: 1)
            view.deleteSections(IndexSet(integer: 1))
        }
        #expect(findHeader(ofSection: 1) === last && last?.frame.minY == 604)
        screen.advance(frames: 20)
        #expect(last?.frame.minY == 542 && last?.tag == 102)
    }

    @Test("The layout alone provides decoration views, behind the cells")
    func layoutProvidesDecorationViewsBehindCells() {
        let lineLayout = LineLayout()
        view.setCollectionViewLayout(lineLayout, animated: false)
        screen.advance(frames: 1)
        let lines = view.subviews.compactMap { $0 as? LineView }
        #expect(lines.count == 1 && lines.first?.frame == CGRect(x: 0, y: 50, width: 320, height: 2))
        #expect(view.subviews.first === lines.first && lines.first?.shade == 0.25)
        lineLayout.shade = 0.5
        lineLayout.invalidateLayout()
        screen.advance(frames: 1)
        #expect(lines.first?.shade == 0.5 && LineView.applications == 2)
        lineLayout.invalidateLayout()
        screen.advance(frames: 1)
        #expect(LineView.applications == 2, "equal attributes are not applied again")
        view.setCollectionViewLayout(layout, animated: false)
        screen.advance(frames: 1)
        #expect(!view.subviews.contains { $0 is LineView })
    }
}

@MainActor
private final class HeaderSource: NSObject, UICollectionViewDataSource {
    var counts: [Int]
    private var views: Set<ObjectIdentifier> = []
    /// The number of different supplementary views that have been dequeued.
    var viewCount: Int { views.count }

    init(itemCounts counts: [Int]) { self.counts = counts }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "end", for: indexPath)
        view.tag = 100 + indexPath.section
        views.insert(ObjectIdentifier(view))
        return view
    }
}

private final class LineAttributes: UICollectionViewLayoutAttributes {
    var shade: CGFloat = 0

    override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? LineAttributes)?.shade = shade
        return copy
    }

    override func isEqual(_ object: Any?) -> Bool {
        guard super.isEqual(object), let other = object as? LineAttributes else { return false }
        return MainActor.assumeIsolated { shade == other.shade }
    }
}

private final class LineView: UICollectionReusableView {
    static var applications = 0
    var shade: CGFloat = 0

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        shade = (layoutAttributes as? LineAttributes)?.shade ?? 0
        Self.applications += 1
    }
}

private final class LineLayout: UICollectionViewFlowLayout {
    var shade: CGFloat = 0.25

    override init() {
        super.init()
        register(LineView.self, forDecorationViewOfKind: "line")
    }

    required init?(coder: NSCoder) { nil }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let line = LineAttributes(forDecorationViewOfKind: "line", with: IndexPath(item: 0, section: 0))
        line.frame = CGRect(x: 0, y: 50, width: 320, height: 2)
        line.zIndex = -1
        line.shade = shade
        return (super.layoutAttributesForElements(in: rect) ?? []) + [line]
    }
}
