// Colors by name, from asset catalogs and those of the system.

extension UIColor {
    /// Creates a color from a color set of the program's asset catalogs. Returns nil if there is none with the name. A color
    /// set with a dark variant gives a dynamic color.
    ///
    /// The catalogs are the folders `*.xcassets` in the resources of the program's targets: `resources:
    /// [.copy("Assets.xcassets")]` in the package's manifest.
    /// - Parameter name: The name of the color set. Sets in a group that provides a namespace have names such as
    ///   `Brand/Tint`.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// Creates a color from a color set of a bundle's asset catalogs. Returns nil if there is none with the name.
    /// - Parameters:
    ///   - name: The name of the color set.
    ///   - bundle: The bundle; nil means the resources of all targets of the program.
    ///   - traitCollection: The traits for which the color is used. With nil, a color set with a dark variant gives a
    ///     dynamic color.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        guard let colors = NamedAssets.color(named: name, in: bundle) else { return nil }
        let color = UIColor(light: colors.light, dark: colors.dark)
        self.init(copying: traitCollection.map { color.resolvedColor(with: $0) } ?? color)
    }

    /// Returns a color of the system by its name in asset catalogs and storyboards; nil if it does not exist.
    static func systemColor(named name: String) -> UIColor? {
        let colors: KeyValuePairs<String, UIColor> = [
            "systemRedColor": systemRed, "systemOrangeColor": systemOrange, "systemYellowColor": systemYellow,
            "systemGreenColor": systemGreen, "systemMintColor": systemMint, "systemTealColor": systemTeal,
            "systemCyanColor": systemCyan, "systemBlueColor": systemBlue, "systemIndigoColor": systemIndigo,
            "systemPurpleColor": systemPurple, "systemPinkColor": systemPink, "systemBrownColor": systemBrown,
            "systemGrayColor": systemGray, "systemGray2Color": systemGray2, "systemGray3Color": systemGray3,
            "systemGray4Color": systemGray4, "systemGray5Color": systemGray5, "systemGray6Color": systemGray6,
            "labelColor": label, "secondaryLabelColor": secondaryLabel, "tertiaryLabelColor": tertiaryLabel,
            "quaternaryLabelColor": quaternaryLabel, "placeholderTextColor": placeholderText, "linkColor": link,
            "separatorColor": separator, "opaqueSeparatorColor": opaqueSeparator,
            "systemBackgroundColor": systemBackground, "secondarySystemBackgroundColor": secondarySystemBackground,
            "tertiarySystemBackgroundColor": tertiarySystemBackground,
            "systemGroupedBackgroundColor": systemGroupedBackground,
            "secondarySystemGroupedBackgroundColor": secondarySystemGroupedBackground,
            "tertiarySystemGroupedBackgroundColor": tertiarySystemGroupedBackground, "systemFillColor": systemFill,
            "secondarySystemFillColor": secondarySystemFill, "tertiarySystemFillColor": tertiarySystemFill,
            "quaternarySystemFillColor": quaternarySystemFill, "darkTextColor": darkText, "lightTextColor": lightText,
        ]
        return colors.first { $0.key == name }?.value
    }
}
