#if Cairo
    import CPango
    import DisplayList
    import Foundation
    import Synchronization

    /// Makes the fonts that a program has registered known to Fontconfig, which finds fonts for Pango.
    enum FontFiles {
        /// The fonts that Fontconfig knows.
        private static let knownFaces = Mutex<Set<FontFace>>([])

        /// Adds the file of a font to Fontconfig, once, and makes a Pango context use it.
        static func add(_ face: FontFace, to context: OpaquePointer) {
            knownFaces.withLock { known in
                guard known.insert(face).inserted, let path = face.path ?? writeFile(face, number: known.count) else {
                    return
                }
                FcConfigAppFontAddFile(FcConfigGetCurrent(), path)
            }
            // Each thread has a font map of its own, which keeps the fonts that it has found.
            guard let map = pango_context_get_font_map(context) else { return }
            pango_fc_font_map_config_changed(OpaquePointer(map))
        }

        /// Writes a font from memory to a file, because Fontconfig reads files only. Returns the path; nil if that failed.
        private static func writeFile(_ face: FontFace, number: Int) -> String? {
            let name = "opendynamics-font-\(ProcessInfo.processInfo.processIdentifier)-\(number).ttf"
            let url = FileManager.default.temporaryDirectory.appendingPathComponent(name)
            return (try? Data(face.bytes).write(to: url)) == nil ? nil : url.path
        }
    }
#endif
