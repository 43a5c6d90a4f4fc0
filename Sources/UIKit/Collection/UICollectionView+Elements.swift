// The item of a collection view at a point.

extension UICollectionView {
    func frontmostItem(at point: CGPoint) -> IndexPath? {
        layOutSubtreeIfNeeded()
        let views = subviewList.reversed().flatMap { view in
            (view as? SectionScrollView).map { Array($0.subviewList.reversed()) } ?? [view]
        }
        for view in views {
            guard let cell = view as? UICollectionViewCell, cell.element?.category == .cell,
                let path = indexPath(for: cell)
            else { continue }
            if cell.bounds.contains(cell.convert(point, from: self)) { return path }
        }
        return nil
    }
}
