import DynamicsEngine

/// Finds the spring by which recorded values move.
///
/// For a given frequency and damping ratio, the motion is a linear function of the target, the first displacement and the
/// first velocity, which are found by least squares. The frequency and the damping ratio of a first estimate are those of the
/// linear recurrence that the values of a spring satisfy (Prony's method); the simplex method of Nelder and Mead improves
/// them.
enum SpringFit {
    /// The fewest values of a motion that can be told from another one.
    static let minimumCount = 12

    /// Returns the spring that moves a value as recorded, with parameters of as few digits as possible; nil if none does.
    /// - Parameters:
    ///   - values: The value in each frame, from the last one at rest on.
    ///   - frameDuration: The time between frames, in seconds.
    ///   - precision: The largest difference in a frame from an exact spring: what rounding of the trace explains.
    static func fit(_ values: [Double], frameDuration: Double, precision: Double) -> SpringSegment? {
        guard values.count >= minimumCount, let last = values.last else { return nil }
        let amplitude = (values.max() ?? 0) - (values.min() ?? 0)
        guard amplitude > 60 * precision else { return nil }
        let problem = Problem(values: values, frameDuration: frameDuration)
        guard let estimate = problem.estimate(precision: precision) else { return nil }
        let best = problem.refine(estimate)
        guard let solution = problem.solve(best), problem.largestError(of: solution) <= precision,
            // A spring that is interrupted before it comes to its target has no target that can be seen.
            abs(solution.target - last) <= 0.05 * amplitude + precision
        else { return nil }
        return problem.simplify(solution, precision: precision)
    }

    /// A point of the search: the logarithms of the angular frequency (radians per second) and of the damping ratio.
    private typealias Point = SIMD2<Double>

    private struct Problem {
        let values: [Double]
        let frameDuration: Double
        var duration: Double { Double(values.count - 1) * frameDuration }

        /// Returns the best estimate by the recurrence x(n + 2k) = p x(n + k) + q x(n) + c, for several steps k. Nil if the
        /// values differ clearly from each: then they are not those of a spring.
        func estimate(precision: Double) -> Point? {
            var best: (point: Point, error: Double)?
            for step in [1, 2, 3, 5, 8, 12, 18] where values.count > 2 * step + 4 {
                guard let point = solveRecurrence(step: step) else { continue }
                let error = squaredError(point)
                if error.isFinite, error < best?.error ?? .infinity { best = (point, error) }
            }
            guard let best else { return nil }
            let range = (values.max() ?? 0) - (values.min() ?? 0)
            let count = Double((values.count + stride - 1) / stride)
            return (best.error / count).squareRoot() <= max(20 * precision, range / 100) ? best.point : nil
        }

        private func solveRecurrence(step: Int) -> Point? {
            var equations = NormalEquations()
            for index in 0..<(values.count - 2 * step) {
                equations.add(
                    values[index + step] - values[0], values[index] - values[0], 1,
                    value: values[index + 2 * step] - values[0])
            }
            guard let found = equations.solve() else { return nil }
            // The values are powers of the roots of z^2 = p z + q.
            let (half, product) = (found.0 / 2, -found.1)
            let time = Double(step) * frameDuration
            let discriminant = half * half - product
            if discriminant < 0 {
                guard product > 0 else { return nil }
                let decay = -ExactMath.logarithm(product) / 2 / time
                let frequency = ExactMath.arcTangent(y: (-discriminant).squareRoot(), x: half) / time
                let omega = (decay * decay + frequency * frequency).squareRoot()
                return Point(ExactMath.logarithm(omega), ExactMath.logarithm(max(decay / omega, 0.002)))
            }
            let root = discriminant.squareRoot()
            guard half - root > 1e-6, half + root < 1 - 1e-9 else { return nil }
            let (slow, fast) = (-ExactMath.logarithm(half + root) / time, -ExactMath.logarithm(half - root) / time)
            let omega = (slow * fast).squareRoot()
            return Point(ExactMath.logarithm(omega), ExactMath.logarithm((slow + fast) / 2 / omega))
        }

