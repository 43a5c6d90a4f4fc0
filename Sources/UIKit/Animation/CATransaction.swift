/// Groups changes of layers. Layers have no implicit animations here, so what is left is the order of things.
@preconcurrency @MainActor
public enum CATransaction {
    private static var open: [(views: AnimationGroup?, completion: (() -> Void)?)] = []

    /// Begins a group.
    public static func begin() { open.append((UIView.recordingGroup, nil)) }

    /// Ends a group; its completion block runs at once, as there is nothing to wait for.
    public static func commit() {
        guard let last = open.popLast() else { return }
        UIView.recordingGroup = last.views
        last.completion?()
    }

    /// What is called when the group is over.
    public static func setCompletionBlock(_ block: (() -> Void)?) {
        if !open.isEmpty { open[open.count - 1].completion = block }
    }

    /// Makes changes of views inside `UIView.animate` happen at once until the group ends.
    public static func setDisableActions(_ flag: Bool) {
        guard !open.isEmpty else { return }
        UIView.recordingGroup = flag ? nil : open[open.count - 1].views
    }
}
