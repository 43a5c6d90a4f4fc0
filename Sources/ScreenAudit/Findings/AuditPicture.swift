import DisplayList
import DynamicsGeometry
import DynamicsRecording
import Foundation

/// A picture of a part of a frame, with a place marked.
struct AuditPicture {
    private static let margin: CGFloat = 40
    private static let smallestSide: CGFloat = 160

    /// Returns the part of a frame around a place, with a red outline around the place.
    static func make(of list: DisplayList, marking place: CGRect) -> DisplayList {
        let screen = CGRect(origin: .zero, size: list.size)
        var visible = place.intersection(screen)
        if visible.isNull { visible = CGRect(x: screen.midX, y: screen.midY, width: 0, height: 0) }
        let outset = CGSize(
            width: max(margin, (smallestSide - visible.width) / 2),
            height: max(margin, (smallestSide - visible.height) / 2))
        let area = visible.insetBy(dx: -outset.width, dy: -outset.height).intersection(screen).integral
        let shift = CGAffineTransform(translationX: -area.minX, y: -area.minY)
        var commands: [DisplayCommand] = [.beginLayer(DisplayLayer(transform: shift, clip: .rectangle(area)))]
        commands += pruned(list, to: area)
        let mark = visible.insetBy(dx: -2, dy: -2)
        commands.append(.stroke(.rectangle(mark), .white, width: 4))
        commands.append(.stroke(.rectangle(mark), DisplayColor(red: 0.85, green: 0.05, blue: 0.1), width: 2))
        commands.append(.endLayer)
        return DisplayList(size: area.size, background: list.background, commands: commands)
    }

    /// Returns the commands of a frame without those that draw nothing in an area, and without empty layers.
    private static func pruned(_ list: DisplayList, to area: CGRect) -> [DisplayCommand] {
        var result: [DisplayCommand] = []
        var open = [(transform: CGAffineTransform.identity, start: 0)]
        for command in list.commands {
            switch command {
            case .beginLayer(var layer):
                open.append((layer.transform.concatenating(open[open.count - 1].transform), result.count))
                layer.id = 0
                result.append(.beginLayer(layer))
            case .endLayer:
                guard open.count > 1 else { continue }
                let (_, start) = open.removeLast()
                if result.count == start + 1 { result.removeLast() } else { result.append(.endLayer) }
            default:
                guard let bounds = command.bounds, bounds.applying(open[open.count - 1].transform).intersects(area)
                else { continue }
                result.append(command)
            }
        }
        while open.count > 1 {
            open.removeLast()
            result.append(.endLayer)
        }
        return result
    }
}
