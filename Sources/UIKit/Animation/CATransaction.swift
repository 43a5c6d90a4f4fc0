/// A group of layer changes.
///
/// Layers have no implicit animations on this platform. A transaction has two effects: it calls a completion block when
/// it is committed, and it can make view changes inside `UIView.animate` immediate.
@preconcurrency @MainActor
public enum CATransaction {
    /// The open transactions, outermost first, each with the animation group that was recording view changes when the
    /// transaction began.
    private static var open: [(animationGroup: AnimationGroup?, completion: (() -> Void)?)] = []

    /// Begins a transaction. Transactions can be nested.
    public static func begin() { open.append((UIView.recordingGroup, nil)) }

    /// Commits the innermost transaction and calls its completion block before it returns.
    ///
    /// The method does nothing if no transaction is open.
    public static func commit() {
        guard let last = open.popLast() else { return }
        UIView.recordingGroup = last.animationGroup
        last.completion?()
    }

    /// Sets the block that `commit()` calls for the innermost transaction.
    ///
    /// The method does nothing if no transaction is open.
    public static func setCompletionBlock(_ block: (() -> Void)?) {
        if !open.isEmpty { open[open.count - 1].completion = block }
    }

    /// Sets whether view changes inside `UIView.animate` are immediate until the innermost transaction is committed.
    ///
    /// The method does nothing if no transaction is open.
    ///
    /// - Parameter flag: True to make changes immediate, false to animate them again.
    public static func setDisableActions(_ flag: Bool) {
        guard !open.isEmpty else { return }
        UIView.recordingGroup = flag ? nil : open[open.count - 1].animationGroup
    }
}
