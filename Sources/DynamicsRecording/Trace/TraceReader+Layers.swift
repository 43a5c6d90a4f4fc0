import DisplayList
import Foundation
import JSONReading
import WorkCounting

// What traces of scenes without a screen do not have: files, the device and its touches, layers, bitmaps and counts of work.

extension TraceReader {
    /// Opens a trace file and reads its header.
    /// - Throws: A `UserFacingError` of kind `noInput` if the file cannot be read, or of kind `data` if it is
    ///   larger than 512 MiB or its header is invalid.
    public convenience init(path: String) throws(UserFacingError) {
        try self.init(
            bytes: InputFile.readBytes(at: path, maximumSize: InputFile.maximumTraceSize), name: path)
    }
}

extension TraceHeader {
    /// Reads the options of the run, the touches and the changes of the device.
    mutating func readInput(_ cursor: JSONCursor) {
        options = cursor.findMember("options").flatMap(TraceOptions.init)
        touches = cursor.findMember("touches")?.readElements()?.compactMap(TouchSample.init) ?? []
        // Traces of version 0.1 store changes of the screen size, the only events at that time, under the key "resizes".
        let events = (cursor.findMember("device") ?? cursor.findMember("resizes"))?.readElements()
        deviceEvents = events?.compactMap(DeviceEvent.init) ?? []
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

extension JSONCursor {
    fileprivate func readTime() -> Double? { readNumber(atLeast: 0, atMost: TouchScript.maximumTime) }

    /// Reads a PNG or JPEG in Base64.
    fileprivate func readBitmap() -> DisplayBitmap? {
        guard let text = readString() else { return nil }
        if let data = Data(base64Encoded: text), let bitmap = DisplayBitmap(Array(data)) { return bitmap }
        reportError("expected the bytes of a PNG or JPEG in Base64")
        return nil
    }
}
