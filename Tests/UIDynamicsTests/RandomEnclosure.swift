import DynamicsEngine
import TestSupport
import UIDynamics

/// A random scene of items in reference bounds, which no item may leave. The same seed gives the same scene.
///
/// Items are rectangles, circles, convex polygons and concave groups of 1 to 36 points, and fall under gravity in bounds
/// of 320 x 480 points. Harsh scenes have speeds up to 20,000 points/s, spins up to 100 rad/s and gravity up to 100;
/// other scenes up to 1,000 points/s, 10 rad/s and 10. In disturbed scenes, attachments, pushes, fields or a finger also
/// move items.
@MainActor
final class RandomEnclosure {
    static let bounds = CGRect(x: 0, y: 0, width: 320, height: 480)

    let stage = TestStage(bounds: RandomEnclosure.bounds)
    let isHarsh: Bool
    let isDisturbed: Bool
    private(set) var members: [EnclosureMember] = []
    private(set) var gravity = CGVector.zero
    private var random: RandomGenerator
    private var disturbances: [(_ time: Double) -> Void] = []
    private var frameCount = 0

    init(seed: UInt64, maximumItemCount: Int = 80) {
        random = RandomGenerator(seed: seed &* 0x9E37_79B9_7F4A_7C15)
        isHarsh = seed % 2 == 1
        isDisturbed = seed / 2 % 2 == 1
        addItems(maximumCount: maximumItemCount)
        addCommonBehaviors()
        if isDisturbed { addDisturbances() }
    }

    /// Applies the disturbances, and runs one frame of 1/60 s.
    func runFrame() {
        for disturb in disturbances { disturb(Double(frameCount) / 60) }
        frameCount += 1
        stage.runFrames(1)
    }

    // MARK: Random values

    func randomNumber(in range: ClosedRange<Double>) -> Double {
        range.lowerBound + random.randomFraction() * (range.upperBound - range.lowerBound)
    }

    /// Returns a number that is small more often than large: the lower bound times a random power of 2.
    func randomMagnitude(in range: ClosedRange<Double>) -> Double {
        var (number, limit) = (range.lowerBound, range.upperBound / range.lowerBound)
        while limit > 2 && random.randomInt(below: 8) > 0 { (number, limit) = (number * 2, limit / 2) }
        return min(number * randomNumber(in: 1...2), range.upperBound)
    }

    func randomVector(length: Double) -> CGVector {
        let (sine, cosine) = ExactMath.sineCosine(randomNumber(in: 0...6.283))
        return CGVector(dx: cosine * length, dy: sine * length)
    }

    func randomMember() -> EnclosureMember { members[random.randomInt(below: members.count)] }

    // MARK: Creation

    private func addItems(maximumCount: Int) {
        let count = 1 + random.randomInt(below: random.randomInt(below: 3) == 0 ? min(12, maximumCount) : maximumCount)
        // The cells of a grid of 8 x 12 cells of 40 points.
        var cells = Array(0..<96)
        for _ in 0..<count {
            let cell = cells.remove(at: random.randomInt(below: cells.count))
            let (column, row) = (CGFloat(cell % 8), CGFloat(cell / 8))
            let size = random.randomInt(below: 2) == 0 ? randomMagnitude(in: 1...36) : randomNumber(in: 1...36)
            let height = random.randomInt(below: 3) == 0 ? size : max(size / randomNumber(in: 1...4), 1)
            let member = EnclosureMember(
                kind: EnclosureMember.Kind.allCases[random.randomInt(below: EnclosureMember.Kind.allCases.count)],
                center: CGPoint(x: 20 + 40 * column, y: 20 + 40 * row), size: CGSize(width: size, height: height),
                vertexCount: 5 + random.randomInt(below: 8))
            let angle = random.randomInt(below: 3) == 0 ? 0 : randomNumber(in: -3.14...3.14)
            member.place(in: Self.bounds, angle: angle)
            members.append(member)
        }
    }

