import Synchronization

/// The lines of frames that a session has run and that were not sent yet.
final class LiveLines: Sendable {
    /// Lines that are sent as one message.
    struct Part: Equatable, Sendable {
        /// Whether the first line contains everything that is displayed.
        let isKeyFrame: Bool
        var lines: [String]
    }

    private let parts = Mutex<[Part]>([])

    /// Adds a line. A key frame replaces all earlier lines.
    func append(_ line: String) {
        // The key is the second member, so no string of the app can contain it there.
        let isKeyFrame = line.prefix(40).contains(",\"key\":true")
        parts.withLock { parts in
            if isKeyFrame {
                parts = [Part(isKeyFrame: true, lines: [line])]
            } else if parts.isEmpty {
                parts = [Part(isKeyFrame: false, lines: [line])]
            } else {
                parts[parts.count - 1].lines.append(line)
            }
        }
    }

    /// Removes and returns all lines.
    func takeAll() -> [Part] {
        parts.withLock { parts in
            defer { parts.removeAll() }
            return parts
        }
    }
}
