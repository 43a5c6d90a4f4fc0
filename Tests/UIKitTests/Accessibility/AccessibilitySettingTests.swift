import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Settings for accessibility")
struct AccessibilitySettingTests {
    @Test("Each setting is read by its function on its screen only, and posts its notification once for each change")
    func notifications() {
        @MainActor final class Log { var names: [String] = [] }
        let table: [(AccessibilitySettings, NSNotification.Name, @MainActor @Sendable () -> Bool)] = [
            (
                .reduceMotion, UIAccessibility.reduceMotionStatusDidChangeNotification,
                { UIAccessibility.isReduceMotionEnabled }
            ),
            (.boldText, UIAccessibility.boldTextStatusDidChangeNotification, { UIAccessibility.isBoldTextEnabled }),
            (
                .increaseContrast, UIAccessibility.darkerSystemColorsStatusDidChangeNotification,
                { UIAccessibility.isDarkerSystemColorsEnabled }
            ),
            (.voiceOver, UIAccessibility.voiceOverStatusDidChangeNotification, { UIAccessibility.isVoiceOverRunning }),
        ]
        for (setting, name, isOn) in table {
            let (screen, log) = (Screen(), Log())
            let observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
                MainActor.assumeIsolated { if FrameLoop.current === screen.loop { log.names.append("\(isOn())") } }
            }
            screen.accessibilitySettings = setting
            screen.accessibilitySettings = setting
            #expect(screen.perform { isOn() } && !isOn(), "\(setting)")
            screen.accessibilitySettings = []
            #expect(log.names == ["true", "false"] && !screen.perform { isOn() }, "\(setting)")
            #expect(screen.host.deviceEvents.map(\.change) == [true, false].map { .accessibility(setting, isOn: $0) })
            NotificationCenter.default.removeObserver(observer)
        }
    }

    @Test("Bold Text changes a trait, and fonts that are created afterward")
    func boldText() {
        let screen = Screen()
        var weights: [UILegibilityWeight] = []
        let view = UIView()
        screen.show(view)
        view.registerForTraitChanges([UITraitLegibilityWeight.self]) { (view: UIView, _: UITraitCollection) in
            weights.append(view.traitCollection.legibilityWeight)
        }
        let width = {
            screen.perform { ("Word" as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).width }
        }
        let (regular, body) = (width(), screen.perform { UIFont.preferredFont(forTextStyle: .body) })
        screen.accessibilitySettings = .boldText
        #expect(weights == [.bold] && width() > regular)
        #expect(screen.perform { UIFont.preferredFont(forTextStyle: .body) } != body)
        #expect(
            UIFont.preferredFont(forTextStyle: .body, compatibleWith: UITraitCollection(legibilityWeight: .bold))
                != body)
        let light = screen.perform { UIFont.systemFont(ofSize: 17, weight: .light) }
        #expect(light == UIFont.systemFont(ofSize: 17), "the thinnest weights stay regular")
        view.traitOverrides.legibilityWeight = .regular
        #expect(
            view.traitCollection.legibilityWeight == .regular
                && view.traitOverrides.contains(UITraitLegibilityWeight.self))
        view.traitOverrides.remove(UITraitLegibilityWeight.self)
        #expect(view.traitCollection.legibilityWeight == .bold)
    }

    @Test("Increase Contrast changes a trait and the colors of the system, in both styles")
    func contrast() {
        let screen = Screen()
        let view = UIView()
        view.backgroundColor = .systemRed
        screen.show(view)
        func components() -> [Int] {
            let color = view.backgroundColor?.resolvedColor(with: view.traitCollection)
            return (color?.cgColor.components ?? []).prefix(3).map { Int(($0 * 255).rounded()) }
        }
        #expect(components() == [255, 59, 48])
        let traits = view.traitCollection
        screen.accessibilitySettings = .increaseContrast
        #expect(components() == [215, 0, 21] && view.traitCollection.accessibilityContrast == .high)
        #expect(view.traitCollection.hasDifferentColorAppearance(comparedTo: traits))
        screen.userInterfaceStyle = .dark
        #expect(components() == [255, 105, 97])
        view.traitOverrides.accessibilityContrast = .normal
        #expect(components() == [255, 69, 58])
        view.traitOverrides.remove(UITraitAccessibilityContrast.self)
        #expect(components() == [255, 105, 97])
        let own = UIColor { $0.accessibilityContrast == .high ? .black : .white }
        #expect(own.resolvedColor(with: UITraitCollection(accessibilityContrast: .high)) == .black)
    }
}
