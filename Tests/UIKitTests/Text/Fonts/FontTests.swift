import Testing

@testable import UIKit

@Suite("Fonts")
struct FontTests {
    @Test("Text styles have Apple's raw values, and an unknown style returns the body font")
    func textStylesHaveAppleRawValuesAndFallBackToBody() {
        #expect(UIFont.TextStyle.body.rawValue == "UICTFontTextStyleBody")
        #expect(UIFont.TextStyle(rawValue: "UICTFontTextStyleHeadline") == .headline)
        #expect(UIFont.preferredFont(forTextStyle: .headline) == .systemFont(ofSize: 17, weight: .semibold))
        #expect(UIFont.preferredFont(forTextStyle: .caption2) == .systemFont(ofSize: 11))
        let unknown = UIFont.TextStyle(rawValue: "Unknown")
        #expect(UIFont.preferredFont(forTextStyle: unknown) == .preferredFont(forTextStyle: .body))
    }
}
