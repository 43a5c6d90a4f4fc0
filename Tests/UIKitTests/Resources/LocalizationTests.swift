import Testing

@testable import UIKit

@MainActor
@Suite("Texts and resources in the language of the program")
struct LocalizationTests {
    /// A bundle with files in folders.
    private func bundle(_ files: [String: String]) throws -> InterfaceFolder {
        let folder = try InterfaceFolder([:])
        for (path, text) in files {
            let url = folder.bundle.bundleURL.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        return folder
    }

    @Test("The argument -AppleLanguages determines the language, which is English without it")
    func argument() {
        #expect(ProgramLanguage.preferred(inArguments: ["App"]) == ["en"])
        #expect(ProgramLanguage.preferred(inArguments: ["App", "-AppleLanguages"]) == ["en"])
        #expect(
            ProgramLanguage.preferred(inArguments: ["App", "-AppleLanguages", "(pt-BR, \"ko\")"]) == ["pt-BR", "ko"])
    }

    @Test("A language fits its regions, and the exact name is preferred")
    func choice() {
        let choose = { (names: [String], preferred: [String]) in
            ProgramLanguage.choose(from: names, preferred: preferred)
        }
        #expect(choose(["pt-PT", "pt", "pt-BR"], ["pt-BR"]) == "pt-BR")
        #expect(choose(["pt-PT", "pt"], ["pt-BR"]) == "pt")
        #expect(choose(["pt-PT", "de"], ["pt"]) == "pt-PT")
        #expect(choose(["ko"], ["en", "ko"]) == "ko")
        #expect(choose(["ko"], ["en"]) == nil)
    }

    @Test("Without the language, the development language of the Info.plist is used, or the first one")
    func developmentLanguage() throws {
        let list = """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>CFBundleDevelopmentRegion</key><string>ko</string></dict></plist>
            """
        let folder = try bundle(["de.lproj/a": "", "ko.lproj/a": "", "Base.lproj/a": "", "Info.plist": list])
        let path = folder.bundle.bundlePath
        let names = { (language: String) in
            ProgramLanguage.folders(in: path, preferred: [language]).map { ($0 as NSString).lastPathComponent }
        }
        #expect(names("en") == ["ko.lproj", "Base.lproj"])
        #expect(names("de") == ["de.lproj", "Base.lproj"])
        try FileManager.default.removeItem(atPath: path + "/Info.plist")
        #expect(names("en") == ["de.lproj", "Base.lproj"])
    }

    @Test("NSLocalizedString finds the texts of a bundle in its language, and otherwise returns the value or the key")
    func localizedStrings() throws {
        let folder = try bundle([
            "Resources/en.lproj/Localizable.strings":
                "/* a note */\n\"greeting\" = \"Hello\";\n\"quote\" = \"\\\"a\\\"\";\n",
            "Resources/en.lproj/Errors.strings": "\"full\" = \"The disk is full.\";\n",
            "Resources/ko.lproj/Localizable.strings": "\"greeting\" = \"안녕\";\n",
        ])
        let bundle = folder.bundle
        #expect(NSLocalizedString("greeting", bundle: bundle, comment: "") == "Hello")
        #expect(NSLocalizedString("quote", bundle: bundle, comment: "") == "\"a\"")
        #expect(NSLocalizedString("full", tableName: "Errors", bundle: bundle, comment: "") == "The disk is full.")
        #expect(NSLocalizedString("none", bundle: bundle, comment: "") == "none")
        #expect(NSLocalizedString("none", bundle: bundle, value: "Nothing", comment: "") == "Nothing")
        #expect(NSLocalizedString("none", bundle: bundle, value: "", comment: "") == "none")
        #expect(NSLocalizedString("greeting", comment: "") == "greeting")
        #expect(NSLocalizedString("greeting", value: "Hi", comment: "") == "Hi")
        #expect(NSLocalizedString("full", tableName: "Errors", comment: "") == "full")
        #expect(NSLocalizedString("full", tableName: "Errors", value: "Full", comment: "") == "Full")
    }

