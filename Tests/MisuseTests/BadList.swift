import UIKit

/// A data source and flow layout delegate that returns any counts and metrics.
@MainActor
final class BadList: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    private let counts: [Int]
    /// The metrics of the delegate methods, in the order of the calls; nil for the metrics below.
    var nextNumber: (() -> CGFloat)?
    var size = CGSize(width: 50, height: 50)
    var lineSpacing: CGFloat = 10
    private var view: UICollectionView?

    init(counts: [Int]) { self.counts = counts }

    /// Creates a collection view of 320 x 400 points that displays the list.
    func makeView(_ layout: UICollectionViewLayout) -> UICollectionView {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            view.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "end")
        }
        view.dataSource = self
        self.view = view
        return view
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "end", for: indexPath)
    }

    private func nextSize(_ usual: CGSize) -> CGSize {
        guard let nextNumber else { return usual }
        return CGSize(width: nextNumber(), height: nextNumber())
    }

    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { nextSize(size) }

    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets {
        guard let nextNumber else { return .zero }
        return UIEdgeInsets(top: nextNumber(), left: nextNumber(), bottom: nextNumber(), right: nextNumber())
    }

    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { nextNumber?() ?? lineSpacing }

    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { nextNumber?() ?? 10 }

    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
    ) -> CGSize { nextSize(.zero) }

    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
    ) -> CGSize { nextSize(.zero) }
}

/// A layout of a row of squares of 50 points, whose results can be changed.
final class BadLayout: UICollectionViewLayout {
    var contentSize = CGSize(width: 320, height: 400)
    var targetOffset: CGPoint?
    var repetitionCount = 1
    var change: ((UICollectionViewLayoutAttributes) -> Void)?
    var onPrepare: ((UICollectionView) -> Void)?

    override func prepare() { if let collectionView { onPrepare?(collectionView) } }

    override var collectionViewContentSize: CGSize { contentSize }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let count = collectionView?.numberOfItems(inSection: 0) ?? 0
        let items = (0..<count).map { IndexPath(item: $0, section: 0) }.map(makeAttributes)
        return (0..<repetitionCount).flatMap { _ in items }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        makeAttributes(at: indexPath)
    }

    override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { targetOffset ?? proposedContentOffset }

    private func makeAttributes(at path: IndexPath) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        attributes.frame = CGRect(x: 60 * CGFloat(path.item), y: 0, width: 50, height: 50)
        change?(attributes)
        return attributes
    }
}
