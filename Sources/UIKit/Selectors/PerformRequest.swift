/// A call of `perform(_:with:afterDelay:)` that waits for the end of its delay.
@MainActor
final class PerformRequest {
    /// The longest delay, in seconds: 100 years.
    static let maximumDelay: TimeInterval = 3_155_760_000

    /// The requests whose delay has not ended, in the order in which they were made.
    private static var pending: [PerformRequest] = []

    /// The object that `perform(_:)` returned last. It is retained, because Linux has no autorelease pools.
    static var latestResult: AnyObject?

    let target: AnyObject
    let selector: Selector
    private let argument: Any?

    init(target: AnyObject, selector: Selector, argument: Any?) {
        (self.target, self.selector, self.argument) = (target, selector, argument)
    }

    /// Returns whether the argument is equal to another one: the same object, an equal object, or both nil.
    func hasArgument(_ other: Any?) -> Bool {
        guard let argument, let other else { return argument == nil && other == nil }
        let (first, second) = (argument as AnyObject, other as AnyObject)
        return first === second || (first as? NSObject)?.isEqual(second) == true
    }

    func schedule(after delay: TimeInterval) {
        Self.pending.append(self)
        // determinism: while a frame loop runs, the overload converts the deadline to a delay on the frame clock.
        DispatchQueue.main.asyncAfter(deadline: .now() + delay) { MainActor.assumeIsolated { self.perform() } }
    }

    private func perform() {
        guard let index = Self.pending.firstIndex(where: { $0 === self }) else { return }
        Self.pending.remove(at: index)
        selector.send(to: target, [argument])
    }

    static func cancel(where matches: (PerformRequest) -> Bool) { pending.removeAll(where: matches) }
}
