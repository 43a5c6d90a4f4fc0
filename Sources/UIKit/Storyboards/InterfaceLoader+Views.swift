import InterfaceFiles

// Creates views, and sets the properties that all views have.

extension InterfaceLoader {
    /// The classes of views by the names of their elements.
    static let viewClasses: [String: UIView.Type] = [
        "view": UIView.self, "containerView": UIView.self, "label": UILabel.self, "button": UIButton.self,
        "imageView": UIImageView.self, "textField": UITextField.self, "slider": UISlider.self,
        "switch": UISwitch.self, "stackView": UIStackView.self, "scrollView": UIScrollView.self,
        "collectionView": UICollectionView.self, "collectionViewCell": UICollectionViewCell.self,
        "collectionReusableView": UICollectionReusableView.self, "visualEffectView": UIVisualEffectView.self,
        "tableView": UITableView.self, "textView": UITextView.self, "tableViewCell": UITableViewCell.self,
        "control": UIControl.self, "navigationBar": UINavigationBar.self,
        "segmentedControl": UISegmentedControl.self, "stepper": UIStepper.self, "pageControl": UIPageControl.self,
        "pickerView": UIPickerView.self, "datePicker": UIDatePicker.self,
        "progressView": UIProgressView.self, "activityIndicatorView": UIActivityIndicatorView.self,
        "searchBar": UISearchBar.self, "toolbar": UIToolbar.self, "refreshControl": UIRefreshControl.self,
        "window": UIWindow.self,
    ]

    /// Creates the view of an element. An unknown element is reported and gives a view with its frame and subviews. Returns
    /// nil if `init(coder:)` of the class does.
    func makeView(_ element: InterfaceElement) -> UIView? {
        if let view = takeExisting(element) { return view }
        if Self.viewClasses[element.name] == nil { reportUnknown(element, "an empty view takes its place") }
        let type = type(of: element, base: Self.viewClasses[element.name] ?? UIView.self)
        return type.init(coder: InterfaceCoder(element, self))
    }
}

extension UIView {
    /// Reads the values that all views have, and creates the subviews. `init(coder:)` calls it.
    func readView(_ reader: InterfaceReader) {
        reader.loader.register(self, for: reader.element)
        if let frame = reader.rect("frame") { self.frame = frame }
        readAppearance(reader)
        (self as? UIControl)?.readControl(reader)
        readLayout(reader)
        if !managesSubviewsOfFile { readSubviews(reader) }
    }

    /// Whether the subviews of the element belong to another view, which the class creates after `init(coder:)` of its
    /// superclass.
    private var managesSubviewsOfFile: Bool {
        self is UICollectionViewCell || self is UITableViewCell || self is UIVisualEffectView
    }

    private func readAppearance(_ reader: InterfaceReader) {
        backgroundColor = reader.color("backgroundColor")
        if let color = reader.color("tintColor") { tintColor = color }
        if let alpha = reader.number("alpha") { self.alpha = alpha }
        isHidden = reader.bool("hidden") ?? false
        clipsToBounds = reader.bool("clipsSubviews") ?? reader.bool("clipsToBounds") ?? false
        if let mode = reader.choice("contentMode", Self.contentModes) { contentMode = mode }
        tag = reader.integer("tag") ?? 0
        if let identifier = reader.string("restorationIdentifier") { restorationIdentifier = identifier }
        isUserInteractionEnabled = reader.bool("userInteractionEnabled") ?? true
        isMultipleTouchEnabled = reader.bool("multipleTouchEnabled") ?? false
        if let direction = reader.choice("semanticContentAttribute", Self.semanticContentAttributes) {
            semanticContentAttribute = direction
        }
        if let configuration = reader.child(key: "accessibilityConfiguration") { readAccessibility(configuration) }
    }

    private func readAccessibility(_ reader: InterfaceReader) {
        accessibilityIdentifier = reader.string("identifier")
        if let label = reader.string("label") { accessibilityLabel = label }
        if let hint = reader.string("hint") { accessibilityHint = hint }
        // Xcode writes these as children.
        let flags = reader.element.children.filter { $0.name == "bool" }
        if let flag = flags.first(where: { $0.attributes["key"] == "isElement" }) {
            isAccessibilityElement = flag.attributes["value"] == "YES"
        }
        guard let traits = reader.child(key: "traits") else { return }
        accessibilityTraits = []
        for (name, trait) in Self.accessibilityTraitFlags where traits.bool(name) == true {
            accessibilityTraits.insert(trait)
        }
    }

