/// What hinges and welds share: two points that stay on each other, and the angle between the bodies.
enum PointRows {
    /// x and y of the points, and the angle as z.
    static func matrix(_ j: JointRecord, _ armA: Vec2, _ armB: Vec2, _ island: IslandBodies) -> Symmetric3 {
        let m = island.inverseMass(j.islandA) + island.inverseMass(j.islandB)
        let (iA, iB) = (island.inverseInertia(j.islandA), island.inverseInertia(j.islandB))
        return Symmetric3(
            xx: m + armA.y * armA.y * iA + armB.y * armB.y * iB, xy: -armA.y * armA.x * iA - armB.y * armB.x * iB,
            xz: -armA.y * iA - armB.y * iB, yy: m + armA.x * armA.x * iA + armB.x * armB.x * iB,
            yz: armA.x * iA + armB.x * iB, zz: iA + iB)
    }

    /// How fast the two points part.
    @inline(__always) static func speed(_ j: JointRecord, _ island: IslandBodies) -> Vec2 {
        island.velocity(j.islandB, j.armB) - island.velocity(j.islandA, j.armA)
    }

    /// How far the two points are apart now.
    static func error(_ j: JointRecord, _ armA: Vec2, _ armB: Vec2, _ island: IslandBodies) -> Vec2 {
        j.separation + island.shift(j.islandB) - island.shift(j.islandA) + armB - armA
    }

    static func angle(_ j: JointRecord, _ island: IslandBodies) -> Float {
        island.angle(j.islandB) - island.angle(j.islandA) - j.referenceAngle
    }

    @inline(__always)
    static func apply(_ impulse: Vec2, _ twist: Float, _ j: JointRecord, _ island: IslandBodies) {
        island.kick(j.islandA, -impulse, at: j.armA)
        island.kick(j.islandB, impulse, at: j.armB)
        island.twist(j.islandA, -twist)
        island.twist(j.islandB, twist)
    }
}
