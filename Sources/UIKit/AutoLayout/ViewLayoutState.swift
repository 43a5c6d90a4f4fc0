/// The Auto Layout state of a view. A view that does not use Auto Layout has no such state, which saves memory.
@MainActor
final class ViewLayoutState {
    /// The default layout margins, in points.
    static let defaultMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    static let defaultHugging = (horizontal: UILayoutPriority.defaultLow, vertical: UILayoutPriority.defaultLow)
    static let defaultResistance = (horizontal: UILayoutPriority.defaultHigh, vertical: UILayoutPriority.defaultHigh)

    /// The active constraints whose items have the view as their nearest common ancestor, in order of activation.
    var constraints: [NSLayoutConstraint] = []
    /// The layout guides that were added to the view. Constraints determine their frames.
    var guides: [UILayoutGuide] = []
    /// Whether constraints use the view's frame as a constant. If so, a change of the frame requires solving the
    /// constraints again.
    var isLayoutConstant = false
    var translatesAutoresizingMask = true
    var hugging = defaultHugging
    var resistance = defaultResistance
    var margins = defaultMargins
    var safeAreaGuide: UILayoutGuide?
    var marginsGuide: UILayoutGuide?
    /// The constraint solver of the hierarchy. It is nil for views that are not the root of a hierarchy.
    var engine: LayoutEngine?
}
