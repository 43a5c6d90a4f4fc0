import Testing
import UIKit

/// What users of Apple's build complain about in public where springs meet collection views. The other complaints are
/// in `ComplaintTests`.
@MainActor
@Suite("Complaints about collection views")
struct CollectionComplaintTests {
    private let screen = TestScreen()
    private let model = CollectionModel([10])
    private let layout = ComplainedLayout()
    private let view: UICollectionView

    init() {
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 568), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "end")
        view.dataSource = model
        view.delegate = layout
        screen.show(view)
        screen.frames(60)
    }

    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    /// Whether every cell on the screen stands where the flow alone would have it, to half a point.
    private var isAtHome: Bool {
        view.visibleCells.allSatisfy { cell in
            guard let path = view.indexPath(for: cell), let home = layout.home(of: path) else { return false }
            return abs(cell.center.x - home.x) <= 0.5 && abs(cell.center.y - home.y) <= 0.5
        }
    }

    @Test("4: inserting cells in a batch update crashes or finds no attributes")
    func insertion() {
        #expect(view.visibleCells.count == 10)
        view.performBatchUpdates {
            for item in [0, 4, 12] { model.sections[0].insert(model.makeNumber(), at: item) }
            // None has attributes in the animator yet.
            view.insertItems(at: [0, 4, 12].map(path))
        }
        screen.frames(200)
        let shown = view.visibleCells.compactMap { view.indexPath(for: $0) }
        #expect(view.numberOfItems(inSection: 0) == 13 && Set(shown).count == min(13, shown.count))
        #expect(Set(shown).isSuperset(of: (0..<12).map(path)) && isAtHome, "\(shown.sorted())")
        for cell in view.visibleCells { #expect(cell.tag == model.sections[0][view.indexPath(for: cell)!.item]) }
    }

    @Test("4: an index path that is registered twice crashes: the first object goes on, and it is said")
    func registeredTwice() throws {
        var heard: [UIDynamicDiagnostic] = []
        layout.animator.diagnosticHandler = { heard.append($0) }
        let known = try #require(layout.animator.layoutAttributesForCell(at: path(3)))
        let second = UICollectionViewLayoutAttributes(forCellWith: path(3))
        second.frame = known.frame
        let spring = UIAttachmentBehavior(item: second, attachedToAnchor: second.center)
        layout.animator.addBehavior(spring)
        screen.frames(3)
        #expect(layout.animator.layoutAttributesForCell(at: path(3)) === known)
        #expect(heard.map(\.kind) == [.secondObjectForElement])
        layout.animator.removeBehavior(spring)
        screen.frames(3)
        #expect(layout.animator.layoutAttributesForCell(at: path(3)) === known && isAtHome)
    }

    @Test("5: deleting cells needs every index path remapped by hand, and a new animator")
    func deletion() {
        view.performBatchUpdates {
            for item in [8, 5, 0] { model.sections[0].remove(at: item) }
            view.deleteItems(at: [0, 5, 8].map(path))
        }
        screen.frames(200)
        let known = layout.animator.items(in: .infinite).compactMap { $0 as? UICollectionViewLayoutAttributes }
        #expect(known.filter { $0.representedElementCategory == .cell }.allSatisfy { $0.indexPath.item < 7 })
        #expect(view.visibleCells.count == 7 && isAtHome)
        for cell in view.visibleCells { #expect(cell.tag == model.sections[0][view.indexPath(for: cell)!.item]) }
    }

    @Test("21: it lags beyond a hundred cells, because each frame prepares the layout and asks for all sizes again")
    func cost() {
        model.sections[0] = (0..<5000).map { _ in model.makeNumber() }
        view.reloadData()
        layout.animator.removeAllBehaviors()
        screen.frames(60)
        #expect(layout.askedSizes >= 5000)
        layout.askedSizes = 0
        for cell in view.visibleCells {
            guard let item = layout.animator.layoutAttributesForCell(at: view.indexPath(for: cell)!) else { continue }
            item.center.y += 30
            layout.animator.updateItem(usingCurrentState: item)
        }
        let before = view.visibleCells.map(\.center)
        screen.frames(60)
        #expect(view.visibleCells.map(\.center) != before, "they swing back")
        #expect(layout.askedSizes == 0, "\(layout.askedSizes) sizes were asked for in 60 frames")
        #expect(layout.animator.items(in: .infinite).count < 100, "only what is near the screen has a spring")
    }

    @Test("22: a changed size loops for ever, or the old height stays")
    func changedSize() throws {
        layout.heights[2] = 90
        layout.invalidateLayout()
        screen.frames(5)
        let cell = try #require(view.cellForItem(at: path(2)))
        #expect(cell.bounds.height == 90, "\(cell.frame)")
        let prepared = layout.prepared
        screen.frames(300)
        #expect(!layout.animator.isRunning && isAtHome)
        screen.frames(60)
        #expect(layout.prepared - prepared < 320, "it is prepared at most once a frame")
        let rest = layout.prepared
        screen.frames(60)
        #expect(layout.prepared == rest, "and not at all when all rests")
    }

    @Test("23: headers and footers vanish: they have springs like cells, and are there without one as well")
    func headers() throws {
        layout.headerReferenceSize = CGSize(width: 320, height: 30)
        for hasSpring in [true, false] {
            layout.springsForHeaders = hasSpring
            layout.animator.removeAllBehaviors()
            layout.invalidateLayout()
            screen.frames(60)
            let kind = UICollectionView.elementKindSectionHeader
            let header = try #require(view.supplementaryView(forElementKind: kind, at: path(0)))
            #expect(header.frame == CGRect(x: 0, y: 0, width: 320, height: 30))
            let item = layout.animator.layoutAttributesForSupplementaryView(ofKind: kind, at: path(0))
            #expect((item != nil) == hasSpring)
            if let item {
                item.center.y += 40
                layout.animator.updateItem(usingCurrentState: item)
                screen.frames(3)
                let pulled = view.supplementaryView(forElementKind: kind, at: path(0))
                #expect(pulled === header && header.center.y > 20, "\(header.frame)")
                screen.frames(400)
                #expect(abs(header.center.y - 15) <= 0.5)
            }
        }
    }

    @Test("24: after a rotation cells are off the screen or bounce: they go to their new places, and rest")
    func rotation() {
        view.bounds.size = CGSize(width: 568, height: 320)
        screen.frames(3)
        screen.frames(400)
        #expect(isAtHome && !layout.animator.isRunning, "\(layout.animator.whyRunning)")
        let screenful = view.bounds
        #expect(view.visibleCells.count > 3 && view.visibleCells.allSatisfy { screenful.intersects($0.frame) })
    }

    @Test("24: after the layout is reset, or is another one, nothing moves any more")
    func reset() throws {
        layout.animator.removeAllBehaviors()
        layout.invalidateLayout()
        screen.frames(60)
        #expect(view.visibleCells.count == 10 && isAtHome)
        let other = ComplainedLayout()
        view.setCollectionViewLayout(other, animated: false)
        screen.frames(60)
        for springy in [other, layout] {
            view.setCollectionViewLayout(springy, animated: false)
            view.delegate = springy
            springy.invalidateLayout()
            screen.frames(60)
            let item = try #require(springy.animator.layoutAttributesForCell(at: path(4)))
            let home = item.center
            item.center.y += 30
            springy.animator.updateItem(usingCurrentState: item)
            screen.frames(2)
            let cell = try #require(view.cellForItem(at: path(4)))
            #expect(springy.animator.isRunning && cell.center.y > home.y + 20, "it is pulled")
            screen.frames(400)
            #expect(abs(cell.center.y - home.y) <= 0.5 && !springy.animator.isRunning, "and swings back")
        }
    }

    @Test("25: the animator of a layout costs nothing while its collection view is away from the window")
    func offWindow() throws {
        let item = try #require(layout.animator.layoutAttributesForCell(at: path(2)))
        item.center.y += 40
        layout.animator.updateItem(usingCurrentState: item)
        screen.frames(2)
        let (time, place) = (layout.animator.elapsedTime, item.center)
        view.removeFromSuperview()
        screen.frames(30)
        #expect(layout.animator.elapsedTime == time && item.center == place && !screen.loop.clock.hasSubscribers)
        screen.show(view)
        screen.frames(400)
        #expect(layout.animator.elapsedTime > time && !layout.animator.isRunning && isAtHome)
    }
}

/// A springy list as the public projects have it: springs for what is near the screen, made in `prepare`, and the
/// animator's attributes handed out. Where the animator has none, the flow's own serve.
@MainActor
private final class ComplainedLayout: UICollectionViewFlowLayout, UICollectionViewDelegateFlowLayout {
    private(set) lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
    var springsForHeaders = true
    var heights: [Int: CGFloat] = [:]
    var askedSizes = 0
    private(set) var prepared = 0
    private var width: CGFloat = 0

    override init() {
        super.init()
        minimumLineSpacing = 4
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        askedSizes += 1
        return CGSize(width: collectionView.bounds.width - 20, height: heights[indexPath.item] ?? 40)
    }

    func home(of path: IndexPath) -> CGPoint? { super.layoutAttributesForItem(at: path)?.center }

    override func prepare() {
        super.prepare()
        prepared += 1
        guard let collectionView else { return }
        if width != collectionView.bounds.width { animator.removeAllBehaviors() }
        width = collectionView.bounds.width
        let near = super.layoutAttributesForElements(in: collectionView.bounds.insetBy(dx: 0, dy: -100)) ?? []
        var springs: [UICollectionViewLayoutAttributes: UIAttachmentBehavior] = [:]
        for case let spring as UIAttachmentBehavior in animator.behaviors {
            if let item = spring.items.first as? UICollectionViewLayoutAttributes { springs[item] = spring }
        }
        for attributes in near where attributes.representedElementCategory == .cell || springsForHeaders {
            let known =
                attributes.representedElementCategory == .cell
                ? animator.layoutAttributesForCell(at: attributes.indexPath)
                : animator.layoutAttributesForSupplementaryView(
                    ofKind: attributes.representedElementKind ?? "", at: attributes.indexPath)
            guard let known, let spring = springs[known] else {
                hang(attributes)
                continue
            }
            if spring.anchorPoint != attributes.center { spring.anchorPoint = attributes.center }
            if known.size != attributes.size {
                known.size = attributes.size
                animator.updateItem(usingCurrentState: known)
            }
        }
    }

    private func hang(_ attributes: UICollectionViewLayoutAttributes) {
        let spring = UIAttachmentBehavior(item: attributes, attachedToAnchor: attributes.center)
        (spring.length, spring.frequency, spring.damping) = (0, 2, 0.9)
        animator.addBehavior(spring)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (super.layoutAttributesForElements(in: rect) ?? []).map { attributes in
            let moved =
                attributes.representedElementCategory == .cell
                ? animator.layoutAttributesForCell(at: attributes.indexPath)
                : animator.layoutAttributesForSupplementaryView(
                    ofKind: attributes.representedElementKind ?? "", at: attributes.indexPath)
            return moved ?? attributes
        }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        animator.layoutAttributesForCell(at: indexPath) ?? super.layoutAttributesForItem(at: indexPath)
    }
}
