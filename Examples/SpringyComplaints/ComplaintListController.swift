import UIKit

/// A list in which a complaint can be seen, with one of the two layouts.
final class ComplaintListController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    let complaint: SpringyComplaint
    let springs: any SpringyComplaintLayout
    /// The numbers of the rows by section.
    var rows: [[Int]]
    /// The number of uses of the button.
    private var useCount = 0
    /// The row of the complaint about zero size, whose height is 0 while it is closed.
    private static let closingRow = 3

    init(_ complaint: SpringyComplaint, layout: any SpringyComplaintLayout, rows: [[Int]]? = nil) {
        (self.complaint, self.springs, self.rows) = (complaint, layout, rows ?? complaint.rows)
        complaint.configure(layout)
        super.init(collectionViewLayout: layout)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = .secondarySystemBackground
        // A list that also moves sideways: because it bounces, or because its content is a fraction of a point too wide.
        collectionView.alwaysBounceHorizontal = complaint == .circles
        collectionView.register(ComplaintCell.self, forCellWithReuseIdentifier: "row")
        collectionView.register(
            ComplaintHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
    }

    /// Does what the button of the complaint says.
    func use() {
        useCount += 1
        switch complaint {
        case .flick, .selfSizing, .headers, .circles: break
        case .updates: insertOrDelete()
        case .rotation: turn()
        case .reload: reload()
        case .zeroSize: springs.invalidateLayout()
        }
    }

    /// Inserts two rows above the third visible one, and deletes them at the next use.
    private func insertOrDelete() {
        guard let first = collectionView.indexPathsForVisibleItems.min() else { return }
        let paths = [2, 3].map { IndexPath(item: first.item + $0, section: 0) }
        if useCount % 2 == 1 {
            rows[0].insert(contentsOf: [100 + useCount, 101 + useCount], at: paths[0].item)
            collectionView.insertItems(at: paths)
        } else {
            rows[0].removeSubrange(paths[0].item...paths[1].item)
            collectionView.deleteItems(at: paths)
        }
    }

    /// Exchanges width and height of the list.
    private func turn() {
        let (center, size) = (view.center, view.bounds.size)
        view.bounds.size = CGSize(width: size.height, height: size.width)
        view.center = center
    }

    /// Adds ten rows at the end, and reloads all.
    private func reload() {
        rows[0] += rows[0].count..<rows[0].count + 10
        collectionView.reloadData()
        springs.dataDidReload()
    }

    // MARK: Data source

    override func numberOfSections(in collectionView: UICollectionView) -> Int { rows.count }

    override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        rows[section].count
    }

    override func collectionView(
        _ view: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = view.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
        let row = rows[indexPath.section][indexPath.item]
        (cell as? ComplaintCell)?.configure(row: row, determinesHeight: complaint == .selfSizing)
        return cell
    }

    override func collectionView(
        _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let header = view.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "header", for: indexPath)
        (header as? ComplaintHeader)?.configure(section: indexPath.section)
        return header
    }

    func collectionView(
        _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        let isClosed = complaint == .zeroSize && useCount % 2 == 0 && indexPath.item == Self.closingRow
        let height = isClosed ? 0 : complaint.height(ofRow: rows[indexPath.section][indexPath.item])
        return CGSize(width: springs.itemSize.width, height: height ?? springs.itemSize.height)
    }
}
