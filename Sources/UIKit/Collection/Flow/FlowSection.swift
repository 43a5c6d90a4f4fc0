/// The two directions of a flow: along the scrolling, where lines follow each other, and across it, where items do.
/// Everything below this is computed once, for both ways of scrolling.
struct FlowAxis {
    var isVertical: Bool

    func along(_ point: CGPoint) -> CGFloat { isVertical ? point.y : point.x }
    func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
    func size(along: CGFloat, across: CGFloat) -> CGSize {
        isVertical ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
    }
    func flow(_ size: CGSize) -> FlowSize {
        isVertical
            ? FlowSize(along: size.height, across: size.width) : FlowSize(along: size.width, across: size.height)
    }
    func rect(_ frame: FlowFrame) -> CGRect {
        isVertical
            ? CGRect(x: frame.across, y: frame.along, width: frame.size.across, height: frame.size.along)
            : CGRect(x: frame.along, y: frame.across, width: frame.size.along, height: frame.size.across)
    }
    func leading(_ inset: UIEdgeInsets) -> CGFloat { isVertical ? inset.top : inset.left }
    func trailing(_ inset: UIEdgeInsets) -> CGFloat { isVertical ? inset.bottom : inset.right }
    func nearSide(_ inset: UIEdgeInsets) -> CGFloat { isVertical ? inset.left : inset.top }
    func farSide(_ inset: UIEdgeInsets) -> CGFloat { isVertical ? inset.right : inset.bottom }
}

/// A size along and across the scrolling, points; what is negative or not finite counts as 0.
struct FlowSize: Equatable {
    let along: CGFloat
    let across: CGFloat

    init(along: CGFloat, across: CGFloat) {
        self.along = along.isFinite ? max(0, along) : 0
        self.across = across.isFinite ? max(0, across) : 0
    }
}

/// An item's place along and across the scrolling, points.
struct FlowFrame: Equatable {
    var along: CGFloat
    var across: CGFloat
    var size: FlowSize
}

/// What the lines of a section have in common, points.
struct FlowRule {
    /// Where its first line starts, and the room after its last.
    var start: CGFloat
    var trailing: CGFloat
    /// Where its items start across, and how much room a line has.
    var indent: CGFloat
    var available: CGFloat
    var lineSpacing: CGFloat
    var itemSpacing: CGFloat

    /// The room between `items` items of a line that together take `taken`, when what is left over is shared out.
    func gap(_ items: Int, taken: CGFloat) -> CGFloat { (available - taken) / CGFloat(items - 1) }

    /// Where a single item starts that is put into the middle.
    func middle(_ across: CGFloat) -> CGFloat { indent + (available - across) / 2 }
}

/// The sizes of a section's items, and the lengths of its header and footer along the scrolling, points.
struct FlowSizes {
    enum Kind {
        case uniform(FlowSize)
        case each([FlowSize])
    }
    var count: Int
    var sizes: Kind
    var header: CGFloat = 0
    var footer: CGFloat = 0
}

/// One section of a flow: finds the items of a stretch, and the frame of an item. From its start: the header, the room
/// before the items, the lines, the room after them, the footer.
struct FlowSection {
    let count: Int
    let start: CGFloat
    let end: CGFloat
    let header: CGFloat
    let footer: CGFloat
    private let lines: Lines

    private enum Lines {
        case grid(FlowGrid)
        case mixed(FlowLines)
    }

    init(_ sizes: FlowSizes, rule: FlowRule, start: CGFloat) {
        count = sizes.count
        self.start = start
        (header, footer) = (sizes.header, sizes.footer)
        let itemsEnd: CGFloat
        switch sizes.sizes {
        case .uniform(let size):
            let grid = FlowGrid(count: count, size: size, rule: rule)
            lines = .grid(grid)
            itemsEnd = grid.end
        case .each(let all):
            let mixed = FlowLines(all, rule: rule)
            lines = .mixed(mixed)
            itemsEnd = mixed.end
        }
        end = itemsEnd + rule.trailing + footer
    }

    /// The items of the lines that reach into a stretch of the content.
    func items(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        switch lines {
        case .grid(let grid): grid.items(from: low, to: high)
        case .mixed(let mixed): mixed.items(from: low, to: high)
        }
    }

    /// Where the header starts; one that is pinned stays at `edge`, the first place that is seen, as long as the
    /// section has room for it.
    func headerStart(pinnedTo edge: CGFloat?) -> CGFloat {
        edge.map { max(start, min($0, end - footer - header)) } ?? start
    }

    /// Where the footer starts; one that is pinned ends at `edge`, the last place that is seen, as long as the section
    /// has room for it.
    func footerStart(pinnedTo edge: CGFloat?) -> CGFloat {
        edge.map { min(end - footer, max($0 - footer, start + header)) } ?? end - footer
    }

    func frame(of item: Int) -> FlowFrame {
        switch lines {
        case .grid(let grid): grid.frame(of: item)
        case .mixed(let mixed): mixed.frames[item]
        }
    }
}
