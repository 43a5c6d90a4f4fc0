// The positions and ranges by which code reads and changes the text of text fields and text views.

/// A position in the text of a text input, in UTF-16 code units from its beginning. Get it from the text input.
open class UITextPosition: NSObject {
    let offset: Int

    init(offset: Int) { self.offset = offset }

    /// Returns whether an object is the same position.
    open override func isEqual(_ object: Any?) -> Bool { (object as? UITextPosition)?.offset == offset }

    /// A hash value of the position.
    open override var hash: Int { offset }
}

/// A range between two positions in the text of a text input. Get it from the text input.
open class UITextRange: NSObject {
    let range: NSRange

    init(_ range: NSRange) { self.range = range }

    /// The position before the first character.
    open var start: UITextPosition { UITextPosition(offset: range.location) }
    /// The position after the last character.
    open var end: UITextPosition { UITextPosition(offset: range.location + range.length) }
    /// A Boolean value that indicates whether the range contains no character.
    open var isEmpty: Bool { range.length == 0 }

    /// Returns whether an object is the same range.
    open override func isEqual(_ object: Any?) -> Bool { (object as? UITextRange)?.range == range }

    /// A hash value of the range.
    open override var hash: Int { range.location &* 31 &+ range.length }
}

/// A responder whose text code can read, select and replace by positions.
///
/// The default implementations are for text fields and text views. In other classes, they stand for an empty text.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
    /// The selected range; an empty one is the insertion point. Positions past the end are limited to the text. Setting nil
    /// selects nothing.
    var selectedTextRange: UITextRange? { get set }
    /// The position before the first character.
    var beginningOfDocument: UITextPosition { get }
    /// The position after the last character.
    var endOfDocument: UITextPosition { get }
    /// Returns the text in a range.
    func text(in range: UITextRange) -> String?
    /// Replaces the text in a range, and moves the insertion point behind the new one. The delegate is not asked.
    func replace(_ range: UITextRange, withText text: String)
    /// Returns the range between two positions in any order.
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    /// Returns the position at a distance from another one, in UTF-16 code units; nil outside of the text.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    /// Returns the distance between two positions, in UTF-16 code units; negative if the second one is before the first.
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    /// Compares two positions.
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    /// Returns the rectangle of the insertion point at a position, in points.
    func caretRect(for position: UITextPosition) -> CGRect
    /// Returns the rectangle of the first line of a range, in points.
    func firstRect(for range: UITextRange) -> CGRect
    /// Returns the position that is nearest to a point, in points.
    func closestPosition(to point: CGPoint) -> UITextPosition?
}

/// What text fields and text views have in common for `UITextInput`.
@MainActor
protocol TextEditing: UIView, UITextInput {
    var editedText: EditedText { get set }
    /// Whether a part of the text can be selected. Otherwise, there is only an insertion point.
    var isSelectable: Bool { get }
    /// Whether the next inserted text replaces all of the text.
    var clearsOnInsertion: Bool { get set }
    /// Whether the user can change the text.
    var permitsEditing: Bool { get }
    /// Whether the text is displayed as bullets, so that it cannot be copied.
    var hidesText: Bool { get }
    /// Returns whether the delegate permits a change of the text by the user.
    func permitsReplacement(of range: Range<Int>, with text: String) -> Bool
    /// Returns the edit menu that the delegate provides for a range of UTF-16 code units; nil for the suggested actions.
    func editMenu(for range: NSRange, suggestedActions: [UIMenuElement]) -> UIMenu?
    /// Notifies the delegate that the edit menu appears or disappears.
    func editMenuWillChange(isPresented: Bool, _ animator: any UIEditMenuInteractionAnimating)
    /// Returns the positions that a triple tap selects.
    func unitOfTripleTap(at position: Int) -> Range<Int>
    /// Returns whether the rectangle of an insertion point is not scrolled away.
    func isVisible(_ caret: CGRect) -> Bool
    /// Shows a new selection, and notifies the delegate.
    func selectionDidChange()
    func replaceText(in range: Range<Int>, with text: String)
    /// Replaces a part of the text by a text with attributes, and notifies the delegate.
    func replaceText(in range: Range<Int>, with text: NSAttributedString)
    /// Makes the attributes of parts of the text changeable.
    func makeAttributedContent()
    /// Whether the user can change attributes of the text.
    var allowsEditingTextAttributes: Bool { get }
    /// The text with its attributes; nil for a text of one font and one color.
    var attributedContent: NSMutableAttributedString? { get }
    /// The change that the next one can extend; nil for none.
    var lastChange: TextChange? { get set }
    /// Whether the undo manager can have changes of the text.
    var hasRecordedChanges: Bool { get set }
    /// Returns the rectangle of the insertion point at a position, in points.
    func caretRect(at position: Int) -> CGRect
    /// Returns the position that is nearest to a point, in points.
    func position(at point: CGPoint) -> Int
    /// The first position of the line with the insertion point, and the last one that the insertion point shows in it.
    var lineOfInsertionPoint: Range<Int> { get }
    /// Returns the position in the row above or below the insertion point. Beyond the rows, it is the start or the end.
    func positionInNextRow(isBelow: Bool) -> Int
    /// Does what the return key does.
    func performReturn()
}

