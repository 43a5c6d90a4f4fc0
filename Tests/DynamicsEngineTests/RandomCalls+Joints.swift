import DynamicsEngine

extension RandomCalls {
    mutating func createJoint() {
        guard let a = anyBody(), let b = anyBody(), a != b else { return }
        func ends<J: JointDefinition>(_ j: J, _ me: inout RandomCalls) -> J {
            var j = j
            if me.coin() { j.bodyA = a }
            j.worldAnchor = me.place()
            (j.localAnchorA, j.localAnchorB) = (me.vector(), me.vector())
            j.collideConnected = me.coin()
            return j
        }
        switch below(5) {
        case 0:
            var j = ends(DistanceJointDefinition(bodyB: b), &self)
            (j.length, j.frequency, j.dampingRatio) = (number(), number(), number())
            joints.append(world.createJoint(j))
        case 1:
            var j = ends(RopeJointDefinition(bodyB: b), &self)
            j.maximumLength = number()
            joints.append(world.createJoint(j))
        case 2:
            var j = ends(HingeJointDefinition(bodyB: b), &self)
            (j.referenceAngle, j.frictionTorque, j.limits) = (number(), number(), limits())
            joints.append(world.createJoint(j))
        case 3:
            var j = ends(SliderJointDefinition(bodyB: b), &self)
            (j.referenceAngle, j.localAxisA, j.limits) = (number(), vector(), limits())
            joints.append(world.createJoint(j))
        default:
            var j = ends(WeldJointDefinition(bodyB: b), &self)
            j.referenceAngle = number()
            joints.append(world.createJoint(j))
        }
    }

    mutating func changeJoint(_ j: JointID) {
        switch below(6) {
        case 0: world.setWorldAnchor(place(), of: j)
        case 1: world.setLength(number(), of: j)
        case 2: world.setFrequency(number(), of: j)
        case 3: world.setDampingRatio(number(), of: j)
        case 4: world.setFrictionTorque(number(), of: j)
        default: world.setLimits(limits(), of: j)
        }
    }
}
