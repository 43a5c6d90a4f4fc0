import DisplayList

/// A control in which the user edits one line of text with the keyboard of the window.
///
/// A tap makes the field the first responder and moves the insertion point. A double tap selects a word and a triple tap
/// everything; handles at the ends of the selection can be dragged. A long press, or a tap on the insertion point, shows the
/// edit menu (``UIEditMenuInteraction``). Characters are typed, the backspace and the delete key delete, the arrow keys,
/// home and end move the insertion point, and shift selects; control or command with A selects all, with X, C and V cuts,
/// copies and pastes, with Z undoes the last change, and with shift redoes it. There is no keyboard on the screen, and the insertion point does not blink, so that the
/// screen comes to rest during editing. Text that is too long is truncated; during editing it scrolls with the
/// insertion point.
///
/// See ``UITextFieldDelegate`` for the order of the calls. The control sends `editingDidBegin`, `editingChanged`,
/// `editingDidEnd` and, for the return key, `editingDidEndOnExit`, after which a field with a target for that event
/// resigns.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInput {
    // MARK: Text

    var editedText = EditedText() {
        didSet {
            if editedText.selection != oldValue.selection { (clearsOnInsertion, chosenTypingAttributes) = (false, nil) }
        }
    }

    /// The text. The default is an empty string; nil sets an empty string. A new text sends no events.
    open var text: String? {
        get { editedText.string }
        set {
            editedText.string = newValue ?? ""
            attributedContent = nil
            discardUndo()
            textOrSelectionDidChange()
        }
    }
    /// The text with its attributes. Setting it sets the font, the color and the alignment of the field to the attributes of the
    /// first character. Of paragraph styles, the alignment is used. The default is an empty string.
    open var attributedText: NSAttributedString? {
        get {
            attributedContent.map(NSAttributedString.init(attributedString:))
                ?? NSAttributedString(string: editedText.string, attributes: standardAttributes)
        }
        set { setAttributedText(newValue) }
    }
    /// The attributes of all of the text. Setting them replaces those of parts of the text, and sets the font, the color and the
    /// alignment of the field to `font`, `foregroundColor` and the alignment of `paragraphStyle`, if they are present. The default
    /// is these three.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get { standardAttributes }
        set { setStandardAttributes(newValue) }
    }
    /// A Boolean value that indicates whether the user can make text bold, italic and underlined, by commands of the edit menu and
    /// by B, I and U with Command or Control. The default is false.
    open var allowsEditingTextAttributes = false
    /// The attributes of all of the text beside the font, the color and the paragraph style.
    var extraAttributes: [NSAttributedString.Key: Any] = [:]
    /// The text with the attributes of its parts; nil if all of it has the same.
    var attributedContent: NSMutableAttributedString?
    /// The attributes that were set for new text; nil after the selection has changed.
    var chosenTypingAttributes: [NSAttributedString.Key: Any]?
    /// The gray text that is displayed while the text is empty. The default is nil.
    open var placeholder: String? {
        get { storedPlaceholder?.string }
        set {
            storedPlaceholder = newValue.map { NSAttributedString(string: $0) }
            textAppearanceDidChange()
        }
    }
    /// The placeholder with its attributes. Text without a color is gray, and text without a font has that of the field. The
    /// default is nil. Setting it also sets `placeholder`.
    open var attributedPlaceholder: NSAttributedString? {
        get { storedPlaceholder }
        set {
            storedPlaceholder = newValue.map(NSAttributedString.init(attributedString:))
            textAppearanceDidChange()
        }
    }
    private var storedPlaceholder: NSAttributedString?
    /// The font of the text and the placeholder. The default, also set by nil, is the system font at 17 points.
    open var font: UIFont? {
        get { storedFont }
        set {
            storedFont = newValue ?? .systemFont(ofSize: 17)
            applyAttribute(.font, storedFont)
            textAppearanceDidChange()
        }
    }
    private(set) var storedFont = UIFont.systemFont(ofSize: 17)
    /// A Boolean value that indicates whether the font follows the text size of the user, if it is one of
    /// `UIFont.preferredFont(forTextStyle:)`. The default is false.
    open var adjustsFontForContentSizeCategory = false
    /// The color of the text. The default, also set by nil, is black.
    open var textColor: UIColor? {
        get { storedTextColor }
        set {
            storedTextColor = newValue ?? .label
            applyAttribute(.foregroundColor, storedTextColor)
            setNeedsRedraw()
        }
    }
    private(set) var storedTextColor = UIColor.label
    /// The horizontal alignment of the text. The default is `.natural`.
    open var textAlignment = NSTextAlignment.natural { didSet { textOrSelectionDidChange() } }
    /// A Boolean value that indicates whether the font is reduced until the text fits the width. The default is false.
    open var adjustsFontSizeToFitWidth = false { didSet { textOrSelectionDidChange() } }
    /// The smallest size to which `adjustsFontSizeToFitWidth` reduces the font, in points. A text that is still too long is
    /// truncated, or scrolled during editing. The default is 0. Negative, NaN and infinite values count as 0.
    open var minimumFontSize: CGFloat = 0 { didSet { textOrSelectionDidChange() } }
    /// A Boolean value that indicates whether bullets are displayed instead of the characters. The default is false.
    open var isSecureTextEntry = false { didSet { textAppearanceDidChange() } }

    /// A Boolean value that indicates whether the text is not empty.
    open var hasText: Bool { !editedText.characters.isEmpty }

    // MARK: Editing

    /// The object that validates the text. The text field does not retain it.
    open weak var delegate: (any UITextFieldDelegate)? {
        didSet {
            UsageReport.checkMethods(of: delegate, protocol: (any UITextFieldDelegate).self) {
                $0 is any UITextFieldDelegate.Type
            }
        }
    }
    /// A Boolean value that indicates whether the text field is being edited: whether it is the first responder.
    open internal(set) var isEditing = false
    /// A Boolean value that indicates whether the text is deleted when editing begins. The default is false.
    open var clearsOnBeginEditing = false
    /// A Boolean value that indicates whether the next inserted text replaces all of the text. During editing, the selection is
    /// hidden until then. Inserted text and a change of the selection set false, which is the default.
    open var clearsOnInsertion = false { didSet { if clearsOnInsertion != oldValue { textAppearanceDidChange() } } }
    /// The distance in points by which text that is too long is scrolled during editing.
    var scrollOffset: CGFloat = 0
    let caret = UIView()
    private(set) var selectionControl: TextSelection?
    var lastChange: TextChange?
    var hasRecordedChanges = false

    /// Returns the rectangle of the insertion point at a position, in points. An empty one hides it.
    open func caretRect(for position: UITextPosition) -> CGRect { caretRect(at: position) }

    /// Replaces the selected text and moves the insertion point behind the new one. Newline characters are replaced by
    /// spaces. Sends `editingChanged`; the delegate is not asked.
    open func insertText(_ text: String) {
        replaceText(in: insertionRange, with: text)
    }

    /// Deletes the selected text, or the character before the insertion point. Sends `editingChanged` if there was one;
    /// the delegate is not asked.
    open func deleteBackward() {
        let range = editedText.deletedRange()
        if !range.isEmpty { replaceText(in: range, with: "") }
    }

    /// Selects the text.
    /// - Parameter sender: Ignored.
    open override func selectAll(_ sender: Any?) {
        editedText.selectAll()
        textOrSelectionDidChange()
    }

    /// Moves the selected text to the general pasteboard if the delegate permits the change. Does nothing without a selection or with hidden text.
    open override func cut(_ sender: Any?) { cutSelection() }
    /// Copies the selected text to the general pasteboard. Does nothing without a selection or with hidden text.
    open override func copy(_ sender: Any?) { copySelection() }
    /// Replaces the selection by the text of the general pasteboard if the delegate permits the change.
    open override func paste(_ sender: Any?) { pasteText() }
    /// Selects the word at the insertion point.
    open override func select(_ sender: Any?) { selectWord() }
    /// Deletes the selected text if the delegate permits the change.
    open override func delete(_ sender: Any?) { deleteSelection() }
    /// Makes the selected text bold, or not bold if it is, if `allowsEditingTextAttributes` is true.
    open override func toggleBoldface(_ sender: Any?) { toggleStyle(.toggleBoldface) }
    /// Makes the selected text italic, or not italic if it is, if `allowsEditingTextAttributes` is true.
    open override func toggleItalics(_ sender: Any?) { toggleStyle(.toggleItalics) }
    /// Underlines the selected text, or removes its underline, if `allowsEditingTextAttributes` is true.
    open override func toggleUnderline(_ sender: Any?) { toggleStyle(.toggleUnderline) }
    /// Returns whether an action can be performed. Of the edit commands, `cut(_:)` and `copy(_:)` need a selection and visible text, `paste(_:)` a
    /// text in the general pasteboard, `select(_:)` a text without a selection, and `selectAll(_:)` a text that is not selected
    /// completely. `delete(_:)` is not among the commands of the menu.
    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        canPerformEditAction(action) ?? super.canPerformAction(action, withSender: sender)
    }

    /// Returns `isEnabled`.
    open override var canBecomeFirstResponder: Bool { isEnabled }

    /// Begins editing if the delegate permits it.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        guard canBecomeFirstResponder, window != nil, delegate?.textFieldShouldBeginEditing(self) != false else {
            return false
        }
        return super.becomeFirstResponder()
    }

    /// Ends editing if the delegate permits it.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard delegate?.textFieldShouldEndEditing(self) != false else { return false }
        return super.resignFirstResponder()
    }

    override func firstResponderStateDidChange() {
        if isFirstResponder != isEditing { isEditing ? endEditing() : beginEditing() }
    }

    /// Performs the keys that edit text, and passes the others to `next`.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let others = presses.filter { !performKey(of: $0) }
        if !others.isEmpty { super.pressesBegan(others, with: event) }
    }

    // MARK: Keyboard

    /// The view that replaces the keyboard. The default is nil. Call `reloadInputViews()` after a change during editing.
    open override var inputView: UIView? {
        get { storedInputViews.input }
        set { storedInputViews.input = newValue }
    }
    /// The view above the keyboard. The default is nil. Call `reloadInputViews()` after a change during editing.
    open override var inputAccessoryView: UIView? {
        get { storedInputViews.accessory }
        set { storedInputViews.accessory = newValue }
    }
    private var storedInputViews: (input: UIView?, accessory: UIView?) = (nil, nil)
    // The traits are documented in UITextInputTraits.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var autocorrectionType = UITextAutocorrectionType.default
    open var spellCheckingType = UITextSpellCheckingType.default
    open var keyboardType = UIKeyboardType.default
    open var keyboardAppearance = UIKeyboardAppearance.default
    open var returnKeyType = UIReturnKeyType.default
    open var enablesReturnKeyAutomatically = false
    open var textContentType: UITextContentType!
    open var smartQuotesType = UITextSmartQuotesType.default
    open var smartDashesType = UITextSmartDashesType.default
    open var smartInsertDeleteType = UITextSmartInsertDeleteType.default

    // MARK: Appearance

    /// The image behind the text, stretched to the rectangle of the border. It replaces the border, unless that is
    /// `.roundedRect`. The default is nil.
    open var background: UIImage? { didSet { setNeedsRedraw() } }
    /// The image that replaces `background` while the text field is disabled. Without a `background`, it is not drawn. The
    /// default, nil, draws `background`.
    open var disabledBackground: UIImage? { didSet { setNeedsRedraw() } }
    /// The border. The default is `.none`.
    open var borderStyle = BorderStyle.none {
        didSet {
            textAppearanceDidChange()
            setNeedsLayout()
        }
    }
    /// The view at the left edge, or at the right edge of a text field that is laid out from right to left. The default is
    /// nil. Its size is that of its bounds.
    open var leftView: UIView? { didSet { accessoryDidChange(from: oldValue) } }
    /// When the view at the left edge is visible. The default is `.never`.
    open var leftViewMode = ViewMode.never { didSet { textAppearanceDidChange() } }
    /// The view at the right edge, or at the left edge of a text field that is laid out from right to left. The default is
    /// nil. Its size is that of its bounds.
    open var rightView: UIView? { didSet { accessoryDidChange(from: oldValue) } }
    /// When the view at the right edge is visible. While it is visible, the clear button is not. The default is
    /// `.never`.
    open var rightViewMode = ViewMode.never { didSet { textAppearanceDidChange() } }
    /// When the button that deletes the text is visible, provided that the text is not empty. The default is `.never`.
    open var clearButtonMode = ViewMode.never { didSet { textAppearanceDidChange() } }
    private(set) lazy var clearButton = makeClearButton()
    /// The images of the clear button that replace the standard one, by the state of the button.
    var clearImages: [State: UIImage] = [:] { didSet { setNeedsLayout() } }

    /// Creates a text field with a frame in its superview's coordinates, in points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a text field from a storyboard or a xib. Other coders create a text field with a zero frame.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.readInterface(readTextField)
    }

    private func setUp() {
        caret.isUserInteractionEnabled = false
        caret.layer.cornerRadius = 1
        selectionControl = TextSelection(of: self)
    }

    // MARK: Layout

    /// Returns the rectangle of the border, in points: `bounds`.
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// Returns the rectangle in which the text is displayed, in points: `bounds` without the margins of the border and
    /// without the visible views at the edges.
    open func textRect(forBounds bounds: CGRect) -> CGRect { contentRect(forBounds: bounds) }
    /// Returns the rectangle in which the text is edited, in points. The same as `textRect(forBounds:)`.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    /// Returns the rectangle of the placeholder, in points. The same as the text's.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
        isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    }
    /// Returns the rectangle of the view at the left, or leading, edge, in points.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        accessoryRect(leftView?.bounds.size ?? .zero, isLeading: true, in: bounds)
    }
    /// Returns the rectangle of the view at the right, or trailing, edge, in points.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        accessoryRect(rightView?.bounds.size ?? .zero, isLeading: false, in: bounds)
    }
    /// Returns the rectangle of the clear button, in points: 19 x 19 points, 5 points from the trailing edge.
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        standardClearButtonRect(in: bounds)
    }

    /// The size of the text or placeholder and its margins, in points.
    ///
    /// With the system font at 17 points the height is 22 points without a border and 34 points with rounded corners.
    open override var intrinsicContentSize: CGSize { naturalSize }
    /// Returns the intrinsic size, in points. `size` is ignored.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

    /// Sets the frames of the insertion point and of the views at the edges. Overrides must call super.
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutAccessories()
        scrollToInsertionPoint()
        layOutCaret()
    }

    // MARK: Drawing and touches

    /// Draws the text into the current context, vertically centered in a rectangle. The text field calls it with
    /// `textRect(forBounds:)` while the text is not edited. Does nothing without a text or a current context.
    /// - Parameter rect: The rectangle, in points.
    open func drawText(in rect: CGRect) { drawDisplayedText(in: rect) }

    /// Draws the placeholder into the current context, vertically centered in a rectangle. The text field calls it with
    /// `placeholderRect(forBounds:)` while it has no text. An override that draws nothing hides the placeholder.
    /// - Parameter rect: The rectangle, in points.
    open func drawPlaceholder(in rect: CGRect) { drawDisplayedPlaceholder(in: rect) }

    override func drawContents(into list: inout DisplayList, bounds: CGRect) {
        super.drawContents(into: &list, bounds: bounds)
        drawBorder(into: &list, bounds: bounds)
        drawText(into: &list, bounds: bounds)
    }

    override func baselineOffset(ofFirstLine isFirst: Bool) -> (distance: CGFloat, fromBottom: Bool)? {
        let top = (naturalSize.height - storedFont.lineHeight) / 2
        return isFirst ? (top + storedFont.ascender, false) : (storedFont.descender - top, true)
    }

    override func controlStateDidChange() {
        super.controlStateDidChange()
        if !isEnabled { resignFirstResponder() }
        setNeedsRedraw()
    }

    override var handlesTaps: Bool { true }

    /// Moves the insertion point to the finger if the text field is being edited. Returns true.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        if isEditing { moveInsertionPoint(to: touch) }
        return true
    }

    /// Begins editing and moves the insertion point to the finger, if it is inside. Consecutive taps select a word or everything,
    /// and a tap on the insertion point shows the edit menu.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        let wasEditing = isEditing
        guard let touch, isTouchInside, becomeFirstResponder() else { return }
        endTap(touch, wasEditing: wasEditing)
    }

    override var accessibilityDefaults: AccessibilityDefaults {
        var defaults = super.accessibilityDefaults
        let shown = isSecureTextEntry ? String(repeating: "\u{2022}", count: text?.count ?? 0) : text
        defaults.value = shown?.isEmpty == false ? shown : placeholder
        if self is UISearchTextField { defaults.traits.insert(.searchField) }
        return defaults
    }
}
