/// A batch update while it is carried out: what layouts may ask about it.
@MainActor
final class CollectionUpdate {
    private let plan: UpdatePlan
    /// What was seen before it, by the names that elements had then.
    private let before: [ElementID: ElementLook]

    init(plan: UpdatePlan, before: [ElementID: ElementLook]) {
        self.plan = plan
        self.before = before
    }

    /// Whether an element that is visible afterwards was not there before.
    func isNew(_ element: ElementID) -> Bool { plan.element(before: element) == nil }

    /// What was visible and is gone, transparent; nil if it is still there.
    func fadedOut(_ element: ElementID) -> UICollectionViewLayoutAttributes? {
        guard plan.element(after: element) == nil, let look = before[element] else { return nil }
        let attributes = UICollectionViewLayoutAttributes(element, look)
        attributes.alpha = 0
        return attributes
    }
}

extension UICollectionViewLayoutAttributes {
    convenience init(_ element: ElementID, _ look: ElementLook) {
        switch element.category {
        case .cell: self.init(forCellWith: element.indexPath)
        case .supplementaryView:
            self.init(forSupplementaryViewOfKind: element.kind, with: element.indexPath)
        case .decorationView: self.init(forDecorationViewOfKind: element.kind, with: element.indexPath)
        }
        center = look.center
        size = look.size
        transform = look.transform
        alpha = look.alpha
        zIndex = look.zIndex
    }
}

/// A view on its way out.
struct LeavingView {
    let view: UICollectionReusableView
    /// What it was when it was visible.
    let element: ElementID
    let goal: ElementLook
}

/// Lets a collection view place its elements frame by frame while they are on their way, and tells when they are there.
@MainActor
final class UpdateAnimation: FrameSubscriber {
    private weak var collectionView: UICollectionView?
    private var clock: FrameClock?
    private var end: TimeInterval = 0
    private var completions: [(due: TimeInterval, run: (Bool) -> Void)] = []

    /// The time of its clock, seconds.
    var time: TimeInterval { clock?.time ?? 0 }

    /// Says when ways begin that are made now.
    func begin(in collectionView: UICollectionView) -> TimeInterval {
        self.collectionView = collectionView
        if clock == nil {
            let clock = collectionView.frameClock
            self.clock = clock
            clock.add(self, in: .scrolling)
        }
        return time
    }

    /// Goes on for the time of a transition, if anything moves, and then says that it is done.
    func run(movesAnything: Bool, completion: [(Bool) -> Void]) {
        let due = movesAnything ? time + ElementTransition.duration : time
        end = max(end, due)
        for run in completion { completions.append((due, run)) }
    }

    func frameDidTick(_ clock: FrameClock) {
        guard let collectionView else { return stop(clock) }
        let isOver = clock.time >= end
        // The last place is taken before anybody hears of it.
        if isOver { collectionView.placeVisibleElements() } else { collectionView.setNeedsLayout() }
        let due = completions.filter { clock.time >= $0.due }
        completions.removeAll { clock.time >= $0.due }
        if isOver { stop(clock) }
        for completion in due { completion.run(true) }
    }

    private func stop(_ clock: FrameClock) {
        clock.remove(self, from: .scrolling)
        self.clock = nil
        end = 0
    }
}
