/// The completion block of a transaction. It is called when the transaction was committed and the animations that it
/// encloses have ended.
@MainActor
final class TransactionCompletion {
    private var block: (() -> Void)?
    private var animationCount = 0
    private var isCommitted = false

    init(_ block: @escaping () -> Void) { self.block = block }

    func animationDidBegin() { animationCount += 1 }

    func animationDidEnd() {
        animationCount -= 1
        callIfDone()
    }

    func transactionDidCommit() {
        isCommitted = true
        callIfDone()
    }

    private func callIfDone() {
        guard isCommitted, animationCount == 0, let block else { return }
        self.block = nil
        block()
    }
}
