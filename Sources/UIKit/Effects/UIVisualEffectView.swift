/// A view that applies a visual effect to the content behind it.
///
/// Add subviews to `contentView`, not to the effect view itself.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
    private let tintView = UIView()

    /// The container for subviews. It is drawn above the effect and is as large as the view.
    open var contentView: UIView { storedContentView }
    private let storedContentView = EffectContentView()

    /// The visual effect. If it is nil, the content behind the view is drawn unchanged. Setting it inside an animation
    /// block animates the tint.
    ///
    /// A vibrancy effect belongs into the `contentView` of a view with the blur effect.
    open var effect: UIVisualEffect? { didSet { showEffect() } }

    /// Creates a view of zero size with an effect.
    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        addTintAndContentViews()
    }

    /// Creates a view without an effect.
    /// - Parameter frame: The frame in the superview's coordinates, in points.
    public convenience override init(frame: CGRect) {
        self.init(effect: nil)
        self.frame = frame
    }

    /// Creates a view from a storyboard or a xib. Other coders create a view of zero size without an effect.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addTintAndContentViews()
        coder.readInterface(readVisualEffectView)
    }

    private func showEffect() {
        tintView.backgroundColor = effect?.tint
        storedContentView.contentColor = effect?.contentColor
    }

    private func addTintAndContentViews() {
        showEffect()
        tintView.isUserInteractionEnabled = false
        for view in [tintView, contentView] {
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(view)
        }
    }
}
