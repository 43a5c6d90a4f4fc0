/// The view of a sheet: it rounds the corners of the presented controller's view and shows the grabber.
final class SheetView: UIView {
    private static let grabberSize = CGSize(width: 36, height: 5)
    private static let grabberTop: CGFloat = 5

    private weak var controller: UIViewController?
    private let grabber = UIView()
    /// Whether the grabber is visible.
    var showsGrabber = false { didSet { grabber.isHidden = !showsGrabber } }
    /// The height of the mask of a sheet with two corners, in points. It is larger than that of any window, so that the mask
    /// need not change with the height of the sheet.
    private static let maskHeight: CGFloat = 100_000

    init(_ controller: UIViewController) {
        self.controller = controller
        super.init(frame: .zero)
        clipsToBounds = true
        changeTraitState { $0.fromContainer.userInterfaceLevel = .elevated }
        grabber.backgroundColor = .systemGray3
        grabber.layer.cornerRadius = Self.grabberSize.height / 2
        grabber.isUserInteractionEnabled = false
        grabber.isHidden = true
        addSubview(grabber)
    }

    required init?(coder: NSCoder) { nil }

    /// Adds the controller's view, unless code of the client has moved it elsewhere.
    func adoptControllerView() {
        guard let view = controller?.view, view.superview !== self else { return }
        insertSubview(view, at: 0)
    }

    /// Rounds the corners.
    /// - Parameters:
    ///   - radius: The radius, in points.
    ///   - topOnly: Whether the corners at the bottom are not rounded.
    func roundCorners(radius: CGFloat, topOnly: Bool) {
        layer.cornerRadius = topOnly ? 0 : radius
        guard topOnly, radius > 0 else {
            layer.mask = nil
            return
        }
        let mask = CALayer()
        mask.frame = CGRect(x: 0, y: 0, width: bounds.width, height: Self.maskHeight)
        mask.cornerRadius = radius
        layer.mask = mask
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if let view = controller?.viewIfLoaded, view.superview === self {
            view.frame = CGRect(origin: .zero, size: bounds.size)
        }
        grabber.frame = CGRect(
            origin: CGPoint(x: (bounds.width - Self.grabberSize.width) / 2, y: Self.grabberTop),
            size: Self.grabberSize)
    }
}
