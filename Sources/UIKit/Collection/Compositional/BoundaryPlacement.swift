/// The positions of headers and footers at the edges of a section, or of a whole compositional layout.
@MainActor
struct BoundaryPlacement {
    /// The edges at which views are: those that follow each other along the scroll direction, and those across it.
    enum Edge { case before, after, leading, trailing }

    let items: [NSCollectionLayoutBoundarySupplementaryItem]
    let path: IndexPath
    /// The size to which fractions refer, in points.
    let container: CGSize
    /// The distance of the container from the edge across the scroll direction, in points.
    let crossStart: CGFloat
    let isHorizontal: Bool
    let preferredSizes: PreferredSizes

    /// The edge of a view. In a layout that scrolls vertically, the top edge is that before the content.
    func edge(of item: NSCollectionLayoutBoundarySupplementaryItem) -> Edge {
        let edges = item.alignment.edges
        let (before, after): (NSDirectionalRectEdge, NSDirectionalRectEdge) =
            isHorizontal ? (.leading, .trailing) : (.top, .bottom)
        let (first, last): (NSDirectionalRectEdge, NSDirectionalRectEdge) =
            isHorizontal ? (.top, .bottom) : (.leading, .trailing)
        if edges.contains(after) { return .after }
        if edges.contains(before) || edges.isEmpty { return .before }
        return edges.contains(last) && !edges.contains(first) ? .trailing : .leading
    }

    /// Returns the views at an edge that increase the size of the section, or those that cover its content.
    func items(at edge: Edge, extending: Bool) -> [NSCollectionLayoutBoundarySupplementaryItem] {
        items.filter { $0.extendsBoundary == extending && self.edge(of: $0) == edge }
    }

    /// Returns the size of a view, in points.
    func size(of item: NSCollectionLayoutBoundarySupplementaryItem) -> CGSize {
        let size = item.layoutSize.size(in: container)
        let preferred = preferredSizes[.supplementaryView(ofKind: item.elementKind, at: path)]
        return item.layoutSize.replacingEstimates(in: size, by: preferred?.outset(by: item.contentInsets))
    }

    func length(of item: NSCollectionLayoutBoundarySupplementaryItem) -> CGFloat {
        let size = size(of: item)
        return isHorizontal ? size.width : size.height
    }

    /// The length across the scroll direction of the views at an edge that reduce the content, in points.
    func crossLength(at edge: Edge) -> CGFloat {
        items(at: edge, extending: true).reduce(0) {
            $0 + (isHorizontal ? size(of: $1).height : size(of: $1).width)
        }
    }

    /// Returns the attributes of a view.
    /// - Parameters:
    ///   - item: The view.
    ///   - start: The position of the view along the scroll direction, in points.
    func attributes(
        of item: NSCollectionLayoutBoundarySupplementaryItem, at start: CGFloat
    ) -> UICollectionViewLayoutAttributes {
        let size = size(of: item)
        let cross = isHorizontal ? size.height : size.width
        let space = (isHorizontal ? container.height : container.width) - cross
        let edges = item.alignment.edges
        let (first, last): (NSDirectionalRectEdge, NSDirectionalRectEdge) =
            isHorizontal ? (.top, .bottom) : (.leading, .trailing)
        let fraction: CGFloat = edges.contains(first) ? 0 : edges.contains(last) ? 1 : 0.5
        let crossPosition = crossStart + space * fraction
        let origin =
            isHorizontal ? CGPoint(x: start, y: crossPosition) : CGPoint(x: crossPosition, y: start)
        let attributes = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: item.elementKind, with: path)
        attributes.frame = CGRect(origin: origin + item.offset, size: size).inset(
            by: item.contentInsets)
        attributes.zIndex = item.zIndex
        return attributes
    }
}

extension CGRect {
    /// Returns the rectangle without insets, in points, with lengths of 0 or more.
    func inset(by insets: NSDirectionalEdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.leading, y: minY + insets.top,
            width: max(0, width - insets.leading - insets.trailing),
            height: max(0, height - insets.top - insets.bottom))
    }
}

extension CGSize {
    /// Returns the size with insets around it, in points.
    func outset(by insets: NSDirectionalEdgeInsets) -> CGSize {
        CGSize(width: width + insets.leading + insets.trailing, height: height + insets.top + insets.bottom)
    }
}
