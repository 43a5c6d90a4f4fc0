/// The positions of keys on a keyboard, with the numbers of the USB standard (HID usage tables, page 7).
///
/// The names are those of the keys of an American keyboard.
public enum UIKeyboardHIDUsage: Int, Sendable {
    /// The key A.
    case keyboardA = 4
    /// The key B.
    case keyboardB = 5
    /// The key C.
    case keyboardC = 6
    /// The key D.
    case keyboardD = 7
    /// The key E.
    case keyboardE = 8
    /// The key F.
    case keyboardF = 9
    /// The key G.
    case keyboardG = 10
    /// The key H.
    case keyboardH = 11
    /// The key I.
    case keyboardI = 12
    /// The key J.
    case keyboardJ = 13
    /// The key K.
    case keyboardK = 14
    /// The key L.
    case keyboardL = 15
    /// The key M.
    case keyboardM = 16
    /// The key N.
    case keyboardN = 17
    /// The key O.
    case keyboardO = 18
    /// The key P.
    case keyboardP = 19
    /// The key Q.
    case keyboardQ = 20
    /// The key R.
    case keyboardR = 21
    /// The key S.
    case keyboardS = 22
    /// The key T.
    case keyboardT = 23
    /// The key U.
    case keyboardU = 24
    /// The key V.
    case keyboardV = 25
    /// The key W.
    case keyboardW = 26
    /// The key X.
    case keyboardX = 27
    /// The key Y.
    case keyboardY = 28
    /// The key Z.
    case keyboardZ = 29
    /// The key 1.
    case keyboard1 = 30
    /// The key 2.
    case keyboard2 = 31
    /// The key 3.
    case keyboard3 = 32
    /// The key 4.
    case keyboard4 = 33
    /// The key 5.
    case keyboard5 = 34
    /// The key 6.
    case keyboard6 = 35
    /// The key 7.
    case keyboard7 = 36
    /// The key 8.
    case keyboard8 = 37
    /// The key 9.
    case keyboard9 = 38
    /// The key 0.
    case keyboard0 = 39
    /// The return key.
    case keyboardReturnOrEnter = 40
    /// The escape key.
    case keyboardEscape = 41
    /// The backspace key.
    case keyboardDeleteOrBackspace = 42
    /// The tab key.
    case keyboardTab = 43
    /// The space bar.
    case keyboardSpacebar = 44
    /// The hyphen key.
    case keyboardHyphen = 45
    /// The equal sign key.
    case keyboardEqualSign = 46
    /// The opening bracket key.
    case keyboardOpenBracket = 47
    /// The closing bracket key.
    case keyboardCloseBracket = 48
    /// The backslash key.
    case keyboardBackslash = 49
    /// The semicolon key.
    case keyboardSemicolon = 51
    /// The quotation mark key.
    case keyboardQuote = 52
    /// The grave accent key.
    case keyboardGraveAccentAndTilde = 53
    /// The comma key.
    case keyboardComma = 54
    /// The period key.
    case keyboardPeriod = 55
    /// The slash key.
    case keyboardSlash = 56
    /// The caps lock key.
    case keyboardCapsLock = 57
    /// The function key F1.
    case keyboardF1 = 58
    /// The function key F2.
    case keyboardF2 = 59
    /// The function key F3.
    case keyboardF3 = 60
    /// The function key F4.
    case keyboardF4 = 61
    /// The function key F5.
    case keyboardF5 = 62
    /// The function key F6.
    case keyboardF6 = 63
    /// The function key F7.
    case keyboardF7 = 64
    /// The function key F8.
    case keyboardF8 = 65
    /// The function key F9.
    case keyboardF9 = 66
    /// The function key F10.
    case keyboardF10 = 67
    /// The function key F11.
    case keyboardF11 = 68
    /// The function key F12.
    case keyboardF12 = 69
    /// The insert key.
    case keyboardInsert = 73
    /// The home key.
    case keyboardHome = 74
    /// The page up key.
    case keyboardPageUp = 75
    /// The delete key.
    case keyboardDeleteForward = 76
    /// The end key.
    case keyboardEnd = 77
    /// The page down key.
    case keyboardPageDown = 78
    /// The right arrow key.
    case keyboardRightArrow = 79
    /// The left arrow key.
    case keyboardLeftArrow = 80
    /// The down arrow key.
    case keyboardDownArrow = 81
    /// The up arrow key.
    case keyboardUpArrow = 82
    /// The slash key of the numeric pad.
    case keypadSlash = 84
    /// The asterisk key of the numeric pad.
    case keypadAsterisk = 85
    /// The hyphen key of the numeric pad.
    case keypadHyphen = 86
    /// The plus key of the numeric pad.
    case keypadPlus = 87
    /// The enter key of the numeric pad.
    case keypadEnter = 88
    /// The key 1 of the numeric pad.
    case keypad1 = 89
    /// The key 2 of the numeric pad.
    case keypad2 = 90
    /// The key 3 of the numeric pad.
    case keypad3 = 91
    /// The key 4 of the numeric pad.
    case keypad4 = 92
    /// The key 5 of the numeric pad.
    case keypad5 = 93
    /// The key 6 of the numeric pad.
    case keypad6 = 94
    /// The key 7 of the numeric pad.
    case keypad7 = 95
    /// The key 8 of the numeric pad.
    case keypad8 = 96
    /// The key 9 of the numeric pad.
    case keypad9 = 97
    /// The key 0 of the numeric pad.
    case keypad0 = 98
    /// The period key of the numeric pad.
    case keypadPeriod = 99
    /// The left control key.
    case keyboardLeftControl = 224
    /// The left shift key.
    case keyboardLeftShift = 225
    /// The left option or alt key.
    case keyboardLeftAlt = 226
    /// The left command, Windows or super key.
    case keyboardLeftGUI = 227
    /// The right control key.
    case keyboardRightControl = 228
    /// The right shift key.
    case keyboardRightShift = 229
    /// The right option or alt key.
    case keyboardRightAlt = 230
    /// The right command, Windows or super key.
    case keyboardRightGUI = 231
}
