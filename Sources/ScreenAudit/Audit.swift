import DisplayList
import DynamicsRecording
import Foundation
import UIKit

/// An audit of the frames of a screen: whether its interface can be used, also while it moves.
///
/// Call ``observe(frame:isTouched:)`` after each frame, and then ``finish()``. A frame that displays the same as the previous one
/// costs almost nothing.
@preconcurrency @MainActor
public final class Audit {
    private let loop: FrameLoop
    private let setting: AuditSetting
    private let options: AuditOptions
    private var checks: [any AuditCheck]
    private var tracker: FindingTracker
    private let bitmaps = BitmapColors()
    private var latestList: DisplayList?
    private var latestFrame = 0
    private var isLatestTouched = false
    private var isLatestComplete = false

    /// Creates an audit.
    /// - Parameters:
    ///   - loop: The frame loop of the screen.
    ///   - framesPerSecond: The frame rate, in frames per second.
    ///   - setting: The setting of the user with which the interface runs, which findings name. The rule ``AuditRule/motion``
    ///     applies with ``AuditSetting/reduceMotion`` only. The default is the standard one.
    ///   - options: The rules and the exceptions. The default has all rules and no exceptions.
    public init(
        _ loop: FrameLoop, framesPerSecond: Double, setting: AuditSetting = .standard,
        options: AuditOptions = AuditOptions()
    ) {
        (self.loop, self.setting, self.options) = (loop, setting, options)
        checks = options.rules.map { rule -> any AuditCheck in
            switch rule {
            case .label: LabelCheck()
            case .targetSize: TargetSizeCheck()
            case .textCutOff: TextCutOffCheck()
            case .textOverlap: TextOverlapCheck()
            case .contrast: ContrastCheck()
            case .seenNotHit: SeenNotHitCheck()
            case .hitNotSeen: HitNotSeenCheck()
            case .focus: FocusCheck()
            case .flash: FlashCheck(framesPerSecond: framesPerSecond)
            case .motion: MotionCheck(framesPerSecond: framesPerSecond)
            }
        }
        tracker = FindingTracker(options: options, setting: setting, framesPerSecond: framesPerSecond)
    }

    /// Checks the current frame.
    /// - Parameters:
    ///   - frame: The index of the frame.
    ///   - isTouched: Whether fingers touch the screen.
    public func observe(frame: Int, isTouched: Bool) {
        let list = loop.displayList()
        (latestFrame, isLatestTouched) = (frame, isTouched)
        if list == latestList {
            var further: [Observation] = []
            for index in checks.indices {
                further += checks[index].observeUnchanged(UnchangedFrame(number: frame, loop: loop))
            }
            tracker.extend(to: frame, further, list: list)
            isLatestComplete = false
        } else {
            latestList = list
            check(list)
        }
    }

    private func check(_ list: DisplayList) {
        let frame = AuditFrame(
            number: latestFrame, loop: loop, list: list, setting: setting, isTouched: isLatestTouched, bitmaps: bitmaps)
        var observations: [Observation] = []
        for index in checks.indices { observations += checks[index].observe(frame) }
        tracker.record(observations, frame: latestFrame, list: list)
        isLatestComplete = true
    }

    /// Returns the findings in the observed frames, in order of their first frames.
    ///
    /// The last frame is checked once more, because controls can be disabled without a change of what is displayed. If the
    /// interface rests, violations in it are findings however short they were seen.
    public func finish() -> [AuditFinding] {
        guard let latestList else { return [] }
        if !isLatestComplete { check(latestList) }
        return tracker.findings(isAtRest: !loop.isMoving)
    }
}
