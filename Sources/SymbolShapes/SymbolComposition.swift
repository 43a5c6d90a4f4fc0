import DynamicsGeometry
import Foundation

/// Composes symbols from the words of their names: `bell.slash.fill` is the filled bell of the table with a slash.
struct SymbolComposition {
    /// Whether marks inside an area are drawn in a color of their own instead of being cut out.
    let separatesLevels: Bool

    /// The areas that can enclose another symbol, the last words of names such as `plus.circle`: the symbol's name in the
    /// table, the center of the enclosed symbol, and the width and height for it, in design units.
    private static let enclosures: [(word: String, name: String, center: CGPoint, size: CGSize)] = [
        ("circle", "circle", CGPoint(x: 0, y: 0), CGSize(width: 11.4, height: 11.4)),
        ("square", "square", CGPoint(x: 0, y: 0), CGSize(width: 11.6, height: 11.6)),
        ("rectangle", "rectangle", CGPoint(x: 0, y: 0), CGSize(width: 14, height: 9.6)),
        ("triangle", "triangle", CGPoint(x: 0, y: 2.9), CGSize(width: 8, height: 8.6)),
        ("diamond", "diamond", CGPoint(x: 0, y: 0), CGSize(width: 9, height: 9)),
        ("octagon", "octagon", CGPoint(x: 0, y: 0), CGSize(width: 10.6, height: 10.6)),
        ("hexagon", "hexagon", CGPoint(x: 0, y: 0), CGSize(width: 10.6, height: 10.6)),
        ("seal", "seal", CGPoint(x: 0, y: 0), CGSize(width: 10, height: 9.4)),
        ("shield", "shield", CGPoint(x: 0, y: -0.6), CGSize(width: 9, height: 9)),
        ("app", "app", CGPoint(x: 0, y: 0), CGSize(width: 11.6, height: 11.6)),
        ("bubble", "bubble.left", CGPoint(x: 0, y: -1), CGSize(width: 11.5, height: 9)),
        ("icloud", "cloud", CGPoint(x: 0, y: 1.4), CGSize(width: 9, height: 8)),
    ]

    /// Returns the layers of a symbol; nil for a name that the table and the rules do not compose.
    func layers(named name: String) -> [SymbolLayer]? {
        var words = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard words.count <= 12, name.utf8.count <= 80, !words.contains("") else { return nil }
        if let layers = SymbolTable.layers(named: name, isFilled: false) { return layers }
        let isFilled = words.last == "fill" && words.count > 1
        if isFilled { words.removeLast() }
        return layers(words, isFilled: isFilled)
    }

    private func layers(_ words: [String], isFilled: Bool) -> [SymbolLayer]? {
        if let layers = SymbolTable.layers(named: words.joined(separator: "."), isFilled: isFilled) { return layers }
        if let badge = words.lastIndex(of: "badge"), badge > 0 {
            return badged(words, at: badge, isFilled: isFilled)
        }
        guard words.count > 1, let last = words.last else { return nil }
        let rest = Array(words.dropLast())
        if last == "slash" { return layers(rest, isFilled: isFilled).map(slashed) }
        if last == "fill" { return isFilled ? nil : layers(rest, isFilled: true) }
        return enclosed(rest, in: last, isFilled: isFilled)
    }

    // MARK: Slashes

    private func slashed(_ layers: [SymbolLayer]) -> [SymbolLayer] {
        let line = { (from: CGPoint, to: CGPoint) -> [PathElement] in [.move(from), .line(to)] }
        // The gap is on the upper side of the slash, as wide as the slash.
        let gap = SymbolInk(
            kind: .stroke, path: line(CGPoint(x: -9.4, y: -11.2), CGPoint(x: 11.2, y: 9.4)), widthFactor: 2)
        let slash = SymbolInk(kind: .stroke, path: line(CGPoint(x: -10.3, y: -10.3), CGPoint(x: 10.3, y: 10.3)))
        return layers.cutting([gap]) + [SymbolLayer(inks: [slash])]
    }

    // MARK: Badges

    /// The badges: the name of their mark; nil for a plain disc.
    private static let badges: [String: String?] = [
        "plus": "plus", "minus": "minus", "xmark": "xmark", "checkmark": "checkmark", "questionmark": "questionmark",
        "exclamationmark": "exclamationmark", "ellipsis": "ellipsis", "clock": "_hands", "person.crop": "person",
        "gearshape": "gearshape", "arrow.up": "arrow.up", "arrow.down": "arrow.down", "record": nil, "": nil,
    ]

    private func badged(_ words: [String], at index: Int, isFilled: Bool) -> [SymbolLayer]? {
        let kind = words[(index + 1)...].joined(separator: ".")
        guard let mark = Self.badges[kind], let base = layers(Array(words[..<index]), isFilled: isFilled) else {
            return nil
        }
        // A badge without a mark is at the top, one with a mark at the bottom.
        let bounds = base.bounds
        let radius: CGFloat = mark == nil ? 4 : 5.2
        let center = CGPoint(
            x: bounds.maxX - radius * 0.45, y: mark == nil ? bounds.minY + radius * 0.5 : bounds.maxY - radius * 0.55)
        let disc = SymbolInk(
            kind: .fill,
            path: PathBuilder.ellipse(
                in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)))
        var gap = disc
        (gap.kind, gap.widthFactor) = (.strokedFill, 1.8)
        var badge = SymbolLayer(inks: [disc])
        var layers = base.cutting([gap]).at(.secondary)
        let inks = mark.flatMap {
            SymbolTable.layers(named: $0, isFilled: true) ?? SymbolTable.layers(named: $0, isFilled: false)
        }
        if let inks {
            badge.cuts = Self.fitted(inks, size: CGSize(width: 5.4, height: 5.6), center: center).flatMap(\.inks)
        }
        layers.append(badge)
        return layers
    }

    // MARK: Enclosures

    private func enclosed(_ words: [String], in word: String, isFilled: Bool) -> [SymbolLayer]? {
        guard let enclosure = Self.enclosures.first(where: { $0.word == word }) else { return nil }
        // The table's symbols are enclosed in their filled form, except for those that consist of areas as large as the
        // enclosure.
        let content = layers(words, isFilled: !words.contains("circle")) ?? layers(words, isFilled: false)
        guard let content, let area = SymbolTable.layers(named: enclosure.name, isFilled: isFilled) else { return nil }
        let mark = Self.fitted(content, size: enclosure.size, center: enclosure.center)
        guard isFilled, !separatesLevels else { return area.at(.secondary) + mark }
        return area.cutting(mark.flatMap(\.inks)) + Self.details(of: mark)
    }

    /// Returns what is cut out of marks, as marks, because the marks themselves are cut out.
    private static func details(of mark: [SymbolLayer]) -> [SymbolLayer] {
        mark.compactMap { $0.cuts.isEmpty ? nil : SymbolLayer(inks: $0.cuts) }
    }

    /// Returns layers scaled down to a size, around a center, in design units.
    private static func fitted(_ layers: [SymbolLayer], size: CGSize, center: CGPoint) -> [SymbolLayer] {
        let bounds = layers.bounds
        guard !bounds.isNull else { return layers }
        let scale = min(size.width / max(bounds.width, 1), size.height / max(bounds.height, 1), 0.62)
        let transform = CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: center.x - scale * bounds.midX, ty: center.y - scale * bounds.midY)
        return layers.applying(transform, widthFactor: 0.94)
    }
}
