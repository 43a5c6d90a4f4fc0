import DisplayList
import DynamicsGeometry
import Foundation

/// A layer or shape of an animated SVG, with the properties that it has in each frame. Each node becomes one SVG
/// element.
///
/// The node of a shape can only move, appear and disappear. If a shape changes its color or size, its node disappears
/// and the node of a new shape appears.
final class AnimatedNode {
    /// The key that identifies the layer or shape from frame to frame.
    let key: FrameItemKey
    /// The transform from the node's coordinate system to that of its parent.
    private(set) var transform = TransformTrack()
    /// Whether the node is visible, by frame. Values are recorded only for frames in which the parent is visible,
    /// because a hidden parent hides the node anyway.
    private(set) var visibility = StepTrack<Bool>()
    /// The opacity of a layer, from 0 to 1. The track of a shape contains no values.
    private(set) var opacity = KeyframeTrack(decimals: 3, tolerance: 0.002)
    /// The clip of a layer, moved to the origin (0, 0); the value nil means no clipping. The track of a shape contains
    /// no values.
    private(set) var clip = StepTrack<DisplayShape?>()
    /// The translation of a layer's contents relative to its clip, in points. The track of a shape contains no values.
    ///
    /// It changes in a scroll view, because the contents move while the clip stays in place.
    private(set) var contentOffset = KeyframeTrack(decimals: 2, tolerance: 0.02)
    /// All nodes that were children in any frame, in drawing order.
    private(set) var children: [AnimatedNode] = []

    /// The point of a layer's coordinate system, in points, to which the coordinates of the children are relative: the
    /// origin of the layer's clip when the node is created, or (0, 0) without a clip.
    ///
    /// The children's coordinates therefore stay small even far down a long list. This limits rounding errors in
    /// browsers, which compute in single precision.
    private let contentOrigin: CGPoint
    /// The children that were visible in the latest recorded frame, in drawing order.
    private var visibleNodes: [AnimatedNode] = []
    /// The first frame in which the node was visible.
    private var firstFrame: Int?
    /// The latest frame in which the node was visible; -1 before the first.
    private var latestFrame = -1
    /// The children, grouped by key. Each group is in ascending order of `index`.
    private var childrenByKey: [FrameItemKey: [AnimatedNode]] = [:]
    /// The index of the node in its parent's `children`.
    private var index = 0
    /// The queue that is deallocating the node; otherwise nil.
    private var releaseQueue: ReleaseQueue<AnimatedNode>?

    /// Creates the root node.
    init() {
        key = .layer(0)
        contentOrigin = .zero
    }

    private init(_ item: FrameItem) {
        key = item.key
        if case .layer(let layer, _) = item {
            contentOrigin = layer.clip?.origin ?? .zero
        } else {
            contentOrigin = .zero
        }
    }

    deinit {
        (visibleNodes, childrenByKey) = ([], [:])
        ReleaseQueue.releaseChildren(&children, queue: releaseQueue) { $0.releaseQueue = $1 }
    }

    /// Adds the items of a frame to the root node. Call this method in ascending order of frames.
    ///
    /// The method uses no recursion, because layers can be nested deeper than the stack allows.
    func recordItems(_ items: FrameItems, frame: Int) {
        var rest = [(node: self, children: items.topLevel)]
        while let (node, children) = rest.popLast() {
            for (child, item) in zip(node.recordChildren(children, frame: frame), children) {
                if case .layer(_, let contents) = item { rest.append((child, items.contents[contents])) }
            }
        }
    }

    /// Adds the children that the node has in a frame, with their properties in the frame but without their children.
    /// Returns the nodes of the children, in the order of the items.
    ///
    /// Call this method in ascending order of frames, and only for frames in which the node is visible.
    private func recordChildren(_ items: [FrameItem], frame: Int) -> [AnimatedNode] {
        if firstFrame == nil { firstFrame = frame }
        let nodes = findOrInsertNodes(for: items)
        for (node, item) in zip(nodes, items) {
            node.visibility.set(true, fromFrame: frame == firstFrame ? 0 : frame)
            node.latestFrame = frame
            node.recordState(of: item, parentOrigin: contentOrigin, frame: frame)
        }
        for node in visibleNodes where node.latestFrame != frame { node.visibility.set(false, fromFrame: frame) }
        visibleNodes = nodes
        return nodes
    }

