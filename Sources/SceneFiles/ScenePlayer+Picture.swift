import DisplayList
import UIKit

extension ScenePlayer {
    /// What there is to see now: boundaries, and items in the order of the file.
    public var picture: DisplayList {
        var list = DisplayList(size: document.size, background: .white)
        list.commands = boundaryLines
        for (index, item) in cast.pieces.enumerated() { draw(item, index, into: &list) }
        list.append(xRayOf: animator, over: CGRect(origin: .zero, size: document.size))
        return list
    }

    var boundaryLines: [DisplayCommand] {
        animator.boundaries.map { .stroke(.path($0.path.cgPath.elements), Self.ink, width: 1.5) }
    }

    /// Who an item is in the picture, by its place in the file.
    static func layer(of index: Int) -> UInt64 { UInt64(index + 1) }

    private static let ink = DisplayColor(red: 0.35, green: 0.37, blue: 0.42)
    private static let colors = [
        DisplayColor(red: 0.20, green: 0.48, blue: 0.85), DisplayColor(red: 0.93, green: 0.46, blue: 0.18),
        DisplayColor(red: 0.24, green: 0.64, blue: 0.42), DisplayColor(red: 0.62, green: 0.36, blue: 0.78),
        DisplayColor(red: 0.86, green: 0.26, blue: 0.36), DisplayColor(red: 0.85, green: 0.66, blue: 0.13),
    ]

    private func draw(_ item: SceneItem, _ index: Int, into list: inout DisplayList) {
        let place = item.transform.concatenating(
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
        let mark = UIBezierPath()
        mark.move(to: .zero)
        mark.addLine(to: CGPoint(x: item.bounds.width / 2 * 0.8, y: 0))
        list.commands += [
            .beginLayer(DisplayLayer(id: Self.layer(of: index), transform: place)),
            .fill(shape, Self.colors[index % Self.colors.count]),
            // Which way the item is turned.
            .stroke(.path(mark.cgPath.elements), DisplayColor(red: 1, green: 1, blue: 1, alpha: 0.6), width: 2),
            .endLayer,
        ]
    }
}
