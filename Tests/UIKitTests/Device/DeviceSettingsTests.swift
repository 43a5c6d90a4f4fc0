import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Settings of the user: text size, Reduce Motion and layout direction")
struct DeviceSettingsTests {
    @Test("Fonts of text styles have Apple's sizes at each text size")
    func fontsFollowTheTextSize() {
        let size = { (style: UIFont.TextStyle, category: UIContentSizeCategory) in
            let traits = UITraitCollection(preferredContentSizeCategory: category)
            return UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).pointSize
        }
        #expect(
            UIContentSizeCategory.ascending.map { size(.body, $0) } == [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53])
        #expect(size(.largeTitle, .accessibilityExtraExtraExtraLarge) == 60 && size(.caption2, .extraSmall) == 11)
        #expect(size(.headline, .unspecified) == 17)
        let screen = Screen(textSize: .extraExtraLarge)
        #expect(screen.perform { UIFont.preferredFont(forTextStyle: .title1).pointSize } == 32)
        #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
        #expect(
            !UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory && UIContentSizeCategory.small < .large)
    }

    @Test("A new text size changes the traits, is posted, and adjusts the fonts of views that follow it")
    func newTextSize() {
        let controller = SettingsController()
        let screen = Screen { controller }
        let log = SettingsLog()
        let observer = NotificationCenter.default.addObserver(
            forName: UIContentSizeCategory.didChangeNotification, object: screen.loop.screen, queue: nil
        ) { note in
            let value = note.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? String
            MainActor.assumeIsolated { log.entries.append(value ?? "") }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        screen.textSize = .accessibilityLarge
        screen.textSize = .accessibilityLarge
        #expect(log.entries == ["UICTContentSizeCategoryAccessibilityL"])
        #expect(controller.log == ["traits UICTContentSizeCategoryL", "registered"])
        #expect(controller.adjusting.font.pointSize == 33 && controller.fixed.font.pointSize == 17)
        #expect(controller.field.font?.pointSize == 33)
        #expect(screen.perform { UIApplication.shared.preferredContentSizeCategory } == .accessibilityLarge)
        controller.traitOverrides.preferredContentSizeCategory = .extraSmall
        #expect(controller.adjusting.font.pointSize == 14)
    }

    @Test("Apps can ask for Reduce Motion, and are told when it changes")
    func reduceMotion() {
        let screen = Screen(isReduceMotionEnabled: true)
        #expect(screen.perform { UIAccessibility.isReduceMotionEnabled })
        #expect(!UIAccessibility.isReduceMotionEnabled, "the screen of another frame loop has settings of its own")
        let log = SettingsLog()
        let observer = NotificationCenter.default.addObserver(
            forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil, queue: nil
        ) { _ in
            MainActor.assumeIsolated {
                if FrameLoop.current === screen.loop { log.entries.append("\(UIAccessibility.isReduceMotionEnabled)") }
            }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        screen.isReduceMotionEnabled = false
        screen.isReduceMotionEnabled = false
        #expect(log.entries == ["false"])
    }

    @Test("A new layout direction lays out the interface from right to left, except where a view forces its direction")
    func layoutDirection() {
        let controller = SettingsController()
        let screen = Screen(size: CGSize(width: 300, height: 400)) { controller }
        #expect(controller.leading.frame.minX == 20 && controller.forced.frame.minX == 0)
        screen.layoutDirection = .rightToLeft
        #expect(controller.leading.frame.maxX == 280)
        #expect(controller.view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        #expect(controller.forcedParent.effectiveUserInterfaceLayoutDirection == .leftToRight)
        #expect(controller.forced.frame.minX == 0)
        #expect(controller.traitCollection.layoutDirection == .rightToLeft)
        #expect(screen.perform { UIApplication.shared.userInterfaceLayoutDirection } == .rightToLeft)
        screen.layoutDirection = .leftToRight
        #expect(controller.leading.frame.minX == 20)
    }
}

@MainActor
private final class SettingsLog { var entries: [String] = [] }

private final class SettingsController: UIViewController {
    var log: [String] = []
    let (adjusting, fixed, field) = (UILabel(), UILabel(), UITextField())
    let (leading, forcedParent, forced) = (UIView(), UIView(), UIView())

    override func viewDidLoad() {
        super.viewDidLoad()
        for label in [adjusting, fixed] { label.font = .preferredFont(forTextStyle: .body) }
        field.font = .preferredFont(forTextStyle: .body)
        adjusting.adjustsFontForContentSizeCategory = true
        field.adjustsFontForContentSizeCategory = true
        forcedParent.semanticContentAttribute = .forceLeftToRight
        for (child, parent) in [
            (adjusting, view!), (fixed, view!), (field, view!), (leading, view!), (forcedParent, view!),
        ] {
            parent.addSubview(child)
        }
        forcedParent.addSubview(forced)
        forcedParent.frame = CGRect(x: 0, y: 100, width: 200, height: 50)
        for view in [leading, forced] {
            view.translatesAutoresizingMaskIntoConstraints = false
            view.widthAnchor.constraint(equalToConstant: 50).isActive = true
        }
        leading.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20).isActive = true
        forced.leadingAnchor.constraint(equalTo: forcedParent.leadingAnchor).isActive = true
        registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (self: Self, _) in
            self.log.append("registered")
        }
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        guard let old = previous?.preferredContentSizeCategory, old != traitCollection.preferredContentSizeCategory,
            traitOverrides.preferredContentSizeCategory == .unspecified
        else { return }
        log.append("traits \(old.rawValue)")
    }
}
