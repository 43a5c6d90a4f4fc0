import DynamicsRecording
import Foundation
import JSONReading
import WindowHost

/// The recorded input of a run, by the frames in which it arrived.
///
/// A session that is used for hours records a hundred thousand movements of fingers, so they are kept in two flat arrays, with 44
/// bytes for each.
struct Journal: Equatable, Sendable {
    /// The input of one frame.
    struct Entry: Equatable, Sendable {
        /// The index of the frame, 1 or more.
        let frame: Int
        let inputs: [SessionInput]
    }

    /// The inputs, in order.
    private var inputs: [SessionInput] = []
    /// The index of the frame of each input, in ascending order.
    private var frames: [Int32] = []

    /// Creates an empty journal.
    init() {}

    /// The number of inputs.
    var count: Int { inputs.count }

    /// Appends the input of a frame after the last one. Nothing is appended without input.
    mutating func append(_ inputs: [SessionInput], frame: Int) {
        self.inputs += inputs
        frames += repeatElement(Int32(clamping: frame), count: inputs.count)
    }

    /// Returns the input up to a frame.
    func prefix(throughFrame frame: Int) -> Journal { part(0..<start(ofFrame: frame + 1)) }

    /// Returns the input of some frames.
    func part(fromFrame first: Int, throughFrame last: Int) -> Journal {
        let start = start(ofFrame: first)
        return part(start..<max(start, self.start(ofFrame: last + 1)))
    }

    private func part(_ range: Range<Int>) -> Journal {
        var part = Journal()
        (part.inputs, part.frames) = (Array(inputs[range]), Array(frames[range]))
        return part
    }

    /// Returns the input of a frame.
    func inputs(ofFrame frame: Int) -> [SessionInput] {
        Array(inputs[start(ofFrame: frame)..<start(ofFrame: frame + 1)])
    }

    /// The index of the first input of a frame or of a later one.
    private func start(ofFrame frame: Int) -> Int {
        var (low, high) = (0, frames.count)
        while low < high {
            let middle = (low + high) / 2
            if frames[middle] < frame { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Returns the locations of the fingers that are on the screen in a frame, by their numbers. The cost is proportional to the
    /// input before the frame.
    func activeTouches(inFrame frame: Int) -> [Int: CGPoint] {
        var active: [Int: CGPoint] = [:]
        for case .touch(let number, let phase, let location) in inputs[..<start(ofFrame: frame + 1)] {
            active[number] = phase == .ended || phase == .cancelled ? nil : location
        }
        return active
    }

    /// The frames with input, in ascending order.
    private var entries: [Entry] {
        var (entries, start) = ([Entry](), 0)
        while start < frames.count {
            let end = self.start(ofFrame: Int(frames[start]) + 1)
            entries.append(Entry(frame: Int(frames[start]), inputs: Array(inputs[start..<end])))
            start = end
        }
        return entries
    }

    /// The journal as an array of `[frame, [inputs]]`.
    var json: JSONValue {
        .array(entries.map { [JSONValue($0.frame), .array($0.inputs.map(\.json))] })
    }

    /// Reads the array.
    init(_ value: JSONValue) throws {
        for entry in value.array ?? [] {
            guard let parts = entry.array, parts.count == 2, let frame = parts[0].integer else {
                throw UserFacingError(.data, "The journal has an entry that is no [frame, [inputs]]: \(entry.text)")
            }
            append(try SessionInput.read(parts[1]), frame: frame)
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
