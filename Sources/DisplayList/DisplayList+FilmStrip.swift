import DynamicsGeometry
import Foundation

extension DisplayList {
    /// One picture of several frames side by side in a row, a small gap between them, a thin line around each.
    ///
    /// It is a display list itself, so that every renderer can draw it. Ids are kept but may occur once for each frame.
    public static func filmStrip(of frames: [DisplayList], gap: CGFloat = 12) -> DisplayList {
        var strip = DisplayList(size: .zero, background: DisplayColor(red: 0.93, green: 0.93, blue: 0.94))
        var x = gap
        for frame in frames {
            let bounds = CGRect(origin: .zero, size: frame.size)
            let place = CGAffineTransform(translationX: x, y: gap)
            strip.commands.append(.beginLayer(DisplayLayer(transform: place, clip: .rectangle(bounds))))
            strip.commands.append(.fill(.rectangle(bounds), frame.background))
            strip.commands += frame.balancedCommands
            strip.commands.append(.endLayer)
            let line = bounds.offsetBy(dx: x, dy: gap).insetBy(dx: -0.5, dy: -0.5)
            strip.commands.append(.stroke(.rectangle(line), frameLine, width: 1))
            x += frame.size.width + gap
            strip.size.height = max(strip.size.height, frame.size.height + 2 * gap)
        }
        strip.size.width = x
        return strip
    }

    private static let frameLine = DisplayColor(red: 0.6, green: 0.6, blue: 0.63)

    /// The commands, every layer closed and no end without its beginning, so that they can stand inside others.
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
