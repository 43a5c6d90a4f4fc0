import DisplayList
import SceneFiles
import UIKit

extension ScenePlayer {
    /// The drawing commands of the current frame: the boundaries, the items in file order, and the debug overlay
    /// (X-ray) if `animator.isDebugEnabled` is true.
    public var displayList: DisplayList {
        var list = DisplayList(size: document.size, background: isDark ? .black : .white)
        list.commands = boundaryLines
        for (index, item) in objects.singleItems.enumerated() { appendItem(item, at: index, to: &list) }
        list.appendXRay(of: animator, over: CGRect(origin: .zero, size: document.size), isDark: isDark)
        return list
    }

    /// Drawing commands for the outlines of all collision boundaries.
    var boundaryLines: [DisplayCommand] {
        let color = isDark ? Self.darkBoundaryColor : Self.boundaryColor
        return animator.boundaries.map { .stroke(.path($0.path.cgPath.elements), color, width: 1.5) }
    }

    /// Returns the identifier of the display-list layer that contains an item.
    /// - Parameter index: The index of the item in file order.
    static func layerID(ofItemAt index: Int) -> UInt64 { UInt64(index + 1) }

    private static let boundaryColor = DisplayColor(red: 0.35, green: 0.37, blue: 0.42)
    /// The color of boundaries on black.
    private static let darkBoundaryColor = DisplayColor(red: 0.62, green: 0.64, blue: 0.68)
    private static let colors = [
        DisplayColor(red: 0.20, green: 0.48, blue: 0.85), DisplayColor(red: 0.93, green: 0.46, blue: 0.18),
        DisplayColor(red: 0.24, green: 0.64, blue: 0.42), DisplayColor(red: 0.62, green: 0.36, blue: 0.78),
        DisplayColor(red: 0.86, green: 0.26, blue: 0.36), DisplayColor(red: 0.85, green: 0.66, blue: 0.13),
    ]

    private func appendItem(_ item: SceneItem, at index: Int, to list: inout DisplayList) {
        let transform = item.transform.concatenating(
            CGAffineTransform(translationX: item.center.x, y: item.center.y))
        let box = CGRect(
            x: -item.bounds.width / 2, y: -item.bounds.height / 2, width: item.bounds.width,
            height: item.bounds.height)
        let shape: DisplayShape =
            switch item.shape {
            case .rectangle: .rectangle(box)
            case .ellipse: .ellipse(box)
            case .path: .path(item.outline.cgPath.elements)
            }
        let angleMark = UIBezierPath()
        angleMark.move(to: .zero)
        angleMark.addLine(to: CGPoint(x: item.bounds.width / 2 * 0.8, y: 0))
        list.commands += [
            .beginLayer(DisplayLayer(id: Self.layerID(ofItemAt: index), transform: transform)),
            .fill(shape, Self.colors[index % Self.colors.count]),
            // A line from the center of the item toward its right edge makes its rotation visible.
            .stroke(.path(angleMark.cgPath.elements), DisplayColor(red: 1, green: 1, blue: 1, alpha: 0.6), width: 2),
            .endLayer,
        ]
    }
}
