import DisplayList
import DynamicsEngine

/// A transition of a view's content: the picture before the change fades or flips into the content after it.
@MainActor
final class ViewTransition {
    private enum Effect {
        case crossDissolve
        /// A rotation about the vertical or the horizontal axis, of which the picture shows the scale.
        case flip(isHorizontal: Bool)
    }

    let group: AnimationGroup
    private let effect: Effect
    /// The drawing commands of the view before the change, in its coordinates.
    private let oldCommands: [DisplayCommand]

    /// Creates a transition from the view's current content; nil without an effect.
    init?(of view: UIView, options: UIView.AnimationOptions, group: AnimationGroup) {
        switch options.transition {
        case .transitionCrossDissolve: effect = .crossDissolve
        case .transitionFlipFromLeft, .transitionFlipFromRight: effect = .flip(isHorizontal: true)
        case .transitionFlipFromTop, .transitionFlipFromBottom: effect = .flip(isHorizontal: false)
        default: return nil
        }
        guard let loop = view.window?.loop,
            let commands = loop.drawingCommands(of: .view(view), size: view.bounds.size)
        else { return nil }
        (oldCommands, self.group) = (commands, group)
    }

    /// The progress, from 0 to 1.
    private var progress: Double { min(max(group.progress, 0), 1) }

    /// Whether the content before the change is displayed instead of the content after it.
    var showsOldContent: Bool {
        if case .flip = effect { return progress < 0.5 }
        return false
    }

    /// The display layer around the new content.
    /// - Parameter view: The view, whose background decides how contents mix.
    func layerOfNewContent(in view: UIView, bounds: CGRect) -> DisplayLayer {
        switch effect {
        // The old content fades above the new one, which must not shine through: it is opaque if it covers the view, and
        // otherwise fades in.
        case .crossDissolve: DisplayLayer(opacity: view.coversItsBounds ? 1 : CGFloat(progress))
        case .flip: DisplayLayer(transform: flipTransform(in: bounds))
        }
    }

    /// The commands that draw the old content above the new one, or instead of it.
    func oldContent(bounds: CGRect) -> [DisplayCommand] {
        let layer: DisplayLayer
        switch effect {
        case .crossDissolve: layer = DisplayLayer(opacity: CGFloat(1 - progress))
        case .flip:
            guard showsOldContent else { return [] }
            layer = DisplayLayer(transform: flipTransform(in: bounds))
        }
        return [.beginLayer(layer)] + oldCommands + [.endLayer]
    }

    /// Returns the scale of a view that has turned by half a turn at the end of the transition.
    private func flipTransform(in bounds: CGRect) -> CGAffineTransform {
        guard case .flip(let isHorizontal) = effect else { return .identity }
        let scale = CGFloat(max(abs(ExactMath.sineCosine(Double.pi * progress).cosine), 1e-4))
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        return CGAffineTransform(translationX: center.x, y: center.y)
            .scaledBy(x: isHorizontal ? scale : 1, y: isHorizontal ? 1 : scale)
            .translatedBy(x: -center.x, y: -center.y)
    }
}

extension UIView {
    /// Whether the view's own content covers all of its bounds.
    fileprivate var coversItsBounds: Bool {
        if let color = backgroundColor?.value, color.alpha >= 1 { return true }
        return (self as? UIImageView)?.image != nil
    }

    /// Adds a transition of the view's content to its animations.
    func startTransition(_ transition: ViewTransition) {
        ownLayer.makeAnimations().add(transition)
        transition.group.add(ownLayer)
        setNeedsRedraw()
    }
}
