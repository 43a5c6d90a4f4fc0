import DisplayList
import Foundation

/// Selects frames of a film where something happens: between two selected frames, about equally much changes.
///
/// A pause counts for little, so that a strip of a long film with little motion shows the motion. Memory use does not
/// depend on the number of frames, because only some frames are candidates.
struct EventfulFrames {
    /// A frame with its index in the film.
    struct Frame {
        let index: Int
        let list: DisplayList
    }

    private struct Candidate {
        let frame: Frame
        /// The amount of change from the first frame to this one.
        let change: Double
    }

    private static let maximumCandidateCount = 600
    /// The change that the passing of time counts for, per frame, as a fraction of the changes of a whole frame.
    private static let changeAtRest = 0.002

    private let count: Int
    /// Every so many frames, a frame is a candidate. The last frame is one, too.
    private let interval: Int
    private let total: Int
    private var candidates: [Candidate] = []
    private var previous: DisplayList?
    private var change = 0.0
    private var index = 0

    /// Creates a selection of at most `count` of `total` frames.
    init(count: Int, of total: Int) {
        self.count = max(1, count)
        self.total = max(1, total)
        interval = 1 + (self.total - 1) / max(Self.maximumCandidateCount, self.count)
    }

    /// Appends the next frame of the film.
    mutating func append(_ list: DisplayList) {
        if let previous { change += Self.changeAtRest + list.changedFraction(since: previous) }
        if index % interval == 0 || index == total - 1 {
            candidates.append(Candidate(frame: Frame(index: index, list: list), change: change))
        }
        previous = list
        index += 1
    }

    /// The selected frames, including the first and the last one. If `count` is 1, only the first one.
    var frames: [Frame] {
        if count >= candidates.count { return candidates.map(\.frame) }
        if count == 1 { return candidates.prefix(1).map(\.frame) }
        var (selected, next) = ([Frame](), 0)
        for number in 0..<count {
            let goal = change * Double(number) / Double(count - 1)
            // Leave a candidate for each frame that remains to be selected.
            let last = candidates.count - (count - number)
            while next < last, abs(candidates[next + 1].change - goal) <= abs(candidates[next].change - goal) {
                next += 1
            }
            if number == count - 1 { next = last }
            selected.append(candidates[next].frame)
            next += 1
        }
        return selected
    }
}

extension DisplayList {
    /// The part of the area in which the list differs from an earlier one, from 0 to 1.
    fileprivate func changedFraction(since earlier: DisplayList) -> Double {
        guard let areas = changedAreas(since: earlier) else { return 1 }
        let area = areas.reduce(0) { $0 + $1.width * $1.height }
        let whole = size.width * size.height
        return whole > 0 ? min(1, Double(area / whole)) : 0
    }
}
