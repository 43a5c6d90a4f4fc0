// Calls of methods by selector, at once or after a delay.

extension NSObjectProtocol {
    /// Returns whether the object has a method.
    @preconcurrency @MainActor
    public func responds(to selector: Selector!) -> Bool { selector?.isMethod(of: self) ?? false }

    /// Calls a method without arguments, and returns its result; nil if the method returns nothing.
    @preconcurrency @MainActor @discardableResult
    public func perform(_ selector: Selector!) -> Unmanaged<AnyObject>! { perform(selector, arguments: []) }

    /// Calls a method with an argument, and returns its result; nil if the method returns nothing.
    @preconcurrency @MainActor @discardableResult
    public func perform(_ selector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
        perform(selector, arguments: [object])
    }

    /// Calls a method with two arguments, and returns its result; nil if the method returns nothing.
    @preconcurrency @MainActor @discardableResult
    public func perform(_ selector: Selector!, with first: Any!, with second: Any!) -> Unmanaged<AnyObject>! {
        perform(selector, arguments: [first, second])
    }

    @MainActor private func perform(_ selector: Selector?, arguments: [Any?]) -> Unmanaged<AnyObject>? {
        guard let value = selector?.send(to: self, arguments)?.value, !(value is Void) else { return nil }
        let object = value as AnyObject
        PerformRequest.latestResult = object
        return Unmanaged.passUnretained(object)
    }

    /// Calls a method after a delay. The object and the argument are retained until then.
    ///
    /// While a frame loop runs, the method is called in the first frame after the delay.
    /// - Parameters:
    ///   - selector: The method. It has at most one parameter.
    ///   - argument: The argument.
    ///   - delay: The delay, in seconds. Negative values and NaN are treated as 0.
    @preconcurrency @MainActor
    public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
        let request = PerformRequest(target: self, selector: selector, argument: argument)
        request.schedule(after: delay > 0 ? min(delay, PerformRequest.maximumDelay) : 0)
    }

    /// Calls a method on the main thread: at once, or in the next frame.
    /// - Parameters:
    ///   - selector: The method. It has at most one parameter.
    ///   - argument: The argument.
    ///   - wait: Whether the method is called at once; otherwise it is called in the next frame.
    @preconcurrency @MainActor
    public func performSelector(onMainThread selector: Selector, with argument: Any?, waitUntilDone wait: Bool) {
        guard wait else { return perform(selector, with: argument, afterDelay: 0) }
        _ = selector.send(to: self, [argument])
    }

    /// Cancels the calls that wait for the end of their delay.
    @preconcurrency @MainActor
    public static func cancelPreviousPerformRequests(withTarget target: Any) {
        PerformRequest.cancel { $0.target === target as AnyObject }
    }

    /// Cancels the calls of a method that wait for the end of their delay.
    /// - Parameters:
    ///   - target: The object whose method would be called.
    ///   - selector: The method.
    ///   - argument: The argument of the call. Calls with other arguments are not cancelled.
    @preconcurrency @MainActor
    public static func cancelPreviousPerformRequests(
        withTarget target: Any, selector: Selector, object argument: Any?
    ) {
        PerformRequest.cancel { request in
            request.target === target as AnyObject && request.selector == selector && request.hasArgument(argument)
        }
    }
}
