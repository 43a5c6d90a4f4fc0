/// What the measures depend on besides the layout's own properties and the delegate.
struct FlowMeasured: Equatable {
    var across: CGFloat
    var reference: UIEdgeInsets
    var counts: [Int]
}

extension UICollectionViewFlowLayout {
    func measureIfNeeded() {
        let now = FlowMeasured(
            across: axis.across(availableSize), reference: referenceInsets, counts: collectionView?.knownCounts ?? [])
        guard measured != now else { return }
        measured = now
        sections.removeAll(keepingCapacity: true)
        contentLength = 0
        for (number, count) in now.counts.enumerated() {
            let section = measure(number, count, start: contentLength, now)
            sections.append(section)
            contentLength = section.end
        }
    }

    private func measure(_ number: Int, _ count: Int, start: CGFloat, _ now: FlowMeasured) -> FlowSection {
        let delegate = collectionView?.delegate as? any UICollectionViewDelegateFlowLayout
        var inset = sectionInset
        var (lineSpacing, itemSpacing) = (minimumLineSpacing, minimumInteritemSpacing)
        if let delegate, let collectionView {
            inset = delegate.collectionView(collectionView, layout: self, insetForSectionAt: number)
            lineSpacing = delegate.collectionView(
                collectionView, layout: self, minimumLineSpacingForSectionAt: number)
            itemSpacing = delegate.collectionView(
                collectionView, layout: self, minimumInteritemSpacingForSectionAt: number)
        }
        let (header, footer) = ends(number, delegate)
        let (near, far) = (
            axis.nearSide(inset) + axis.nearSide(now.reference), axis.farSide(inset) + axis.farSide(now.reference)
        )
        let flow = FlowRule(
            start: start + header + axis.leading(inset), trailing: axis.trailing(inset), indent: near,
            available: now.across - near - far, lineSpacing: lineSpacing, itemSpacing: itemSpacing)
        let sizes = FlowSizes(
            count: count, sizes: sizes(number, count, delegate), header: header, footer: footer)
        return FlowSection(sizes, rule: flow, start: start)
    }

    /// The lengths of a section's header and footer along the scrolling.
    private func ends(
        _ section: Int, _ delegate: (any UICollectionViewDelegateFlowLayout)?
    ) -> (header: CGFloat, footer: CGFloat) {
        var (header, footer) = (headerReferenceSize, footerReferenceSize)
        if let delegate, let collectionView {
            header = delegate.collectionView(collectionView, layout: self, referenceSizeForHeaderInSection: section)
            footer = delegate.collectionView(collectionView, layout: self, referenceSizeForFooterInSection: section)
        }
        return (axis.flow(header).along, axis.flow(footer).along)
    }

    /// One size for all, or, where the delegate gives sizes, each item's. Lengths are along and across the scrolling.
    private func sizes(
        _ section: Int, _ count: Int, _ delegate: (any UICollectionViewDelegateFlowLayout)?
    ) -> FlowSizes.Kind {
        guard let delegate, let collectionView, count > 0 else { return .uniform(axis.flow(itemSize)) }
        delegateGivesNoSizes = false
        let ask = { (item: Int) in
            self.axis.flow(
                delegate.collectionView(
                    collectionView, layout: self, sizeForItemAt: IndexPath(item: item, section: section)))
        }
        let first = ask(0)
        if delegateGivesNoSizes { return .uniform(axis.flow(itemSize)) }
        return .each([first] + (1..<count).map(ask))
    }
}
