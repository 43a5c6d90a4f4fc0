import UIKit

// The life cycle of the application on a screen.

extension Screen {
    /// The state of the screen's scene. It is active from the start.
    public var activationState: UIScene.ActivationState { window.windowScene?.activationState ?? .unattached }

    /// Moves the application and its scene to a state, through the states in between, and lays out the views. The
    /// delegates are called and the notifications are posted as on a device:
    ///
    /// | state | as when |
    /// |---|---|
    /// | `.foregroundInactive` | an alert of the system covers the screen |
    /// | `.background` | the user opens another application |
    /// | `.foregroundActive` | the user returns |
    ///
    /// Fingers on the screen are canceled when the scene stops being active. Frames that the test runs in the background
    /// are ordinary frames.
    /// - Parameter state: The new state. `.unattached` is ignored; ``terminateApplication()`` disconnects the scene.
    public func setActivationState(_ state: UIScene.ActivationState) { loop.setActivationState(state) }

    /// Ends the application that the screen was created with, as when the user closes it. Does nothing for other screens.
    public func terminateApplication() { UIApplication.shared.terminate(in: loop) }
}
