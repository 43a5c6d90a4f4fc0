import DynamicsRecording
import Foundation
import UIDynamics

// How messages name views and items.
extension Screen {
    /// Returns a name of a view for messages: its identifier, its index path if it is a cell, or its class with its text
    /// or frame.
    package func name(of view: UIView) -> String {
        if let identifier = view.accessibilityIdentifier { return "\"\(identifier)\"" }
        if let cell = view as? UICollectionViewCell, let name = cellName(of: cell) { return name }
        if view is UIWindow { return "the window" }
        if view === rootViewController.viewIfLoaded { return "the root view" }
        let type = "\(type(of: view))"
        if let text = (view as? UILabel)?.text ?? (view as? UIButton)?.title(for: .normal) {
            return "\(type) \"\(text)\""
        }
        return "\(type) \(format(view.frameOnScreen))"
    }

    /// Returns a name of an item for messages.
    package func name(of item: any UIDynamicItem) -> String {
        if let view = item as? UIView { return name(of: view) }
        if let attributes = item as? UICollectionViewLayoutAttributes {
            let path = attributes.indexPath
            return attributes.representedElementKind.map { "\($0) \(path.section)-\(path.item)" }
                ?? "cell \(path.section)-\(path.item)"
        }
        if let id = scenePlayer?.objects.id(of: item), !id.isEmpty { return "\"\(id)\"" }
        return "\(type(of: item)) at \(format(item.center))"
    }

    private func cellName(of cell: UICollectionViewCell) -> String? {
        var view = cell.superview
        while let current = view {
            if let list = current as? UICollectionView {
                return list.indexPath(for: cell).map { "cell \($0.section)-\($0.item)" }
            }
            view = current.superview
        }
        return nil
    }
}
