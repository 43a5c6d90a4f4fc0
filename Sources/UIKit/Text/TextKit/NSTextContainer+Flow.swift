// The parts of the rows of a text container in which text can be.

extension NSTextContainer {
    /// Returns where text can be; nil if the container is a rectangle and the layout manager has no delegate.
    /// - Parameter text: The text of the layout, whose indexes the methods of the delegate get.
    func flow(of text: StyledText) -> TextFlow? {
        let isRectangle = exclusionPaths.isEmpty && type(of: self) == NSTextContainer.self
        let delegate = layoutManager?.delegate
        guard !isRectangle || delegate != nil else { return nil }
        let units = layoutManager?.textStorage == nil ? CodeUnits(String(text.characters)) : layoutManager?.units
        let location = { (index: Int) in units?.range(of: index..<index).location ?? index }
        var flow = TextFlow(
            parts: { row, index, isRightToLeft in
                isRectangle
                    ? [row] : self.parts(of: row, at: location(index), isRightToLeft ? .rightToLeft : .leftToRight)
            },
            spacing: { spacing, _, _, metrics in
                switch spacing {
                case .afterLine: metrics.lineSpacing
                case .beforeParagraph: metrics.paragraphSpacingBefore
                case .afterParagraph: metrics.paragraphSpacing
                }
            })
        if let layoutManager, let delegate { layoutManager.addHooks(of: delegate, in: self, to: &flow) }
        return flow
    }

    /// Returns the parts of a row in the area in which lines are aligned, in points.
    private func parts(of row: CGRect, at location: Int, _ direction: NSWritingDirection) -> [CGRect] {
        var proposal = CGRect(
            x: 0, y: row.minY, width: row.width + 2 * usablePadding, height: row.height)
        var parts: [CGRect] = []
        // A container that returns the same remainder again and again would be asked forever.
        while proposal.width > 0, parts.count < 100 {
            var remainder = CGRect.zero
            let rect = lineFragmentRect(
                forProposedRect: proposal, at: location, writingDirection: direction, remaining: &remainder)
            guard rect.width > 0, rect.minX.isFinite else { break }
            parts.append(
                CGRect(
                    x: rect.minX, y: row.minY, width: max(0, rect.width - 2 * usablePadding), height: row.height))
            proposal = remainder
        }
        return parts
    }

    /// Returns the part of a proposed rectangle beside the exclusion paths in which text begins, and the rest of it.
    func standardFragment(
        of proposal: CGRect, _ direction: NSWritingDirection
    ) -> (fragment: CGRect, remainder: CGRect) {
        guard !proposal.minX.isNaN, !proposal.width.isNaN, proposal.width > 0 else { return (.zero, .zero) }
        let free = freeExtents(of: proposal)
        let isRightToLeft = direction == .rightToLeft
        guard let first = isRightToLeft ? free.last : free.first else { return (.zero, .zero) }
        let fragment = CGRect(
            x: first.lowerBound, y: proposal.minY, width: first.upperBound - first.lowerBound,
            height: proposal.height)
        guard free.count > 1 else { return (fragment, .zero) }
        let (left, right) =
            isRightToLeft
            ? (proposal.minX, free[free.count - 2].upperBound) : (free[1].lowerBound, proposal.maxX)
        return (
            fragment, CGRect(x: left, y: proposal.minY, width: right - left, height: proposal.height)
        )
    }

    /// Returns the horizontal extents of a rectangle in which no exclusion path is, from the left, in points.
    private func freeExtents(of rect: CGRect) -> [ClosedRange<CGFloat>] {
        let (left, right) = (max(rect.minX, 0), rect.maxX)
        guard left < right else { return [] }
        let excluded = exclusionSpans.flatMap { $0.extents(from: rect.minY, to: rect.maxY) }.sorted {
            $0.lowerBound < $1.lowerBound
        }
        var (free, start): ([ClosedRange<CGFloat>], CGFloat) = ([], left)
        for extent in excluded where extent.upperBound > start {
            if extent.lowerBound > start { free.append(start...min(extent.lowerBound, right)) }
            start = extent.upperBound
            if start >= right { break }
        }
        if start < right { free.append(start...right) }
        return free.filter { $0.upperBound > $0.lowerBound }
    }
}
