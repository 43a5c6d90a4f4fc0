import DisplayList

/// The ways that a view's properties still have to go. The properties themselves are at their ends already; what is
/// shown is the end less the rest of every way. So animations add up, and one that begins before another is over makes
/// nothing jump.
@MainActor
final class ViewAnimations {
    private struct Entry {
        var property: AnimatedProperty
        var way: AnimatedValue
        var group: AnimationGroup
    }

    private var entries: [Entry] = []

    func add(_ property: AnimatedProperty, way: AnimatedValue, group: AnimationGroup) {
        entries.append(Entry(property: property, way: way, group: group))
    }

    /// A property's value as it is shown.
    func shown(_ property: AnimatedProperty, _ end: AnimatedValue) -> AnimatedValue {
        var value = end
        for entry in entries where entry.property == property {
            value = value.before(entry.way, share: entry.group.rest)
        }
        return value
    }

    /// Whether touches pass the view by meanwhile.
    var keepsTouchesOut: Bool { entries.contains { !$0.group.options.contains(.allowUserInteraction) } }

    func removeEnded() { entries.removeAll { $0.group.hasEnded } }

    func end(for view: UIView) {
        let groups = entries.map(\.group)
        entries.removeAll()
        for group in groups { group.leave(view) }
    }
}

/// What is shown of a view.
struct ViewLook {
    var center: CGPoint
    var bounds: CGRect
    var transform: CGAffineTransform
    var alpha: CGFloat
    var backgroundColor: DisplayColor?
    var cornerRadius: CGFloat

    /// From the view's coordinates to its superview's.
    var transformToSuperview: CGAffineTransform {
        let middle = bounds.center
        var map = transform
        map.tx += center.x - (map.a * middle.x + map.c * middle.y)
        map.ty += center.y - (map.b * middle.x + map.d * middle.y)
        return map
    }
}

extension UIView {
    /// What is shown of the view now, on the way of its animations.
    var shownLook: ViewLook {
        var look = ViewLook(
            center: center, bounds: bounds, transform: transform, alpha: alpha,
            backgroundColor: backgroundColor?.value, cornerRadius: layer.cornerRadius)
        guard let animations else { return look }
        look.center = animations.shown(.center, AnimatedValue(center)).point
        look.bounds = animations.shown(.bounds, AnimatedValue(bounds)).rect
        look.alpha = animations.shown(.alpha, AnimatedValue(alpha)).number
        look.cornerRadius = animations.shown(.cornerRadius, AnimatedValue(layer.cornerRadius)).number
        // A transform that is not moving keeps its bits.
        let end = AnimatedValue(transform)
        let shown = animations.shown(.transform, end)
        if shown != end { look.transform = shown.transform }
        let color = AnimatedValue(backgroundColor?.value ?? DisplayColor(red: 0, green: 0, blue: 0, alpha: 0))
        let shownColor = animations.shown(.backgroundColor, color)
        if shownColor != color { look.backgroundColor = shownColor.color }
        return look
    }

    /// A property has changed: inside an animation it goes there on a way of its own.
    func recordChange(
        of property: AnimatedProperty, from oldValue: @autoclosure () -> AnimatedValue,
        to newValue: @autoclosure () -> AnimatedValue
    ) {
        guard let group = UIView.recordingGroup, group.duration > 0 else { return }
        animate(property, from: oldValue(), to: newValue(), in: group)
    }

    /// Apart from the above, which is part of every setter and mostly finds no animation.
    @inline(never)
    private func animate(
        _ property: AnimatedProperty, from old: AnimatedValue, to new: AnimatedValue, in group: AnimationGroup
    ) {
        guard old != new else { return }
        let animations = animations ?? ViewAnimations()
        self.animations = animations
        animations.add(property, way: new.way(from: old, isTransform: property == .transform), group: group)
        group.add(self)
    }

    /// All properties are at their ends at once.
    func endAnimations() {
        animations?.end(for: self)
        setNeedsRedraw()
    }
}
