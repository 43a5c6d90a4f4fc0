/// A view beside the content of a cell in a list.
@preconcurrency @MainActor
public struct UICellAccessory {
    /// The states of a cell in which an accessory is visible.
    public enum DisplayedState: Int, Sendable {
        /// Always.
        case always = 0
        /// While the cell is edited.
        case whenEditing
        /// While the cell is not edited.
        case whenNotEditing
    }

    /// The side at which an accessory is.
    public enum Placement: Sendable {
        /// Before the content.
        case leading(displayed: DisplayedState = .always)
        /// After the content.
        case trailing(displayed: DisplayedState = .always)
    }

    /// The settings of an arrow.
    public struct DisclosureIndicatorOptions {
        /// A Boolean value that indicates whether the arrow is invisible and takes up space. The default is false.
        public var isHidden: Bool
        /// The color of the arrow. With nil, the default, it is gray.
        public var tintColor: UIColor?
        /// Creates settings.
        public init(isHidden: Bool = false, tintColor: UIColor? = nil) {
            (self.isHidden, self.tintColor) = (isHidden, tintColor)
        }
    }

    /// The settings of a check mark.
    public struct CheckmarkOptions {
        /// A Boolean value that indicates whether the check mark is invisible and takes up space. The default is false.
        public var isHidden: Bool
        /// The color of the check mark. With nil, the default, it is the tint color of the cell.
        public var tintColor: UIColor?
        /// Creates settings.
        public init(isHidden: Bool = false, tintColor: UIColor? = nil) {
            (self.isHidden, self.tintColor) = (isHidden, tintColor)
        }
    }

    /// The settings of a text.
    public struct LabelOptions {
        /// A Boolean value that indicates whether the text is invisible and takes up space. The default is false.
        public var isHidden: Bool
        /// The color of the text. With nil, the default, it is gray.
        public var tintColor: UIColor?
        /// The font. The default has 17 points.
        public var font: UIFont
        /// Creates settings.
        public init(isHidden: Bool = false, tintColor: UIColor? = nil, font: UIFont = .systemFont(ofSize: 17)) {
            (self.isHidden, self.tintColor, self.font) = (isHidden, tintColor, font)
        }
    }

    /// A view of the client and its place.
    public struct CustomViewConfiguration {
        /// The view. Its size is that of its bounds or, if that is zero, that of its content.
        public var customView: UIView
        /// The side at which the view is.
        public var placement: Placement
        /// A Boolean value that indicates whether the view is invisible and takes up space. The default is false.
        public var isHidden: Bool
        /// The tint color of the view. With nil, the default, it is that of the cell.
        public var tintColor: UIColor?
        /// Creates a place of a view.
        public init(customView: UIView, placement: Placement, isHidden: Bool = false, tintColor: UIColor? = nil) {
            (self.customView, self.placement) = (customView, placement)
            (self.isHidden, self.tintColor) = (isHidden, tintColor)
        }
    }

    let isLeading: Bool
    let displayed: DisplayedState
    /// A closure that creates the view for a cell.
    let makeView: @MainActor (UICollectionViewListCell) -> UIView

    /// Returns an arrow, for a row that shows another screen.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
    ) -> UICellAccessory {
        UICellAccessory(isLeading: false, displayed: displayed) { _ in
            let view = AccessoryGlyph.makeArrow(color: options.tintColor ?? .systemGray3)
            view.isHidden = options.isHidden
            return view
        }
    }

    /// Returns a check mark.
    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
    ) -> UICellAccessory {
        UICellAccessory(isLeading: false, displayed: displayed) { _ in
            let view = AccessoryGlyph.makeCheckmark(color: options.tintColor)
            view.isHidden = options.isHidden
            return view
        }
    }

    /// Returns a text.
    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
    ) -> UICellAccessory {
        UICellAccessory(isLeading: false, displayed: displayed) { _ in
            let label = UILabel()
            (label.text, label.font) = (text, options.font)
            label.textColor = options.tintColor ?? .secondaryLabel
            label.isHidden = options.isHidden
            label.bounds.size = label.intrinsicContentSize
            return label
        }
    }

    /// Returns a view of the client.
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        let (isLeading, displayed) =
            switch configuration.placement {
            case .leading(let displayed): (true, displayed)
            case .trailing(let displayed): (false, displayed)
            }
        return UICellAccessory(isLeading: isLeading, displayed: displayed) { _ in
            let view = configuration.customView
            view.isHidden = configuration.isHidden
            if let color = configuration.tintColor { view.tintColor = color }
            if view.bounds.size == .zero {
                let size = view.intrinsicContentSize
                view.bounds.size = CGSize(width: max(0, size.width), height: max(0, size.height))
            }
            return view
        }
    }

    init(
        isLeading: Bool, displayed: DisplayedState, makeView: @escaping @MainActor (UICollectionViewListCell) -> UIView
    ) {
        (self.isLeading, self.displayed, self.makeView) = (isLeading, displayed, makeView)
    }

    /// Returns whether the accessory is visible in a cell.
    func isDisplayed(whileEditing isEditing: Bool) -> Bool {
        displayed == .always || (displayed == .whenEditing) == isEditing
    }
}
