import Foundation
import UIKit

/// Samples subjects of a screen in the current frame.
///
/// Subjects with the same superview, such as cells, share the computation of its transform.
@MainActor
struct MotionSampler {
    private var container: (frame: Int, superview: ObjectIdentifier, transform: CGAffineTransform)?

    mutating func sample(_ lookup: inout SubjectLookup, on screen: Screen) -> MotionSample? {
        switch lookup.find(on: screen) {
        case .view(let view): sample(view, isReusable: lookup.subject.isView, on: screen)
        case .item(let item):
            MotionSample(
                frame: screen.frame, time: screen.time, position: item.center, size: item.bounds.size, alpha: 1,
                transform: item.transform, container: .identity, identity: 0,
                isRound: item.collisionBoundsType == .ellipse)
        case .layer(let layer):
            Self.sample(
                layer.displayedValues, isHidden: layer.isHidden, in: .identity, identity: 0, isRound: false, on: screen)
        case .content(let scrollView):
            MotionSample(
                frame: screen.frame, time: screen.time, position: scrollView.presentationValues.bounds.origin,
                size: .zero, alpha: 1, transform: .identity, container: .identity, identity: 0, isRound: false)
        case nil: nil
        }
    }

    /// Samples a view.
    /// - Parameter isReusable: Whether a reused view is another subject. It is false for a cell that was found by its
    ///   index path: whatever view shows it, it is the same cell.
    mutating func sample(_ view: UIView, isReusable: Bool, on screen: Screen) -> MotionSample {
        let identity = isReusable && view is ReusableElementView ? view.displayLayerID : 0
        let container = containerTransform(of: view, screen.frame)
        return Self.sample(
            view.presentationValues, isHidden: view.isHidden, in: container, identity: identity,
            isRound: view.collisionBoundsType == .ellipse, on: screen)
    }

    private static func sample(
        _ values: LayerValues, isHidden: Bool, in container: CGAffineTransform, identity: UInt64, isRound: Bool,
        on screen: Screen
    ) -> MotionSample {
        var sample = MotionSample(
            frame: screen.frame, time: screen.time, position: values.position, size: values.bounds.size,
            alpha: isHidden ? 0 : values.opacity, transform: values.transform, container: container,
            identity: identity, isRound: isRound)
        if let color = values.backgroundColor { sample.backgroundColor = color }
        sample.cornerRadius = values.cornerRadius
        return sample
    }

    private mutating func containerTransform(of view: UIView, _ frame: Int) -> CGAffineTransform {
        guard let superview = view.superview else { return .identity }
        let key = ObjectIdentifier(superview)
        if let container, container.frame == frame, container.superview == key { return container.transform }
        var transform = CGAffineTransform.identity
        var ancestor: UIView? = superview
        while let current = ancestor {
            transform = transform.concatenating(current.presentationValues.transformToSuperlayer)
            ancestor = current.superview
        }
        container = (frame, key, transform)
        return transform
    }
}

extension Subject {
    /// Whether the subject is a view that the test named by reference.
    fileprivate var isView: Bool {
        if case .view = kind { return true }
        return false
    }
}
