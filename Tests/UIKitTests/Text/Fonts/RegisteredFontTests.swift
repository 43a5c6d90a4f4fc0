import DynamicsTesting
import Foundation
import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite("Fonts of files")
struct RegisteredFontTests {
    private func makeFont(_ file: FontFileBuilder) throws -> CGFont {
        let provider = try #require(CGDataProvider(data: NSData(data: Data(file.bytes()))))
        #expect(provider.data?.length == file.bytes().count)
        return try #require(CGFont(provider))
    }

    @Test("A font that was registered from memory is found by its names, and has its own metrics")
    func memory() throws {
        let font = try makeFont(FontFileBuilder())
        #expect(font.postScriptName == "TestFont-Regular" && font.fullName == "Test Font Regular")
        #expect(UIFont(name: "TestFont-Regular", size: 20)?.familyName == "TestFont")
        var error: Unmanaged<CFError>?
        #expect(CTFontManagerRegisterGraphicsFont(font, &error) && error == nil)
        defer { _ = CTFontManagerUnregisterGraphicsFont(font, nil) }
        for name in ["TestFont-Regular", "test font regular", "Test Font"] {
            let found = try #require(UIFont(name: name, size: 20))
            #expect(found.fontName == "TestFont-Regular" && found.familyName == "Test Font")
            #expect(found.ascender == 16 && found.descender == -4 && found.lineHeight == 20)
            #expect(found.xHeight == 8 && found.capHeight == 12)
        }
        #expect(UIFont.familyNames.contains("Test Font"))
        #expect(UIFont.fontNames(forFamilyName: "Test Font") == ["TestFont-Regular"])
        let font20 = try #require(UIFont(name: "Test Font", size: 20))
        let width = { (text: String) in text.size(withAttributes: [.font: font20]).width }
        #expect(width("AA") == 40 && width("B") == 5 && width("\u{e000}") == 40)
        #expect(width("x") == "x".size(withAttributes: [.font: UIFont.systemFont(ofSize: 20)]).width)
        #expect(!CTFontManagerRegisterGraphicsFont(font, &error))
        let failure = try #require(error?.takeRetainedValue())
        #expect(failure.code == CTFontManagerError.alreadyRegistered.rawValue)
        #expect(
            "\(CFErrorCopyDescription(failure)!)".contains("registered already") && CFErrorCopyDescription(nil) == nil)
    }

    @Test("A font of a file is registered and removed")
    func files() throws {
        var builder = FontFileBuilder()
        builder.family = "File Font"
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("RegisteredFontTests.ttf")
        try Data(builder.bytes()).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let address = url as CFURL
        #expect(CTFontManagerRegisterFontsForURL(address, .process, nil))
        #expect(UIFont(name: "FileFont-Regular", size: 10)?.ascender == 8)
        #expect(CGFont("FileFont-Regular" as NSString)?.fullName == "File Font Regular")
        let provider = try #require(CGDataProvider(url: address))
        #expect(CGFont(provider)?.postScriptName == "FileFont-Regular")
        #expect(CGDataProvider(filename: url.path).flatMap(CGFont.init)?.postScriptName == "FileFont-Regular")
        #expect(CTFontManagerUnregisterFontsForURL(address, .process, nil))
        #expect(UIFont(name: "FileFont-Regular", size: 10)?.ascender != 8)
        #expect(code { CTFontManagerUnregisterFontsForURL(address, .process, $0) } == .notRegistered)
        #expect(code { CTFontManagerRegisterFontsForURL(address, .none, $0) } == .unsupportedScope)
        let missing = URL(fileURLWithPath: "/nowhere.ttf") as CFURL
        #expect(code { CTFontManagerRegisterFontsForURL(missing, .process, $0) } == .fileNotFound)
        #expect(CGDataProvider(url: missing) == nil && CGDataProvider(filename: "/nowhere.ttf") == nil)
        try Data("no font".utf8).write(to: url)
        #expect(code { CTFontManagerRegisterFontsForURL(address, .process, $0) } == .unrecognizedFormat)
    }

    private func code(_ body: (UnsafeMutablePointer<Unmanaged<CFError>?>) -> Bool) -> CTFontManagerError? {
        var error: Unmanaged<CFError>?
        #expect(!body(&error))
        return (error?.takeRetainedValue().code).flatMap(CTFontManagerError.init)
    }

    @Test("Traits choose another font of the family, and text is drawn in it")
    func families() throws {
        var fonts: [CGFont] = []
        for (style, weight, isItalic) in [("Regular", 400, false), ("Bold", 700, false), ("SemiBold", 600, true)] {
            var builder = FontFileBuilder()
            (builder.family, builder.style, builder.weight, builder.isItalic) = ("Many", style, weight, isItalic)
            fonts.append(try makeFont(builder))
        }
        for font in fonts { #expect(CTFontManagerRegisterGraphicsFont(font, nil)) }
        defer { for font in fonts { _ = CTFontManagerUnregisterGraphicsFont(font, nil) } }
        #expect(UIFont.fontNames(forFamilyName: "Many") == ["Many-Regular", "Many-Bold", "Many-SemiBold"])
        let regular = try #require(UIFont(name: "Many", size: 30))
        #expect(regular.fontName == "Many-Regular")
        let bold = regular.fontDescriptor.withSymbolicTraits(.traitBold).map { UIFont(descriptor: $0, size: 0) }
        #expect(bold?.fontName == "Many-Bold" && bold?.pointSize == 30)
        let italic = regular.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic])
        #expect(italic.map { UIFont(descriptor: $0, size: 12) }?.fontName == "Many-SemiBold")
        #expect(regular.fontDescriptor.withSymbolicTraits(.traitItalic)?.postscriptName == "Many-Regular")
        #expect(regular.withSize(10).ascender == 8)
        let screen = Screen()
        let label = UILabel()
        (label.font, label.text) = (regular, "AB")
        label.sizeToFit()
        screen.show(label)
        #expect(label.bounds.size == CGSize(width: 37.5, height: 30))
        let text = try #require(screen.picture.text("AB"))
        #expect(text.font.face?.postScriptName == "Many-Regular" && text.origin.y == 24 && text.width == 37.5)
    }

    @Test("Damaged files are rejected")
    func damage() throws {
        let bytes = FontFileBuilder().bytes()
        for count in stride(from: 0, to: bytes.count, by: 7) {
            _ = CGDataProvider(data: NSData(data: Data(bytes.prefix(count)))).flatMap(CGFont.init)
        }
        for index in stride(from: 0, to: bytes.count, by: 3) {
            var damaged = bytes
            damaged[index] ^= 0xff
            _ = CGDataProvider(data: NSData(data: Data(damaged))).flatMap(CGFont.init)
        }
        #expect(CGDataProvider(data: NSData()).flatMap(CGFont.init) == nil)
    }

    @Test("The fonts that the Info.plist lists are registered, and missing files are reported")
    func listedFonts() throws {
        var file = FontFileBuilder()
        file.family = "Listed Font"
        // The resources of a program are also those beside its executable.
        let path = Bundle.main.bundlePath + "/RegisteredFontTests-listed.ttf"
        try Data(file.bytes()).write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let listed = ApplicationInformation(entries: ["UIAppFonts": ["Fonts/RegisteredFontTests-listed.ttf"]])
        RegisteredFonts.registerFonts(listedIn: listed)
        #expect(UIFont(name: "ListedFont-Regular", size: 10)?.ascender == 8)
        #expect(CTFontManagerUnregisterFontsForURL(NSURL(fileURLWithPath: path), .process, nil))
        #expect(ApplicationInformation(entries: ["UIAppFonts": ["a.ttf", "b/c.otf"]]).fonts == ["a.ttf", "b/c.otf"])
        var reports: [String] = []
        UsageReport.handler = { reports.append($0) }
        defer { UsageReport.handler = nil }
        RegisteredFonts.registerFonts(listedIn: ApplicationInformation(entries: ["UIAppFonts": ["missing.ttf"]]))
        #expect(reports.count == 1 && reports[0].contains("missing.ttf"))
    }
}