        /// Returns the point of the smallest squared error near a point.
        func refine(_ start: Point) -> Point {
            var simplex = [start, start + Point(0.05, 0), start + Point(0, 0.1)].map { ($0, squaredError($0)) }
            for _ in 0..<100 {
                simplex.sort { $0.1 < $1.1 }
                if simplex[2].1 - simplex[0].1 <= 1e-9 * simplex[0].1 { break }
                let middle = (simplex[0].0 + simplex[1].0) / 2
                func tried(_ factor: Double) -> (Point, Double) {
                    let point = middle + (simplex[2].0 - middle) * factor
                    return (point, squaredError(point))
                }
                let reflected = tried(-1)
                if reflected.1 < simplex[0].1 {
                    let expanded = tried(-2)
                    simplex[2] = expanded.1 < reflected.1 ? expanded : reflected
                } else if reflected.1 < simplex[1].1 {
                    simplex[2] = reflected
                } else {
                    let contracted = tried(reflected.1 < simplex[2].1 ? -0.5 : 0.5)
                    if contracted.1 < simplex[2].1 {
                        simplex[2] = contracted
                    } else {
                        for index in 1...2 {
                            let point = (simplex[index].0 + simplex[0].0) / 2
                            simplex[index] = (point, squaredError(point))
                        }
                    }
                }
            }
            return simplex.min { $0.1 < $1.1 }?.0 ?? start
        }

        /// The step between the values that are compared: at most 80 are.
        private var stride: Int { max(1, values.count / 80) }

        private func squaredError(_ point: Point) -> Double {
            guard let motion = solve(point)?.motion else { return .infinity }
            var sum = 0.0
            for index in Swift.stride(from: 0, to: values.count, by: stride) {
                let error = motion.position(at: Double(index) * frameDuration) - values[index]
                sum += error * error
            }
            return sum
        }

        func largestError(of segment: SpringSegment) -> Double {
            let motion = segment.motion
            return values.indices.reduce(0) {
                max($0, abs(motion.position(at: Double($1) * frameDuration) - values[$1]))
            }
        }

        /// Returns the motion of a spring that is closest to the values.
        func solve(_ point: Point) -> SpringSegment? {
            guard point.x > -7, point.x < 9, point.y > -7, point.y < 2.5 else { return nil }
            return solve(
                ExportedSpring(
                    angularFrequency: ExactMath.exponential(point.x), dampingRatio: ExactMath.exponential(point.y)))
        }

        private func solve(_ spring: ExportedSpring) -> SpringSegment? {
            let pushed = SpringSegment(spring: spring, start: 0, target: 0, velocity: spring.angularFrequency).motion
            let released = SpringSegment(spring: spring, start: 1, target: 0, velocity: 0).motion
            // The normal equations of value = target + displacement r(t) + velocity p(t).
            var equations = NormalEquations()
            var index = 0
            while index < values.count {
                let time = Double(index) * frameDuration
                equations.add(
                    1, released.position(at: time), pushed.position(at: time), value: values[index] - values[0])
                index += stride
            }
            guard let found = equations.solve() else { return nil }
            return SpringSegment(
                spring: spring, start: values[0] + found.0 + found.1, target: values[0] + found.0,
                velocity: found.2 * spring.angularFrequency)
        }

        /// Returns the motion with rounded parameters, as long as it stays as exact.
        func simplify(_ exact: SpringSegment, precision: Double) -> SpringSegment {
            for digits in 2...7 {
                let ratio = exact.spring.dampingRatio.rounded(toSignificantDigits: digits)
                let candidates = [
                    ExportedSpring(
                        stiffness: exact.spring.stiffness.rounded(toSignificantDigits: digits),
                        damping: exact.spring.damping.rounded(toSignificantDigits: digits)),
                    ExportedSpring(
                        angularFrequency: 2 * Double.pi
                            / exact.spring.duration.rounded(toSignificantDigits: digits),
                        dampingRatio: ratio),
                ]
                for spring in candidates {
                    guard var segment = solve(spring), largestError(of: segment) <= precision else { continue }
                    for step in [1.0, 0.1, 0.01, 0.001] {
                        var rounded = segment
                        // A start at rest has no velocity, and places are often whole numbers.
                        rounded.start = (segment.start / step).rounded() * step
                        rounded.target = (segment.target / step).rounded() * step
                        rounded.velocity = (segment.velocity / step).rounded() * step
                        if largestError(of: rounded) <= precision {
                            segment = rounded
                            break
                        }
                    }
                    return segment
                }
            }
            return exact
        }
    }
}
