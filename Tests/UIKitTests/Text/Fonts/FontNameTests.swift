import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Fonts by name, and scaled fonts")
struct FontNameTests {
    private let screen = Screen()

    @Test("A font keeps the name that it was created with")
    func fontsKeepTheirNames() throws {
        let font: UIFont = try #require(UIFont(name: "HelveticaNeue-Bold", size: 20))
        #expect(font.fontName == "HelveticaNeue-Bold" && font.familyName == "Helvetica Neue")
        #expect(font.withSize(30).fontName == "HelveticaNeue-Bold")
        #expect(font == UIFont(name: "HelveticaNeue-Bold", size: 20) && font != UIFont.boldSystemFont(ofSize: 20))
        #expect(UIFont(name: "Avenir-Heavy", size: 12)?.familyName == "Avenir")
        #expect(UIFont.systemFont(ofSize: 12).familyName == ".AppleSystemUIFont")
        #expect(UIFont(name: "", size: 12) == nil)
    }

    @Test("The fonts of a family exist, and have its name")
    func familiesHaveFonts() {
        #expect(UIFont.familyNames == UIFont.familyNames.sorted() && UIFont.familyNames.contains("Helvetica"))
        for family in UIFont.familyNames {
            let names: [String] = UIFont.fontNames(forFamilyName: family)
            #expect(names.count == 4)
            for name in names { #expect(UIFont(name: name, size: 10)?.familyName == family, "\(name)") }
        }
        #expect(UIFont.fontNames(forFamilyName: "Unknown") == [])
    }

    @Test("UIFontMetrics scales fonts and lengths like the fonts of a text style")
    func metricsScaleFonts() {
        let traits = UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge)
        let metrics: UIFontMetrics = UIFontMetrics(forTextStyle: .body)
        #expect(metrics.scaledFont(for: .systemFont(ofSize: 17)) == .systemFont(ofSize: 17))
        #expect(metrics.scaledFont(for: .systemFont(ofSize: 17), compatibleWith: traits).pointSize == 23)
        #expect(metrics.scaledFont(for: .systemFont(ofSize: 34), maximumPointSize: 40).pointSize == 34)
        let limited = metrics.scaledFont(for: .systemFont(ofSize: 34), maximumPointSize: 40, compatibleWith: traits)
        #expect(limited.pointSize == 40)
        #expect(
            metrics.scaledFont(for: .systemFont(ofSize: 34), maximumPointSize: .nan, compatibleWith: traits).pointSize
                == 46)
        #expect(UIFontMetrics.default.scaledValue(for: 34, compatibleWith: traits) == 46)
        #expect(UIFontMetrics.default.scaledValue(for: 34) == 34)
        #expect(UIFontMetrics.default.scaledValue(for: .nan) == 0)
        let title = UIFontMetrics(forTextStyle: .title1)
        #expect(title.scaledValue(for: 28, compatibleWith: traits) == 34)
    }

    @Test("A scaled font of a label follows the text size of the user, up to its maximum")
    func scaledFontsFollowTheTextSize() {
        let (label, limited) = (UILabel(), UILabel())
        label.font = UIFontMetrics.default.scaledFont(for: .boldSystemFont(ofSize: 17))
        limited.font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 17), maximumPointSize: 20)
        let view = UIView()
        for part in [label, limited] {
            part.adjustsFontForContentSizeCategory = true
            view.addSubview(part)
        }
        screen.show(view)
        screen.perform { screen.loop.preferredContentSizeCategory = .extraExtraExtraLarge }
        screen.advance(frames: 1)
        #expect(label.font == .boldSystemFont(ofSize: 23) && limited.font.pointSize == 20)
        screen.perform { screen.loop.preferredContentSizeCategory = .large }
        screen.advance(frames: 1)
        #expect(label.font == .boldSystemFont(ofSize: 17) && limited.font.pointSize == 17)
    }
}
