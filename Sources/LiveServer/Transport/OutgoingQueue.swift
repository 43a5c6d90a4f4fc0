/// The messages that a WebSocket has not taken yet.
///
/// A browser that takes frames slower than they are made gets a part of them: if too many wait, all waiting ones are dropped,
/// and then all further ones up to the next key frame, which contains everything that is displayed.
struct OutgoingQueue {
    /// A message for a WebSocket.
    enum Message: Sendable {
        /// What changed since the previous frame.
        case changes([UInt8])
        /// Everything that is displayed. It does not depend on earlier messages.
        case keyFrame([UInt8])
        /// A message that is never dropped.
        case reply([UInt8])

        var bytes: [UInt8] {
            switch self {
            case .changes(let bytes), .keyFrame(let bytes), .reply(let bytes): bytes
            }
        }

        fileprivate var isReply: Bool { if case .reply = self { true } else { false } }
    }

    /// The largest number and the largest total size of waiting changes.
    private static let maximumChanges = (count: 30, size: 262_144)
    /// The largest number of waiting replies. A client that takes none of them is disconnected.
    private static let maximumReplyCount = 64

    private var messages: [Message] = []
    /// Whether changes are dropped up to the next key frame. A new connection needs a key frame, too.
    private(set) var needsKeyFrame = true
    /// The number of dropped changes.
    private(set) var droppedCount = 0

    var isEmpty: Bool { messages.isEmpty }

    /// Adds a message, or drops it.
    /// - Returns: False if the client has not taken too many replies.
    mutating func append(_ message: Message) -> Bool {
        switch message {
        case .reply:
            guard messages.count(where: \.isReply) < Self.maximumReplyCount else { return false }
        case .keyFrame:
            dropFrames()
            needsKeyFrame = false
        case .changes(let bytes):
            let frames = messages.filter { !$0.isReply }
            let size = frames.reduce(bytes.count) { $0 + $1.bytes.count }
            if !frames.isEmpty, frames.count >= Self.maximumChanges.count || size > Self.maximumChanges.size {
                needsKeyFrame = true
            }
            if needsKeyFrame {
                dropFrames()
                droppedCount += 1
                return true
            }
        }
        messages.append(message)
        return true
    }

    /// Removes and returns the next message; nil if there is none.
    mutating func removeFirst() -> Message? { messages.isEmpty ? nil : messages.removeFirst() }

    private mutating func dropFrames() {
        let count = messages.count
        messages.removeAll { !$0.isReply }
        droppedCount += count - messages.count
    }
}
