import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Limits of the text size")
struct ContentSizeLimitTests {
    private let screen = Screen()
    private let parent = UIView()
    private let child = UIView()

    init() {
        parent.addSubview(child)
        screen.show(parent)
    }

    private var sizes: [UIContentSizeCategory] {
        [parent, child].map(\.traitCollection.preferredContentSizeCategory)
    }

    @Test(
        "A view and its subviews have at least the minimum and at most the maximum, also when the user's size changes")
    func limits() {
        var changes = 0
        child.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (_: UIView, _) in changes += 1 }
        parent.minimumContentSizeCategory = .extraLarge
        #expect(sizes == [.extraLarge, .extraLarge] && changes == 1)
        screen.textSize = .small
        #expect(sizes == [.extraLarge, .extraLarge] && changes == 1)
        parent.maximumContentSizeCategory = .accessibilityMedium
        screen.textSize = .accessibilityExtraLarge
        #expect(sizes == [.accessibilityMedium, .accessibilityMedium] && changes == 2)
        child.maximumContentSizeCategory = .extraExtraLarge
        #expect(sizes == [.accessibilityMedium, .extraExtraLarge])
        #expect(
            child.appliedContentSizeCategoryLimitsDescription
                == "minimum: \(UIContentSizeCategory.extraLarge.rawValue), "
                + "maximum: \(UIContentSizeCategory.extraExtraLarge.rawValue)")
        (parent.minimumContentSizeCategory, parent.maximumContentSizeCategory) = (nil, nil)
        child.maximumContentSizeCategory = nil
        #expect(sizes == [.accessibilityExtraLarge, .accessibilityExtraLarge])
        #expect(child.appliedContentSizeCategoryLimitsDescription == "minimum: none, maximum: none")
    }

    @Test("Unknown categories are ignored, and a maximum below the minimum wins")
    func badLimits() {
        parent.minimumContentSizeCategory = UIContentSizeCategory(rawValue: "huge")
        #expect(parent.minimumContentSizeCategory == nil)
        (parent.minimumContentSizeCategory, parent.maximumContentSizeCategory) = (.extraLarge, .small)
        #expect(sizes == [.small, .small] && parent.maximumContentSizeCategory == .small)
        parent.maximumContentSizeCategory = .unspecified
        #expect(parent.maximumContentSizeCategory == .small)
    }

    @Test("Texts whose fonts follow the text size keep to the limits")
    func fonts() {
        let label = UILabel()
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        child.addSubview(label)
        parent.maximumContentSizeCategory = .large
        screen.textSize = .accessibilityExtraExtraExtraLarge
        #expect(label.font.pointSize == 17)
        parent.maximumContentSizeCategory = nil
        #expect(label.font.pointSize > 40)
    }
}
