import Foundation
import Testing

@testable import os

@Suite("Logs of the module os")
struct LogTests {
    /// The lines that a closure logs.
    private func lines(_ body: () -> Void) -> [String] {
        final class Lines: @unchecked Sendable { var all: [String] = [] }
        let lines = Lines()
        OSLog.$handler.withValue({ lines.all.append($0) }, operation: body)
        return lines.all
    }

    @Test("All functions of a logger write their message with the category")
    func logger() {
        let logger = Logger(subsystem: "com.example", category: "motion")
        let value = 3
        let written = lines {
            logger.log("a")
            logger.log(level: .error, "b")
            for write in [logger.trace, logger.debug, logger.info, logger.notice] {
                write("c \(value, privacy: .public)")
            }
            for write in [logger.warning, logger.error, logger.critical, logger.fault] {
                write("d \(1.5) \("text", privacy: .private)")
            }
            Logger().info("e")
            Logger(OSLog(subsystem: "s", category: "other")).info("f \(true, privacy: .sensitive)\(0, privacy: .auto)")
        }
        #expect(
            written == ["[motion] a", "[motion] b"] + Array(repeating: "[motion] c 3", count: 4)
                + Array(repeating: "[motion] d 1.5 text", count: 4) + ["e", "[other] f true0"])
    }

    @Test("os_log formats numbers and objects; a disabled log writes nothing")
    func formats() {
        let log = OSLog(subsystem: "s", category: "c")
        let none: String? = nil
        let written = lines {
            os_log("plain")
            os_log("%{public}@ has %d of %ld, %.2f %%, 0x%04x", log: log, type: .info, "it", 3, UInt8(4), 1.0, 255)
            os_log("%@ %s %@", "a", "b")
            os_log("%@", none)
            os_log("%d", "no number")
            os_log("ends with %")
            os_log(.error, log: log, "message \(1)")
            os_log("nothing", log: .disabled)
        }
        #expect(
            written == [
                "plain", "[c] it has 3 of 4, 1.00 %, 0x00ff", "a b (null)", "(null)", "no number", "ends with %",
                "[c] message 1",
            ])
        #expect(log.isEnabled(type: .debug) && OSLog.default.isEnabled(type: .fault))
        #expect(!OSLog.disabled.isEnabled(type: .error))
    }

    @Test("Types have the numbers of Apple's, and are made from numbers")
    func types() {
        let types: [OSLogType] = [.default, .info, .debug, .error, .fault]
        #expect(types.map(\.rawValue) == [0, 1, 2, 16, 17])
        #expect(OSLogType(16) == .error && OSLogType(rawValue: 17) == .fault)
    }
}
