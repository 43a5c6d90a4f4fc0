import DynamicsEngine

extension RandomCalls {
    mutating func createJoint() {
        guard let a = randomBody(), let b = randomBody(), a != b else { return }
        func addRandomAnchors<J: JointDefinition>(to definition: J, using calls: inout RandomCalls) -> J {
            var j = definition
            if calls.randomBool() { j.bodyA = a }
            j.worldAnchor = calls.randomPosition()
            (j.localAnchorA, j.localAnchorB) = (calls.randomVector(), calls.randomVector())
            j.collideConnected = calls.randomBool()
            return j
        }
        switch randomInt(below: 5) {
        case 0:
            var j = addRandomAnchors(to: DistanceJointDefinition(bodyB: b), using: &self)
            (j.length, j.frequency, j.dampingRatio) = (randomNumber(), randomNumber(), randomNumber())
            joints.append(world.createJoint(j))
        case 1:
            var j = addRandomAnchors(to: RopeJointDefinition(bodyB: b), using: &self)
            j.maximumLength = randomNumber()
            joints.append(world.createJoint(j))
        case 2:
            var j = addRandomAnchors(to: HingeJointDefinition(bodyB: b), using: &self)
            (j.referenceAngle, j.frictionTorque, j.limits) = (randomNumber(), randomNumber(), randomLimits())
            joints.append(world.createJoint(j))
        case 3:
            var j = addRandomAnchors(to: SliderJointDefinition(bodyB: b), using: &self)
            (j.referenceAngle, j.localAxisA, j.limits) = (randomNumber(), randomVector(), randomLimits())
            joints.append(world.createJoint(j))
        default:
            var j = addRandomAnchors(to: WeldJointDefinition(bodyB: b), using: &self)
            j.referenceAngle = randomNumber()
            joints.append(world.createJoint(j))
        }
    }

    mutating func changeJoint(_ j: JointID) {
        switch randomInt(below: 6) {
        case 0: world.setWorldAnchor(randomPosition(), of: j)
        case 1: world.setLength(randomNumber(), of: j)
        case 2: world.setFrequency(randomNumber(), of: j)
        case 3: world.setDampingRatio(randomNumber(), of: j)
        case 4: world.setFrictionTorque(randomNumber(), of: j)
        default: world.setLimits(randomLimits(), of: j)
        }
    }
}
