import DynamicsGeometry
import Foundation

// Arranges several frames with captions in rows.

extension DisplayList {
    /// Returns a film strip: a display list that shows several frames in rows, each with a border.
    ///
    /// A row has as many frames as fit into 1280 points, but at least one. All rows except the last have equally many.
    /// Layers keep their identifiers, so an identifier that occurs in several frames occurs several times in the strip.
    ///
    /// - Parameters:
    ///   - frames: The frames, from left to right and from top to bottom. Each keeps its own size.
    ///   - captions: A line of text for each frame, which is drawn below it. The default is an empty array, for none.
    ///     Frames without a caption get none; further captions are ignored.
    ///   - gap: The space around and between the frames, in points. The default is 12.
    public static func filmStrip(of frames: [DisplayList], captions: [String] = [], gap: CGFloat = 12) -> DisplayList {
        // Frames with a phone or an edge around them have a transparent background, and so has a strip of them.
        let isFramed = !frames.isEmpty && frames.allSatisfy { $0.background.alpha == 0 }
        let background = DisplayColor(red: 0.93, green: 0.93, blue: 0.94, alpha: isFramed ? 0 : 1)
        var strip = DisplayList(size: .zero, background: background)
        let cellWidth = frames.map(\.size.width).max() ?? 0
        let columns = columnCount(frames.count, cellWidth: cellWidth, gap: gap)
        let captionSize = Self.captionSize(cellWidth: cellWidth)
        let captionHeight = captions.isEmpty ? 0 : (captionSize * 1.7).rounded()
        var (origin, rowHeight) = (CGPoint(x: gap, y: gap), CGFloat(0))
        for (index, frame) in frames.enumerated() {
            if index > 0, index % columns == 0 {
                origin = CGPoint(x: gap, y: origin.y + rowHeight + gap)
                rowHeight = 0
            }
            strip.appendFrame(frame, at: origin)
            if index < captions.count {
                let baseline = CGPoint(x: origin.x, y: origin.y + frame.size.height + (captionSize * 1.4).rounded())
                let font = DisplayFont(size: captionSize)
                strip.commands.append(
                    .text(
                        DisplayText(
                            captions[index], at: baseline, font: font,
                            color: isFramed ? framedCaptionColor : captionColor)))
            }
            rowHeight = max(rowHeight, frame.size.height + captionHeight)
            origin.x += frame.size.width + gap
            strip.size.width = max(strip.size.width, origin.x)
            strip.size.height = max(strip.size.height, origin.y + rowHeight + gap)
        }
        if frames.isEmpty { strip.size.width = gap }
        return strip
    }

    /// Returns the number of frames in a row: as few as possible for the number of rows that are needed.
    private static func columnCount(_ count: Int, cellWidth: CGFloat, gap: CGFloat) -> Int {
        guard count > 1, cellWidth.isFinite, cellWidth + gap > 0 else { return 1 }
        let mostColumns = max(1, min(count, Int((maximumWidth - gap) / (cellWidth + gap))))
        let rows = (count + mostColumns - 1) / mostColumns
        return (count + rows - 1) / rows
    }

    /// Returns the font size of captions, in points. It grows with the frames, so that captions stay readable where a strip
    /// of large frames is scaled down.
    private static func captionSize(cellWidth: CGFloat) -> CGFloat {
        cellWidth.isFinite ? max(13, (cellWidth / 24).rounded()) : 13
    }

    private mutating func appendFrame(_ frame: DisplayList, at origin: CGPoint) {
        let bounds = CGRect(origin: .zero, size: frame.size)
        let offset = CGAffineTransform(translationX: origin.x, y: origin.y)
        commands.append(.beginLayer(DisplayLayer(transform: offset, clip: .rectangle(bounds))))
        commands.append(.fill(.rectangle(bounds), frame.background))
        commands += frame.balancedCommands
        commands.append(.endLayer)
        // A frame with a transparent background has a border of its own.
        guard frame.background.alpha > 0 else { return }
        let border = bounds.offsetBy(dx: origin.x, dy: origin.y).insetBy(dx: -0.5, dy: -0.5)
        commands.append(.stroke(.rectangle(border), Self.borderColor, width: 1))
    }

    private static let maximumWidth: CGFloat = 1280
    private static let borderColor = DisplayColor(red: 0.6, green: 0.6, blue: 0.63)
    /// Readable on light and dark pages.
    private static let framedCaptionColor = DisplayColor(red: 0.46, green: 0.46, blue: 0.49)
    private static let captionColor = DisplayColor(red: 0.3, green: 0.3, blue: 0.33)

    /// The commands with one `endLayer` for each `beginLayer`, so that another list can contain them.
    ///
    /// Unmatched `endLayer` commands are removed, and missing ones are appended.
    package var balancedCommands: [DisplayCommand] {
        var (balanced, depth) = ([DisplayCommand](), 0)
        for command in commands {
            switch command {
            case .beginLayer: depth += 1
            case .endLayer where depth == 0: continue
            case .endLayer: depth -= 1
            case .fill, .stroke, .gradient, .text, .shadow, .bitmap: break
            }
            balanced.append(command)
        }
        return balanced + Array(repeating: .endLayer, count: depth)
    }
}
