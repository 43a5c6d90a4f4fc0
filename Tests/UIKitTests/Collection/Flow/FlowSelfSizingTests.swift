import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Flow layouts whose cells determine the sizes of items")
struct FlowSelfSizingTests {
    private let screen = Screen(size: CGSize(width: 320, height: 480))
    private let kept = KeptObjects()

    private func show(_ layout: UICollectionViewFlowLayout, _ sizes: [CGSize]) -> (UICollectionView, SizeModel) {
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        let model = SizeModel(sizes)
        view.register(SizedCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = model
        kept.objects.append(model)
        screen.show(view)
        screen.advance(frames: 2)
        return (view, model)
    }

    private func makeLayout(estimate: CGSize) -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = estimate
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (10, 10)
        return layout
    }

    private func frame(_ item: Int, in view: UICollectionView) -> CGRect? {
        view.cellForItem(at: IndexPath(item: item, section: 0))?.frame
    }

    @Test("Rows break by the sizes of the cells, and items that were not displayed have the estimated size")
    func rowsBreakByMeasuredSizes() {
        let layout = makeLayout(estimate: CGSize(width: 100, height: 100))
        let widths: [CGFloat] = [100, 200, 150, 160, 300]
        let (view, _) = show(layout, widths.map { CGSize(width: $0, height: 40) })
        #expect(frame(0, in: view) == CGRect(x: 0, y: 0, width: 100, height: 40))
        #expect(frame(1, in: view) == CGRect(x: 120, y: 0, width: 200, height: 40))
        #expect(frame(2, in: view) == CGRect(x: 0, y: 50, width: 150, height: 40))
        #expect(frame(3, in: view) == CGRect(x: 160, y: 50, width: 160, height: 40))
        #expect(frame(4, in: view)?.minY == 100 && view.contentSize.height == 140)
        let (long, _) = show(
            makeLayout(estimate: CGSize(width: 320, height: 100)),
            Array(repeating: CGSize(width: 320, height: 50), count: 100))
        // 8 cells are displayed and 50 points high; the other 92 items have the estimate.
        let height: CGFloat = 8 * 50 + 92 * 100 + 99 * 10
        #expect(long.visibleCells.count == 8 && long.contentSize.height == height)
    }

    @Test("The automatic size estimates items by the average of those that were displayed")
    func automaticSize() {
        let layout = makeLayout(estimate: UICollectionViewFlowLayout.automaticSize)
        layout.itemSize = CGSize(width: 320, height: 200)
        let (view, _) = show(layout, Array(repeating: CGSize(width: 320, height: 60), count: 50))
        #expect(frame(3, in: view) == CGRect(x: 0, y: 210, width: 320, height: 60))
        let height1: CGFloat = 50 * 60 + 49 * 10
        #expect(view.contentSize.height == height1)
        #expect(UICollectionViewFlowLayout().estimatedItemSize == .zero)
    }

    @Test("Without an estimate, no cell is asked for its size")
    func fixedSizes() {
        let (view, _) = show(UICollectionViewFlowLayout(), [CGSize(width: 200, height: 90)])
        #expect(frame(0, in: view) == CGRect(x: 0, y: 0, width: 50, height: 50))
    }

    @Test("A cell is measured by its constraints, by sizeThatFits, or by preferredLayoutAttributesFitting")
    func sourcesOfSizes() {
        let layout = makeLayout(estimate: CGSize(width: 50, height: 50))
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        view.register(SizedCell.self, forCellWithReuseIdentifier: "cell")
        view.register(ConstrainedCell.self, forCellWithReuseIdentifier: "constraints")
        view.register(FittingCell.self, forCellWithReuseIdentifier: "fits")
        let model = SizeModel(Array(repeating: CGSize(width: 100, height: 30), count: 3))
        model.identifiers = ["cell", "constraints", "fits"]
        view.dataSource = model
        screen.show(view)
        screen.advance(frames: 2)
        #expect(frame(0, in: view)?.size == CGSize(width: 100, height: 30))
        #expect(frame(1, in: view)?.size == CGSize(width: 70, height: 20))
        #expect(frame(2, in: view)?.size == CGSize(width: 90, height: 25))
        withExtendedLifetime(model) {}
    }

