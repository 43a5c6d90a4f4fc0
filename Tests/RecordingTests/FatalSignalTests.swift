import DynamicsRecording
import Foundation
import Testing
import UIKit

/// Faults in processes of their own.
@Suite("Fatal signals")
struct FatalSignalTests {
    @Test("A sent signal prints the frame, the latest callback and the command, and stays the exit status")
    func signalIsExplained() async throws {
        let result = await #expect(
            processExitsWith: .signal(SIGSEGV), observing: [\.standardErrorContent]
        ) { @MainActor in
            final class View: UIView {
                override func layoutSubviews() { if frame.minX > 0 { raise(SIGSEGV) } }
            }
            FatalSignals.installHandlers(.command(["dynamics", "trace", "it's", "--seconds", "1"]))
            let loop = FrameLoop(size: CGSize(width: 99, height: 99))
            let window = loop.perform { UIWindow() }
            window.makeKeyAndVisible()
            let view = View()
            window.addSubview(view)
            loop.runFrame()
            view.frame = CGRect(x: 9, y: 9, width: 9, height: 9)
            loop.runFrame()
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            text.contains("Signal 11 in frame 2, after a call of layoutSubviews(). If no code of the app"), "\(text)")
        #expect(
            text.contains("please report it") && text.contains("\n  dynamics trace 'it'\\''s' --seconds 1\n"), "\(text)"
        )
    }

    @Test("The overflow of the stack prints the message")
    func overflowIsExplained() async throws {
        let result = await #expect(
            processExitsWith: .signal(SIGSEGV), observing: [\.standardErrorContent]
        ) { @MainActor in
            @MainActor final class Chain {
                var depth = 0
                func descend(to limit: Int) -> Int {
                    depth += 1
                    return depth == limit ? 0 : descend(to: limit) + depth
                }
            }
            FatalSignals.installHandlers(.command(["tool"]))
            exit(Int32(truncatingIfNeeded: Chain().descend(to: .max)))
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            text.contains("Signal 11 in frame 0, after a call of no callback.") && text.contains("\n  tool\n"),
            "\(text)")
    }

    @Test(
        "Where the command does not repeat the run, the message says how to get a touch script",
        arguments: [true, false])
    func touchScriptIsRequested(isWorker: Bool) async throws {
        let result =
            isWorker
            ? await #expect(processExitsWith: .signal(SIGILL), observing: [\.standardErrorContent]) {
                FatalSignals.installHandlers(.worker)
                raise(SIGILL)
            }
            : await #expect(processExitsWith: .signal(SIGILL), observing: [\.standardErrorContent]) {
                FatalSignals.installHandlers(.session(program: "/a path/App"))
                raise(SIGILL)
            }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("Signal 4 in frame 0") && text.contains("touch script"), "\(text)")
        #expect(text.contains("\n  '/a path/App' --serve\n") != isWorker, "\(text)")
    }

    @Test("A misuse ends the program with its own sentence alone")
    func misuseHasOwnSentence() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            FatalSignals.installHandlers(.command(["tool"]))
            let view = UIView()
            view.addSubview(view)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("A view cannot be added to itself") && !text.contains("please report"), "\(text)")
    }
}
