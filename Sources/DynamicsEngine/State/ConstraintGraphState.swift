extension ConstraintGraph {
    /// Passes all parts of the graph to a visitor, which writes or replaces them.
    mutating func visitParts<V: StateVisitor>(with v: inout V) {
        bodies.visitParts(with: &v)
        for k in 0...SoftIslands.colorCount { colors[k].visitParts(with: &v) }
        v.visit(&joints)
        v.visit(&hasRestingBody)
    }
}

extension SoftBodies {
    mutating func visitParts<V: StateVisitor>(with v: inout V) {
        v.visit(&count)
        v.visit(&body)
        v.visit(&freeIndices)
        v.visit(&velocities)
        v.visit(&displacements)
        v.visit(&startDisplacements)
        v.visit(&accelerations)
        v.visit(&dampingFactors)
        v.visit(&bases)
        v.visit(&isRebased)
        v.visit(&usedColors)
        v.visit(&rests)
    }
}

extension ContactColor {
    mutating func visitParts<V: StateVisitor>(with v: inout V) {
        v.visit(&laneCount)
        v.visit(&contacts)
        v.visit(&constraints)
        v.visit(&isDirty)
    }
}
