extension IslandBody {
    /// The largest displacement of a body in a sub-step by its velocity and by position corrections together, in meters.
    ///
    /// The position corrections of hinges, welds and sliders are proportional to the error, as in Box2D. If joints
    /// contradict each other, each correction can enlarge the errors of the others, and the errors grow exponentially
    /// from sub-step to sub-step. The limit bounds this growth. It is 10,000 points, so a joint pulls back a body that
    /// the client moved off the screen in one sub-step, as on Apple's system. Displacements below the limit are
    /// those of Box2D, bit for bit.
    static let maximumDisplacement: Float = 100

    /// The largest rotation of a body in a sub-step by its velocity and by position corrections together, in radians:
    /// 16 turns.
    ///
    /// The position correction of a joint whose anchor is near the center of mass can exceed a turn. Without a limit,
    /// angles would leave the range in which `Rotation` is accurate.
    static let maximumTotalRotation: Float = 32 * Float.pi

    /// Limits the displacement and the rotation of the body since the start of the sub-step.
    @inline(__always)
    mutating func limitDisplacement() {
        let distance = deltaPosition.length
        if distance > Self.maximumDisplacement { deltaPosition *= Self.maximumDisplacement / distance }
        let rotation = angle - startAngle
        if abs(rotation) > Self.maximumTotalRotation {
            angle = startAngle + (rotation < 0 ? -Self.maximumTotalRotation : Self.maximumTotalRotation)
        }
    }
}
