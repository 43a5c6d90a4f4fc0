/// How a film is presented: what surrounds its frames, how it repeats, and what describes it.
public struct FilmStyle: Equatable, Sendable {
    /// What surrounds each frame of a film.
    public enum Frame: String, CaseIterable, Sendable {
        /// Nothing: the film has the size of the screen.
        case none
        /// A thin line around rounded corners, visible on light and dark pages. It adds 1 point on each side.
        case edge
        /// A phone around the screen. It adds 12 points on each side.
        case phone
    }

    /// What surrounds each frame. The default is nothing.
    ///
    /// Outside of rounded corners, the film is transparent, except for `.gif` and `.mp4`, where it is white.
    public var frame: Frame
    /// A Boolean value that indicates whether the film ends with a transition of half a second to its first frame, so that
    /// nothing jumps when it repeats. The default is false.
    ///
    /// A film whose last frame equals its first one gets no transition. A film strip ignores this option.
    public var loops: Bool
    /// The title of an SVG, which screen readers read. The default is an empty text, for none. Other formats ignore it.
    public var title: String
    /// A sentence that describes an SVG to screen readers. The default is an empty text, for none. Other formats ignore
    /// it.
    public var summary: String

    /// Creates a style. The default values leave the frames as they are.
    /// - Parameters:
    ///   - frame: What surrounds each frame. The default is nothing.
    ///   - loops: Whether the film ends with a transition to its first frame. The default is false.
    ///   - title: The title of an SVG. The default is none.
    ///   - summary: A sentence that describes an SVG. The default is none.
    public init(frame: Frame = .none, loops: Bool = false, title: String = "", summary: String = "") {
        (self.frame, self.loops, self.title, self.summary) = (frame, loops, title, summary)
    }
}
