import EmbeddedPages
import Foundation
import JSONReading

/// An HTML page that plays one trace, or two traces side by side with their differences highlighted.
///
/// The page is a single file that contains its style, scripts and data. It works without a network connection.
public struct ViewerPage {
    private var traces: [ViewerTrace]
    private var comparison: TraceComparison?
    /// The spans of frames in which the two traces differ.
    private var differingFrames = MotionTrack(stepsPerUnit: [])
    private var marks: [(frame: Int, text: String)] = []
    private var findings: [ViewerFinding] = []

    /// Creates a page for one trace without frames.
    /// - Parameters:
    ///   - header: The header of the trace.
    ///   - name: The name that the page shows for the trace.
    public init(_ header: TraceHeader, name: String) { traces = [ViewerTrace(header, name: name)] }

    /// Creates a page for two traces without frames, from their headers and the names that the page shows.
    public init(_ first: (header: TraceHeader, name: String), _ second: (header: TraceHeader, name: String)) {
        traces = [first, second].map { ViewerTrace($0.header, name: $0.name) }
        comparison = TraceComparison(first.header, second.header)
    }

    /// Appends a frame to the trace of a page for one trace.
    public mutating func append(_ frame: TraceFrame) { traces[0].append(frame) }

    /// Appends a frame to each trace of a page for two traces. Pass nil for a trace that has no more frames.
    public mutating func append(_ first: TraceFrame?, _ second: TraceFrame?) {
        if let difference = comparison?.compareNextFrames(first, second) {
            differingFrames.append(frame: difference.frame ?? 0)
        }
        if let first { traces[0].append(first) }
        if let second, traces.count > 1 { traces[1].append(second) }
    }

    /// Marks a frame, for example because a test failed there. The page lists the marks, starts at the first one, and
    /// shows them in the timeline and in the plots.
    /// - Parameters:
    ///   - frame: The index of the frame among those that are appended, starting at 0.
    ///   - text: What happens in the frame.
    public mutating func mark(frame: Int, text: String) { marks.append((frame, text)) }

    /// Adds findings of an audit. The page lists them, marks their frames in the timeline and their places in the frames.
    package mutating func add(_ findings: [ViewerFinding]) { self.findings += findings }

    /// The HTML text of the page, in UTF-8. Each access builds it, in time proportional to the number of frames.
    public var html: [UInt8] {
        let parts: [String: String] = [
            "title": Self.escapeHTML(traces.map(\.title).joined(separator: ", ")),
            "style": String(cString: viewer_style()),
            "data": traces.map(Self.makeDataElements).joined(separator: "\n") + "\n" + differenceElement
                + marksElement + findingsElement,
            "script": String(cString: viewer_drawing_scripts()) + "\n" + String(cString: viewer_scripts()),
        ]
        return Self.fillTemplate(String(cString: viewer_template()), with: parts)
    }

    private static func makeDataElements(_ trace: ViewerTrace) -> String {
        "<script type=\"application/json\" class=\"trace\">\(escapeForScript(trace.json))</script>\n"
            + "<script type=\"text/plain\" class=\"motion\">\(Data(trace.motion).base64EncodedString())</script>"
    }

    /// A script element that contains the result of the comparison as JSON. It is empty for a page with one trace.
    private var differenceElement: String {
        guard let comparison else { return "" }
        let entry = { (difference: TraceDifference) in
            let texts = [
                difference.item ?? difference.view ?? "", difference.field, difference.firstValue,
                difference.secondValue,
            ]
            return JSONText.formatArray([String(difference.frame ?? -1)] + texts.map(JSONText.formatString))
        }
        let largest = comparison.largestDistance.map { largest in
            JSONText.formatArray([
                JSONText.formatNumber(largest.distance), JSONText.formatString(largest.item), String(largest.frame),
            ])
        }
        let json = """
            {"header":\(JSONText.formatArray(comparison.headerDifferences.map(entry))),\
            "first":\(comparison.earliestDifference.map(entry) ?? "null"),"largest":\(largest ?? "null"),\
            "frames":\(comparison.frameCount),"differing":\(comparison.differingFrameCount),\
            "spans":\(JSONText.formatArray(differingFrames.spans.map(String.init)))}
            """
        return "<script type=\"application/json\" id=\"difference\">\(Self.escapeForScript(json))</script>"
    }

    /// A script element that contains the marks as JSON. It is empty for a page without marks.
    private var marksElement: String {
        if marks.isEmpty { return "" }
        let entries = marks.map { JSONText.formatArray([String($0.frame), JSONText.formatString($0.text)]) }
        let json = Self.escapeForScript(JSONText.formatArray(entries))
        return "<script type=\"application/json\" id=\"marks\">\(json)</script>"
    }

    /// A script element that contains the findings as JSON. It is empty for a page without findings.
    private var findingsElement: String {
        if findings.isEmpty { return "" }
        let json = Self.escapeForScript(JSONText.formatArray(findings.map(\.json)))
        return "<script type=\"application/json\" id=\"finding-data\">\(json)</script>"
    }

    /// Escapes `<` in JSON, so that a string such as `</script>` cannot end the script element that contains the JSON.
    private static func escapeForScript(_ json: String) -> String {
        json.replacingOccurrences(of: "<", with: "\\u003c")
    }

    private static func escapeHTML(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
    }

    /// Replaces each placeholder `<!--name-->` of a template with the part of that name. Parts are inserted unchanged.
    private static func fillTemplate(_ template: String, with parts: [String: String]) -> [UInt8] {
        var filled: [UInt8] = []
        for (index, piece) in template.components(separatedBy: "<!--").enumerated() {
            guard index > 0, let end = piece.range(of: "-->") else {
                filled += piece.utf8
                continue
            }
            filled += (parts[String(piece[..<end.lowerBound])] ?? "").utf8
            filled += piece[end.upperBound...].utf8
        }
        return filled
    }
}
