import DisplayList
import DynamicsEngine

/// A transition of a view's content: the picture before the change fades, flips or
/// moves, and the content after it appears.
@MainActor
final class ViewTransition {
    private enum Effect {
        case crossDissolve
        /// A rotation about the vertical or the horizontal axis, of which the picture shows the scale.
        case flip(isHorizontal: Bool)
        /// A movement in a direction by the size of the view, of the old content, the new one, or both.
        case move(CGVector, old: Bool, new: Bool)
    }

    private let effect: Effect
    /// The drawing commands of the view before the change, in its coordinates.
    private let oldCommands: [DisplayCommand]

    /// Creates a transition from the view's current content; nil without an effect.
    convenience init?(of view: UIView, options: UIView.AnimationOptions) {
        switch options.transition {
        case .transitionCrossDissolve: self.init(of: view, .crossDissolve)
        case .transitionFlipFromLeft, .transitionFlipFromRight: self.init(of: view, .flip(isHorizontal: true))
        case .transitionCurlUp: self.init(of: view, .move(CGVector(dx: 0, dy: -1), old: true, new: false))
        case .transitionCurlDown: self.init(of: view, .move(CGVector(dx: 0, dy: 1), old: false, new: true))
        case .transitionFlipFromTop, .transitionFlipFromBottom: self.init(of: view, .flip(isHorizontal: false))
        default: return nil
        }
    }

    /// Creates a transition from the current content of a layer; nil if the layer has no view in a window.
    convenience init?(of layer: CALayer, _ transition: CATransition) {
        guard let view = layer.view else { return nil }
        let direction = (transition.subtype ?? .fromRight).direction
        switch transition.type {
        case .push: self.init(of: view, .move(direction, old: true, new: true))
        case .moveIn: self.init(of: view, .move(direction, old: false, new: true))
        case .reveal: self.init(of: view, .move(direction, old: true, new: false))
        default: self.init(of: view, .crossDissolve)
        }
    }

    private init?(of view: UIView, _ effect: Effect) {
        guard let loop = view.window?.loop,
            let commands = loop.drawingCommands(of: .view(view), size: view.bounds.size)
        else { return nil }
        (oldCommands, self.effect) = (commands, effect)
    }

    /// Whether the content before the change is displayed instead of the content after it.
    /// - Parameter progress: The progress of the transition, from 0 to 1.
    func showsOldContentOnly(at progress: Double) -> Bool {
        if case .flip = effect { return progress < 0.5 }
        return false
    }

    /// Whether the old content is below the new one.
    var showsOldContentBelow: Bool {
        if case .move(_, false, true) = effect { return true }
        return false
    }

    /// The display layer around the new content.
    /// - Parameters:
    ///   - progress: The progress of the transition, from 0 to 1.
    ///   - view: The view, whose background decides how contents mix.
    ///   - bounds: The bounds of the view, in points.
    func layerOfNewContent(at progress: Double, in view: UIView, bounds: CGRect) -> DisplayLayer {
        switch effect {
        // The old content fades above the new one, which must not shine through: it is opaque if it covers the view, and
        // otherwise fades in.
        case .crossDissolve: DisplayLayer(opacity: view.coversItsBounds ? 1 : CGFloat(progress))
        case .flip: DisplayLayer(transform: flipTransform(at: progress, in: bounds))
        case .move(let direction, _, let moves):
            DisplayLayer(transform: moves ? translation(along: direction, by: progress - 1, of: bounds) : .identity)
        }
    }

    /// The commands that draw the old content above or below the new one, or instead of it.
    /// - Parameters:
    ///   - progress: The progress of the transition, from 0 to 1.
    ///   - bounds: The bounds of the view, in points.
    func oldContent(at progress: Double, bounds: CGRect) -> [DisplayCommand] {
        let layer: DisplayLayer
        switch effect {
        case .crossDissolve: layer = DisplayLayer(opacity: CGFloat(1 - progress))
        case .flip:
            guard showsOldContentOnly(at: progress) else { return [] }
            layer = DisplayLayer(transform: flipTransform(at: progress, in: bounds))
        case .move(let direction, let moves, _):
            layer = DisplayLayer(transform: moves ? translation(along: direction, by: progress, of: bounds) : .identity)
        }
        return [.beginLayer(layer)] + oldCommands + [.endLayer]
    }

    /// Returns the translation of content that moves by a part of the size of the view.
    private func translation(along direction: CGVector, by part: Double, of bounds: CGRect) -> CGAffineTransform {
        CGAffineTransform(
            translationX: direction.dx * CGFloat(part) * bounds.width, y: direction.dy * CGFloat(part) * bounds.height)
    }

    /// Returns the scale of a view that has turned by half a turn at the end of the transition.
    private func flipTransform(at progress: Double, in bounds: CGRect) -> CGAffineTransform {
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
    func startTransition(_ transition: ViewTransition, _ group: AnimationGroup) {
        ownLayer.makeAnimations().add(transition, group)
        group.add(ownLayer)
        setNeedsRedraw()
    }
}
