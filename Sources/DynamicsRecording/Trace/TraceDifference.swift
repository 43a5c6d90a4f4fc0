import JSONReading

/// A difference between two traces: a field and its values in both traces.
public struct TraceDifference: Equatable, Sendable {
    /// The index of the frame in the file, starting at 0; nil for the header.
    public var frame: Int?
    /// The time of the frame, in seconds; nil for the header.
    public var time: Double?
    /// The name of the item that the field belongs to; nil if the field belongs to the frame or the header.
    public var item: String?
    /// The name of the view or layer that is displayed differently; nil for other differences.
    public var view: String?
    /// The name of the field that differs, such as "x", "fps" or "contacts[2]".
    public var field: String
    /// The value in the first trace as text, or `missing` if the first trace has no such value.
    public var firstValue: String
    /// The value in the second trace as text, or `missing` if the second trace has no such value.
    public var secondValue: String

    /// Creates a difference.
    /// - Parameters:
    ///   - frame: The index of the frame in the file; nil for the header.
    ///   - time: The time of the frame, in seconds; nil for the header.
    ///   - item: The name of the item; nil if the field belongs to the frame or the header.
    ///   - view: The name of the view or layer that is displayed differently. The default is nil.
    ///   - field: The name of the field.
    ///   - firstValue: The value in the first trace as text.
    ///   - secondValue: The value in the second trace as text.
    public init(
        frame: Int? = nil, time: Double? = nil, item: String? = nil, view: String? = nil, field: String,
        firstValue: String, secondValue: String
    ) {
        self.frame = frame
        self.time = time
        self.item = item
        self.view = view
        self.field = field
        self.firstValue = firstValue
        self.secondValue = secondValue
    }

    /// The text that replaces the value for a trace that does not contain the field.
    public static let missing = "missing"
    /// The text that replaces the value for a trace that contains a frame, item or object that is missing from the
    /// other trace.
    static let present = "present"

    /// A description of the frame, item or view, and field, such as "frame 37 (0.617 s), item 0-4, x", "frame 37 (0.617 s),
    /// drawer, opacity" or "header, fps".
    public var path: String {
        var path = frame.map { "frame \($0)" } ?? "header"
        if let time { path += " (\(JSONText.formatNumber((time * 1000).rounded() / 1000)) s)" }
        if let item { path += ", item \(item)" }
        if let view { path += ", \(view)" }
        return "\(path), \(field)"
    }
}
