import DisplayList

/// The commands that a context recorded, with its clips and blend modes applied.
///
/// Display lists have no modes that depend on opacities only, such as `.sourceIn`. They are made of masks: what was drawn before, or
/// what is drawn, is shown or hidden where the other is opaque. All renderers therefore draw them alike.
@MainActor
struct ContextRecording {
    /// The commands. They end inside of the layers of `openClips`.
    private var commands: [DisplayCommand] = []
    /// The commands that begin the layer of each clip, from the outermost clip.
    private var openClips: [[DisplayCommand]] = []
    private var usesBlendModes = false
    private var latest: Combination?
    /// The area into which the client draws, in points.
    let area: CGRect

    /// The largest number of commands that a mode may repeat in masks.
    private static let largestMaskCount = 100_000

    init(area: CGRect) { self.area = area }

    /// Drawing in a mode whose next use can extend its masks: repeated uses, such as those of an eraser, then do not nest.
    private struct Combination {
        enum Kind { case hiding, atop }
        let kind: Kind
        let destination: [DisplayCommand]
        /// What hides the destination, or what covers it.
        let source: [DisplayCommand]
        /// The number of commands after the drawing. If it is another one, something else was drawn since.
        let commandCount: Int
    }

    /// The commands with the ends of the open layers. With blend modes, they are one image, so that nothing behind it is changed.
    var closedCommands: [DisplayCommand] {
        let closed = commands + openClips.map { _ in .endLayer }
        return usesBlendModes ? [.beginLayer(DisplayLayer(compositing: .isolated))] + closed + [.endLayer] : closed
    }

    /// Clips what is drawn from now on.
    /// - Parameter layer: The commands that begin a layer with a clip or a mask, and do not end it.
    mutating func openClip(_ layer: [DisplayCommand]) {
        commands += layer
        openClips.append(layer)
    }

    /// Ends the innermost clips.
    mutating func closeClips(_ count: Int) {
        commands += Array(repeating: .endLayer, count: count)
        openClips.removeLast(count)
    }

    /// Records drawing.
    /// - Parameters:
    ///   - source: The commands that draw.
    ///   - coverage: Commands that are opaque in the whole area that the drawing changes; nil for the area of the shapes, texts and
    ///     bitmaps of `source`.
    ///   - mode: How it is combined with what was drawn before.
    mutating func draw(_ source: [DisplayCommand], coverage: [DisplayCommand]? = nil, mode: CGBlendMode) {
        guard mode != .normal else {
            commands += source
            return
        }
        usesBlendModes = true
        let clips = leaveClips()
        let ends = clips.map { _ in DisplayCommand.endLayer }
        let (begin, known) = (clips.flatMap { $0 }, latest.flatMap { $0.commandCount == commands.count ? $0 : nil })
        latest = nil
        let covered = begin + (coverage ?? source.map(\.opaque)) + ends
        combine(begin + source + ends, coverage: covered, mode: mode, known)
        for clip in clips { openClip(clip) }
    }

    private mutating func combine(
        _ source: [DisplayCommand], coverage: [DisplayCommand], mode: CGBlendMode, _ known: Combination?
    ) {
        let behind = commands
        if behind.isEmpty {
            // Modes that need something behind the drawing draw nothing.
            if ![.clear, .destinationOut, .destinationIn, .sourceAtop, .sourceIn].contains(mode) { commands = source }
            return
        }
        guard behind.count <= Self.largestMaskCount else {
            UsageReport.report(
                "CGContext.setBlendMode(_:)",
                "More than \(Self.largestMaskCount) commands were drawn before, so the mode \(mode) was drawn as .normal. Draw parts into images."
            )
            commands += source
            return
        }
        switch mode {
        case .clear: hide(by: coverage, known)
        case .destinationOut: hide(by: source, known)
        case .copy: commands = behind.masked(by: coverage, isInverted: true) + source.adding()
        case .destinationOver: commands = source + behind
        case .sourceAtop: cover(with: source, known)
        case .sourceIn: commands = behind.masked(by: coverage, isInverted: true) + source.masked(by: behind).adding()
        case .sourceOut:
            commands =
                behind.masked(by: coverage, isInverted: true) + source.masked(by: behind, isInverted: true).adding()
        case .destinationIn: commands = behind.masked(by: keeping(source, outside: coverage))
        case .destinationAtop:
            commands =
                behind.masked(by: keeping(source, outside: coverage))
                + source.masked(by: behind, isInverted: true).adding()
        case .xor:
            commands =
                behind.masked(by: source, isInverted: true) + source.masked(by: behind, isInverted: true).adding()
        default: commands += source.composited(mode.compositing ?? .normal)
        }
    }

