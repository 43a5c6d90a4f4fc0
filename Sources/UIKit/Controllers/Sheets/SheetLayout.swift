/// The places of a sheet in its container.
///
/// The position of a sheet is its extent: the distance from its top edge to the bottom edge of the container, in points.
/// At the extent 0, the sheet is below the container.
@MainActor
struct SheetLayout: UISheetPresentationControllerDetentResolutionContext {
    /// The distance from the safe area to the top edge of a sheet at its full height, in points.
    private static let topMargin: CGFloat = 10
    /// The least distance from the edges of the container to a sheet in its center, in points.
    private static let margin: CGFloat = 20
    private static let pageWidth: CGFloat = 704
    private static let formSize = CGSize(width: 540, height: 620)

    let containerTraitCollection: UITraitCollection
    private let container: CGSize
    private let safeArea: UIEdgeInsets
    /// The size of a sheet in the center of the container, in points; nil for a sheet that is attached to the bottom edge.
    private let centeredSize: CGSize?
    /// The width of a sheet that is attached to the bottom edge, in points.
    private let attachedWidth: CGFloat
    /// The y coordinate of the top edge of the sheet at its full height, in points.
    private let top: CGFloat

    init(of presentation: UISheetPresentationController, in containerView: UIView) {
        container = containerView.bounds.size
        safeArea = containerView.safeAreaInsets
        let preferredWidth = presentation.presentedViewController.preferredContentSize.width
        let followsContent = presentation.widthFollowsPreferredContentSizeWhenEdgeAttached && preferredWidth > 0
        attachedWidth = followsContent ? min(preferredWidth, container.width) : container.width
        containerTraitCollection = containerView.traitCollection
        let isCompactHeight = containerTraitCollection.verticalSizeClass == .compact
        if containerTraitCollection.horizontalSizeClass == .compact || isCompactHeight {
            let coversContainer = isCompactHeight && !presentation.prefersEdgeAttachedInCompactHeight
            (centeredSize, top) = (nil, coversContainer ? 0 : min(container.height, safeArea.top + Self.topMargin))
            return
        }
        let available = CGSize(
            width: max(0, container.width - 2 * Self.margin),
            height: max(0, container.height - safeArea.top - safeArea.bottom - 2 * Self.margin))
        let preferred = presentation.presentedViewController.preferredContentSize
        let wanted =
            presentation.presentationStyle == .pageSheet
            ? CGSize(width: Self.pageWidth, height: available.height) : preferred == .zero ? Self.formSize : preferred
        let size = CGSize(width: min(wanted.width, available.width), height: min(wanted.height, available.height))
        (centeredSize, top) = (size, safeArea.top + Self.margin + (available.height - size.height) / 2)
    }

    var isEdgeAttached: Bool { centeredSize == nil }
    /// Whether the sheet covers the container, because the height is compact.
    var coversContainer: Bool { isEdgeAttached && top == 0 }
    /// The extent of the sheet at its full height, in points.
    var maximumExtent: CGFloat { container.height - top }
    var maximumDetentValue: CGFloat { max(0, maximumExtent - safeArea.bottom) }

    /// Returns the extents of the active detents, in points, in ascending order. A sheet in the center of the container,
    /// and one without an active detent, rests at its full height only.
    func restingExtents(
        of detents: [UISheetPresentationController.Detent]
    ) -> [(identifier: UISheetPresentationController.Detent.Identifier, extent: CGFloat)] {
        guard isEdgeAttached, !coversContainer else { return [(detents.last?.identifier ?? .large, maximumExtent)] }
        let extents = detents.compactMap { detent in
            detent.resolvedValue(in: self).map { (detent.identifier, min($0 + safeArea.bottom, maximumExtent)) }
        }
        return extents.isEmpty ? [(.large, maximumExtent)] : extents.sorted { $0.1 < $1.1 }
    }

    /// Returns the frame of the sheet, in points. A sheet at the bottom edge is at least as high as at its smallest detent.
    func frame(extent: CGFloat, smallestExtent: CGFloat) -> CGRect {
        let size = centeredSize ?? CGSize(width: attachedWidth, height: max(extent, smallestExtent))
        return CGRect(
            x: (container.width - size.width) / 2, y: container.height - extent, width: size.width, height: size.height)
    }
}
