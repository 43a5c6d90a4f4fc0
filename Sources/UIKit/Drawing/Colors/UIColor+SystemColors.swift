// The colors of the system, with the values that Apple publishes for iOS 17, in the light and the dark style. Those
// for increased contrast exist for the colors and grays, not for the semantic colors.

/// System colors. They are dynamic: lighter or more saturated in the dark style.
extension UIColor {
    /// The system red.
    public static let systemRed = UIColor(
        light: UIColor(255, 59, 48), dark: UIColor(255, 69, 58), contrastLight: UIColor(215, 0, 21),
        contrastDark: UIColor(255, 105, 97))
    /// The system orange.
    public static let systemOrange = UIColor(
        light: UIColor(255, 149, 0), dark: UIColor(255, 159, 10), contrastLight: UIColor(201, 52, 0),
        contrastDark: UIColor(255, 179, 64))
    /// The system yellow.
    public static let systemYellow = UIColor(
        light: UIColor(255, 204, 0), dark: UIColor(255, 214, 10), contrastLight: UIColor(178, 80, 0),
        contrastDark: UIColor(255, 212, 38))
    /// The system green.
    public static let systemGreen = UIColor(
        light: UIColor(52, 199, 89), dark: UIColor(48, 209, 88), contrastLight: UIColor(36, 138, 61),
        contrastDark: UIColor(48, 219, 91))
    /// The system teal.
    public static let systemTeal = UIColor(
        light: UIColor(48, 176, 199), dark: UIColor(64, 200, 224), contrastLight: UIColor(0, 130, 153),
        contrastDark: UIColor(93, 230, 255))
    /// The system blue, the default tint color.
    public static let systemBlue = UIColor(
        light: UIColor(0, 122, 255), dark: UIColor(10, 132, 255), contrastLight: UIColor(0, 64, 221),
        contrastDark: UIColor(64, 156, 255))
    /// The system indigo.
    public static let systemIndigo = UIColor(
        light: UIColor(88, 86, 214), dark: UIColor(94, 92, 230), contrastLight: UIColor(54, 52, 163),
        contrastDark: UIColor(125, 122, 255))
    /// The system purple.
    public static let systemPurple = UIColor(
        light: UIColor(175, 82, 222), dark: UIColor(191, 90, 242), contrastLight: UIColor(137, 68, 171),
        contrastDark: UIColor(218, 143, 255))
    /// The system pink.
    public static let systemPink = UIColor(
        light: UIColor(255, 45, 85), dark: UIColor(255, 55, 95), contrastLight: UIColor(211, 15, 69),
        contrastDark: UIColor(255, 100, 130))
    /// The system mint.
    public static let systemMint = UIColor(
        light: UIColor(0, 199, 190), dark: UIColor(99, 230, 226), contrastLight: UIColor(12, 129, 123),
        contrastDark: UIColor(102, 212, 207))
    /// The system cyan.
    public static let systemCyan = UIColor(
        light: UIColor(50, 173, 230), dark: UIColor(100, 210, 255), contrastLight: UIColor(0, 113, 164),
        contrastDark: UIColor(112, 215, 255))
    /// The system brown.
    public static let systemBrown = UIColor(
        light: UIColor(162, 132, 94), dark: UIColor(172, 142, 104), contrastLight: UIColor(127, 101, 69),
        contrastDark: UIColor(181, 148, 105))
    /// The system gray, the same in both styles without increased contrast.
    public static let systemGray = UIColor(
        light: UIColor(142, 142, 147), dark: UIColor(142, 142, 147), contrastLight: UIColor(108, 108, 112),
        contrastDark: UIColor(174, 174, 178))
    /// The system gray 2: nearer to the background than `systemGray`, lighter in the light style and darker in the dark
    /// style.
    public static let systemGray2 = UIColor(
        light: UIColor(174, 174, 178), dark: UIColor(99, 99, 102), contrastLight: UIColor(142, 142, 147),
        contrastDark: UIColor(124, 124, 128))
    /// The system gray 3, nearer to the background than `systemGray2`.
    public static let systemGray3 = UIColor(
        light: UIColor(199, 199, 204), dark: UIColor(72, 72, 74), contrastLight: UIColor(174, 174, 178),
        contrastDark: UIColor(84, 84, 86))
    /// The system gray 4, nearer to the background than `systemGray3`.
    public static let systemGray4 = UIColor(
        light: UIColor(209, 209, 214), dark: UIColor(58, 58, 60), contrastLight: UIColor(188, 188, 192),
        contrastDark: UIColor(68, 68, 70))
    /// The system gray 5, nearer to the background than `systemGray4`.
    public static let systemGray5 = UIColor(
        light: UIColor(229, 229, 234), dark: UIColor(44, 44, 46), contrastLight: UIColor(216, 216, 220),
        contrastDark: UIColor(54, 54, 56))
    /// The system gray 6, nearer to the background than `systemGray5`.
    public static let systemGray6 = UIColor(
        light: UIColor(242, 242, 247), dark: UIColor(28, 28, 30), contrastLight: UIColor(235, 235, 240),
        contrastDark: UIColor(36, 36, 38))
}

