import DynamicsEngine
import Foundation
import UIKit

/// A damped spring as other systems describe it: x'' + 2 zeta omega x' + omega^2 x = 0, with x the distance from the target.
///
/// The parameters of each system follow from the angular frequency omega and the damping ratio zeta:
///
/// | system | parameters |
/// |---|---|
/// | Core Animation, SwiftUI, Flutter | mass 1, stiffness omega^2, damping 2 zeta omega |
/// | SwiftUI, UIKit | duration 2 pi / omega; bounce 1 - zeta up to zeta 1, otherwise 1 / zeta - 1 |
/// | SwiftUI, UIKit | response 2 pi / omega; damping fraction zeta |
/// | Jetpack Compose | stiffness omega^2 (mass 1), dampingRatio zeta |
package struct ExportedSpring: Equatable, Sendable {
    /// The angular frequency of the undamped spring, in radians per second, above 0.
    package var angularFrequency: Double
    /// The damping ratio, unitless, 0 or more.
    package var dampingRatio: Double

    package init(angularFrequency: Double, dampingRatio: Double) {
        (self.angularFrequency, self.dampingRatio) = (angularFrequency, dampingRatio)
    }

    /// Creates a spring with a mass of 1 kg.
    /// - Parameters:
    ///   - stiffness: The stiffness, in N/m, above 0.
    ///   - damping: The damping coefficient, in Ns/m, 0 or more.
    package init(stiffness: Double, damping: Double) {
        angularFrequency = stiffness.squareRoot()
        dampingRatio = damping / (2 * angularFrequency)
    }

    /// The stiffness for a mass of 1 kg, in N/m.
    package var stiffness: Double { angularFrequency * angularFrequency }
    /// The damping coefficient for a mass of 1 kg, in Ns/m.
    package var damping: Double { 2 * dampingRatio * angularFrequency }
    /// The perceptual duration and the response: the period of the undamped spring, in seconds.
    package var duration: Double { 2 * Double.pi / angularFrequency }
    /// The bounce, from -1 to 1.
    package var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }
}

/// A motion of one channel by a spring, from a start to a target.
struct SpringSegment: Equatable, Sendable {
    var spring: ExportedSpring
    var start: Double
    var target: Double
    /// The velocity at the start, in units of the channel per second.
    var velocity: Double

    /// The closed form of the motion. Its end is not used.
    var motion: SpringMotion {
        SpringMotion(
            start: start, target: target, velocity: velocity, angularFrequency: spring.angularFrequency,
            dampingRatio: spring.dampingRatio, restingDistance: .greatestFiniteMagnitude)
    }

    /// Returns the value after a time, in seconds.
    func value(after time: Double) -> Double { motion.position(at: time) }
}
