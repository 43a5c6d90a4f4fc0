// The frames of the elements in one section of a flow layout.

/// The sizes of the items, the header and the footer of a section.
struct FlowSectionSizes {
    enum ItemSizes {
        /// All items have the same size.
        case uniform(FlowSize)
        /// Each item has its own size.
        case individual([FlowSize])
    }
    /// The number of items.
    var count: Int
    var items: ItemSizes
    /// The length of the header along the scroll direction, in points; 0 if there is no header.
    var header: CGFloat = 0
    /// The length of the footer along the scroll direction, in points; 0 if there is no footer.
    var footer: CGFloat = 0
}

/// One section of a flow layout, in flow coordinates.
///
/// Along the scroll direction, a section consists of header, leading inset, lines of items, trailing inset and footer.
struct FlowSection {
    let count: Int
    let start: CGFloat
    let end: CGFloat
    /// The range along the scroll direction that contains all elements of the section. With negative insets, items can
    /// lie before `start` or after `end`.
    let extent: (start: CGFloat, end: CGFloat)
    /// The length of the header along the scroll direction, in points; 0 if there is no header.
    let header: CGFloat
    /// The length of the footer along the scroll direction, in points; 0 if there is no footer.
    let footer: CGFloat
    private let layout: ItemLayout

    private enum ItemLayout {
        case grid(FlowGridLayout)
        case lines(FlowLineLayout)
    }

    init(_ sizes: FlowSectionSizes, metrics: FlowMetrics, start: CGFloat) {
        count = sizes.count
        self.start = start
        (header, footer) = (sizes.header, sizes.footer)
        let itemsEnd: CGFloat
        switch sizes.items {
        case .uniform(let size):
            let grid = FlowGridLayout(count: count, size: size, metrics: metrics)
            layout = .grid(grid)
            itemsEnd = grid.end
        case .individual(let sizes):
            let lines = FlowLineLayout(sizes, metrics: metrics)
            layout = .lines(lines)
            itemsEnd = lines.end
        }
        // With negative insets, the items can end before the header. The section contains its header and footer, so it
        // ends at or after the header, plus the footer.
        end = max(itemsEnd + metrics.trailingInset, start + header) + footer
        extent = (min(start, metrics.start), max(end, itemsEnd))
    }

    /// Returns the indexes of the items in all lines that intersect a range along the scroll direction, in points, and
    /// possibly of the items in one adjacent line.
    func itemIndexes(from start: CGFloat, to end: CGFloat) -> Range<Int> {
        switch layout {
        case .grid(let grid): grid.itemIndexes(from: start, to: end)
        case .lines(let lines): lines.itemIndexes(from: start, to: end)
        }
    }

    func frame(of item: Int) -> FlowFrame {
        switch layout {
        case .grid(let grid): grid.frame(of: item)
        case .lines(let lines): lines.frames[item]
        }
    }

    /// Returns the start of the header along the scroll direction, in points. A pinned header stays inside its section.
    ///
    /// - Parameter edge: The start of the visible range, to which the header is pinned; nil for a header that is not
    ///   pinned.
    func headerStart(pinnedTo edge: CGFloat?) -> CGFloat {
        edge.map { max(start, min($0, end - footer - header)) } ?? start
    }

    /// Returns the start of the footer along the scroll direction, in points. A pinned footer stays inside its section.
    ///
    /// - Parameter edge: The end of the visible range, to which the footer's end is pinned; nil for a footer that is
    ///   not pinned.
    func footerStart(pinnedTo edge: CGFloat?) -> CGFloat {
        edge.map { min(end - footer, max($0 - footer, start + header)) } ?? end - footer
    }
}
