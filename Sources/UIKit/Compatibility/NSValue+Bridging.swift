// As on Apple's systems, geometry in a dictionary can be read as `NSValue` or as its own type.

// swift-format-ignore: AvoidRetroactiveConformances
extension CGPoint: @retroactive _ObjectiveCBridgeable {
    /// Returns the point as an object.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgPoint: self) }

    /// Reads a point from an object; nil if the object contains another type.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) {
        result = source.content()
    }

    /// Reads a point from an object.
    /// - Returns: Whether the object contains a point.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) -> Bool {
        result = source.content()
        return result != nil
    }

    /// Returns the point of an object, in the unit of the object; zero without one.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint {
        source?.content() ?? .zero
    }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension CGSize: @retroactive _ObjectiveCBridgeable {
    /// Returns the size as an object.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgSize: self) }

    /// Reads a size from an object; nil if the object contains another type.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) {
        result = source.content()
    }

    /// Reads a size from an object.
    /// - Returns: Whether the object contains a size.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) -> Bool {
        result = source.content()
        return result != nil
    }

    /// Returns the size of an object, in the unit of the object; zero without one.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize { source?.content() ?? .zero }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension CGRect: @retroactive _ObjectiveCBridgeable {
    /// Returns the rectangle as an object.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgRect: self) }

    /// Reads a rectangle from an object; nil if the object contains another type.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
        result = source.content()
    }

    /// Reads a rectangle from an object.
    /// - Returns: Whether the object contains a rectangle.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) -> Bool {
        result = source.content()
        return result != nil
    }

    /// Returns the rectangle of an object, in the unit of the object; zero without one.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect { source?.content() ?? .zero }
}
