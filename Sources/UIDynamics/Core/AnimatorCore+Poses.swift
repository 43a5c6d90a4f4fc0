import DynamicsEngine

extension AnimatorCore {
    /// Writes poses to the items of all bodies that moved in the step.
    ///
    /// A transform is written only if the angle has changed. This saves time, because often no angle changes, for
    /// example in lists whose items are held by springs. The setters of items can run client code that changes the
    /// world. Therefore the poses of all items are collected before the first write. An item that a setter removes
    /// receives no pose, because its writer is removed too.
    func writePoses() {
        worldForReading.collectAwakePoses(into: &poses)
        if angleChanges.count < poses.count {
            angleChanges += repeatElement(false, count: poses.count - angleChanges.count)
        }
        displacementBound.recordStep(poses: poses, angleChanges: &angleChanges)
        computeRotations()
        let (poses, angleChanges, rotations) = (poses, angleChanges, rotations)
        let context = PoseWriteContext(reference: reference)
        var rotationIndex = 0
        for (k, pose) in poses.enumerated() {
            var rotation: PoseRotation?
            if angleChanges[k] {
                rotation = PoseRotation(sine: rotations[rotationIndex].x, cosine: rotations[rotationIndex].y)
                rotationIndex += 1
            }
            poseWriters[pose.tag]?.write(
                center: PointScale.points(from: pose.position), rotation: rotation, context: context)
        }
    }

    /// Computes the rotations of the poses whose angles have changed.
    private func computeRotations() {
        changedAngles.removeAll(keepingCapacity: true)
        for (k, pose) in poses.enumerated() where angleChanges[k] {
            let roundsAngle = poseWriters[pose.tag]?.roundsAngle ?? false
            changedAngles.append(roundsAngle ? PoseRotation.roundedAngle(CGFloat(pose.angle)) : CGFloat(pose.angle))
        }
        if rotations.count < changedAngles.count {
            rotations += repeatElement(.zero, count: changedAngles.count - rotations.count)
        }
        ExactMath.sineCosines(of: changedAngles, into: &rotations)
    }
}
