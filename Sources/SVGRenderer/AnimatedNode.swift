import DisplayList
import DynamicsGeometry
import Foundation

/// A layer or shape of an animated SVG, with the properties that it has in each frame. Each node becomes one SVG
/// element.
///
/// The node of a filled or stroked shape can move, appear, disappear and change its color, and a path can change its
/// coordinates. If an item changes otherwise, its node disappears and the node of a new item appears.
final class AnimatedNode {
    /// The key of the layer or shape in the latest frame in which the node was visible.
    private(set) var key: FrameItemKey
    /// The transform from the node's coordinate system to that of its parent.
    private(set) var transform = TransformTrack()
    /// Whether the node is visible, by frame. Values are recorded only for frames in which the parent is visible,
    /// because a hidden parent hides the node anyway.
    private(set) var visibility = StepTrack<Bool>()
    /// The opacity of a layer, from 0 to 1. The track of a shape contains no values.
    private(set) var opacity = KeyframeTrack<SIMD2<Double>>(decimals: 3, tolerance: 0.002)
    /// The clip of a layer, moved to the origin (0, 0); the value nil means no clipping. The track of a shape contains
    /// no values.
    private(set) var clip = StepTrack<DisplayShape?>()
    /// The translation of a layer's contents relative to its clip, in points. The track of a shape contains no values.
    ///
    /// It changes in a scroll view, because the contents move while the clip stays in place.
    private(set) var contentOffset = KeyframeTrack<SIMD2<Double>>(decimals: 2, tolerance: 0.02)
    /// Whether the node is the mask of its parent.
    let isMask: Bool
    /// The color of a filled or stroked shape. The track of another item contains no values.
    private(set) var color = StepTrack<DisplayColor>()
    /// The coordinates of a path that is moved to the origin (0, 0), in points, in the order of
    /// `[PathElement].coordinates`. The track of another item contains no values.
    ///
    /// The tolerance is that of curves in motion. A path that never changes is written with the coordinates of its key.
    private(set) var pathCoordinates = KeyframeTrack<[Double]>(decimals: 1, tolerance: 0.06)
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
    /// The latest frame in which children were recorded; -1 before the first.
    private var latestRecordedFrame = -1
    /// The children, grouped by key. Each group is in ascending order of `index`.
    private var childrenByKey: [FrameItemKey: [AnimatedNode]] = [:]
    /// The children that are filled or stroked shapes, grouped by form. Each group is in ascending order of `index`.
    private var childrenByForm: [FrameItemForm: [AnimatedNode]] = [:]
    /// The index of the node in its parent's `children`.
    private var index = 0
    /// The queue that is deallocating the node; otherwise nil.
    private var releaseQueue: ReleaseQueue<AnimatedNode>?

    /// Creates the root node.
    init() {
        key = .layer(0, .normal)
        (contentOrigin, isMask) = (.zero, false)
    }

    private init(_ item: FrameItem) {
        key = item.key
        if case .layer(let layer, _) = item {
            (contentOrigin, isMask) = (layer.clip?.origin ?? .zero, layer.isMask)
        } else {
            (contentOrigin, isMask) = (.zero, false)
        }
    }

    deinit {
        (visibleNodes, childrenByKey, childrenByForm) = ([], [:], [:])
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
        latestRecordedFrame = frame
        return nodes
    }

    /// Adds the node's transform in a frame and, for a layer, its other properties in the frame.
    private func recordState(of item: FrameItem, parentOrigin: CGPoint, frame: Int) {
        switch item {
        case .shape(let key, let origin):
            if let color = key.color { self.color.set(color, fromFrame: frame) }
            if let elements = key.pathElements { pathCoordinates.append(elements.coordinates, frame: frame) }
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
    /// An item is represented by a child with its key or else, for a filled or stroked shape, by a child with its form.
    /// If there is none between the children of the neighboring items, inserts a new child there.
    private func findOrInsertNodes(for items: [FrameItem]) -> [AnimatedNode] {
        let prefixCount = zip(visibleNodes, items).prefix { $0.key == $1.key }.count
        if prefixCount == items.count { return Array(visibleNodes.prefix(prefixCount)) }
        var nodes = visibleNodes.prefix(prefixCount).map(Optional.some)
        let rest = items.dropFirst(prefixCount)
        let start = prefixCount > 0 ? visibleNodes[prefixCount - 1].index + 1 : 0
        nodes += childIndices(matching: rest.map(\.key), from: start).map { $0.map { children[$0] } }
        if nodes.contains(where: { $0 == nil }) { matchForms(of: items, to: &nodes) }
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

    /// Replaces each nil in `nodes` by a child that has the form of the item and is between the neighboring nodes, if
    /// there is one. Prefers children that were visible in the latest recorded frame.
    private func matchForms(of items: [FrameItem], to nodes: inout [AnimatedNode?]) {
        var upperBounds = [Int](repeating: children.count, count: nodes.count)
        for index in nodes.indices.dropLast().reversed() {
            upperBounds[index] = nodes[index + 1]?.index ?? upperBounds[index + 1]
        }
        var lowerBound = -1
        for index in nodes.indices {
            if nodes[index] == nil, let form = items[index].key.form {
                let candidates = (childrenByForm[form] ?? []).filter {
                    $0.index > lowerBound && $0.index < upperBounds[index]
                }
                let match = candidates.first { $0.latestFrame == latestRecordedFrame } ?? candidates.first
                if let match { setKey(items[index].key, of: match) }
                nodes[index] = match
            }
            lowerBound = nodes[index]?.index ?? lowerBound
        }
    }

    /// Changes the key of a child to another one of the same form.
    private func setKey(_ key: FrameItemKey, of child: AnimatedNode) {
        childrenByKey[child.key]?.removeAll { $0 === child }
        if childrenByKey[child.key]?.isEmpty == true { childrenByKey[child.key] = nil }
        child.key = key
        insertNode(child, into: &childrenByKey[key, default: []])
    }

    /// Inserts a child into a group at its position by `index`.
    private func insertNode(_ child: AnimatedNode, into group: inout [AnimatedNode]) {
        group.insert(child, at: group.partitioningIndex { $0.index >= child.index })
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
            insertNode(node, into: &childrenByKey[node.key, default: []])
            if let form = node.key.form { insertNode(node, into: &childrenByForm[form, default: []]) }
        }
    }
}
