/// The configuration of the status bar of a scene.
@preconcurrency @MainActor
public final class UIStatusBarManager: NSObject {
    private weak var loop: FrameLoop?

    init(_ loop: FrameLoop?) {
        self.loop = loop
        super.init()
    }

    private var state: StatusBarState? { loop.flatMap(StatusBarState.init) }

    /// A Boolean value that indicates whether the status bar is hidden. It is true if the screen shows none
    /// (`FrameLoop.showsSystemBars`).
    public var isStatusBarHidden: Bool { state?.isHidden ?? true }
    /// The style of the status bar: light or dark content. `.default` if the screen shows none.
    public var statusBarStyle: UIStatusBarStyle { state?.style ?? .default }
    /// The frame of the status bar on the screen, in points; zero if it is hidden.
    public var statusBarFrame: CGRect { state.flatMap { $0.isHidden ? nil : $0.frame } ?? .zero }
}
