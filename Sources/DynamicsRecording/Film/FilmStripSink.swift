import DisplayList
import Foundation

/// Writes a film strip: one image with evenly spaced frames of the film side by side.
final class FilmStripSink: FilmSink {
    private let file: OutputFile
    private let encode: (DisplayList) throws -> [UInt8]
    private let selectedIndices: [Int]
    private var selectedFrames: [DisplayList] = []
    private var frameCount = 0

    init(_ path: String, _ options: FilmOptions, encode: @escaping (DisplayList) throws -> [UInt8]) throws {
        selectedIndices = Self.evenlySpacedFrameIndices(count: options.stripFrameCount, of: options.frameCount)
        self.encode = encode
        file = try OutputFile(path: path)
    }

    /// Returns the indices of `count` of `total` frames, evenly spaced, including the first and the last frame.
    ///
    /// If `count` is 1 or less, only the first frame is selected. If `count` exceeds `total`, all frames are selected.
    static func evenlySpacedFrameIndices(count: Int, of total: Int) -> [Int] {
        if count <= 1 || total <= 1 { return [0] }
        if count >= total { return Array(0..<total) }
        return (0..<count).map { (2 * $0 * (total - 1) + count - 1) / (2 * (count - 1)) }
    }

    func append(_ frame: DisplayList) {
        let selectedCount = selectedFrames.count
        if selectedCount < selectedIndices.count, selectedIndices[selectedCount] == frameCount {
            selectedFrames.append(frame)
        }
        frameCount += 1
    }

    func finish() throws {
        try file.write(encode(.filmStrip(of: selectedFrames)))
        try file.commit()
    }

    func discard() { file.discard() }
}
