import DynamicsTesting
import Testing
import UIKit

/// Random sequences of scrolls, touches, updates, reloads, resizes and layout changes, also during animations. The
/// environment variable `COLLECTION_PROGRAMS` sets the number of sequences; the default is 40. The following command
/// runs them with the address sanitizer: `swift test --sanitize=address --filter CollectionRandomPrograms`.
@MainActor
@Suite("Random programs of collection views")
struct CollectionRandomPrograms {
    private nonisolated static let count =
        ProcessInfo.processInfo.environment["COLLECTION_PROGRAMS"].flatMap(Int.init) ?? 40

    @Test("Random programs neither crash a collection view nor lose a cell", arguments: 0..<count)
    func randomProgramsNeitherCrashNorLoseCells(seed: Int) {
        let program = CollectionProgram(seed: UInt64(seed + 1))
        for _ in 0..<30 { program.performRandomAction() }
        program.runUntilRest()
        let inconsistencies = program.findInconsistencies()
        #expect(inconsistencies.isEmpty, "program \(seed): \(program.log.suffix(12)) \(inconsistencies)")
    }
}

/// A random sequence of actions, with the collection view, its data source and a log of the actions.
@MainActor
private final class CollectionProgram {
    let screen = Screen()
    let model: CollectionModel
    let view: UICollectionView
    private(set) var log: [String] = []
    /// A finger that touches the screen during several actions.
    private let finger: Finger
    private let layouts: [UICollectionViewFlowLayout] = [
        PinnedHeaderLayout(), SpringyLayout(), SpringyLayout(), UICollectionViewFlowLayout(),
    ]

    init(seed: UInt64) {
        finger = screen.finger()
        model = CollectionModel(itemCounts: [5, 20, 0], seed: seed)
        view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 500),
            collectionViewLayout: layouts[model.randomInt(below: 4)])
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "end")
        view.dataSource = model
        view.allowsMultipleSelection = model.randomInt(below: 2) == 0
        screen.show(view)
    }

    private func randomBool() -> Bool { model.randomInt(below: 2) == 0 }

    func performRandomAction() {
        switch model.randomInt(below: 13) {
        case 0: logAction("frames") { screen.advance(frames: 1 + model.randomInt(below: 20)) }
        case 1:
            logAction("offset") { view.contentOffset = CGPoint(x: 0, y: CGFloat(model.randomInt(below: 900)) - 200) }
        case 2, 3: performRandomTouch()
        case 4, 5: logAction("update") { changeRandomItems() }
        case 6: logAction("sections") { changeRandomSection() }
        case 7: logAction("reload") { reloadRandomItems() }
        case 8: logAction("resize") { resizeRandomly() }
        case 9: logAction("layout") { setRandomLayout() }
        case 10: logAction("scroll to") { scrollToRandomItem() }
        case 11: logAction("invalidate") { view.collectionViewLayout.invalidateLayout() }
        default: logAction("page") { view.isPagingEnabled.toggle() }
        }
        screen.advance(frames: model.randomInt(below: 4))
    }

    private func logAction(_ name: String, andPerform body: () -> Void) {
        log.append(name)
        body()
    }

    private func performRandomTouch() {
        let location = CGPoint(x: CGFloat(model.randomInt(below: 320)), y: CGFloat(model.randomInt(below: 500)))
        switch model.randomInt(below: 3) {
        case 0: logAction("tap") { screen.tap(.point(location).unchecked) }
        case 1:
            let end = CGPoint(x: location.x, y: location.y + CGFloat(model.randomInt(below: 400)) - 200)
            logAction("drag") {
                let duration = Double(2 + model.randomInt(below: 10)) / 60
                screen.pan(from: .point(location).unchecked, to: .point(end), duration: duration)
            }
        default:
            logAction(finger.isDown ? "finger up" : "finger down") { moveFinger(to: .point(location).unchecked) }
        }
    }

    /// Puts the finger on the screen, or lifts it.
    private func moveFinger(to place: Place) {
        guard finger.isDown else {
            _ = finger.down(at: place)
            return
        }
        let isCancelled = !randomBool()
        screen.inOneFrame {
            finger.move(to: place)
            if isCancelled { finger.cancel() } else { finger.up() }
        }
    }

    private func changeRandomItems() {
        view.performBatchUpdates {
            let (deleted, inserted, moved) = self.model.applyRandomChanges()
            self.view.insertItems(at: inserted)
            self.view.deleteItems(at: deleted)
            for (from, to) in moved { self.view.moveItem(at: from, to: to) }
        }
    }

    private func changeRandomSection() {
        view.performBatchUpdates {
            if self.model.sections.count > 1, self.randomBool() {
                let section = self.model.randomInt(below: self.model.sections.count)
                self.model.sections.remove(at: section)
                self.view.deleteSections(IndexSet(integer: section))
            } else {
                let section = self.model.randomInt(below: self.model.sections.count + 1)
                let items = (0..<self.model.randomInt(below: 9)).map { _ in self.model.makeUniqueNumber() }
                self.model.sections.insert(items, at: section)
                self.view.insertSections(IndexSet(integer: section))
            }
        }
    }

    private func reloadRandomItems() {
        model.sections = (0..<(1 + model.randomInt(below: 3))).map { _ in
            (0..<model.randomInt(below: 25)).map { _ in model.makeUniqueNumber() }
        }
        view.reloadData()
    }

    private func setRandomLayout() {
        let layout = layouts[model.randomInt(below: 4)]
        view.setCollectionViewLayout(layout, animated: model.randomInt(below: 3) > 0)
    }

    private func resizeRandomly() {
        let sizes = [
            CGSize(width: 320, height: 500), CGSize(width: 500, height: 300), CGSize(width: 200, height: 480),
            CGSize(width: 0, height: 500), CGSize(width: 320, height: 0),
        ]
        view.frame.size = sizes[model.randomInt(below: sizes.count)]
        if model.randomInt(below: 3) == 0 { view.frame = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 500) }
    }

    private func scrollToRandomItem() {
        let section = model.randomInt(below: model.sections.count)
        guard !model.sections[section].isEmpty else { return }
        let path = IndexPath(item: model.randomInt(below: model.sections[section].count), section: section)
        view.scrollToItem(at: path, at: randomBool() ? .top : .centeredVertically, animated: randomBool())
    }

    /// Lifts the finger, gives the view a nonempty size, and runs frames until all items are at rest.
    func runUntilRest() {
        if finger.isDown { finger.up() }
        view.frame.size = CGSize(width: 320, height: 500)
        view.collectionViewLayout.invalidateLayout()
        screen.advance(frames: 1500)
    }

    /// Returns a description of each difference between the model and the visible cells. All items must be at rest.
    func findInconsistencies() -> [String] {
        var inconsistencies: [String] = []
        if screen.loop.isMoving { inconsistencies.append("an animation is still running") }
        let attributesForItem = view.layoutAttributesForItem
        for (section, items) in model.sections.enumerated() {
            for (item, number) in items.enumerated() {
                let path = IndexPath(item: item, section: section)
                guard let attributes = attributesForItem(path) else {
                    inconsistencies.append("no attributes for \(section)-\(item)")
                    continue
                }
                let cell = view.cellForItem(at: path)
                let isVisible = attributes.frame.insetBy(dx: 1, dy: 1).intersects(view.bounds)
                if isVisible != (cell != nil) {
                    inconsistencies.append(
                        "\(section)-\(item) \(isVisible ? "has no cell" : "has a cell outside the bounds")")
                }
                guard let cell else { continue }
                if cell.tag != number { inconsistencies.append("\(section)-\(item) shows \(cell.tag), not \(number)") }
                let springyLayout = view.collectionViewLayout as? SpringyLayout
                let flowCenter = springyLayout?.computeFlowCenter(ofItemAt: path) ?? attributes.center
                if abs(flowCenter.x - cell.center.x) > 0.5 || abs(flowCenter.y - cell.center.y) > 0.5 {
                    inconsistencies.append(
                        "\(section)-\(item) is at \(cell.center), but its flow center is \(flowCenter)")
                }
                if cell.center != attributes.center || cell.alpha != 1 {
                    inconsistencies.append("\(section)-\(item) is at \(cell.center), not \(attributes.center)")
                }
            }
        }
        let cells = view.subviews.filter { $0 is UICollectionViewCell }.count
        if cells != view.visibleCells.count {
            inconsistencies.append("\(cells) cells for \(view.visibleCells.count) items")
        }
        if !view.contentOffset.y.isFinite { inconsistencies.append("the offset is \(view.contentOffset)") }
        return inconsistencies
    }
}

