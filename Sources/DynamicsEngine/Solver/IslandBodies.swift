/// A body as the island solver sees it: velocities, and how far it has moved since the sub-step began.
///
/// Ways instead of places keep full precision however large the island is and wherever it lies.
struct IslandBody: BitwiseCopyable {
    var velocity = Vec2.zero
    var w: Float = 0
    /// The part of both that gravity, forces and torques have added in this sub-step.
    var gain = Vec2.zero
    var gainW: Float = 0
    var angle: Float = 0
    var shift = Vec2.zero
    var inverseMass: Float = 0
    var inverseInertia: Float = 0
    /// The turn at the beginning of the sub-step.
    var rotation = Rotation.identity
    var startAngle: Float = 0
    /// Its place among the awake bodies.
    var dense: Int32 = -1
}

/// The bodies of one island. Index -1 is whatever cannot move: the world, and static bodies with their arms resolved.
struct IslandBodies {
    let bodies: UnsafeMutablePointer<IslandBody>
    let count: Int

    @inline(__always) func inverseMass(_ i: Int32) -> Float { i < 0 ? 0 : bodies[Int(i)].inverseMass }
    @inline(__always) func inverseInertia(_ i: Int32) -> Float { i < 0 ? 0 : bodies[Int(i)].inverseInertia }
    @inline(__always) func shift(_ i: Int32) -> Vec2 { i < 0 ? .zero : bodies[Int(i)].shift }
    @inline(__always) func angle(_ i: Int32) -> Float { i < 0 ? 0 : bodies[Int(i)].angle }

    /// A local anchor, turned as its body was at the beginning of the sub-step.
    @inline(__always) func arm(_ i: Int32, _ local: Vec2) -> Vec2 { i < 0 ? local : bodies[Int(i)].rotation * local }

    /// A local anchor, turned as its body is now.
    @inline(__always) func currentArm(_ i: Int32, _ local: Vec2) -> Vec2 {
        i < 0 ? local : Rotation(bodies[Int(i)].angle) * local
    }

    @inline(__always) func velocity(_ i: Int32, _ arm: Vec2) -> Vec2 {
        if i < 0 { return .zero }
        let b = bodies + Int(i)
        return b.pointee.velocity + Vec2.cross(b.pointee.w, arm)
    }

    /// Changes the velocities by an impulse.
    @inline(__always) func kick(_ i: Int32, _ impulse: Vec2, at arm: Vec2) {
        if i < 0 { return }
        let b = bodies + Int(i)
        b.pointee.velocity += b.pointee.inverseMass * impulse
        b.pointee.w += b.pointee.inverseInertia * Vec2.cross(arm, impulse)
    }

    @inline(__always) func spin(_ i: Int32) -> Float { i < 0 ? 0 : bodies[Int(i)].w }

    /// Changes how fast a body turns by an angular impulse.
    @inline(__always) func twist(_ i: Int32, _ impulse: Float) {
        if i >= 0 { bodies[Int(i)].w += bodies[Int(i)].inverseInertia * impulse }
    }

    /// Changes the angle as an angular impulse would change the spin.
    @inline(__always) func turn(_ i: Int32, _ impulse: Float) {
        if i >= 0 { bodies[Int(i)].angle += bodies[Int(i)].inverseInertia * impulse }
    }

    /// Changes the places as an impulse would change the velocities.
    @inline(__always) func push(_ i: Int32, _ impulse: Vec2, at arm: Vec2) {
        if i < 0 { return }
        let b = bodies + Int(i)
        b.pointee.shift += b.pointee.inverseMass * impulse
        b.pointee.angle += b.pointee.inverseInertia * Vec2.cross(arm, impulse)
    }
}
