import DynamicsGeometry
import Foundation
import SVGRenderer

/// Draws the film of a failed test: the recorded frames, a timeline with the marked frames, and the text of the marks. The
/// film stops for a second at each marked frame, which has a red border.
struct FailureFilm {
    private let shown: ShownFrames
    private let framesPerSecond: Double
    private let size: CGSize
    private let lines: [String]
    private let title: String

    private static let margin: CGFloat = 8
    private static let lineHeight: CGFloat = 16
    private static let font = DisplayFont(size: 12)
    /// The font of the title. It is wider than the other one, so it measures all lines.
    private static let boldFont = DisplayFont(size: 12, isBold: true)
    private static let clockFont = DisplayFont(size: 11, isMonospaced: true)
    private static let red = DisplayColor(red: 0.82, green: 0.12, blue: 0.1)
    private static let gray = DisplayColor(red: 0.8, green: 0.8, blue: 0.82)
    private static let darkGray = DisplayColor(red: 0.25, green: 0.25, blue: 0.28)
    private static let stripColor = DisplayColor(red: 0.97, green: 0.97, blue: 0.98)
    /// The largest number of lines of text below the picture.
    private static let maximumLineCount = 8
    /// The identifier of the first layer of the film's own. Views count upward from 1, fingers downward from the largest
    /// number.
    private static let firstLayer = UInt64.max - 1_000_000

    /// Creates a film.
    /// - Parameters:
    ///   - frames: The recorded frames.
    ///   - marks: The frames to mark.
    ///   - framesPerSecond: The frame rate of the recording.
    ///   - title: The first line below the picture.
    init(_ frames: [ScreenFrame], marks: [FrameMark], framesPerSecond: Double, title: String) {
        shown = ShownFrames(frames, marks: marks, framesPerSecond: framesPerSecond)
        self.framesPerSecond = framesPerSecond
        self.title = title
        size = shown.frames.first?.list.size ?? CGSize(width: 1, height: 1)
        // Further lines of a message are on the page.
        var texts: [String] = []
        for mark in shown.marks {
            let text = mark.text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
            if !texts.contains(text) { texts.append(text) }
        }
        lines = Self.wrap([title] + texts, width: max(size.width, 160) - 2 * Self.margin)
    }

    /// The film as an animated SVG document.
    var svg: String {
        let animation = SVGAnimation(fps: framesPerSecond)
        animation.reduction = .forDocuments()
        for (index, entry) in shown.frames.enumerated() {
            let marks = shown.marks(of: entry.frame.frame)
            let frame = draw(entry.list, of: entry.frame, at: index, isMarked: !marks.isEmpty)
            animation.append(frame)
            guard !marks.isEmpty else { continue }
            for _ in 0..<Int(framesPerSecond.rounded()) { animation.append(frame) }
        }
        return animation.document
    }

    private var stripHeight: CGFloat { 34 + CGFloat(lines.count) * Self.lineHeight }

    private func draw(_ list: DisplayList, of frame: ScreenFrame, at index: Int, isMarked: Bool) -> DisplayList {
        var film = list
        film.size = CGSize(width: max(size.width, 160), height: size.height + stripHeight)
        // The interface can draw beyond its screen. The film clips it there.
        let clip = DisplayShape.rectangle(CGRect(origin: .zero, size: size))
        film.commands = [.beginLayer(DisplayLayer(id: Self.firstLayer, clip: clip))] + list.commands + [.endLayer]
        film.commands += [
            .fill(
                .rectangle(CGRect(x: 0, y: size.height, width: film.size.width, height: stripHeight)), Self.stripColor)
        ]
        film.commands += drawTimeline(width: film.size.width - 2 * Self.margin, index: index)
        film.commands += drawTexts(clock: clock(of: frame), isMarked: isMarked)
        if isMarked {
            let border = CGRect(origin: .zero, size: size).insetBy(dx: 2, dy: 2)
            film.commands.append(.stroke(.rectangle(border), Self.red, width: 4))
        }
        return film
    }

    private func drawTimeline(width: CGFloat, index: Int) -> [DisplayCommand] {
        let count = CGFloat(max(shown.frames.count - 1, 1))
        let y = size.height + 10
        let first = shown.frames.first?.frame.frame ?? 0
        var commands: [DisplayCommand] = [
            .fill(.rectangle(CGRect(x: Self.margin, y: y, width: width, height: 2)), Self.gray)
        ]
        for mark in shown.marks {
            let x = Self.margin + width * CGFloat(mark.frame - first) / count
            commands.append(.fill(.rectangle(CGRect(x: x - 1, y: y - 5, width: 2, height: 12)), Self.red))
        }
        let x = Self.margin + width * CGFloat(index) / count
        let knob = DisplayLayer(id: Self.firstLayer + 1, transform: CGAffineTransform(translationX: x, y: y + 1))
        let disc = CGRect(x: -4, y: -4, width: 8, height: 8)
        return commands + [.beginLayer(knob), .fill(.ellipse(disc), Self.darkGray), .endLayer]
    }

    private func drawTexts(clock: String, isMarked: Bool) -> [DisplayCommand] {
        let top = size.height + 30
        var commands: [DisplayCommand] = [
            .text(
                DisplayText(
                    clock, at: CGPoint(x: Self.margin, y: top), font: Self.clockFont,
                    color: isMarked ? Self.red : Self.darkGray))
        ]
        for (index, line) in lines.enumerated() {
            let origin = CGPoint(x: Self.margin, y: top + CGFloat(index + 1) * Self.lineHeight)
            let font = index == 0 ? Self.boldFont : Self.font
            let color = index == 0 ? DisplayColor.black : Self.red
            commands.append(.text(DisplayText(line, at: origin, font: font, color: color)))
        }
        return commands
    }

    /// The number and the time of a frame. Only marked frames and those of each tenth of a second change the text: an
    /// animated SVG contains each text once.
    private func clock(of frame: ScreenFrame) -> String {
        if !shown.marks(of: frame.frame).isEmpty {
            return "frame \(frame.frame), \(format(frame.time)) s"
        }
        let step = max(1, Int((framesPerSecond / 10).rounded()))
        let number = frame.frame / step * step
        return "frame \(number), \(format(Double(number) / framesPerSecond)) s"
    }

    /// Breaks texts into lines that fit a width, in points. The last line ends with "..." if there are too many.
    static func wrap(_ texts: [String], width: CGFloat) -> [String] {
        var lines: [String] = []
        for text in texts {
            for paragraph in text.split(whereSeparator: \.isNewline) {
                var line = ""
                for word in paragraph.split(separator: " ").flatMap({ split($0, width: width) }) {
                    let longer = line.isEmpty ? String(word) : "\(line) \(word)"
                    if line.isEmpty || TextMetrics.width(of: longer, font: boldFont) <= width {
                        line = longer
                    } else {
                        lines.append(line)
                        line = String(word)
                    }
                }
                if !line.isEmpty { lines.append(line) }
            }
        }
        guard lines.count > maximumLineCount else { return lines }
        return lines.prefix(maximumLineCount - 1) + [lines[maximumLineCount - 1] + " ..."]
    }
    /// Splits a word that is wider than a line.
    private static func split(_ word: Substring, width: CGFloat) -> [String] {
        var parts = [""]
        for character in word {
            let longer = parts[parts.count - 1] + String(character)
            if longer.count > 1, TextMetrics.width(of: longer, font: boldFont) > width {
                parts.append(String(character))
            } else {
                parts[parts.count - 1] = longer
            }
        }
        return parts
    }
}
