import Foundation
import UIKit

// The expectation that the energy of a motion does not rise.

extension MotionExpectation {
    /// The mechanical energy of the subject never rises after the last finger was lifted: the sum of its kinetic energy
    /// and its energy in gravity and in a spring, per unit of mass.
    ///
    /// Speeds are averages over five frames, because animators round the positions of views to pixels.
    /// - Parameters:
    ///   - gravity: The acceleration of gravity, in points per second squared. The default is zero. A `UIGravityBehavior`
    ///     of magnitude 1 has 1000.
    ///   - anchor: The anchor of a spring of length 0, in points; nil, the default, for no spring.
    ///   - frequency: The frequency of the spring, in hertz. The default is 0.
    ///   - tolerance: The largest rise, as a fraction of the range of the energy. The default is 0.05.
    public static func energyNeverRises(
        gravity: CGVector = .zero, anchor: CGPoint? = nil, frequency: Double = 0, tolerance: Double = 0.05
    ) -> MotionExpectation {
        MotionExpectation { motion in
            let system = EnergySystem(gravity: gravity, anchor: anchor, frequency: frequency)
            let states = system.states(of: motion)
            guard let highest = states.map(\.energy).max(), let floor = states.map(\.energy).min(),
                let peakSpeed = states.map(\.speed).max(), var lowest = states.first
            else { return nil }
            let roundingError = EnergySystem.pixel * motion.framesPerSecond / EnergySystem.span * peakSpeed
            let allowed = (highest - floor) * tolerance + roundingError + 1
            for (index, current) in states.enumerated() {
                // Around a bounce, the average velocity is lower than the speed before and after. Only an energy that
                // lasts for longer than an average is therefore the lowest.
                let reach = Int(EnergySystem.span)
                let lasting = states[max(0, index - reach)...min(index + reach, states.count - 1)].map(\.energy).max()!
                if lasting < lowest.energy { lowest = (current.frame, current.speed, lasting) }
                guard current.energy > lowest.energy + allowed else { continue }
                let rise = (current.energy - lowest.energy) / max(highest - floor, 1) * 100
                return Problem(
                    message:
                        "gained energy: from \(motion.place(lowest.frame)) to \(motion.place(current.frame)) it rose by "
                        + "\(format(rise)) percent of the range of its energy; \(format(tolerance * 100)) percent are "
                        + "allowed.", frame: current.frame)
            }
            return nil
        }
    }
}

/// Gravity and a spring that act on a subject.
private struct EnergySystem {
    let gravity: CGVector
    let anchor: CGPoint?
    let frequency: Double

    /// The number of frames over which speeds are averaged.
    static let span = 4.0
    /// The distance to which positions are rounded, in points.
    static let pixel = 0.5

    /// Returns the speeds, in points per second, and the energies per unit of mass of the frames after the start.
    @MainActor
    func states(of motion: Motion) -> [(frame: Int, speed: Double, energy: Double)] {
        let half = Int(Self.span) / 2
        return motion.samples.compactMap { sample in
            guard let sample, sample.frame >= motion.startFrame + half, let before = motion[sample.frame - half],
                let after = motion[sample.frame + half], before.identity == sample.identity,
                after.identity == sample.identity
            else { return nil }
            let speed = Double(before.position.distance(to: after.position)) * motion.framesPerSecond / Self.span
            return (sample.frame, speed, speed * speed / 2 + potential(at: sample.position))
        }
    }

    private func potential(at point: CGPoint) -> Double {
        let angular = 2 * Double.pi * frequency
        let stretch = anchor.map { Double(point.distance(to: $0)) } ?? 0
        return angular * angular * stretch * stretch / 2 - Double(gravity.dx * point.x + gravity.dy * point.y)
    }
}
