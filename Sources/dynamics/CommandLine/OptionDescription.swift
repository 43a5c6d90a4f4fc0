import CommandLineOptions

/// An option of a command: its name, its value, and the help on it.
struct OptionDescription {
    enum Value {
        /// The option is a flag.
        case none
        case required(String)
        /// The value is an integer, and can be omitted.
        case optional(String)
    }

    /// What a shell suggests as the value.
    enum Completion { case none, path }

    /// The name, such as `--fps`.
    let name: String
    /// Whether the option has a value. The text stands for the value in the help, such as N.
    let value: Value
    /// A sentence without a period. Further lines are shown below it.
    let help: String
    let completion: Completion

    init(_ name: String, _ value: Value, _ help: String, completion: Completion = .none) {
        (self.name, self.value, self.help, self.completion) = (name, value, help, completion)
    }

    /// The name and the value as they are written on a command line, such as `--fps N`.
    var usage: String {
        switch value {
        case .none: name
        case .required(let text): "\(name) \(text)"
        case .optional(let text): "\(name) [\(text)]"
        }
    }

    /// The first line of the help.
    var summary: String { String(help.prefix { $0 != "\n" }) }
}

extension OptionDescription {
    static let seconds = Self(
        "--seconds", .required("N"), "Duration in seconds (default: that of the scene, 5 for scene files)")
    static let fps = Self("--fps", .required("N"), "Frames per second, from 1 to 1000 (default: 60)")
    static let scale = Self("--scale", .required("N"), "Pixels per point, from 0.1 to 8 (default: 2)")
    static let size = Self(
        "--size", .required("WxH"), "Screen size in points, such as 320x568 (default: that of the scene)")
    static let cells = Self(
        "--cells", .required("N"),
        """
        Number of cells (default: that of the scene). At most 1,000,000,000;
        100,000 for springy-messages and bouncy-palette, which have a spring for each
        """)
    static let touches = Self(
        "--touches", .required("FILE"), "Touch script, or trace to replay (default: the script of the scene)",
        completion: .path)

    static let appearance = Self(
        Appearance.option, .required("NAME"),
        """
        light (the default), dark, or both: one SVG that follows the
        setting of the viewer
        """)

    /// The options of the commands that run a scene without a window.
    static let ofRuns = [seconds, fps, scale, size, cells, touches, appearance]
}
