import DisplayList
import DynamicsGeometry
import Foundation

// Transitions in which a display list appears over another one.

extension DisplayList {
    /// Returns the frames of a transition in which a list appears over this one.
    /// - Parameters:
    ///   - next: The list at the end of the transition.
    ///   - frameCount: The number of frames. The first one shows a part of `next` already, the last one not all of it.
    func transition(to next: DisplayList, frameCount: Int) -> [DisplayList] {
        (0..<frameCount).map { index in
            let progress = CGFloat(index + 1) / CGFloat(frameCount + 1)
            let layer = DisplayLayer(
                id: Self.transitionLayerID, opacity: progress * progress * (3 - 2 * progress),
                clip: .rectangle(CGRect(origin: .zero, size: next.size)))
            var list = DisplayList(size: size, background: background, commands: balancedCommands)
            list.commands += [
                .beginLayer(layer), .fill(.rectangle(CGRect(origin: .zero, size: next.size)), next.background),
            ]
            list.commands += next.balancedCommands + [.endLayer]
            return list
        }
    }

    /// An identifier that no layer of a view has.
    private static let transitionLayerID = UInt64.max
}
