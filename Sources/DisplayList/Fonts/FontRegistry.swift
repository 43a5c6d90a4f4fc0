import Synchronization

/// The fonts that the program has registered, by name.
package enum FontRegistry {
    private static let storedFaces = Mutex<[FontFace]>([])

    /// The fonts in the order in which they were registered.
    package static var faces: [FontFace] { storedFaces.withLock { $0 } }

    /// Adds fonts. Returns false, and adds none, if a font with one of the names is registered.
    package static func register(_ new: [FontFace]) -> Bool {
        storedFaces.withLock { faces in
            let names = faces.map(\.postScriptName)
            guard !new.contains(where: { names.contains($0.postScriptName) }) else { return false }
            faces += new
            return true
        }
    }

    /// Removes the fonts with the names of other ones. Returns whether there were any.
    package static func unregister(_ removed: [FontFace]) -> Bool {
        storedFaces.withLock { faces in
            let count = faces.count
            let names = removed.map(\.postScriptName)
            faces.removeAll { names.contains($0.postScriptName) }
            return faces.count < count
        }
    }

    /// Returns the font with a PostScript name or a full name, or the first one of a family. Case is ignored.
    package static func face(named name: String) -> FontFace? {
        let (faces, name) = (faces, name.lowercased())
        guard !faces.isEmpty else { return nil }
        return faces.first { $0.postScriptName.lowercased() == name }
            ?? faces.first { $0.fullName.lowercased() == name }
            ?? faces.filter { $0.familyName.lowercased() == name || $0.renderedFamily.lowercased() == name }.min {
                abs($0.weight - 400) + ($0.isItalic ? 1000 : 0) < abs($1.weight - 400) + ($1.isItalic ? 1000 : 0)
            }
    }
}
