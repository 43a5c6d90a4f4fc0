import Foundation
import JSONReading

/// A run of the app with its recorded input. Other input after a rewind makes a new branch, which shares the past of another
/// one.
struct Branch {
    /// The number of the branch; the first one is 0.
    let number: Int
    /// The branch from which this one began; nil for the first one.
    let parent: Int?
    /// The last frame that both have in common.
    let fork: Int
    var journal = Journal()
    /// The hashes of the frames from frame 0.
    var hashes: [UInt64] = []

    /// The last frame that has run.
    var lastFrame: Int { hashes.count - 1 }

    /// Returns a branch with the past of this one up to a frame.
    func fork(at frame: Int, number: Int) -> Branch {
        Branch(
            number: number, parent: self.number, fork: frame, journal: journal.prefix(throughFrame: frame),
            hashes: Array(hashes[...frame]))
    }

    /// The branch as a result of commands.
    var json: JSONValue {
        var object: JSONValue = [
            "branch": JSONValue(number), "lastFrame": JSONValue(lastFrame),
            "inputs": JSONValue(journal.count),
        ]
        if let parent {
            object["parent"] = JSONValue(parent)
            object["fork"] = JSONValue(fork)
        }
        return object
    }
}
