import DynamicsGeometry
import Foundation

/// Reads the description of a symbol: its parts, separated by "|". Each has a role, possibly a factor of the line width, a
/// colon, and a path.
///
/// | role | in the outlined symbol | in the filled symbol |
/// |---|---|---|
/// | `b` body | line | area with a line |
/// | `l` line | line | line |
/// | `s` solid | area | area |
/// | `p` points | dots | dots |
/// | `d` detail | line | cut-out line |
/// | `e` solid detail | area | cut-out area |
/// | `q` points of detail | dots | cut-out dots |
/// | `h` hole | line | cut-out area |
/// | `o`, `f` | line, nothing | nothing, area |
///
/// Other parts: `&name scale x y` is another symbol, and `%name scale x y` one as a detail. `n` starts a layer that cut-outs
/// of earlier parts do not reach. `k` cuts an area and a gap around it out of all earlier parts. A description that starts
/// with `=name` is that symbol turned by `r` and an angle in degrees, or mirrored by `x` or `y`.
struct SymbolDescription {
    private(set) var layers: [SymbolLayer] = [SymbolLayer()]
    /// Whether the symbol has a filled form that differs from the outlined one.
    private(set) var isFillable = false
    private let isFilled: Bool
    /// The index of the first layer that cut-outs reach.
    private var firstCutLayer = 0
    /// Returns the layers of another symbol.
    private let resolve: (_ name: String, _ isFilled: Bool) -> [SymbolLayer]?

    init?(_ text: String, isFilled: Bool, resolve: @escaping (_ name: String, _ isFilled: Bool) -> [SymbolLayer]?) {
        self.isFilled = isFilled
        self.resolve = resolve
        for part in text.split(separator: "|") {
            guard read(part) else { return nil }
        }
    }

    private mutating func read(_ part: Substring) -> Bool {
        switch part.first {
        case "n":
            startLayer()
            return true
        case "&", "%": return include(part.dropFirst(), isDetail: part.first == "%")
        default:
            guard let colon = part.firstIndex(of: ":"), let role = part.first else { return false }
            let factor = Double(part[part.index(after: part.startIndex)..<colon]) ?? 1
            let path = SymbolPathReader(part[part.index(after: colon)...]).path
            add(path, role: role, factor: CGFloat(factor))
            return true
        }
    }

    private mutating func add(_ path: [PathElement], role: Character, factor: CGFloat) {
        let ink = { (kind: SymbolInk.Kind) in SymbolInk(kind: kind, path: path, widthFactor: factor) }
        if "bdehqof".contains(role) { isFillable = true }
        switch role {
        case "b": addInk(ink(isFilled ? .strokedFill : .stroke))
        case "l": addInk(ink(.stroke))
        case "s": addInk(ink(.fill))
        case "p": addInk(ink(.dots))
        case "d": addDetail(ink(.stroke))
        case "e": addDetail(ink(.fill))
        case "q": addDetail(ink(.dots))
        case "h": addDetail(ink(isFilled ? .fill : .stroke))
        case "o": if !isFilled { addInk(ink(.stroke)) }
        case "f": if isFilled { addInk(ink(.strokedFill)) }
        case "k":
            let gap = SymbolInk(kind: .strokedFill, path: path, widthFactor: 3 * factor)
            layers = layers.cutting([gap])
            startLayer()
        default: break
        }
    }

    private mutating func addInk(_ ink: SymbolInk) { layers[layers.count - 1].inks.append(ink) }

    private mutating func addDetail(_ ink: SymbolInk) {
        guard isFilled else { return addInk(ink) }
        for index in firstCutLayer..<layers.count { layers[index].cuts.append(ink) }
    }

    private mutating func startLayer() {
        layers.append(SymbolLayer())
        firstCutLayer = layers.count - 1
    }

    private mutating func include(_ text: Substring, isDetail: Bool) -> Bool {
        let words = text.split(separator: " ")
        let numbers = words.dropFirst().compactMap { Double($0) }.map { CGFloat($0) }
        guard let name = words.first, numbers.count == 3 else { return false }
        guard let included = resolve(String(name), isFilled && !isDetail) else { return false }
        let transform = CGAffineTransform(a: numbers[0], b: 0, c: 0, d: numbers[0], tx: numbers[1], ty: numbers[2])
        let scaled = included.applying(transform, widthFactor: numbers[0] < 0.7 ? 0.8 : 1)
        if isDetail {
            isFillable = true
            for ink in scaled.flatMap(\.inks) { addDetail(ink) }
        } else {
            isFillable = isFillable || resolve(String(name), true) != resolve(String(name), false)
            layers += scaled + [SymbolLayer()]
        }
        return true
    }
}
