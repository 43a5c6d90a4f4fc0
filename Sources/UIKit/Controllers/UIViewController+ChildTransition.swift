// The transition from one child controller to another.

extension UIViewController {
    /// Replaces the view of a child by that of another one.
    func performTransition(
        from old: UIViewController, to new: UIViewController, duration: TimeInterval, options: UIView.AnimationOptions,
        animations: (() -> Void)?, completion: ((Bool) -> Void)?
    ) {
        guard old.parent === self, new.parent === self, old !== new, let oldView = old.view, let newView = new.view,
            let container = oldView.superview
        else {
            return UsageReport.report(
                "\(type(of: self)).transition(from:to:duration:options:animations:completion:)",
                "Both controllers must be children of this one, and the view of the first must have a superview, so nothing "
                    + "changes. Call addChild(_:) and add the view first.")
        }
        let isAnimated = duration > 0
        old.beginAppearance(false, animated: isAnimated)
        new.beginAppearance(true, animated: isAnimated)
        let finish = { (isComplete: Bool) in
            oldView.removeFromSuperview()
            old.endAppearance()
            new.endAppearance()
            completion?(isComplete)
        }
        guard options.transition != [] else {
            container.addSubview(newView)
            return UIView.animate(
                withDuration: duration, delay: 0, options: options, animations: { animations?() }, completion: finish)
        }
        UIView.transition(
            with: container, duration: duration, options: options,
            animations: {
                container.addSubview(newView)
                oldView.removeFromSuperview()
                animations?()
            }, completion: finish)
    }
}
