import DisplayList
import DynamicsTesting
import UIKit

/// The parts of a screen's picture that tests compare.
@MainActor
struct ShownPicture {
    let commands: [DisplayCommand]

    /// The lines of text, from back to front.
    var texts: [DisplayText] { commands.compactMap { if case .text(let text) = $0 { text } else { nil } } }

    /// The colors of filled shapes, from back to front.
    var fillColors: [DisplayColor] {
        commands.compactMap { if case .fill(_, let color) = $0 { color } else { nil } }
    }

    /// The colors of outlines, from back to front.
    var strokeColors: [DisplayColor] {
        commands.compactMap { if case .stroke(_, let color, _, _) = $0 { color } else { nil } }
    }

    /// Returns the text of a line; nil if no line has it.
    func text(_ text: String) -> DisplayText? { texts.first { $0.text == text } }

    /// Returns whether a shape is filled with a color.
    func hasFill(_ color: UIColor) -> Bool { fillColors.contains(color.value) }

    /// Returns whether an outline has a color.
    func hasStroke(_ color: UIColor) -> Bool { strokeColors.contains(color.value) }

    /// Returns whether a shape or an outline has the red, green and blue components of a color, with any opacity.
    func hasColor(_ color: UIColor) -> Bool {
        let value = color.value
        return (fillColors + strokeColors).contains {
            ($0.red, $0.green, $0.blue) == (value.red, value.green, value.blue)
        }
    }
}

extension Screen {
    /// What the screen shows now.
    var picture: ShownPicture {
        loop.layout()
        return ShownPicture(commands: loop.displayList().commands)
    }
}

extension UIImage {
    /// Returns an image in one color.
    @MainActor
    static func filled(_ color: UIColor, width: CGFloat, height: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        }
    }
}

/// Retains the data sources and delegates of a test, which views do not retain.
@MainActor
final class KeptObjects {
    var objects: [AnyObject] = []
}
