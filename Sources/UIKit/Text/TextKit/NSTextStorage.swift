/// An attributed string whose edits its layout managers display.
///
/// A text storage owns its layout managers. A subclass can keep the text elsewhere: it overrides `string`,
/// `attributes(at:effectiveRange:)`, `replaceCharacters(in:with:)` for strings and `setAttributes(_:range:)` without calls of
/// super, and calls `edited(_:range:changeInLength:)` after each change. All other changes call these methods, except for
/// those of `mutableString`, which are not noticed.
///
/// Foundation reads attributed strings on Linux without calling overrides. The text storage therefore contains a copy of the
/// text of such a subclass, which `edited(_:range:changeInLength:)` updates.
open class NSTextStorage: NSMutableAttributedString {
    /// What an edit changes.
    public struct EditActions: OptionSet, Sendable {
        /// The options as a bit mask.
        public let rawValue: UInt

        /// Creates options from a bit mask.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Attributes were changed.
        public static let editedAttributes = EditActions(rawValue: 1 << 0)
        /// Characters were added, removed or replaced.
        public static let editedCharacters = EditActions(rawValue: 1 << 1)
    }

    /// The object that is called after edits. The text storage does not retain it.
    open weak var delegate: (any NSTextStorageDelegate)?
    /// What the edits changed that are not processed yet. Empty if all edits are processed.
    open private(set) var editedMask: EditActions = []
    /// The range of the edits that are not processed yet, after the edits, in UTF-16 code units. Its location is
    /// `NSNotFound` if all edits are processed.
    open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
    /// The change of the length by the edits that are not processed yet, in UTF-16 code units.
    open private(set) var changeInLength = 0

    private var managers: [NSLayoutManager] = []
    /// The number of calls of `beginEditing()` without an `endEditing()`.
    private var editingDepth = 0
    private var isProcessingEdits = false
    /// Whether a method of this class, and not of a subclass, makes the current change.
    private var changesOwnText = false

    // MARK: Creation

    /// Creates an empty text storage.
    public init() { super.init(string: "") }

    /// Creates a text storage with a text without attributes.
    public override init(string: String) { super.init(string: string) }

    /// Creates a text storage with a text and its attributes.
    public override init(string: String, attributes: [NSAttributedString.Key: Any]? = nil) {
        super.init(string: string, attributes: attributes)
    }

    /// Creates a text storage with a copy of an attributed string.
    public override init(attributedString: NSAttributedString) { super.init(attributedString: attributedString) }

    /// Creates a text storage from an archive of an attributed string.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: Layout managers

    /// The layout managers that lay out the text. The default is an empty array.
    @preconcurrency @MainActor
    open var layoutManagers: [NSLayoutManager] { managers }

    /// Adds a layout manager, and removes it from its former text storage.
    @preconcurrency @MainActor
    open func addLayoutManager(_ layoutManager: NSLayoutManager) {
        guard layoutManager.textStorage !== self else { return }
        layoutManager.textStorage?.removeLayoutManager(layoutManager)
        managers.append(layoutManager)
        layoutManager.textStorage = self
    }

    /// Removes a layout manager. Does nothing if it belongs to another text storage.
    @preconcurrency @MainActor
    open func removeLayoutManager(_ layoutManager: NSLayoutManager) {
        guard let index = managers.firstIndex(where: { $0 === layoutManager }) else { return }
        managers.remove(at: index)
        layoutManager.textStorage = nil
    }

    // MARK: Edits

    /// Replaces the characters of a range. The new ones have the attributes of the first character of the range, or else of
    /// the one before it.
    /// - Parameters:
    ///   - range: The range, in UTF-16 code units. A range outside of the text ends the program.
    ///   - string: The new characters.
    open override func replaceCharacters(in range: NSRange, with string: String) {
        super.replaceCharacters(in: range, with: string)
        reportOwnChange(.editedCharacters, range: range, delta: string.utf16.count - range.length)
    }

    /// Replaces the attributes of a range.
    /// - Parameters:
    ///   - attributes: The new attributes; nil for none.
    ///   - range: The range, in UTF-16 code units. A range outside of the text ends the program.
    open override func setAttributes(_ attributes: [NSAttributedString.Key: Any]?, range: NSRange) {
        super.setAttributes(attributes, range: range)
        reportOwnChange(.editedAttributes, range: range, delta: 0)
    }

    private func reportOwnChange(_ mask: EditActions, range: NSRange, delta: Int) {
        let outer = changesOwnText
        changesOwnText = true
        edited(mask, range: range, changeInLength: delta)
        changesOwnText = outer
    }

    /// Defers the processing of edits until the matching `endEditing()`. Calls can be nested.
    open override func beginEditing() { editingDepth += 1 }

    /// Processes the edits since the matching `beginEditing()`. Does nothing without one.
    open override func endEditing() {
        guard editingDepth > 0 else { return }
        editingDepth -= 1
        processPendingEdits()
    }

