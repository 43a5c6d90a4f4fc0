/// Lets a controller do something together with a change of the window's size. The size changes at once here, so what is
/// to happen alongside happens right after it.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: NSObjectProtocol {
    /// Runs a block when the size has changed, another when all is over. True: they will be run.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
    ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
    /// Runs a block when the size has changed. True: it will be run.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

final class SizeTransition: NSObject, UIViewControllerTransitionCoordinator {
    private var alongside: [(any UIViewControllerTransitionCoordinator) -> Void] = []
    private var completions: [(any UIViewControllerTransitionCoordinator) -> Void] = []

    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
    ) -> Bool {
        if let animation { alongside.append(animation) }
        if let completion { completions.append(completion) }
        return true
    }

    func finish() {
        for block in alongside { block(self) }
        for block in completions { block(self) }
    }
}
