import DisplayList
import WorkCounting

/// A view in which the user reads and edits text of several lines, with the keyboard of the window.
///
/// The text can have several fonts, colors and other attributes (`attributedText`, `textStorage`). A tap makes the view the
/// first responder and moves the insertion point. A double tap
/// selects a word and a triple tap a paragraph; handles at the ends of the selection can be dragged. A long press, or a tap on
/// the insertion point, shows the edit menu (``UIEditMenuInteraction``). The arrow keys, home and end move the insertion point,
/// and shift selects; control or command with A selects all, with X, C and V cuts, copies and pastes, with Z undoes the last change, and with shift redoes it. The insertion point does
/// not blink. In a text that can be selected but not edited, a tap on a link calls the delegate. A text view that does not scroll has the height of its text as its intrinsic height.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput {
    // MARK: Text

    var editedText = EditedText() {
        didSet {
            if editedText.characters != oldValue.characters { linesCache = nil }
            guard editedText.selection != oldValue.selection else { return }
            (chosenTypingAttributes, clearsOnInsertion) = (nil, false)
        }
    }
    var linesCache: (lines: LaidOutText, width: CGFloat)?
    /// The text with its attributes; nil while the text has one font and one color and no code reads it.
    var storedTextStorage: NSTextStorage?
    /// The attributes that were set for new text; nil after the selection has changed.
    var chosenTypingAttributes: [NSAttributedString.Key: Any]?

    /// The text. The default is an empty string; nil sets an empty string. A new text calls no methods of the delegate.
    open var text: String! {
        get { editedText.string }
        set { setText(newValue ?? "") }
    }
    /// The text with its attributes. Setting it sets the font, the color and the alignment of the text view to the attributes
    /// of the first character. Text without a font or a color has those to which `font` and `textColor` were last set. The default is an empty
    /// string.
    open var attributedText: NSAttributedString! {
        get { storedTextStorage.map(NSAttributedString.init(attributedString:)) ?? plainAttributedText }
        set { setAttributedText(newValue) }
    }
    /// The text with its attributes. Changes of it are displayed, and change `text`. It is created when it is first read.
    open var textStorage: NSTextStorage { makeTextStorage() }
    /// The object that lays out the text and draws it. It is created when it is first read.
    open var layoutManager: NSLayoutManager { makeLayoutManager() }
    /// The attributes of text that the user types. The default is those of the character before the insertion point. A change
    /// of the selection restores the default.
    open var typingAttributes: [NSAttributedString.Key: Any] {
        get { chosenTypingAttributes ?? defaultTypingAttributes }
        set { setTypingAttributes(newValue) }
    }
    /// A Boolean value that indicates whether the user can make text bold, italic and underlined, by commands of the edit menu and
    /// by B, I and U with Command or Control. The default is false.
    open var allowsEditingTextAttributes = false
    /// The font of the text; the first one, if it has several. Setting it changes all of the text. The default, also set by
    /// nil, is the system font at 12 points.
    open var font: UIFont? {
        get { storedFont }
        set { setFont(newValue ?? .systemFont(ofSize: 12)) }
    }
    var storedFont = UIFont.systemFont(ofSize: 12)
    /// The font of attributed text that has none: the one that `font` was last set to.
    var fallbackFont = UIFont.systemFont(ofSize: 12)
    /// A Boolean value that indicates whether the font follows the text size of the user, if it is one of
    /// `UIFont.preferredFont(forTextStyle:)`. The default is false.
    open var adjustsFontForContentSizeCategory = false
    /// The color of the text; the first one, if it has several. Setting it changes all of the text. The default, also set by
    /// nil, is that of labels.
    open var textColor: UIColor? {
        get { storedTextColor }
        set { setTextColor(newValue ?? .label) }
    }
    var storedTextColor = UIColor.label
    /// The color of attributed text that has none: the one that `textColor` was last set to.
    var fallbackColor = UIColor.label
    /// The horizontal alignment of the lines; the first one, if paragraphs differ. Setting it changes all of the text. The
    /// default is `.natural`.
    open var textAlignment: NSTextAlignment {
        get { storedAlignment }
        set { setAlignment(newValue) }
    }
    var storedAlignment = NSTextAlignment.natural
    /// The distances of the text container from the edges of the content, in points. The default is 8 points at the top
    /// and the bottom.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { textDidChange() } }
    let storedContainer: NSTextContainer
    /// The area of the text.
    open var textContainer: NSTextContainer { storedContainer }
    /// A Boolean value that indicates whether the text is not empty.
    open var hasText: Bool { !editedText.characters.isEmpty }

    // MARK: Links

    /// The kinds of data in the text that are shown as links while the text cannot be edited. The default is none. They are
    /// found by their form.
    open var dataDetectorTypes: UIDataDetectorTypes = [] {
        didSet { if dataDetectorTypes != oldValue { textDidChange() } }
    }
    /// The attributes of links, which replace those of the text. The default, also set by nil, is the tint color.
    open var linkTextAttributes: [NSAttributedString.Key: Any]! {
        get { storedLinkAttributes ?? [.foregroundColor: tintColor as UIColor] }
        set {
            storedLinkAttributes = newValue
            linkAppearanceDidChange()
        }
    }
    private var storedLinkAttributes: [NSAttributedString.Key: Any]?

    /// Draws links in the new color. Overrides must call super.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        linkAppearanceDidChange()
    }

    // MARK: Editing

    /// The object that validates changes. The text view does not retain it.
    open weak var delegate: (any UITextViewDelegate)? {
        get { textDelegate }
        set {
            textDelegate = newValue
            scrollDelegate = newValue
            UsageReport.checkMethods(
                of: newValue, protocol: (any UITextViewDelegate).self, adopts: { $0 is any UITextViewDelegate.Type })
        }
    }
    private weak var textDelegate: (any UITextViewDelegate)?
    /// A Boolean value that indicates whether the user can edit the text. The default is true.
    open var isEditable = true {
        didSet {
            if !isEditable { resignFirstResponder() }
            if isEditable != oldValue, !dataDetectorTypes.isEmpty { textDidChange() }
        }
    }
    /// A Boolean value that indicates whether the user can select a part of the text. The default is true.
    open var isSelectable = true {
        didSet { if !isSelectable { moveInsertionPoint(to: editedText.head, extendsSelection: false) } }
    }
    /// The selected part of the text, in UTF-16 code units. A length of 0 is an insertion point. Ranges past the end are
    /// limited to the text.
    open var selectedRange: NSRange {
        get { editedText.utf16Range(editedText.selection) }
        set { selectCodeUnits(newValue) }
    }
    /// A Boolean value that indicates whether the next inserted text replaces all of the text. During editing, the selection is
    /// hidden until then. Inserted text and a change of the selection set false, which is the default.
    open var clearsOnInsertion = false {
        didSet {
            guard clearsOnInsertion != oldValue else { return }
            setNeedsLayout()
            setNeedsRedraw()
        }
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

    /// Whether the text view is the first responder and its text can be edited.
    var isEditingText = false
    override var takesTypedText: Bool { isEditable }
    let caret = UIView()
    private(set) var selectionControl: TextSelection?
    var lastChange: TextChange?
    var hasRecordedChanges = false

    /// Returns the rectangle of the insertion point at a position, in points. An empty one hides it.
    open func caretRect(for position: UITextPosition) -> CGRect { caretRect(at: position) }

    /// Replaces the selected text and moves the insertion point behind the new one. Calls `textViewDidChange(_:)`, but
    /// does not ask the delegate whether the text may change.
    open func insertText(_ text: String) { replaceText(in: insertionRange, with: text) }

    /// Deletes the selected text, or the character before the insertion point. Calls `textViewDidChange(_:)`.
    open func deleteBackward() {
        let range = editedText.deletedRange()
        if !range.isEmpty { replaceText(in: range, with: "") }
    }

    /// Selects the text.
    /// - Parameter sender: Ignored.
    open override func selectAll(_ sender: Any?) {
        guard isSelectable else { return }
        editedText.selectAll()
        selectionDidChange()
    }

    /// Moves the selected text to the general pasteboard if the delegate permits the change. Does nothing without a selection.
    open override func cut(_ sender: Any?) { cutSelection() }
    /// Copies the selected text to the general pasteboard. Does nothing without a selection.
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
    /// Returns whether an action can be performed. Of the edit commands, `cut(_:)` and `copy(_:)` need a selection, `paste(_:)` a
    /// text in the general pasteboard, `select(_:)` a text without a selection, and `selectAll(_:)` a text that is not selected
    /// completely. `delete(_:)` is not among the commands of the menu.
    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        canPerformEditAction(action) ?? super.canPerformAction(action, withSender: sender)
    }

    /// Scrolls until a part of the text is visible.
    /// - Parameter range: The part, in UTF-16 code units.
    open func scrollRangeToVisible(_ range: NSRange) {
        layOutSubtreeIfNeeded()
        let positions = editedText.positions(of: range)
        scrollRectToVisible(
            visibleRect(at: positions.lowerBound).union(visibleRect(at: positions.upperBound)), animated: false)
    }

    /// Returns whether the text can be edited or selected.
    open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

    /// Begins editing if the delegate permits it. A text that cannot be edited becomes the first responder for its selection,
    /// without a call of the delegate and without a keyboard.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        guard canBecomeFirstResponder, window != nil else { return false }
        guard !isEditable || delegate?.textViewShouldBeginEditing(self) != false else { return false }
        return super.becomeFirstResponder()
    }

    /// Ends editing if the delegate permits it.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard !isEditingText || delegate?.textViewShouldEndEditing(self) != false else { return false }
        return super.resignFirstResponder()
    }

    override func firstResponderStateDidChange() {
        firstResponderDidChange()
    }

    /// Performs the keys that edit text, and passes the others to `next`.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let others = presses.filter { !performKey(of: $0) }
        if !others.isEmpty { super.pressesBegan(others, with: event) }
    }

    // MARK: Creation

    /// Creates a text view.
    /// - Parameters:
    ///   - frame: The frame in the superview's coordinates, in points.
    ///   - textContainer: The area of the text; nil creates one. The text view displays the text of the container's layout
    ///     manager, if it has one, and owns its text storage.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        storedContainer = textContainer ?? Self.makeContainer()
        super.init(frame: frame)
        setUp()
        adoptText(of: storedContainer)
    }

    /// Creates a text view with a frame in its superview's coordinates, in points.
    public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

    /// Creates a text view of zero size.
    public required init?(coder: NSCoder) {
        storedContainer = Self.makeContainer()
        super.init(coder: coder)
        setUp()
        coder.readInterface(readTextView)
    }

    private func setUp() {
        backgroundColor = .systemBackground
        storedContainer.textView = self
        caret.isUserInteractionEnabled = false
        caret.layer.cornerRadius = 1
        let tap = UITapGestureRecognizer(target: self, action: UITextView.handleTap)
        tap.name = "UITextView tap"
        addGestureRecognizer(tap)
        selectionControl = TextSelection(of: self)
    }

    // MARK: Layout

    /// The size of the text at the current width, if the text view does not scroll, in points. A text view that scrolls
    /// has no intrinsic size.
    open override var intrinsicContentSize: CGSize {
        guard !isScrollEnabled else {
            return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
        }
        let width = bounds.width > 0 ? bounds.width : .infinity
        return CGSize(width: UIView.noIntrinsicMetric, height: textHeight(width: width))
    }

    /// Returns the size of the text for a width, in points. The height is that of the lines and the insets.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        WorkRecorder.current?.count(.sizeThatFits, of: self)
        return CGSize(width: size.width, height: textHeight(width: size.width > 0 ? size.width : .infinity))
    }

    /// Sets the content size and the frame of the insertion point. Overrides must call super.
    open override func layoutSubviews() {
        super.layoutSubviews()
        if measuredWidth != bounds.width {
            measuredWidth = bounds.width
            invalidateIntrinsicContentSize()
        }
        updateContainerSize()
        let size = CGSize(width: bounds.width, height: textHeight(width: bounds.width))
        if contentSize != size { contentSize = size }
        layOutCaret()
    }
    private var measuredWidth: CGFloat = -1

    override func drawContents(into list: inout DisplayList, bounds: CGRect) {
        super.drawContents(into: &list, bounds: bounds)
        drawText(into: &list, bounds: bounds)
    }

    override var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults(isElement: true, value: text) }
}
