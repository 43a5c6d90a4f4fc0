import Foundation
import JSONReading
import WorkCounting

/// A comparison of two traces, frame by frame.
///
/// The nth frame of one trace is compared with the nth frame of the other; their frame numbers may differ. Two values
/// are equal if their JSON text is equal. If both traces record layers, what their frames display is compared, too
/// (``DisplayComparison``). Then the names of items make no difference: items that only one of the traces has by name are
/// paired in the order in which they appear.
public struct TraceComparison: Sendable {
    /// All differences between the headers of the traces.
    public private(set) var headerDifferences: [TraceDifference] = []
    /// The first difference in the first frame that differs; nil if no compared frame differs.
    public private(set) var firstDifference: TraceDifference?
    /// The first difference between what the traces display; nil if all compared frames display the same.
    public private(set) var firstDisplayDifference: TraceDifference?
    /// The number of frames that have been compared.
    public private(set) var frameCount = 0
    /// The number of compared frames that differ.
    public private(set) var differingFrameCount = 0
    /// The number of compared frames that display something else.
    public private(set) var differingDisplayCount = 0
    /// Whether all compared frames exist in both traces.
    public private(set) var hasSameLength = true
    /// Whether both traces record layers, so that what they display is compared.
    public let comparesDisplay: Bool
    /// The areas in which the latest compared frames display something else, in points on the screen.
    public private(set) var displayAreas: [CGRect] = []
    /// What the latest compared frames display.
    private var display: (first: DisplayedLayers, second: DisplayedLayers) = (DisplayedLayers(), DisplayedLayers())
    /// Whether all records of layers were equal so far.
    private var hasEqualRecords = true
    /// The names in the first trace of items that have another name in the second trace.
    private var aliases: [String: String] = [:]
    private var knownNames: (first: Set<String>, second: Set<String>) = ([], [])
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
        comparesDisplay = first.version > 1 && second.version > 1
        var finder = DifferenceFinder(findsAll: true)
        var second = second
        if comparesDisplay { second.items = pairItems(first.items, second.items) }
        finder.compare(first, second)
        headerDifferences = finder.found
    }

    /// A Boolean value that indicates whether the headers and all compared frames are equal.
    public var isIdentical: Bool {
        headerDifferences.isEmpty && firstDifference == nil && firstDisplayDifference == nil
    }

    /// The first difference in the first frame that displays something else or differs otherwise; nil if none does.
    var earliestDifference: TraceDifference? {
        let found = [firstDisplayDifference, firstDifference].compactMap { $0 }
        return found.min { ($0.frame ?? 0) < ($1.frame ?? 0) }
    }

    /// Compares the next frame of the first trace with the next frame of the second trace.
    /// - Parameters:
    ///   - first: The next frame of the first trace; nil if that trace has ended.
    ///   - second: The next frame of the second trace; nil if that trace has ended.
    /// - Returns: The first difference between the frames; nil if they are equal.
    @discardableResult
    public mutating func compareNextFrames(_ first: TraceFrame?, _ second: TraceFrame?) -> TraceDifference? {
        let time = first?.time ?? second?.time
        var finder = DifferenceFinder(frame: frameCount, time: time)
        var displayDifference: TraceDifference?
        if let first, var second {
            if comparesDisplay {
                displayDifference = compareDisplay(first, second)
                second.added = pairItems(first.added, second.added)
                pairBoundaries(first, second)
                second.replaceNames(aliases)
            }
            finder.compare(first, second, comparesNames: !comparesDisplay)
            if !finder.found.isEmpty { updateLargestDistance(first, second) }
        } else {
            finder.comparePresence("frame", first, second)
            hasSameLength = false
        }
        frameCount += 1
        if displayDifference != nil { differingDisplayCount += 1 }
        if firstDisplayDifference == nil { firstDisplayDifference = displayDifference }
        if !finder.found.isEmpty || displayDifference != nil { differingFrameCount += 1 }
        if firstDifference == nil { firstDifference = finder.found.first }
        return displayDifference ?? finder.found.first
    }

    /// Compares what two frames display.
    private mutating func compareDisplay(_ first: TraceFrame, _ second: TraceFrame) -> TraceDifference? {
        hasEqualRecords = hasEqualRecords && first.layers == second.layers
        display.first.apply(first.layers)
        display.second.apply(second.layers)
        displayAreas = []
        guard !hasEqualRecords else { return nil }
        let comparison = DisplayComparison(display.first, display.second)
        displayAreas = comparison.areas
        guard !comparison.isIdentical else { return nil }
        // The drawings differ; if no layer with another property is found, the whole screen is named.
        let found =
            comparison.difference
            ?? DisplayDifference(name: "screen", property: "drawing", firstValue: "another", secondValue: "another")
        return TraceDifference(
            frame: frameCount, time: first.time, view: found.name, field: found.property, firstValue: found.firstValue,
            secondValue: found.secondValue)
    }

    /// Pairs new items that only one of the traces has by name, in the order in which they appear.
    /// - Returns: The items of the second trace with the names of their partners.
    private mutating func pairItems(_ first: [TraceItem], _ second: [TraceItem]) -> [TraceItem] {
        let newFirst = first.map(\.id).filter { knownNames.first.insert($0).inserted }
        let newSecond = second.map(\.id).filter { knownNames.second.insert($0).inserted }
        let onlyFirst = newFirst.filter { !knownNames.second.contains($0) }
        let onlySecond = newSecond.filter { !knownNames.first.contains($0) }
        for (name, other) in zip(onlyFirst, onlySecond) { aliases[other] = name }
        guard !aliases.isEmpty else { return second }
        return second.map { item in
            var item = item
            item.id = aliases[item.id] ?? item.id
            return item
        }
    }

    /// Pairs boundaries with other names that take part in the same contacts.
    private mutating func pairBoundaries(_ first: TraceFrame, _ second: TraceFrame) {
        for (event, other) in zip(first.events, second.events)
        where event.kind == other.kind && event.kind.hasPrefix("contact") && event.subjects.count == 2 {
            pairBoundary(event.subjects[1], other.subjects.last ?? "")
        }
        for (contact, other) in zip(first.contacts, second.contacts) { pairBoundary(contact.second, other.second) }
    }

    private mutating func pairBoundary(_ first: String, _ second: String) {
        // The reference bounds have an empty name, which an app cannot change.
        guard first != second, !first.isEmpty, !second.isEmpty, aliases[second] == nil,
            !knownNames.first.contains(first), !knownNames.second.contains(second)
        else { return }
        aliases[second] = first
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
        compare("version", String(first.version), String(second.version))
        compare("selected", first.selection ?? "all", second.selection ?? "all")
        compare("scene", JSONText.formatString(first.scene), JSONText.formatString(second.scene))
        compare("width", Double(first.bounds.width), Double(second.bounds.width))
        compare("height", Double(first.bounds.height), Double(second.bounds.height))
        compare("fps", first.fps, second.fps)
        compare(first.options, second.options)
        if first.version == second.version { compare("backdrop", first.backdrop, second.backdrop, text: \.json) }
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
    ///
    /// - Parameter comparesNames: Whether the drawing order of items and the classes of behaviors are compared, which
    ///   records of layers and names without meaning replace.
    fileprivate mutating func compare(_ first: TraceFrame, _ second: TraceFrame, comparesNames: Bool) {
        compare("number", String(first.frame), String(second.frame))
        compare("t", first.time, second.time)
        comparePresence("backdrop", first.backdrop, second.backdrop)
        compare("backdrop", first.backdrop ?? [], second.backdrop ?? [], text: \.json)
        compareItems(first.items, second.items, id: \.id, comparesOrder: comparesNames) { finder, state, counterpart in
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
        let events = [first, second].map { comparesNames ? $0.events : $0.events.map(\.withoutClass) }
        compare("events", events[0], events[1]) { ([$0.kind] + $0.subjects).joined(separator: " ") }
        compare("running", String(first.isRunning), String(second.isRunning))
        compareAddedItems(first.added, second.added)
        compareWork(first.work, second.work)
    }

    /// Compares the work of two frames, if both count it. Allocations are left out, because they differ between builds.
    private mutating func compareWork(_ first: FrameWork?, _ second: FrameWork?) {
        guard let first, let second else { return }
        for difference in WorkDifference.find(in: [second], comparedWith: [first]) {
            let cause = difference.entry.cause.isEmpty ? "" : ", because \(difference.entry.cause)"
            compare("work: \(difference.entry.name)\(cause)", String(difference.before), String(difference.after))
        }
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

extension TraceEvent {
    /// The event without the class of the behavior whose `action` was called.
    fileprivate var withoutClass: TraceEvent {
        kind == "called" && subjects.first == "action" ? TraceEvent(kind, ["action"]) : self
    }
}

extension TraceFrame {
    /// Replaces the names of items.
    fileprivate mutating func replaceNames(_ names: [String: String]) {
        guard !names.isEmpty else { return }
        for index in items.indices { items[index].id = names[items[index].id] ?? items[index].id }
        for index in contacts.indices {
            contacts[index].first = names[contacts[index].first] ?? contacts[index].first
            contacts[index].second = names[contacts[index].second] ?? contacts[index].second
        }
        for index in events.indices { events[index].subjects = events[index].subjects.map { names[$0] ?? $0 } }
    }
}

private func formatPoint(_ point: CGPoint) -> String {
    "(\(JSONText.formatNumber(Double(point.x))), \(JSONText.formatNumber(Double(point.y))))"
}
