import DisplayList
import DynamicsGeometry
import Foundation

/// One element of an animated picture: a layer or a shape, with all that happens to it in the course of the frames.
///
/// A shape counts as a layer that can only move and come and go. So a changed color, a grown rectangle, a new
/// background need nothing of their own: the old shape goes and the new one comes.
final class SceneNode {
    /// What it is.
    let key: ItemKey
    /// Where its coordinates lie in those of the node around it.
    private(set) var motion = TransformTrack()
    /// Whether it is seen, in those frames in which the node around it is.
    private(set) var presence = StepTrack<Bool>()
    /// How opaque it is.
    private(set) var opacity = KeyTrack(decimals: 3, tolerance: 0.002)
    /// What it is clipped to: a shape with its origin at (0, 0).
    private(set) var clip = StepTrack<DisplayShape?>()
    /// How its contents move against its clip: a scroll view's do, and its clip rests.
    private(set) var contents = KeyTrack(decimals: 2, tolerance: 0.02)
    /// Every node that was ever in it, in drawing order.
    private(set) var children: [SceneNode] = []

    /// What its contents' coordinates are counted from. Far down a long list this keeps the numbers small: browsers
    /// calculate in single precision.
    private let base: CGPoint
    private var shown: [SceneNode] = []
    private var firstFrame: Int?
    private var latestFrame = -1
    private var places: [ItemKey: [SceneNode]] = [:]
    private var place = 0

    /// The node around everything.
    init() {
        key = .layer(0)
        base = .zero
    }

    private init(_ item: PictureItem) {
        key = item.key
        if case .layer(let layer, _) = item { base = layer.clip?.origin ?? .zero } else { base = .zero }
    }

    /// Takes what it holds in a frame; frames come in rising order, those in which it is not seen are left out.
    func record(_ items: [PictureItem], frame: Int) {
        if firstFrame == nil { firstFrame = frame }
        let nodes = match(items)
        for (node, item) in zip(nodes, items) {
            node.presence.set(true, frame: frame == firstFrame ? 0 : frame)
            node.latestFrame = frame
            node.record(item, base: base, frame: frame)
        }
        for node in shown where node.latestFrame != frame { node.presence.set(false, frame: frame) }
        shown = nodes
    }

    private func record(_ item: PictureItem, base outer: CGPoint, frame: Int) {
        switch item {
        case .shape(_, let origin):
            let place = CGAffineTransform(translationX: origin.x - outer.x, y: origin.y - outer.y)
            motion.append(place, frame: frame)
        case .layer(let layer, let items):
            let origin = layer.clip?.origin ?? .zero
            var place = layer.transform.translatedBy(x: origin.x, y: origin.y)
            place.tx -= outer.x
            place.ty -= outer.y
            motion.append(place, frame: frame)
            contents.append(SIMD2(Double(base.x - origin.x), Double(base.y - origin.y)), frame: frame)
            opacity.append(SIMD2(min(Double(layer.opacity), 1), 0), frame: frame)
            clip.set(layer.clip?.moved(x: -origin.x, y: -origin.y).rounded, frame: frame)
            record(items, frame: frame)
        }
    }

    /// The nodes that stand for the items, in their order; what has none yet gets one between its neighbors.
    private func match(_ items: [PictureItem]) -> [SceneNode] {
        let unmoved = zip(shown, items).prefix { $0.key == $1.key }.count
        if unmoved == items.count { return Array(shown.prefix(unmoved)) }
        var nodes = shown.prefix(unmoved).map(Optional.some)
        let rest = items.dropFirst(unmoved)
        let start = unmoved > 0 ? shown[unmoved - 1].place + 1 : 0
        nodes += longestRun(of: rest.map(\.key), from: start).map { $0.map { children[$0] } }
        if nodes.contains(where: { $0 == nil }) { insertMissing(&nodes, items) }
        return nodes.compactMap(\.self)
    }

    /// For each key the place of a child that can stand for it, such that the places rise and as few as possible are
    /// nil. What changed its order among its siblings cannot keep its node: it is drawn once more elsewhere.
    private func longestRun(of keys: [ItemKey], from start: Int) -> [Int?] {
        var ends: [(place: Int, link: Int)] = []
        var links: [(item: Int, place: Int, before: Int)] = []
        for (item, key) in keys.enumerated() {
            // From last to first, so that two places of one key never follow each other.
            for node in (places[key] ?? []).reversed() where node.place >= start {
                let length = ends.partitioningIndex { $0.place >= node.place }
                links.append((item, node.place, length > 0 ? ends[length - 1].link : -1))
                let end = (node.place, links.count - 1)
                if length == ends.count { ends.append(end) } else { ends[length] = end }
            }
        }
        var run = [Int?](repeating: nil, count: keys.count)
        var link = ends.last?.link ?? -1
        while link >= 0 {
            run[links[link].item] = links[link].place
            link = links[link].before
        }
        return run
    }

    private func insertMissing(_ nodes: inout [SceneNode?], _ items: [PictureItem]) {
        var (merged, added): ([SceneNode], [SceneNode]) = ([], [])
        merged.reserveCapacity(children.count + items.count)
        var next = 0
        for index in nodes.indices {
            if let node = nodes[index] {
                merged += children[next...node.place]
                next = node.place + 1
            } else {
                let node = SceneNode(items[index])
                node.presence.set(false, frame: 0)
                nodes[index] = node
                merged.append(node)
                added.append(node)
            }
        }
        merged += children[next...]
        children = merged
        for (place, node) in children.enumerated() { node.place = place }
        for node in added {
            places[node.key, default: []].append(node)
            places[node.key]?.sort { $0.place < $1.place }
        }
    }
}

extension Array {
    /// The first index whose element meets a condition that all after it meet too.
    fileprivate func partitioningIndex(where condition: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
