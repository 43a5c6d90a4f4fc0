import DynamicsRecording
import Foundation
import JSONReading
import WindowHost

/// The recorded input of a run, by the frames in which it arrived.
struct Journal: Equatable, Sendable {
    /// The input of one frame.
    struct Entry: Equatable, Sendable {
        /// The index of the frame, 1 or more.
        let frame: Int
        let inputs: [SessionInput]
    }

    /// The entries in ascending order of their frames.
    private(set) var entries: [Entry] = []

    /// Creates an empty journal.
    init() {}

    /// Appends the input of a frame after the last one. Nothing is appended without input.
    mutating func append(_ inputs: [SessionInput], frame: Int) {
        if !inputs.isEmpty { entries.append(Entry(frame: frame, inputs: inputs)) }
    }

    /// Returns the input up to a frame.
    func prefix(throughFrame frame: Int) -> Journal {
        var copy = self
        copy.entries.removeAll { $0.frame > frame }
        return copy
    }

    /// Returns the input of some frames.
    func part(fromFrame first: Int, throughFrame last: Int) -> Journal {
        var copy = Journal()
        copy.entries = entries.filter { (first...max(first, last)).contains($0.frame) }
        return copy
    }

    /// Returns the input of a frame.
    func inputs(ofFrame frame: Int) -> [SessionInput] {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].frame < frame { low = middle + 1 } else { high = middle }
        }
        return low < entries.count && entries[low].frame == frame ? entries[low].inputs : []
    }

    /// The journal as an array of `[frame, [inputs]]`.
    var json: JSONValue {
        .array(entries.map { [JSONValue($0.frame), .array($0.inputs.map(\.json))] })
    }

    /// Reads the array.
    init(_ value: JSONValue) throws {
        entries = try (value.array ?? []).map { entry in
            guard let parts = entry.array, parts.count == 2, let frame = parts[0].integer else {
                throw UserFacingError(.data, "The journal has an entry that is no [frame, [inputs]]: \(entry.text)")
            }
            return Entry(frame: frame, inputs: try SessionInput.read(parts[1]))
        }
    }

    /// The input as a touch script with a frame rate. A wheel is in it as the touches that it makes.
    func touchScript(fps: Double) -> TouchScript {
        var gestures: [TouchScript.Gesture] = []
        var wheel = WheelTouchSimulator()
        var frame = 0
        func advanceWheel(to target: Int) {
            while frame < target, wheel.isActive {
                frame += 1
                for case .touch(let finger, let phase, let location) in wheel.advanceFrame() {
                    gestures.append(.touch(finger, phase, location, time: Double(frame) / fps))
                }
            }
            frame = max(frame, target)
        }
        for entry in entries {
            advanceWheel(to: entry.frame - 1)
            let time = Double(entry.frame) / fps
            for input in entry.inputs {
                switch input {
                case .touch(let number, let phase, let location):
                    gestures.append(.touch(number, phase, location, time: time))
                case .device(let change): gestures.append(.device(change, start: Double(entry.frame - 1) / fps))
                case .key(let key): gestures.append(.key(key, time: time))
                case .pointer(let pointer): gestures.append(.pointer(pointer, time: time))
                case .wheel(let vector, let location):
                    wheel.addScroll(by: CGPoint(x: -vector.dx, y: -vector.dy), at: location)
                }
            }
            advanceWheel(to: entry.frame)
        }
        while wheel.isActive { advanceWheel(to: frame + 1) }
        return TouchScript(gestures)
    }
}
