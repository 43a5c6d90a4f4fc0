// The plugin `film` compiles this file too, through a link in its folder, so the file uses the standard library only.

/// An option of recordings: of the command-line tool, of recorded apps or of `swift package film`.
///
/// The help of all three, the arguments that they accept and the table in the article on films have one source: `all`.
struct RecordingOption {
    /// A program that accepts options.
    enum Program { case tool, app, plugin }

    /// The name, such as `--fps`.
    let name: String
    /// The word for the value in the help: empty for a flag, in brackets for a value that can be omitted.
    let value: String
    /// The programs that accept the option.
    let programs: [Program]
    /// A sentence without a period. Its lines are those of the help.
    let summary: String
    /// What the tool uses if the option is not given; empty if that needs no words.
    let toolDefault: String
    /// What an app and the plugin use if the option is not given; empty if that needs no words.
    let appDefault: String

    private init(
        _ name: String, _ value: String, in programs: [Program] = [.tool, .app, .plugin], _ summary: String,
        default appDefault: String = "", inTool toolDefault: String? = nil
    ) {
        (self.name, self.value, self.programs, self.summary) = (name, value, programs, summary)
        (self.appDefault, self.toolDefault) = (appDefault, toolDefault ?? appDefault)
    }

    /// The name and the value as they are written on a command line, such as `--fps N`.
    var usage: String { value.isEmpty ? name : "\(name) \(value)" }

    /// Returns the help of a program, with the default at its end.
    func help(in program: Program) -> String {
        let text = program == .tool ? toolDefault : appDefault
        if text.isEmpty { return summary }
        let end = "(default: \(text))"
        let lastLine = summary.split(separator: "\n").last ?? ""
        return summary + (lastLine.count + end.count < 85 ? " " : "\n") + end
    }

    /// Returns the options of a program.
    static func options(of program: Program) -> [RecordingOption] { all.filter { $0.programs.contains(program) } }

    /// Returns rows of two columns. Further lines of the second column are aligned with its first line.
    static func table(_ rows: [(String, String)]) -> String {
        let width = (rows.map(\.0.count).max() ?? 0) + 2
        return rows.map { first, second in
            let lines = second.split(separator: "\n", omittingEmptySubsequences: false)
            let padding = String(repeating: " ", count: width - first.count)
            let indentation = "\n" + String(repeating: " ", count: width + 2)
            return "  " + first + padding + lines.joined(separator: indentation)
        }.joined(separator: "\n")
    }

