import DisplayList
import DynamicsGeometry
import Foundation
import JSONReading

/// The font and the position of a line of text in a trace.
public struct TraceTextAttributes: Equatable, Sendable {
    /// The size of the font, in points.
    public var size: Double
    /// The width of the line of text, in points.
    public var width: Double
    /// The font traits "bold", "italic" and "monospaced", separated by spaces; an empty string for a regular font.
    public var style: String
    /// The transform from the line's coordinates to the item's coordinates: the six elements a, b, c, d, tx and ty.
    ///
    /// The origin of the line's coordinates is the left end of its baseline. The elements tx and ty are in points; the
    /// others are unitless.
    public var transform: [Double]
}

extension TraceTextAttributes {
    /// The JSON elements that follow the string in the array of a text shape.
    var json: [String] {
        let numbers = [size, width].map(JSONText.formatNumber)
        return numbers + [JSONText.formatString(style), JSONText.formatArray(transform.map(JSONText.formatNumber))]
    }

    /// Reads the JSON elements that follow the string in the array of a text shape.
    init?(_ elements: [JSONCursor]) {
        let (size, width) = (elements[0].readNumber(atLeast: 0), elements[1].readNumber(atLeast: 0))
        let (style, numbers) = (elements[2].readString(), elements[3].readElements()?.compactMap { $0.readNumber() })
        guard let size, let width, let style, let numbers else { return nil }
        guard numbers.count == 6 else {
            elements[3].reportError("expected a transform [a, b, c, d, tx, ty]")
            return nil
        }
        (self.size, self.width, self.style, transform) = (size, width, style, numbers)
    }
}
