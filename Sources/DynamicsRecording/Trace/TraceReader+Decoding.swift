import DisplayList
import Foundation
import JSONReading

// Initializers that decode parts of a trace from JSON. If a value is invalid, an initializer reports errors to the
// cursor's `diagnostics` and returns nil.

extension TraceHeader {
    init?(_ cursor: JSONCursor) {
        let keys = [
            "format", "version", "selected", "scene", "bounds", "fps", "options", "backdrop", "items", "touches",
            "device",
            "resizes",
        ]
        guard cursor.validateObject(allowedKeys: keys) else { return nil }
        if cursor.requireMember("format")?.readKeyword(among: [TraceFormat.name]) == nil { return nil }
        let version = cursor.requireMember("version")?.readInteger(atLeast: 1)
        if let version, !TraceFormat.versions.contains(version) {
            cursor.reportError(
                "unsupported version \(version); the supported versions are \(TraceFormat.versions.lowerBound) to "
                    + "\(TraceFormat.versions.upperBound)")
        }
        let selection = cursor.findMember("selected")?.readString()
        let (scene, bounds) = (
            cursor.requireMember("scene")?.readString(), cursor.requireMember("bounds")?.readNumberPair()
        )
        let fps = cursor.requireMember("fps")?.readNumber(atLeast: 0)
        let backdrop = cursor.findMember("backdrop")?.readElements()?.compactMap(TraceShape.init) ?? []
        let items = cursor.requireMember("items")?.readElements()?.compactMap(TraceItem.init)
        guard cursor.requireMember("touches") != nil, let scene, let bounds, let fps, let items else { return nil }
        self.init(
            scene: scene, bounds: CGSize(width: bounds.x, height: bounds.y), fps: fps, backdrop: backdrop, items: items)
        #if !EMBEDDED_SEAMS
            readInput(cursor)
        #endif
        self.version = version ?? 1
        self.selection = selection
    }
}

extension TraceFrame {
    /// Reads a frame of version 1, which contains the states of all items.
    init?(_ cursor: JSONCursor) {
        let keys = ["frame", "t", "running", "scroll", "backdrop", "added", "items", "contacts", "events", "xray"]
        guard cursor.validateObject(allowedKeys: keys) else { return nil }
        let running = cursor.requireMember("running")?.readBool()
        let scroll = cursor.findMember("scroll")?.readNumberPair()
        let items = cursor.requireMember("items")?.readElements()?.compactMap(TraceState.init)
        let contacts = cursor.requireMember("contacts")?.readElements()?.compactMap(TraceContact.init)
        guard cursor.requireMember("events") != nil, cursor.requireMember("t") != nil, let running, let items,
            let contacts
        else { return nil }
        self.init(cursor, fps: 60, isRunning: running, scroll: scroll, items: items, contacts: contacts)
        backdrop = cursor.findMember("backdrop")?.readElements()?.compactMap(TraceShape.init)
    }

    /// Reads the members that both versions have.
    init?(
        _ cursor: JSONCursor, fps: Double, isRunning: Bool, scroll: CGPoint?, items: [TraceState],
        contacts: [TraceContact]
    ) {
        let frame = cursor.requireMember("frame")?.readInteger(atLeast: 0)
        let time = cursor.findMember("t").map { $0.readTraceNumber() } ?? frame.map { Double($0) / fps }
        let added = cursor.findMember("added")?.readElements()?.compactMap(TraceItem.init) ?? []
        let events = cursor.findMember("events")?.readElements()?.compactMap(TraceEvent.init) ?? []
        guard let frame, let time else { return nil }
        self.init(
            frame: frame, time: time, isRunning: isRunning, scroll: scroll, added: added, items: items,
            contacts: contacts, events: events)
        #if !EMBEDDED_SEAMS
            xray = cursor.findMember("xray").flatMap(TraceXRay.init)
        #endif
    }
}

extension TraceItem {
    init?(_ cursor: JSONCursor) {
        guard cursor.validateObject(allowedKeys: ["id", "size", "look", "layer"]) else { return nil }
        let (id, size) = (cursor.requireMember("id")?.readString(), cursor.requireMember("size")?.readNumberPair())
        let appearance = cursor.findMember("look")?.readElements()?.compactMap(TraceShape.init) ?? []
        guard let id, let size else { return nil }
        self.init(id: id, size: CGSize(width: size.x, height: size.y), appearance: appearance)
        layer = cursor.findMember("layer")?.readInteger(atLeast: 1)
    }
}

extension TraceState {
    init?(_ cursor: JSONCursor) {
        guard let elements = cursor.readElements(count: 4, form: "[id, x, y, angle]"), let id = elements[0].readString()
        else {
            return nil
        }
        guard let x = elements[1].readTraceNumber(), let y = elements[2].readTraceNumber(),
            let angle = elements[3].readTraceNumber()
        else { return nil }
        self.init(id: id, center: CGPoint(x: x, y: y), angle: angle)
    }
}

extension TraceContact {
    init?(_ cursor: JSONCursor) {
        let hasImpulse = cursor.readElements()?.count == 5
        let form = "[first, second, x, y] or [first, second, x, y, impulse]"
        guard let elements = cursor.readElements(count: hasImpulse ? 5 : 4, form: form) else { return nil }
        guard let first = elements[0].readString(), let second = elements[1].readString() else { return nil }
        guard let x = elements[2].readTraceNumber(), let y = elements[3].readTraceNumber() else { return nil }
        self.init(first: first, second: second, point: CGPoint(x: x, y: y))
        if hasImpulse {
            guard let impulse = elements[4].readTraceNumber() else { return nil }
            self.impulse = impulse
        }
    }
}

extension TraceEvent {
    init?(_ cursor: JSONCursor) {
        guard let words = cursor.readElements()?.compactMap({ $0.readString() }) else { return nil }
        guard let kind = words.first else {
            cursor.reportError("expected an event [kind, subject, ...], found an empty array")
            return nil
        }
        self.init(kind, Array(words.dropFirst()))
    }
}

extension JSONCursor {
    /// Reads a number. `null` is read as NaN, because `TraceWriter` writes `null` for NaN and infinite numbers.
    func readTraceNumber() -> Double? {
        if value == .null { return .nan }
        return readNumber()
    }

    /// Reads an array of two numbers: a point `[x, y]` or a size `[width, height]`.
    func readNumberPair() -> CGPoint? {
        guard let elements = readElements(count: 2, form: "[x, y]"), let x = elements[0].readTraceNumber(),
            let y = elements[1].readTraceNumber()
        else { return nil }
        return CGPoint(x: x, y: y)
    }

    /// Returns the elements of an array. Reports an error and returns nil if the number of elements is not `count`.
    /// - Parameter form: The expected form of the array in the error message, such as `[x, y]`.
    func readElements(count: Int, form: String) -> [JSONCursor]? {
        guard let elements = readElements() else { return nil }
        if elements.count == count { return elements }
        reportError("expected \(form), found an array of \(elements.count)")
        return nil
    }
}
