/// An object that a frame clock calls once per frame.
@MainActor
package protocol FrameSubscriber: AnyObject {
    func frameDidTick(_ clock: FrameClock)
    /// The object that clients know: for the state of an animator, the animator; otherwise the subscriber itself. It is
    /// nil if the animator was deallocated.
    var subscribedObject: AnyObject? { get }
}

extension FrameSubscriber {
    package var subscribedObject: AnyObject? { self }
}

/// The phases of a frame, in the order in which the clock calls their subscribers.
package enum FramePhase: Int, CaseIterable {
    /// Gesture recognizers with a time limit, such as long presses.
    case gestures
    /// Closures that were scheduled with a delay.
    case delayedWork
    /// Scroll views that decelerate, scroll indicators that fade, and animated collection view updates.
    case scrolling
    /// View animations.
    case animations
    case displayLinks
    /// Dynamic animators, and X-ray debug overlays that fade.
    case simulation
}

/// The subscribers of one phase, in the order in which they were added.
///
/// Additions and removals take constant time on average. The list does not own its subscribers, unless `isRetained` was
/// true when they were added.
@MainActor
struct FrameSubscriberList {
    private struct Entry {
        weak var subscriber: (any FrameSubscriber)?
        /// A strong reference to `subscriber` if the list owns it; otherwise nil.
        var retainedSubscriber: (any FrameSubscriber)?
    }

    /// The entry of a subscriber that was removed or deallocated is empty until `removeEmptyEntries()` is called.
    private var entries: [Entry] = []
    /// The indices of the entries, by subscriber. The entry at an index can belong to another object if a deallocated
    /// subscriber had the same address.
    private var indices: [ObjectIdentifier: Int] = [:]

    nonisolated init() {}

    /// The number of entries, including empty ones.
    var entryCount: Int { entries.count }

    /// The subscribers, in the order in which they were added.
    var all: [any FrameSubscriber] { entries.compactMap(\.subscriber) }

    var hasSubscribers: Bool { entries.contains { $0.subscriber != nil } }

    /// The subscriber of an entry; nil if the entry is empty.
    subscript(index: Int) -> (any FrameSubscriber)? { entries[index].subscriber }

    /// Adds a subscriber; does nothing if the list already contains it.
    mutating func add(_ subscriber: any FrameSubscriber, isRetained: Bool) {
        guard index(of: subscriber) == nil else { return }
        indices[ObjectIdentifier(subscriber)] = entries.count
        entries.append(Entry(subscriber: subscriber, retainedSubscriber: isRetained ? subscriber : nil))
    }

    mutating func remove(_ subscriber: any FrameSubscriber) {
        guard let index = index(of: subscriber) else { return }
        indices[ObjectIdentifier(subscriber)] = nil
        entries[index] = Entry()
    }

    mutating func removeEmptyEntries() {
        guard entries.contains(where: { $0.subscriber == nil }) else { return }
        entries.removeAll { $0.subscriber == nil }
        indices.removeAll(keepingCapacity: true)
        for (index, entry) in entries.enumerated() {
            if let subscriber = entry.subscriber { indices[ObjectIdentifier(subscriber)] = index }
        }
    }

    private func index(of subscriber: any FrameSubscriber) -> Int? {
        guard let index = indices[ObjectIdentifier(subscriber)], entries[index].subscriber === subscriber else {
            return nil
        }
        return index
    }
}
