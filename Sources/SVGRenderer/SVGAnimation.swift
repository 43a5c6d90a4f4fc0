import DisplayList
import DynamicsGeometry
import Foundation

/// Writes frames as one animated SVG document.
///
/// The document plays and loops in any browser without a script, also as an `<img>` in a README. Viewers without
/// support for animation show the first frame.
///
/// A layer that keeps its identifier from frame to frame is written once, and its transform is animated. Likewise, a
/// shape that changes its color and a path that changes its coordinates are written once. File size and memory therefore grow with the number of changes, not with the number of frames.
///
/// At the start time of a frame, the SVG shows that frame with an error of at most a few hundredths of a point, or a
/// tenth of a point for the coordinates of paths that change their form. Between two frames, browsers interpolate the values. Below 20 frames per second, each value is constant for most of its
/// frame and changes only during the frame's last sixtieth of a second. Otherwise interpolated layers would move far
/// ahead of content that changes in steps, such as a debug overlay.
public final class SVGAnimation {
    /// The frame rate, in frames per second.
    public let fps: Double
    /// The title of the document, which screen readers read. The default is an empty text, for none.
    public var title = ""
    /// A sentence that describes the document to screen readers. The default is an empty text, for none.
    public var summary = ""
    /// A frame that the document shows, without motion, to people who prefer reduced motion. The default is nil, for
    /// none. A document with a single frame ignores it.
    public var still: DisplayList?
    /// How the document reduces bitmaps that are displayed smaller than their own size. The default, nil, keeps them. Set it before
    /// the first frame.
    package var reduction: BitmapReduction?
    /// The number of frames that have been appended.
    public private(set) var frameCount = 0
    private let root = AnimatedNode()
    private var size = CGSize.zero
    /// The largest sizes of the bitmaps of the frames; empty without a reduction.
    private var extents = BitmapExtents()
    /// The number of subframes per appended frame. All subframes of a frame show the same content.
    ///
    /// The number is 1 at 20 frames per second or more. At lower rates it is about `60 / fps`, so that a subframe lasts
    /// about 1/60 s.
    private let subframeCount: Int

    /// Creates an animation without frames.
    ///
    /// - Parameter fps: The frame rate, in frames per second. The default is 60, which also replaces values that are
    ///   0, negative, NaN or infinite.
    public init(fps: Double = 60) {
        self.fps = fps > 0 && fps.isFinite ? fps : 60
        subframeCount = self.fps < 20 ? Int((60 / max(self.fps, 0.01)).rounded()) : 1
    }

    /// Appends a frame. The size of the first frame becomes the size of the document; the sizes of later frames are
    /// ignored.
    public func append(_ frame: DisplayList) {
        if frameCount == 0 { size = frame.size }
        if reduction != nil { extents.record(frame) }
        let items = FrameItems(frame)
        root.recordItems(items, frame: frameCount * subframeCount)
        if subframeCount > 1 { root.recordItems(items, frame: (frameCount + 1) * subframeCount - 1) }
        frameCount += 1
    }

    /// The SVG document with all frames that have been appended. More frames can be appended afterwards.
    ///
    /// - Complexity: Linear in the length of the document, which is written at each access.
    public var document: String {
        var document = SVGDocument(size: size)
        (document.title, document.summary) = (title, summary)
        let still = frameCount > 1 ? still : nil
        var extents = extents
        if reduction != nil, let still { extents.record(still) }
        document.addFilm(
            root, AnimationTiming(frames: frameCount * subframeCount, fps: fps * Double(subframeCount)),
            still: still.map(Self.makeStill), pictures: SVGPictures(extents: extents, reduction: reduction))
        return document.text
    }

    /// Returns the tree of a document with one frame.
    fileprivate static func makeStill(of frame: DisplayList) -> AnimatedNode {
        let root = AnimatedNode()
        root.recordItems(FrameItems(frame), frame: 0)
        return root
    }
}

extension DisplayList {
    /// The frame as an SVG document without animations. Lengths are in points, with two decimals.
    ///
    /// - Complexity: Linear in the length of the document, which is written at each access.
    public var svg: String { svg(reduction: nil) }

    /// Returns the document of ``svg``.
    /// - Parameter reduction: How bitmaps are reduced that are displayed smaller than their own size; nil keeps them.
    package func svg(reduction: BitmapReduction?) -> String {
        let animation = SVGAnimation()
        animation.reduction = reduction
        animation.append(self)
        return animation.document
    }

    /// The document of ``svg`` with comments that tell which elements belong to which layer: `<!--12-->` before those of the
    /// layer with the identifier 12, and `<!--/-->` after them.
    package var svgWithLayerMarks: String {
        var document = SVGDocument(size: size)
        document.marksLayers = true
        document.addFilm(SVGAnimation.makeStill(of: self), AnimationTiming(frames: 1, fps: 60), still: nil)
        return document.text
    }
}
