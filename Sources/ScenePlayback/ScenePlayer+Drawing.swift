import DisplayList
import DynamicsRecording
import SceneFiles
import UIKit

// Draws the items of a scene.

extension ScenePlayer: FrameSource {
    /// The drawing commands of the current frame: the boundaries, the items in file order, and the debug overlay
    /// (X-ray) if `animator.isDebugEnabled` is true.
    public var displayList: DisplayList {
        var list = DisplayList(size: document.size, background: isDark ? .black : .white)
        list.commands = boundaryShapes.map { .stroke($0, boundaryColor, width: Self.boundaryWidth) }
        for (index, item) in objects.singleItems.enumerated() { appendItem(item, at: index, to: &list) }
        list.appendXRay(of: animator, over: CGRect(origin: .zero, size: document.size), isDark: isDark)
        return list
    }

    /// Returns the identifier of the display-list layer that contains an item.
    /// - Parameter index: The index of the item in file order.
    private static func layerID(ofItemAt index: Int) -> UInt64 { UInt64(index + 1) }

    private func appendItem(_ item: SceneItem, at index: Int, to list: inout DisplayList) {
        let transform = item.transform.concatenating(
            CGAffineTransform(translationX: item.center.x, y: item.center.y))
        list.commands += [
            .beginLayer(DisplayLayer(id: Self.layerID(ofItemAt: index), transform: transform)),
            .fill(item.displayShape, Self.color(ofItemAt: index)),
            .stroke(item.angleMark, Self.angleMarkColor, width: Self.angleMarkWidth),
            .endLayer,
        ]
    }
}
