/// A pair of a shape of a moving body and a static shape that the moving shape must not cross.
///
/// The core of the moving shape is the shape without its skin, scaled about its centroid by `scale`. A barrier holds if
/// the separation of the core from the static shape is at least `target`. The barriers of a sub-step are created from
/// the start poses, so that the start poses satisfy all of them.
struct Barrier: BitwiseCopyable {
    var movingShape: Int32
    var staticShape: Int32
    /// The scale of the core: 1 for the whole shape, 0 for its centroid.
    var scale: Float
    /// The separation that the core keeps if it starts with at least this separation, in meters.
    var margin: Float
    /// The least separation that the motion must keep, in meters; greater than 0 and at most `margin`.
    var target: Float

    /// The separation that a core keeps from a static shape, in meters: a hundredth of a point. It exceeds rounding errors.
    static let separation: Float = 1e-4
    /// The depth to which a body by itself can enter an edge, in meters: 1.5 points. Continuous collision detection lets
    /// circles enter an edge by half a point, and rotating boxes by about one.
    static let inset: Float = 0.015
    /// The least separation at the start of a sub-step for which a barrier is created, in meters.
    static let leastSeparation: Float = 1e-5
    /// A distance that exceeds rounding errors, in meters.
    static let rounding: Float = 2e-5
    /// The difference between separation and target up to which a barrier restricts the motion, in meters.
    static let contactTolerance: Float = 1e-4
    /// The largest rotation of a piece of a path, in radians. The bounds on the separation within a piece use that a
    /// point of the body changes its direction from the center of mass by less than this angle.
    static let largestPieceRotation: Float = 0.25
    /// The largest rotation in a sub-step that the barrier pass verifies, in radians: 20 turns. A body that rotates more,
    /// because a solver failed, stays at its start pose.
    static let largestRotation: Float = 40 * Float.pi
}

/// A point of a moving body that must not approach a static shape.
struct BarrierPoint: BitwiseCopyable {
    /// The unit vector from the static shape to the moving shape.
    var normal: Vec2
    /// The vector from the body's center of mass to the point, in meters.
    var arm: Vec2
    /// The separation minus the target of the barrier, in meters.
    var gap: Float
    /// The margin of the barrier minus the separation, in meters.
    var deficit: Float
    /// Whether the contact of the shapes was solved in this sub-step.
    var isSolved: Bool
}

/// The rest of the path of a body in a sub-step: a straight line of the center of mass with a constant angular velocity.
struct BarrierPath: BitwiseCopyable {
    /// The center of mass relative to the center of mass at the start of the sub-step, in meters.
    var position = Vec2.zero
    /// The angle, in radians.
    var angle: Float
    /// The remaining displacement, in meters, and the remaining rotation, in radians.
    var displacement: Vec2
    var rotation: Float

    var pose: Pose { Pose(p: position, q: Rotation(angle)) }

    /// Whether the path is finite and rotates by at most `Barrier.largestRotation`.
    var isUsable: Bool { displacement.isFinite && abs(rotation) <= Barrier.largestRotation }

    /// Returns the pose after a fraction of the remaining path.
    func pose(at t: Float) -> Pose { Pose(p: position + t * displacement, q: Rotation(angle + t * rotation)) }

    /// Returns the first piece of the path: a part that rotates by at most `Barrier.largestPieceRotation`.
    var firstPiece: BarrierPath {
        var piece = self
        if abs(rotation) > Barrier.largestPieceRotation {
            let fraction = Barrier.largestPieceRotation / abs(rotation)
            (piece.displacement, piece.rotation) = (fraction * displacement, fraction * rotation)
        }
        return piece
    }

    /// Moves the start of the path to a fraction of a piece of it.
    mutating func advance(along piece: BarrierPath, by t: Float) {
        position += t * piece.displacement
        angle += t * piece.rotation
        displacement -= t * piece.displacement
        rotation -= t * piece.rotation
    }

    /// Changes the remaining displacement and rotation so that no point approaches its static shape.
    ///
    /// The change is that of inelastic impulses that only push: each reduces the norm in which kinetic energy is measured.
    mutating func restrict(
        at points: Buffer<BarrierPoint>, inverseMass: Float, inverseInertia: Float
    ) {
        for _ in 0..<8 {
            for k in 0..<points.count {
                let p = points[k]
                let turned = min(abs(rotation), Barrier.largestPieceRotation)
                // A point that moves on a circle approaches the static shape by the second-order term, unless it is on
                // the side of the body that faces the static shape.
                let curvature = max(Vec2.dot(p.normal, p.arm) + turned * p.arm.length, 0)
                let bias =
                    0.5 * turned * abs(rotation) * curvature + 0.1 * max(p.deficit, 0)
                    + 1e-6 + 4e-6 * (displacement.length + abs(rotation) * p.arm.length)
                let angularArm = Vec2.cross(p.arm, p.normal)
                let approach = Vec2.dot(p.normal, displacement) + rotation * angularArm - bias
                if approach >= 0 { continue }
                let mass = inverseMass + inverseInertia * angularArm * angularArm
                if mass <= 0 { continue }
                let impulse = -approach / mass
                displacement += (inverseMass * impulse) * p.normal
                rotation += inverseInertia * angularArm * impulse
            }
        }
    }
}

/// The reusable memory of the barrier pass.
struct BarrierScratch {
    var barriers = Buffer<Barrier>()
    var points = Buffer<BarrierPoint>()
    var vertices = Buffer<Vec2>()

    func deallocate() {
        barriers.deallocate()
        points.deallocate()
        vertices.deallocate()
    }
}