    /// Adds the node's transform in a frame and, for a layer, its other properties in the frame.
    private func recordState(of item: FrameItem, parentOrigin: CGPoint, frame: Int) {
        switch item {
        case .shape(_, let origin):
            let translation = CGAffineTransform(translationX: origin.x - parentOrigin.x, y: origin.y - parentOrigin.y)
            transform.append(translation, frame: frame)
        case .layer(let layer, _):
            let origin = layer.clip?.origin ?? .zero
            var layerTransform = layer.transform.translatedBy(x: origin.x, y: origin.y)
            layerTransform.tx -= parentOrigin.x
            layerTransform.ty -= parentOrigin.y
            transform.append(layerTransform, frame: frame)
            contentOffset.append(
                SIMD2(Double(contentOrigin.x - origin.x), Double(contentOrigin.y - origin.y)), frame: frame)
            opacity.append(SIMD2(min(Double(layer.opacity), 1), 0), frame: frame)
            clip.set(layer.clip?.translatedBy(x: -origin.x, y: -origin.y).rounded, fromFrame: frame)
        }
    }

    /// Returns the children that represent the given items of a frame, in the order of the items.
    ///
    /// If an item has no matching child, inserts a new child between those of the neighboring items.
    private func findOrInsertNodes(for items: [FrameItem]) -> [AnimatedNode] {
        let prefixCount = zip(visibleNodes, items).prefix { $0.key == $1.key }.count
        if prefixCount == items.count { return Array(visibleNodes.prefix(prefixCount)) }
        var nodes = visibleNodes.prefix(prefixCount).map(Optional.some)
        let rest = items.dropFirst(prefixCount)
        let start = prefixCount > 0 ? visibleNodes[prefixCount - 1].index + 1 : 0
        nodes += childIndices(matching: rest.map(\.key), from: start).map { $0.map { children[$0] } }
        if nodes.contains(where: { $0 == nil }) { insertMissingNodes(&nodes, for: items) }
        return nodes.compactMap(\.self)
    }

    /// Matches keys to children. Returns, for each key, the index of a child with this key, or nil if the key remains
    /// without a match.
    ///
    /// The indices must ascend, because the order of SVG elements is fixed. The method therefore finds the longest
    /// increasing subsequence of child indices, which matches as many keys as possible. If an item changed its order
    /// among its siblings, its key can remain without a match; the item then gets a second node.
    ///
    /// - Parameters:
    ///   - keys: The keys of items, in drawing order.
    ///   - start: The index of the first child that can be matched.
    private func childIndices(matching keys: [FrameItemKey], from start: Int) -> [Int?] {
        var tails: [(index: Int, link: Int)] = []
        var links: [(item: Int, index: Int, previous: Int)] = []
        for (item, key) in keys.enumerated() {
            // Visit the children with this key in descending order of index. An increasing subsequence then contains at
            // most one of them, so that the key matches at most one child.
            for node in (childrenByKey[key] ?? []).reversed() where node.index >= start {
                let length = tails.partitioningIndex { $0.index >= node.index }
                links.append((item, node.index, length > 0 ? tails[length - 1].link : -1))
                let end = (node.index, links.count - 1)
                if length == tails.count { tails.append(end) } else { tails[length] = end }
            }
        }
        var match = [Int?](repeating: nil, count: keys.count)
        var link = tails.last?.link ?? -1
        while link >= 0 {
            match[links[link].item] = links[link].index
            link = links[link].previous
        }
        return match
    }

    /// Creates a node for each item whose element in `nodes` is nil, inserts the node into `nodes` and `children`, and
    /// updates the indices of all children.
    private func insertMissingNodes(_ nodes: inout [AnimatedNode?], for items: [FrameItem]) {
        var (merged, added): ([AnimatedNode], [AnimatedNode]) = ([], [])
        merged.reserveCapacity(children.count + items.count)
        var next = 0
        for index in nodes.indices {
            if let node = nodes[index] {
                merged += children[next...node.index]
                next = node.index + 1
            } else {
                let node = AnimatedNode(items[index])
                node.visibility.set(false, fromFrame: 0)
                nodes[index] = node
                merged.append(node)
                added.append(node)
            }
        }
        merged += children[next...]
        children = merged
        for (index, node) in children.enumerated() { node.index = index }
        for node in added {
            childrenByKey[node.key, default: []].append(node)
            childrenByKey[node.key]?.sort { $0.index < $1.index }
        }
    }
}
