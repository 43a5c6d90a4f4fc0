import DisplayList
import UIKit

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
    ///   - showsXRay: Whether bodies, forces, springs and contacts are drawn over the views. The default is false.
    /// - Throws: A `UserFacingError` that states the cause and the remedy.
    public func record(
        to paths: [String], seconds: Double, name: String = "interface", showsXRay: Bool = false
    ) throws {
        let scale = loop.screen.scale
        let recorder = try RunRecorder(
            paths.map { RecordingOutput(path: $0) }, seconds: seconds, fps: fps, scale: scale)
        let options = TraceOptions(seconds: seconds, scale: Double(scale), cells: 0)
        try recorder.record(HostFrameSource(self, name: name, options: options, showsXRay: showsXRay))
        try recorder.finish()
    }
}
