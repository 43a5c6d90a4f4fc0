/// A key of a keyboard, at the time of a press.
@preconcurrency @MainActor
public final class UIKey: NSObject {
    /// The position of the key on the keyboard, independent of the keyboard's language.
    public let keyCode: UIKeyboardHIDUsage
    /// The characters that the key produces with the modifier keys that are pressed. Empty for keys that produce none.
    public let characters: String
    /// The characters that the key produces without modifier keys, or one of the constants of ``UIKeyCommand`` for keys that
    /// produce none, such as `UIKeyCommand.inputUpArrow`. Empty for modifier keys.
    public let charactersIgnoringModifiers: String
    /// The modifier keys that are pressed.
    public let modifierFlags: UIKeyModifierFlags

    init(_ input: KeyInput) {
        keyCode = input.keyCode
        characters = input.characters
        charactersIgnoringModifiers = input.keyCode.commandInput ?? input.charactersIgnoringModifiers
        modifierFlags = input.modifierFlags
        super.init()
    }
}

/// The modifier keys of a keyboard.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    /// The bit mask.
    public let rawValue: Int

    /// Creates a set of modifier keys from a bit mask.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Caps lock is on.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    /// A shift key.
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    /// A control key.
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    /// An option or alt key.
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// A command, Windows or super key.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    /// The key is on the numeric pad.
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)

    /// The modifier keys that distinguish key commands.
    static let ofCommands: UIKeyModifierFlags = [.shift, .control, .alternate, .command]
}

/// A key of a keyboard that was pressed or released, as the input of a frame loop.
public struct KeyInput: Equatable, Sendable {
    /// The position of the key on the keyboard.
    public var keyCode: UIKeyboardHIDUsage
    /// Whether the key was pressed; false if it was released.
    public var isDown: Bool
    /// The characters that the key produces with the modifier keys.
    public var characters: String
    /// The characters that the key produces without modifier keys.
    public var charactersIgnoringModifiers: String
    /// The modifier keys that are pressed.
    public var modifierFlags: UIKeyModifierFlags

    /// Creates an input.
    /// - Parameters:
    ///   - keyCode: The position of the key on the keyboard.
    ///   - isDown: Whether the key was pressed; false if it was released.
    ///   - modifierFlags: The modifier keys that are pressed. The default is none.
    ///   - charactersIgnoringModifiers: The characters that the key produces without modifier keys. The default, nil, means
    ///     those of an American keyboard.
    ///   - characters: The characters that the key produces. The default, nil, means `charactersIgnoringModifiers`: in
    ///     upper case with shift or caps lock, and for other characters of an American keyboard those above them with
    ///     shift.
    public init(
        _ keyCode: UIKeyboardHIDUsage, isDown: Bool, modifierFlags: UIKeyModifierFlags = [],
        charactersIgnoringModifiers: String? = nil, characters: String? = nil
    ) {
        let plain = charactersIgnoringModifiers ?? keyCode.americanCharacters
        let isUppercase = !modifierFlags.isDisjoint(with: [.shift, .alphaShift])
        let symbol = modifierFlags.contains(.shift) ? Self.shiftedAmericanSymbols[plain] : nil
        (self.keyCode, self.isDown, self.modifierFlags) = (keyCode, isDown, modifierFlags)
        self.charactersIgnoringModifiers = plain
        self.characters = characters ?? symbol ?? (isUppercase ? plain.uppercased() : plain)
    }

    /// The characters of an American keyboard that have no case, and those above them.
    private static let shiftedAmericanSymbols = Dictionary(
        uniqueKeysWithValues: zip("1234567890-=[]\\;'`,./", "!@#$%^&*()_+{}|:\"~<>?").map {
            (String($0), String($1))
        })
}
