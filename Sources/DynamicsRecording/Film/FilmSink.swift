import DisplayList

/// A type that writes the frames of a film in one file format. After a method throws, call only `discard()`.
protocol FilmSink: AnyObject {
    /// Whether the film is one image without motion.
    var isStrip: Bool { get }
    /// Appends a frame to the film.
    func append(_ frame: DisplayList) throws
    /// Appends a frame of the transition to the first frame, after all other frames.
    func appendTransitionFrame(_ frame: DisplayList) throws
    /// Completes the film and moves it from its temporary path to its final path.
    func finish() throws
    /// Deletes the unfinished film.
    func discard()
}

extension FilmSink {
    var isStrip: Bool { false }

    func appendTransitionFrame(_ frame: DisplayList) throws { try append(frame) }
}
