import Foundation

// The differences between two motion snapshots.

/// A difference between a motion snapshot and the motion that was recorded now.
public struct MotionSnapshotDifference: Equatable, Sendable, CustomStringConvertible {
    /// The index of the frame.
    public var frame: Int
    /// The name of the item; nil if the difference is the end of the motion or its frame rate.
    public var item: String?
    /// What differs, such as "y 212.4, expected 210".
    public var problem: String
    /// The size of the difference, in points or radians; 0 if it has none.
    public var amount: Double = 0

    /// The difference as a sentence: "frame 41, cell 0-7: y 212.4, expected 210".
    public var description: String {
        item.map { "frame \(frame), \($0): \(problem)" } ?? "frame \(frame): \(problem)"
    }
}

extension MotionSnapshot {
    /// Returns the differences between this motion and the expected one, in order of frames. An item that appears or
    /// disappears in different frames is one difference, not one for each frame. An item with another name but the same
    /// values is no difference, unless it is a cell or an animator.
    ///
    /// - Parameters:
    ///   - expected: The recorded snapshot.
    ///   - tolerance: The largest permitted difference of a value, in points; of angles, scales and alphas a tenth of it.
    ///     The default, 0.1, is one step of the rounding.
    /// - Complexity: O(*n*) in the number of items of all frames.
    public func differences(from expected: MotionSnapshot, tolerance: Double = 0.1) -> [MotionSnapshotDifference] {
        if framesPerSecond != expected.framesPerSecond {
            let rates = [self, expected].map { Self.format($0.framesPerSecond, as: "rate") }
            return [
                MotionSnapshotDifference(
                    frame: 0, problem: "recorded at \(rates[0]) frames per second, expected \(rates[1])")
            ]
        }
        if let first = frames.first?.index, let start = expected.frames.first?.index, first != start {
            return [MotionSnapshotDifference(frame: first, problem: "the motion starts here, expected frame \(start)")]
        }
        let differences = differencesOfFrames(from: expected, tolerance: tolerance)
        return differences.isEmpty
            ? [] : renamed(like: expected).differencesOfFrames(from: expected, tolerance: tolerance)
    }

    private func differencesOfFrames(from expected: MotionSnapshot, tolerance: Double) -> [MotionSnapshotDifference] {
        var finder = MotionDifferenceFinder(tolerance: tolerance)
        // A snapshot that was read has all frames, one that is recorded now only those of its interval.
        let expectedFrames = Dictionary(expected.frames.map { ($0.index, $0) }, uniquingKeysWith: { first, _ in first })
        for frame in frames {
            if let expectedFrame = expectedFrames[frame.index] { finder.compare(frame, expectedFrame) }
        }
        finder.compareEnds(frames.last?.index ?? 0, expected.frames.last?.index ?? 0)
        return finder.differences
    }
}

private struct MotionDifferenceFinder {
    let tolerance: Double
    var differences: [MotionSnapshotDifference] = []
    /// The items whose absence, or unexpected presence, was reported and has lasted since.
    private var reported: Set<String> = []
    private var previousNames: Set<String> = []
    private var previousExpectedNames: Set<String> = []

    init(tolerance: Double) { self.tolerance = tolerance }

    mutating func compare(_ frame: MotionSnapshot.Frame, _ expected: MotionSnapshot.Frame) {
        let items = frame.itemsByName
        let expectedItems = expected.itemsByName
        for item in frame.items {
            if let counterpart = expectedItems[item.name] {
                reported.remove(item.name)
                compare(item, counterpart, frame: frame.index)
            } else if reported.insert(item.name).inserted {
                let lasted = previousExpectedNames.contains(item.name)
                add(
                    frame.index, item.name,
                    lasted ? "still there, expected to disappear here" : "appeared, not expected")
            }
        }
        for item in expected.items where items[item.name] == nil {
            guard reported.insert(item.name).inserted else { continue }
            let lasted = previousNames.contains(item.name)
            add(frame.index, item.name, lasted ? "disappeared, expected to stay" : "missing, expected to appear here")
        }
        let absent = reported.filter { items[$0] == nil && expectedItems[$0] == nil }
        reported.subtract(absent)
        (previousNames, previousExpectedNames) = (Set(items.keys), Set(expectedItems.keys))
    }

    private mutating func compare(_ item: MotionSnapshot.Item, _ expected: MotionSnapshot.Item, frame: Int) {
        for value in item.values {
            guard let counterpart = expected.value(like: value) else {
                add(frame, item.name, "\(value.name) \(format(value)), expected none")
                continue
            }
            compare(value, counterpart, of: item, frame)
        }
        for value in expected.values where !item.values.contains(where: { $0.name == value.name }) {
            guard let usual = item.value(like: value) else {
                add(frame, item.name, "\(value.name) missing, expected \(format(value))")
                continue
            }
            compare(usual, value, of: item, frame)
        }
    }

    private mutating func compare(
        _ value: MotionSnapshot.Value, _ expected: MotionSnapshot.Value, of item: MotionSnapshot.Item, _ frame: Int
    ) {
        if value.isSame(as: expected) { return }
        let areNumbers = value.text == nil && expected.text == nil
        let distance = areNumbers ? abs(value.number - expected.number) : 0
        let limit = MotionSnapshot.decimals(of: value.name) == 2 ? tolerance / 10 : tolerance
        // Numbers that are stored with decimals differ by a little more than their step.
        if areNumbers, distance <= limit + 1e-9 { return }
        add(
            frame, item.name, "\(value.name) \(format(value)), expected \(format(expected))", amount: distance)
    }

    mutating func compareEnds(_ last: Int, _ expected: Int) {
        guard last != expected else { return }
        differences.append(
            MotionSnapshotDifference(
                frame: last, problem: "the motion ends here, expected frame \(expected)"))
    }

    private mutating func add(_ frame: Int, _ item: String, _ problem: String, amount: Double = 0) {
        differences.append(
            MotionSnapshotDifference(
                frame: frame, item: item, problem: problem, amount: amount.isFinite ? amount : 0))
    }

    private func format(_ value: MotionSnapshot.Value) -> String {
        let text = value.formatted
        return value.text != nil || text.contains(".") || !value.number.isFinite ? text : text + ".0"
    }
}
