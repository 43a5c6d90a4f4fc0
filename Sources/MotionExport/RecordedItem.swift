import DisplayList
import Foundation

/// The motion of an item as it was recorded: its values in each frame.
package struct RecordedItem: Sendable {
    /// The name of the view, layer or item.
    package let name: String
    /// The size when the item first appears, in points. A later size is a scale of it.
    package internal(set) var size: CGSize
    /// The filled shapes of the item when it first appears, in points relative to its center, from back to front.
    var look: [FilledShape] = []
    /// The values in each frame. While the item is not displayed, they are the last ones, with an opacity of 0.
    var frames: [MotionValues] = []

    /// A shape and its color.
    struct FilledShape: Sendable {
        var shape: DisplayShape
        var color: DisplayColor
    }

    /// Returns the channels that change.
    var movingChannels: [MotionChannel] {
        guard let first = frames.first else { return [] }
        return MotionChannel.allCases.filter { channel in
            frames.contains { abs($0[channel] - first[channel]) > Self.restRange(of: channel, size: size) }
        }
    }

    var moves: Bool { !movingChannels.isEmpty }

    /// The largest change of a channel that is rest: traces round lengths to hundredths of a point and angles to
    /// millionths.
    static func restRange(of channel: MotionChannel, size: CGSize) -> Double {
        0.02 / pointsPerUnit(of: channel, size: size)
    }

    /// The distance by which a corner moves at most if a channel changes by 1, in points, in a scale of 1. A change of the
    /// opacity by 1/255 counts as 0.1 points.
    static func pointsPerUnit(of channel: MotionChannel, size: CGSize) -> Double {
        let (width, height) = (max(Double(size.width), 1), max(Double(size.height), 1))
        switch channel {
        case .x, .y: return 1
        case .rotation: return (width * width + height * height).squareRoot() / 2
        case .scaleX: return width / 2
        case .scaleY, .skew: return height / 2
        case .opacity: return 25.5
        }
    }

    /// The range of frames in which something changes: from the last frame before a change to the first frame of the final
    /// rest. Nil if nothing changes.
    var movingFrames: ClosedRange<Int>? {
        let channels = movingChannels
        guard let first = frames.first, let last = frames.last else { return nil }
        func differs(_ values: MotionValues, _ other: MotionValues) -> Bool {
            channels.contains { abs(values[$0] - other[$0]) > Self.restRange(of: $0, size: size) / 2 }
        }
        guard let start = frames.firstIndex(where: { differs($0, first) }) else { return nil }
        let end = frames.lastIndex { differs($0, last) } ?? start
        return max(0, start - 1)...min(frames.count - 1, max(end + 1, start))
    }
}
