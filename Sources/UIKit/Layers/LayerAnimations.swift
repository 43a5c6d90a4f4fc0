/// The animations of one layer, in the order in which they were added: those that applications add, and the changes of
/// view animations.
///
/// The layer's properties already have their final values. View animations are additive: what they display is the final
/// value minus the changes that they have not animated yet. Therefore a new animation of a property that is still animating
/// causes no jump.
@MainActor
final class LayerAnimations {
    private enum Effect {
        case added(AddedAnimation)
        case change(ViewChange)
        case transition(ViewTransition, AnimationGroup)
    }

    private struct Entry {
        let key: String?
        let effect: Effect

        @MainActor var run: AnimationRun {
            switch effect {
            case .added(let run): run
            case .change(let change): change.group
            case .transition(_, let group): group
            }
        }

        @MainActor var transition: ViewTransition? {
            switch effect {
            case .transition(let transition, _): transition
            case .added(let run): run.transition
            case .change: nil
            }
        }

        var change: ViewChange? {
            if case .change(let change) = effect { return change }
            return nil
        }
    }

    private weak var layer: CALayer?
    private var entries: [Entry] = []
    /// Whether an animation that was added has changed properties of the layer's class.
    private var animatesCustomProperties = false

    init(of layer: CALayer) { self.layer = layer }

    /// Whether there are no animations.
    var isEmpty: Bool { entries.isEmpty }

    // MARK: Keys

    /// The keys of the animations, in the order in which they were added. Animations without a key have none.
    var keys: [String] { entries.compactMap(\.key) }

    func animation(forKey key: String) -> CAAnimation? {
        guard let entry = entries.first(where: { $0.key == key }) else { return nil }
        if case .added(let run) = entry.effect { return run.animation }
        return entry.change?.makeAnimation()
    }

    /// Returns the key of a new view animation: the name of its property, with a number while the name is in use.
    private func unusedKey(_ name: String) -> String {
        let used = keys
        guard used.contains(name) else { return name }
        return (2...).lazy.map { "\(name)-\($0)" }.first { !used.contains($0) }!
    }

    // MARK: Adding and removing

    /// Adds an animation of the application, which begins now unless it has a time at which it begins. It replaces an
    /// animation with the same key.
    func add(_ animation: CAAnimation, forKey key: String?, clock: FrameClock) {
        guard let layer else { return }
        if let key { remove { $0 == key } }
        if animation is CATransition { removeTransition() }
        let run = AddedAnimation(animation, of: layer, clock: clock)
        if !run.customProperties.isEmpty { animatesCustomProperties = true }
        entries.append(Entry(key: key, effect: .added(run)))
        // The entry retains the run, so that animations of deallocated layers need no frames.
        run.subscribe(isRetained: false)
        layer.setNeedsRedraw(if: true)
    }

    /// Adds a change of a property. A change of a keyframe continues the one before.
    func add(_ change: ViewChange) {
        if entries.contains(where: { $0.change?.addKeyframe(of: change) == true }) { return }
        entries.append(Entry(key: unusedKey(change.keyPath.text), effect: .change(change)))
    }

    func add(_ transition: ViewTransition, _ group: AnimationGroup) {
        entries.append(Entry(key: nil, effect: .transition(transition, group)))
    }

    /// Removes the animations with matching keys before their end.
    func remove(where matches: (String?) -> Bool) { end(extract { matches($0.key) }) }

    /// Removes the running transition of the view's content, if there is one, before its end.
    func removeTransition() {
        end(extract { $0.transition != nil })
    }

    /// Removes the changes of a property by view animations. Returns them for `end(_:)`.
    func extractChanges(of property: LayerProperty) -> [AnimationRun] { extract { $0.change?.property == property } }

    private func extract(where matches: (Entry) -> Bool) -> [AnimationRun] {
        let removed = entries.filter(matches).map(\.run)
        if !removed.isEmpty { entries.removeAll(where: matches) }
        return removed
    }

    /// Ends the part that runs have in the layer, unless another animation of the same run is left.
    func end(_ runs: [AnimationRun]) {
        guard !runs.isEmpty, let layer else { return }
        layer.setNeedsRedraw(if: true)
        for run in runs where !entries.contains(where: { $0.run === run }) { run.remove(layer) }
    }

    /// Removes the animations of a run that has ended.
    func runDidEnd(_ run: AnimationRun, completed: Bool) {
        if let added = run as? AddedAnimation, completed, added.remainsAfterEnd { return }
        entries.removeAll { $0.run === run }
    }

    // MARK: Values

    /// Changes the layer's final values to those that are displayed now.
    ///
    /// An animation of the application replaces what the animations before it display, unless it is additive. Changes of one
    /// property without such an animation between them are subtracted together, because a transform loses precision by each
    /// conversion to numbers.
    func apply(to values: inout LayerValues) {
        if animatesCustomProperties { addCustomValues(to: &values) }
        var start = 0
        for (index, entry) in entries.enumerated() {
            if case .added(let run) = entry.effect {
                run.animation.apply(to: &values, at: run.layerTime)
                start = index + 1
            }
            guard let property = entry.change?.property, let final = property.value(values),
                !entries[start..<index].contains(where: { $0.change?.property == property })
            else { continue }
            let displayed = Self.displayedValue(of: property, finalValue: final, changes: entries[start...])
            // A value that is not animated keeps its precision.
            if displayed != final { property.setValue(&values, displayed) }
        }
    }

    /// Adds the layer's own values of the properties of its class that animations change.
    private func addCustomValues(to values: inout LayerValues) {
        guard let layer else { return }
        for case .added(let run) in entries.map(\.effect) {
            for property in run.customProperties {
                values.rare.custom[property.name] = layer.animatedCustomValue(of: property)
            }
        }
    }

    /// Subtracts the rests of the changes of a property up to the next animation of the application.
    private static func displayedValue(
        of property: LayerProperty, finalValue: AnimatedValue, changes: ArraySlice<Entry>
    ) -> AnimatedValue {
        var value = finalValue
        for entry in changes {
            if case .added = entry.effect { break }
            guard let change = entry.change, change.property == property else { continue }
            value = change.subtractRest(from: value)
        }
        return value
    }

    /// Returns the value of a property that its view animations display, computed from its final value.
    /// - Parameter motion: The motion of a property animator whose animations count alone; nil for all view animations.
    func displayedValue(
        of property: LayerProperty, finalValue: AnimatedValue, in motion: AnimatorMotion? = nil
    ) -> AnimatedValue {
        entries.lazy.compactMap(\.change)
            .filter { $0.property == property && (motion == nil || $0.group.timing.slot?.motion === motion) }
            .reduce(finalValue) { $1.subtractRest(from: $0) }
    }

    /// Returns whether a group already animates a property.
    func contains(_ group: AnimationGroup, of property: LayerProperty) -> Bool {
        entries.contains { $0.change?.property == property && $0.run === group }
    }

    /// The running transition of the view's content and its progress, from 0 to 1; otherwise nil.
    var transition: (content: ViewTransition, progress: Double)? {
        for entry in entries {
            guard let content = entry.transition else { continue }
            let progress = (entry.run as? AddedAnimation)?.contentProgress ?? (entry.run as? AnimationGroup)?.progress
            return (content, min(max(progress ?? 1, 0), 1))
        }
        return nil
    }

    /// Whether a view animation prevents the view from receiving touches.
    var blocksTouches: Bool {
        entries.contains { ($0.run as? AnimationGroup)?.options.contains(.allowUserInteraction) == false }
    }
}
