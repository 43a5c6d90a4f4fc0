import DynamicsEngine

/// The written poses of all items, and an upper bound on how far any point of any item has moved since the engine's
/// AABB tree was last updated.
///
/// The bound makes it possible to search the tree without updating it first: the searched rectangle is enlarged by the
/// bound, so that it includes all items that have moved into it. See the query functions of `World`.
struct DisplacementBound {
    /// The pose of an item when the animator last read it from the item or wrote it.
    private struct WrittenPose {
        var position: WorldPoint
        /// The angle, in radians.
        var angle: Float
        /// The angle that the animator wrote to the item's transform, in radians; NaN before the first write.
        var writtenAngle = Float.nan
        /// An upper bound on the distance from the item's center to any point of its shape, in meters.
        var boundingRadius: Float
    }

    /// The upper bound on the displacement of any item point, in meters.
    private(set) var meters = 0.0
    /// The written poses, indexed by the slot of the item.
    private var writtenPoses: [WrittenPose] = []

    /// Records the pose of an item that was created or moved outside of a step.
    ///
    /// The bound does not change, because the engine's tree already contains the new position. The written angle
    /// becomes NaN, because the animator did not write the item's transform. It stays 0 if `isUnrotated` is true, which
    /// means that the item's transform is the identity.
    mutating func recordPose(
        slot: Int, position: WorldPoint, angle: Float, boundingRadius: Double, isUnrotated: Bool
    ) {
        var pose = WrittenPose(position: position, angle: angle, boundingRadius: Float(boundingRadius))
        if slot == writtenPoses.count { return writtenPoses.append(pose) }
        if isUnrotated && writtenPoses[slot].writtenAngle == 0 { pose.writtenAngle = 0 }
        writtenPoses[slot] = pose
    }

    mutating func setBoundingRadius(_ boundingRadius: Double, slot: Int) {
        writtenPoses[slot].boundingRadius = Float(boundingRadius)
    }

    /// Returns whether the animator wrote the current transform of the item in a slot.
    func hasWrittenAngle(slot: Int) -> Bool { !writtenPoses[slot].writtenAngle.isNaN }

    /// Records the poses after a step, and adds the largest displacement of the step to the bound.
    /// - Parameters:
    ///   - poses: The poses after the step.
    ///   - angleChanges: Receives, for each pose, whether its angle differs from the angle written last. The array must
    ///     be at least as long as `poses`.
    mutating func recordStep(poses: [BodyPose], angleChanges: inout [Bool]) {
        // Unsafe buffers avoid bounds checks and exclusivity checks, because these checks are slow for many thousand
        // poses.
        let largest = writtenPoses.withUnsafeMutableBufferPointer { writtenPoses in
            angleChanges.withUnsafeMutableBufferPointer {
                Self.recordPoses(poses, angleChanges: $0, writtenPoses: writtenPoses)
            }
        }
        meters += largest
    }

    /// Records the poses after a step. Returns the largest displacement of any item point in the step, in meters.
    private static func recordPoses(
        _ poses: [BodyPose], angleChanges: UnsafeMutableBufferPointer<Bool>,
        writtenPoses: UnsafeMutableBufferPointer<WrittenPose>
    ) -> Double {
        var largest = 0.0
        for (k, pose) in poses.enumerated() {
            let old = writtenPoses[pose.tag]
            let x = (pose.position.x - old.position.x).magnitude
            let y = (pose.position.y - old.position.y).magnitude
            var displacement = x > y ? x : y
            if pose.angle != old.angle {
                // A rotation by an angle moves a point at distance `boundingRadius` from the center by at most the arc,
                // which is `boundingRadius` times the angle, and by at most the diameter, 2 times `boundingRadius`.
                displacement += Double(old.boundingRadius * min((pose.angle - old.angle).magnitude, 2))
            }
            largest = displacement > largest ? displacement : largest
            angleChanges[k] = old.writtenAngle != pose.angle
            writtenPoses[pose.tag] = WrittenPose(
                position: pose.position, angle: pose.angle, writtenAngle: pose.angle, boundingRadius: old.boundingRadius
            )
        }
        return largest
    }

    /// Resets the bound to 0. Call this after the engine has updated its AABB tree.
    mutating func reset() { meters = 0 }
}
