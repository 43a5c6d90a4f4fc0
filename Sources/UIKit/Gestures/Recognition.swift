import WorkCounting

/// What a dispatcher keeps for a recognizer from its first touch to its reset: its touches, its waiting for the failure of
/// others, and the steps of each change of its state.
///
/// The dispatcher owns the record. A recognizer that sets its state without touches, such as one that hovers, gets a record
/// without a dispatcher and without competitors for the duration of the call.
@MainActor
final class Recognition {
    typealias State = UIGestureRecognizer.State

    let recognizer: UIGestureRecognizer
    private(set) weak var dispatcher: TouchDispatcher?
    /// All touches that the recognizer has received, except touches that it ignores. Two recognizers compete if they have
    /// received the same touch.
    private(set) var touches: Set<UITouch> = []
    /// The received touches whose finger is on the screen.
    private(set) var fingersDown: Set<UITouch> = []
    /// The touches that changed in the current event, in the order of their fingers.
    private var changedTouches: [UITouch] = []
    /// The state, `began` or `ended`, that the recognizer enters after another recognizer has failed; nil if the
    /// recognizer does not wait for a failure.
    private(set) var pendingState: State?
    /// Whether a method of the recognizer that handles touches is running.
    private var isHandlingTouches = false
    private var isSendingActions = false
    /// Whether the actions for the current state have not been sent.
    private var hasUnsentState = false

    init(of recognizer: UIGestureRecognizer, dispatcher: TouchDispatcher? = nil) {
        (self.recognizer, self.dispatcher) = (recognizer, dispatcher)
        recognizer.recognition = self
    }

    // MARK: Touches

    func addTouch(_ touch: UITouch) {
        touches.insert(touch)
        fingersDown.insert(touch)
    }

    /// Removes a touch that the recognizer ignores. Returns false if the recognizer has not received it.
    func removeTouch(_ touch: UITouch) -> Bool {
        fingersDown.remove(touch)
        return touches.remove(touch) != nil
    }

    /// Adds a touch that changed in the current event. Returns whether it is the first one.
    func addChangedTouch(_ touch: UITouch) -> Bool {
        changedTouches.append(touch)
        return changedTouches.count == 1
    }

