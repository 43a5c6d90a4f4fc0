// As on Apple's systems, a rectangle in a dictionary can be read as `NSValue` or as `CGRect`.

// swift-format-ignore: AvoidRetroactiveConformances
extension CGRect: @retroactive _ObjectiveCBridgeable {
    /// Returns the rectangle as an object.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }

    /// Reads a rectangle from an object.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
        result = source.rectValue
    }

    /// Reads a rectangle from an object.
    /// - Returns: Always true.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) -> Bool {
        result = source.rectValue
        return true
    }

    /// Returns the rectangle of an object, in the unit of the object; zero without one.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect { source?.rectValue ?? .zero }
}

extension NSValue {
    /// The rectangle that the value contains, in points.
    public var cgRectValue: CGRect { rectValue }

    /// Creates a value that contains a rectangle in points.
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
}
