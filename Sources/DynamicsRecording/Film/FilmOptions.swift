import Foundation

/// The options of a film that `FilmWriter` writes.
public struct FilmOptions: Sendable {
    /// The frame rate, in frames per second. Valid range: greater than 0, at most 1000. The default is 60.
    public var fps: Double
    /// The scale, in pixels per point. Valid range: greater than 0, at most 100. The default is 2.
    ///
    /// An SVG uses it for bitmaps only. With the package trait Cairo, it stores a bitmap that is displayed smaller than its own size
    /// with this number of pixels per point of the largest displayed size. Without the trait, it stores bitmaps as they are.
    public var scale: CGFloat
    /// The number of frames that will be appended. A film strip needs it to select the last frame, and to bound
    /// the number of frames among which it selects.
    public var frameCount: Int
    /// A Boolean value that indicates whether an SVG is a film strip instead of an animation. The default is false.
    ///
    /// The other formats ignore this option: a PNG is always a film strip.
    public var isStrip: Bool
    /// The maximum number of frames in a film strip, a count. The default is 6.
    public var stripFrameCount: Int
    /// How the film is presented. The default leaves the frames as they are.
    public var style: FilmStyle
    /// The environment variables. Directories of the variable `PATH` are searched for ffmpeg.
    public var environment: [String: String]

    /// Creates the options of a film.
    /// - Parameters:
    ///   - frameCount: The number of frames that will be appended.
    ///   - fps: The frame rate, in frames per second. The default is 60.
    ///   - scale: The scale, in pixels per point. The default is 2.
    ///   - isStrip: Whether an SVG is a film strip instead of an animation. The default is false.
    ///   - stripFrameCount: The maximum number of frames in a film strip. The default is 6.
    ///   - style: How the film is presented. The default leaves the frames as they are.
    ///   - environment: The environment variables. The default is the environment of the current process.
    public init(
        frameCount: Int, fps: Double = 60, scale: CGFloat = 2, isStrip: Bool = false, stripFrameCount: Int = 6,
        style: FilmStyle = FilmStyle(),
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
        self.frameCount = frameCount
        self.fps = fps
        self.scale = scale
        self.isStrip = isStrip
        self.stripFrameCount = stripFrameCount
        self.style = style
        self.environment = environment
    }
}
