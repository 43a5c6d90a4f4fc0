/// The animation of an element from a previous appearance to the layout's appearance.
///
/// The target appearance is passed in each frame and not stored, because an animator can move the element during the
/// transition.
struct ElementTransition {
    let from: ElementAppearance
    let animation: UpdateAnimation

    /// Returns the appearance that is displayed now.
    @MainActor
    func appearance(toward target: ElementAppearance) -> ElementAppearance {
        from.interpolated(to: target, fraction: CGFloat(animation.progress))
    }
}