    /// Calls the recognizer's methods for touches that began, moved, ended and were canceled in an event.
    func handleChangedTouches(of event: UIEvent) {
        let changed = changedTouches
        changedTouches.removeAll()
        if changed.contains(where: { $0.type == .indirectPointer }) { recognizer.buttonMask = event.buttonMask }
        if changed.count == 1 { return handle(changed, in: changed[0].phase, event: event) }
        for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
            handle(changed.filter { $0.phase == phase && touches.contains($0) }, in: phase, event: event)
        }
    }

    /// Calls the recognizer's method for a phase, unless the recognizer is disabled or has finished.
    ///
    /// The actions for the state that the method sets last are sent when it has returned, as on Apple's systems: a subclass
    /// can set the state before the values that its actions read.
    private func handle(_ touches: [UITouch], in phase: UITouch.Phase, event: UIEvent) {
        guard !touches.isEmpty else { return }
        if phase == .ended || phase == .cancelled { fingersDown.subtract(touches) }
        guard recognizer.isEnabled, !recognizer.state.isFinal else { return }
        if phase == .began { recognizer.trackedTouches += touches }
        isHandlingTouches = true
        WorkRecorder.current?.count(.touchHandled, of: recognizer, times: touches.count)
        switch phase {
        case .began: recognizer.touchesBegan(Set(touches), with: event)
        case .moved: recognizer.touchesMoved(Set(touches), with: event)
        case .ended: recognizer.touchesEnded(Set(touches), with: event)
        case .cancelled: recognizer.touchesCancelled(Set(touches), with: event)
        case .stationary: break
        }
        isHandlingTouches = false
        if hasUnsentState { completeChange() }
    }

    /// Cancels the delivery of the gesture's touches to the touched views.
    func cancelTouchesInView() { dispatcher?.cancelTouchesInView(of: self) }

    /// Whether all fingers have been lifted and the recognizer waits neither for the failure of another one nor for another
    /// tap, so that it is reset.
    var isFinished: Bool {
        fingersDown.isEmpty
            && (recognizer.state != .possible || pendingState == nil && !recognizer.waitsForNextTouch)
    }

    /// Ends the recognizer's part in the arbitration. The recognizer receives no further changes of its touches.
    func end() {
        for touch in touches.sortedByFinger { touch.gestureRecognizers?.removeAll { $0 === recognizer } }
        touches.removeAll()
        changedTouches.removeAll()
        recognizer.recognition = nil
    }

    // MARK: Changes of the state

    /// Changes the state of the recognizer.
    func changeState(to requested: State) {
        performChange {
            // 1. Leaving `possible` for a gesture needs the consent of competitors, of the delegate and of the touched views.
            let isAttempt = recognizer.storedState == .possible && (requested == .began || requested == .ended)
            let decision = isAttempt ? decision : .recognize
            // The objects that were asked can have disabled the recognizer, or made it fail.
            guard !isAttempt || recognizer.isEnabled && recognizer.storedState == .possible else { return }
            if decision == .wait {
                pendingState = pendingState ?? requested
                return
            }
            // 2. The actions of an earlier state that the same method for touches has set are sent first.
            if hasUnsentState { completeChange() }
            // 3. The state changes.
            recognizer.storedState = decision == .fail ? .failed : requested
            pendingState = nil
            // 4. A recognized gesture takes the touches from the views, and makes competitors fail.
            if isAttempt, decision == .recognize {
                if recognizer.cancelsTouchesInView { cancelTouchesInView() }
                failCompetitors()
            }
            // 5. The actions are sent, the competitors hear of a failure, and a finished recognizer is reset: at once, or
            // when the method for touches, or the action that sets the state, has returned.
            guard !isSendingActions else { return }
            hasUnsentState = true
            if !isHandlingTouches { completeChange() }
        }
    }

    /// Cancels a gesture in progress. If the recognizer tracks touches but has not recognized its gesture yet, it
    /// fails. The recognizer receives no further changes of its touches.
    func cancel() {
        fingersDown.removeAll()
        if recognizer.storedState.isActive {
            changeState(to: .cancelled)
        } else if !recognizer.trackedTouches.isEmpty, !recognizer.storedState.isFinal {
            changeState(to: .failed)
        } else {
            dispatcher?.recognizerDidFinish()
        }
    }

    /// Runs a change. Recognizers that finish meanwhile are reset afterwards.
    private func performChange(_ change: () -> Void) {
        if let dispatcher { dispatcher.performChange(change) } else { change() }
    }

    private func completeChange() {
        hasUnsentState = false
        sendActions()
        if recognizer.storedState == .failed { retryCompetitors() }
        guard recognizer.storedState.isFinal else { return }
        if let dispatcher { dispatcher.recognizerDidFinish() } else { recognizer.reset() }
    }

    /// Sends the actions for the current state. If an action sets another state, the actions are sent for that state when
    /// they have returned. Setting the state that is sent already has no effect.
    private func sendActions() {
        isSendingActions = true
        defer { isSendingActions = false }
        var (sentState, count) = (State.possible, 0)
        while case let state = recognizer.storedState, state != sentState, state != .possible, state != .failed {
            count += 1
            requirePrecondition(
                count <= 100,
                "The actions of \(type(of: recognizer)) set its state, which sends the actions again, without an end. Set "
                    + "the state in an action only to end the gesture.")
            sentState = state
            for action in recognizer.actions {
                FrameProgress.call("the action of a gesture recognizer", of: recognizer) { action.run(recognizer) }
            }
        }
    }

    // MARK: Arbitration

    private enum Decision { case recognize, wait, fail }

    /// Whether the recognizer is allowed to recognize its gesture now, must wait until another recognizer has failed, or
    /// must fail. Computing it calls delegates and views.
    private var decision: Decision {
        let competitors = competitors
        var mustWait = false
        for other in competitors where requiresFailure(of: other) {
            if other.hasRecognized { return .fail }
            if other.recognizer.state == .possible { mustWait = true }
        }
        if competitors.contains(where: { $0.hasRecognized && $0.prevents(self) }) { return .fail }
        if mustWait { return .wait }
        return isAllowedToBegin ? .recognize : .fail
    }

    /// Whether `gestureRecognizerShouldBegin(_:)` returns true for the delegate, and for each view from the touched views up
    /// to the view of the recognizer. The first object that returns false is the last one to be asked.
    private var isAllowedToBegin: Bool {
        guard recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) != false else { return false }
        var asked: Set<ObjectIdentifier> = []
        for touchedView in recognizer.touchedViews {
            var candidate: UIView? = touchedView
            while let view = candidate, view !== recognizer.view, asked.insert(ObjectIdentifier(view)).inserted {
                guard view.gestureRecognizerShouldBegin(recognizer) else { return false }
                candidate = view.superview
            }
        }
        return recognizer.view?.gestureRecognizerShouldBegin(recognizer) != false
    }

    /// Makes the competitors fail that the recognizer prevents or that require its failure.
    private func failCompetitors() {
        for other in competitors
        where other.recognizer.state == .possible && (prevents(other) || other.requiresFailure(of: self)) {
            other.recognizer.state = .failed
        }
    }

    /// Makes the competitors that waited for the failure of the recognizer attempt recognition again.
    private func retryCompetitors() {
        for other in competitors where other.pendingState != nil && other.requiresFailure(of: self) {
            guard let pending = other.pendingState, other.recognizer.state == .possible else { continue }
            other.recognizer.state = pending
        }
    }

    /// The records of the other recognizers that received a touch which this recognizer received, too. Touches that one of
    /// them ignores do not count; touches of earlier taps of the same gesture do.
    private var competitors: [Recognition] {
        dispatcher?.recognitions.filter { $0 !== self && !$0.touches.isDisjoint(with: touches) } ?? []
    }

    private var hasRecognized: Bool { recognizer.state.isActive || recognizer.state == .ended }

    private func prevents(_ recognition: Recognition) -> Bool {
        let other = recognition.recognizer
        return recognizer.delegate?.gestureRecognizer(recognizer, shouldRecognizeSimultaneouslyWith: other) != true
            && other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: recognizer) != true
            && recognizer.canPrevent(other) && other.canBePrevented(by: recognizer)
    }

    private func requiresFailure(of recognition: Recognition) -> Bool {
        let other = recognition.recognizer
        return recognizer.failureRequirements.contains { $0.recognizer === other }
            || recognizer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: recognizer)
            || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) == true
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) == true
    }
}
