import DynamicsGeometry
import Foundation

extension DisplayList {
    /// Returns a film strip: a display list that shows several frames side by side, each with a border.
    ///
    /// Layers keep their identifiers, so an identifier that occurs in several frames occurs several times in the strip.
    ///
    /// - Parameters:
    ///   - frames: The frames, from left to right. Each keeps its own size.
    ///   - gap: The space around and between the frames, in points. The default is 12.
    public static func filmStrip(of frames: [DisplayList], gap: CGFloat = 12) -> DisplayList {
        var strip = DisplayList(size: .zero, background: DisplayColor(red: 0.93, green: 0.93, blue: 0.94))
        var x = gap
        for frame in frames {
            let bounds = CGRect(origin: .zero, size: frame.size)
            let offset = CGAffineTransform(translationX: x, y: gap)
            strip.commands.append(.beginLayer(DisplayLayer(transform: offset, clip: .rectangle(bounds))))
            strip.commands.append(.fill(.rectangle(bounds), frame.background))
            strip.commands += frame.balancedCommands
            strip.commands.append(.endLayer)
            let border = bounds.offsetBy(dx: x, dy: gap).insetBy(dx: -0.5, dy: -0.5)
            strip.commands.append(.stroke(.rectangle(border), borderColor, width: 1))
            x += frame.size.width + gap
            strip.size.height = max(strip.size.height, frame.size.height + 2 * gap)
        }
        strip.size.width = x
        return strip
    }

    private static let borderColor = DisplayColor(red: 0.6, green: 0.6, blue: 0.63)

    /// The commands with one `endLayer` for each `beginLayer`, so that another list can contain them.
    ///
    /// Unmatched `endLayer` commands are removed, and missing ones are appended.
    private var balancedCommands: [DisplayCommand] {
        var (balanced, depth) = ([DisplayCommand](), 0)
        for command in commands {
            switch command {
            case .beginLayer: depth += 1
            case .endLayer where depth == 0: continue
            case .endLayer: depth -= 1
            case .fill, .stroke, .text, .shadow, .bitmap: break
            }
            balanced.append(command)
        }
        return balanced + Array(repeating: .endLayer, count: depth)
    }
}
