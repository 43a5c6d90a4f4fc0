import Testing
import UIKit

@MainActor
@Suite("Font descriptors")
struct FontDescriptorTests {
    @Test("The symbolic traits of a descriptor make a font bold, italic or monospaced")
    func symbolicTraits() throws {
        let font = UIFont.systemFont(ofSize: 20)
        let bold = try #require(font.fontDescriptor.withSymbolicTraits(.traitBold))
        #expect(UIFont(descriptor: bold, size: 0) == .boldSystemFont(ofSize: 20))
        #expect(UIFont(descriptor: bold, size: 30) == .boldSystemFont(ofSize: 30))
        #expect(UIFont(descriptor: bold, size: -1).pointSize == 17)
        let both = try #require(bold.withSymbolicTraits([.traitBold, .traitItalic]))
        #expect(both.symbolicTraits == [.traitBold, .traitItalic] && both.postscriptName == ".SFUI-BoldItalic")
        #expect(try #require(both.withSymbolicTraits([])).symbolicTraits == [])
        let mono = try #require(font.fontDescriptor.withDesign(.monospaced))
        #expect(UIFont(descriptor: mono, size: 0) == .monospacedSystemFont(ofSize: 20, weight: .regular))
        #expect(try #require(font.fontDescriptor.withDesign(.rounded)) == font.fontDescriptor)
    }

    @Test("A font of a family gets the name of its other style")
    func names() throws {
        let font = try #require(UIFont(name: "HelveticaNeue", size: 12))
        let bold = try #require(font.fontDescriptor.withSymbolicTraits(.traitBold))
        #expect(UIFont(descriptor: bold, size: 0).fontName == "HelveticaNeue-Bold")
        #expect(font.fontDescriptor.withFace("Bold Italic").postscriptName == "HelveticaNeue-BoldItalic")
        #expect(font.fontDescriptor.withFamily("Menlo").object(forKey: .family) as? String == "Menlo")
        #expect(font.fontDescriptor.object(forKey: .face) as? String == "Regular")
        #expect(UIFontDescriptor(name: "Menlo-Bold", size: 9).pointSize == 9)
    }

    @Test("Attributes determine the name, the size, the weight and the text style")
    func attributes() throws {
        let traits: [UIFontDescriptor.TraitKey: Any] = [.weight: UIFont.Weight.bold]
        let added = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body).addingAttributes([.traits: traits])
        #expect(added.symbolicTraits == .traitBold && added.pointSize == 17)
        #expect(UIFontDescriptor(fontAttributes: [:]).pointSize == 12)
        let descriptor = UIFontDescriptor(fontAttributes: [.family: "Courier", .size: 15])
        #expect(descriptor.symbolicTraits == .traitMonoSpace && descriptor.pointSize == 15)
        #expect(descriptor.withSize(8).pointSize == 8)
        let large = UITraitCollection(preferredContentSizeCategory: .extraLarge)
        let style = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .title1, compatibleWith: large)
        #expect(style.pointSize == 30 && style.fontAttributes[.textStyle] as? UIFont.TextStyle == .title1)
    }
}
