/// A font by its name, for the property `font` of text layers.
public final class CGFont: NSObject, Sendable {
    let name: String
    /// The name of the font.
    public var postScriptName: CFString? { NSString(string: name) }

    /// Creates a font from its name. Returns nil for an empty name.
    public init?(_ name: CFString) {
        guard name.length > 0 else { return nil }
        self.name = String(describing: name)
        super.init()
    }
}
