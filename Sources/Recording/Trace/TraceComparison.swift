import Foundation

/// What a comparison of two traces has found, frame by frame as they are handed in.
///
/// Frames are compared by their place in the file. Equal means: written, they would be the same bytes.
public struct TraceComparison: Sendable {
    /// All that differs in the headers.
    public let header: [TraceDifference]
    /// The first frame's first difference.
    public private(set) var first: TraceDifference?
    /// How many frames were compared.
    public private(set) var frameCount = 0
    /// How many of them differ.
    public private(set) var differingCount = 0
    /// The largest distance between an item's two places, and where that was.
    public private(set) var largest: (distance: Double, item: String, frame: Int)?

    /// Compares the headers.
    public init(_ first: TraceHeader, _ second: TraceHeader) {
        var finder = DifferenceFinder(isComplete: true)
        finder.compare(first, second)
        header = finder.found
    }

    /// Whether nothing differed so far.
    public var isSame: Bool { header.isEmpty && first == nil }

    /// Compares the next frame of both; nil where a trace has ended already.
    /// - Returns: The first difference in this frame.
    @discardableResult
    public mutating func add(_ one: TraceFrame?, _ other: TraceFrame?) -> TraceDifference? {
        let time = one?.time ?? other?.time
        var finder = DifferenceFinder(frame: frameCount, time: time)
        if let one, let other {
            finder.compare(one, other)
            if !finder.found.isEmpty { measure(one, other) }
        } else {
            let presence = [one, other].map { $0 == nil ? TraceDifference.missing : "there" }
            finder.compare("frame", presence[0], presence[1])
        }
        frameCount += 1
        if !finder.found.isEmpty { differingCount += 1 }
        if first == nil { first = finder.found.first }
        return finder.found.first
    }

    private mutating func measure(_ one: TraceFrame, _ other: TraceFrame) {
        var places: [String: CGPoint] = [:]
        for state in other.items { places[state.id] = state.center }
        for state in one.items {
            guard let place = places[state.id] else { continue }
            let (dx, dy) = (Double(state.center.x - place.x), Double(state.center.y - place.y))
            let distance = (dx * dx + dy * dy).squareRoot()
            if distance > largest?.distance ?? 0 { largest = (distance, state.id, frameCount) }
        }
    }
}

extension DifferenceFinder {
    fileprivate mutating func compare(_ one: TraceHeader, _ other: TraceHeader) {
        compare("scene", JSONText.string(one.scene), JSONText.string(other.scene))
        compare("width", Double(one.bounds.width), Double(other.bounds.width))
        compare("height", Double(one.bounds.height), Double(other.bounds.height))
        compare("fps", one.fps, other.fps)
        compare(one.options, other.options)
        compare("backdrop", one.backdrop, other.backdrop, text: \.json)
        compareNew(one.items, other.items)
        compare("touches", one.touches, other.touches) { touch in
            "\(touch.phase.rawValue) of touch \(touch.touch) at \(text(touch.location)), \(JSONText.number(touch.time)) s"
        }
        compare("resizes", one.resizes, other.resizes) { resize in
            "to \(resize.size.width) x \(resize.size.height), \(JSONText.number(resize.time)) s"
        }
    }

    private mutating func compare(_ one: TraceOptions?, _ other: TraceOptions?) {
        guard let one, let other else {
            let presence = [one, other].map { $0 == nil ? TraceDifference.missing : "there" }
            return compare("options", presence[0], presence[1])
        }
        compare("seconds", one.seconds, other.seconds)
        compare("scale", one.scale, other.scale)
        compare("cells", String(one.cells), String(other.cells))
    }

    /// What was moved comes before what follows from it.
    fileprivate mutating func compare(_ one: TraceFrame, _ other: TraceFrame) {
        compare("number", String(one.frame), String(other.frame))
        compare("t", one.time, other.time)
        compareItems(one.items, other.items, id: \.id) { finder, state, partner in
            finder.compare("x", Double(state.center.x), Double(partner.center.x), item: state.id)
            finder.compare("y", Double(state.center.y), Double(partner.center.y), item: state.id)
            finder.compare("angle", state.angle, partner.angle, item: state.id)
        }
        if let scroll = one.scroll, let otherScroll = other.scroll {
            compare("scroll x", Double(scroll.x), Double(otherScroll.x))
            compare("scroll y", Double(scroll.y), Double(otherScroll.y))
        } else {
            let texts = [one, other].map { $0.scroll.map(text) ?? TraceDifference.missing }
            compare("scroll", texts[0], texts[1])
        }
        compare("contacts", one.contacts, other.contacts) { contact in
            "\(contact.first) and \(contact.second) at \(text(contact.point))"
                + (contact.impulse.map { " with \(JSONText.number($0)) kg m/s" } ?? "")
        }
        compare("events", one.events, other.events) { ([$0.kind] + $0.subjects).joined(separator: " ") }
        compare("running", String(one.isRunning), String(other.isRunning))
        compareNew(one.added, other.added)
    }

    private mutating func compareNew(_ one: [TraceItem], _ other: [TraceItem]) {
        compareItems(one, other, id: \.id) { finder, item, partner in
            finder.compare("width", Double(item.size.width), Double(partner.size.width), item: item.id)
            finder.compare("height", Double(item.size.height), Double(partner.size.height), item: item.id)
            let (look, otherLook) = (item.look.map(\.json), partner.look.map(\.json))
            finder.compare("look", JSONText.list(look), JSONText.list(otherLook), item: item.id)
        }
    }
}

private func text(_ point: CGPoint) -> String {
    "(\(JSONText.number(Double(point.x))), \(JSONText.number(Double(point.y))))"
}
