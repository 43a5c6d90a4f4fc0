import InterfaceFiles

/// The interface files that were read.
@MainActor
enum InterfaceLibrary {
    private static var documents: [String: InterfaceDocument] = [:]
    private static var unknownNames: Set<String> = []

    /// Returns the content of a file, in the language of the program. A file is read once.
    static func document(path: String) throws(InterfaceFileError) -> InterfaceDocument {
        if let document = documents[path] { return document }
        let document = try InterfaceDocument(path: path, texts: LocalizedTexts.texts(ofInterfaceAt: path))
        documents[path] = document
        if let omission = document.omission { UsageReport.report(omission.place, omission.message) }
        return document
    }

    /// Returns the file with a name and an extension; nil if it does not exist or cannot be read, which is reported.
    ///
    /// A file that the bundle does not contain is searched in all resources of the program, because published code decides
    /// between its bundles by the names of compiled files, such as `Card.nib`, which do not exist here.
    static func document(named name: String, _ fileExtension: String, in bundle: Bundle?) -> InterfaceDocument? {
        let file = name.hasSuffix("." + fileExtension) ? name : "\(name).\(fileExtension)"
        guard let path = ProgramResources.path(ofFile: file, in: bundle) ?? ProgramResources.path(ofFile: file) else {
            UsageReport.report(
                file,
                "The file is missing in the resources of the program. List it in the resources of the target in the package "
                    + "manifest: resources: [.copy(\"\(file)\")].")
            return nil
        }
        do { return try document(path: path) } catch {
            UsageReport.report(error.place, error.message)
            return nil
        }
    }

    /// Returns whether an unknown element occurs for the first time in a file.
    static func isFirstUnknown(_ name: String, in document: InterfaceDocument) -> Bool {
        unknownNames.insert("\(document.path) \(name)").inserted
    }
}