    /// Hides what was drawn before where commands are opaque.
    private mutating func hide(by source: [DisplayCommand], _ known: Combination?) {
        let known = known?.kind == .hiding ? known : nil
        let (destination, source) = (known?.destination ?? commands, (known?.source ?? []) + source)
        commands = destination.masked(by: source, isInverted: true)
        latest = Combination(kind: .hiding, destination: destination, source: source, commandCount: commands.count)
    }

    /// Covers what was drawn before where it is opaque. Its opacity stays.
    private mutating func cover(with source: [DisplayCommand], _ known: Combination?) {
        let known = known?.kind == .atop ? known : nil
        let (destination, source) = (known?.destination ?? commands, (known?.source ?? []) + source)
        commands = destination.masked(by: source, isInverted: true) + source.masked(by: destination).adding()
        latest = Combination(kind: .atop, destination: destination, source: source, commandCount: commands.count)
    }

    /// Returns a mask with the opacity of commands in the area that they change, and opaque elsewhere.
    private func keeping(_ source: [DisplayCommand], outside coverage: [DisplayCommand]) -> [DisplayCommand] {
        // What is drawn beyond the area is kept, too.
        let everything = DisplayCommand.fill(
            .rectangle(area.insetBy(dx: -area.width - 1000, dy: -area.height - 1000)), .black)
        return [everything].masked(by: coverage, isInverted: true) + source.adding()
    }

    /// Ends the layers of all open clips. Removes those in which nothing was drawn.
    /// - Returns: The clips.
    private mutating func leaveClips() -> [[DisplayCommand]] {
        let clips = openClips
        while let clip = openClips.popLast() {
            if commands.suffix(clip.count) == clip[...] {
                commands.removeLast(clip.count)
            } else {
                commands.append(.endLayer)
            }
        }
        return clips
    }
}

extension [DisplayCommand] {
    /// Returns the commands in a layer that is combined with what is behind it.
    fileprivate func composited(_ compositing: DisplayCompositing) -> [DisplayCommand] {
        [.beginLayer(DisplayLayer(compositing: compositing))] + self + [.endLayer]
    }

    /// Returns the commands in a layer whose colors and opacities are added to what is behind it.
    fileprivate func adding() -> [DisplayCommand] { composited(.plusLighter) }

    /// Returns the commands where other commands are opaque, or transparent if the mask is inverted.
    fileprivate func masked(by mask: [DisplayCommand], isInverted: Bool = false) -> [DisplayCommand] {
        let begin = [DisplayLayer(), DisplayLayer(isMask: true, isInverted: isInverted)].map {
            DisplayCommand.beginLayer($0)
        }
        return begin + mask + [.endLayer] + self + [.endLayer]
    }
}

extension DisplayCommand {
    /// The command with opaque colors; a bitmap becomes its rectangle.
    fileprivate var opaque: DisplayCommand {
        switch self {
        case .beginLayer(var layer):
            layer.opacity = 1
            return .beginLayer(layer)
        case .endLayer, .shadow: return self
        case .fill(let shape, _), .gradient(let shape, _): return .fill(shape, .black)
        case .stroke(let shape, _, let width, let style): return .stroke(shape, .black, width: width, style: style)
        case .text(var text):
            text.color = .black
            return .text(text)
        case .bitmap(_, let rect): return .fill(.rectangle(rect), .black)
        }
    }
}
