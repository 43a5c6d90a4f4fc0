import DynamicsEngine

extension AnimatorCore {
    /// Writes poses back to the items. A transform is written only if the angle changed: for a list of springs, never.
    /// Poses are gathered first, because an item's setter may be the client's, and may change the world. What a setter
    /// lets go has no outlet any more.
    func publish() {
        worldToRead.listAwakeBodies(in: &poses)
        if turns.count < poses.count { turns += repeatElement(false, count: poses.count - turns.count) }
        drift.takeStep(to: poses, turns: &turns)
        let (poses, turns, place) = (poses, turns, ItemPlace(reference: reference))
        for (k, pose) in poses.enumerated() {
            outlets[pose.tag]?.write(
                PointScale.points(pose.position), angle: turns[k] ? CGFloat(pose.angle) : nil, in: place)
        }
    }
}
