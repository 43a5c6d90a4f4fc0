import UIKit

/// A complaint about springy layouts in public issues: the list in which it can be seen, and what a button does to it.
enum SpringyComplaint: String, CaseIterable, Sendable {
    /// Cells fly off the screen after a fast flick.
    case flick
    /// Cells that determine their own heights overlap, or keep the estimated height.
    case selfSizing = "self-sizing"
    /// Cells that are inserted or deleted while the list moves are missing, or shown at wrong places.
    case updates
    /// Headers are missing, or take the spring of the first cell.
    case headers
    /// Cells stay where they were before the width of the list changed.
    case rotation
    /// Cells circle their places instead of coming to rest.
    case circles
    /// Cells jump when the data is reloaded while the list moves.
    case reload
    /// A cell without height ends the app on Apple's systems.
    case zeroSize = "zero-size"

    /// The title of the button; nil if touches of the list alone show the complaint.
    var buttonTitle: String? {
        switch self {
        case .flick, .selfSizing, .headers, .circles: nil
        case .updates: "Insert or delete"
        case .rotation: "Turn"
        case .reload: "Reload"
        case .zeroSize: "Open or close row 3"
        }
    }

    /// The numbers of the rows by section.
    var rows: [[Int]] {
        switch self {
        case .flick: [Array(0..<200)]
        case .headers: (0..<8).map { section in Array(section * 5..<section * 5 + 5) }
        default: [Array(0..<60)]
        }
    }

    /// Returns the height of a row with a number, in points; nil for that of the layout.
    func height(ofRow row: Int) -> CGFloat? {
        switch self {
        case .updates: CGFloat(30 + row * 37 % 41)
        default: nil
        }
    }

    /// Sets the properties of the flow layout that the list needs.
    @MainActor func configure(_ layout: UICollectionViewFlowLayout) {
        layout.minimumLineSpacing = 10
        layout.minimumInteritemSpacing = 10
        layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
        layout.itemSize = CGSize(width: 180, height: 40)
        switch self {
        case .selfSizing: layout.estimatedItemSize = CGSize(width: 180, height: 40)
        case .headers: layout.headerReferenceSize = CGSize(width: 200, height: 30)
        case .rotation: layout.itemSize = CGSize(width: 50, height: 50)
        // Three columns whose centers are not at whole points.
        case .circles: layout.itemSize = CGSize(width: 53.3, height: 53.3)
        default: break
        }
    }
}
