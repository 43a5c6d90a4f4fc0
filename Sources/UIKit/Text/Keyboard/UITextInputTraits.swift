/// The properties of the keyboard on the screen that a text asks for.
///
/// There is no keyboard on the screen, so only `enablesReturnKeyAutomatically` has an effect. All properties are optional: a
/// class that does not declare one has the default, and setting it does nothing.
@preconcurrency @MainActor
public protocol UITextInputTraits: NSObjectProtocol {
    /// The letters that the keyboard capitalizes. The default is `.sentences`.
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    /// Whether the keyboard corrects words. The default is `.default`.
    var autocorrectionType: UITextAutocorrectionType { get set }
    /// Whether the spelling is checked. The default is `.default`.
    var spellCheckingType: UITextSpellCheckingType { get set }
    /// The kind of keyboard. The default is `.default`.
    var keyboardType: UIKeyboardType { get set }
    /// The style of the keyboard. The default is `.default`.
    var keyboardAppearance: UIKeyboardAppearance { get set }
    /// The title of the return key. The default is `.default`, and that of search fields `.search`.
    var returnKeyType: UIReturnKeyType { get set }
    /// Whether the return key does nothing while the text is empty. The default is false, and that of search fields true.
    var enablesReturnKeyAutomatically: Bool { get set }
    /// What the text means, for suggestions of the keyboard. The default is nil.
    var textContentType: UITextContentType! { get set }
    /// Whether quotation marks are replaced by typographic ones. The default is `.default`.
    var smartQuotesType: UITextSmartQuotesType { get set }
    /// Whether hyphens are replaced by dashes. The default is `.default`.
    var smartDashesType: UITextSmartDashesType { get set }
    /// Whether spaces are added and removed when text is inserted or deleted. The default is `.default`.
    var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
}

// The values of traits that a class does not declare. UITextField and UITextView declare each with the same default.
// swift-format-ignore
extension UITextInputTraits {
    public var autocapitalizationType: UITextAutocapitalizationType { get { .sentences } set {} }
    public var autocorrectionType: UITextAutocorrectionType { get { .default } set {} }
    public var spellCheckingType: UITextSpellCheckingType { get { .default } set {} }
    public var keyboardType: UIKeyboardType { get { .default } set {} }
    public var keyboardAppearance: UIKeyboardAppearance { get { .default } set {} }
    public var returnKeyType: UIReturnKeyType { get { .default } set {} }
    public var enablesReturnKeyAutomatically: Bool { get { false } set {} }
    public var textContentType: UITextContentType! { get { nil } set {} }
    public var smartQuotesType: UITextSmartQuotesType { get { .default } set {} }
    public var smartDashesType: UITextSmartDashesType { get { .default } set {} }
    public var smartInsertDeleteType: UITextSmartInsertDeleteType { get { .default } set {} }
}

extension UIKeyInput {
    /// Whether the return key has an effect.
    var isReturnKeyEnabled: Bool { hasText || !enablesReturnKeyAutomatically }
}

/// The letters that a keyboard on the screen capitalizes.
public enum UITextAutocapitalizationType: Int, Sendable {
    /// None.
    case none = 0
    /// The first letter of each word.
    case words
    /// The first letter of each sentence.
    case sentences
    /// All letters.
    case allCharacters
}

/// Whether a keyboard on the screen corrects words.
public enum UITextAutocorrectionType: Int, Sendable {
    /// The choice of the system.
    case `default` = 0
    /// No.
    case no
    /// Yes.
    case yes
}

/// Whether the spelling of a text is checked.
public enum UITextSpellCheckingType: Int, Sendable {
    /// The choice of the system.
    case `default` = 0
    /// No.
    case no
    /// Yes.
    case yes
}

/// The kind of a keyboard on the screen.
public enum UIKeyboardType: Int, Sendable {
    /// The keyboard of the current input method.
    case `default` = 0
    /// The characters of ASCII.
    case asciiCapable
    /// Numbers and punctuation.
    case numbersAndPunctuation
    /// Characters of addresses of web pages.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case URL
    /// The digits of a PIN.
    case numberPad
    /// The digits of a telephone.
    case phonePad
    /// The digits of a telephone, and letters.
    case namePhonePad
    /// Characters of addresses of mail.
    case emailAddress
    /// Digits and a decimal point.
    case decimalPad
    /// The characters @ and #.
    case twitter
    /// Characters of addresses of web pages and of searches.
    case webSearch
    /// The digits of ASCII.
    case asciiCapableNumberPad
}

/// The style of a keyboard on the screen.
public enum UIKeyboardAppearance: Int, Sendable {
    /// The style of the interface.
    case `default` = 0
    /// Dark.
    case dark
    /// Light.
    case light
}

/// The title of the return key of a keyboard on the screen.
public enum UIReturnKeyType: Int, Sendable {
    /// "return".
    case `default` = 0
    /// "Go".
    case go
    /// "Google".
    case google
    /// "Join".
    case join
    /// "Next".
    case next
    /// "Route".
    case route
    /// "Search".
    case search
    /// "Send".
    case send
    /// "Yahoo".
    case yahoo
    /// "Done".
    case done
    /// "Emergency Call".
    case emergencyCall
    /// "Continue".
    case `continue`
}
