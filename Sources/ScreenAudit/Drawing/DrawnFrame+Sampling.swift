import DisplayList
import DynamicsGeometry
import Foundation

// The color of the screen at a point, with and without some of the drawings.

/// The color of a point on the screen, with and without marked drawings.
struct ColorSample {
    /// The color with the marked drawings, which color all of their area: a text colors the whole rectangle of its letters.
    var with: RGB
    /// The color without the marked drawings.
    var without: RGB
    /// The fraction of the marked drawings in the color, from 0 (not visible) to 1.
    var weight: Double
    /// The fraction of colors in it that are unknown, from 0 to 1.
    var unknown: Double
    /// The index of the frontmost drawing that covers the point, apart from almost transparent ones; nil for the background.
    var front: Int?

    /// Whether the marked drawings change the color enough to be noticed: a component by 4 % or more.
    var isChanged: Bool { with.difference(to: without) > 0.04 || unknown > 0.04 && weight > 0.04 }
}

/// The components of a color, from 0 to 1.
struct RGB {
    var red = 0.0
    var green = 0.0
    var blue = 0.0

    /// The largest difference of a component.
    func difference(to other: RGB) -> Double {
        max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue))
    }

    /// The relative luminance as WCAG defines it, from 0 (black) to 1 (white).
    var luminance: Double {
        let (red, green, blue) = linearComponents
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// The amounts of light, from 0 to 1.
    var linearComponents: (red: Double, green: Double, blue: Double) {
        (Self.linear(red), Self.linear(green), Self.linear(blue))
    }

    /// Returns the contrast ratio to another color as WCAG defines it, from 1 to 21.
    func contrast(to other: RGB) -> Double {
        let (a, b) = (luminance, other.luminance)
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    private static func linear(_ value: Double) -> Double {
        value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
}

/// A color that is being composed, premultiplied.
private struct Composition {
    var color = RGB()
    var alpha = 0.0

    mutating func blend(_ red: Double, _ green: Double, _ blue: Double, alpha source: Double) {
        let rest = 1 - source
        color.red = red * source + color.red * rest
        color.green = green * source + color.green * rest
        color.blue = blue * source + color.blue * rest
        alpha = source + alpha * rest
    }

    mutating func blend(_ group: Composition, opacity: Double) {
        let rest = 1 - group.alpha * opacity
        color.red = group.color.red * opacity + color.red * rest
        color.green = group.color.green * opacity + color.green * rest
        color.blue = group.color.blue * opacity + color.blue * rest
        alpha = group.alpha * opacity + alpha * rest
    }
}

extension DrawnFrame {
    /// A layer that is composed as a whole.
    private struct Group {
        var scope: Int
        var with = Composition()
        var without = Composition()
        var weight = 0.0
        var unknown = 0.0

        mutating func blend(_ color: DrawnColor, isMarked: Bool) {
            let alpha = color.alpha
            with.blend(color.red, color.green, color.blue, alpha: alpha)
            if !isMarked { without.blend(color.red, color.green, color.blue, alpha: alpha) }
            weight = (isMarked ? alpha : 0) + weight * (1 - alpha)
            unknown = (color.isKnown ? 0 : alpha) + unknown * (1 - alpha)
        }

        mutating func blend(_ group: Group, opacity: Double) {
            let rest = 1 - group.with.alpha * opacity
            weight = group.weight * opacity + weight * rest
            unknown = group.unknown * opacity + unknown * rest
            with.blend(group.with, opacity: opacity)
            without.blend(group.without, opacity: opacity)
        }
    }

    /// Returns the color of a point on the screen. Texts that are not marked are left out, because their letters cover only a
    /// part of their area.
    /// - Parameters:
    ///   - point: The point, in points on the screen.
    ///   - marked: The indices of the marked drawings.
    ///   - candidates: The indices of the drawings that can contain the point, in order; nil for all.
    func color(at point: CGPoint, marking marked: Range<Int> = 0..<0, among candidates: [Int]? = nil) -> ColorSample {
        var stack = [Group(scope: 0)]
        stack[0].with.blend(background.red, background.green, background.blue, alpha: 1)
        stack[0].without = stack[0].with
        var front: Int?
        func blend(_ index: Int) {
            let drawing = drawings[index]
            guard drawing.area.insetBy(dx: -0.01, dy: -0.01).contains(point) else { return }
            let isMarked = marked.contains(index)
            if !isMarked, drawing.ink != nil { return }
            guard let color = color(of: drawing, at: point) else { return }
            enterGroups(scopes[drawing.scope].groups, &stack)
            stack[stack.count - 1].blend(color, isMarked: isMarked)
            if color.alpha > 0.1 { front = index }
        }
        if let candidates {
            for index in candidates { blend(index) }
        } else {
            for index in drawings.indices { blend(index) }
        }
        enterGroups([], &stack)
        let bottom = stack[0]
        return ColorSample(
            with: bottom.with.color, without: bottom.without.color, weight: bottom.weight, unknown: bottom.unknown,
            front: front)
    }

    /// Ends the open groups that do not contain the next drawing, and begins those that do.
    private func enterGroups(_ groups: [Int], _ stack: inout [Group]) {
        var common = 0
        while common < groups.count, common + 1 < stack.count, stack[common + 1].scope == groups[common] { common += 1 }
        while stack.count > common + 1 {
            let group = stack.removeLast()
            stack[stack.count - 1].blend(group, opacity: Double(scopes[group.scope].opacity))
        }
        for scope in groups[common...] { stack.append(Group(scope: scope)) }
    }

    /// Returns the indices of the drawings that can contain points of a rectangle on the screen, without texts other than
    /// marked ones.
    func candidates(in area: CGRect, marking marked: Range<Int> = 0..<0) -> [Int] {
        drawings.indices.filter { index in
            if drawings[index].ink != nil, !marked.contains(index) { return false }
            return drawings[index].area.insetBy(dx: -0.01, dy: -0.01).intersects(area)
        }
    }

    /// Returns the color with which a drawing covers a point on the screen; nil if it does not.
    private func color(of drawing: Drawing, at point: CGPoint) -> DrawnColor? {
        guard !isClipped(drawing, at: point) else { return nil }
        let local = point.applying(scopes[drawing.scope].inverse)
        switch drawing.command {
        case .beginLayer, .endLayer: return nil
        case .fill(let shape, let color): return shape.contains(local) ? DrawnColor(color) : nil
        case .stroke(let shape, let color, let width, _):
            return shape.hasOutline(within: max(width, 1) / 2, of: local) ? DrawnColor(color) : nil
        case .gradient(let shape, let gradient):
            return shape.contains(local) ? DrawnColor(gradient.color(at: local)) : nil
        case .text(let text): return drawing.ink?.contains(local) == true ? DrawnColor(text.color) : nil
        case .shadow(let shape, var color, let blur):
            color.alpha *= shape.shadowDensity(at: local, blur: max(0, blur))
            return color.alpha > 0.002 ? DrawnColor(color) : nil
        case .bitmap(let bitmap, let rect):
            let rect = rect.standardized
            guard rect.contains(local), rect.width > 0, rect.height > 0 else { return nil }
            return bitmaps.color(
                of: bitmap, x: (local.x - rect.minX) / rect.width, y: (local.y - rect.minY) / rect.height)
        }
    }
}

/// The color of a drawing at a point.
struct DrawnColor {
    var red: Double
    var green: Double
    var blue: Double
    var alpha: Double
    /// False for pixels of a bitmap that is not decoded.
    var isKnown = true

    init(_ color: DisplayColor) { (red, green, blue, alpha) = (color.red, color.green, color.blue, color.alpha) }

    /// The color of a pixel that is unknown.
    static let unknown: DrawnColor = {
        var color = DrawnColor(DisplayColor(red: 0.5, green: 0.5, blue: 0.5))
        color.isKnown = false
        return color
    }()
}

extension DisplayGradient {
    /// Returns the color at a point, in the coordinates of the gradient.
    fileprivate func color(at point: CGPoint) -> DisplayColor {
        let position: CGFloat
        switch direction {
        case .axial(let start, let end):
            let (dx, dy) = (end.x - start.x, end.y - start.y)
            position = ((point.x - start.x) * dx + (point.y - start.y) * dy) / max(dx * dx + dy * dy, 1e-9)
        case .radial(let center, let radii):
            let (x, y) = ((point.x - center.x) / radii.width, (point.y - center.y) / radii.height)
            position = (x * x + y * y).squareRoot()
        }
        guard let first = stops.first, let last = stops.last else { return .white.invisible }
        if position <= first.location { return first.color }
        guard let next = stops.firstIndex(where: { $0.location >= position }), next > 0 else { return last.color }
        let (a, b) = (stops[next - 1], stops[next])
        let t = Double((position - a.location) / max(b.location - a.location, 1e-9))
        let mix = { (x: Double, y: Double) in x + (y - x) * t }
        return DisplayColor(
            red: mix(a.color.red, b.color.red), green: mix(a.color.green, b.color.green),
            blue: mix(a.color.blue, b.color.blue), alpha: mix(a.color.alpha, b.color.alpha))
    }
}

extension DisplayShape {
    /// Returns an approximation of the density of a shadow at a point, from 0 to 1: a linear slope of three standard deviations
    /// around the sides of the bounds of the shape.
    fileprivate func shadowDensity(at point: CGPoint, blur: CGFloat) -> Double {
        guard blur > 0.1 else { return contains(point) ? 1 : 0 }
        let rect = bounds
        let outside = max(rect.minX - point.x, point.x - rect.maxX, rect.minY - point.y, point.y - rect.maxY)
        return Double(min(1, max(0, 0.5 - outside / (3 * blur))))
    }
}