    private func addCommonBehaviors() {
        let items = members.map(\.item)
        let collision = UICollisionBehavior(items: items)
        collision.translatesReferenceBoundsIntoBoundary = true
        stage.animator.addBehavior(collision)
        let behavior = UIGravityBehavior(items: items)
        let isDownward = random.randomInt(below: 2) == 0
        let magnitude = randomMagnitude(in: 0.5...(isHarsh ? 100 : 10))
        gravity = isDownward ? CGVector(dx: 0, dy: magnitude) : randomVector(length: magnitude)
        behavior.gravityDirection = gravity
        stage.animator.addBehavior(behavior)
        let densityRange = random.randomInt(below: 2) == 0 ? 1...1 : 0.03...30
        let (speed, spin) = isHarsh ? (randomMagnitude(in: 100...20_000), 100.0) : (randomNumber(in: 0...1000), 10.0)
        let resistance = CGFloat([0, 0.1, 1][random.randomInt(below: 3)])
        let friction = random.randomInt(below: 3) == 0 ? 0 : randomNumber(in: 0...1)
        for member in members {
            member.properties.elasticity = randomNumber(in: 0...1)
            member.properties.friction = friction
            member.properties.density = randomMagnitude(in: densityRange)
            (member.properties.resistance, member.properties.angularResistance) = (resistance, resistance)
            stage.animator.addBehavior(member.properties)
            let velocity = randomVector(length: speed * random.randomFraction())
            member.properties.addLinearVelocity(CGPoint(x: velocity.dx, y: velocity.dy), for: member.item)
            member.properties.addAngularVelocity(randomNumber(in: -spin...spin), for: member.item)
        }
    }

    private func addDisturbances() {
        for _ in 0...random.randomInt(below: 3) {
            switch random.randomInt(below: 5) {
            case 0, 1: addMovingAttachment()
            case 2: addPush()
            case 3: addField()
            default: addFinger()
            }
        }
    }

    /// Attaches an item to an anchor that moves through items and out of the bounds.
    private func addMovingAttachment() {
        let path = EnclosurePath(self)
        let attachment = UIAttachmentBehavior(item: randomMember().item, attachedToAnchor: path.point(at: 0))
        if random.randomInt(below: 2) == 0 {
            (attachment.frequency, attachment.damping) = (randomNumber(in: 0.5...8), randomNumber(in: 0...1))
        }
        if random.randomInt(below: 2) == 0 { attachment.length = 0 }
        stage.animator.addBehavior(attachment)
        disturbances.append { attachment.anchorPoint = path.point(at: $0) }
    }

    /// Pushes an item with a force that accelerates it by up to 1,000 times the acceleration of gravity of magnitude 1.
    private func addPush() {
        let member = randomMember()
        let push = UIPushBehavior(items: [member.item], mode: .continuous)
        push.pushDirection = randomVector(length: member.mass * randomMagnitude(in: 1...(isHarsh ? 10_000 : 100)))
        push.setTargetOffsetFromCenter(UIOffset(horizontal: randomNumber(in: -9...9), vertical: 0), for: member.item)
        stage.animator.addBehavior(push)
        disturbances.append { push.active = Int($0) % 2 == 0 }
    }

    private func addField() {
        let position = CGPoint(x: randomNumber(in: -50...370), y: randomNumber(in: -50...530))
        let field =
            random.randomInt(below: 2) == 0
            ? UIFieldBehavior.radialGravityField(position: position) : UIFieldBehavior.vortexField()
        (field.position, field.strength, field.minimumRadius) = (position, randomNumber(in: -10...10), 30)
        for member in members { field.addItem(member.item) }
        stage.animator.addBehavior(field)
    }

    /// Moves an item in each frame by setting its center, also out of the bounds.
    private func addFinger() {
        let (member, path) = (randomMember(), EnclosurePath(self))
        member.isFree = false
        disturbances.append { [unowned self] time in
            member.item.center = path.point(at: time)
            stage.animator.updateItem(usingCurrentState: member.item)
        }
    }
}

/// A path that crosses the bounds of a random enclosure in both directions.
@MainActor
struct EnclosurePath {
    private let center: CGPoint
    private let amplitude: CGPoint
    private let frequency: CGPoint

    init(_ scene: RandomEnclosure) {
        center = CGPoint(x: scene.randomNumber(in: 0...320), y: scene.randomNumber(in: 0...480))
        amplitude = CGPoint(x: scene.randomNumber(in: 0...200), y: scene.randomNumber(in: 0...300))
        frequency = CGPoint(x: scene.randomNumber(in: 0.1...3), y: scene.randomNumber(in: 0.1...3))
    }

    func point(at time: Double) -> CGPoint {
        CGPoint(
            x: center.x + amplitude.x * ExactMath.sineCosine(time * frequency.x).sine,
            y: center.y + amplitude.y * ExactMath.sineCosine(time * frequency.y).sine)
    }
}
