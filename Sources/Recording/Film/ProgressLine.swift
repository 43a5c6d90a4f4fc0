import Foundation

/// How far a long film is, in one line on a terminal; nothing where standard error is none.
public final class ProgressLine {
    private let total: Int
    private let isShown: Bool
    private let write: (String) -> Void
    private var percent = -1

    /// A line on standard error for a film of `total` frames.
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

    /// Shows that so many frames are done.
    public func update(_ done: Int) {
        let now = min(100 * done / total, 100)
        guard isShown, now != percent else { return }
        percent = now
        write("\r\(now) %, \(done) of \(total) frames\u{1B}[K")
    }

    /// Takes the line away.
    public func clear() {
        guard isShown, percent >= 0 else { return }
        percent = -1
        write("\r\u{1B}[K")
    }
}
