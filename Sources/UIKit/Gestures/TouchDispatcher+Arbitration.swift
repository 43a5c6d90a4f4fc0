// Arbitration between gesture recognizers that share a touch. The first recognizer that recognizes its gesture
// makes the other recognizers fail, unless a delegate allows simultaneous recognition. A recognizer with failure
// requirements waits until the required recognizers have failed.

extension TouchDispatcher {
    /// The possible outcomes of a recognizer's attempt to recognize its gesture.
    enum RecognitionDecision {
        /// The recognizer is allowed to recognize its gesture now.
        case recognize
        /// The recognizer must wait until another recognizer has failed.
        case wait
        /// The recognizer must fail.
        case fail
    }

    /// Returns whether a recognizer is allowed to recognize its gesture now, must wait, or must fail.
    func recognitionDecision(for recognizer: UIGestureRecognizer) -> RecognitionDecision {
        let competitors = competitors(of: recognizer)
        var mustWait = false
        for other in competitors where gestureRecognizer(recognizer, requiresFailureOf: other) {
            if other.state.isActive || other.state == .ended { return .fail }
            if other.state == .possible { mustWait = true }
        }
        let isPrevented = competitors.contains { other in
            (other.state.isActive || other.state == .ended) && gestureRecognizer(other, prevents: recognizer)
        }
        if isPrevented { return .fail }
        if mustWait { return .wait }
        let isAllowed =
            recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) != false
            && recognizer.view?.gestureRecognizerShouldBegin(recognizer) != false
        return isAllowed ? .recognize : .fail
    }

    /// Handles the recognition of a gesture. If `cancelsTouchesInView` is true, the delivery of the gesture's touches to
    /// views is canceled. Other recognizers fail if `recognizer` prevents them or if they require its failure.
    func recognizerDidRecognize(_ recognizer: UIGestureRecognizer) {
        if recognizer.cancelsTouchesInView { cancelTouchesInView(of: recognizer) }
        for other in competitors(of: recognizer)
        where other.state == .possible
            && (gestureRecognizer(recognizer, prevents: other)
                || gestureRecognizer(other, requiresFailureOf: recognizer))
        {
            other.state = .failed
        }
    }

    /// Handles the failure of a recognizer. Recognizers that waited for this failure attempt recognition again.
    func recognizerDidFail(_ recognizer: UIGestureRecognizer) {
        for other in competitors(of: recognizer)
        where other.pendingState != nil && gestureRecognizer(other, requiresFailureOf: recognizer) {
            other.retryRecognition()
        }
    }

    /// Returns the other recognizers that received a touch which this recognizer received, too. Touches that one of
    /// them ignores do not count; touches of earlier taps of the same gesture do.
    private func competitors(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
        activeRecognizers.filter {
            $0 !== recognizer && !$0.assignedTouches.isDisjoint(with: recognizer.assignedTouches)
        }
    }

    private func gestureRecognizer(_ one: UIGestureRecognizer, prevents other: UIGestureRecognizer) -> Bool {
        one.delegate?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other) != true
            && other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: one) != true
            && one.canPrevent(other) && other.canBePrevented(by: one)
    }

    private func gestureRecognizer(_ one: UIGestureRecognizer, requiresFailureOf other: UIGestureRecognizer) -> Bool {
        one.failureRequirements.contains { $0.recognizer === other } || one.shouldRequireFailure(of: other)
            || other.shouldBeRequiredToFail(by: one)
            || one.delegate?.gestureRecognizer(one, shouldRequireFailureOf: other) == true
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: one) == true
    }
}