    @Test("Content below stays in place while scrolling to items that are higher than estimated")
    func scrollingBackward() throws {
        let heights = (0..<200).map { CGFloat(40 + $0 * 37 % 90) }
        let (view, _) = show(
            makeLayout(estimate: CGSize(width: 320, height: 44)), heights.map { CGSize(width: 320, height: $0) })
        view.scrollToItem(at: IndexPath(item: 120, section: 0), at: .top, animated: false)
        screen.advance(frames: 1)
        let target = try #require(frame(120, in: view))
        #expect(target.minY == view.contentOffset.y && target.height == heights[120])
        // Each step of 7 points moves all cells by 7 points, whatever the new cells above measure.
        for _ in 0..<100 {
            let before = positions(in: view)
            view.contentOffset.y -= 7
            screen.advance(frames: 1)
            for (item, position) in positions(in: view) {
                if let old = before[item] { #expect(abs(position - old - 7) < 0.001) }
            }
        }
    }

    @Test("A deceleration toward the start moves the content steadily, and a scroll to the first item arrives there")
    func decelerationAndAnimatedScroll() {
        let heights = (0..<300).map { CGFloat(40 + $0 * 37 % 90) }
        let (view, _) = show(
            makeLayout(estimate: CGSize(width: 320, height: 44)), heights.map { CGSize(width: 320, height: $0) })
        view.scrollToItem(at: IndexPath(item: 250, section: 0), at: .top, animated: false)
        screen.advance(frames: 1)
        let finger = screen.finger(downAt: .point(160, 100))
        finger.move(to: .point(160, 300), duration: 0.1)
        finger.up()
        var speeds: [CGFloat] = []
        for _ in 0..<60 {
            let before = positions(in: view)
            screen.advance(frames: 1)
            let after = positions(in: view)
            if let item = after.keys.sorted().first(where: { before[$0] != nil }) {
                speeds.append(after[item]! - before[item]!)
            }
        }
        #expect(view.isDecelerating && speeds.allSatisfy { $0 > 0 })
        for (first, second) in zip(speeds, speeds.dropFirst()) { #expect(second <= first + 0.01) }
        view.scrollToItem(at: IndexPath(item: 0, section: 0), at: .top, animated: true)
        screen.settle()
        #expect(view.contentOffset.y == 0 && frame(0, in: view)?.minY == 0)
    }

    @Test("An item that is scrolled to the bottom is there after the cells above it were measured")
    func scrollToBottom() throws {
        let (view, _) = show(
            makeLayout(estimate: CGSize(width: 320, height: 44)),
            (0..<100).map { CGSize(width: 320, height: CGFloat(60 + $0 % 5 * 10)) })
        view.scrollToItem(at: IndexPath(item: 60, section: 0), at: .bottom, animated: false)
        let target = try #require(frame(60, in: view))
        #expect(abs(target.maxY - view.contentOffset.y - 480) < 0.001)
    }

    @Test("Measured sizes remain in a batch update, and are forgotten by a reload and a change of the width")
    func forgetting() {
        let (view, model) = show(
            makeLayout(estimate: CGSize(width: 320, height: 100)),
            Array(repeating: CGSize(width: 320, height: 50), count: 30))
        let height2: CGFloat = 8 * 50 + 22 * 100 + 29 * 10
        #expect(view.contentSize.height == height2)
        screen.perform {
            view.performBatchUpdates {
                model.sizes.remove(at: 0)
                view.deleteItems(at: [IndexPath(item: 0, section: 0)])
            }
        }
        let height3: CGFloat = 8 * 50 + 21 * 100 + 28 * 10
        #expect(view.contentSize.height == height3)
        model.sizes = Array(repeating: CGSize(width: 320, height: 80), count: 10)
        view.reloadData()
        screen.advance(frames: 2)
        let height4: CGFloat = 6 * 80 + 4 * 100 + 9 * 10
        #expect(view.contentSize.height == height4)
        view.frame.size.width = 340
        screen.advance(frames: 2)
        let height5: CGFloat = 6 * 80 + 4 * 100 + 9 * 10
        #expect(view.contentSize.height == height5)
    }

    @Test("A horizontal layout measures columns, and a delegate's sizes are estimates")
    func horizontalColumns() {
        let layout = makeLayout(estimate: CGSize(width: 10, height: 10))
        layout.scrollDirection = .horizontal
        let (view, _) = show(layout, [CGSize(width: 60, height: 300), CGSize(width: 80, height: 300)])
        #expect(frame(0, in: view)?.size == CGSize(width: 60, height: 300))
        #expect(frame(1, in: view)?.minX == 70 && view.contentSize.width == 150)
        let estimating = makeLayout(estimate: CGSize(width: 320, height: 100))
        let (second, _) = show(estimating, Array(repeating: CGSize(width: 320, height: 50), count: 20))
        let delegate = EstimatingDelegate()
        second.delegate = delegate
        estimating.invalidateLayout()
        screen.advance(frames: 2)
        // Measured sizes remain; the delegate's heights of 200 are those of items that were not displayed.
        let height6: CGFloat = 8 * 50 + 12 * 200 + 19 * 10
        #expect(second.contentSize.height == height6)
        let calls = delegate.calls
        second.contentOffset.y = 100
        screen.advance(frames: 2)
        #expect(delegate.calls == calls)
        withExtendedLifetime(delegate) {}
    }

    @Test("Sizes that are NaN, infinite or negative are ignored, and positions stay finite")
    func unusableSizes() {
        let (view, _) = show(
            makeLayout(estimate: CGSize(width: 100, height: 40)),
            [
                CGSize(width: CGFloat.nan, height: 10), CGSize(width: 50, height: -3),
                CGSize(width: CGFloat.infinity, height: 1),
            ])
        for item in 0..<3 { #expect(frame(item, in: view)?.size == CGSize(width: 100, height: 40)) }
        #expect(view.contentSize.height == 40)
    }

    @Test("An invalidation context that a subclass makes names the measured item and keeps the delegate's metrics")
    func invalidationContexts() {
        let layout = RecordingFlowLayout()
        layout.estimatedItemSize = CGSize(width: 100, height: 100)
        _ = show(layout, [CGSize(width: 80, height: 30)])
        #expect(layout.measured == [IndexPath(item: 0, section: 0)] && layout.asked == ["100.0 80.0"])
    }

    @Test("Items on springs keep their positions when cells above are measured, and take the measured sizes")
    func springs() throws {
        let layout = SpringyFlowLayout()
        layout.estimatedItemSize = CGSize(width: 320, height: 44)
        layout.minimumLineSpacing = 10
        let heights = (0..<200).map { CGFloat(40 + $0 * 37 % 90) }
        let (view, _) = show(layout, heights.map { CGSize(width: 320, height: $0) })
        view.scrollToItem(at: IndexPath(item: 100, section: 0), at: .top, animated: false)
        screen.settle()
        for _ in 0..<60 {
            let before = positions(in: view)
            view.contentOffset.y -= 5
            screen.advance(frames: 1)
            for (item, position) in positions(in: view) {
                guard let old = before[item] else { continue }
                // A spring delays an item by a part of the 5 points and brings it back later; nothing jumps.
                #expect(abs(position - old) < 12, "item \(item)")
            }
        }
        screen.settle()
        var bottom: CGFloat?
        for (item, position) in positions(in: view).sorted(by: { $0.key < $1.key }) {
            #expect(frame(item, in: view)?.height == heights[item])
            if let bottom { #expect(abs(position - bottom - 10) < 1) }
            bottom = position + heights[item]
        }
    }

    /// The distances of the visible cells from the top of the view, in points.
    private func positions(in view: UICollectionView) -> [Int: CGFloat] {
        var result: [Int: CGFloat] = [:]
        for cell in view.visibleCells {
            if let path = view.indexPath(for: cell) { result[path.item] = cell.frame.minY - view.contentOffset.y }
        }
        return result
    }
}

@MainActor
private final class SizeModel: NSObject, UICollectionViewDataSource {
    var sizes: [CGSize]
    var identifiers: [String] = []

    init(_ sizes: [CGSize]) { self.sizes = sizes }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { sizes.count }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let identifier = identifiers.isEmpty ? "cell" : identifiers[indexPath.item]
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
        (cell as? SizedCell)?.preferredSize = sizes[indexPath.item]
        return cell
    }
}

/// A cell that prefers a given size.
private final class SizedCell: UICollectionViewCell {
    var preferredSize = CGSize.zero

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        layoutAttributes.size = preferredSize
        return layoutAttributes
    }
}

private final class FittingCell: UICollectionViewCell {
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 90, height: 25) }
}

