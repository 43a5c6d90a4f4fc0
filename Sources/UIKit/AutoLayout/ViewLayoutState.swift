/// What a view keeps for layout by constraints; most views have none.
@MainActor
final class ViewLayoutState {
    /// The active constraints whose items have this view as their nearest common one, in order of activation.
    var constraints: [NSLayoutConstraint] = []
    /// The guides that constraints place.
    var guides: [UILayoutGuide] = []
    /// Whether the view's own frame is among what constraints take as given.
    var isOperand = false
    var translatesAutoresizingMask = true
    var hugging = (horizontal: UILayoutPriority.defaultLow, vertical: UILayoutPriority.defaultLow)
    var resistance = (horizontal: UILayoutPriority.defaultHigh, vertical: UILayoutPriority.defaultHigh)
    var margins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    var safeAreaGuide: UILayoutGuide?
    var marginsGuide: UILayoutGuide?
    /// What solves the constraints of the whole hierarchy; only a topmost view has one.
    var engine: LayoutEngine?
}
