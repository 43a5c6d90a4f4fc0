import Foundation
import UIKit

/// An app that AppRecordingTests run as a process. A box falls in a window without a root view controller.
///
/// It prints its arguments. With the argument `--no-box` it shows no window; with `--late` it shows its window from a
/// task on the main actor; with `--quit` it ends after a tenth of a second. With `--timers` it prints when timers and a
/// sleeping task continue.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private var animator: UIDynamicAnimator?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        print("arguments \(CommandLine.arguments.dropFirst().joined(separator: " "))")
        if CommandLine.arguments.contains("--no-box") { return true }
        if CommandLine.arguments.contains("--timers") { startTimers() }
        if CommandLine.arguments.contains("--quit") {
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { exit(0) }
        }
        if CommandLine.arguments.contains("--late") {
            Task { @MainActor in self.showBox() }
        } else {
            showBox()
        }
        return true
    }

    func applicationWillTerminate(_ application: UIApplication) { print("terminated") }

    private func startTimers() {
        let start = CACurrentMediaTime()
        let log = { @MainActor (name: String) in
            print(name, Int(((CACurrentMediaTime() - start) * 1000).rounded()))
        }
        Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { timer in
            let isLast = MainActor.assumeIsolated {
                log("repeated")
                return CACurrentMediaTime() - start > 0.25
            }
            if isLast { timer.invalidate() }
        }
        let added = Timer(timeInterval: 0.15, repeats: true) { timer in
            MainActor.assumeIsolated { log("added") }
            timer.invalidate()
        }
        RunLoop.main.add(added, forMode: .common)
        Task {
            try await Task.sleep(nanoseconds: 50_000_000)
            log("slept")
            try await Task.sleep(for: .milliseconds(200))
            log("slept again")
        }
    }

    private func showBox() {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.backgroundColor = .systemBackground
        let box = UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
        box.backgroundColor = .systemOrange
        window.addSubview(box)
        window.makeKeyAndVisible()
        let animator = UIDynamicAnimator(referenceView: window)
        animator.addBehavior(UIGravityBehavior(items: [box]))
        (self.window, self.animator) = (window, animator)
    }
}
