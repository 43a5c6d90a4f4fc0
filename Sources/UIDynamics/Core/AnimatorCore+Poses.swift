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
        let (poses, angleChanges, context) = (poses, angleChanges, PoseWriteContext(reference: reference))
        for (k, pose) in poses.enumerated() {
            poseWriters[pose.tag]?.write(
                center: PointScale.points(from: pose.position), angle: angleChanges[k] ? CGFloat(pose.angle) : nil,
                context: context)
        }
    }
}
