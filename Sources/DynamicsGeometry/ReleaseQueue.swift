/// Releases the nodes of a tree one after another instead of recursively.
///
/// Swift releases the children of an object inside of the deallocation of the object. In a deep tree, these nested
/// deallocations overflow the stack. A node that is deallocated by a queue moves its children to the queue instead, and
/// the queue releases them after the node is deallocated.
///
/// Each node has a property for the queue that is releasing it, and calls `releaseChildren(_:queue:setQueue:)` in its
/// `deinit`.
package final class ReleaseQueue<Node: AnyObject> {
    /// The nodes to release. The last one is released first.
    private var nodes: [Node] = []

    private init() {}

    /// Releases the children of a node that is being deallocated, in order. Call it in the `deinit` of the node.
    /// - Parameters:
    ///   - children: The children. The array is empty afterward.
    ///   - queue: The queue that is releasing the node; nil if none is.
    ///   - setQueue: A closure that stores the queue in a child that the queue is about to deallocate.
    package static func releaseChildren(
        _ children: inout [Node], queue: ReleaseQueue?, setQueue: (Node, ReleaseQueue) -> Void
    ) {
        guard !children.isEmpty else { return }
        if let queue { return queue.append(&children) }
        let queue = ReleaseQueue()
        queue.append(&children)
        queue.releaseAll(setQueue: setQueue)
    }

    /// Moves nodes to the queue. The array must not keep a reference, because the queue can only release nodes that
    /// have no other owner.
    private func append(_ children: inout [Node]) {
        while let child = children.popLast() { nodes.append(child) }
    }

    private func releaseAll(setQueue: (Node, ReleaseQueue) -> Void) {
        while var node = nodes.popLast() {
            // A node with another owner outlives the queue, so it must not refer to the queue.
            if isKnownUniquelyReferenced(&node) { setQueue(node, self) }
        }
    }
}
