/// Methods that are called when a text storage has been edited. All have default implementations.
@preconcurrency @MainActor
public protocol NSTextStorageDelegate: AnyObject {
    /// Called before the layout managers of a text storage lay out an edited text. The method can change the text and its
    /// attributes. The default implementation does nothing.
    /// - Parameters:
    ///   - textStorage: The text storage.
    ///   - editedMask: What was edited.
    ///   - editedRange: The edited range after the edit, in UTF-16 code units.
    ///   - delta: The change of the length, in UTF-16 code units.
    func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int)
    /// Called after `textStorage(_:willProcessEditing:range:changeInLength:)`, with the same parameters. The method can
    /// change attributes, but not the text. The default implementation does nothing.
    func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
    /// The default implementation does nothing.
    public func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {}
    /// The default implementation does nothing.
    public func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {}
}
