import Foundation
import JSONReading

/// A comparison of two traces, frame by frame.
///
/// The nth frame of one trace is compared with the nth frame of the other; their frame numbers may differ. Two values
/// are equal if their JSON text is equal.
public struct TraceComparison: Sendable {
    /// All differences between the headers of the traces.
    public let headerDifferences: [TraceDifference]
    /// The first difference in the first frame that differs; nil if no compared frame differs.
    public private(set) var firstDifference: TraceDifference?
    /// The number of frames that have been compared.
    public private(set) var frameCount = 0
    /// The number of compared frames that differ.
    public private(set) var differingFrameCount = 0
    /// The largest distance between an item's centers in the two traces, in the same frame, in points.
    ///
    /// The value includes the name of the item and the index of the frame. It is nil if no centers differ.
    public private(set) var largestDistance: (distance: Double, item: String, frame: Int)?

    /// The largest distance of each item whose center differs in a frame, by the name of the item.
    private var distances: [String: ItemDistance] = [:]

    /// The largest distance between the centers of an item in two traces.
    public struct ItemDistance: Equatable, Sendable {
        /// The name of the item.
        public var item: String
        /// The distance between the centers, in points.
        public var distance: Double
        /// The index of the frame with this distance, starting at 0.
        public var frame: Int
    }

    /// The items whose centers differ in a frame, each with its largest distance in points, from the largest to the
    /// smallest. Items with equal distances are sorted by name.
    ///
    /// Complexity: O(n log n) in the number of these items, for each access.
    public var itemDistances: [ItemDistance] {
        distances.values.sorted { ($1.distance, $0.item) < ($0.distance, $1.item) }
    }

    /// Creates a comparison and compares the headers. Call `compareNextFrames(_:_:)` for each pair of frames.
    public init(_ first: TraceHeader, _ second: TraceHeader) {
        var finder = DifferenceFinder(findsAll: true)
        finder.compare(first, second)
        headerDifferences = finder.found
    }

    /// A Boolean value that indicates whether the headers and all compared frames are equal.
    public var isIdentical: Bool { headerDifferences.isEmpty && firstDifference == nil }

    /// Compares the next frame of the first trace with the next frame of the second trace.
    /// - Parameters:
    ///   - first: The next frame of the first trace; nil if that trace has ended.
    ///   - second: The next frame of the second trace; nil if that trace has ended.
    /// - Returns: The first difference between the frames; nil if they are equal.
    @discardableResult
    public mutating func compareNextFrames(_ first: TraceFrame?, _ second: TraceFrame?) -> TraceDifference? {
        let time = first?.time ?? second?.time
        var finder = DifferenceFinder(frame: frameCount, time: time)
        if let first, let second {
            finder.compare(first, second)
            if !finder.found.isEmpty { updateLargestDistance(first, second) }
        } else {
            finder.comparePresence("frame", first, second)
        }
        frameCount += 1
        if !finder.found.isEmpty { differingFrameCount += 1 }
        if firstDifference == nil { firstDifference = finder.found.first }
        return finder.found.first
    }

    private mutating func updateLargestDistance(_ first: TraceFrame, _ second: TraceFrame) {
        var centers: [String: CGPoint] = [:]
        for state in second.items { centers[state.id] = state.center }
        for state in first.items {
            guard let center = centers[state.id] else { continue }
            let (dx, dy) = (Double(state.center.x - center.x), Double(state.center.y - center.y))
            let distance = (dx * dx + dy * dy).squareRoot()
            if distance > largestDistance?.distance ?? 0 { largestDistance = (distance, state.id, frameCount) }
            if distance > distances[state.id]?.distance ?? 0 {
                distances[state.id] = ItemDistance(item: state.id, distance: distance, frame: frameCount)
            }
        }
    }
}

extension DifferenceFinder {
    fileprivate mutating func compare(_ first: TraceHeader, _ second: TraceHeader) {
        compare("scene", JSONText.formatString(first.scene), JSONText.formatString(second.scene))
        compare("width", Double(first.bounds.width), Double(second.bounds.width))
        compare("height", Double(first.bounds.height), Double(second.bounds.height))
        compare("fps", first.fps, second.fps)
        compare(first.options, second.options)
        compare("backdrop", first.backdrop, second.backdrop, text: \.json)
        compareAddedItems(first.items, second.items)
        compare("touches", first.touches, second.touches) { touch in
            "\(touch.phase.rawValue) of touch \(touch.touch) at \(formatPoint(touch.location)), "
                + "\(JSONText.formatNumber(touch.time)) s"
        }
        compare("device", first.deviceEvents, second.deviceEvents, text: \.json)
    }

    private mutating func compare(_ first: TraceOptions?, _ second: TraceOptions?) {
        guard let first, let second else { return comparePresence("options", first, second) }
        compare("seconds", first.seconds, second.seconds)
        compare("scale", first.scale, second.scale)
        compare("cells", String(first.cells), String(second.cells))
        compare("device", "{\(first.device.jsonMembers.dropFirst())}", "{\(second.device.jsonMembers.dropFirst())}")
    }

    /// Compares two frames. Positions are compared before contacts and events: they are usually the cause of other
    /// differences, so they should be reported as the first difference.
    fileprivate mutating func compare(_ first: TraceFrame, _ second: TraceFrame) {
        compare("number", String(first.frame), String(second.frame))
        compare("t", first.time, second.time)
        compareItems(first.items, second.items, id: \.id) { finder, state, counterpart in
            finder.compare("x", Double(state.center.x), Double(counterpart.center.x), item: state.id)
            finder.compare("y", Double(state.center.y), Double(counterpart.center.y), item: state.id)
            finder.compare("angle", state.angle, counterpart.angle, item: state.id)
        }
        if let firstScroll = first.scroll, let secondScroll = second.scroll {
            compare("scroll x", Double(firstScroll.x), Double(secondScroll.x))
            compare("scroll y", Double(firstScroll.y), Double(secondScroll.y))
        } else {
            let texts = [first, second].map { $0.scroll.map(formatPoint) ?? TraceDifference.missing }
            compare("scroll", texts[0], texts[1])
        }
        compare("contacts", first.contacts, second.contacts) { contact in
            "\(contact.first) and \(contact.second) at \(formatPoint(contact.point))"
                + (contact.impulse.map { " with \(JSONText.formatNumber($0)) kg m/s" } ?? "")
        }
        compare("events", first.events, second.events) { ([$0.kind] + $0.subjects).joined(separator: " ") }
        compare("running", String(first.isRunning), String(second.isRunning))
        compareAddedItems(first.added, second.added)
    }

    private mutating func compareAddedItems(_ first: [TraceItem], _ second: [TraceItem]) {
        compareItems(first, second, id: \.id) { finder, item, counterpart in
            finder.compare("width", Double(item.size.width), Double(counterpart.size.width), item: item.id)
            finder.compare("height", Double(item.size.height), Double(counterpart.size.height), item: item.id)
            let looks = [item, counterpart].map { JSONText.formatArray($0.appearance.map(\.json)) }
            finder.compare("look", looks[0], looks[1], item: item.id)
        }
    }
}

private func formatPoint(_ point: CGPoint) -> String {
    "(\(JSONText.formatNumber(Double(point.x))), \(JSONText.formatNumber(Double(point.y))))"
}
