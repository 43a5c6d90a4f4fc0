// Supplementary views of compositional layouts: badges of items, headers and footers, and the views behind sections.

/// A point of an item, to which a supplementary view is attached: the middle of an edge, a corner, or the center.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject {
    private let value: (edges: NSDirectionalRectEdge, offset: CGPoint, isFractional: Bool)
    /// The edges at which the point is. Two neighboring edges mean a corner; none, or opposite ones, the middle.
    open var edges: NSDirectionalRectEdge { value.edges }
    /// The distance of the supplementary view from the point: in points, or in fractions of the view's size.
    open var offset: CGPoint { value.offset }
    /// A Boolean value that indicates whether the offset is in points.
    open var isAbsoluteOffset: Bool { !value.isFractional }
    /// A Boolean value that indicates whether the offset is in fractions of the size of the supplementary view.
    open var isFractionalOffset: Bool { value.isFractional }

    /// Creates an anchor at edges.
    public convenience init(edges: NSDirectionalRectEdge) {
        self.init(edges, .zero, isFractional: false)
    }
    /// Creates an anchor at edges with a distance in points. NaN and infinite numbers count as 0.
    public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        self.init(edges, absoluteOffset, isFractional: false)
    }
    /// Creates an anchor at edges with a distance in fractions of the size of the supplementary view. NaN and infinite numbers
    /// count as 0.
    public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.init(edges, fractionalOffset, isFractional: true)
    }

    private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isFractional: Bool) {
        let usable = CGPoint(x: offset.x.isFinite ? offset.x : 0, y: offset.y.isFinite ? offset.y : 0)
        value = (edges, usable, isFractional)
        super.init()
    }

    /// Returns the point in a rectangle, in points.
    func point(in rect: CGRect) -> CGPoint {
        let (leading, trailing) = (edges.contains(.leading), edges.contains(.trailing))
        let (top, bottom) = (edges.contains(.top), edges.contains(.bottom))
        return CGPoint(
            x: leading == trailing ? rect.midX : leading ? rect.minX : rect.maxX,
            y: top == bottom ? rect.midY : top ? rect.minY : rect.maxY)
    }

    /// Returns the offset of a supplementary view of a size, in points.
    func offset(forSize size: CGSize) -> CGPoint {
        value.isFractional ? CGPoint(x: offset.x * size.width, y: offset.y * size.height) : offset
    }
}

/// A supplementary view that is attached to an item, for example a badge. It has the index path of the item.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    private let kind: String
    private let anchors: (container: NSCollectionLayoutAnchor, item: NSCollectionLayoutAnchor?)
    /// The kind of the supplementary view.
    open var elementKind: String { kind }
    /// The point of the item at which the view is.
    open var containerAnchor: NSCollectionLayoutAnchor { anchors.container }
    /// The point of the supplementary view that is at the point of the item; nil for the point with the same edges.
    open var itemAnchor: NSCollectionLayoutAnchor? { anchors.item }
    /// The order of the view, unitless. The default is 1: in front of the items.
    open var zIndex = 1

    /// Creates a supplementary item whose edges coincide with those of the item.
    /// - Parameters:
    ///   - layoutSize: The size. Fractions refer to the item.
    ///   - elementKind: The kind of the supplementary view.
    ///   - containerAnchor: The point of the item at which the view is.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String,
        containerAnchor: NSCollectionLayoutAnchor
    ) { self.init(size: layoutSize, kind: elementKind, anchors: (containerAnchor, nil)) }

    /// Creates a supplementary item with a point that is at a point of the item.
    /// - Parameters:
    ///   - layoutSize: The size. Fractions refer to the item.
    ///   - elementKind: The kind of the supplementary view.
    ///   - containerAnchor: The point of the item.
    ///   - itemAnchor: The point of the supplementary view.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String,
        containerAnchor: NSCollectionLayoutAnchor,
        itemAnchor: NSCollectionLayoutAnchor
    ) { self.init(size: layoutSize, kind: elementKind, anchors: (containerAnchor, itemAnchor)) }

    init(
        size: NSCollectionLayoutSize, kind: String,
        anchors: (container: NSCollectionLayoutAnchor, item: NSCollectionLayoutAnchor?)
    ) {
        (self.kind, self.anchors) = (kind, anchors)
        super.init(layoutSize: size, supplementaryItems: [])
    }

    /// Returns the frame of a view of a size that is attached to an item, in points.
    func frame(ofSize size: CGSize, attachedTo item: CGRect) -> CGRect {
        let target = anchors.container.point(in: item) + anchors.container.offset(forSize: size)
        let own = CGRect(origin: .zero, size: size)
        let point =
            (anchors.item ?? anchors.container).point(in: own)
            + (anchors.item?.offset(forSize: size) ?? .zero)
        return CGRect(origin: target - point, size: size)
    }
}

