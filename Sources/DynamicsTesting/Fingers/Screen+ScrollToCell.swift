import Foundation
import Testing
import UIKit

// Scrolls lists with a finger until a cell is visible.

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
        if list.collectionViewLayout.layoutAttributesForItem(at: path) != nil {
            perform { list.scrollToItem(at: path, at: [], animated: false) }
        } else if !search(for: path, in: list) {
            fail("\(name(of: list)) does not show \(subject.name) at any content offset.", sourceLocation)
            return false
        }
        return settle(sourceLocation: sourceLocation)
    }

    /// Scrolls until a cell is visible for which the layout returns no attributes, because it is far from the bounds:
    /// first in proportion to the index of its item, then by parts of the bounds toward it.
    private func search(for path: IndexPath, in list: UICollectionView) -> Bool {
        let counts = (0..<list.numberOfSections).map { list.numberOfItems(inSection: $0) }
        let (index, total) = (counts[..<path.section].reduce(0, +) + path.item, counts.reduce(0, +))
        let isVertical = list.contentSize.height - list.bounds.height >= list.contentSize.width - list.bounds.width
        let page = isVertical ? list.bounds.height : list.bounds.width
        let length = isVertical ? list.contentSize.height : list.contentSize.width
        func scroll(to position: CGFloat) {
            let offset = min(max(position, 0), max(0, length - page))
            perform { list.contentOffset = isVertical ? CGPoint(x: 0, y: offset) : CGPoint(x: offset, y: 0) }
            // A layout can add the elements near the bounds in the next frame, when its animator invalidates it.
            var frames = 0
            repeat {
                advance(frames: 2)
                frames += 2
            } while list.indexPathsForVisibleItems.isEmpty && frames < 20
        }
        scroll(to: length * CGFloat(index) / CGFloat(max(total, 1)) - page / 2)
        for _ in 0..<Self.searchLimit {
            if let attributes = list.collectionViewLayout.layoutAttributesForItem(at: path) {
                perform { list.scrollRectToVisible(attributes.frame, animated: false) }
                return true
            }
            let visible = list.indexPathsForVisibleItems
            guard let first = visible.min() else { return false }
            let position = isVertical ? list.contentOffset.y : list.contentOffset.x
            scroll(to: position + (path < first ? -page : page) / 2)
        }
        return false
    }

    /// The largest number of scrolls by half of the bounds in a search for a cell. Unitless.
    private static let searchLimit = 1000

    /// Whether the center of a cell, and most of the cell, is in the visible part of the collection view.
    private func isReachable(_ cell: UICollectionViewCell, in list: UICollectionView) -> Bool {
        let visible = list.bounds.insetBy(dx: -1, dy: -1)
        return visible.contains(cell.frame)
            || visible.contains(cell.center) && (cell.frame.width > visible.width || cell.frame.height > visible.height)
    }
}
