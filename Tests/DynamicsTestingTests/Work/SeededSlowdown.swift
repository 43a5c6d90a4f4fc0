/// The slowdowns that are seeded into `SeededFeed`, each in one frame and with about 5 % of the work of that frame. The reload and
/// the second preparation of a list cannot be that small.
///
/// The kinds of slowdowns were chosen before the counters of work were written. Do not tune them: a slowdown that is not found is
/// a gap of the counters.
enum SeededSlowdown: String, CaseIterable {
    case rowsLaidOutAgain
    case layoutInvalidatedTwice
    case constraintsChanged
    case attributesQueried
    case labelsMeasured
    case cellsFitted
    case stringsMeasured
    case listReloaded
    case itemsReconfigured
    case animatorItemsAdded
    case behaviorActionsAdded
    case viewsAnimated
    case recognizersAdded
    case controlActionsSent
    case contentScrolledInSteps
    case closuresScheduled
    case displayLinksAdded
    case viewsAdded
    case drawingsDiscarded
    case shadowsWithoutPaths

    /// The frame in which the work of the slowdown is done first. Animations, closures and display links run from the next frame
    /// on, and recognizers receive touches that begin later.
    var workFrame: Int {
        switch self {
        case .viewsAnimated, .closuresScheduled, .displayLinksAdded: frame + 1
        case .recognizersAdded: 3
        default: frame
        }
    }

    /// The frame in which the slowdown is made.
    var frame: Int {
        switch self {
        case .rowsLaidOutAgain: 21
        case .layoutInvalidatedTwice: 17
        case .constraintsChanged: 33
        case .attributesQueried: 14
        case .labelsMeasured: 26
        case .cellsFitted: 19
        case .stringsMeasured: 38
        case .listReloaded: 29
        case .itemsReconfigured: 35
        case .animatorItemsAdded: 11
        case .behaviorActionsAdded: 24
        case .viewsAnimated: 31
        case .recognizersAdded: 1
        case .controlActionsSent: 13
        case .contentScrolledInSteps: 22
        case .closuresScheduled: 27
        case .displayLinksAdded: 36
        case .viewsAdded: 30
        case .drawingsDiscarded: 23
        case .shadowsWithoutPaths: 34
        }
    }

    /// The kind of the work that the slowdown adds, and a part of the name of the operation or the subject.
    var expected: (kind: String, name: String) {
        switch self {
        case .rowsLaidOutAgain: ("layout", "layoutSubviews()")
        case .layoutInvalidatedTwice: ("layout", "prepare()")
        case .constraintsChanged: ("layout", "constraint")
        case .attributesQueried: ("layout", "layoutAttributesForElements(in:)")
        case .labelsMeasured: ("layout", "sizeThatFits(_:)")
        case .cellsFitted: ("layout", "systemLayoutSizeFitting")
        case .stringsMeasured: ("layout", "text")
        case .listReloaded: ("layout", "reloadData()")
        case .itemsReconfigured: ("callbacks", "cellForItemAt")
        case .animatorItemsAdded: ("animators", "item")
        case .behaviorActionsAdded: ("callbacks", "action")
        case .viewsAnimated: ("animators", "animation")
        case .recognizersAdded: ("gestures", "UIPanGestureRecognizer")
        case .controlActionsSent: ("callbacks", "UIButton")
        case .contentScrolledInSteps: ("callbacks", "scrollViewDidScroll(_:)")
        case .closuresScheduled: ("callbacks", "closure")
        case .displayLinksAdded: ("callbacks", "CADisplayLink")
        case .viewsAdded: ("drawing", "UIView")
        case .drawingsDiscarded: ("drawing", "draw(_:)")
        case .shadowsWithoutPaths: ("drawing", "shadow")
        }
    }
}
