import DynamicsRecording
import Foundation
import ScreenAudit
import Testing
import UIKit

// Audits: whether the interface on a screen can be used, also while it moves.

extension Screen {
    /// Audits the current frame and the frames that a closure runs.
    ///
    /// ```swift
    /// let findings = screen.audit {
    ///     screen.tap("menu")
    ///     screen.settle()
    /// }
    /// ```
    /// - Parameters:
    ///   - options: The rules and the exceptions. The default has all rules and no exceptions.
    ///   - body: A closure that runs frames.
    /// - Returns: The findings, in order of their first frames. Repeats in several frames are one finding.
    public func audit(
        _ options: AuditOptions = AuditOptions(), during body: () throws -> Void
    ) rethrows -> [AuditFinding] {
        try audit(options, setting: .standard, during: body)
    }

    /// Audits the current frame.
    /// - Parameter options: The rules and the exceptions. The default has all rules and no exceptions.
    /// - Returns: The findings, in the order of the rules.
    public func audit(_ options: AuditOptions = AuditOptions()) -> [AuditFinding] { audit(options) {} }

    /// Checks that an audit of the current frame and of the frames that a closure runs has no findings. Each finding is a
    /// failure, whose film and page mark its frame.
    /// - Parameters:
    ///   - options: The rules and the exceptions. The default has all rules and no exceptions.
    ///   - sourceLocation: The place to which failures are attributed. The default is the caller's.
    ///   - body: A closure that runs frames.
    /// - Returns: Whether there are no findings.
    @discardableResult
    public func expectNoAuditFindings(
        _ options: AuditOptions = AuditOptions(), sourceLocation: SourceLocation = #_sourceLocation,
        during body: () throws -> Void
    ) rethrows -> Bool {
        let findings = try audit(options, during: body)
        for (index, finding) in findings.enumerated() {
            let picture = FailureFile(
                name: "audit-\(index + 1)-\(finding.rule.rawValue).svg", bytes: Array(finding.picture.utf8))
            fail(finding.description, frames: [finding.shownFrame], files: [picture], sourceLocation)
        }
        return findings.isEmpty
    }

    /// Checks that an audit of the current frame has no findings. Each finding is a failure.
    /// - Parameters:
    ///   - options: The rules and the exceptions. The default has all rules and no exceptions.
    ///   - sourceLocation: The place to which failures are attributed. The default is the caller's.
    /// - Returns: Whether there are no findings.
    @discardableResult
    public func expectNoAuditFindings(
        _ options: AuditOptions = AuditOptions(), sourceLocation: SourceLocation = #_sourceLocation
    ) -> Bool { expectNoAuditFindings(options, sourceLocation: sourceLocation) {} }

    /// Audits the same steps on four screens: with the standard settings, with Reduce Motion, with the largest text size, and from
    /// right to left.
    ///
    /// ```swift
    /// let findings = Screen.auditSettings { MenuController() } steps: { screen in
    ///     screen.tap("menu")
    ///     screen.settle()
    /// }
    /// ```
    /// - Parameters:
    ///   - settings: The settings. The default is all four.
    ///   - size: The size of the screens, in points. The default is 390 x 844.
    ///   - framesPerSecond: The frame rate, in frames per second. The default is 60.
    ///   - device: The settings of the device, to which those of the audit are applied. The default is a new device.
    ///   - options: The rules and the exceptions. The default has all rules and no exceptions.
    ///   - makeController: A closure that creates the controller, once for each screen.
    ///   - steps: A closure that runs frames of a screen.
    /// - Returns: The findings of each setting, in the order of the settings. A finding with the standard settings is not repeated.
    public static func auditSettings(
        _ settings: [AuditSetting] = AuditSetting.allCases, size: CGSize = defaultSize, framesPerSecond: Double = 60,
        device: DeviceSettings = DeviceSettings(), options: AuditOptions = AuditOptions(),
        of makeController: () -> UIViewController, steps: (Screen) throws -> Void
    ) rethrows -> [AuditFinding] {
        var findings: [AuditFinding] = []
        for setting in settings {
            let device = setting.applied(to: device)
            let screen = Screen(
                size: size, framesPerSecond: framesPerSecond, safeAreaInsets: device.safeArea,
                userInterfaceStyle: device.isDark ? .dark : .light,
                textSize: UIContentSizeCategory(device.textSize), isReduceMotionEnabled: device.reducesMotion,
                layoutDirection: device.isRightToLeft ? .rightToLeft : .leftToRight, makeController)
            let found = try screen.audit(options, setting: setting) { try steps(screen) }
            findings += AuditFinding.withoutRepeats(found, of: findings)
        }
        return findings
    }

    private func audit(
        _ options: AuditOptions, setting: AuditSetting, during body: () throws -> Void
    ) rethrows -> [AuditFinding] {
        let audit = Audit(loop, framesPerSecond: framesPerSecond, setting: setting, options: options)
        audit.observe(frame: frame, isTouched: !activeFingers.isEmpty)
        let key = addFrameObserver { screen in
            audit.observe(frame: screen.frame, isTouched: !screen.activeFingers.isEmpty)
        }
        defer { removeFrameObserver(key) }
        try body()
        return audit.finish()
    }
}