    @Test("A string catalog gives the texts of the language, of other numbers, and of the sources")
    func stringCatalogs() throws {
        let catalog = """
            {"sourceLanguage": "de", "version": "1.0", "strings": {
              "title": {"localizations": {
                "de": {"stringUnit": {"state": "translated", "value": "Titel"}},
                "en": {"stringUnit": {"state": "translated", "value": "Title"}}}},
              "%lld Dinge": {"localizations": {"en": {"variations": {"plural": {
                "one": {"stringUnit": {"value": "%lld thing"}},
                "other": {"stringUnit": {"value": "%lld things"}}}}}}},
              "nur deutsch": {"localizations": {"de": {"stringUnit": {"value": "Nur Deutsch"}}}},
              "ohne": {}}}
            """
        let bundle = try bundle(["Localizable.xcstrings": catalog])
        #expect(NSLocalizedString("title", bundle: bundle.bundle, comment: "") == "Title")
        #expect(String(localized: "\(12) Dinge", bundle: bundle.bundle) == "12 things")
        #expect(String(localized: "nur deutsch", bundle: bundle.bundle) == "Nur Deutsch")
        #expect(String(localized: "ohne", bundle: bundle.bundle) == "ohne")
    }

    @Test("String(localized:) replaces formats by values, also in a text without a translation")
    func values() throws {
        let folder = try bundle(["en.lproj/Localizable.strings": "\"%@ of %lld\" = \"%2$lld has %1$@\";\n"])
        #expect(String(localized: "\("one") of \(3)", bundle: folder.bundle) == "3 has one")
        #expect(String(localized: "\(1.5) m", locale: Locale(identifier: "en_US")) == "1.500000 m")
        #expect(String(localized: "100 %") == "100 %")
        #expect(String(localized: "key", defaultValue: "\(2) left") == "2 left")
    }

    @Test("The texts of a storyboard are those of its language")
    func storyboards() throws {
        let view = """
            <subviews>
            <label text="Base" id="lab-el-1"/>
            <label text="Kept" id="lab-el-2"/>
            <button id="but-to-1"><state key="normal" title="Base"/><state key="disabled" title="Kept"/></button>
            <button id="but-to-2"><buttonConfiguration key="configuration" style="plain" title="Base"/></button>
            <textField id="fie-ld-1" placeholder="Base"/>
            <textView id="tex-tv-1"><string key="text">Base
            text</string></textView>
            <segmentedControl id="seg-me-1"><segments><segment title="A"/><segment title="B"/></segments></segmentedControl>
            </subviews>
            """
        let strings = """
            /* Class = "UILabel"; text = "Base"; ObjectID = "lab-el-1"; */
            "lab-el-1.text" = "Label";
            "but-to-1.normalTitle" = "Button";
            "but-to-2.configuration.title" = "Configured";
            "fie-ld-1.placeholder" = "Field";
            "tex-tv-1.text" = "Text";
            "seg-me-1.segmentTitles[1]" = "Second";
            "ite-m1-1.title" = "Item";
            """
        let item = "<navigationItem key=\"navigationItem\" title=\"Base\" id=\"ite-m1-1\"/>"
        let storyboard = InterfaceFolder.storyboard(scenes: scene(view: view, controller: item))
        let folder = try bundle(["Base.lproj/Main.storyboard": storyboard, "en.lproj/Main.strings": strings])
        let controller = try #require(folder.main.instantiateInitialViewController())
        let views = try #require(controller.view).subviews
        #expect(views.prefix(2).map { ($0 as? UILabel)?.text } == ["Label", "Kept"])
        let button = try #require(views[2] as? UIButton)
        #expect(button.title(for: .normal) == "Button" && button.title(for: .disabled) == "Kept")
        #expect((views[3] as? UIButton)?.configuration?.title == "Configured")
        #expect((views[4] as? UITextField)?.placeholder == "Field")
        #expect((views[5] as? UITextView)?.text == "Text")
        let segments = try #require(views[6] as? UISegmentedControl)
        #expect((0..<2).map { segments.titleForSegment(at: $0) } == ["A", "Second"])
        #expect(controller.navigationItem.title == "Item")
    }

    @Test("The locale of the program has the currency, the dates and the week of its country")
    func locale() {
        #expect(
            Locale.program(language: "en").identifier == "en_US"
                && Locale.program(language: "pt-BR").identifier == "pt_BR")
        let formatter = NumberFormatter(in: .program)
        formatter.numberStyle = .currency
        #expect(formatter.string(from: 3.5) == "$3.50")
        let dates = DateFormatter(in: .program)
        (dates.dateStyle, dates.timeZone) = (.long, TimeZone(identifier: "UTC"))
        #expect(dates.string(from: Date(timeIntervalSince1970: 0)) == "January 1, 1970")
        #expect(Calendar.program.locale == .program && Calendar.program.firstWeekday == 1)
    }
}