extension TextEditing {
    /// The positions that inserted text replaces: the selection, or everything.
    var insertionRange: Range<Int> { clearsOnInsertion ? 0..<editedText.characters.count : editedText.selection }

    /// Returns a part of the text with its attributes.
    /// - Parameter range: The part, in UTF-16 code units of the text.
    func attributedText(in range: NSRange) -> NSAttributedString {
        attributedContent?.attributedSubstring(from: range)
            ?? NSAttributedString(string: (editedText.string as NSString).substring(with: range))
    }

    /// Gives all of the text an attribute. Does nothing for a text of one font and one color.
    func applyAttribute(_ key: NSAttributedString.Key, _ value: Any) {
        guard let attributedContent, attributedContent.length > 0 else { return }
        attributedContent.addAttribute(
            key, value: value, range: NSRange(location: 0, length: attributedContent.length))
    }

    /// Selects a range of UTF-16 code units, limited to the text.
    func selectCodeUnits(_ range: NSRange) {
        let positions = editedText.positions(of: range)
        editedText.moveInsertionPoint(to: positions.lowerBound)
        if !positions.isEmpty, isSelectable {
            editedText.moveInsertionPoint(to: positions.upperBound, extendsSelection: true)
        }
        selectionDidChange()
    }

    /// Returns a position, a number of characters, as code of the app gets it: in UTF-16 code units.
    func textPosition(at position: Int) -> UITextPosition {
        UITextPosition(offset: editedText.utf16Range(0..<position).length)
    }

    /// Returns the rectangle of the insertion point at a position, in points.
    func caretRect(at position: UITextPosition) -> CGRect {
        caretRect(at: editedText.positions(of: NSRange(location: position.offset, length: 0)).lowerBound)
    }
}

extension UITextInput {
    private var editing: (any TextEditing)? { self as? any TextEditing }
    private var length: Int { editing?.editedText.string.utf16.count ?? 0 }

    /// The default implementation reads and sets the selection.
    public var selectedTextRange: UITextRange? {
        get { editing.map { UITextRange($0.editedText.utf16Range($0.editedText.selection)) } }
        set {
            guard let editing else { return }
            editing.selectCodeUnits(newValue?.range ?? NSRange(location: length, length: 0))
        }
    }
    /// The default implementation returns the beginning of the text.
    public var beginningOfDocument: UITextPosition { UITextPosition(offset: 0) }
    /// The default implementation returns the end of the text.
    public var endOfDocument: UITextPosition { UITextPosition(offset: length) }

    /// The default implementation returns the text in the range, limited to whole characters.
    public func text(in range: UITextRange) -> String? {
        editing.map { String($0.editedText.characters[$0.editedText.positions(of: range.range)]) }
    }
    /// The default implementation replaces whole characters.
    public func replace(_ range: UITextRange, withText text: String) {
        guard let editing else { return }
        editing.replaceText(in: editing.editedText.positions(of: range.range), with: text)
    }
    /// The default implementation returns the range between the positions.
    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        let (start, end) = (fromPosition.offset, toPosition.offset)
        return UITextRange(NSRange(location: min(start, end), length: abs(end - start)))
    }
    /// The default implementation counts UTF-16 code units.
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let (sum, overflows) = position.offset.addingReportingOverflow(offset)
        return !overflows && (0...length).contains(sum) ? UITextPosition(offset: sum) : nil
    }
    /// The default implementation counts UTF-16 code units.
    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }
    /// The default implementation compares the distances from the beginning.
    public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        position.offset < other.offset
            ? .orderedAscending : position.offset > other.offset ? .orderedDescending : .orderedSame
    }
    /// The default implementation returns the rectangle of the insertion point, in points.
    public func caretRect(for position: UITextPosition) -> CGRect { editing?.caretRect(at: position) ?? .zero }
    /// The default implementation returns the rectangle up to the end of the range or of the line, in points.
    public func firstRect(for range: UITextRange) -> CGRect {
        guard let editing else { return .zero }
        let positions = editing.editedText.positions(of: range.range)
        let first = editing.caretRect(at: positions.lowerBound)
        let last = positions.last { editing.caretRect(at: $0).minY == first.minY }
        guard let last else { return CGRect(x: first.minX, y: first.minY, width: 0, height: first.height) }
        let end = editing.caretRect(at: last + 1)
        let right = end.minY == first.minY ? end.minX : editing.caretRect(at: last).maxX
        return CGRect(x: first.minX, y: first.minY, width: max(0, right - first.minX), height: first.height)
    }
    /// The default implementation returns the position nearest to a point in points.
    public func closestPosition(to point: CGPoint) -> UITextPosition? {
        editing.map { $0.textPosition(at: $0.position(at: point)) }
    }
}
