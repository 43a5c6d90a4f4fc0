import DisplayList
import DynamicsGeometry
import Foundation

/// A film as one SVG file: it plays and loops in any browser, also as an `<img>` in a README, without a script.
///
/// A layer that keeps its id from frame to frame is written once, and what moves is its transform. So the file grows
/// with what is different, not with the number of frames, and so does the memory while frames are taken. At the moment
/// a frame begins the picture is that frame, to within a few hundredths of a point; between two frames it glides. Below
/// 20 frames a second it stands instead, and glides only in the last sixtieth of a second: what is drawn anew in each
/// frame, as an X-ray is, would stay far behind what glides. A viewer that does not animate shows the first frame.
public final class SVGAnimation {
    /// Frames a second.
    public let fps: Double
    /// The number of frames so far.
    public private(set) var frameCount = 0
    private let root = SceneNode()
    private var size = CGSize.zero
    /// Of how many shorter frames a frame consists; it is the same in all of them.
    private let parts: Int

    /// A film without frames yet.
    /// - Parameter fps: Frames a second, above 0; anything else counts as 60.
    public init(fps: Double = 60) {
        self.fps = fps > 0 && fps.isFinite ? fps : 60
        parts = self.fps < 20 ? Int((60 / max(self.fps, 0.01)).rounded()) : 1
    }

    /// Takes the next frame. The first one's size is that of the film.
    public func append(_ frame: DisplayList) {
        if frameCount == 0 { size = frame.size }
        let items = PictureItem.items(of: frame)
        root.record(items, frame: frameCount * parts)
        if parts > 1 { root.record(items, frame: (frameCount + 1) * parts - 1) }
        frameCount += 1
    }

    /// The whole file. More frames may follow, and a longer file be asked for later.
    public var document: String {
        SVGWriter.document(root: root, size: size, timing: Timing(frames: frameCount * parts, fps: fps * Double(parts)))
    }
}

extension DisplayList {
    /// The picture as an SVG file. Numbers have two decimals.
    public var svg: String {
        let film = SVGAnimation()
        film.append(self)
        return film.document
    }
}
