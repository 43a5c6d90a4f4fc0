// The input views of responders: the view that replaces the keyboard, and the view above it.

/// The input views of a first responder.
@MainActor
struct InputViews {
    /// The view that replaces the keyboard.
    private(set) var input: UIView?
    /// The view above the keyboard.
    private(set) var accessory: UIView?
    /// The responder that supplied the accessory view, or else the input view.
    private(set) weak var owner: UIResponder?
    /// The window of the first responder, which shows the views.
    private(set) weak var window: UIWindow?
    /// Whether the keyboard of the screen is shown.
    private(set) var needsKeyboard = false

    /// Creates the value of a screen without a first responder.
    init() {}

    /// Searches the responder chain for the views.
    init(of responder: UIResponder, in window: UIWindow) {
        self.window = window
        for next in responder.chain {
            if input == nil, let view = next.inputView {
                input = view
                owner = owner ?? next
            }
            if accessory == nil, let view = next.inputAccessoryView {
                accessory = view
                owner = next
            }
        }
        needsKeyboard = input == nil && responder.takesTypedText
    }

    var hasViews: Bool { input != nil || accessory != nil }

    func hasSameViews(as other: InputViews) -> Bool {
        input === other.input && accessory === other.accessory && window === other.window
    }
}

/// The container of input views, in front of the views of the first responder's window.
final class InputHostView: UIView {
    let input: InputViews
    private unowned let loop: FrameLoop

    init(_ input: InputViews, _ loop: FrameLoop) {
        (self.input, self.loop) = (input, loop)
        super.init(frame: .zero)
        autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    }

    required init?(coder: NSCoder) { nil }

    /// The responder that supplied the views, so that a text in the accessory view finds the same views in its chain.
    override var next: UIResponder? { input.owner ?? super.next }

    private var views: [UIView] { [input.accessory, input.input].compactMap(\.self) }

    /// Returns the height of the views, in points.
    func heightOfViews(width: CGFloat) -> CGFloat {
        views.reduce(0) { $0 + height(of: $1, width: width) }
    }

    private func height(of view: UIView, width: CGFloat) -> CGFloat {
        let intrinsic = view.intrinsicContentSize.height
        if view.translatesAutoresizingMaskIntoConstraints {
            let own = view.bounds.height
            return own > 0 || intrinsic == UIView.noIntrinsicMetric ? own : intrinsic
        }
        let fitting = view.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
        return max(fitting, intrinsic)
    }

    /// Adds the views to the window, at a frame on the screen, in points.
    func show(at frame: CGRect) {
        for view in views { addSubview(view) }
        input.window?.addSubview(self)
        place(at: frame)
    }

    /// Moves the views to the top edge of a frame on the screen, in points. The rest of the frame is the keyboard's.
    func place(at keyboardFrame: CGRect) {
        guard let window = input.window else { return }
        let origin = window.convertFromScreen(keyboardFrame.origin)
        frame = CGRect(
            x: origin.x, y: origin.y, width: keyboardFrame.width, height: heightOfViews(width: keyboardFrame.width))
        var top: CGFloat = 0
        for view in views {
            let height = height(of: view, width: keyboardFrame.width)
            view.frame = CGRect(x: 0, y: top, width: keyboardFrame.width, height: height)
            top += height
        }
        layoutIfNeeded()
    }
}

extension UIResponder {
    /// Makes the responder that supplied the bar with this responder the first responder again.
    func restoreOwnerOfInputViews(in window: UIWindow?) {
        guard let window, window.storedFirstResponder == nil, let view = self as? UIView else { return }
        var ancestor: UIView? = view
        while let current = ancestor, !(current is InputHostView) { ancestor = current.superview }
        guard let host = ancestor as? InputHostView, let owner = host.input.owner, owner !== self else { return }
        owner.becomeFirstResponder()
    }
}

/// A view with the background of a keyboard, for input views and accessory views.
@preconcurrency @MainActor
open class UIInputView: UIView {
    /// The appearance of an input view.
    public enum Style: Int, Sendable {
        /// No background.
        case `default` = 0
        /// The background of the keyboard: light or dark gray.
        case keyboard
    }

    /// The appearance.
    open private(set) var inputViewStyle: Style
    /// A Boolean value that indicates whether the height follows the constraints of the content. The default is false: the height
    /// is that of the frame.
    open var allowsSelfSizing = false { didSet { translatesAutoresizingMaskIntoConstraints = !allowsSelfSizing } }

    /// Creates an input view.
    /// - Parameters:
    ///   - frame: The frame, in points, of which the height is used.
    ///   - inputViewStyle: The appearance.
    public init(frame: CGRect, inputViewStyle: Style) {
        self.inputViewStyle = inputViewStyle
        super.init(frame: frame)
        showStyle()
    }

    /// Creates an input view with the default appearance, and with the frame in a xib if the coder reads one.
    public required init?(coder: NSCoder) {
        inputViewStyle = .default
        super.init(coder: coder)
        showStyle()
    }

    private func showStyle() {
        guard inputViewStyle == .keyboard else { return }
        backgroundColor = UIColor(
            light: UIColor(red: 0.82, green: 0.84, blue: 0.86, alpha: 1), dark: UIColor(white: 0.17, alpha: 1))
    }
}
