import Foundation

/// Reduces a program of gestures that fails to a short one that still fails.
///
/// The reducer removes gestures, in runs of half their number down to single ones, and then simplifies each gesture that
/// is left: fewer points, no pause before a movement, earlier starts. It stops when no change keeps the failure, or after
/// a number of runs.
struct ProgramReducer {
    /// The largest number of runs.
    let limit: Int
    /// The number of runs so far.
    private(set) var runCount = 0
    /// Runs a program and returns whether it has the same failure.
    let fails: (TouchScript) -> Bool

    /// - Parameters:
    ///   - limit: The largest number of runs.
    ///   - fails: Runs a program and returns whether it has the same failure.
    init(limit: Int, fails: @escaping (TouchScript) -> Bool) { (self.limit, self.fails) = (limit, fails) }

    /// Returns a program that fails and from which no single gesture can be removed, unless the limit is reached.
    /// - Parameter program: A program that fails.
    mutating func reduce(_ program: TouchScript) -> TouchScript {
        var current = program
        var previous: TouchScript
        repeat {
            previous = current
            current = removeGestures(from: current)
            current = simplifyGestures(of: current)
            current = removePauses(of: current)
        } while current != previous && runCount < limit
        return current
    }

    private mutating func accepts(_ program: TouchScript) -> Bool {
        guard runCount < limit else { return false }
        runCount += 1
        return fails(program)
    }

    private mutating func removeGestures(from program: TouchScript) -> TouchScript {
        var current = program
        var length = max(1, current.gestures.count / 2)
        while true {
            var start = 0
            while start < current.gestures.count {
                var shorter = current
                shorter.gestures.removeSubrange(start..<min(start + length, current.gestures.count))
                if accepts(shorter) { current = shorter } else { start += length }
            }
            if length == 1 { return current }
            length /= 2
        }
    }

    private mutating func simplifyGestures(of program: TouchScript) -> TouchScript {
        var current = program
        for index in current.gestures.indices {
            for simpler in Self.simplifications(of: current.gestures[index]) {
                var changed = current
                changed.gestures[index] = simpler
                if accepts(changed) {
                    current = changed
                    break
                }
            }
        }
        return current
    }

    /// Returns simpler gestures with the same start, the simplest first.
    private static func simplifications(of gesture: TouchScript.Gesture) -> [TouchScript.Gesture] {
        switch gesture {
        case .press(let location, let start, _): return [.tap(location, start: start)]
        case .drag(let points, let start, let duration, let hold):
            var results: [TouchScript.Gesture] = [.tap(points[0], start: start)]
            if points.count > 2 {
                results.append(
                    .drag([points[0], points[points.count - 1]], start: start, duration: duration, hold: hold))
                results += (1..<points.count).map { index in
                    var fewer = points
                    fewer.remove(at: index)
                    return .drag(fewer, start: start, duration: duration, hold: hold)
                }
            }
            if hold > 0 { results.append(.drag(points, start: start, duration: duration, hold: 0)) }
            return results
        case .tap, .touch, .tilt, .device, .key, .pointer: return []
        }
    }

    /// Moves each gesture, with all later ones, toward the gesture before it: first as far as possible, then by half.
    private mutating func removePauses(of program: TouchScript) -> TouchScript {
        var current = program
        let order = current.gestures.indices.sorted {
            (current.gestures[$0].start, $0) < (current.gestures[$1].start, $1)
        }
        for (position, index) in order.enumerated() {
            let start = current.gestures[index].start
            let previousEnd = order[..<position].map { current.gestures[$0].end }.max() ?? 0
            let pause = start - previousEnd
            for part in [1.0, 0.5] where pause > 0.05 {
                let shift = ((pause - 0.02) * part * 100).rounded(.down) / 100
                guard shift > 0 else { continue }
                var changed = current
                for later in order[position...] {
                    changed.gestures[later] = changed.gestures[later].moved(by: -shift)
                }
                if accepts(changed) {
                    current = changed
                    break
                }
            }
        }
        return current
    }
}

extension TouchScript.Gesture {
    /// The time at which the first finger of the gesture touches the screen, or the device begins to tilt, in seconds.
    var start: Double {
        switch self {
        case .press(_, let start, _), .tap(_, let start), .drag(_, let start, _, _), .tilt(_, let start, _),
            .device(_, let start):
            start
        case .touch(_, _, _, let time), .key(_, let time), .pointer(_, let time): time
        }
    }

    /// The time at which the gesture ends, in seconds.
    var end: Double { TouchScript([self]).duration }

    /// Returns the gesture at another time, rounded to a hundredth of a second.
    func moved(by time: Double) -> Self {
        let moved = { (start: Double) in max(0, ((start + time) * 100).rounded() / 100) }
        return switch self {
        case .press(let location, let start, let duration): .press(location, start: moved(start), duration: duration)
        case .tap(let location, let start): .tap(location, start: moved(start))
        case .drag(let points, let start, let duration, let hold):
            .drag(points, start: moved(start), duration: duration, hold: hold)
        case .touch(let number, let phase, let location, let start):
            .touch(number, phase, location, time: moved(start))
        case .tilt(let tilt, let start, let duration): .tilt(tilt, start: moved(start), duration: duration)
        case .device(let change, let start): .device(change, start: moved(start))
        case .key(let key, let time): .key(key, time: moved(time))
        case .pointer(let pointer, let time): .pointer(pointer, time: moved(time))
        }
    }
}
