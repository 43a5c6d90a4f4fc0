import DisplayList

/// The fonts of files: those of the program's Info.plist, and those that the program has registered.
enum RegisteredFonts {
    /// The fonts in the order in which they were registered.
    static var faces: [FontFace] {
        _ = registeredListedFonts
        return FontRegistry.faces
    }

    /// Returns the font with a PostScript name, a full name or the name of a family; nil if there is none.
    static func face(named name: String) -> FontFace? {
        _ = registeredListedFonts
        return FontRegistry.face(named: name)
    }

    /// Registers the files of the list `UIAppFonts` when it is read first.
    private static let registeredListedFonts: Void = registerFonts(listedIn: .main)

    /// Registers the files of the list `UIAppFonts`. Files that are missing or damaged are reported.
    static func registerFonts(listedIn information: ApplicationInformation) {
        for name in information.fonts {
            // Xcode copies resources to one folder, whatever the path in the list says.
            let file = (name as NSString).lastPathComponent
            guard let path = ProgramResources.path(ofFile: name) ?? ProgramResources.path(ofFile: file) else {
                report("UIAppFonts of the Info.plist lists \(name), but the resources do not contain it.")
                continue
            }
            if case .failure(let error) = register(fileAt: path) { report(error.localizedDescription) }
        }
    }

    private static func report(_ explanation: String) {
        if MainThread.isCurrent { MainActor.assumeIsolated { UsageReport.report("UIFont", explanation) } }
    }

    /// Registers the fonts of a file.
    static func register(fileAt path: String) -> Result<Void, NSError> {
        guard let data = FileManager.default.contents(atPath: path) else {
            return .failure(error(.fileNotFound, "The font file \(path) does not exist or cannot be read."))
        }
        return register(FontFace.faces(in: Array(data), path: path), of: path)
    }

    /// Registers fonts.
    /// - Parameters:
    ///   - faces: The fonts.
    ///   - name: The name of the file or of the font, for errors.
    static func register(_ faces: [FontFace], of name: String) -> Result<Void, NSError> {
        guard !faces.isEmpty else {
            return .failure(error(.unrecognizedFormat, "\(name) is no TrueType or OpenType font."))
        }
        guard FontRegistry.register(faces) else {
            return .failure(error(.alreadyRegistered, "The font of \(name) is registered already."))
        }
        return .success(())
    }

    /// Removes fonts that are registered.
    static func unregister(_ faces: [FontFace], of name: String) -> Result<Void, NSError> {
        guard FontRegistry.unregister(faces) else {
            return .failure(error(.notRegistered, "The font of \(name) is not registered."))
        }
        return .success(())
    }

    static func error(_ code: CTFontManagerError, _ description: String) -> NSError {
        NSError(
            domain: "com.apple.CoreText.CTFontManagerErrorDomain", code: code.rawValue,
            userInfo: [NSLocalizedDescriptionKey: description])
    }
}
