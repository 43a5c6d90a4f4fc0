/// The background and the shadow of a bar.
///
/// A bar copies an appearance when it is set. Changes of the appearance that the bar returns change the bar.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, @preconcurrency NSCopying {
    /// A visual effect behind the bar; nil for none. The default is a blur effect with the material of bars.
    open var backgroundEffect: UIBlurEffect? { didSet { didChange() } }
    /// The color of the background, above the effect. The default is nil.
    open var backgroundColor: UIColor? { didSet { didChange() } }
    /// An image above the background color. The default is nil.
    open var backgroundImage: UIImage? { didSet { didChange() } }
    /// How the image fits into the bar. The default is `.scaleToFill`.
    open var backgroundImageContentMode = UIView.ContentMode.scaleToFill { didSet { didChange() } }
    /// The color of the line between the bar and the content; nil for no line. The default is `UIColor.separator`. The color
    /// is the tint of a `shadowImage` that is a template.
    open var shadowColor: UIColor? { didSet { didChange() } }
    /// An image in the place of the line between the bar and the content. The default is nil.
    open var shadowImage: UIImage? { didSet { didChange() } }

    /// A closure that is called after each change. The bar that owns the appearance sets it.
    var onChange: (() -> Void)?
    /// Whether a property was changed since the initializer.
    var isModified = false

    /// Creates an appearance with the default background.
    public required override init() {
        super.init()
        setDefaultBackground()
        isModified = false
    }

    /// Creates an appearance with the background and the shadow of another one.
    public convenience init(barAppearance: UIBarAppearance) {
        self.init()
        copyValues(of: barAppearance)
    }

    /// Sets the standard background of bars, with a visual effect and a shadow.
    open func configureWithDefaultBackground() {
        setDefaultBackground()
        didChange()
    }

    /// Sets an opaque background in the color `UIColor.systemBackground`, with a shadow.
    open func configureWithOpaqueBackground() {
        setDefaultBackground()
        (backgroundEffect, backgroundColor) = (nil, .systemBackground)
    }

    /// Removes the background and the shadow.
    open func configureWithTransparentBackground() {
        setDefaultBackground()
        (backgroundEffect, shadowColor) = (nil, nil)
    }

    private func setDefaultBackground() {
        backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
        (backgroundColor, backgroundImage, shadowImage) = (nil, nil, nil)
        backgroundImageContentMode = .scaleToFill
        shadowColor = .separator
    }

    /// Returns an appearance of the same class with the same values. Overrides must call super.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).init()
        copy.copyValues(of: self)
        return copy
    }

    /// Sets the values to those of another appearance. Subclasses copy their own values as well.
    func copyValues(of other: UIBarAppearance) {
        (backgroundEffect, backgroundColor) = (other.backgroundEffect, other.backgroundColor)
        (backgroundImage, backgroundImageContentMode) = (other.backgroundImage, other.backgroundImageContentMode)
        (shadowColor, shadowImage) = (other.shadowColor, other.shadowImage)
    }

    func didChange() {
        isModified = true
        onChange?()
    }
}

/// An appearance that belongs to a bar or an item: a copy that reports its changes.
@MainActor
struct OwnedAppearance<Appearance: UIBarAppearance> {
    private(set) var value: Appearance?
    private var isSet = false

    /// The appearance that determines how the bar looks; nil while the client has neither set nor changed it.
    var effective: Appearance? { isSet || value?.isModified == true ? value : nil }

    /// Replaces the appearance with a copy.
    mutating func set(_ appearance: Appearance?, onChange: @escaping () -> Void) {
        value?.onChange = nil
        value = appearance?.copy() as? Appearance
        isSet = appearance != nil
        value?.onChange = onChange
    }

    /// Returns the appearance, which is created when it is first read.
    mutating func ensured(onChange: @escaping () -> Void) -> Appearance {
        if let value { return value }
        let appearance = Appearance()
        appearance.onChange = onChange
        value = appearance
        return appearance
    }
}
