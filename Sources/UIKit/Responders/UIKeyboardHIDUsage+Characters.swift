// The characters of the keys of an American keyboard.

extension UIKeyboardHIDUsage {
    /// The characters that the key produces on an American keyboard without modifier keys; empty if it produces none.
    var americanCharacters: String {
        switch self {
        case .keyboardA: "a"
        case .keyboardB: "b"
        case .keyboardC: "c"
        case .keyboardD: "d"
        case .keyboardE: "e"
        case .keyboardF: "f"
        case .keyboardG: "g"
        case .keyboardH: "h"
        case .keyboardI: "i"
        case .keyboardJ: "j"
        case .keyboardK: "k"
        case .keyboardL: "l"
        case .keyboardM: "m"
        case .keyboardN: "n"
        case .keyboardO: "o"
        case .keyboardP: "p"
        case .keyboardQ: "q"
        case .keyboardR: "r"
        case .keyboardS: "s"
        case .keyboardT: "t"
        case .keyboardU: "u"
        case .keyboardV: "v"
        case .keyboardW: "w"
        case .keyboardX: "x"
        case .keyboardY: "y"
        case .keyboardZ: "z"
        case .keyboard1: "1"
        case .keyboard2: "2"
        case .keyboard3: "3"
        case .keyboard4: "4"
        case .keyboard5: "5"
        case .keyboard6: "6"
        case .keyboard7: "7"
        case .keyboard8: "8"
        case .keyboard9: "9"
        case .keyboard0: "0"
        case .keyboardReturnOrEnter: "\r"
        case .keyboardDeleteOrBackspace: "\u{8}"
        case .keyboardTab: "\t"
        case .keyboardSpacebar: " "
        case .keyboardHyphen: "-"
        case .keyboardEqualSign: "="
        case .keyboardOpenBracket: "["
        case .keyboardCloseBracket: "]"
        case .keyboardBackslash: "\\"
        case .keyboardSemicolon: ";"
        case .keyboardQuote: "'"
        case .keyboardGraveAccentAndTilde: "`"
        case .keyboardComma: ","
        case .keyboardPeriod: "."
        case .keyboardSlash: "/"
        case .keypadSlash: "/"
        case .keypadAsterisk: "*"
        case .keypadHyphen: "-"
        case .keypadPlus: "+"
        case .keypadEnter: "\r"
        case .keypad1: "1"
        case .keypad2: "2"
        case .keypad3: "3"
        case .keypad4: "4"
        case .keypad5: "5"
        case .keypad6: "6"
        case .keypad7: "7"
        case .keypad8: "8"
        case .keypad9: "9"
        case .keypad0: "0"
        case .keypadPeriod: "."
        default: ""
        }
    }

    /// The input of key commands with the key, if it is a key that produces no characters; otherwise nil.
    var commandInput: String? {
        switch self {
        case .keyboardEscape: UIKeyCommand.inputEscape
        case .keyboardHome: UIKeyCommand.inputHome
        case .keyboardPageUp: UIKeyCommand.inputPageUp
        case .keyboardDeleteForward: UIKeyCommand.inputDelete
        case .keyboardEnd: UIKeyCommand.inputEnd
        case .keyboardPageDown: UIKeyCommand.inputPageDown
        case .keyboardRightArrow: UIKeyCommand.inputRightArrow
        case .keyboardLeftArrow: UIKeyCommand.inputLeftArrow
        case .keyboardDownArrow: UIKeyCommand.inputDownArrow
        case .keyboardUpArrow: UIKeyCommand.inputUpArrow
        default: nil
        }
    }
}
