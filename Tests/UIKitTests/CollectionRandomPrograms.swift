import Testing
import UIKit

/// Programs of scrolls, touches, updates, reloads, resizes and changes of layout, in any order and in mid-swing. More of
/// them, under the address sanitizer: `swift test --sanitize=address --filter CollectionRandomPrograms`, with the
/// environment variable `COLLECTION_PROGRAMS` saying how many.
@MainActor
@Suite("Random programs of a collection view")
struct CollectionRandomPrograms {
    private nonisolated static let count =
        ProcessInfo.processInfo.environment["COLLECTION_PROGRAMS"].flatMap(Int.init) ?? 40

    @Test("neither crash nor lose a cell", arguments: 0..<count)
    func run(seed: Int) {
        let program = CollectionProgram(seed: UInt64(seed + 1))
        for _ in 0..<30 { program.step() }
        program.settle()
        let faults = program.faults()
        #expect(faults.isEmpty, "program \(seed): \(program.log.suffix(12)) \(faults)")
    }
}

/// One program: a collection view, its data, and what was done to them.
@MainActor
private final class CollectionProgram {
    let screen = TestScreen()
    let model: CollectionModel
    let view: UICollectionView
    private(set) var log: [String] = []
    private var finger: CGPoint?
    private let layouts: [UICollectionViewFlowLayout] = [
        EndsFlow(), ClingingLayout(), ClingingLayout(), UICollectionViewFlowLayout(),
    ]

    init(seed: UInt64) {
        model = CollectionModel([5, 20, 0], seed: seed)
        view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 500), collectionViewLayout: layouts[model.roll(4)])
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "end")
        view.dataSource = model
        view.allowsMultipleSelection = model.roll(2) == 0
        screen.show(view)
    }

    func step() {
        switch model.roll(13) {
        case 0: note("frames") { screen.frames(1 + model.roll(20)) }
        case 1: note("offset") { view.contentOffset = CGPoint(x: 0, y: CGFloat(model.roll(900)) - 200) }
        case 2, 3: touch()
        case 4, 5: note("update") { update() }
        case 6: note("sections") { updateSections() }
        case 7: note("reload") { reload() }
        case 8: note("resize") { resize() }
        case 9: note("layout") { view.setCollectionViewLayout(layouts[model.roll(4)], animated: model.roll(3) > 0) }
        case 10: note("scroll to") { scrollToItem() }
        case 11: note("invalidate") { view.collectionViewLayout.invalidateLayout() }
        default: note("page") { view.isPagingEnabled.toggle() }
        }
        screen.frames(model.roll(4))
    }

    private func note(_ what: String, _ body: () -> Void) {
        log.append(what)
        body()
    }

    private func touch() {
        let place = CGPoint(x: CGFloat(model.roll(320)), y: CGFloat(model.roll(500)))
        switch model.roll(3) {
        case 0: note("tap") { screen.tap(place.x, place.y) }
        case 1:
            let end = CGPoint(x: place.x, y: place.y + CGFloat(model.roll(400)) - 200)
            note("drag") { screen.drag(from: place, to: end, frames: 2 + model.roll(10)) }
        default:
            note(finger == nil ? "finger down" : "finger up") {
                let phase: UITouch.Phase = finger == nil ? .began : model.roll(2) == 0 ? .ended : .cancelled
                screen.touch(phase, place.x, place.y, finger: 2)
                finger = finger == nil ? place : nil
            }
        }
    }

    private func update() {
        view.performBatchUpdates {
            let (deleted, inserted, moved) = self.model.changeItems()
            self.view.insertItems(at: inserted)
            self.view.deleteItems(at: deleted)
            for (from, to) in moved { self.view.moveItem(at: from, to: to) }
        }
    }

    private func updateSections() {
        view.performBatchUpdates {
            if self.model.sections.count > 1, self.model.roll(2) == 0 {
                let gone = self.model.roll(self.model.sections.count)
                self.model.sections.remove(at: gone)
                self.view.deleteSections(IndexSet(integer: gone))
            } else {
                let place = self.model.roll(self.model.sections.count + 1)
                let items = (0..<self.model.roll(9)).map { _ in self.model.makeNumber() }
                self.model.sections.insert(items, at: place)
                self.view.insertSections(IndexSet(integer: place))
            }
        }
    }

    private func reload() {
        model.sections = (0..<(1 + model.roll(3))).map { _ in (0..<model.roll(25)).map { _ in model.makeNumber() } }
        view.reloadData()
    }

    private func resize() {
        let sizes = [
            CGSize(width: 320, height: 500), CGSize(width: 500, height: 300), CGSize(width: 200, height: 480),
            CGSize(width: 0, height: 500), CGSize(width: 320, height: 0),
        ]
        view.frame.size = sizes[model.roll(sizes.count)]
        if model.roll(3) == 0 { view.frame = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 500) }
    }

    private func scrollToItem() {
        let section = model.roll(model.sections.count)
        guard !model.sections[section].isEmpty else { return }
        let path = IndexPath(item: model.roll(model.sections[section].count), section: section)
        view.scrollToItem(at: path, at: model.roll(2) == 0 ? .top : .centeredVertically, animated: model.roll(2) == 0)
    }

    /// Fingers off, a size that shows something, and time to come to rest.
    func settle() {
        if finger != nil { screen.touch(.ended, 1, 1, finger: 2) }
        view.frame.size = CGSize(width: 320, height: 500)
        view.collectionViewLayout.invalidateLayout()
        screen.frames(1500)
    }

    /// What is wrong after all has come to rest.
    func faults() -> [String] {
        var faults: [String] = []
        if screen.loop.isMoving { faults.append("something still moves") }
        let flow = view.layoutAttributesForItem
        for (section, items) in model.sections.enumerated() {
            for (item, number) in items.enumerated() {
                let path = IndexPath(item: item, section: section)
                guard let place = flow(path) else {
                    faults.append("no attributes for \(section)-\(item)")
                    continue
                }
                let cell = view.cellForItem(at: path)
                let isSeen = place.frame.insetBy(dx: 1, dy: 1).intersects(view.bounds)
                if isSeen != (cell != nil) { faults.append("\(section)-\(item) is \(isSeen ? "lost" : "left over")") }
                guard let cell else { continue }
                if cell.tag != number { faults.append("\(section)-\(item) shows \(cell.tag), not \(number)") }
                let home = (view.collectionViewLayout as? ClingingLayout)?.home(of: path) ?? place.center
                if abs(home.x - cell.center.x) > 0.5 || abs(home.y - cell.center.y) > 0.5 {
                    faults.append("\(section)-\(item) is at \(cell.center), but belongs to \(home)")
                }
                if cell.center != place.center || cell.alpha != 1 {
                    faults.append("\(section)-\(item) is at \(cell.center), not \(place.center)")
                }
            }
        }
        let cells = view.subviews.filter { $0 is UICollectionViewCell }.count
        if cells != view.visibleCells.count { faults.append("\(cells) cells for \(view.visibleCells.count) items") }
        if !view.contentOffset.y.isFinite { faults.append("the offset is \(view.contentOffset)") }
        return faults
    }
}

