import Testing
import UIKit

/// Programs that cannot report: without a standard error, or without a display.
@Suite("Misuse that is survived: reports")
struct StandardErrorTests {
    @Test("Reports on a closed standard error do not end the program")
    func closedStandardError() async {
        await #expect(processExitsWith: .exitCode(7)) {
            await MainActor.run {
                close(STDERR_FILENO)
                UIView().center = CGPoint(x: CGFloat.nan, y: 0)
                UIView().addObserver(UIResponder(), forKeyPath: "other", context: nil)
                UIViewController().present(UIViewController(), animated: false)
                let gravity = UIGravityBehavior(items: [])
                gravity.magnitude = .nan
                UIDynamicAnimator().addBehavior(gravity)
                let view = UIView()
                view.widthAnchor.constraint(equalToConstant: 10).isActive = true
                view.widthAnchor.constraint(equalToConstant: 20).isActive = true
                view.layoutIfNeeded()
                exit(7)
            }
        }
    }

    @Test("A misuse in every frame is reported once")
    func repeatedMisuseIsReportedOnce() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                for number in 0..<100 { UIView().center = CGPoint(x: CGFloat(number), y: .infinity) }
            }
        }
        let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
        let lines = text.split(separator: "\n").map { String($0) }.filter { $0.hasPrefix("UIView.center:") }
        #expect(lines.count == 1)
        #expect(lines.first?.hasSuffix("inf) was ignored, because it is not finite. Set finite numbers.") == true)
    }

    #if Window
        private final class Delegate: UIApplicationDelegate {
            func applicationWillTerminate(_ application: UIApplication) { writeToStandardError("terminated") }
        }

        @Test("An application without a display terminates, says so and exits with an error")
        func applicationWithoutDisplay() async {
            let result = await #expect(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
                for name in ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"] { unsetenv(name) }
                await MainActor.run { Delegate.main() }
            }
            let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
            #expect(text.contains("terminated\nUIApplication: No display is available for the window"))
        }
    #endif
}
