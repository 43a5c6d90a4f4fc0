extension UIGestureRecognizer {
    /// Adds a target whose method is called. Targets are called in the order in which they were added.
    /// - Parameters:
    ///   - target: The object whose method is called. The recognizer does not retain it.
    ///   - action: The method. It has no parameter, or the recognizer as the parameter.
    public func addTarget(_ target: Any, action: Selector) {
        let target = target as AnyObject
        let isAdded = actions.contains { $0.target === target && $0.selector == action }
        guard !isAdded else { return }
        let run: (UIGestureRecognizer) -> Void = { [weak target] recognizer in
            if let target { action.send(to: target, [recognizer]) }
        }
        actions.append(TargetAction(target: target, selector: action, run: run))
    }

    /// Removes methods of targets, so that the recognizer does not call them any more.
    /// - Parameters:
    ///   - target: The target. With nil, the methods of all targets are removed.
    ///   - action: The method; nil for all methods. References to methods cannot be compared: methods that were added by
    ///     reference are removed with nil only.
    public func removeTarget(_ target: Any?, action: Selector?) {
        let target = target.map { $0 as AnyObject }
        actions.removeAll { entry in
            entry.target == nil
                || (target == nil || entry.target === target) && (action == nil || entry.selector == action)
        }
    }
}
