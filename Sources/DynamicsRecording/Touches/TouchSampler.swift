import DisplayList
import Foundation

/// Produces the touch samples of a touch script frame by frame, while a scene runs.
///
/// Memory and time per frame grow with the number of fingers on the screen, not with the duration of the gestures.
public struct TouchSampler: Sendable {
    private let fps: Double
    /// The strokes that have not begun, in descending order of their first frame. Strokes of the same frame are in
    /// descending order of `order`, so that the last element is the next stroke.
    private var waiting: [TouchStroke]
    /// The strokes that have begun but not ended, in the order of the script.
    private var active: [TouchStroke] = []

    /// Creates a sampler that starts before the first frame of a touch script.
    /// - Parameters:
    ///   - script: The touch script.
    ///   - fps: The frame rate, in frames per second. It must be finite and greater than 0.
    public init(_ script: TouchScript, fps: Double) {
        precondition(fps > 0 && fps.isFinite, "the frame rate must be finite and greater than 0, but is \(fps)")
        self.fps = fps
        waiting = Self.makeStrokes(script, fps: fps).sorted { ($0.began, $0.order) > ($1.began, $1.order) }
    }

    /// A Boolean value that indicates whether all samples have been returned.
    public var isFinished: Bool { waiting.isEmpty && active.isEmpty }

    /// Returns the samples that have not been returned yet, up to those of a frame, sorted by time. Samples of one frame
    /// are in the order of the gestures in the script.
    ///
    /// Times are rounded up to frames, so each sample time is an integer divided by the frame rate. A moving finger has
    /// one sample per frame; a resting finger has none.
    /// - Parameter frame: The index of the last frame.
    public mutating func samples(throughFrame frame: Int) -> [TouchSample] {
        var samples: [TouchSample] = []
        while let next = nextFrame, next <= frame { appendSamples(ofFrame: next, to: &samples) }
        return samples
    }

    /// The next frame in which a finger can have a sample; nil after the last sample.
    private var nextFrame: Int? {
        let begin = waiting.last?.began
        guard let change = active.lazy.map(\.nextFrame).min() else { return begin }
        return min(change, begin ?? change)
    }

    private mutating func appendSamples(ofFrame frame: Int, to samples: inout [TouchSample]) {
        beginStrokes(atFrame: frame)
        for index in active.indices where active[index].nextFrame == frame {
            guard let (phase, location) = active[index].takeChange(ofFrame: frame, fps: fps) else { continue }
            samples.append(
                TouchSample(
                    time: Double(frame) / fps, touch: active[index].touch, phase: phase, location: location))
        }
        active.removeAll { $0.isFinished }
    }

    /// Moves the strokes that begin at a frame to the active strokes, which stay in the order of the script.
    private mutating func beginStrokes(atFrame frame: Int) {
        let count = active.count
        while let stroke = waiting.last, stroke.began == frame {
            active.append(stroke)
            waiting.removeLast()
        }
        if active.count > count, count > 0 { active.sort { $0.order < $1.order } }
    }

    /// Returns the strokes of all gestures. Each gesture has its own finger number, which no `touch` entry uses.
    private static func makeStrokes(_ script: TouchScript, fps: Double) -> [TouchStroke] {
        var usedNumbers = Set<Int>()
        for case .touch(let number, _, _, _) in script.gestures { usedNumbers.insert(number) }
        var number = 0
        return script.gestures.enumerated().compactMap { order, gesture in
            switch gesture {
            case .tilt, .device, .key, .pointer: return nil
            default: break
            }
            if case .touch(let touch, let phase, let location, let time) = gesture {
                return TouchStroke(touch: touch, phase: phase, at: location, time: time, order: order, fps: fps)
            }
            while usedNumbers.contains(number) { number += 1 }
            defer { number += 1 }
            return TouchStroke(gesture, touch: number, order: order, fps: fps)
        }
    }
}
