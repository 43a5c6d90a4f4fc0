/// The position and appearance of one element of a collection view.
///
/// Layout attributes are dynamic items: the animator of a layout changes the `center` and `transform` of the attributes
/// objects in place in each step. An animator identifies attributes by their element, so two attributes objects for one
/// element represent the same dynamic item.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
    // Exclusive access to the numbers is not checked, because the checks took a tenth of a frame of a list on springs. An
    // overlapping access could read an old number, but cannot corrupt memory.

    /// The index path of the element.
    open var indexPath = IndexPath(item: 0, section: 0)
    /// The category of the element: cell, supplementary view or decoration view.
    open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
    /// The kind of the supplementary or decoration view; nil for a cell.
    open private(set) var representedElementKind: String?

    /// The center of the element in content coordinates, in points. The default is zero.
    @exclusivity(unchecked)
    open var center = CGPoint.zero
    /// The size of the element, in points. The default is zero.
    @exclusivity(unchecked)
    open var size = CGSize.zero
    /// The affine transform of the element, relative to its center. The default is the identity transform.
    @exclusivity(unchecked)
    open var transform = CGAffineTransform.identity
    /// The transform of the element in space, relative to its center. The default is the identity transform.
    ///
    /// The element is shown with the affine part of the transform, which is `transform`.
    open var transform3D: CATransform3D {
        get {
            if let spatial = spatialTransform?.value, spatial.affinePart == transform { return spatial }
            return CATransform3DMakeAffineTransform(transform)
        }
        set {
            spatialTransform = CATransform3DIsAffine(newValue) ? nil : Boxed(newValue)
            transform = newValue.affinePart
        }
    }
    /// The value of `transform3D` if it is not a transform of the plane; otherwise nil.
    private final var spatialTransform: Boxed<CATransform3D>?
    /// The opacity of the element, a fraction from 0 (transparent) to 1 (opaque). The default is 1.
    @exclusivity(unchecked)
    open var alpha: CGFloat = 1
    /// A Boolean value that indicates whether the element is hidden. The default is false.
    ///
    /// The collection view creates no view for a hidden element.
    @exclusivity(unchecked)
    open var isHidden = false
    /// The position of the element in the back-to-front order; unitless. The default is 0.
    ///
    /// Elements with higher values are displayed in front. The order of elements with equal values is undefined.
    @exclusivity(unchecked)
    open var zIndex = 0

    /// Creates attributes of the cell of item 0 in section 0.
    ///
    /// Use one of the other initializers to create attributes of another element.
    public override init() { super.init() }

    /// Creates attributes of a cell, with zero size and center.
    public required convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    /// Creates attributes of a supplementary view, with zero size and center.
    public required convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init(forCellWith: indexPath)
        (representedElementCategory, representedElementKind) = (.supplementaryView, elementKind)
    }

    /// Creates attributes of a decoration view, with zero size and center.
    public required convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init(forCellWith: indexPath)
        (representedElementCategory, representedElementKind) = (.decorationView, decorationViewKind)
    }

    /// The frame rectangle in content coordinates, in points.
    ///
    /// The getter returns the bounding box of the transformed rectangle. The setter changes `size` and `center` and
    /// ignores `transform`, so use it only while `transform` is the identity.
    open var frame: CGRect {
        get { CGRect(size: size, center: center, transform: transform) }
        set {
            size = newValue.size
            center = newValue.center
        }
    }

    /// The rectangle with the origin (0, 0) and the size `size`, in points. Setting a rectangle with another origin
    /// traps.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set {
            requirePrecondition(
                newValue.origin == .zero,
                "the origin of the bounds of layout attributes must be zero, not \(newValue.origin). Set the center instead."
            )
            size = newValue.size
        }
    }

    /// The collision shape of the element in an animator. The default implementation returns `.rectangle`.
    ///
    /// Override the property to use another shape.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    /// The collision outline of the element if `collisionBoundsType` is `.path`. The default implementation returns an
    /// empty path.
    ///
    /// Coordinates are in points, relative to the element's center. Override the property to provide an outline.
    open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

    /// Returns a copy with the same values.
    ///
    /// Subclasses with additional properties must override the method and copy these properties.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).init(forCellWith: indexPath)
        copy.representedElementCategory = representedElementCategory
        copy.representedElementKind = representedElementKind
        copy.center = center
        copy.size = size
        copy.transform = transform
        copy.spatialTransform = spatialTransform
        copy.alpha = alpha
        copy.isHidden = isHidden
        copy.zIndex = zIndex
        return copy
    }

    /// Returns whether another object describes the same element with equal values.
    ///
    /// Subclasses with additional properties must override the method and compare these properties. Otherwise the
    /// collection view does not apply a change of them, because it applies attributes only if they differ.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes else { return false }
        return MainActor.assumeIsolated {
            element == other.element && appearance == other.appearance && isHidden == other.isHidden
        }
    }

    /// The hash value of the index path; unitless.
    open override var hash: Int { MainActor.assumeIsolated { indexPath.hashValue } }

    /// A description with the index path and the frame in points, and with `alpha` and `zIndex` if they differ from
    /// their defaults.
    open override var description: String {
        MainActor.assumeIsolated {
            let path = indexPath.map(String.init).joined(separator: " - ")
            let frame = frame
            return "<\(type(of: self)) index path: (\(path)); frame = (\(frame.minX) \(frame.minY); \(frame.width) "
                + "\(frame.height))\(alpha == 1 ? "" : "; alpha = \(alpha)")\(zIndex == 0 ? "" : "; zIndex = \(zIndex)")>"
        }
    }

    /// The visible values of the attributes, as a value type.
    var appearance: ElementAppearance {
        ElementAppearance(center: center, size: size, transform: transform, alpha: alpha, zIndex: zIndex)
    }

    /// Sets the visible values.
    func apply(_ appearance: ElementAppearance) {
        (center, size, transform) = (appearance.center, appearance.size, appearance.transform)
        (alpha, zIndex) = (appearance.alpha, appearance.zIndex)
    }

    var element: ElementID {
        ElementID(category: representedElementCategory, kind: representedElementKind ?? "", indexPath: indexPath)
    }
}

extension UICollectionViewLayoutAttributes: KeyedDynamicItem {
    package var dynamicItemKey: DynamicItemKey { element.dynamicItemKey }
}
