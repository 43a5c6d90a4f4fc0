/// A group of layer changes.
///
/// A transaction determines the implicit animations of the layers without a view that change before it is committed, and
/// can make view changes inside `UIView.animate` immediate. It calls a completion block when the animations that it
/// encloses have ended.
///
/// Settings and completion blocks outside of `begin()` and `commit()` belong to an implicit transaction. It ends with the
/// frame, after the views were laid out.
@preconcurrency @MainActor
public enum CATransaction {
    /// The open transactions, outermost first, each with the animation group that was recording view changes when the
    /// transaction began.
    private static var open: [(animationGroup: AnimationGroup?, completion: TransactionCompletion?)] = []
    /// Whether the outermost open transaction is an implicit one.
    private static var isImplicitOpen = false
    /// The settings of implicit animations, for each open transaction; the first one is that outside of transactions.
    private static var settings = [Settings()]

    private struct Settings {
        var duration: CFTimeInterval = 0.25
        var timingFunction: CAMediaTimingFunction?
        var disablesActions = false
    }

    /// The completion blocks of the open transactions, outermost first, for which an animation counts that begins now.
    static var openCompletions: [TransactionCompletion] { open.compactMap(\.completion) }

    /// Begins a transaction. Transactions can be nested.
    public static func begin() {
        open.append((UIView.recordingGroup, nil))
        settings.append(settings[settings.count - 1])
    }

    /// Commits the innermost transaction. If it encloses no animations, the method calls its completion block before it
    /// returns.
    ///
    /// The method does nothing if no transaction is open.
    public static func commit() {
        guard open.count > (isImplicitOpen ? 1 : 0), let last = removeLast() else { return }
        UIView.recordingGroup = last.animationGroup
        last.completion?.transactionDidCommit()
    }

    private static func removeLast() -> (animationGroup: AnimationGroup?, completion: TransactionCompletion?)? {
        guard let last = open.popLast() else { return nil }
        settings.removeLast()
        return last
    }

    /// Begins an implicit transaction if no transaction is open.
    private static func beginImplicitTransactionIfNeeded() {
        guard open.isEmpty else { return }
        begin()
        isImplicitOpen = true
    }

    /// Commits the implicit transaction. Does nothing if there is none, or while another transaction is open.
    static func commitImplicitTransaction() {
        guard isImplicitOpen, open.count == 1 else { return }
        isImplicitOpen = false
        removeLast()?.completion?.transactionDidCommit()
    }

    /// Sets a block that is called once, when the innermost transaction was committed and the animations that begin
    /// between this call and the commit have ended or were removed.
    ///
    /// These are the animations of `UIView.animate`, of layers, of controllers that are presented, dismissed, pushed and
    /// popped, and of nested transactions.
    ///
    /// A block that was set before is called when the animations that began until now have ended, at once if there are
    /// none. nil has the same effect and sets no other block.
    public static func setCompletionBlock(_ block: (() -> Void)?) {
        beginImplicitTransactionIfNeeded()
        let previous = open[open.count - 1].completion
        open[open.count - 1].completion = block.map { TransactionCompletion($0) }
        previous?.transactionDidCommit()
    }

    /// Sets whether changes of layers without a view, and view changes inside `UIView.animate`, are immediate until the
    /// innermost transaction is committed. An implicit transaction affects layers without a view only.
    ///
    /// - Parameter flag: True to make changes immediate, false to animate them again.
    public static func setDisableActions(_ flag: Bool) {
        beginImplicitTransactionIfNeeded()
        settings[settings.count - 1].disablesActions = flag
        // An implicit transaction can begin in one call of `UIView.animate` and end in none, so it does not affect them.
        guard !isImplicitOpen || open.count > 1 else { return }
        UIView.recordingGroup = flag ? nil : open[open.count - 1].animationGroup
    }

    /// Returns whether changes are immediate in the innermost transaction.
    public static func disableActions() -> Bool { settings[settings.count - 1].disablesActions }

    /// Returns the duration of implicit animations in the innermost transaction, in seconds. The default is 0.25.
    public static func animationDuration() -> CFTimeInterval { settings[settings.count - 1].duration }

    /// Sets the duration of implicit animations in the innermost transaction.
    ///
    /// - Parameter dur: The duration, in seconds. Negative, NaN and infinite values are ignored.
    public static func setAnimationDuration(_ dur: CFTimeInterval) {
        guard dur.isFinite, dur >= 0 else { return }
        beginImplicitTransactionIfNeeded()
        settings[settings.count - 1].duration = dur
    }

    /// Returns the pace of implicit animations in the innermost transaction; nil, the default, means `.default`.
    public static func animationTimingFunction() -> CAMediaTimingFunction? {
        settings[settings.count - 1].timingFunction
    }

    /// Sets the pace of implicit animations in the innermost transaction.
    public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        beginImplicitTransactionIfNeeded()
        settings[settings.count - 1].timingFunction = function
    }

    /// Sets a setting of the innermost transaction by its name: `kCATransactionAnimationDuration` (a number),
    /// `kCATransactionDisableActions` (a Boolean value), `kCATransactionAnimationTimingFunction` or
    /// `kCATransactionCompletionBlock` (a closure of the type `() -> Void`). Other names, and values of other types, are ignored.
    public static func setValue(_ anObject: Any?, forKey key: String) {
        switch key {
        case kCATransactionAnimationDuration:
            if let duration = ValueConversion.number(anObject) { setAnimationDuration(Double(duration)) }
        case kCATransactionDisableActions:
            if let flag = ValueConversion.convert(anObject, to: Bool.self) { setDisableActions(flag) }
        case kCATransactionAnimationTimingFunction: setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
        case kCATransactionCompletionBlock: setCompletionBlock(anObject as? () -> Void)
        default: break
        }
    }

    /// Returns a setting of the innermost transaction by its name; nil for other names, and for the completion block.
    public static func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionAnimationDuration: animationDuration()
        case kCATransactionDisableActions: disableActions()
        case kCATransactionAnimationTimingFunction: animationTimingFunction()
        default: nil
        }
    }

    /// Commits the implicit transaction, unless another transaction is open. A frame does this anyway.
    public static func flush() { commitImplicitTransaction() }
}

/// The name of the duration of implicit animations.
public let kCATransactionAnimationDuration = "animationDuration"
/// The name of the setting that changes are immediate.
public let kCATransactionDisableActions = "disableActions"
/// The name of the pace of implicit animations.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The name of the completion block.
public let kCATransactionCompletionBlock = "completionBlock"
