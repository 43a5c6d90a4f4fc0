import DisplayList

/// A font by its name or from the bytes of a file, for the property `font` of text layers and for
/// `CTFontManagerRegisterGraphicsFont(_:_:)`.
public final class CGFont: NSObject, Sendable {
    let name: String
    /// The font of a file; nil for a font by its name.
    let face: FontFace?
    /// The name of the font.
    public var postScriptName: CFString? { NSString(string: name) }
    /// The full name of a font from a file, such as "Lato Bold"; the name of another font.
    public var fullName: CFString? { NSString(string: face?.fullName ?? name) }

    /// Creates a font from its name. Returns nil for an empty name.
    public init?(_ name: CFString) {
        guard name.length > 0 else { return nil }
        self.name = String(describing: name)
        face = RegisteredFonts.face(named: self.name)
        super.init()
    }

    /// Creates a font from the bytes of a TrueType or OpenType file: of a collection, the first one. Returns nil for other bytes.
    public init?(_ provider: CGDataProvider) {
        guard let face = FontFace.faces(in: provider.bytes, path: provider.path).first else { return nil }
        (name, self.face) = (face.postScriptName, face)
        super.init()
    }
}

/// Bytes of memory or of a file.
public final class CGDataProvider: NSObject, Sendable {
    let bytes: [UInt8]
    /// The path of the file; nil for bytes of memory.
    let path: String?
    /// A copy of the bytes.
    public var data: CFData? { NSData(data: Data(bytes)) }

    /// Creates a provider of bytes. The result is never nil.
    public init?(data: CFData) {
        (bytes, path) = (Array(data as Data), nil)
        super.init()
    }

    /// Creates a provider of the bytes of a file. Returns nil if it cannot be read.
    public init?(url: CFURL) {
        guard let path = url.path, let data = FileManager.default.contents(atPath: path) else { return nil }
        (bytes, self.path) = (Array(data), path)
        super.init()
    }

    /// Creates a provider of the bytes of a file. Returns nil if it cannot be read.
    /// - Parameter filename: The path of the file, which ends with a zero byte.
    public init?(filename: UnsafePointer<CChar>) {
        let path = String(cString: filename)
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        (bytes, self.path) = (Array(data), path)
        super.init()
    }
}