/// A cell whose constraints determine a size of 70 x 20 points.
private final class ConstrainedCell: UICollectionViewCell {
    override init(frame: CGRect) {
        super.init(frame: frame)
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(view)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: contentView.topAnchor),
            view.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            view.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            view.widthAnchor.constraint(equalToConstant: 70), view.heightAnchor.constraint(equalToConstant: 20),
        ])
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor
private final class EstimatingDelegate: NSObject, UICollectionViewDelegateFlowLayout {
    var calls = 0

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        calls += 1
        return CGSize(width: 320, height: 200)
    }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { 10 }
}

private final class RecordingFlowLayout: UICollectionViewFlowLayout {
    var measured: [IndexPath] = []
    var asked: [String] = []

    override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        let isChanged = super.shouldInvalidateLayout(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        if isChanged { asked.append("\(originalAttributes.size.width) \(preferredAttributes.size.width)") }
        return isChanged
    }

    override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        measured += context.invalidatedItemIndexPaths ?? []
        let flow = context as? UICollectionViewFlowLayoutInvalidationContext
        #expect(flow?.invalidateFlowLayoutDelegateMetrics == false && flow?.invalidateFlowLayoutAttributes == true)
        return context
    }
}

/// A layout whose items hang on springs. Its springs follow the positions and sizes of the flow layout.
private final class SpringyFlowLayout: UICollectionViewFlowLayout {
    private lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
    private var springs: [IndexPath: UIAttachmentBehavior] = [:]

