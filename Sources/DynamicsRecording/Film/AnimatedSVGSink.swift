import DisplayList
import Foundation
import SVGRenderer

/// Writes a film as an animated SVG file.
final class AnimatedSVGSink: FilmSink {
    private let file: OutputFile
    private let animation: SVGAnimation

    init(_ path: String, _ options: FilmOptions) throws {
        animation = SVGAnimation(fps: options.fps)
        animation.reduction = .forDocuments(scale: options.scale)
        animation.title = options.style.title
        animation.summary = options.style.summary
        file = try OutputFile(path: path)
    }

    func append(_ frame: DisplayList) {
        animation.append(frame)
        animation.still = frame
    }

    func appendTransitionFrame(_ frame: DisplayList) { animation.append(frame) }

    func finish() throws {
        try file.write(animation.document.utf8)
        try file.commit()
    }

    func discard() { file.discard() }
}
