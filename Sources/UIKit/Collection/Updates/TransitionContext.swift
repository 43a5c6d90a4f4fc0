/// The common parameters of all transitions in one batch update or one change of layout.
struct TransitionContext {
    let animation: UpdateAnimation
    /// The change of the content offset, in points. Initial positions are moved by this vector, so that elements start
    /// where they were on the screen.
    let offsetChange: CGPoint
    /// Whether elements animate to their new appearance. If false, the change is immediate.
    let animates: Bool

    /// Returns the initial appearance of an element that was not visible before the update.
    ///
    /// An inserted element fades in at its target. An existing element that was outside the bounds moves by the same
    /// vector as the survivor whose final center is nearest to its own. If there are no survivors, it fades in too.
    ///
    /// - Parameters:
    ///   - target: The final appearance of the element.
    ///   - isNew: Whether the update inserts or reloads the element.
    ///   - survivors: The initial and final appearances of the elements that are visible before and after the update.
    func initialAppearance(
        for target: ElementAppearance, isNew: Bool, survivors: [(from: ElementAppearance, to: ElementAppearance)]
    ) -> ElementAppearance {
        func distance(_ other: (from: ElementAppearance, to: ElementAppearance)) -> CGFloat {
            (other.to.center - target.center).length
        }
        guard !isNew, let neighbor = survivors.min(by: { distance($0) < distance($1) }) else {
            return target.fadedOut()
        }
        return target.offset(by: neighbor.from.center - neighbor.to.center)
    }
}