/// A header or footer of a section of a compositional layout, or of the whole layout.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    private let position: (edge: NSRectAlignment, offset: CGPoint)
    /// The edge of the section at which the view is.
    open var alignment: NSRectAlignment { position.edge }
    /// The distance of the view from its position at the edge, in points.
    open var offset: CGPoint { position.offset }
    /// A Boolean value that indicates whether the view is beside the content of the section, whose size it increases.
    /// Otherwise it covers the content. The default is true.
    open var extendsBoundary = true
    /// A Boolean value that indicates whether the view stays in the visible area while items of the section are visible.
    /// The default is false.
    open var pinToVisibleBounds = false

    /// Creates a header or footer.
    /// - Parameters:
    ///   - layoutSize: The size. Fractions refer to the section.
    ///   - elementKind: The kind of the supplementary view.
    ///   - alignment: The edge: `.top` for a header, `.bottom` for a footer.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
    ) {
        self.init(
            layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
    }

    /// Creates a header or footer at a distance from the edge.
    /// - Parameters:
    ///   - layoutSize: The size. Fractions refer to the section.
    ///   - elementKind: The kind of the supplementary view.
    ///   - alignment: The edge: `.top` for a header, `.bottom` for a footer.
    ///   - absoluteOffset: The distance from the edge, in points. NaN and infinite numbers count as 0.
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
        absoluteOffset: CGPoint
    ) {
        position = (alignment, absoluteOffset.isFinite ? absoluteOffset : .zero)
        super.init(
            size: layoutSize, kind: elementKind,
            anchors: (NSCollectionLayoutAnchor(edges: alignment.edges), nil))
    }
}

/// A view behind a section of a compositional layout. Its class is registered with the layout.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    private let kind: String
    /// The kind of the decoration view.
    open var elementKind: String { kind }
    /// The order of the view, unitless. The default is 0. Decoration views are behind cells with the same order.
    open var zIndex = 0

    private init(kind: String) {
        self.kind = kind
        super.init(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
            supplementaryItems: [])
    }

    /// Creates a view that has the size of the section with its headers, footers and insets. Its `contentInsets` are the
    /// distances from the edges of the section, in points.
    open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
        NSCollectionLayoutDecorationItem(kind: elementKind)
    }
}

/// An edge or a corner of a rectangle.
public enum NSRectAlignment: Int, Sendable {
    /// No edge.
    case none = 0
    /// The top edge.
    case top
    /// The corner at the top and the leading edge.
    case topLeading
    /// The leading edge.
    case leading
    /// The corner at the bottom and the leading edge.
    case bottomLeading
    /// The bottom edge.
    case bottom
    /// The corner at the bottom and the trailing edge.
    case bottomTrailing
    /// The trailing edge.
    case trailing
    /// The corner at the top and the trailing edge.
    case topTrailing

    var edges: NSDirectionalRectEdge {
        switch self {
        case .none: []
        case .top: .top
        case .topLeading: [.top, .leading]
        case .leading: .leading
        case .bottomLeading: [.bottom, .leading]
        case .bottom: .bottom
        case .bottomTrailing: [.bottom, .trailing]
        case .trailing: .trailing
        case .topTrailing: [.top, .trailing]
        }
    }
}
