// Presentations gray out the tint colors behind the presented view.

extension UIPresentationController {
    /// Starts or ends to dim the tint colors of the views behind the container, if the presentation does so.
    func setDimsTints(_ dims: Bool) {
        guard let container = containerView as? PresentationContainer else { return }
        container.dimsTints = dims && dimsTintsBehind
        container.window?.updateTintsBehindPresentations()
    }
}

extension UIWindow {
    /// Dims the tint colors behind the foremost presentation that does so. What is in its container, or in front of it, keeps its own.
    func updateTintsBehindPresentations() {
        let foremost = subviews.lastIndex { ($0 as? PresentationContainer)?.dimsTints == true }
        for (index, view) in subviews.enumerated() where view is PresentationContainer {
            view.setTintMode(ofPresentations: foremost.map { index >= $0 } ?? false ? .normal : .automatic)
        }
        setTintMode(ofPresentations: foremost == nil ? .automatic : .dimmed)
    }
}
