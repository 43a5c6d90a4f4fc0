import DisplayList
import Foundation
import SVGRenderer

/// Makes one animated SVG of the frames.
final class AnimatedSVGSink: FilmSink {
    private let file: OutputFile
    private let film: SVGAnimation

    init(_ path: String, _ options: FilmOptions) throws {
        film = SVGAnimation(fps: options.fps)
        file = try OutputFile(path: path)
    }

    func append(_ frame: DisplayList) { film.append(frame) }

    func finish() throws {
        try file.write(film.document.utf8)
        try file.commit()
    }

    func abandon() { file.abandon() }
}

/// Makes one picture of some of the frames.
final class StripSink: FilmSink {
    private let file: OutputFile
    private let encode: (DisplayList) throws -> [UInt8]
    private let chosen: [Int]
    private var frames: [DisplayList] = []
    private var count = 0

    init(_ path: String, _ options: FilmOptions, encode: @escaping (DisplayList) throws -> [UInt8]) throws {
        chosen = Self.choose(options.stripFrames, of: options.frameCount)
        self.encode = encode
        file = try OutputFile(path: path)
    }

    /// The numbers of `count` frames, the first and the last among them, and the others evenly between.
    static func choose(_ count: Int, of total: Int) -> [Int] {
        if count <= 1 || total <= 1 { return [0] }
        if count >= total { return Array(0..<total) }
        return (0..<count).map { (2 * $0 * (total - 1) + count - 1) / (2 * (count - 1)) }
    }

    func append(_ frame: DisplayList) {
        if frames.count < chosen.count, chosen[frames.count] == count { frames.append(frame) }
        count += 1
    }

    func finish() throws {
        try file.write(encode(.filmStrip(of: frames)))
        try file.commit()
    }

    func abandon() { file.abandon() }
}
