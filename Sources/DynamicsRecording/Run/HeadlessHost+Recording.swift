import DisplayList
import UIKit

// Records a run of a host as a film.

extension HeadlessHost {
    /// Runs the host for a time and writes the frames to files, from the current frame to the last.
    ///
    /// The ending of a path determines what it contains: `.html` a trace viewer page, `.jsonl` a trace, `.svg` an animated
    /// SVG. Other endings are films with pixels (`FilmFormat`), which need the package trait Cairo. If a file cannot be
    /// written, no file is changed whose path comes after it.
    ///
    /// Call it at most once per host: a trace of the host has one recorder.
    /// - Parameters:
    ///   - paths: The paths of the files.
    ///   - seconds: The duration, in seconds. The run has at least one frame.
    ///   - name: The name of the interface, which traces and pages show. The default is "interface".
    ///   - showsXRay: Whether bodies, forces, springs and contacts are drawn over the views, and recorded in traces and
    ///     pages. The default is false.
    ///   - style: How films are presented. The default leaves the frames as they are. Without a title, an SVG has the
    ///     title `name`.
    /// - Throws: A `UserFacingError` that states the cause and the remedy.
    public func record(
        to paths: [String], seconds: Double, name: String = "interface", showsXRay: Bool = false,
        style: FilmStyle = FilmStyle()
    ) throws {
        var style = style
        if style.title.isEmpty { style.title = name }
        let scale = loop.screen.scale
        let recorder = try RunRecorder(
            paths.map { RecordingOutput(path: $0) }, seconds: seconds, fps: fps, scale: scale, style: style)
        let options = TraceOptions(seconds: seconds, scale: Double(scale), cells: 0)
        try recorder.record(HostFrameSource(self, name: name, options: options, showsXRay: showsXRay))
        try recorder.finish()
    }
}
