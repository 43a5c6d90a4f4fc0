/// A drag from the lift of its previews to the end of the last animation: finds the destination below the finger, and calls the
/// delegates of the source and of the destinations.
@MainActor
final class DragActivity {
    /// Called when the finger was lifted or the drag was canceled.
    var onEnd: () -> Void = {}
    /// Whether the finger moves the items.
    private(set) var hasBegun = false

    private let source: UIDragInteraction
    private let session: DragSession
    private let dropSession: DropSession
    private let window: UIWindow
    private let previews: DragPreviews
    /// The destination below the finger, and what it proposes.
    private var target: UIDropInteraction?
    private var proposal: UIDropProposal?
    /// The destinations that the finger has entered, and whether the delegates that it passed can handle the items.
    private var visited: [UIDropInteraction] = []
    private var answers: [(interaction: UIDropInteraction, canHandle: Bool)] = []
    private var hasEnded = false

    init(of source: UIDragInteraction, session: DragSession, window: UIWindow) {
        (self.source, self.session, self.window) = (source, session, window)
        dropSession = DropSession(of: session)
        previews = DragPreviews(in: window, at: session.state.location)
    }

    // MARK: Lift and movement

    /// Lifts the previews of the items.
    func lift() {
        for item in session.items {
            guard let preview = source.delegate?.dragInteraction(source, previewForLifting: item, session: session)
            else {
                continue
            }
            previews.add(preview, of: item)
        }
        window.addSubview(previews)
        let animator = DragAnimator()
        source.delegate?.dragInteraction(source, willAnimateLiftWith: animator, session: session)
        previews.lift(animator)
    }

    /// Hides the lifted previews without an animation. They appear again when the finger moves.
    func hideLift() { if !hasBegun { previews.isHidden = true } }

    /// Moves the items with the finger. The first call begins the drag.
    func move(to location: CGPoint) {
        guard !hasEnded else { return }
        session.state.location = location
        if !hasBegun { begin() }
        previews.move(to: location)
        source.delegate?.dragInteraction(source, sessionDidMove: session)
        updateTarget()
    }

    private func begin() {
        if previews.superview == nil { lift() }
        previews.isHidden = false
        window.bringSubviewToFront(previews)
        hasBegun = true
        if let delegate = source.delegate {
            session.state.allowsMove = delegate.dragInteraction(source, sessionAllowsMoveOperation: session)
            delegate.dragInteraction(source, sessionWillBegin: session)
        }
        previews.gather()
    }

    private func updateTarget() {
        let new = destination()
        if new !== target {
            if let target { target.delegate?.dropInteraction(target, sessionDidExit: dropSession) }
            target = new
            if let new {
                if !visited.contains(where: { $0 === new }) { visited.append(new) }
                new.delegate?.dropInteraction(new, sessionDidEnter: dropSession)
            }
        }
        proposal = target.flatMap { $0.delegate?.dropInteraction($0, sessionDidUpdate: dropSession) }
        previews.showBadge(for: operation)
    }

    /// What happens if the finger is lifted.
    private var operation: UIDropOperation {
        let proposed = proposal?.operation ?? .cancel
        return proposed == .move && !session.allowsMoveOperation ? .cancel : proposed
    }

    /// Returns the interaction of the frontmost view below the finger that can handle the items.
    private func destination() -> UIDropInteraction? {
        guard let hit = window.hitTest(session.state.location, with: nil) else { return nil }
        for view in hit.ancestors {
            for case let interaction as UIDropInteraction in view.interactions.reversed() where canHandle(interaction) {
                return interaction
            }
        }
        return nil
    }

    private func canHandle(_ interaction: UIDropInteraction) -> Bool {
        if let known = answers.first(where: { $0.interaction === interaction }) { return known.canHandle }
        let answer = interaction.delegate?.dropInteraction(interaction, canHandle: dropSession) ?? false
        answers.append((interaction, answer))
        return answer
    }

    // MARK: End

    /// Drops the items, or returns them if no destination accepts them.
    func drop() {
        guard !hasEnded else { return }
        guard let target, let delegate = target.delegate, operation == .copy || operation == .move else {
            return cancel()
        }
        let operation = operation
        hasEnded = true
        onEnd()
        source.delegate?.dragInteraction(source, session: session, willEndWith: operation)
        delegate.dropInteraction(target, performDrop: dropSession)
        let animators = session.items.map { item in
            let animator = DragAnimator()
            previews.setTarget(of: item) { delegate.dropInteraction(target, previewForDropping: item, withDefault: $0) }
            delegate.dropInteraction(target, item: item, willAnimateDropWith: animator)
            return animator
        }
        previews.drop(animators) { [self] in
            delegate.dropInteraction(target, concludeDrop: dropSession)
            finish(operation)
            notifyAfterTransfer()
        }
    }

    /// Returns the items to their source.
    func cancel() {
        guard !hasEnded else { return }
        hasEnded = true
        onEnd()
        let operation: UIDropOperation = operation == .forbidden ? .forbidden : .cancel
        if hasBegun { source.delegate?.dragInteraction(source, session: session, willEndWith: operation) }
        if let target { target.delegate?.dropInteraction(target, sessionDidExit: dropSession) }
        let animators = session.items.map { item in
            let animator = DragAnimator()
            previews.setHome(of: item) { [source] in
                source.delegate?.dragInteraction(source, previewForCancelling: item, withDefault: $0)
            }
            source.delegate?.dragInteraction(source, item: item, willAnimateCancelWith: animator)
            return animator
        }
        previews.drop(animators) { [self] in finish(operation) }
    }

    private func finish(_ operation: UIDropOperation) {
        guard hasBegun else { return }
        source.delegate?.dragInteraction(source, session: session, didEndWith: operation)
        for interaction in visited { interaction.delegate?.dropInteraction(interaction, sessionDidEnd: dropSession) }
    }

    private func notifyAfterTransfer() {
        let notify = { [source, session] in
            session.state.onLoad = nil
            source.delegate?.dragInteraction(source, sessionDidTransferItems: session)
        }
        if session.state.loadCount == 0 { notify() } else { session.state.onLoad = notify }
    }
}
