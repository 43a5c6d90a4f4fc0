/// The places of items in a bar.
@MainActor
struct BarItemLayout {
    /// The distance between adjacent items, and between the outermost items and the edges of the bar, in points.
    static let margin: CGFloat = 16

    private let items: [UIBarButtonItem]

    /// Creates the layout of the items that are not hidden.
    init(items: [UIBarButtonItem]) { self.items = items.filter { !$0.isHidden } }

    /// Returns the natural width of an item, in points; 0 for flexible spaces.
    static func width(of item: UIBarButtonItem) -> CGFloat {
        guard let view = item.view else { return item.space == .fixed ? item.width : 0 }
        return item.width > 0 ? item.width : max(naturalSize(of: view).width, item.possibleTitleWidth)
    }

    /// Returns the size of a view in a bar, in points: the size of its content, or else of its frame.
    private static func naturalSize(of view: UIView) -> CGSize {
        let intrinsic = view.intrinsicContentSize
        let size = view.bounds.size == .zero ? view.sizeThatFits(.zero) : view.bounds.size
        let isButton = view is UIButton
        return CGSize(
            width: intrinsic.width >= 0 && (isButton || size.width == 0) ? intrinsic.width : size.width,
            height: intrinsic.height >= 0 && (isButton || size.height == 0) ? intrinsic.height : size.height)
    }

    /// The widths of the items and the margins between them, in points. Spaces have no margins.
    private var naturalWidth: CGFloat {
        let views = items.filter { $0.view != nil }
        return items.map(Self.width).reduce(0, +) + Self.margin * CGFloat(max(0, views.count - 1))
    }

    /// Sets the frames of the items' views, from a start.
    /// - Parameters:
    ///   - area: The area of the items, in points.
    ///   - isFromRight: Whether the first item is at the right end.
    /// - Returns: The length of the area that the items fill, in points.
    @discardableResult
    func place(in area: CGRect, fromRight isFromRight: Bool = false) -> CGFloat {
        let flexible = items.filter { $0.space == .flexible }
        let free = max(0, area.width - naturalWidth)
        let share = flexible.isEmpty ? 0 : free / CGFloat(flexible.count)
        var (position, needsMargin) = (CGFloat(0), false)
        for item in items {
            guard let view = item.view else {
                position += item.space == .flexible ? share : item.width
                continue
            }
            if needsMargin { position += Self.margin }
            needsMargin = true
            let width = Self.width(of: item)
            let height = view is UIButton ? area.height : min(area.height, Self.naturalSize(of: view).height)
            let x = isFromRight ? area.maxX - position - width : area.minX + position
            view.frame = CGRect(x: x, y: area.midY - height / 2, width: width, height: height)
            position += width
        }
        return position
    }

    /// Sets the frames of the items' views, with flexible spaces of width 0, as in navigation bars.
    func placeWithoutFlexibleSpaces(in area: CGRect, fromRight isFromRight: Bool) -> CGFloat {
        BarItemLayout(items: items.filter { $0.space != .flexible }).place(in: area, fromRight: isFromRight)
    }
}
