import DynamicsEngine

/// The written poses and the pose writers of all items, and an upper bound on how far any point of any item has moved since
/// the engine's AABB tree was last updated.
///
/// This is the only data of items outside of `AnimatorItem`: a step visits it for each body that moved, and reading it from
/// one object per item would retain each object and miss the cache.
///
/// The bound makes it possible to search the tree without updating it first: the searched rectangle is enlarged by the
/// bound, so that it includes all items that have moved into it. See the query functions of `World`.
struct ItemPoses {
    fileprivate struct Entry {
        /// The writer of the item; nil for a free slot.
        var writer: ItemPoseWriter?
        /// The position of the body when the animator last read the pose from the item or wrote it. While a pile settles,
        /// its bodies can be up to `invisibleDisplacement` away; see `recordStep(poses:angleChanges:)`.
        var position: WorldPoint
        /// The angle of the body at that time, in radians.
        var angle: Float
        /// The angle that the animator wrote to the item's transform, in radians; NaN before the first write.
        var writtenAngle = Float.nan
        /// An upper bound on the distance from the item's center to any point of its shape, in meters.
        var boundingRadius: Float
    }

    /// The upper bound on the displacement of any item point, in meters.
    private(set) var displacementBound = 0.0
    /// The entries, indexed by the slot of the item. An entry has the size of a cache line, 64 bytes.
    fileprivate var entries: [Entry] = []

    /// Adds an item. The displacement bound does not change, because the engine's tree already contains the item.
    mutating func insert(
        _ writer: ItemPoseWriter, slot: Int, position: WorldPoint, angle: Float, boundingRadius: Double
    ) {
        let entry = Entry(writer: writer, position: position, angle: angle, boundingRadius: Float(boundingRadius))
        if slot == entries.count { entries.append(entry) } else { entries[slot] = entry }
    }

    mutating func remove(slot: Int) { entries[slot].writer = nil }

    /// Records the pose of an item that was moved outside of a step.
    ///
    /// The displacement bound does not change, because the engine's tree already contains the new position. The written
    /// angle becomes NaN, because the animator did not write the item's transform. It stays 0 if `isUnrotated` is true,
    /// which means that the item's transform is the identity.
    mutating func move(slot: Int, position: WorldPoint, angle: Float, isUnrotated: Bool) {
        (entries[slot].position, entries[slot].angle) = (position, angle)
        if !isUnrotated || entries[slot].writtenAngle != 0 { entries[slot].writtenAngle = .nan }
    }

    mutating func setBoundingRadius(_ boundingRadius: Double, slot: Int) {
        entries[slot].boundingRadius = Float(boundingRadius)
    }

    /// The displacement of an item point, in meters, below which a settled item keeps its written pose: 0.01 points, three
    /// hundredths of a pixel on the finest screens.
    private static let invisibleDisplacement = 0.0001

    /// Returns the pose that the animator wrote last to the item in a slot; nil if the item's transform was not written by
    /// the animator.
    func writtenPose(slot: Int) -> (position: WorldPoint, angle: Float)? {
        let entry = entries[slot]
        return entry.writtenAngle.isNaN ? nil : (entry.position, entry.angle)
    }

    /// Records the poses after a step, and adds the largest displacement of the step to the bound.
    ///
    /// Removes the poses of settled bodies that are within `invisibleDisplacement` of the poses that were written last. A
    /// pile trembles by that much until it falls asleep, and writing a pose takes about 400 instructions. When the pile
    /// falls asleep, its poses are written exactly.
    /// - Parameters:
    ///   - poses: The poses after the step. On return, those to write.
    ///   - angleChanges: Receives, for each pose to write, whether its angle differs from the angle written last. The
    ///     array must be at least as long as `poses`.
    mutating func recordStep(poses: inout [BodyPose], angleChanges: inout [Bool]) {
        if poses.isEmpty { return }
        // Unsafe buffers avoid bounds checks and exclusivity checks, because these checks are slow for many thousand
        // poses.
        let (largest, count) = entries.withUnsafeMutableBufferPointer { entries in
            angleChanges.withUnsafeMutableBufferPointer { angleChanges in
                poses.withUnsafeMutableBufferPointer {
                    Self.recordPoses($0, angleChanges: angleChanges, entries: entries)
                }
            }
        }
        poses.removeLast(poses.count - count)
        // The step started up to `invisibleDisplacement` away from the poses that were written before it.
        displacementBound += largest + Self.invisibleDisplacement
    }

