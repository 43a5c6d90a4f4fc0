import DisplayList
import DynamicsGeometry
import Foundation

/// The drawings of a display list with their places on the screen, from back to front.
struct DrawnFrame {
    /// A layer of the list.
    struct Scope {
        /// The index of the layer that contains this one in `scopes`; -1 for the screen.
        let parent: Int
        /// The identifier of the layer, or of the innermost containing layer that has one; 0 if there is none.
        let owner: UInt64
        /// The transform to the screen, and its inverse.
        let transform: CGAffineTransform
        let inverse: CGAffineTransform
        let opacity: CGFloat
        let clip: DisplayShape?
        /// The rectangle outside of which nothing of the layer is visible, in points on the screen.
        let limit: CGRect
        /// The layers with an opacity below 1, from the outermost one to this one.
        let groups: [Int]
        /// The layers with a clip, from the outermost one to this one.
        let clips: [Int]
    }

    /// A command that draws something on the screen.
    struct Drawing {
        let command: DisplayCommand
        /// The index of its layer in `scopes`.
        let scope: Int
        /// A rectangle that contains what can be seen, in points on the screen.
        let area: CGRect
        /// The rectangle of the letters of a text, in the coordinates of its layer; nil for other commands.
        let ink: CGRect?
    }

    let size: CGSize
    let background: DisplayColor
    private(set) var scopes: [Scope] = []
    private(set) var drawings: [Drawing] = []
    /// The drawings of a layer and of those that it contains, by the identifier of the layer.
    private(set) var ranges: [UInt64: Range<Int>] = [:]
    /// Returns the colors of bitmaps.
    let bitmaps: BitmapColors

    var screen: CGRect { CGRect(origin: .zero, size: size) }

    init(_ list: DisplayList, bitmaps: BitmapColors) {
        (size, background, self.bitmaps) = (list.size, list.background, bitmaps)
        let outer = Scope(
            parent: -1, owner: 0, transform: .identity, inverse: .identity, opacity: 1, clip: nil,
            limit: CGRect(origin: .zero, size: list.size), groups: [], clips: [])
        scopes = [outer]
        var open: [(scope: Int, id: UInt64, first: Int)] = [(0, 0, 0)]
        var hiddenDepth = 0
        for command in list.commands {
            switch command {
            case .beginLayer(let layer):
                if hiddenDepth == 0, !layer.isMask, let scope = makeScope(of: layer, in: open[open.count - 1].scope) {
                    scopes.append(scope)
                    open.append((scopes.count - 1, layer.id, drawings.count))
                } else {
                    hiddenDepth += 1
                }
            case .endLayer:
                if hiddenDepth > 0 {
                    hiddenDepth -= 1
                } else if open.count > 1 {
                    let (_, id, first) = open.removeLast()
                    if id != 0, ranges[id] == nil { ranges[id] = first..<drawings.count }
                }
            default: if hiddenDepth == 0 { append(command, in: open[open.count - 1].scope) }
            }
        }
    }

    private func makeScope(of layer: DisplayLayer, in index: Int) -> Scope? {
        let outer = scopes[index]
        let transform = layer.transform.concatenating(outer.transform)
        guard layer.isDrawable, abs(transform.a * transform.d - transform.b * transform.c) > 1e-9 else { return nil }
        var limit = outer.limit
        if let clip = layer.clip { limit = limit.intersection(clip.bounds.applying(transform)) }
        let next = scopes.count
        return Scope(
            parent: index, owner: layer.id == 0 ? outer.owner : layer.id, transform: transform,
            inverse: transform.inverted(), opacity: min(1, layer.opacity), clip: layer.clip,
            limit: limit.isNull ? .zero : limit, groups: layer.opacity < 1 ? outer.groups + [next] : outer.groups,
            clips: layer.clip == nil ? outer.clips : outer.clips + [next])
    }

    private mutating func append(_ command: DisplayCommand, in scope: Int) {
        guard let bounds = command.bounds else { return }
        let area = bounds.applying(scopes[scope].transform).intersection(scopes[scope].limit)
        guard !area.isNull, area.width > 0 || area.height > 0 else { return }
        var ink: CGRect?
        if case .text(let text) = command { ink = text.inkRect }
        drawings.append(Drawing(command: command, scope: scope, area: area, ink: ink))
    }

    /// Returns the drawings of the layer with an identifier and of those that it contains; nil if it is not drawn.
    func range(ofLayer id: UInt64) -> Range<Int>? {
        guard let range = ranges[id], !range.isEmpty else { return nil }
        return range
    }

    /// Returns whether a drawing can be seen at a point on the screen, as far as clips determine it.
    func isClipped(_ drawing: Drawing, at point: CGPoint) -> Bool {
        scopes[drawing.scope].clips.contains { index in
            guard let clip = scopes[index].clip else { return false }
            return !clip.contains(point.applying(scopes[index].inverse))
        }
    }
}
