import DisplayList
import Foundation
import JSONReading
import WorkCounting

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
        let options = cursor.findMember("options").flatMap(TraceOptions.init)
        let backdrop = cursor.findMember("backdrop")?.readElements()?.compactMap(TraceShape.init) ?? []
        let items = cursor.requireMember("items")?.readElements()?.compactMap(TraceItem.init)
        let touches = cursor.requireMember("touches")?.readElements()?.compactMap(TouchSample.init)
        // Traces of version 0.1 store changes of the screen size, the only events at that time, under the key "resizes".
        let events = (cursor.findMember("device") ?? cursor.findMember("resizes"))?.readElements()
        let deviceEvents = events?.compactMap(DeviceEvent.init) ?? []
        guard let scene, let bounds, let fps, let items, let touches else { return nil }
        let size = CGSize(width: bounds.x, height: bounds.y)
        self.init(
            scene: scene, bounds: size, fps: fps, options: options, backdrop: backdrop, items: items, touches: touches,
            deviceEvents: deviceEvents)
        self.version = version ?? 1
        self.selection = selection
    }
}

extension TraceOptions {
    init?(_ cursor: JSONCursor) {
        guard cursor.validateObject(allowedKeys: ["seconds", "scale", "cells"] + DeviceSettings.jsonKeys) else {
            return nil
        }
        let seconds = cursor.requireMember("seconds")?.readNumber(atLeast: 0.001, atMost: TouchScript.maximumTime)
        let scale = cursor.requireMember("scale")?.readNumber(atLeast: 0.1, atMost: 100)
        let cells = cursor.requireMember("cells")?.readInteger(atLeast: 0)
        guard let seconds, let scale, let cells else { return nil }
        self.init(seconds: seconds, scale: scale, cells: cells, device: DeviceSettings(cursor))
    }
}

extension TouchSample {
    init?(_ cursor: JSONCursor) {
        guard cursor.validateObject(allowedKeys: ["touch", "phase", "at", "time"]) else { return nil }
        let touch = cursor.requireMember("touch")?.readInteger(atLeast: 0)
        let word = cursor.requireMember("phase")?.readKeyword(among: TouchPhase.allCases.map(\.rawValue))
        let (location, time) = (cursor.requireMember("at")?.readNumberPair(), cursor.requireMember("time")?.readTime())
        guard let touch, let phase = word.flatMap(TouchPhase.init), let location, let time else { return nil }
        self.init(time: time, touch: touch, phase: phase, location: location)
    }
}

/// What the frames of a trace of version 2 refer to.
struct TraceResources {
    var images: TraceImages = [:]
    var drawings = DrawingTable()
    var workEntries: [WorkEntry] = []
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

    /// Reads a frame of version 2, which contains what changed since the previous frame.
    /// - Parameters:
    ///   - previous: The previous frame; nil for the first one.
    ///   - fps: The frame rate of the trace, in frames per second.
    ///   - resources: The bitmaps and drawings of the frames that have been read. Those of this frame are added.
    init?(_ cursor: JSONCursor, after previous: TraceFrame?, fps: Double, _ resources: inout TraceResources) {
        let keys = [
            "frame", "t", "running", "scroll", "added", "items", "left", "order", "contacts", "events", "xray",
            "layers", "images", "counted", "work",
        ]
        guard cursor.validateObject(allowedKeys: keys) else { return nil }
        let running = cursor.findMember("running").map { $0.readBool() } ?? previous?.isRunning ?? false
        let scroll =
            cursor.findMember("scroll").map { $0.value == .null ? nil : $0.readNumberPair() } ?? previous?.scroll
        let changed = cursor.findMember("items")?.readElements()?.compactMap(TraceState.init) ?? []
        let left = cursor.findMember("left")?.readElements()?.compactMap { $0.readString() } ?? []
        let order = cursor.findMember("order")?.readElements()?.compactMap { $0.readString() }
        let contacts =
            cursor.findMember("contacts").map { $0.readElements()?.compactMap(TraceContact.init) ?? [] }
            ?? previous?.contacts ?? []
        let newImages = cursor.findMember("images")?.readElements()?.compactMap { $0.readBitmap() } ?? []
        for image in newImages { resources.images[image.traceKey] = image }
        guard let running else { return nil }
        self.init(
            cursor, fps: fps, isRunning: running, scroll: scroll,
            items: Self.merge(previous?.items ?? [], changed: changed, left: left, order: order), contacts: contacts)
        images = newImages
        layers =
            cursor.findMember("layers")?.readElements()?.compactMap {
                LayerChange($0, images: resources.images, &resources.drawings)
            } ?? []
        resources.workEntries += cursor.findMember("counted")?.readElements()?.compactMap(WorkEntry.init) ?? []
        let counts =
            cursor.findMember("work").map { $0.readWorkCounts(resources.workEntries) ?? [] } ?? previous?.work?.counts
        work = counts.map { FrameWork(frame: frame, counts: $0) }
    }

