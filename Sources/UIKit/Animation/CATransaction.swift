/// A group of layer changes.
///
/// A transaction determines the implicit animations of the layers without a view that change before it is committed, and
/// can make view changes inside `UIView.animate` immediate. It calls a completion block when the animations that it
/// encloses have ended.
@preconcurrency @MainActor
public enum CATransaction {
    /// The open transactions, outermost first, each with the animation group that was recording view changes when the
    /// transaction began.
    private static var open: [(animationGroup: AnimationGroup?, completion: TransactionCompletion?)] = []
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
        guard let last = open.popLast() else { return }
        settings.removeLast()
        UIView.recordingGroup = last.animationGroup
        last.completion?.transactionDidCommit()
    }

    /// Sets a block that is called once, when the innermost transaction was committed and the animations that begin
    /// between this call and the commit have ended or were removed.
    ///
    /// These are the animations of `UIView.animate`, of layers, of controllers that are presented, dismissed, pushed and
    /// popped, and of nested transactions. With nil, the block is removed. The method does nothing if no transaction is open.
    public static func setCompletionBlock(_ block: (() -> Void)?) {
        if !open.isEmpty { open[open.count - 1].completion = block.map { TransactionCompletion($0) } }
    }

    /// Sets whether changes of layers without a view, and view changes inside `UIView.animate`, are immediate until the
    /// innermost transaction is committed.
    ///
    /// The method does nothing if no transaction is open.
    ///
    /// - Parameter flag: True to make changes immediate, false to animate them again.
    public static func setDisableActions(_ flag: Bool) {
        guard !open.isEmpty else { return }
        settings[settings.count - 1].disablesActions = flag
        UIView.recordingGroup = flag ? nil : open[open.count - 1].animationGroup
    }

    /// Returns whether changes are immediate in the innermost transaction.
    public static func disableActions() -> Bool { settings[settings.count - 1].disablesActions }

    /// Returns the duration of implicit animations in the innermost transaction, in seconds. The default is 0.25.
    public static func animationDuration() -> CFTimeInterval { settings[settings.count - 1].duration }

    /// Sets the duration of implicit animations in the innermost transaction.
    ///
    /// The method does nothing if no transaction is open.
    /// - Parameter dur: The duration, in seconds. Negative, NaN and infinite values are ignored.
    public static func setAnimationDuration(_ dur: CFTimeInterval) {
        if !open.isEmpty, dur.isFinite, dur >= 0 { settings[settings.count - 1].duration = dur }
    }

    /// Returns the pace of implicit animations in the innermost transaction; nil, the default, means `.default`.
    public static func animationTimingFunction() -> CAMediaTimingFunction? {
        settings[settings.count - 1].timingFunction
    }

    /// Sets the pace of implicit animations in the innermost transaction.
    ///
    /// The method does nothing if no transaction is open.
    public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        if !open.isEmpty { settings[settings.count - 1].timingFunction = function }
    }
}