    override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        let area = collectionView.bounds.insetBy(dx: 0, dy: -100)
        let visible = super.layoutAttributesForElements(in: area) ?? []
        let paths = Set(visible.map(\.indexPath))
        for path in springs.keys.sorted() where !paths.contains(path) {
            if let spring = springs.removeValue(forKey: path) { animator.removeBehavior(spring) }
        }
        for attributes in visible {
            guard let spring = springs[attributes.indexPath] else {
                let spring = UIAttachmentBehavior(item: attributes, attachedToAnchor: attributes.center)
                (spring.length, spring.damping, spring.frequency) = (0, 0.8, 1)
                springs[attributes.indexPath] = spring
                animator.addBehavior(spring)
                continue
            }
            guard let item = spring.items.first as? UICollectionViewLayoutAttributes else { continue }
            let path = CGPoint(
                x: attributes.center.x - spring.anchorPoint.x, y: attributes.center.y - spring.anchorPoint.y)
            guard path != .zero || item.size != attributes.size else { continue }
            spring.anchorPoint = attributes.center
            item.center = CGPoint(x: item.center.x + path.x, y: item.center.y + path.y)
            item.size = attributes.size
            animator.updateItem(usingCurrentState: item)
        }
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        animator.items(in: rect) as? [UICollectionViewLayoutAttributes]
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        animator.layoutAttributesForCell(at: indexPath) ?? super.layoutAttributesForItem(at: indexPath)
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        let path = newBounds.minY - collectionView.bounds.minY
        for attachment in springs.keys.sorted().compactMap({ springs[$0] }) {
            guard let item = attachment.items.first as? UICollectionViewLayoutAttributes else { continue }
            let distance = abs(collectionView.bounds.midY - attachment.anchorPoint.y)
            item.center.y += path * min(1, distance / 1500)
            animator.updateItem(usingCurrentState: item)
        }
        return true
    }
}
