import Foundation

// The fitted motion of an item.

/// Channels that the formats describe by one property, such as the translation in x and y.
enum MotionGroup: CaseIterable, Sendable {
    case translation, rotation, scale, skew, opacity

    var channels: [MotionChannel] {
        switch self {
        case .translation: [.x, .y]
        case .rotation: [.rotation]
        case .scale: [.scaleX, .scaleY]
        case .skew: [.skew]
        case .opacity: [.opacity]
        }
    }
}

/// The motion of an item in the form in which it is exported: keyframes of each group, and the rests, springs and keyframes
/// of each channel.
///
/// Formats without springs use the keyframes of the groups, the others the parts of the channels. Either differs from the
/// recording in no frame by more than the tolerance.
struct ExportedItem: Sendable {
    let item: RecordedItem
    /// The values of the frames of the export.
    let frames: [MotionValues]
    /// The time between frames, in seconds.
    let frameDuration: Double
    /// The keyframes of the groups that change.
    private(set) var lines: [MotionGroup: Polyline] = [:]
    /// The motions of the channels that change.
    private(set) var channels: [ChannelMotion] = []
    /// The largest distance of a corner of the item from its place in the recording, in points, by the keyframes.
    private(set) var lineError = 0.0
    /// The largest distance of a corner of the item from its place in the recording, in points, by the channels.
    private(set) var channelError = 0.0

    var start: MotionValues { frames[0] }
    var end: MotionValues { frames[frames.count - 1] }
    /// The duration of the motion, in seconds.
    var duration: Double { Double(frames.count - 1) * frameDuration }

    /// Fits the motion of an item.
    /// - Parameters:
    ///   - item: The recorded item.
    ///   - span: The frames to export, at least two.
    ///   - frameDuration: The time between frames, in seconds.
    ///   - tolerance: The largest distance of a corner from its place in the recording, in points, above 0.
    init(_ item: RecordedItem, span: ClosedRange<Int>, frameDuration: Double, tolerance: Double) {
        self.item = item
        self.frameDuration = frameDuration
        frames = Array(item.frames[span])
        let moving = MotionGroup.allCases.filter { group in
            group.channels.contains { channel in
                frames.contains {
                    abs($0[channel] - frames[0][channel]) > RecordedItem.restRange(of: channel, size: item.size)
                }
            }
        }
        // Errors of several groups add up, and a turned or scaled item has other lengths than the estimate assumes.
        var share = 0.98 * tolerance / Double(max(1, moving.filter { $0 != .opacity }.count))
        for _ in 0..<6 {
            fitLines(moving, share: share)
            if lineError <= tolerance { break }
            share /= 2
        }
        share = 0.98 * tolerance / Double(max(1, moving.filter { $0 != .opacity }.count))
        for _ in 0..<6 {
            fitChannels(moving, share: share)
            if channelError <= tolerance { break }
            share /= 2
        }
    }

    private func tolerance(of channel: MotionChannel, share: Double) -> Double {
        // Opacities are drawn with 8 bits.
        if channel == .opacity { return 0.5 / 255 }
        let largestScale = frames.reduce(1.0) { max($0, abs($1[.scaleX]), abs($1[.scaleY])) }
        let factor = channel == .rotation || channel == .skew ? largestScale : 1
        return share / (factor * RecordedItem.pointsPerUnit(of: channel, size: item.size))
    }

    private mutating func fitLines(_ moving: [MotionGroup], share: Double) {
        lines = [:]
        for group in moving {
            lines[group] = KeyframeReduction.reduce(
                frames.map { values in group.channels.map { values[$0] } }, frameDuration: frameDuration,
                tolerances: group.channels.map { tolerance(of: $0, share: share) })
        }
        lineError = largestError { lineValues(at: $0) }
    }

    private mutating func fitChannels(_ moving: [MotionGroup], share: Double) {
        channels = []
        for group in moving {
            let changing = group.channels.filter { channel in frames.contains { $0[channel] != frames[0][channel] } }
            for channel in changing {
                let part = share / Double(changing.count).squareRoot()
                channels.append(
                    ChannelMotion(
                        channel, frames.map { $0[channel] }, frameDuration: frameDuration,
                        restRange: min(
                            RecordedItem.restRange(of: channel, size: item.size),
                            tolerance(of: channel, share: part)), tolerance: tolerance(of: channel, share: part)))
            }
        }
        channelError = largestError { channelValues(at: $0) }
    }

    private func largestError(_ values: (Double) -> MotionValues) -> Double {
        frames.indices.reduce(0) {
            let exported = values(Double($1) * frameDuration)
            // The place of an item that is not displayed does not matter.
            guard frames[$1][.opacity] > 0 else { return $0 }
            return max($0, frames[$1].distance(to: exported, size: item.size))
        }
    }

    /// The values of the keyframes at a time, in seconds.
    func lineValues(at time: Double) -> MotionValues {
        var values = start
        for (group, line) in lines {
            for (channel, value) in zip(group.channels, line.values(at: time)) { values[channel] = value }
        }
        return values
    }

    /// The values of the channels at a time, in seconds.
    func channelValues(at time: Double) -> MotionValues {
        var values = start
        for motion in channels { values[motion.channel] = motion.value(at: time) }
        return values
    }

    func motion(of channel: MotionChannel) -> ChannelMotion? { channels.first { $0.channel == channel } }
}
