import Dispatch
import Foundation
import Synchronization

/// What a program does in real time although it uses functions of UIKit's clock: closures on other queues and of other
/// threads, tasks and timers that are not on the main thread.
///
/// Its effects can arrive in another frame in each run, so it is what can make a repetition differ. Nothing is recorded unless
/// `begin()` was called.
package enum RealTimeWork {
    private static let isRecording = Atomic(false)
    private static let recorded = Mutex<[String]>([])
    /// The largest number of different descriptions.
    private static let capacity = 20

    /// Records from now on, until the program ends.
    package static func begin() { isRecording.store(true, ordering: .relaxed) }

    /// Descriptions of what was done, such as "a closure on the queue com.example.loader", in the order in which each was done
    /// first.
    package static var descriptions: [String] { recorded.withLock { $0 } }

    /// Records a description, if it is new.
    static func record(_ description: () -> String) {
        guard isRecording.load(ordering: .relaxed) else { return }
        let text = description()
        recorded.withLock { texts in
            if texts.count < capacity, !texts.contains(text) { texts.append(text) }
        }
    }

    /// Records a closure that is added to a queue.
    /// - Parameter isMain: Whether the queue is the main queue, to which another thread adds the closure.
    static func recordClosure(on queue: DispatchQueue, isMain: Bool) {
        record {
            isMain
                ? "a closure that \(currentQueueDescription) adds to the main queue"
                : "a closure on \(describe(queue.label))"
        }
    }

    /// The queue of the caller.
    private static var currentQueueDescription: String {
        if let name = OperationQueue.current?.name, OperationQueue.current !== OperationQueue.main {
            return describe(name)
        }
        return currentLabel().map(describe) ?? "another thread"
    }

    private static func describe(_ label: String) -> String {
        if label.isEmpty { return "a queue without a name" }
        return label.hasPrefix("com.apple.root.") ? "a global queue" : "the queue \(label)"
    }

    /// Returns the label of the queue that runs the caller; nil if there is none.
    private static func currentLabel() -> String? {
        // Dispatch for Linux has no function in Swift for the current queue.
        typealias LabelFunction = @convention(c) (UnsafeRawPointer?) -> UnsafePointer<CChar>?
        guard let symbol = dlsym(nil, "dispatch_queue_get_label") else { return nil }
        let label = unsafeBitCast(symbol, to: LabelFunction.self)(nil).map { String(cString: $0) }
        return label == "" ? nil : label
    }
}
