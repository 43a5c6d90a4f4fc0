/// The language in which a program shows its resources.
///
/// It is that of the argument `-AppleLanguages "(ko, en)"`, with which Xcode starts apps, or else English. The settings of the
/// machine do not change it, so recordings are identical on all machines.
enum ProgramLanguage {
    /// The languages in the order of preference. It is never empty.
    static let preferred = preferred(inArguments: ProcessInfo.processInfo.arguments)

    /// The name of the argument, whose value is a list: `(ko, en)`.
    private static let argument = "-AppleLanguages"
    private static let extensionOfFolders = ".lproj"
    /// Folders that are not in a language: the files from which translations are made, and catalogs with all languages.
    private static let neutralFolders: Set = ["Base", "mul"]

    /// Returns the languages that the arguments of a program name; English if they name none.
    static func preferred(inArguments arguments: [String]) -> [String] {
        guard let index = arguments.firstIndex(of: argument), index + 1 < arguments.count else { return ["en"] }
        let names = arguments[index + 1].split { "(), \"".contains($0) }.map(String.init)
        return names.isEmpty ? ["en"] : names
    }

    /// Returns the name that fits the preferred languages best; nil if none fits.
    ///
    /// A language without a region fits all regions of it, and the other way round: `pt` fits `pt-BR`.
    static func choose(from names: [String], preferred: [String] = ProgramLanguage.preferred) -> String? {
        for language in preferred {
            if names.contains(language) { return language }
            let base = self.base(of: language)
            let matches = names.filter { self.base(of: $0) == base }.sorted()
            if let match = matches.first(where: { $0 == base }) ?? matches.first { return match }
        }
        return nil
    }

    private static func base(of language: String) -> Substring { language.prefix { $0 != "-" && $0 != "_" } }

    /// Returns the paths of the folders in a folder that contain its resources in the language of the program, and those
    /// that are not in a language, in the order of the search.
    ///
    /// If no folder is in a preferred language, it is the development language that the Info.plist of the folder names, or
    /// else the first one by name.
    static func folders(in folder: String, preferred: [String] = ProgramLanguage.preferred) -> [String] {
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let names = entries.filter { $0.hasSuffix(extensionOfFolders) }.map {
            String($0.dropLast(extensionOfFolders.count))
        }.sorted()
        let languages = names.filter { !neutralFolders.contains($0) }
        let chosen =
            choose(from: languages, preferred: preferred)
            ?? choose(from: languages, preferred: developmentLanguage(in: folder).map { [$0] } ?? [])
            ?? languages.first
        return ([chosen].compactMap { $0 } + names.filter(neutralFolders.contains)).map {
            folder + "/" + $0 + extensionOfFolders
        }
    }

    private static func developmentLanguage(in folder: String) -> String? {
        guard let data = FileManager.default.contents(atPath: folder + "/Info.plist") else { return nil }
        let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
        return (list as? [String: Any])?["CFBundleDevelopmentRegion"] as? String
    }
}
