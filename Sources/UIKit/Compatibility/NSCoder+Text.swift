// Points, sizes, rectangles and other values as text, and from text.

extension NSCoder {
    /// Returns a point as text, such as "{1, 2}"; in points.
    public class func string(for point: CGPoint) -> String { text([point.x, point.y]) }
    /// Returns a vector as text, such as "{1, 2}"; in points.
    public class func string(for vector: CGVector) -> String { text([vector.dx, vector.dy]) }
    /// Returns a size as text, such as "{1, 2}"; in points.
    public class func string(for size: CGSize) -> String { text([size.width, size.height]) }
    /// Returns a rectangle as text, such as "{{1, 2}, {3, 4}}"; in points.
    public class func string(for rect: CGRect) -> String {
        "{\(string(for: rect.origin)), \(string(for: rect.size))}"
    }
    /// Returns a transform as text, such as "[1, 0, 0, 1, 0, 0]": its components a, b, c and d, which are unitless, and its
    /// translation, in points.
    public class func string(for transform: CGAffineTransform) -> String {
        let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        return "[" + text(numbers).dropFirst().dropLast() + "]"
    }
    /// Returns insets as text, such as "{1, 2, 3, 4}": top, left, bottom and right, in points.
    public class func string(for insets: UIEdgeInsets) -> String {
        text([insets.top, insets.left, insets.bottom, insets.right])
    }
    /// Returns an offset as text, such as "{1, 2}"; in points.
    public class func string(for offset: UIOffset) -> String { text([offset.horizontal, offset.vertical]) }

    /// Returns the point of a text such as "{1, 2}", in points; zero if the text is not of this form.
    public class func cgPoint(for string: String) -> CGPoint {
        numbers(of: string, in: pair).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
    }
    /// Returns the vector of a text such as "{1, 2}", in points; zero if the text is not of this form.
    public class func cgVector(for string: String) -> CGVector {
        numbers(of: string, in: pair).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
    }
    /// Returns the size of a text such as "{1, 2}", in points; zero if the text is not of this form.
    public class func cgSize(for string: String) -> CGSize {
        numbers(of: string, in: pair).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
    }
    /// Returns the rectangle of a text such as "{{1, 2}, {3, 4}}", in points; zero if the text is not of this form.
    public class func cgRect(for string: String) -> CGRect {
        numbers(of: string, in: "{{#,#},{#,#}}").map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
            ?? .zero
    }
    /// Returns the transform of a text such as "[1, 0, 0, 1, 0, 0]", whose translation is in points; the identity if the text is
    /// not of this form.
    public class func cgAffineTransform(for string: String) -> CGAffineTransform {
        numbers(of: string, in: "[#,#,#,#,#,#]").map {
            CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
        } ?? .identity
    }
    /// Returns the insets of a text such as "{1, 2, 3, 4}", in points; zero if the text is not of this form.
    public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
        numbers(of: string, in: "{#,#,#,#}").map {
            UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
        } ?? .zero
    }
    /// Returns the offset of a text such as "{1, 2}", in points; zero if the text is not of this form.
    public class func uiOffset(for string: String) -> UIOffset {
        numbers(of: string, in: pair).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
    }

    /// The form of two numbers.
    private static let pair = "{#,#}"

    /// Returns numbers in braces. Integers have no fraction.
    private class func text(_ numbers: [CGFloat]) -> String {
        "{" + numbers.map { Int(exactly: $0).map(String.init) ?? "\(Double($0))" }.joined(separator: ", ") + "}"
    }

    /// Returns the numbers of a text; nil if the text has another form or a number that is not finite.
    /// - Parameter form: The text without spaces, with "#" for each number.
    private class func numbers(of text: String, in form: String) -> [CGFloat]? {
        let text = text.filter { !$0.isWhitespace }
        let isSeparator = { (character: Character) in "{}[],".contains(character) }
        let numbers = text.split(whereSeparator: isSeparator).compactMap { Double($0) }.filter(\.isFinite)
        let separators = text.filter(isSeparator)
        guard separators == form.filter(isSeparator), numbers.count == form.count(where: { $0 == "#" }) else {
            return nil
        }
        // The separators and the numbers alternate as in the form.
        var rest = Substring(text)
        for character in form {
            guard character == "#" else {
                guard rest.first == character else { return nil }
                rest.removeFirst()
                continue
            }
            rest = rest.drop { !isSeparator($0) }
        }
        return numbers.map { CGFloat($0) }
    }
}
