import Foundation

/// A line on standard error that shows the progress of writing a film.
///
/// The line is hidden if standard error is not a terminal.
public final class ProgressLine {
    private let total: Int
    private let isShown: Bool
    private let write: (String) -> Void
    /// The percentage that the line shows; -1 if the line is empty.
    private var percentage = -1

    /// Creates a progress line for a film of `total` frames. The line appears at the first call of
    /// `update(completedFrames:)`.
    public convenience init(total: Int) {
        self.init(total: total, isShown: isatty(STDERR_FILENO) == 1) { text in
            try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
        }
    }

    init(total: Int, isShown: Bool, write: @escaping (String) -> Void) {
        self.total = max(total, 1)
        self.isShown = isShown
        self.write = write
    }

    /// Shows the number and percentage of completed frames. Rewrites the line only if the percentage has changed.
    /// - Parameter completedFrames: The number of frames that have been written.
    public func update(completedFrames: Int) {
        let newPercentage = min(100 * completedFrames / total, 100)
        guard isShown, newPercentage != percentage else { return }
        percentage = newPercentage
        write("\r\(newPercentage) %, \(completedFrames) of \(total) frames\u{1B}[K")
    }

    /// Erases the progress line.
    public func clear() {
        guard isShown, percentage >= 0 else { return }
        percentage = -1
        write("\r\u{1B}[K")
    }
}
