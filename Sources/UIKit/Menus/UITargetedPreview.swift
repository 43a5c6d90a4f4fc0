// The views that stand for the highlighted part of an interface while a context menu is open.

/// Where a preview belongs: a container and the center of the preview in it.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
    /// The view in whose coordinates the center is.
    public let container: UIView
    /// The center of the preview in the container's coordinates, in points.
    public let center: CGPoint
    /// The transform of the preview. The default is the identity.
    public let transform: CGAffineTransform

    /// Creates a target.
    /// - Parameters:
    ///   - container: The view in whose coordinates the center is. It must be in a window.
    ///   - center: The center of the preview, in points. One that is not finite is the center of the container.
    ///   - transform: The transform of the preview. The default is the identity.
    public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
        (self.container, self.transform) = (container, transform)
        self.center = center.isFinite ? center : CGPoint(x: container.bounds.midX, y: container.bounds.midY)
    }
}

/// How a preview is drawn.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject, @preconcurrency NSCopying {
    /// The part of the view that the preview shows, in the view's coordinates, in points. With nil, the default, it shows all
    /// of it.
    open var visiblePath: UIBezierPath?
    /// The outline that casts the shadow, in the view's coordinates, in points. With nil, the default, `visiblePath` casts it.
    /// Without either, there is no shadow.
    open var shadowPath: UIBezierPath?
    /// The color behind the view. The default, nil, means `UIColor.systemBackground`; use `.clear` for none.
    open var backgroundColor: UIColor! = .systemBackground {
        didSet { if backgroundColor == nil { backgroundColor = .systemBackground } }
    }

    /// Creates parameters for a preview that shows all of the view.
    public override init() { super.init() }

    /// Creates parameters for a preview of lines of text.
    /// - Parameter textLineRects: The rectangles of the lines, in the view's coordinates, in points: `NSValue` objects or
    ///   `CGRect` values. The preview shows them, with rounded corners.
    public convenience init(textLineRects: [Any]) {
        self.init()
        let path = UIBezierPath()
        for line in textLineRects {
            guard let rect = line as? CGRect ?? (line as? NSValue)?.cgRectValue, rect.isFinite else { continue }
            path.append(UIBezierPath(roundedRect: rect.insetBy(dx: -5, dy: -3), cornerRadius: 5))
        }
        visiblePath = path
    }

    /// Returns a copy.
    open func copy(with zone: NSZone?) -> Any {
        let copy = UIPreviewParameters()
        (copy.visiblePath, copy.shadowPath) = (visiblePath, shadowPath)
        copy.backgroundColor = backgroundColor
        return copy
    }
}

/// A view that stands for the highlighted part of an interface while a context menu is open.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
    /// The view that is shown. One that is in no window is moved to the preview; of another one, a picture is shown.
    public let view: UIView
    /// How the view is shown.
    open var parameters: UIPreviewParameters { storedParameters }
    private let storedParameters: UIPreviewParameters
    /// Where the preview belongs.
    public let target: UIPreviewTarget

    /// Creates a preview of a view in a window.
    /// - Parameters:
    ///   - view: The view. Without a superview, the preview has no place and is not shown.
    ///   - parameters: How the view is shown. The default shows all of it.
    public convenience init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
        let target = UIPreviewTarget(container: view.superview ?? view, center: view.center)
        self.init(view: view, parameters: parameters, target: target)
    }

    /// Creates a preview.
    /// - Parameters:
    ///   - view: The view.
    ///   - parameters: How the view is shown.
    ///   - target: Where the preview belongs.
    public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        (self.view, self.target) = (view, target)
        storedParameters = parameters.copy() as? UIPreviewParameters ?? parameters
    }

    /// The size of the view, in points.
    open var size: CGSize { view.bounds.size }

    /// Returns a preview of the same view at another place.
    open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
        UITargetedPreview(view: view, parameters: parameters, target: newTarget)
    }

    /// Returns a view that shows the preview, with its frame in another view; nil if the target is in no window.
    func makeView(in other: UIView) -> UIView? {
        guard target.container.window != nil else { return nil }
        let size = size
        guard let content = view.window == nil ? view : view.snapshotView(afterScreenUpdates: false) else { return nil }
        let result = UIView(frame: CGRect(origin: .zero, size: size))
        result.backgroundColor = parameters.visiblePath == nil ? parameters.backgroundColor : nil
        content.frame = result.bounds
        result.addSubview(content)
        if let path = parameters.visiblePath {
            let mask = CAShapeLayer()
            mask.path = path.cgPath
            content.backgroundColor = content.backgroundColor ?? parameters.backgroundColor
            content.layer.mask = mask
        }
        if let shadow = parameters.shadowPath ?? parameters.visiblePath {
            result.layer.shadowPath = shadow.cgPath
            (result.layer.shadowOpacity, result.layer.shadowRadius) = (0.2, 10)
            result.layer.shadowOffset = CGSize(width: 0, height: 4)
        }
        result.center = target.container.convert(target.center, to: other)
        result.transform = target.transform
        return result
    }
}
