import Foundation
import Recording

/// The trace viewer: one file that opens in any browser, without a network and from any place.
///
/// It plays one trace, or two side by side with the first difference marked. Style, script and motion are in the file.
public struct ViewerPage {
    private var traces: [ViewerTrace]
    private var comparison: TraceComparison?
    /// First frame and number of frames of each stretch that differs.
    private var differing = MotionTrack(stepsPerUnit: [])

    /// A page for a trace; its frames follow.
    /// - Parameter name: What the page calls it.
    public init(_ header: TraceHeader, name: String) { traces = [ViewerTrace(header, name: name)] }

    /// A page for two traces; their frames follow.
    public init(_ first: (header: TraceHeader, name: String), _ second: (header: TraceHeader, name: String)) {
        traces = [first, second].map { ViewerTrace($0.header, name: $0.name) }
        comparison = TraceComparison(first.header, second.header)
    }

    /// Adds the next frame of a page for one trace.
    public mutating func append(_ frame: TraceFrame) { traces[0].append(frame) }

    /// Adds the next frame of each trace; nil where one has ended already.
    public mutating func append(_ first: TraceFrame?, _ second: TraceFrame?) {
        if let difference = comparison?.add(first, second) { differing.append(frame: difference.frame ?? 0) }
        if let first { traces[0].append(first) }
        if let second, traces.count > 1 { traces[1].append(second) }
    }

    /// The whole file, UTF-8.
    public var html: [UInt8] {
        let names = traces.map(\.title)
        let parts: [String: String] = [
            "title": Self.escaped(names.joined(separator: ", ")),
            "style": String(decoding: PackageResources.viewer_css, as: UTF8.self),
            "data": traces.map(Self.data).joined(separator: "\n") + "\n" + difference,
            "script": Self.scripts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n"),
        ]
        return Self.filled(String(decoding: PackageResources.viewer_html, as: UTF8.self), with: parts)
    }

    /// In the order in which they use one another.
    private static let scripts = [
        PackageResources.motion_js, PackageResources.trace_js, PackageResources.state_js, PackageResources.stage_js,
        PackageResources.plots_js, PackageResources.lists_js, PackageResources.timeline_js,
        PackageResources.controls_js, PackageResources.main_js,
    ]

    private static func data(_ trace: ViewerTrace) -> String {
        "<script type=\"application/json\" class=\"trace\">\(safe(trace.json))</script>\n"
            + "<script type=\"text/plain\" class=\"motion\">\(Data(trace.motion).base64EncodedString())</script>"
    }

    private var difference: String {
        guard let comparison else { return "" }
        let entry = { (difference: TraceDifference) in
            let texts = [difference.item ?? "", difference.field, difference.first, difference.second]
            return JSONText.list([String(difference.frame ?? -1)] + texts.map(JSONText.string))
        }
        let largest = comparison.largest.map { largest in
            JSONText.list([
                JSONText.number(largest.distance), JSONText.string(largest.item), String(largest.frame),
            ])
        }
        let json = """
            {"header":\(JSONText.list(comparison.header.map(entry))),\
            "first":\(comparison.first.map(entry) ?? "null"),"largest":\(largest ?? "null"),\
            "frames":\(comparison.frameCount),"differing":\(comparison.differingCount),\
            "spans":\(JSONText.list(differing.spans.map(String.init)))}
            """
        return "<script type=\"application/json\" id=\"difference\">\(Self.safe(json))</script>"
    }

    /// JSON in which nothing can end the script that holds it.
    private static func safe(_ json: String) -> String { json.replacingOccurrences(of: "<", with: "\\u003c") }

    private static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
    }

    /// The template with `<!--name-->` replaced, each once, so that nothing inside a part is taken for a place.
    private static func filled(_ template: String, with parts: [String: String]) -> [UInt8] {
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
