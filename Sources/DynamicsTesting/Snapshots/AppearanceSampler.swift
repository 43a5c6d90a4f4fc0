import DynamicsRecording
import Foundation
import UIDynamics
import UIKit

/// Samples what the views and animators of a screen show in the current frame, for ``MotionDetail/appearance``.
@MainActor
struct AppearanceSampler {
    private let screen: Screen
    private var sampler = MotionSampler()
    /// The names of the views that were visited.
    private var names: [ObjectIdentifier: String] = [:]
    private var looks = DisplayedLooks()

    init(_ screen: Screen) { self.screen = screen }

    /// Reads what the views draw in the current frame.
    private mutating func updateLooks() {
        // Views get the identifiers of their layers when they are drawn for the first time.
        let list = screen.loop.displayList()
        var views: Set<UInt64> = []
        for window in screen.loop.windows {
            window.forEachViewInSubtree { views.insert($0.displayLayerID) }
        }
        views.remove(0)
        looks.update(list) { views.contains($0) }
    }

    // MARK: The whole screen

    /// Returns the visible views of all windows that show something, from back to front, then the animators.
    mutating func sampleScreen() -> [MotionSnapshot.Item] {
        updateLooks()
        var items: [MotionSnapshot.Item] = []
        for (index, window) in screen.loop.windows.enumerated() where !window.isHidden {
            names[ObjectIdentifier(window)] = index == 0 ? "window" : "window \(index)"
            var rest: [UIView] = [window]
            while let view = rest.popLast() {
                nameSubviews(of: view)
                let values = visibleValues(of: view)
                let draws = looks.look(ofLayer: view.displayLayerID) != nil
                if view.showsSomething || draws, isOnScreen(view) { items.append(.init(name(of: view), values)) }
                rest += view.subviews.filter { !$0.isHidden }.reversed()
            }
        }
        // The order of siblings changes when cells are reused; the order of names does not.
        items.sort { $0.name.compare($1.name, options: .numeric) == .orderedAscending }
        return items + sampleAnimators()
    }

