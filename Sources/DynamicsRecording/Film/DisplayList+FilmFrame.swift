import DisplayList
import DynamicsGeometry
import Foundation

// The frames of films: a margin, or the outline of a phone.

extension DisplayList {
    /// Returns the list with a surrounding, in points.
    /// - Parameters:
    ///   - frame: The surrounding.
    ///   - backdrop: The color outside of rounded corners.
    func surrounded(by frame: FilmStyle.Frame, backdrop: DisplayColor) -> DisplayList {
        switch frame {
        case .none: self
        case .edge: surroundedByEdge(backdrop: backdrop)
        case .phone: surroundedByPhone(backdrop: backdrop)
        }
    }

    /// Returns a list of a size, in points, that shows this list in its middle. The backdrop fills the rest.
    func centered(in size: CGSize, backdrop: DisplayColor) -> DisplayList {
        let bounds = CGRect(origin: .zero, size: self.size)
        let layer = DisplayLayer(
            transform: CGAffineTransform(
                translationX: (size.width - bounds.width) / 2, y: (size.height - bounds.height) / 2),
            clip: .rectangle(bounds))
        return DisplayList(
            size: size, background: backdrop,
            commands: [.beginLayer(layer), .fill(.rectangle(bounds), background)] + balancedCommands + [.endLayer])
    }

    private func surroundedByEdge(backdrop: DisplayColor) -> DisplayList {
        let radius = min(10, shorterSide / 8)
        var list = roundedScreen(inset: 1, radius: radius, backdrop: backdrop)
        let outline = CGRect(origin: .zero, size: list.size).insetBy(dx: 0.5, dy: 0.5)
        list.commands.append(.stroke(.roundedRectangle(outline, radius: radius + 0.5), Self.edgeColor, width: 1))
        return list
    }

    private func surroundedByPhone(backdrop: DisplayColor) -> DisplayList {
        let (bezel, radius) = (CGFloat(12), min(42, shorterSide / 9))
        var list = roundedScreen(inset: bezel, radius: radius, backdrop: backdrop)
        let body = CGRect(origin: .zero, size: list.size)
        list.commands.insert(.fill(.roundedRectangle(body, radius: radius + bezel), Self.phoneColor), at: 0)
        let outline = DisplayShape.roundedRectangle(body.insetBy(dx: 0.5, dy: 0.5), radius: radius + bezel - 0.5)
        list.commands.append(.stroke(outline, Self.edgeColor, width: 1))
        return list
    }

    /// Returns a list that is larger by `inset` on each side and shows this list with rounded corners in its middle.
    private func roundedScreen(inset: CGFloat, radius: CGFloat, backdrop: DisplayColor) -> DisplayList {
        let bounds = CGRect(origin: .zero, size: size)
        let layer = DisplayLayer(
            transform: CGAffineTransform(translationX: inset, y: inset), clip: .roundedRectangle(bounds, radius: radius)
        )
        return DisplayList(
            size: CGSize(width: size.width + 2 * inset, height: size.height + 2 * inset), background: backdrop,
            commands: [.beginLayer(layer), .fill(.rectangle(bounds), background)] + balancedCommands + [.endLayer])
    }

    private var shorterSide: CGFloat { min(size.width, size.height) }

    private static let edgeColor = DisplayColor(red: 0.5, green: 0.5, blue: 0.52, alpha: 0.6)
    private static let phoneColor = DisplayColor(red: 0.09, green: 0.09, blue: 0.1)
}
