import Examples
import UIKit

extension ExampleScene {
    /// The gallery of all scenes. The gallery is a scene itself, but `ExampleScene.all` does not contain it.
    public static let gallery = ExampleScene(
        name: "gallery", title: "Gallery", summary: "All scenes, alive and small; a tap opens one.",
        hint: "Scroll, and tap a scene to open it.",
        size: CGSize(width: 390, height: 844), seconds: 14, touches: PackageResources.gallery_touches_json,
        cellCount: 0, makeRootViewController: { _ in GalleryViewController(scenes: ExampleScene.all) })
}
