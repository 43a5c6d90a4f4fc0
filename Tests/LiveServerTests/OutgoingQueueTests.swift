import Testing

@testable import LiveServer

@Suite("Outgoing queue of a WebSocket")
struct OutgoingQueueTests {
    /// Adds messages to a queue.
    /// - Returns: Whether the client has taken enough replies.
    @discardableResult
    private func append(_ messages: [OutgoingQueue.Message], to queue: inout OutgoingQueue) -> Bool {
        messages.reduce(true) { queue.append($1) && $0 }
    }

    /// Removes all messages, and returns their bytes.
    private func takeAll(_ queue: inout OutgoingQueue) -> [[UInt8]] {
        var messages: [[UInt8]] = []
        while let message = queue.removeFirst() { messages.append(message.bytes) }
        return messages
    }

    @Test("Changes before the first key frame are dropped") func changesBeforeKeyFrame() {
        var queue = OutgoingQueue()
        append([.changes([1])], to: &queue)
        #expect(queue.isEmpty && queue.needsKeyFrame)
        append([.keyFrame([2]), .changes([3])], to: &queue)
        #expect(takeAll(&queue) == [[2], [3]])
    }

    @Test("A client that takes nothing keeps no frames, but its replies") func slowClient() {
        var queue = OutgoingQueue()
        append([.keyFrame([0]), .reply([7])] + (0..<1000).map { .changes([UInt8($0 % 256)]) }, to: &queue)
        #expect(queue.needsKeyFrame)
        #expect(queue.droppedCount == 1001)
        #expect(takeAll(&queue) == [[7]])
        append([.keyFrame([5]), .changes([6])], to: &queue)
        #expect(takeAll(&queue) == [[5], [6]])
    }

    @Test("Large changes are dropped by their size") func largeChanges() {
        var queue = OutgoingQueue()
        append([.keyFrame([0])] + (0..<3).map { _ in .changes([UInt8](repeating: 1, count: 100_000)) }, to: &queue)
        #expect(queue.isEmpty && queue.needsKeyFrame)
    }

    @Test("A client that takes no replies is disconnected") func unreadReplies() {
        var queue = OutgoingQueue()
        let isReading = append((0..<64).map { _ in .reply([1]) }, to: &queue)
        #expect(isReading)
        let isStillReading = append([.reply([1])], to: &queue)
        #expect(!isStillReading)
    }

    @Test("A rate limit allows a burst, and then the rate") func rateLimit() {
        var limit = RateLimit(rate: 10, burst: 5)
        let times = [100, 100, 100, 100, 100, 100, 100.15, 100.15, 900, 900, 900, 900, 900, 900]
        let allowed = times.map { limit.allows(at: $0) }
        #expect(allowed == [true, true, true, true, true, false, true, false, true, true, true, true, true, false])
    }
}
