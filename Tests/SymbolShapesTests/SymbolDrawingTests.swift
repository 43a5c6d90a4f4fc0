import DisplayList
import DynamicsGeometry
import Foundation
import Testing

@testable import SymbolShapes

@Suite("Drawings of symbols")
struct SymbolDrawingTests {
    private func drawing(_ name: String, size: CGFloat = 20, width: CGFloat = 0.08, separatesLevels: Bool = false)
        -> SymbolDrawing?
    {
        SymbolDrawing(name: name, pointSize: size, lineWidth: width, scale: 1, separatesLevels: separatesLevels)
    }

    @Test("The common symbols are drawn", arguments: SymbolNames.common)
    func commonSymbolsAreDrawn(name: String) throws {
        let drawing = try #require(self.drawing(name), "\(name) is not drawn")
        #expect(drawing.bounds.width > 0 && drawing.bounds.height > 0)
        // Symbols are about as large as the text beside them.
        #expect(drawing.bounds.width < 34 && drawing.bounds.height < 31, "\(name): \(drawing.bounds)")
        #expect(!drawing.commands(colors: [.black]).isEmpty)
    }

    @Test("Every description of the table can be read, and its references exist")
    func everyDescriptionCanBeRead() {
        for name in SymbolTable.descriptions.keys.sorted() {
            let layers = SymbolTable.layers(named: name, isFilled: false)
            #expect(layers?.isEmpty == false, "\(name)")
            let points = (layers ?? []).flatMap(\.inks).flatMap(\.path).flatMap(\.points)
            #expect(points.allSatisfy { abs($0.x) < 19 && abs($0.y) < 16 }, "\(name)")
        }
    }

    @Test("Different symbols have different drawings")
    func symbolsDiffer() throws {
        let pairs = [
            ("heart", "heart.fill"), ("bell", "bell.slash"), ("plus", "plus.circle"),
            ("plus.circle", "plus.circle.fill"),
            ("person", "person.badge.plus"), ("chevron.left", "chevron.right"), ("sun.max", "sun.min"),
        ]
        for (first, second) in pairs {
            let commands = try [first, second].map { try #require(drawing($0)).commands(colors: [.black]) }
            #expect(commands[0] != commands[1], "\(first) and \(second)")
        }
    }

    @Test("Names that no rule composes are not drawn")
    func unknownNamesAreNotDrawn() {
        for name in [
            "", ".", "nothing.like.this", "xmark.fill", "heart.unknown", "heart.badge.unknown", ".circle", "fill",
        ] {
            #expect(drawing(name) == nil, "\(name)")
        }
        #expect(drawing(Array(repeating: "circle", count: 200).joined(separator: ".")) == nil)
    }

    @Test("Heavier weights have wider lines, and larger sizes larger drawings with wider lines")
    func linesFollowWeightAndSize() throws {
        func lineWidth(_ drawing: SymbolDrawing?) throws -> CGFloat {
            let widths = try #require(drawing).commands(colors: [.black]).compactMap { command -> CGFloat? in
                if case .stroke(_, _, let width, _) = command { width } else { nil }
            }
            return try #require(widths.first)
        }
        #expect(try abs(lineWidth(drawing("plus")) - 1.6) < 1e-9)
        #expect(try abs(lineWidth(drawing("plus", width: 0.165)) - 3.3) < 1e-9)
        #expect(try abs(lineWidth(drawing("plus", size: 40)) - 3.2) < 1e-9)
        let (small, large) = try (#require(drawing("plus")), #require(drawing("plus", size: 40)))
        #expect(abs(large.bounds.width - 2 * small.bounds.width) < 1e-9)
    }

    @Test("A filled enclosure has its symbol cut out, or in a color of its own")
    func enclosuresHaveCutOutsOrLevels() throws {
        let cut = try #require(drawing("xmark.circle.fill"))
        #expect(!cut.hasLevels)
        #expect(
            cut.commands(colors: [.black]).contains {
                if case .beginLayer(let layer) = $0 { layer.clip != nil } else { false }
            })
        let levels = try #require(drawing("xmark.circle.fill", separatesLevels: true))
        #expect(levels.hasLevels)
        let colors = levels.commands(colors: [.white, .black]).compactMap { command -> DisplayColor? in
            switch command {
            case .fill(_, let color), .stroke(_, let color, _, _): color
            default: nil
            }
        }
        #expect(colors == [.black, .black, .white])
    }

    @Test("A cut-out contains the points beside a line up to half of its width")
    func outlinesContainTheLine() throws {
        let path: [PathElement] = [
            .move(CGPoint(x: 0, y: 0)), .line(CGPoint(x: 10, y: 0)), .line(CGPoint(x: 10, y: 10)),
        ]
        let outline = try #require(StrokeOutline.outlines(of: path, width: 2).first)
        let polygon = try #require(PathFlattening.polylines(of: outline, precision: .fine).first)
        for inside in [(5, 0.9), (5, -0.9), (-0.9, 0), (10.9, 5), (9.1, 5), (10, 10.9), (10.6, -0.6)] {
            #expect(polygon.windingNumber(around: CGPoint(x: inside.0, y: inside.1)) % 2 != 0, "\(inside)")
        }
        for outside in [(5, 1.1), (-1.1, 0), (11.1, 5), (8.9, 5), (10.9, -0.9), (-0.9, 0.9)] {
            #expect(polygon.windingNumber(around: CGPoint(x: outside.0, y: outside.1)) == 0, "\(outside)")
        }
    }

    @Test("Paths with unknown commands, missing numbers or repeated points draw nothing instead of failing")
    func wrongPathsAreIgnored() {
        #expect(SymbolPathReader("X 1 2 3").path.isEmpty)
        #expect(SymbolPathReader("M 1").path.isEmpty)
        #expect(SymbolPathReader("").path.isEmpty)
        let point: [PathElement] = [.move(.zero), .line(.zero), .close]
        #expect(StrokeOutline.outlines(of: point, width: 2).isEmpty)
        #expect(SymbolDescription("b", isFilled: false, resolve: { _, _ in nil }) == nil)
        #expect(SymbolDescription("&missing 1 0 0", isFilled: false, resolve: { _, _ in nil }) == nil)
    }
}
