import DynamicsEngine
import DynamicsGeometry
import Foundation

/// The symbols that are drawn one by one, by name.
///
/// The tables are texts. A line has the name of a symbol, a space and its description; lines that begin with two spaces
/// continue it. Names that begin with an underscore are parts of other symbols.
enum SymbolTable {
    static let descriptions: [String: String] = {
        var all: [String: String] = [:]
        for table in [arrows, text, shapes, people, communication, media, devices, weather, places, documents, tools] {
            var name = ""
            for line in table.split(separator: "\n") {
                if line.hasPrefix("  ") {
                    all[name]? += line.drop { $0 == " " }
                } else if let space = line.firstIndex(of: " ") {
                    name = String(line[..<space])
                    all[name] = String(line[line.index(after: space)...])
                }
            }
        }
        return all
    }()

    /// Returns the layers of a symbol of the table; nil if the table does not have it, or if it has no filled form and one
    /// is requested.
    static func layers(named name: String, isFilled: Bool) -> [SymbolLayer]? {
        guard let text = descriptions[name] else { return nil }
        if text.hasPrefix("=") { return transformed(text.dropFirst(), isFilled: isFilled) }
        let read = SymbolDescription(text, isFilled: isFilled) { name, isFilled in
            layers(named: name, isFilled: isFilled) ?? layers(named: name, isFilled: false)
        }
        guard let read, read.isFillable || !isFilled else { return nil }
        return read.layers.filter { !$0.inks.isEmpty }
    }

    private static func transformed(_ text: Substring, isFilled: Bool) -> [SymbolLayer]? {
        let words = text.split(separator: " ")
        guard let name = words.first, let layers = layers(named: String(name), isFilled: isFilled) else { return nil }
        return words.dropFirst().reduce(layers) { layers, word in layers.applying(transform(word)) }
    }

    /// Returns the transform of a word: a mirror image (`x` or `y`), or a turn by an angle in degrees.
    private static func transform(_ word: Substring) -> CGAffineTransform {
        switch word {
        case "x": return CGAffineTransform(scaleX: -1, y: 1)
        case "y": return CGAffineTransform(scaleX: 1, y: -1)
        default:
            let (sine, cosine) = ExactMath.sineCosine((Double(word.dropFirst()) ?? 0) * .pi / 180)
            return CGAffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
        }
    }
}
