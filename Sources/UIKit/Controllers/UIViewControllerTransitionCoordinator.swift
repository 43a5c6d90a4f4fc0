/// Lets a controller do something together with a change of the window's size, or with the coming and going of a
/// presented controller. The window's size changes at once here, so what is to happen alongside happens right after it;
/// a presentation's blocks are animated for as long as the presentation.
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

final class AlongsideTransition: NSObject, UIViewControllerTransitionCoordinator {
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

    func begin() { for block in alongside { block(self) } }

    func end() { for block in completions { block(self) } }
}
