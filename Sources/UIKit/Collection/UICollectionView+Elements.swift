// The item of a collection view at a point.

extension UICollectionView {
    func frontmostItem(at point: CGPoint) -> IndexPath? {
        layOutSubtreeIfNeeded()
        for view in subviewList.reversed() {
            guard let cell = view as? UICollectionViewCell, let path = indexPath(for: cell) else { continue }
            if cell.bounds.contains(cell.convert(point, from: self)) { return path }
        }
        return nil
    }
}
