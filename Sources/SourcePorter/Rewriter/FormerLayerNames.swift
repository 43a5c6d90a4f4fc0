/// The constants of layers before Swift 4.2, which were strings with names that began with `kCA`.
enum FormerLayerNames {
    /// The beginnings of the names, the types that have the constants now, and the ends of the names.
    private static let families: [(prefix: String, type: String, names: [String])] = [
        (
            "kCAGravity", "CALayerContentsGravity",
            [
                "Center", "Top", "Bottom", "Left", "Right", "TopLeft", "TopRight", "BottomLeft", "BottomRight",
                "Resize", "ResizeAspect", "ResizeAspectFill",
            ]
        ),
        ("kCATransition", "CATransitionType", ["Fade", "MoveIn", "Push", "Reveal"]),
        ("kCATransition", "CATransitionSubtype", ["FromRight", "FromLeft", "FromTop", "FromBottom"]),
        (
            "kCAEmitterLayer", "CAEmitterLayerEmitterShape",
            ["Point", "Line", "Rectangle", "Cuboid", "Circle", "Sphere"]
        ),
        ("kCAEmitterLayer", "CAEmitterLayerEmitterMode", ["Points", "Outline", "Surface", "Volume"]),
        (
            "kCAEmitterLayer", "CAEmitterLayerRenderMode",
            ["Unordered", "OldestFirst", "OldestLast", "BackToFront", "Additive"]
        ),
        ("kCAAlignment", "CATextLayerAlignmentMode", ["Natural", "Left", "Right", "Center", "Justified"]),
        ("kCATruncation", "CATextLayerTruncationMode", ["None", "Start", "End", "Middle"]),
    ]

    /// The present names by the former ones, such as `CATransitionType.fade` for `kCATransitionFade`.
    static let table: [String: String] = {
        var table: [String: String] = [:]
        for family in families {
            for name in family.names {
                table[family.prefix + name] = "\(family.type).\(name.prefix(1).lowercased())\(name.dropFirst())"
            }
        }
        return table
    }()
}
