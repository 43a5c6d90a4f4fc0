import DisplayList

// The registration of fonts, as in Core Text.

/// An address of Core Foundation.
public typealias CFURL = NSURL
/// Bytes of Core Foundation.
public typealias CFData = NSData
/// An error of Core Foundation.
public typealias CFError = NSError

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the description of an error.
public func CFErrorCopyDescription(_ err: CFError!) -> CFString! {
    err.map { NSString(string: $0.localizedDescription) }
}

/// Where a font that is registered can be used.
public enum CTFontManagerScope: UInt32, Sendable {
    /// Nowhere. Registration fails.
    case none = 0
    /// In the program.
    case process = 1
}

/// The reasons why a font cannot be registered or removed: the codes of the errors.
public enum CTFontManagerError: Int, Sendable {
    /// The file does not exist or cannot be read.
    case fileNotFound = 101
    /// The file is no TrueType or OpenType font, or it is damaged.
    case unrecognizedFormat = 103
    /// A font with the same name is registered.
    case alreadyRegistered = 105
    /// The font is not registered.
    case notRegistered = 201
    /// The scope is `.none`.
    case unsupportedScope = 306
}

private typealias ErrorPointer = UnsafeMutablePointer<Unmanaged<CFError>?>

/// Returns whether a result is a success, and writes its error.
private func report(_ result: Result<Void, NSError>, to error: ErrorPointer?) -> Bool {
    guard case .failure(let failure) = result else { return true }
    error?.pointee = .passRetained(failure)
    return false
}

private func check(_ scope: CTFontManagerScope, _ url: CFURL, _ body: (String) -> Result<Void, NSError>)
    -> Result<Void, NSError>
{
    guard scope == .process else {
        return .failure(RegisteredFonts.error(.unsupportedScope, "Fonts can be registered for the process only."))
    }
    return body(url.path ?? "")
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Registers the fonts of a TrueType or OpenType file, so that `UIFont(name:size:)` finds them.
/// - Parameters:
///   - fontURL: The address of the file.
///   - scope: Where the fonts can be used: `.process`.
///   - error: Receives the error; nil for none.
/// - Returns: Whether the fonts were registered.
public func CTFontManagerRegisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    report(check(scope, fontURL, RegisteredFonts.register(fileAt:)), to: error)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Removes the fonts of a file from those that `UIFont(name:size:)` finds. Fonts that exist remain.
/// - Parameters:
///   - fontURL: The address of the file.
///   - scope: The scope with which the fonts were registered.
///   - error: Receives the error; nil for none.
/// - Returns: Whether a font was removed.
public func CTFontManagerUnregisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    let result = check(scope, fontURL) { path in
        let data = FileManager.default.contents(atPath: path) ?? Data()
        return RegisteredFonts.unregister(FontFace.faces(in: Array(data)), of: path)
    }
    return report(result, to: error)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Registers a font, so that `UIFont(name:size:)` finds it.
/// - Parameters:
///   - font: The font. One that was created from a name cannot be registered.
///   - error: Receives the error; nil for none.
/// - Returns: Whether the font was registered.
public func CTFontManagerRegisterGraphicsFont(
    _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    report(RegisteredFonts.register(font.face.map { [$0] } ?? [], of: font.name), to: error)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Removes a font from those that `UIFont(name:size:)` finds. Fonts that exist remain.
/// - Parameters:
///   - font: The font.
///   - error: Receives the error; nil for none.
/// - Returns: Whether the font was removed.
public func CTFontManagerUnregisterGraphicsFont(
    _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    report(RegisteredFonts.unregister(font.face.map { [$0] } ?? [], of: font.name), to: error)
}
