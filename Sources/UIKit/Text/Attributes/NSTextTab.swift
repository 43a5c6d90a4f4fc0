/// A place to which a tab character moves the text after it.
public final class NSTextTab: NSObject, NSCopying, Sendable {
    /// How the text after the tab character is placed. With `.right`, it ends at the location; with `.center`, its middle is
    /// there; with other values, it begins there.
    public let alignment: NSTextAlignment
    /// The distance from the leading edge, in points.
    public let location: CGFloat

    /// Creates a place.
    /// - Parameters:
    ///   - alignment: The side of the text that is at the place.
    ///   - location: The distance from the leading edge, in points.
    ///   - options: Ignored, because text is not aligned at decimal points. The default is empty.
    public init(textAlignment alignment: NSTextAlignment, location: CGFloat, options: [OptionKey: Any] = [:]) {
        (self.alignment, self.location) = (alignment, location)
        super.init()
    }

    /// The names of options.
    public struct OptionKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Creates an option with a name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// Returns the object, which cannot be changed.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Returns whether an object is a place with the same location and alignment.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSTextTab else { return false }
        return other.location == location && other.alignment == alignment
    }

    /// A hash value of the location.
    public override var hash: Int { location.hashValue }

    /// The default places: 12 at distances of 28 points. Source: Apple's reference of `tabStops`.
    static let standardStops = (1...12).map { NSTextTab(textAlignment: .left, location: CGFloat($0) * 28) }

    /// Returns places in the order of their locations, without those that are negative, NaN or infinite.
    static func sorted(_ stops: [NSTextTab]) -> [NSTextTab] {
        stops.filter { $0.location.isFinite && $0.location >= 0 }.sorted { $0.location < $1.location }
    }
}

extension ParagraphMetrics {
    /// Returns the place at which text continues behind a tab character, in points from the leading edge.
    /// - Parameters:
    ///   - x: The place of the tab character, in points.
    ///   - textWidth: The width of the text until the next tab character, in points.
    ///   - space: The width of a space, in points.
    func placeBehindTab(at x: CGFloat, textWidth: CGFloat, space: CGFloat) -> CGFloat {
        if let stop = tabStops.first(where: { $0.location > x + 0.01 }) {
            let fraction = stop.alignment == .right ? 1 : stop.alignment == .center ? 0.5 : 0
            return max(x, stop.location - textWidth * fraction)
        }
        guard defaultTabInterval > 0 else { return x + space }
        // The places behind the last stop are counted from it.
        let last = tabStops.last?.location ?? 0
        return last + ((max(0, x - last) + 0.01) / defaultTabInterval).rounded(.down) * defaultTabInterval
            + defaultTabInterval
    }
}
