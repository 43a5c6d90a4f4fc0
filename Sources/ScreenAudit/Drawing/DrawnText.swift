import DisplayList
import DynamicsGeometry
import Foundation

/// A line of text on the screen.
struct DrawnText {
    /// The index of the drawing.
    let index: Int
    let text: DisplayText
    /// The identifier of the layer that draws the text.
    let owner: UInt64
    /// The transform of the text's coordinates to the screen.
    let transform: CGAffineTransform
    let inverse: CGAffineTransform
    /// The rectangle of the letters, in the text's coordinates.
    let ink: CGRect

    /// The bounding box of the letters on the screen, in points.
    var frame: CGRect { ink.applying(transform) }

    /// The size of the font on the screen, in points.
    var fontSize: CGFloat {
        text.font.size * abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
    }

    /// Whether the requirement for large text applies: 18 points, or 14 points and bold.
    var isLarge: Bool { fontSize >= 17.995 || text.font.isBold && fontSize >= 13.995 }

    /// Whether the text has a letter or a digit, so that it is not only a sign such as a star.
    var hasWords: Bool { text.text.contains { $0.isLetter || $0.isNumber } }

    /// Whether all visible characters are emoji, which have colors of their own.
    var isEmoji: Bool {
        let characters = text.text.filter { !$0.isWhitespace }
        return !characters.isEmpty && characters.allSatisfy { TextMetrics.isWide($0) && !$0.isLetter }
    }

    /// Returns points of a grid in the letters, on the screen.
    func grid(columns: Int, rows: Int) -> [CGPoint] {
        (0..<rows).flatMap { row in
            (0..<columns).map { column in
                let x = ink.minX + ink.width * (CGFloat(column) + 0.5) / CGFloat(columns)
                let y = ink.minY + ink.height * (CGFloat(row) + 0.5) / CGFloat(rows)
                return CGPoint(x: x, y: y).applying(transform)
            }
        }
    }
}

extension DrawnFrame {
    /// The lines of text that have visible characters and are at least in part on the screen, from back to front.
    var texts: [DrawnText] {
        drawings.indices.compactMap { index in
            guard let ink = drawings[index].ink, case .text(let text) = drawings[index].command,
                text.text.contains(where: { !$0.isWhitespace })
            else { return nil }
            let scope = scopes[drawings[index].scope]
            guard !Self.belongsToOtherScreen(scope.owner) else { return nil }
            return DrawnText(
                index: index, text: text, owner: scope.owner, transform: scope.transform, inverse: scope.inverse,
                ink: ink)
        }
    }
}

extension DrawnFrame {
    /// Whether a layer is drawn from the display list of another screen, which is a picture, such as a small preview of a scene.
    private static func belongsToOtherScreen(_ id: UInt64) -> Bool { id > 0xffff_ffff && id < .max - 0xffff }
}

extension DisplayText {
    /// The rectangle of the letters, in points: from the top of the highest letter to the bottom of the lowest one.
    var inkRect: CGRect {
        var (top, bottom): (CGFloat, CGFloat) = (TextMetrics.xHeight, 0)
        for character in text where !character.isWhitespace {
            if !"acemnorsuvwxz.,:;_-\u{2026}".contains(character) { top = 0.74 }
            if "gjpqy,;()[]{}|@Q_".contains(character) || !character.isASCII { bottom = 0.21 }
        }
        return CGRect(
            x: origin.x, y: origin.y - top * font.size, width: width, height: (top + bottom) * font.size)
    }
}
