import DisplayList
import SceneFiles
import UIDynamics

// The shapes and colors of items and boundaries, in pictures and in traces.

extension ScenePlayer {
    static let boundaryWidth: CGFloat = 1.5
    static let angleMarkWidth: CGFloat = 2
    static let angleMarkColor = DisplayColor(red: 1, green: 1, blue: 1, alpha: 0.6)
    private static let colors = [
        DisplayColor(red: 0.20, green: 0.48, blue: 0.85), DisplayColor(red: 0.93, green: 0.46, blue: 0.18),
        DisplayColor(red: 0.24, green: 0.64, blue: 0.42), DisplayColor(red: 0.62, green: 0.36, blue: 0.78),
        DisplayColor(red: 0.86, green: 0.26, blue: 0.36), DisplayColor(red: 0.85, green: 0.66, blue: 0.13),
    ]

    static func color(ofItemAt index: Int) -> DisplayColor { colors[index % colors.count] }

    /// The color of boundaries, which depends on the background.
    var boundaryColor: DisplayColor {
        isDark
            ? DisplayColor(red: 0.62, green: 0.64, blue: 0.68) : DisplayColor(red: 0.35, green: 0.37, blue: 0.42)
    }

    /// The outlines of all collision boundaries.
    var boundaryShapes: [DisplayShape] { animator.boundaries.map { .path($0.path.cgPath.elements) } }
}

extension SceneItem {
    /// The shape of the unrotated item, in points relative to its center.
    var displayShape: DisplayShape {
        let box = CGRect(x: -bounds.width / 2, y: -bounds.height / 2, width: bounds.width, height: bounds.height)
        switch shape {
        case .rectangle: return .rectangle(box)
        case .ellipse: return .ellipse(box)
        case .path: return .path(outline.cgPath.elements)
        }
    }

    /// A line from the center of the item toward its right edge, which makes the item's rotation visible.
    var angleMark: DisplayShape {
        let line = UIBezierPath()
        line.move(to: .zero)
        line.addLine(to: CGPoint(x: bounds.width / 2 * 0.8, y: 0))
        return .path(line.cgPath.elements)
    }
}
