import Examples
import UIKit

extension ExampleScene {
    /// The gallery of all scenes: itself an interface like them, but none of their list.
    public static let gallery = ExampleScene(
        name: "gallery", title: "Gallery", summary: "All scenes, alive and small; a tap opens one.",
        size: CGSize(width: 390, height: 844), seconds: 14, touches: PackageResources.gallery_touches_json,
        cellCount: 0, makeRoot: { _ in GalleryViewController(scenes: ExampleScene.all) })
}

/// The gallery's colors and letters.
enum Style {
    static let backdrop = UIColor.systemGray6
    static let paper = UIColor.white
    static let ink = UIColor(red: 0.11, green: 0.11, blue: 0.12, alpha: 1)
    static let quiet = UIColor(red: 0.36, green: 0.36, blue: 0.39, alpha: 1)
    static let line = UIColor(red: 0.85, green: 0.85, blue: 0.87, alpha: 1)
    static let accent = UIColor.systemBlue

    @MainActor static func label(_ font: UIFont, _ color: UIColor, lines: Int = 1) -> UILabel {
        let label = UILabel()
        (label.font, label.textColor, label.numberOfLines) = (font, color, lines)
        return label
    }
}