/// A flow with pinned headers, which fade and fly in updates.
@MainActor
private final class EndsFlow: UICollectionViewFlowLayout {
    override init() {
        super.init()
        headerReferenceSize = CGSize(width: 10, height: 20)
        sectionHeadersPinToVisibleBounds = true
    }

    required init?(coder: NSCoder) { nil }
}

/// A springy flow: what is asked for hangs on a spring at its place, and lets go when it is not asked for any more.
@MainActor
private final class ClingingLayout: UICollectionViewFlowLayout {
    private lazy var animator = UIDynamicAnimator(collectionViewLayout: self)

    override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        let near = collectionView.bounds.insetBy(dx: -100, dy: -100)
        let wanted = super.layoutAttributesForElements(in: near) ?? []
        let places = Dictionary(wanted.map { ($0.indexPath, $0.center) }, uniquingKeysWith: { first, _ in first })
        for case let spring as UIAttachmentBehavior in animator.behaviors {
            let item = spring.items.first as? UICollectionViewLayoutAttributes
            if item.flatMap({ places[$0.indexPath] }) != spring.anchorPoint { animator.removeBehavior(spring) }
        }
        for item in wanted where animator.layoutAttributesForCell(at: item.indexPath) == nil {
            let spring = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
            spring.length = 0
            spring.damping = 0.8
            spring.frequency = 2
            animator.addBehavior(spring)
        }
    }

    /// Where the flow wants an item.
    func home(of path: IndexPath) -> CGPoint? { super.layoutAttributesForItem(at: path)?.center }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        animator.items(in: rect) as? [UICollectionViewLayoutAttributes]
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        animator.layoutAttributesForCell(at: indexPath) ?? super.layoutAttributesForItem(at: indexPath)
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        let way = newBounds.minY - collectionView.bounds.minY
        let finger = collectionView.panGestureRecognizer.location(in: collectionView)
        for case let spring as UIAttachmentBehavior in animator.behaviors {
            guard let item = spring.items.first else { continue }
            let share = min(1, abs(finger.y - spring.anchorPoint.y) / 1500)
            item.center.y += way * share
            animator.updateItem(usingCurrentState: item)
        }
        return super.shouldInvalidateLayout(forBoundsChange: newBounds) || way != 0
    }
}