    /// All options, in the order of the help.
    static let all = [
        RecordingOption(
            "--out", "PATH", in: [.tool],
            """
            Output path, whose ending selects the format:
              .svg              animation for any browser, also for - (standard output)
              .png              film strip
              .gif .webp .mp4   film
              .html             trace viewer page
              /                 directory with one PNG image per frame
            """),
        RecordingOption(
            "--out", "PATH", in: [.plugin],
            """
            Film (.svg; .png .gif .webp .mp4 or a directory/ with the trait Cairo), page (.html)
            or trace (.jsonl)
            """),
        RecordingOption(
            "--product", "NAME", in: [.plugin], "Executable to record", default: "the only one of the package"),
        RecordingOption(
            "--film", "PATH", in: [.app],
            """
            Film, whose ending selects the format: .svg, or with the package trait Cairo
            .png, .gif, .webp, .mp4 or / (a directory of images); - is an SVG on standard output
            """),
        RecordingOption("--trace", "PATH", in: [.app], "Trace: one line of JSON per frame; - is standard output"),
        RecordingOption(
            "--html", "PATH", in: [.app], "Page that plays the trace in any browser: scrub, step, plot"),
        RecordingOption(
            "--export", "PATH", in: [.app],
            """
            Motion of the items as CSS (.css), Web Animations (.mjs), Lottie (.json), SwiftUI
            (.swift), Jetpack Compose (.kt) or Flutter (.dart)
            """),
        RecordingOption(
            "--as", "FORMAT", in: [.app],
            "Format of the export: css, webanimations, lottie, swiftui, compose or flutter",
            default: "by the ending"),
        RecordingOption(
            "--tolerance", "N", in: [.app], "Largest error of an export in points, from 0.01 to 100", default: "0.25"),
        RecordingOption(
            "--audit", "[FILE]", in: [.app],
            """
            Faults that keep people from using the app, also while it moves: printed, on the page of
            --html, or in FILE, a page (.html) or JSON (.json). The app runs four times: as it is, with
            Reduce Motion, with the largest text size, and from right to left
            """),
        RecordingOption(
            "--work", "", in: [.app],
            """
            Work of each frame by operation, with its causes, in traces and pages. Prints the frame with
            the most work, and what is known to be slow
            """),
        RecordingOption(
            "--audit-except", "LIST", in: [.app],
            """
            Exceptions of the audit: identifiers of views, RULE:IDENTIFIER, or RULE:* for a whole
            rule, separated by commas; * is any text: logo*,contrast:badge
            """),
        RecordingOption(
            "--touches", "FILE",
            """
            Touch script, or trace whose touches, device, size and duration are
            replayed
            """, default: "none", inTool: "the script of the scene"),
        RecordingOption(
            "--seconds", "N", "Duration in seconds", default: "5, or 2 more than the touches",
            inTool: "that of the scene, 5 for scene files"),
        RecordingOption("--fps", "N", "Frames per second, from 1 to 1000", default: "60"),
        RecordingOption("--scale", "N", "Pixels per point, from 0.1 to 8", default: "2"),
        RecordingOption(
            "--size", "WxH", "Screen size in points, such as 320x568", default: "390x844", inTool: "that of the scene"),
        RecordingOption(
            "--cells", "N", in: [.tool],
            """
            Number of cells (default: that of the scene). At most 1,000,000,000;
            100,000 for springy-messages and bouncy-palette, which have a spring for each
            """),
        RecordingOption(
            "--device", "NAME",
            """
            Device with a screen size and a safe area: small-phone (375x667),
            phone (390x844), large-phone (430x932) or tablet (820x1180)
            """, default: "none"),
        RecordingOption(
            "--safe-area", "T,L,B,R",
            """
            Top, left, bottom and right insets of the safe area in points, such as
            47,0,34,0, or none; in a safe area, a status bar and a home indicator are shown
            """, default: "that of the device, of a phone with --frame phone, or none",
            inTool: "that of the device, or none"),
        RecordingOption(
            "--appearance", "NAME",
            """
            light, dark, or both: one SVG that follows the setting of
            the viewer
            """, default: "light"),
        RecordingOption(
            "--text-size", "NAME", "Text size of the user: xs, s, m, l, xl, xxl, xxxl, or ax1 to ax5", default: "l"),
        RecordingOption("--reduce-motion", "", "The user has switched on Reduce Motion"),
        RecordingOption(
            "--direction", "NAME", "Layout direction: left-to-right or right-to-left", default: "left-to-right"),
        RecordingOption(
            "--strip", "[N]",
            """
            N frames in rows instead of an animation, chosen where something moves,
            each with its time (.svg and .png)
            """, default: "6"),
        RecordingOption(
            "--frame", "NAME", "What surrounds each frame: phone, edge (a thin line) or none", default: "none"),
        RecordingOption(
            "--loop", "", "End with a transition of half a second to the first frame, unless the last one equals it"),
        RecordingOption(
            "--items", "PATTERN",
            """
            Names of the views, layers and items that traces, pages and exports record,
            separated by commas; * is any text: drawer,cell*
            """, default: "all"),
        RecordingOption(
            "--xray", "", in: [.tool],
            """
            Draw bodies, forces, springs and contacts over the views, and record
            them in traces and pages
            """),
        RecordingOption(
            "--serve", "[PORT]", in: [.app],
            """
            Page on which browsers show and touch the app, at this port of this machine; needs
            the package trait Serve
            """, default: "any free one"),
        RecordingOption(
            "--host", "ADDRESS", in: [.app],
            """
            Address of this machine at which other machines reach the page too; 0.0.0.0 for
            all. The page then has a secret in its address
            """),
        RecordingOption(
            "--mcp", "", in: [.app],
            """
            Session for a program or an agent, over standard input and output: the Model
            Context Protocol. Time stands still between its calls
            """),
        RecordingOption(
            "--window", "", in: [.app], "Window of the given size on the given device; needs the package trait Window"),
        RecordingOption(
            "--keys", "", in: [.app],
            """
            Window with keys: space pause, . one frame, s slow motion, x X-ray, p picture,
            t trace, q quit; while a text is edited, keys are typed; with Alt, the mouse is
            two fingers
            """),
    ]
}
