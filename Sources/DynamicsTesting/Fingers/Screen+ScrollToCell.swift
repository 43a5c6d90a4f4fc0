import Foundation
import Testing
import UIKit

extension Screen {
    /// Scrolls a collection view until a cell is wholly visible, and waits until the interface is idle. Does nothing if
    /// the cell is visible.
    /// - Parameters:
    ///   - item: The index of the item in its section; unitless.
    ///   - section: The index of the section; unitless. The default is 0.
    ///   - collectionView: The collection view; nil, the default, means the first one on the screen.
    ///   - sourceLocation: The place to which a failure is attributed. The default is the caller's.
    /// - Returns: Whether the cell exists and the interface became idle.
    @discardableResult
    public func scroll(
        toCell item: Int, section: Int = 0, in collectionView: UICollectionView? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) -> Bool { bringToScreen(.cell(item, section: section, in: collectionView), sourceLocation) }

    /// Scrolls to the cell of a place; does nothing for other places. Returns false after a failure.
    func bringToScreen(_ place: Place, _ sourceLocation: SourceLocation) -> Bool {
        guard case .subject(let subject) = place.kind, case .cell(let path, let list) = subject.kind else {
            return true
        }
        guard let list = list ?? findView(where: { $0 is UICollectionView }) as? UICollectionView,
            path.section < list.numberOfSections, path.item < list.numberOfItems(inSection: path.section)
        else {
            fail(absenceMessage(of: subject), sourceLocation)
            return false
        }
        if let cell = list.cellForItem(at: path), isReachable(cell, in: list) { return true }
        perform { list.scrollToItem(at: path, at: [], animated: false) }
        return settle(sourceLocation: sourceLocation)
    }

    /// Whether the center of a cell, and most of the cell, is in the visible part of the collection view.
    private func isReachable(_ cell: UICollectionViewCell, in list: UICollectionView) -> Bool {
        let visible = list.bounds.insetBy(dx: -1, dy: -1)
        return visible.contains(cell.frame)
            || visible.contains(cell.center) && (cell.frame.width > visible.width || cell.frame.height > visible.height)
    }
}
