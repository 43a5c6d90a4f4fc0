/// A reason why `World.restore(_:)` rejects a snapshot.
public enum SnapshotError: Error, Sendable {
    /// The bytes are not a snapshot, they were truncated or changed, or they describe no possible state of a world.
    case damaged
    /// The snapshot was made by another version of the engine or on another kind of machine.
    case otherVersion
}
