import UIKit

/// The keys that control the open scene of the gallery in a window.
@MainActor
public enum GalleryKeys {
    /// Handles a key of the scene that is open in the gallery: x shows or hides its X-ray, r restarts it.
    /// - Parameters:
    ///   - key: The character of the key.
    ///   - controller: The root controller of the interface.
    /// - Returns: Whether the key was handled. It is not if no scene is open or the controller is not that of a gallery.
    public static func handle(_ key: Character, in controller: UIViewController) -> Bool {
        guard let scene = (controller as? GalleryViewController)?.openScene else { return false }
        switch key {
        case "x": scene.toggleXRay()
        case "r": scene.restart()
        default: return false
        }
        return true
    }
}
