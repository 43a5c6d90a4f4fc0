import Foundation
import JSONReading

// The header and the frames of a trace as lines of JSON.

extension TraceHeader {
    /// The header as one line of JSON, without a line break.
    public var line: String {
        let touches = touches.map { touch in
            "{\"touch\":\(touch.touch),\"phase\":\"\(touch.phase.rawValue)\",\"at\":\(formatPair(touch.location)),"
                + "\"time\":\(JSONText.formatNumber(touch.time))}"
        }
        return "{\"format\":\"\(TraceFormat.name)\",\"version\":\(version),"
            + (selection.map { "\"selected\":\(JSONText.formatString($0))," } ?? "")
            + "\"scene\":\(JSONText.formatString(scene)),\"bounds\":\(formatPair(bounds)),"
            + "\"fps\":\(JSONText.formatNumber(fps)),"
            + (options.map { "\"options\":\($0.json)," } ?? "")
            + (backdrop.isEmpty ? "" : "\"backdrop\":\(JSONText.formatArray(backdrop.map(\.json))),")
            + "\"items\":\(JSONText.formatArray(items.map(\.json))),\"touches\":\(JSONText.formatArray(touches))"
            + (deviceEvents.isEmpty ? "}" : ",\"device\":\(JSONText.formatArray(deviceEvents.map(\.json)))}")
    }
}

extension TraceFrame {
    /// The frame as one line of JSON in version 1 of the format, without a line break and without layers.
    public var line: String {
        var line = "{\"frame\":\(frame),\"t\":\(JSONText.formatNumber(time)),\"running\":\(isRunning)"
        if let scroll { line += ",\"scroll\":\(formatPair(scroll))" }
        if let backdrop { line += ",\"backdrop\":\(JSONText.formatArray(backdrop.map(\.json)))" }
        if !added.isEmpty { line += ",\"added\":\(JSONText.formatArray(added.map(\.json)))" }
        line += ",\"items\":\(JSONText.formatArray(items.map(\.json)))"
        line += ",\"contacts\":\(JSONText.formatArray(contacts.map(\.json)))"
        line += ",\"events\":\(JSONText.formatArray(events.map(\.json)))"
        #if !EMBEDDED_SEAMS
            if let xray { line += ",\"xray\":\(xray.json)" }
        #endif
        line += "}"
        return line
    }
}

extension TraceOptions {
    fileprivate var json: String {
        "{\"seconds\":\(JSONText.formatNumber(seconds)),\"scale\":\(JSONText.formatNumber(scale)),\"cells\":\(cells)"
            + device.jsonMembers + "}"
    }
}

extension TraceItem {
    var json: String {
        let look = appearance.isEmpty ? "" : ",\"look\":\(JSONText.formatArray(appearance.map(\.json)))"
        let layer = layer.map { ",\"layer\":\($0)" } ?? ""
        return "{\"id\":\(JSONText.formatString(id)),\"size\":\(formatPair(size))\(look)\(layer)}"
    }
}

extension TraceState {
    var json: String {
        let numbers = [Double(center.x), Double(center.y), angle].map(JSONText.formatNumber)
        return JSONText.formatArray([JSONText.formatString(id)] + numbers)
    }
}

extension TraceContact {
    var json: String {
        let numbers = ([Double(point.x), Double(point.y)] + (impulse.map { [$0] } ?? [])).map(JSONText.formatNumber)
        return JSONText.formatArray([JSONText.formatString(first), JSONText.formatString(second)] + numbers)
    }
}

extension TraceEvent {
    var json: String { JSONText.formatArray(([kind] + subjects).map(JSONText.formatString)) }
}

private func formatPair(_ point: CGPoint) -> String {
    JSONText.formatArray([point.x, point.y].map { JSONText.formatNumber(Double($0)) })
}

private func formatPair(_ size: CGSize) -> String { formatPair(CGPoint(x: size.width, y: size.height)) }
