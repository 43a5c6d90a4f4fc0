import Synchronization

/// The texts of the program by their keys, in the language of the program.
///
/// They are in files with the extension `strings`, one for each language, or in a string catalog with the extension
/// `xcstrings` for all languages.
enum LocalizedTexts {
    /// The tables that were read, by the paths of their files.
    private static let knownTables = Mutex<[String: [String: String]]>([:])

    /// Returns a text; nil if no table contains the key.
    /// - Parameters:
    ///   - key: The key of the text.
    ///   - table: The name of the files, without an extension; nil for `Localizable`.
    ///   - bundle: The bundle that contains the files. nil, `Bundle.main` and `Bundle.program` search all resources of the
    ///     program.
    static func text(forKey key: String, table: String?, in bundle: Bundle?) -> String? {
        let name = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
        for folder in ProgramResources.folders(of: bundle) {
            for file in ["\(name).strings", "\(name).xcstrings"] {
                if let text = texts(atPath: folder + "/" + file)[key] { return text }
            }
        }
        return nil
    }

    /// Returns the texts for the objects of a storyboard or xib in a folder of languages, by keys such as `Xy1-2z-3AB.text`;
    /// none if it is in another folder.
    static func texts(ofInterfaceAt path: String, preferred: [String] = ProgramLanguage.preferred) -> [String: String] {
        let folder = (path as NSString).deletingLastPathComponent
        guard folder.hasSuffix(".lproj") else { return [:] }
        let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        let folders = ProgramLanguage.folders(
            in: (folder as NSString).deletingLastPathComponent, preferred: preferred)
        // The texts of the file itself are those of the folder that contains it.
        var result: [String: String] = [:]
        for folder in folders where folder != (path as NSString).deletingLastPathComponent {
            for file in ["\(name).strings", "\(name).xcstrings"] {
                // determinism: each key is set once, whatever the order of the keys is.
                result.merge(texts(atPath: folder + "/" + file, preferred: preferred)) { first, _ in first }
            }
        }
        return result
    }

    // MARK: Files

    private static func texts(
        atPath path: String, preferred: [String] = ProgramLanguage.preferred
    ) -> [String: String] {
        knownTables.withLock { tables in
            let key = path + " " + preferred.joined(separator: ",")
            if let table = tables[key] { return table }
            let table = read(path, preferred)
            tables[key] = table
            return table
        }
    }

    private static func read(_ path: String, _ preferred: [String]) -> [String: String] {
        guard let data = FileManager.default.contents(atPath: path), !data.isEmpty else { return [:] }
        if path.hasSuffix(".xcstrings") {
            guard let catalog = StringCatalog(data) else {
                report(path, "The file is no string catalog, so its texts are not used. Save it with Xcode.")
                return [:]
            }
            return catalog.texts(inLanguages: preferred)
        }
        let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
        // A file that contains comments alone has no entries.
        if let texts = list as? [String: String] { return texts }
        let entries = list as? [String: Any]
        if entries == nil, String(decoding: data, as: UTF8.self).contains("=") {
            report(
                path, "The file has no entries of the form \"key\" = \"text\";, so its texts are not used.")
        }
        return entries?.compactMapValues { $0 as? String } ?? [:]
    }

    /// Reports a fault. Faults that other threads find are not reported, because reports belong to the main thread.
    private static func report(_ place: String, _ message: String) {
        guard MainThread.isCurrent else { return }
        MainActor.assumeIsolated { UsageReport.report(place, message) }
    }
}

/// A string catalog: the texts of all languages in one file.
private struct StringCatalog {
    private let sourceLanguage: String
    private let entries: [String: [String: Any]]

    /// Reads a catalog; nil if the data is none.
    init?(_ data: Data) {
        guard let root = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any],
            let strings = root["strings"] as? [String: [String: Any]]
        else { return nil }
        sourceLanguage = root["sourceLanguage"] as? String ?? "en"
        entries = strings
    }

    /// Returns the texts in the languages, or else in the language of the sources.
    func texts(inLanguages languages: [String]) -> [String: String] {
        var texts: [String: String] = [:]
        // determinism: each key is set once, whatever the order of the keys is.
        for (key, entry) in entries {
            let localizations = entry["localizations"] as? [String: [String: Any]] ?? [:]
            // A text that equals its key has no entry in the language of the sources.
            let names = Set(localizations.keys).union([sourceLanguage]).sorted()
            let name = ProgramLanguage.choose(from: names, preferred: languages) ?? sourceLanguage
            texts[key] = localizations[name].flatMap(Self.text)
        }
        return texts
    }

    /// The text of a localization. Of texts that vary with a number or a device, it is the one for all other cases.
    private static func text(_ localization: [String: Any]) -> String? {
        if let unit = localization["stringUnit"] as? [String: Any] { return unit["value"] as? String }
        let variations = localization["variations"] as? [String: [String: Any]] ?? [:]
        for kind in ["plural", "device"] {
            if let text = (variations[kind]?["other"] as? [String: Any]).flatMap(text) { return text }
        }
        return nil
    }
}
