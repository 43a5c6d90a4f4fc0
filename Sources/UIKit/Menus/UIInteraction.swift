// Interactions: objects that add gestures to a view.

/// An object that adds a behavior, such as a context menu, to a view.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
    /// The view of the interaction; nil if it has none.
    var view: UIView? { get }
    /// Called before the interaction is added to a view, or removed from it with nil.
    func willMove(to view: UIView?)
    /// Called after the interaction was added to a view, or removed from it with nil.
    func didMove(to view: UIView?)
}

extension UIView {
    /// The interactions of the view, in the order in which they were added.
    public var interactions: [any UIInteraction] {
        get { storedInteractions }
        set {
            for interaction in storedInteractions { removeInteraction(interaction) }
            for interaction in newValue { addInteraction(interaction) }
        }
    }

    /// Adds an interaction to the view, after removing it from its previous view.
    public func addInteraction(_ interaction: any UIInteraction) {
        if let view = interaction.view { view.removeInteraction(interaction) }
        interaction.willMove(to: self)
        storedInteractions.append(interaction)
        interaction.didMove(to: self)
    }

    /// Removes an interaction from the view. Interactions of other views are ignored.
    public func removeInteraction(_ interaction: any UIInteraction) {
        guard let index = storedInteractions.firstIndex(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        storedInteractions.remove(at: index)
        interaction.didMove(to: nil)
    }
}
