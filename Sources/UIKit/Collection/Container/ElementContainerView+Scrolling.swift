// Scrolls a list to an item.

extension ElementContainerView {
    func scroll(toItemAt indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition, animated: Bool) {
        requirePrecondition(
            exists(.cell(at: indexPath)),
            "The \(elementProvider.containerName) cannot scroll to \(ElementID.cell(at: indexPath).name), because it does not exist. Pass "
                + "the index path of an item of the data source.")
        layOutSubtreeIfNeeded()
        // The cells at the target can have other sizes than the estimates, so the target is computed again with the measured
        // sizes until it does not change.
        for _ in 0..<8 {
            prepareLayout()
            let before = contentOffset
            let frame = frame(ofItemAt: indexPath)
            sectionScrollView(showing: .cell(at: indexPath))?.scroll(
                to: frame, at: scrollPosition, animated: animated)
            scroll(to: frame, at: scrollPosition, animated: animated)
            guard !animated, elementLayout.measuresElements, !isInLayoutPass, contentOffset != before else { return }
            layOutVisibleElements()
        }
    }

    private func frame(ofItemAt indexPath: IndexPath) -> CGRect {
        guard let frame = displayed(elementLayout.layoutAttributesForItem(at: indexPath))?.frame else {
            failPrecondition(
                "The \(elementProvider.containerName) cannot scroll to \(ElementID.cell(at: indexPath).name): the layout returned no "
                    + "attributes for it. Override layoutAttributesForItem(at:) in the layout.")
        }
        return frame
    }

    private func scroll(to frame: CGRect, at scrollPosition: UICollectionView.ScrollPosition, animated: Bool) {
        guard !scrollPosition.isEmpty else { return scrollRectToVisible(frame, animated: animated) }
        let inset = adjustedContentInset
        var target = contentOffset
        if scrollPosition.contains(.top) {
            target.y = frame.minY - inset.top
        } else if scrollPosition.contains(.centeredVertically) {
            target.y = frame.midY - (bounds.height + inset.top - inset.bottom) / 2
        } else if scrollPosition.contains(.bottom) {
            target.y = frame.maxY + inset.bottom - bounds.height
        }
        if scrollPosition.contains(.left) {
            target.x = frame.minX - inset.left
        } else if scrollPosition.contains(.centeredHorizontally) {
            target.x = frame.midX - (bounds.width + inset.left - inset.right) / 2
        } else if scrollPosition.contains(.right) {
            target.x = frame.maxX + inset.right - bounds.width
        }
        setContentOffset(offsetInRange(target), animated: animated)
    }
}