    private static let accessibilityTraitFlags: [(String, UIAccessibilityTraits)] = [
        ("button", .button), ("link", .link), ("image", .image), ("selected", .selected), ("playsSound", .playsSound),
        ("keyboardKey", .keyboardKey), ("staticText", .staticText), ("summaryElement", .summaryElement),
        ("notEnabled", .notEnabled), ("updatesFrequently", .updatesFrequently), ("searchField", .searchField),
        ("startsMediaSession", .startsMediaSession), ("adjustable", .adjustable),
        ("allowsDirectInteraction", .allowsDirectInteraction), ("causesPageTurn", .causesPageTurn), ("header", .header),
    ]

    private func readLayout(_ reader: InterfaceReader) {
        autoresizesSubviews = reader.bool("autoresizesSubviews") ?? true
        if let mask = reader.child(key: "autoresizingMask") {
            autoresizingMask = []
            for (name, flag) in Self.autoresizingFlags where mask.bool(name) == true { autoresizingMask.insert(flag) }
        }
        // A view that Xcode marks as fixed has no constraints in the file, so it keeps its frame and its autoresizing
        // mask.
        if let isOn = reader.bool("translatesAutoresizingMaskIntoConstraints"), reader.bool("fixedFrame") != true {
            translatesAutoresizingMaskIntoConstraints = isOn
        }
        if let margins = reader.insets("layoutMargins") ?? reader.insets("directionalLayoutMargins") {
            layoutMargins = margins
        }
        readPriorities(reader)
        for element in reader.element.children where element.name == "viewLayoutGuide" {
            readGuide(element, from: reader)
        }
        let excluded = reader.excludedObjects("constraints")
        for constraint in reader.children("constraints") where !excluded.contains(constraint.element.id ?? "") {
            reader.loader.addConstraint(constraint.element, of: self)
        }
    }

    private func readPriorities(_ reader: InterfaceReader) {
        let priority = { (name: String) in reader.number(name).map { UILayoutPriority(rawValue: Float($0)) } }
        if let value = priority("horizontalHuggingPriority") { setContentHuggingPriority(value, for: .horizontal) }
        if let value = priority("verticalHuggingPriority") { setContentHuggingPriority(value, for: .vertical) }
        if let value = priority("horizontalCompressionResistancePriority") {
            setContentCompressionResistancePriority(value, for: .horizontal)
        }
        if let value = priority("verticalCompressionResistancePriority") {
            setContentCompressionResistancePriority(value, for: .vertical)
        }
    }

    private func readGuide(_ element: InterfaceElement, from reader: InterfaceReader) {
        guard let id = element.id else { return }
        let guide: UILayoutGuide? =
            switch element.key {
            case "safeArea": safeAreaLayoutGuide
            case "layoutMargins": layoutMarginsGuide
            case "contentLayoutGuide": (self as? UIScrollView)?.contentLayoutGuide
            case "frameLayoutGuide": (self as? UIScrollView)?.frameLayoutGuide
            default: nil
            }
        guard let guide else {
            return reader.loader.report(
                element,
                "The layout guide \"\(element.key ?? "")\" does not exist here, so its constraints are left out.")
        }
        reader.loader.register(guide, id: id)
    }

    /// Creates the subviews of an element and adds them.
    func readSubviews(_ reader: InterfaceReader) {
        let excluded = reader.excludedObjects("subviews")
        for child in reader.children("subviews") where !excluded.contains(child.element.id ?? "") {
            guard let view = reader.loader.makeView(child.element), view.superview == nil else { continue }
            if let stack = self as? UIStackView { stack.addArrangedSubview(view) } else { addSubview(view) }
        }
    }

    private static let autoresizingFlags: KeyValuePairs<String, AutoresizingMask> = [
        "flexibleMinX": .flexibleLeftMargin, "widthSizable": .flexibleWidth, "flexibleMaxX": .flexibleRightMargin,
        "flexibleMinY": .flexibleTopMargin, "heightSizable": .flexibleHeight, "flexibleMaxY": .flexibleBottomMargin,
    ]
    private static let contentModes: [String: ContentMode] = [
        "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill,
        "redraw": .redraw, "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right,
        "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
    ]
    private static let semanticContentAttributes: [String: UISemanticContentAttribute] = [
        "unspecified": .unspecified, "playback": .playback, "spatial": .spatial,
        "forceLeftToRight": .forceLeftToRight, "forceRightToLeft": .forceRightToLeft,
    ]
}
