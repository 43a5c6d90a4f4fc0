import DisplayList
import DynamicsEngine
import DynamicsGeometry
import Foundation
import JSONReading

/// Short texts that stand for what views draw, by the identifiers of their layers: equal texts for equal drawings.
///
/// A text covers the view's own drawing with its clip, and the layers without a view that it contains, with their places
/// and opacities. The places of views, and the views that it contains, are not part of it.
package struct DisplayedLooks {
    private var list: DisplayList?
    private var texts: [UInt64: String] = [:]

    /// Creates looks of nothing.
    package init() {}

    /// Updates the looks for a picture.
    /// - Parameters:
    ///   - list: The picture. If it equals the previous one, nothing is computed.
    ///   - isView: A closure that returns whether a layer is that of a view.
    package mutating func update(_ list: DisplayList, isView: (UInt64) -> Bool) {
        guard list != self.list else { return }
        self.list = list
        texts = [:]
        var hashes: [UInt64: Fingerprint] = [:]
        var views: [UInt64] = []
        for node in DisplayTree(list).nodes {
            let isOwn = isView(node.id)
            let view = isOwn || node.parent < 0 ? node.id : views[node.parent]
            views.append(view)
            var parts = isOwn ? [] : node.placeText
            parts += (list.commands[node.drawing] + list.commands[node.overlay])
                .compactMap { $0.rounded(origin: node.bounds.origin)?.json }
            if let clip = node.layer.clip { parts.append(clip.rounded(origin: node.bounds.origin).text) }
            if node.layer.isMask { parts.append(node.layer.isInverted ? "inverted mask" : "mask") }
            if node.layer.compositing != .normal { parts.append(node.layer.compositing.rawValue) }
            // A layer that draws nothing has no look, and does not change that of its view.
            guard view != 0, isOwn ? !parts.isEmpty : parts.count > node.placeText.count else { continue }
            for part in parts { hashes[view, default: Fingerprint()].add(bytes: part.utf8) }
        }
        texts = hashes.mapValues { String($0.text.suffix(8)) }
    }

    /// Returns the look of the view with a layer; nil if it draws nothing.
    package func look(ofLayer id: UInt64) -> String? { texts[id] }
}

extension DisplayTree.Node {
    /// The place of the layer in its container and its opacity.
    fileprivate var placeText: [String] {
        let center = localCenter.roundedLengths
        return ["\(center.x) \(center.y) \(LayerOrientation(layer.transform)) \(layer.opacity)"]
    }
}
