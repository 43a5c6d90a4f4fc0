/// The constraint rows that hinges and welds share. Rows x and y keep the two anchors together, and row z constrains
/// the angle between the bodies.
enum PointConstraint {
    /// Returns the matrix K of the three rows for the given lever arms. K maps the impulses of the rows to the changes
    /// of velocity along these rows.
    static func kMatrix(of j: JointRecord, armA: Vec2, armB: Vec2, island: IslandBodies) -> SymmetricMatrix3 {
        let m = island.inverseMass(of: j.islandIndexA) + island.inverseMass(of: j.islandIndexB)
        let (iA, iB) = (island.inverseInertia(of: j.islandIndexA), island.inverseInertia(of: j.islandIndexB))
        return SymmetricMatrix3(
            xx: m + armA.y * armA.y * iA + armB.y * armB.y * iB, xy: -armA.y * armA.x * iA - armB.y * armB.x * iB,
            xz: -armA.y * iA - armB.y * iB, yy: m + armA.x * armA.x * iA + armB.x * armB.x * iB,
            yz: armA.x * iA + armB.x * iB, zz: iA + iB)
    }

    /// Returns the velocity of B's anchor minus that of A's anchor, in meters per second.
    @inline(__always) static func relativeVelocity(of j: JointRecord, island: IslandBodies) -> Vec2 {
        island.velocity(of: j.islandIndexB, at: j.armB) - island.velocity(of: j.islandIndexA, at: j.armA)
    }

    /// Returns the vector from A's anchor to B's anchor at the current positions, in meters. The vector is zero if the
    /// constraint is satisfied.
    static func positionError(of j: JointRecord, armA: Vec2, armB: Vec2, island: IslandBodies) -> Vec2 {
        j.relativeCenter + island.deltaPosition(of: j.islandIndexB) - island.deltaPosition(of: j.islandIndexA) + armB
            - armA
    }

    /// Returns B's angle minus A's angle minus the reference angle, in radians.
    static func relativeAngle(of j: JointRecord, island: IslandBodies) -> Float {
        island.angle(of: j.islandIndexB) - island.angle(of: j.islandIndexA) - j.referenceAngle
    }

    /// Applies a linear impulse, at the anchor, and an angular impulse to body B. Applies the opposite impulses to body
    /// A, at its own anchor.
    @inline(__always)
    static func applyImpulses(_ impulse: Vec2, angularImpulse: Float, toBodiesOf j: JointRecord, island: IslandBodies) {
        island.applyImpulse(impulse, toBodiesOf: j)
        island.applyAngularImpulse(-angularImpulse, to: j.islandIndexA)
        island.applyAngularImpulse(angularImpulse, to: j.islandIndexB)
    }
}
