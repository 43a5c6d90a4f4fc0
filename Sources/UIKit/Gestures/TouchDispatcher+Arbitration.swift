// Which recognizer wins: the first to recognize makes the others that follow the same touches fail, unless a delegate
// allows both; one that must wait for another to fail wins only after that.

extension TouchDispatcher {
    /// What becomes of a recognition.
    enum Verdict {
        /// It happens.
        case go
        /// It waits for another recognizer to fail.
        case wait
        /// It is forbidden.
        case fail
    }

    func verdict(on recognizer: UIGestureRecognizer) -> Verdict {
        var waits = false
        for other in following where other !== recognizer && requires(recognizer, failureOf: other) {
            if other.state.isActive || other.state == .ended { return .fail }
            if other.state == .possible { waits = true }
        }
        let isPrevented = following.contains { other in
            other !== recognizer && (other.state.isActive || other.state == .ended) && prevents(other, recognizer)
        }
        if isPrevented { return .fail }
        if waits { return .wait }
        let isAllowed =
            recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) != false
            && recognizer.view?.gestureRecognizerShouldBegin(recognizer) != false
        return isAllowed ? .go : .fail
    }

    func didRecognize(_ recognizer: UIGestureRecognizer) {
        for other in following
        where other !== recognizer && other.state == .possible
            && (prevents(recognizer, other) || requires(other, failureOf: recognizer))
        {
            other.state = .failed
        }
        if recognizer.cancelsTouchesInView { takeTouchesFromView(recognizer) }
    }

    func didFail(_ recognizer: UIGestureRecognizer) {
        for other in following where other.waiting != nil && requires(other, failureOf: recognizer) {
            other.tryAgain()
        }
    }

    private func prevents(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        one.delegate?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other) != true
            && other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: one) != true
            && one.canPrevent(other) && other.canBePrevented(by: one)
    }

    private func requires(_ one: UIGestureRecognizer, failureOf other: UIGestureRecognizer) -> Bool {
        one.requirements.contains { $0.recognizer === other } || one.shouldRequireFailure(of: other)
            || other.shouldBeRequiredToFail(by: one)
            || one.delegate?.gestureRecognizer(one, shouldRequireFailureOf: other) == true
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: one) == true
    }
}
