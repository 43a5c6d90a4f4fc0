/// One sub-step of four simple bodies at once: what `Streaming.step` and `Streaming.rest` do, operation by operation,
/// so that a body gets the same bits whichever way it is stepped.
enum WideStreaming {
    /// A column of vectors.
    private struct Columns {
        var x: Four
        var y: Four
    }

    /// What a sub-step makes of the four.
    private struct Motion {
        var v: Columns
        var w: Four
        var impulse: Four
    }

    /// Steps the bodies from `i` on and counts their rest.
    /// - Returns: Whether one of them has rested long enough to fall asleep.
    @inline(__always)
    static func step(_ b: AwakeBodies, _ i: Int, gravity: Vec2) -> Bool {
        let h = Tolerances.timeStep
        var m = accelerated(b, i, gravity)
        let share = load(b.share, i)
        if any(share .> 0) { pull(b, i, share, &m) }
        if isUnusual(m) { return stepOneByOne(b, i, gravity) }
        move(b.x, i, h * m.v.x)
        move(b.y, i, h * m.v.y)
        store(load(b.angle, i) + h * m.w, b.angle, i)
        store(m.v.x, b.vx, i)
        store(m.v.y, b.vy, i)
        store(m.w, b.w, i)
        store(m.impulse, b.impulse, i)
        return rest(b, i, m)
    }

    /// Bodies that are too fast, or whose numbers overflowed, are rare.
    private static func stepOneByOne(_ b: AwakeBodies, _ i: Int, _ gravity: Vec2) -> Bool {
        var rested = false
        for k in i..<i + 4 { rested = Streaming.stepAndRest(b, k, gravity: gravity) || rested }
        return rested
    }

    @inline(__always)
    private static func accelerated(_ b: AwakeBodies, _ i: Int, _ gravity: Vec2) -> Motion {
        let h = Tolerances.timeStep
        let (g, invM, slowing) = (load(b.gravity, i), load(b.inverseMass, i), load(b.linearFactor, i))
        let x = load(b.vx, i) + h * (g * gravity.x + invM * load(b.fx, i))
        let y = load(b.vy, i) + h * (g * gravity.y + invM * load(b.fy, i))
        let w = load(b.w, i) + h * (load(b.inverseInertia, i) * load(b.torque, i))
        return Motion(
            v: Columns(x: x * slowing, y: y * slowing), w: w * load(b.angularFactor, i), impulse: load(b.impulse, i))
    }

    /// The springs' impulses: see `Streaming.pull`. Both its ways are gone, and each body takes its own.
    @inline(__always)
    private static func pull(_ b: AwakeBodies, _ i: Int, _ share: Four, _ m: inout Motion) {
        let arm = arms(b, i)
        let way = Columns(x: gap(b.x, b.anchorX, i) + arm.x, y: gap(b.y, b.anchorY, i) + arm.y)
        let length = (way.x * way.x + way.y * way.y).squareRoot()
        let bias = (length - load(b.length, i)) * load(b.stiffness, i)
        let (old, softness) = (m.impulse, load(b.softness, i))
        let (invM, invI) = (load(b.inverseMass, i), load(b.inverseInertia, i))

        let limit = -bias / (invM * softness)
        let near = limit + (old - limit) * load(b.slack, i)

        let shrink = 1 / length
        let axis = Columns(x: shrink * way.x, y: shrink * way.y)
        let turn = arm.x * axis.y - arm.y * axis.x
        let inverse = invM + invI * turn * turn
        let speed = axis.x * (m.v.x + -m.w * arm.y) + axis.y * (m.v.y + m.w * arm.x) + inverse * old
        let far = old - share / inverse * (speed + bias + inverse * softness * old)

        let holds = share .> 0
        let isFar = holds .& (length .> Tolerances.linearSlop)
        let push = invM * far
        m.v.x.replace(with: m.v.x + push * axis.x, where: isFar)
        m.v.y.replace(with: m.v.y + push * axis.y, where: isFar)
        m.w.replace(with: m.w + invI * turn * far, where: isFar)
        m.impulse.replace(with: near, where: holds)
        m.impulse.replace(with: far, where: isFar)
    }

    /// Most springs hold their body by its center, and need no turning.
    @inline(__always)
    private static func arms(_ b: AwakeBodies, _ i: Int) -> Columns {
        let local = Columns(x: load(b.armX, i), y: load(b.armY, i))
        var arm = Columns(x: .zero, y: .zero)
        if !any((local.x .!= 0) .| (local.y .!= 0)) { return arm }
        for k in 0..<4 where local.x[k] != 0 || local.y[k] != 0 {
            let turned = Rotation(b.angle[i + k]) * Vec2(local.x[k], local.y[k])
            (arm.x[k], arm.y[k]) = (turned.x, turned.y)
        }
        return arm
    }

    /// Whether a body moves or turns more in a sub-step than is allowed, or its numbers are none.
    @inline(__always)
    private static func isUnusual(_ m: Motion) -> Bool {
        let h = Tolerances.timeStep
        let (most, mostTurn) = (Tolerances.maximumTranslation, Tolerances.maximumRotation)
        let way = h * h * (m.v.x * m.v.x + m.v.y * m.v.y)
        let turn = h * m.w
        // Whatever is not finite, or no number, is not below a limit either.
        let isUsual =
            (way .<= most * most) .& (turn * turn .<= mostTurn * mostTurn)
            .& (m.impulse * 0 .== 0)
        return !all(isUsual)
    }

    /// Counts the time that the bodies have rested.
    @inline(__always)
    private static func rest(_ b: AwakeBodies, _ i: Int, _ m: Motion) -> Bool {
        let (slow, slowTurn) = (Tolerances.sleepLinearVelocity, Tolerances.sleepAngularVelocity)
        let moves = (m.w * m.w .> slowTurn * slowTurn) .| (m.v.x * m.v.x + m.v.y * m.v.y .> slow * slow)
        let time = (load(b.sleepTime, i) + Tolerances.timeStep).replacing(with: 0, where: moves)
        store(time, b.sleepTime, i)
        return any(time .>= Tolerances.timeToSleep)
    }

    /// How far a place in double precision is from another.
    @inline(__always)
    private static func gap(_ p: UnsafeMutablePointer<Double>, _ q: UnsafeMutablePointer<Double>, _ i: Int) -> Four {
        let (a, b) = (p + i, q + i)
        return Four(Float(a[0] - b[0]), Float(a[1] - b[1]), Float(a[2] - b[2]), Float(a[3] - b[3]))
    }

    @inline(__always)
    private static func move(_ column: UnsafeMutablePointer<Double>, _ i: Int, _ way: Four) {
        let p = column + i
        p[0] += Grid.snap(Double(way[0]))
        p[1] += Grid.snap(Double(way[1]))
        p[2] += Grid.snap(Double(way[2]))
        p[3] += Grid.snap(Double(way[3]))
    }

    @inline(__always)
    private static func load(_ column: UnsafeMutablePointer<Float>, _ i: Int) -> Four {
        UnsafeRawPointer(column + i).loadUnaligned(as: Four.self)
    }

    @inline(__always)
    private static func store(_ four: Four, _ column: UnsafeMutablePointer<Float>, _ i: Int) {
        UnsafeMutableRawPointer(column + i).storeBytes(of: four, as: Four.self)
    }
}