/// Semantic colors. They are dynamic.
extension UIColor {
    /// The main background of the interface: white; in the dark style black, or dark gray on a sheet.
    public static let systemBackground = UIColor(
        light: UIColor(255, 255, 255), dark: UIColor(0, 0, 0), elevatedDark: UIColor(28, 28, 30))
    /// The background of content that is placed on the main background: light or dark gray.
    public static let secondarySystemBackground = UIColor(
        light: UIColor(242, 242, 247), dark: UIColor(28, 28, 30), elevatedDark: UIColor(44, 44, 46))
    /// The background of content that is placed on the secondary background: white or dark gray.
    public static let tertiarySystemBackground = UIColor(
        light: UIColor(255, 255, 255), dark: UIColor(44, 44, 46), elevatedDark: UIColor(58, 58, 60))
    /// The main background of grouped content: light gray; in the dark style black, or dark gray on a sheet.
    public static let systemGroupedBackground = UIColor(
        light: UIColor(242, 242, 247), dark: UIColor(0, 0, 0), elevatedDark: UIColor(28, 28, 30))
    /// The background of content that is placed on the grouped background: white or dark gray.
    public static let secondarySystemGroupedBackground = UIColor(
        light: UIColor(255, 255, 255), dark: UIColor(28, 28, 30), elevatedDark: UIColor(44, 44, 46))
    /// The background of content that is placed on the secondary grouped background: light or dark gray.
    public static let tertiarySystemGroupedBackground = UIColor(
        light: UIColor(242, 242, 247), dark: UIColor(44, 44, 46), elevatedDark: UIColor(58, 58, 60))
    /// The color of primary text: black or white.
    public static let label = UIColor(light: UIColor(0, 0, 0), dark: UIColor(255, 255, 255))
    /// The color of secondary text: dark or light gray with an opacity of 0.6.
    public static let secondaryLabel = UIColor(
        light: UIColor(60, 60, 67).withAlphaComponent(0.6), dark: UIColor(235, 235, 245).withAlphaComponent(0.6))
    /// The color of tertiary text: dark or light gray with an opacity of 0.3.
    public static let tertiaryLabel = UIColor(
        light: UIColor(60, 60, 67).withAlphaComponent(0.3), dark: UIColor(235, 235, 245).withAlphaComponent(0.3))
    /// The color of quaternary text: dark gray with an opacity of 0.18, or light gray with an opacity of 0.16.
    public static let quaternaryLabel = UIColor(
        light: UIColor(60, 60, 67).withAlphaComponent(0.18), dark: UIColor(235, 235, 245).withAlphaComponent(0.16))
    /// The color of placeholder text: dark or light gray with an opacity of 0.3.
    public static let placeholderText = UIColor(
        light: UIColor(60, 60, 67).withAlphaComponent(0.3), dark: UIColor(235, 235, 245).withAlphaComponent(0.3))
    /// The color of links: blue.
    public static let link = UIColor(light: UIColor(0, 122, 255), dark: UIColor(9, 132, 255))
    /// The color of text on a light background: black in both styles.
    public static let darkText = UIColor(0, 0, 0)
    /// The color of text on a dark background: white with an opacity of 0.6 in both styles.
    public static let lightText = UIColor(white: 1, alpha: 0.6)
    /// The color of translucent separator lines: dark gray with an opacity of 0.29, or gray with an opacity of 0.6.
    public static let separator = UIColor(
        light: UIColor(60, 60, 67).withAlphaComponent(0.29), dark: UIColor(84, 84, 88).withAlphaComponent(0.6))
    /// The color of opaque separator lines: light or dark gray.
    public static let opaqueSeparator = UIColor(light: UIColor(198, 198, 200), dark: UIColor(56, 56, 58))
    /// The fill color of thin and small shapes: gray with an opacity of 0.2, or 0.36 in the dark style.
    public static let systemFill = UIColor(
        light: UIColor(120, 120, 128).withAlphaComponent(0.2), dark: UIColor(120, 120, 128).withAlphaComponent(0.36))
    /// The fill color of medium-sized shapes: gray with an opacity of 0.16, or 0.32 in the dark style.
    public static let secondarySystemFill = UIColor(
        light: UIColor(120, 120, 128).withAlphaComponent(0.16), dark: UIColor(120, 120, 128).withAlphaComponent(0.32))
    /// The fill color of large shapes: gray with an opacity of 0.12, or 0.24 in the dark style.
    public static let tertiarySystemFill = UIColor(
        light: UIColor(118, 118, 128).withAlphaComponent(0.12), dark: UIColor(118, 118, 128).withAlphaComponent(0.24))
    /// The fill color of large areas: gray with an opacity of 0.08, or 0.18 in the dark style.
    public static let quaternarySystemFill = UIColor(
        light: UIColor(116, 116, 128).withAlphaComponent(0.08), dark: UIColor(118, 118, 128).withAlphaComponent(0.18))
}
