// Points, sizes and rectangles as text.

extension NSCoder {
    /// Returns a point as text, such as "{1, 2}"; in points.
    public class func string(for point: CGPoint) -> String { "{\(text(point.x)), \(text(point.y))}" }
    /// Returns a size as text, such as "{1, 2}"; in points.
    public class func string(for size: CGSize) -> String { "{\(text(size.width)), \(text(size.height))}" }
    /// Returns a rectangle as text, such as "{{1, 2}, {3, 4}}"; in points.
    public class func string(for rect: CGRect) -> String {
        "{\(string(for: rect.origin)), \(string(for: rect.size))}"
    }

    /// Returns a number as text, without a fraction if it is an integer.
    private class func text(_ number: CGFloat) -> String {
        Int(exactly: number).map { "\($0)" } ?? "\(Double(number))"
    }
}