    /// Reads the members that both versions have.
    private init?(
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
        xray = cursor.findMember("xray").flatMap(TraceXRay.init)
    }

    /// Returns the states of a frame from those of the previous frame and what changed.
    private static func merge(
        _ previous: [TraceState], changed: [TraceState], left: [String], order: [String]?
    ) -> [TraceState] {
        if changed.isEmpty && left.isEmpty && order == nil { return previous }
        let left = Set(left)
        var states = previous.filter { !left.contains($0.id) }
        var indices: [String: Int] = [:]
        for (index, state) in states.enumerated() { indices[state.id] = index }
        for state in changed {
            if let index = indices[state.id] {
                states[index] = state
            } else {
                indices[state.id] = states.count
                states.append(state)
            }
        }
        return order.map { names in names.compactMap { indices[$0].map { states[$0] } } } ?? states
    }
}

extension TraceXRay {
    init?(_ cursor: JSONCursor) {
        guard cursor.validateObject(allowedKeys: ["energy", "asleep", "shapes"]) else { return nil }
        let energy = cursor.requireMember("energy")?.readTraceNumber()
        let asleep = cursor.requireMember("asleep")?.readElements()?.compactMap { $0.readString() }
        let shapes = cursor.requireMember("shapes")?.readElements()?.compactMap(TraceShape.init)
        guard let energy, let asleep, let shapes else { return nil }
        self.init(energy: energy, asleep: asleep, shapes: shapes)
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
    fileprivate func readTraceNumber() -> Double? {
        if value == .null { return .nan }
        return readNumber()
    }

    fileprivate func readTime() -> Double? { readNumber(atLeast: 0, atMost: TouchScript.maximumTime) }

    /// Reads a PNG or JPEG in Base64.
    fileprivate func readBitmap() -> DisplayBitmap? {
        guard let text = readString() else { return nil }
        if let data = Data(base64Encoded: text), let bitmap = DisplayBitmap(Array(data)) { return bitmap }
        reportError("expected the bytes of a PNG or JPEG in Base64")
        return nil
    }

    /// Reads an array of two numbers: a point `[x, y]` or a size `[width, height]`.
    fileprivate func readNumberPair() -> CGPoint? {
        guard let elements = readElements(count: 2, form: "[x, y]"), let x = elements[0].readTraceNumber(),
            let y = elements[1].readTraceNumber()
        else { return nil }
        return CGPoint(x: x, y: y)
    }

    /// Returns the elements of an array. Reports an error and returns nil if the number of elements is not `count`.
    /// - Parameter form: The expected form of the array in the error message, such as `[x, y]`.
    fileprivate func readElements(count: Int, form: String) -> [JSONCursor]? {
        guard let elements = readElements() else { return nil }
        if elements.count == count { return elements }
        reportError("expected \(form), found an array of \(elements.count)")
        return nil
    }
}
