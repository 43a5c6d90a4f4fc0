/// A controller in which the user chooses a photo. The photos are the images of the program: those of its asset catalogs, sorted
/// by their names. There is no camera.
///
/// The delegate dismisses the controller. Without a method for the cancel button, the controller dismisses itself.
@preconcurrency @MainActor
open class UIImagePickerController: UINavigationController {
    /// The places from which photos come.
    public enum SourceType: Int, Sendable {
        /// The photos of the user.
        case photoLibrary = 0
        /// The camera, which does not exist here.
        case camera
        /// The photos of the user.
        case savedPhotosAlbum
    }

    /// The name of a value in the dictionary that the delegate receives.
    public struct InfoKey: RawRepresentable, Hashable, Sendable {
        /// The name, as on Apple's systems.
        public let rawValue: String

        /// Creates a name from text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The photo, a `UIImage`.
        public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
        /// The edited photo, a `UIImage`, if `allowsEditing` is true: its largest square, from the center.
        public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
        /// The part of the photo that is the edited one, a `CGRect` in pixels, if `allowsEditing` is true.
        public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
        /// The kind of the photo, the string "public.image".
        public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    }

    /// The kind of photos.
    static let imageType = "public.image"

    /// Returns whether photos can come from a place: from the photos of the user, but not from the camera.
    open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }

    /// Returns the kinds of media of a place; nil for the camera.
    open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
        isSourceTypeAvailable(sourceType) ? [imageType] : nil
    }

    /// The place from which photos come. The default is `.photoLibrary`. The camera is ignored and reported; ask
    /// `isSourceTypeAvailable(_:)` first.
    open var sourceType = SourceType.photoLibrary {
        didSet {
            guard sourceType == .camera else { return }
            sourceType = oldValue
            UsageReport.report(
                "UIImagePickerController.sourceType",
                "There is no camera, so the photos of the user are shown. Ask isSourceTypeAvailable(_:) first.")
        }
    }
    /// The kinds of media that are shown. The default is `["public.image"]`. Without this kind, no photos are shown.
    open var mediaTypes = [imageType]
    /// A Boolean value that indicates whether the delegate also receives the largest square of the photo as `editedImage`. The
    /// default is false. The square is not chosen by the user.
    open var allowsEditing = false

    private let list = PhotoListController()

    /// Creates a controller that shows the photos of the user.
    public init() {
        super.init(nibName: nil, bundle: nil)
        setUp()
    }

    /// Creates a controller that shows the photos of the user. The names are ignored.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nil, bundle: nil)
        setUp()
    }

    /// Creates a controller that shows the photos of the user.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        list.navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancel() })
        list.choose = { [weak self] in self?.choosePhoto($0) }
        setViewControllers([list], animated: false)
    }

    /// Shows the photos. Overrides must call super.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        list.names = mediaTypes.contains(Self.imageType) ? Self.photoNames : []
    }

    /// The names of the images of the program, sorted.
    private static var photoNames: [String] {
        Set(ProgramResources.catalogs(of: nil).flatMap(\.imageNames)).sorted()
    }

    private var pickerDelegate: (any UIImagePickerControllerDelegate)? {
        delegate as? any UIImagePickerControllerDelegate
    }

    private func cancel() {
        guard let pickerDelegate else { return dismiss(animated: true) }
        pickerDelegate.imagePickerControllerDidCancel(self)
    }

    func choosePhoto(_ image: UIImage) {
        var info: [InfoKey: Any] = [.originalImage: image, .mediaType: Self.imageType]
        if allowsEditing, let content = image.cgImage {
            let side = CGFloat(min(content.width, content.height))
            let square = CGRect(
                x: ((CGFloat(content.width) - side) / 2).rounded(.down),
                y: ((CGFloat(content.height) - side) / 2).rounded(.down), width: side, height: side)
            info[.editedImage] = content.cropping(to: square).map {
                UIImage(cgImage: $0, scale: image.scale, orientation: .up)
            }
            info[.cropRect] = square
        }
        guard let pickerDelegate else { return dismiss(animated: true) }
        pickerDelegate.imagePickerController(self, didFinishPickingMediaWithInfo: info)
    }
}

/// Methods with which a controller answers to the choice of a photo. They dismiss the picker.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
    /// Called when the user has chosen a photo. The default implementation dismisses the picker.
    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
    /// Called when the user has tapped the cancel button. The default implementation dismisses the picker.
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
    /// The default implementation dismisses the picker.
    public func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) { picker.dismiss(animated: true) }
    /// The default implementation dismisses the picker.
    public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { picker.dismiss(animated: true) }
}

/// The photos as squares, three in a row.
private final class PhotoListController: UICollectionViewController {
    var names: [String] = [] { didSet { if names != oldValue { collectionView?.reloadData() } } }
    var choose: ((UIImage) -> Void)?
    private static let spacing: CGFloat = 2

    init() {
        let layout = UICollectionViewFlowLayout()
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (Self.spacing, Self.spacing)
        super.init(collectionViewLayout: layout)
        title = "Photos"
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard let layout = collectionView.collectionViewLayout as? UICollectionViewFlowLayout else { return }
        let side = max(1, ((collectionView.bounds.width - 2 * Self.spacing) / 3).rounded(.down))
        if layout.itemSize.width != side { layout.itemSize = CGSize(width: side, height: side) }
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        names.count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
        (cell as? PhotoCell)?.imageView.image = UIImage(named: names[indexPath.item])
        cell.accessibilityLabel = names[indexPath.item]
        cell.isAccessibilityElement = true
        return cell
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        if let image = UIImage(named: names[indexPath.item]) { choose?(image) }
    }
}

private final class PhotoCell: UICollectionViewCell {
    let imageView = UIImageView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        imageView.frame = contentView.bounds
        imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        (imageView.contentMode, imageView.clipsToBounds) = (.scaleAspectFill, true)
        contentView.addSubview(imageView)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}