    private func sampleAnimators() -> [MotionSnapshot.Item] {
        screen.loop.windows.flatMap(\.animatorsInHierarchy).enumerated().map { index, animator in
            let items = animator.items(in: CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9))
            return .init(
                "animator \(index)",
                [
                    .init("behaviors", Double(Self.count(animator.behaviors))), .init("items", Double(items.count)),
                    .init("running", animator.isRunning ? 1 : 0),
                ])
        }
    }

    /// Returns the number of behaviors and of their descendants.
    private static func count(_ behaviors: [UIDynamicBehavior]) -> Int {
        var (rest, count) = (behaviors, 0)
        while let behavior = rest.popLast() {
            count += 1
            rest += behavior.childBehaviors
        }
        return count
    }

    private mutating func isOnScreen(_ view: UIView) -> Bool {
        let frame = sampler.sample(view, isReusable: false, on: screen).frameOnScreen
        return screen.bounds.intersects(frame)
    }

    // MARK: Names

    private func name(of view: UIView) -> String { names[ObjectIdentifier(view)] ?? screen.name(of: view) }

    /// Names the subviews of a view. Cells do not count in the positions of their siblings, because their number changes.
    /// Cells that leave after an update have no index path; they are numbered from back to front.
    private mutating func nameSubviews(of view: UIView) {
        let parent = name(of: view)
        let list = view as? UICollectionView
        var (position, leavingCount) = (0, 0)
        for subview in view.subviews {
            let cell = subview as? UICollectionViewCell
            if let cell, subview.accessibilityIdentifier == nil, list?.indexPath(for: cell) == nil {
                names[ObjectIdentifier(subview)] = "\(parent)/leaving \(leavingCount)"
                leavingCount += 1
            } else if subview.accessibilityIdentifier != nil || cell != nil {
                names[ObjectIdentifier(subview)] = screen.name(of: subview)
            } else {
                names[ObjectIdentifier(subview)] = "\(parent)/\(position)"
                position += 1
            }
        }
    }

    // MARK: One view

    /// Returns the values of a view.
    mutating func values(of view: UIView) -> [MotionSnapshot.Value] {
        updateLooks()
        return visibleValues(of: view)
    }

    private mutating func visibleValues(of view: UIView) -> [MotionSnapshot.Value] {
        let sample = sampler.sample(view, isReusable: false, on: screen)
        let layer = view.presentationValues
        var values: [MotionSnapshot.Value] = [
            .init("x", Double(sample.position.x)), .init("y", Double(sample.position.y)),
            .init("w", Double(sample.size.width)), .init("h", Double(sample.size.height)),
            .init("angle", sample.angle), .init("scale-x", sample.scale.x), .init("scale-y", sample.scale.y),
            .init("alpha", Double(sample.alpha)),
            .init("color", text: (layer.backgroundColor?.hexadecimal) ?? "none"),
            .init("radius", Double(layer.cornerRadius)), .init("border", Double(view.layer.borderWidth)),
            .init("clipped", view.clipsToBounds && !view.subviews.isEmpty ? 1 : 0),
            .init("z", Double(view.presentationValues.zPosition)),
            .init("over", text: nameOfViewBehind(view) ?? "none"),
        ]
        if view.layer.borderWidth > 0, let color = view.layer.borderColor {
            values.append(.init("border-color", text: color.value.hexadecimal))
        }
        let look = MotionSnapshot.Value("look", text: looks.look(ofLayer: view.displayLayerID) ?? "none")
        return values + view.contentValues + [look]
    }

    /// Returns the name of the frontmost sibling that is drawn before a view and overlaps it; nil if there is none.
    private func nameOfViewBehind(_ view: UIView) -> String? {
        guard let siblings = view.superview?.subviews, siblings.count > 1, view.showsSomething else { return nil }
        let frame = view.frame
        let height = view.presentationValues.zPosition
        var behind: (view: UIView, height: CGFloat)?
        var isAfter = false
        for sibling in siblings {
            if sibling === view {
                isAfter = true
                continue
            }
            let shared = sibling.frame.intersection(frame)
            guard !shared.isNull, shared.width > 1, shared.height > 1, !sibling.isHidden else { continue }
            let other = sibling.presentationValues.zPosition
            guard other < height || other == height && !isAfter, sibling.showsSomething else { continue }
            if behind.map({ other >= $0.height }) ?? true { behind = (sibling, other) }
        }
        return behind.map { name(of: $0.view) }
    }
}

extension UIView {
    /// Whether the view itself, without its subviews, shows something that a snapshot records.
    fileprivate var showsSomething: Bool {
        if let color = backgroundColor, color.value.alpha > 0 { return true }
        return layer.borderWidth > 0 || self is ReusableElementView || self is UIScrollView || self is UIControl
            || self is UILabel || self is UIImageView
    }

    /// The values of the view's class.
    fileprivate var contentValues: [MotionSnapshot.Value] {
        switch self {
        case let label as UILabel:
            [
                .init("text", text: "\"\(label.text ?? "")\""), .init("font", Double(label.font.pointSize)),
                .init("text-color", text: label.textColor.value.hexadecimal),
            ]
        case let cell as UICollectionViewCell:
            [.init("selected", cell.isSelected ? 1 : 0), .init("highlighted", cell.isHighlighted ? 1 : 0)]
        case let control as UIControl:
            [.init("disabled", control.isEnabled ? 0 : 1)]
                + ((control as? UISwitch).map { [.init("on", $0.isOn ? 1 : 0)] } ?? [])
                + ((control as? UISlider).map { [.init("value", Double($0.value))] } ?? [])
        case let scrollView as UIScrollView:
            [
                .init("offset-x", Double(scrollView.contentOffset.x)),
                .init("offset-y", Double(scrollView.contentOffset.y)),
                .init("content-w", Double(scrollView.contentSize.width)),
                .init("content-h", Double(scrollView.contentSize.height)),
            ] + ((scrollView as? UICollectionView).map { [.init("cells", Double($0.visibleCells.count))] } ?? [])
        default: []
        }
    }
}
