/// Names a body of a world. It stays good until the body is destroyed and is never given out a second time.
public struct BodyID: Hashable, Sendable, BitwiseCopyable {
    let index: Int32
    let generation: UInt32
}

/// Names a joint of a world. It stays good until the joint is destroyed and is never given out a second time.
public struct JointID: Hashable, Sendable, BitwiseCopyable {
    let index: Int32
    let generation: UInt32
}