    /// Records an edit, and processes it unless `beginEditing()` has deferred that. Subclasses with a text of their own call it
    /// after each change.
    /// - Parameters:
    ///   - editedMask: What was edited.
    ///   - editedRange: The range before the edit, in UTF-16 code units.
    ///   - delta: The change of the length, in UTF-16 code units.
    open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
        if !changesOwnText { copyText(editedRange, delta: delta) }
        let end = editedRange.location + editedRange.length
        var (first, last) = (editedRange.location, end)
        if self.editedRange.location != NSNotFound {
            first = min(first, self.editedRange.location)
            last = max(last, self.editedRange.location + self.editedRange.length)
        }
        self.editedRange = NSRange(location: first, length: max(0, last + delta - first))
        self.editedMask.formUnion(editedMask)
        changeInLength += delta
        processPendingEdits()
    }

    private func processPendingEdits() {
        guard editingDepth == 0, !isProcessingEdits, !editedMask.isEmpty else { return }
        isProcessingEdits = true
        processEditing()
        isProcessingEdits = false
        (editedMask, editedRange, changeInLength) = ([], NSRange(location: NSNotFound, length: 0), 0)
    }

    /// Calls the delegate and the layout managers after edits. Overrides can change attributes before they call super.
    ///
    /// On other threads than the main one, it calls neither. A layout manager then displays the edit with the next one.
    open func processEditing() {
        guard MainThread.isCurrent else { return }
        nonisolated(unsafe) let storage = self
        MainActor.assumeIsolated {
            storage.delegate?.textStorage(
                storage, willProcessEditing: storage.editedMask, range: storage.editedRange,
                changeInLength: storage.changeInLength)
            storage.delegate?.textStorage(
                storage, didProcessEditing: storage.editedMask, range: storage.editedRange,
                changeInLength: storage.changeInLength)
            for manager in storage.managers {
                manager.processEditing(
                    for: storage, edited: storage.editedMask, range: storage.editedRange,
                    changeInLength: storage.changeInLength, invalidatedRange: storage.editedRange)
            }
        }
    }

    // MARK: Changes that call the methods above

    /// Replaces the characters and the attributes of a range.
    /// - Parameters:
    ///   - range: The range, in UTF-16 code units.
    ///   - attributedString: The new text.
    open override func replaceCharacters(in range: NSRange, with attributedString: NSAttributedString) {
        let runs = attributedString.runs(in: NSRange(location: 0, length: attributedString.length))
        beginEditing()
        replaceCharacters(in: range, with: attributedString.string)
        for run in runs {
            setAttributes(
                run.attributes, range: NSRange(location: range.location + run.range.location, length: run.range.length)
            )
        }
        endEditing()
    }

    /// Removes the characters of a range, in UTF-16 code units.
    open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }

    /// Gives the characters of a range, in UTF-16 code units, an attribute.
    open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
        addAttributes([name: value], range: range)
    }

    /// Gives the characters of a range, in UTF-16 code units, attributes.
    open override func addAttributes(_ attributes: [NSAttributedString.Key: Any], range: NSRange) {
        changeAttributes(in: range) { $0.merge(attributes) { _, new in new } }
    }

    /// Removes an attribute from the characters of a range, in UTF-16 code units.
    open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
        changeAttributes(in: range) { $0[name] = nil }
    }

    private func changeAttributes(in range: NSRange, _ change: (inout [NSAttributedString.Key: Any]) -> Void) {
        beginEditing()
        for run in runs(in: range) {
            var attributes = run.attributes
            change(&attributes)
            setAttributes(attributes, range: run.range)
        }
        endEditing()
    }

    // MARK: Subclasses

    /// Copies the text of a subclass after an edit.
    /// - Parameters:
    ///   - range: The range before the edit, in UTF-16 code units.
    ///   - delta: The change of the length, in UTF-16 code units.
    private func copyText(_ range: NSRange, delta: Int) {
        let text = string as NSString
        var (old, new) = (range, NSRange(location: range.location, length: range.length + delta))
        if super.length + delta != text.length || old.location + old.length > super.length || new.length < 0 {
            (old, new) = (NSRange(location: 0, length: super.length), NSRange(location: 0, length: text.length))
        }
        if delta != 0 || (super.string as NSString).substring(with: old) != text.substring(with: new) {
            super.replaceCharacters(in: old, with: text.substring(with: new))
        }
        for run in runs(in: new) { super.setAttributes(run.attributes, range: run.range) }
    }
}

extension NSMutableAttributedString {
    // An initializer without parameters could not be declared in subclasses such as text storages.
    /// Creates an empty attributed string, by `NSMutableAttributedString()`.
    public convenience init(_ content: Void = ()) { self.init(string: "") }
}

extension NSAttributedString {
    /// Returns the parts of a range with the same attributes, read through `attributes(at:effectiveRange:)`.
    func runs(in range: NSRange) -> [(attributes: [NSAttributedString.Key: Any], range: NSRange)] {
        var result: [(attributes: [NSAttributedString.Key: Any], range: NSRange)] = []
        var (location, end) = (range.location, range.location + range.length)
        while location < end {
            var run = NSRange(location: location, length: 1)
            let attributes = self.attributes(at: location, effectiveRange: &run)
            let next = min(max(run.location + run.length, location + 1), end)
            result.append((attributes, NSRange(location: location, length: next - location)))
            location = next
        }
        return result
    }
}
