// The rectangle that text occupies in a limited width.

/// Options for the measurement of text with `boundingRect(with:options:context:)`.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    /// The options as a bit mask.
    public let rawValue: Int

    /// Creates options from a bit mask.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Breaks the text into lines, and places the origin of the rectangle at the top left corner of the first line. Without
    /// this option, the text has one line, and the origin is at its baseline.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// Adds the leading of the font to the height of lines. It is 0 for all fonts here.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    /// Leaves out the lines that do not fit into the height of the size, except for the first one.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// Receives the result of a measurement of text.
public final class NSStringDrawingContext: NSObject {
    /// The rectangle of the last text that was measured with this context, in points. The default is zero.
    public internal(set) var totalBounds = CGRect.zero
}

extension NSAttributedString {
    /// Returns the rectangle that the text occupies, in points.
    /// - Parameters:
    ///   - size: The width at which lines are broken between words, and the height that limits the number of lines if the
    ///     options contain `truncatesLastVisibleLine`. Values of 0 or less, NaN and infinity mean no limit.
    ///   - options: How the text is measured. The default is one line, whose baseline is at the origin.
    ///   - context: An object that receives the result; nil for none.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        let breaksLines = options.contains(.usesLineFragmentOrigin)
        let layout = layout(width: breaksLines && size.width > 0 ? size.width : .infinity)
        var lines = layout.lines[...]
        if options.contains(.truncatesLastVisibleLine), size.height > 0 {
            while let last = lines.last, lines.count > 1, last.top + last.height > size.height { lines.removeLast() }
        }
        let height = lines.last.map { $0.top + $0.height } ?? 0
        let width = lines.map(\.width).max() ?? 0
        let top = breaksLines ? 0 : -(lines.first?.ascent ?? 0)
        let result = CGRect(x: 0, y: top, width: width, height: height)
        context?.totalBounds = result
        return result
    }
}

extension String {
    /// Returns the rectangle that the text occupies, in points. See `NSAttributedString.boundingRect(with:options:context:)`.
    /// - Parameters:
    ///   - size: The largest size, in points.
    ///   - options: How the text is measured. The default is one line.
    ///   - attributes: The attributes of the text. The default font is the system font at 12 points.
    ///   - context: An object that receives the result; nil for none.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        NSAttributedString(string: self, attributes: attributes)
            .boundingRect(with: size, options: options, context: context)
    }
}

extension NSString {
    /// Returns the rectangle that the text occupies, in points. See `NSAttributedString.boundingRect(with:options:context:)`.
    /// - Parameters:
    ///   - size: The largest size, in points.
    ///   - options: How the text is measured. The default is one line.
    ///   - attributes: The attributes of the text. The default font is the system font at 12 points.
    ///   - context: An object that receives the result; nil for none.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        (self as String).boundingRect(with: size, options: options, attributes: attributes, context: context)
    }
}
