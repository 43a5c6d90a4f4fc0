// Dimensions, sizes and spacings in compositional layouts.

/// A length in a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject {
    enum Kind { case fractionalWidth, fractionalHeight, absolute, estimated }

    let kind: Kind
    private let value: CGFloat

    init(_ kind: Kind, _ value: CGFloat) {
        self.kind = kind
        let isUsable = value.isFinite && value >= 0
        self.value = isUsable ? value : 0
        super.init()
        if !isUsable {
            UsageReport.report(
                "NSCollectionLayoutDimension", "The length \(value) was replaced by 0. Use finite lengths of 0 or more."
            )
        }
    }

    /// Creates a fraction of the width of the container. 1 is the whole width.
    open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
    }
    /// Creates a fraction of the height of the container. 1 is the whole height.
    open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
    }
    /// Creates a length in points.
    open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.absolute, absoluteDimension)
    }
    /// Creates an estimate in points. Cells that are visible determine the length
    /// (`preferredLayoutAttributesFitting(_:)`).
    open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.estimated, estimatedDimension)
    }

    /// A Boolean value that indicates whether the length is a fraction of the container's width.
    open var isFractionalWidth: Bool { kind == .fractionalWidth }
    /// A Boolean value that indicates whether the length is a fraction of the container's height.
    open var isFractionalHeight: Bool { kind == .fractionalHeight }
    /// A Boolean value that indicates whether the length is given in points.
    open var isAbsolute: Bool { kind == .absolute }
    /// A Boolean value that indicates whether the length is an estimate.
    open var isEstimated: Bool { kind == .estimated }
    /// The length in points, or the fraction.
    open var dimension: CGFloat { value }

    /// Returns the length in a container, in points.
    func length(in container: CGSize) -> CGFloat {
        switch kind {
        case .fractionalWidth: value * container.width
        case .fractionalHeight: value * container.height
        case .absolute, .estimated: value
        }
    }
}

/// The size of an item, a group or a supplementary view in a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject {
    private let dimensions: (width: NSCollectionLayoutDimension, height: NSCollectionLayoutDimension)
    /// The width.
    open var widthDimension: NSCollectionLayoutDimension { dimensions.width }
    /// The height.
    open var heightDimension: NSCollectionLayoutDimension { dimensions.height }

    /// Creates a size from a width and a height.
    public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension)
    {
        dimensions = (width, height)
        super.init()
    }

    /// Returns the size in a container, in points.
    func size(in container: CGSize) -> CGSize {
        CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
    }

    /// Returns a size whose estimated lengths are replaced by those of a preferred size, in points.
    func replacingEstimates(in size: CGSize, by preferred: CGSize?) -> CGSize {
        guard let preferred else { return size }
        return CGSize(
            width: widthDimension.isEstimated ? preferred.width : size.width,
            height: heightDimension.isEstimated ? preferred.height : size.height)
    }
}

/// The distance between items of a group.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject {
    private let value: CGFloat
    private let isFlexible: Bool

    init(_ value: CGFloat, isFlexible: Bool) {
        (self.value, self.isFlexible) = (value.isFinite ? max(0, value) : 0, isFlexible)
        super.init()
    }

    /// Creates a distance in points.
    open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
    }
    /// Creates a minimum distance in points. The free space of the group is divided among the distances.
    open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
    }

    /// The distance, in points.
    open var spacing: CGFloat { value }
    /// A Boolean value that indicates whether the distance grows into free space.
    open var isFlexibleSpacing: Bool { isFlexible }
    /// A Boolean value that indicates whether the distance is fixed.
    open var isFixedSpacing: Bool { !isFlexible }
}
