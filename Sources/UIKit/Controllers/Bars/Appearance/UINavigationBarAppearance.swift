/// The background, the titles and the buttons of a navigation bar.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
    /// The attributes of the title. The default is empty: a semibold font of 17 points in the color `UIColor.label`.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange() } }
    /// The attributes of the large title. The default is empty: a bold font of 34 points in the color `UIColor.label`.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange() } }
    /// The distance by which the title is moved to the right and down, in points. The default is zero. NaN and infinite
    /// components count as 0.
    open var titlePositionAdjustment = UIOffset.zero { didSet { didChange() } }
    /// The appearance of buttons.
    open var buttonAppearance = UIBarButtonItemAppearance() { didSet { adopt(buttonAppearance) } }
    /// The appearance of buttons of the style `.done`.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) { didSet { adopt(doneButtonAppearance) } }
    /// The appearance of the back button.
    open var backButtonAppearance = UIBarButtonItemAppearance() { didSet { adopt(backButtonAppearance) } }
    /// The image of the back button, before its title. With nil, the default, it is an angle.
    open private(set) var backIndicatorImage: UIImage?

    /// Creates an appearance with the default background.
    public required init() {
        super.init()
        for appearance in [buttonAppearance, doneButtonAppearance, backButtonAppearance] { adopt(appearance) }
        isModified = false
    }

    /// Sets the image of the back button.
    /// - Parameters:
    ///   - backIndicatorImage: The image; nil for the standard one.
    ///   - backIndicatorTransitionMaskImage: An image that Apple's systems use as a mask in transitions. Titles do not slide
    ///     here, so it is ignored.
    open func setBackIndicatorImage(
        _ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
    ) {
        self.backIndicatorImage = backIndicatorImage
        didChange()
    }

    private func adopt(_ appearance: UIBarButtonItemAppearance) {
        appearance.onChange = { [weak self] in self?.didChange() }
        didChange()
    }

    override func copyValues(of other: UIBarAppearance) {
        super.copyValues(of: other)
        guard let other = other as? UINavigationBarAppearance else { return }
        titleTextAttributes = other.titleTextAttributes
        largeTitleTextAttributes = other.largeTitleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        buttonAppearance = UIBarButtonItemAppearance(copying: other.buttonAppearance)
        doneButtonAppearance = UIBarButtonItemAppearance(copying: other.doneButtonAppearance)
        backButtonAppearance = UIBarButtonItemAppearance(copying: other.backButtonAppearance)
        setBackIndicatorImage(other.backIndicatorImage, transitionMaskImage: nil)
    }
}

/// The background and the buttons of a toolbar.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
    /// The appearance of buttons.
    open var buttonAppearance = UIBarButtonItemAppearance() { didSet { adopt(buttonAppearance) } }
    /// The appearance of buttons of the style `.done`.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) { didSet { adopt(doneButtonAppearance) } }

    /// Creates an appearance with the default background.
    public required init() {
        super.init()
        for appearance in [buttonAppearance, doneButtonAppearance] { adopt(appearance) }
        isModified = false
    }

    private func adopt(_ appearance: UIBarButtonItemAppearance) {
        appearance.onChange = { [weak self] in self?.didChange() }
        didChange()
    }

    override func copyValues(of other: UIBarAppearance) {
        super.copyValues(of: other)
        guard let other = other as? UIToolbarAppearance else { return }
        buttonAppearance = UIBarButtonItemAppearance(copying: other.buttonAppearance)
        doneButtonAppearance = UIBarButtonItemAppearance(copying: other.doneButtonAppearance)
    }
}
