/// Where a body is.
public struct BodyPose: Sendable, Equatable {
    /// The client's own number for the body.
    public let tag: Int
    /// Its position, metres.
    public let position: WorldPoint
    /// How far it is turned, radians.
    public let angle: Float
}

extension Array {
    /// Drops elements at the end or adds some; the memory stays.
    mutating func resize(to count: Int, filling element: Element) {
        if count < self.count { removeLast(self.count - count) }
        if count > self.count { append(contentsOf: repeatElement(element, count: count - self.count)) }
    }
}
