import DisplayList
import Foundation

/// Writes a film strip: one image with frames of the film, in rows. Each frame has a caption with its time.
final class FilmStripSink: FilmSink {
    private let file: OutputFile
    private let encode: (DisplayList) throws -> [UInt8]
    private let fps: Double
    private var selection: EventfulFrames

    var isStrip: Bool { true }

    init(_ path: String, _ options: FilmOptions, encode: @escaping (DisplayList) throws -> [UInt8]) throws {
        selection = EventfulFrames(count: options.stripFrameCount, of: options.frameCount)
        fps = options.fps
        self.encode = encode
        file = try OutputFile(path: path)
    }

    func append(_ frame: DisplayList) { selection.append(frame) }

    func finish() throws {
        let frames = selection.frames
        let captions = frames.count > 1 ? frames.map { timeText(ofFrame: $0.index) } : []
        try file.write(encode(.filmStrip(of: frames.map(\.list), captions: captions)))
        try file.commit()
    }

    func discard() { file.discard() }

    /// Returns the time of a frame in seconds with two decimals, such as `1.50 s`.
    private func timeText(ofFrame index: Int) -> String {
        let hundredths = Int((Double(index) / fps * 100).rounded())
        let fraction = hundredths % 100
        return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) s"
    }
}