    /// Records the poses after a step, and moves those to write to the start of the buffer.
    /// - Returns: The largest distance of any item point from the pose written before the step, in meters, and the number of
    ///   poses to write.
    private static func recordPoses(
        _ poses: UnsafeMutableBufferPointer<BodyPose>, angleChanges: UnsafeMutableBufferPointer<Bool>,
        entries: UnsafeMutableBufferPointer<Entry>
    ) -> (largest: Double, count: Int) {
        var (largest, count) = (0.0, 0)
        for pose in poses {
            let (position, angle) = (entries[pose.tag].position, entries[pose.tag].angle)
            let x = (pose.position.x - position.x).magnitude
            let y = (pose.position.y - position.y).magnitude
            var displacement = x > y ? x : y
            if pose.angle != angle {
                // A rotation by an angle moves a point at distance `boundingRadius` from the center by at most the arc,
                // which is `boundingRadius` times the angle, and by at most the diameter, 2 times `boundingRadius`.
                displacement += Double(entries[pose.tag].boundingRadius * min((pose.angle - angle).magnitude, 2))
            }
            largest = displacement > largest ? displacement : largest
            let writtenAngle = entries[pose.tag].writtenAngle
            if pose.isSettled && displacement < invisibleDisplacement && !writtenAngle.isNaN { continue }
            poses[count] = pose
            angleChanges[count] = writtenAngle != pose.angle
            count += 1
            (entries[pose.tag].position, entries[pose.tag].angle) = (pose.position, pose.angle)
            entries[pose.tag].writtenAngle = pose.angle
        }
        return (largest, count)
    }

    /// Resets the bound to 0. Call this after the engine has updated its AABB tree.
    mutating func resetDisplacementBound() { displacementBound = 0 }
}

extension AnimatorCore {
    /// Writes poses to the items of all bodies that moved visibly in the step; see `ItemPoses.recordStep`.
    ///
    /// A transform is written only if the angle has changed. This saves time, because often no angle changes, for
    /// example in lists whose items are held by springs. The setters of items can run client code that changes the
    /// world. Therefore the poses of all items are collected before the first write. An item that a setter removes
    /// receives no pose, because its writer is removed too.
    func writePoses() {
        worldForReading.collectAwakePoses(into: &movedPoses)
        if angleChanges.count < movedPoses.count {
            angleChanges += repeatElement(false, count: movedPoses.count - angleChanges.count)
        }
        poses.recordStep(poses: &movedPoses, angleChanges: &angleChanges)
        computeRotations()
        let (movedPoses, angleChanges, rotations) = (movedPoses, angleChanges, rotations)
        let context = PoseWriteContext(reference: reference)
        var rotationIndex = 0
        for (k, pose) in movedPoses.enumerated() {
            var rotation: PoseRotation?
            if angleChanges[k] {
                rotation = PoseRotation(sine: rotations[rotationIndex].x, cosine: rotations[rotationIndex].y)
                rotationIndex += 1
            }
            poses.entries[pose.tag].writer?.write(
                center: PointScale.points(from: pose.position), rotation: rotation, context: context)
        }
    }

    /// Computes the rotations of the poses whose angles have changed.
    private func computeRotations() {
        changedAngles.removeAll(keepingCapacity: true)
        for (k, pose) in movedPoses.enumerated() where angleChanges[k] {
            let roundsAngle = poses.entries[pose.tag].writer?.roundsAngle ?? false
            changedAngles.append(roundsAngle ? PoseRotation.roundedAngle(CGFloat(pose.angle)) : CGFloat(pose.angle))
        }
        if rotations.count < changedAngles.count {
            rotations += repeatElement(.zero, count: changedAngles.count - rotations.count)
        }
        ExactMath.sineCosines(of: changedAngles, into: &rotations)
    }
}
