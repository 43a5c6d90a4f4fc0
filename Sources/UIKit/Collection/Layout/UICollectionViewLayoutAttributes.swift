/// Where one element of a collection view is and how it looks.
///
/// Also an item of UIKit Dynamics: an animator moves it in place. Two objects for one element count as one item.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
    /// Which element it is.
    open var indexPath = IndexPath(item: 0, section: 0)
    /// What kind of element it is.
    public private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
    /// Which kind of supplementary or decoration view; nil for a cell.
    public private(set) var representedElementKind: String?

    /// The element's middle in content coordinates, points.
    open var center = CGPoint.zero
    /// The element's size, points.
    open var size = CGSize.zero
    /// Turns and scales the element about its center; by default it does nothing.
    open var transform = CGAffineTransform.identity
    /// 0 (nothing is seen) to 1, the default.
    open var alpha: CGFloat = 1
    /// Whether the element is left out; by default false.
    open var isHidden = false
    /// Higher ones are in front; by default 0.
    open var zIndex = 0

    /// Attributes of the cell 0-0; use one of the others.
    public override init() { super.init() }

    /// Attributes of a cell, of no size, at the origin.
    public required convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    /// Attributes of a supplementary view, of no size, at the origin.
    public required convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init(forCellWith: indexPath)
        (representedElementCategory, representedElementKind) = (.supplementaryView, elementKind)
    }

    /// Attributes of a decoration view, of no size, at the origin.
    public required convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init(forCellWith: indexPath)
        (representedElementCategory, representedElementKind) = (.decorationView, decorationViewKind)
    }

    /// The rectangle in content coordinates, points; with a transform, the upright box around it.
    open var frame: CGRect {
        get {
            CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
                .applying(transform).offsetBy(dx: center.x, dy: center.y)
        }
        set {
            size = newValue.size
            center = newValue.center
        }
    }

    /// The size with the origin zero; another origin traps.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set {
            precondition(
                newValue.origin == .zero, "the bounds of layout attributes start at zero, not at \(newValue.origin)")
            size = newValue.size
        }
    }

    /// The shape that collides when an animator moves the element; by default its rectangle. To override.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    /// The outline for the type `path`, about (0, 0), the element's center. To override; by default it is empty.
    open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

    /// A copy with the same values. Subclasses with values of their own must override it.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).init(forCellWith: indexPath)
        copy.representedElementCategory = representedElementCategory
        copy.representedElementKind = representedElementKind
        copy.center = center
        copy.size = size
        copy.transform = transform
        copy.alpha = alpha
        copy.isHidden = isHidden
        copy.zIndex = zIndex
        return copy
    }

    /// Whether both describe the same element the same way. Subclasses with values of their own must override it.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes else { return false }
        return MainActor.assumeIsolated {
            element == other.element && look == other.look && isHidden == other.isHidden
        }
    }

    /// Equal attributes have equal hashes.
    open override var hash: Int { MainActor.assumeIsolated { indexPath.hashValue } }

    /// The element, its frame, and what differs from the defaults.
    open override var description: String {
        MainActor.assumeIsolated {
            let path = indexPath.map(String.init).joined(separator: " - ")
            let frame = frame
            return "<\(type(of: self)) index path: (\(path)); frame = (\(frame.minX) \(frame.minY); \(frame.width) "
                + "\(frame.height))\(alpha == 1 ? "" : "; alpha = \(alpha)")\(zIndex == 0 ? "" : "; zIndex = \(zIndex)")>"
        }
    }

    /// Everything that is seen of it.
    var look: ElementLook {
        ElementLook(center: center, size: size, transform: transform, alpha: alpha, zIndex: zIndex)
    }

    var element: ElementID {
        ElementID(category: representedElementCategory, kind: representedElementKind ?? "", indexPath: indexPath)
    }
}

extension UICollectionViewLayoutAttributes: KeyedDynamicItem {
    package var dynamicItemKey: DynamicItemKey { element.dynamicItemKey }
}