/// A flow layout with pinned section headers, which move and fade during batch updates.
@MainActor
private final class PinnedHeaderLayout: UICollectionViewFlowLayout {
    override init() {
        super.init()
        headerReferenceSize = CGSize(width: 10, height: 20)
        sectionHeadersPinToVisibleBounds = true
    }

    required init?(coder: NSCoder) { nil }
}

/// A springy flow layout. Items near the bounds are attached to springs, and the springs of all other items are
/// removed.
@MainActor
private final class SpringyLayout: UICollectionViewFlowLayout {
    private lazy var animator = UIDynamicAnimator(collectionViewLayout: self)

    override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        let near = collectionView.bounds.insetBy(dx: -100, dy: -100)
        let items = super.layoutAttributesForElements(in: near) ?? []
        let centers = Dictionary(items.map { ($0.indexPath, $0.center) }, uniquingKeysWith: { first, _ in first })
        for case let spring as UIAttachmentBehavior in animator.behaviors {
            let item = spring.items.first as? UICollectionViewLayoutAttributes
            if item.flatMap({ centers[$0.indexPath] }) != spring.anchorPoint { animator.removeBehavior(spring) }
        }
        for item in items where animator.layoutAttributesForCell(at: item.indexPath) == nil {
            let spring = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
            spring.length = 0
            spring.damping = 0.8
            spring.frequency = 2
            animator.addBehavior(spring)
        }
    }

    /// Returns the center that the flow layout gives an item, without the displacement by the item's spring, in points.
    func computeFlowCenter(ofItemAt path: IndexPath) -> CGPoint? { super.layoutAttributesForItem(at: path)?.center }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        animator.items(in: rect) as? [UICollectionViewLayoutAttributes]
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        animator.layoutAttributesForCell(at: indexPath) ?? super.layoutAttributesForItem(at: indexPath)
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        let delta = newBounds.minY - collectionView.bounds.minY
        let finger = collectionView.panGestureRecognizer.location(in: collectionView)
        for case let spring as UIAttachmentBehavior in animator.behaviors {
            guard let item = spring.items.first else { continue }
            let fraction = min(1, abs(finger.y - spring.anchorPoint.y) / 1500)
            item.center.y += delta * fraction
            animator.updateItem(usingCurrentState: item)
        }
        return super.shouldInvalidateLayout(forBoundsChange: newBounds) || delta != 0
    }
}
