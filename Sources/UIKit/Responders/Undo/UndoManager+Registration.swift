// The recording of changes of an undo manager, and its notifications.

extension UndoManager {
    /// Records a change that undo performs, or redo if it is recorded during undo.
    /// - Parameters:
    ///   - target: The object that is changed. It is not retained; the change of an object that no longer exists does nothing.
    ///   - handler: A closure that performs the change. It gets the object.
    public func registerUndo<TargetType: AnyObject>(
        withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
    ) {
        record(
            Change(target: target) { object in
                if let target = object as? TargetType { handler(target) }
            })
    }

    /// Records a change that undo performs by a call of a method.
    /// - Parameters:
    ///   - target: The object whose method is called. It is not retained.
    ///   - selector: The method.
    ///   - anObject: The argument of the method.
    public func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
        record(Change(target: target as AnyObject) { _ = selector.send(to: $0, [anObject]) })
    }
}

extension NSNotification.Name {
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Posted when a group is opened or closed, and before undo and redo. The object is the undo manager.
    public static let NSUndoManagerCheckpoint = NSNotification.Name("NSUndoManagerCheckpointNotification")
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Posted when a group has been opened. The object is the undo manager.
    public static let NSUndoManagerDidOpenUndoGroup = NSNotification.Name(
        "NSUndoManagerDidOpenUndoGroupNotification")
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Posted before a group is closed. The object is the undo manager.
    public static let NSUndoManagerWillCloseUndoGroup = NSNotification.Name(
        "NSUndoManagerWillCloseUndoGroupNotification")
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Posted when a group has been closed. The object is the undo manager.
    ///
    /// The group of a frame is closed when the undo manager is used in a later frame.
    public static let NSUndoManagerDidCloseUndoGroup = NSNotification.Name(
        "NSUndoManagerDidCloseUndoGroupNotification")
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Posted before undo. The object is the undo manager.
    public static let NSUndoManagerWillUndoChange = NSNotification.Name("NSUndoManagerWillUndoChangeNotification")
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Posted after undo. The object is the undo manager.
    public static let NSUndoManagerDidUndoChange = NSNotification.Name("NSUndoManagerDidUndoChangeNotification")
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Posted before redo. The object is the undo manager.
    public static let NSUndoManagerWillRedoChange = NSNotification.Name("NSUndoManagerWillRedoChangeNotification")
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Posted after redo. The object is the undo manager.
    public static let NSUndoManagerDidRedoChange = NSNotification.Name("NSUndoManagerDidRedoChangeNotification")
}
