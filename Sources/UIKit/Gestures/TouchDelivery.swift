import WorkCounting

/// Delivers changes of touches to the touched views. Changes that a gesture recognizer delays are queued.
@MainActor
final class TouchDelivery {
    /// A change of a touch that has not been delivered to the view yet, with the values of the touch at that time.
    private struct PendingChange {
        var touch: UITouch
        var sample: UITouch.Sample
        var event: UIEvent
    }

    /// The touches whose changes are still delivered to their views. A touch is removed when it ends or its delivery is
    /// canceled.
    private var deliverableTouches: Set<UITouch> = []
    /// The deliverable touches whose view has received `touchesBegan(_:with:)`.
    private var begunTouches: Set<UITouch> = []
    /// The queued changes, in the order in which they occurred.
    private var pending: [PendingChange] = []

    /// Whether changes are queued.
    var hasPendingChanges: Bool { !pending.isEmpty }

    /// Starts the delivery of a new touch.
    ///
    /// The view does not receive the touch if it already receives another one and `isMultipleTouchEnabled` is false, or
    /// if another view receives a touch and one of both views has `isExclusiveTouch`. A finger that has lifted counts no
    /// longer, also if a recognizer delays the end of its touch.
    func beginDelivery(of touch: UITouch) {
        guard let view = touch.view else { return }
        let isBlocked = deliverableTouches.contains { other in
            guard let otherView = other.view, other.phase != .ended, other.phase != .cancelled else { return false }
            if otherView === view { return !view.isMultipleTouchEnabled }
            return view.isExclusiveTouch || otherView.isExclusiveTouch
        }
        if !isBlocked { deliverableTouches.insert(touch) }
    }

    /// Queues a change of a touch for delivery to the touch's view.
    func enqueueChange(of touch: UITouch, event: UIEvent) {
        guard touch.phase != .stationary, deliverableTouches.contains(touch) else { return }
        pending.append(PendingChange(touch: touch, sample: touch.sample, event: event))
    }

    /// Delivers the queued changes that no recognizer delays. A delayed change also delays all later changes of the
    /// same touch, so that the view receives them in order.
    func deliverPendingChanges() {
        guard !pending.isEmpty else { return }
        var (ready, delayed, delayedTouches) = ([PendingChange](), [PendingChange](), Set<UITouch>())
        for change in pending where deliverableTouches.contains(change.touch) {
            if delayedTouches.contains(change.touch) || isDelayed(change) {
                delayed.append(change)
                delayedTouches.insert(change.touch)
            } else {
                ready.append(change)
            }
        }
        pending = delayed
        for group in Self.groups(of: ready) { deliver(group) }
    }

    /// Returns whether a view has received the beginning of a touch and still receives its changes.
    func hasBegun(_ touch: UITouch) -> Bool { begunTouches.contains(touch) }

    /// The touches that have lifted and whose end has not been delivered, in the order in which they lifted.
    var liftedTouches: [UITouch] { pending.filter { $0.sample.phase == .ended }.map(\.touch) }

    /// Stops the delivery of touches to their views. Calls `touchesCancelled(_:with:)` of the views that have already
    /// received the touches.
    func cancelDelivery(of touches: [UITouch], event: UIEvent) {
        let cancelled = touches.filter { deliverableTouches.contains($0) }
        guard !cancelled.isEmpty else { return }
        deliverableTouches.subtract(cancelled)
        pending.removeAll { !deliverableTouches.contains($0.touch) }
        let changes = cancelled.filter { begunTouches.contains($0) }.map { touch in
            var sample = touch.sample
            sample.phase = .cancelled
            return PendingChange(touch: touch, sample: sample, event: event)
        }
        begunTouches.subtract(cancelled)
        for group in Self.groups(of: changes) { send(group) }
    }

    private func isDelayed(_ change: PendingChange) -> Bool {
        guard change.sample.phase != .cancelled else { return false }
        return (change.touch.gestureRecognizers ?? []).contains { recognizer in
            (recognizer.delaysTouchesBegan || change.sample.phase == .ended && recognizer.delaysTouchesEnded)
                && recognizer.state == .possible
        }
    }

    /// Divides changes into groups with the same event, view and phase, in the order of the first change of each group.
    private static func groups(of changes: [PendingChange]) -> [[PendingChange]] {
        guard changes.count > 1 else { return changes.isEmpty ? [] : [changes] }
        struct Key: Hashable {
            var event: ObjectIdentifier
            var view: ObjectIdentifier?
            var phase: UITouch.Phase
        }
        var (groups, indices) = ([[PendingChange]](), [Key: Int]())
        for change in changes {
            let key = Key(
                event: ObjectIdentifier(change.event), view: change.touch.view.map { ObjectIdentifier($0) },
                phase: change.sample.phase)
            if let index = indices[key] {
                groups[index].append(change)
            } else {
                indices[key] = groups.count
                groups.append([change])
            }
        }
        return groups
    }

    /// Delivers changes of one event, view and phase, except those of touches that were canceled in the meantime.
    private func deliver(_ group: [PendingChange]) {
        let changes = group.filter { deliverableTouches.contains($0.touch) }
        guard let phase = changes.first?.sample.phase else { return }
        let touches = changes.map(\.touch)
        switch phase {
        case .began:
            guard shouldBegin(changes) else { return deliverableTouches.subtract(touches) }
            begunTouches.formUnion(touches)
        case .ended, .cancelled:
            deliverableTouches.subtract(touches)
            begunTouches.subtract(touches)
        case .moved, .stationary: break
        }
        send(changes)
    }

    /// Returns whether the scroll views around the touched view allow touches to begin.
    private func shouldBegin(_ changes: [PendingChange]) -> Bool {
        guard let view = changes[0].touch.view else { return true }
        let touches = Set(changes.map(\.touch))
        return view.superview?.nearest(UIScrollView.self) {
            !$0.touchesShouldBegin(touches, with: changes[0].event, in: view)
        } == nil
    }

    /// Calls the method of the view for the phase of the changes. During the call, the touches have the values that they
    /// had at the time of the changes.
    private func send(_ changes: [PendingChange]) {
        guard let first = changes.first, let view = first.touch.view else { return }
        let current = changes.map(\.touch.sample)
        for change in changes where change.touch.sample != change.sample { change.touch.setSample(change.sample) }
        let touches = Set(changes.map(\.touch))
        FrameProgress.willCall("a method for touches of a view")
        WorkRecorder.current?.begin(.touchDelivered, of: view)
        defer { WorkRecorder.current?.end() }
        switch first.sample.phase {
        case .began: view.touchesBegan(touches, with: first.event)
        case .moved: view.touchesMoved(touches, with: first.event)
        case .ended: view.touchesEnded(touches, with: first.event)
        case .cancelled: view.touchesCancelled(touches, with: first.event)
        case .stationary: break
        }
        for (change, sample) in zip(changes, current) where change.touch.sample != sample {
            change.touch.setSample(sample)
        }
    }
}
