/// A node of the disjoint-set forest that `World` uses to find islands. Each node represents a body, and each tree
/// represents an island.
struct IslandNode: BitwiseCopyable {
    /// The index of the parent node. A root is its own parent.
    var parent: Int32
    /// The index of the body in `World.bodies`.
    var body: Int32
    /// The number of bodies in the island. Valid only in a root.
    var size: Int32 = 1
    /// Whether at least one body of the island has a joint. Valid only in a root.
    var hasJoint: Bool
    /// The index of the body in `SoftIslandBatch`, which contains the islands of more than 12 bodies; -1 if the body is
    /// not in such an island.
    var batchIndex: Int32 = -1
    /// The shortest time for which a body of the island has been at rest, in seconds. Valid only in a root.
    var minimumSleepTime = Float.infinity

    init(parent: Int32, body: Int32, hasJoint: Bool) {
        (self.parent, self.body, self.hasJoint) = (parent, body, hasJoint)
    }
}

extension SoftIslands {
    /// Returns the root of a node's tree, and shortens the path from the node to the root so that later searches are
    /// faster.
    func findRoot(of node: Int32) -> Int32 {
        var k = node
        while nodes[k].parent != k {
            // Path halving: linking every other node on the path to its grandparent halves the length of the path.
            nodes[k].parent = nodes[nodes[k].parent].parent
            k = nodes[k].parent
        }
        return k
    }

    /// Merges the trees of the nodes `a` and `b`, so that both islands become one.
    func uniteTrees(of a: Int32, and b: Int32) {
        var (larger, smaller) = (findRoot(of: a), findRoot(of: b))
        if larger == smaller { return }
        if nodes[larger].size < nodes[smaller].size { swap(&larger, &smaller) }
        nodes[smaller].parent = larger
        nodes[larger].size += nodes[smaller].size
        nodes[larger].hasJoint = nodes[larger].hasJoint || nodes[smaller].hasJoint
    }
}
