import DisplayList
import DynamicsGeometry
import Foundation
import SVGRenderer
import Testing

@Suite("SVG of two appearances")
struct AppearanceTests {
    private let red = DisplayColor(red: 1, green: 0, blue: 0)
    private let green = DisplayColor(red: 0, green: 1, blue: 0, alpha: 0.5)

    private func document(_ commands: [DisplayCommand], background: DisplayColor = .white) -> String {
        DisplayList(size: CGSize(width: 100, height: 50), background: background, commands: commands).svg
    }

    private func square(_ color: DisplayColor, at x: CGFloat = 0) -> DisplayCommand {
        .fill(.rectangle(CGRect(x: x, y: 0, width: 10, height: 10)), color)
    }

    @Test("Shapes and texts that differ in color are written once, with a class for each pair of colors")
    func colorsBecomeClasses() {
        let text = DisplayText("A", at: CGPoint(x: 1, y: 20), font: DisplayFont(size: 10), color: red)
        var darkText = text
        darkText.color = green
        let light = document([square(red), .text(text), square(red, at: 30), square(.black, at: 60)])
        let dark = document([square(green), .text(darkText), square(green, at: 30), square(.black, at: 60)])
        let both = SVGAppearances.combine(light: light, dark: dark)
        #expect(both.components(separatedBy: "class=\"k0\"").count == 4 && !both.contains("class=\"k1\""))
        #expect(both.contains("<style>.k0{fill:#ff0000;fill-opacity:1}@media(prefers-color-scheme:dark){"))
        #expect(both.contains("dark){.k0{fill:#00ff00;"))
        #expect(both.contains("fill-opacity:0.5}}</style>") || both.contains("fill-opacity:.5}}</style>"))
        #expect(both.contains("fill=\"#000000\"") && both.components(separatedBy: ">A</text>").count == 2)
        #expect(both.count < light.count + 260)
    }

    @Test("Equal documents stay as they are")
    func equalDocumentsStay() {
        let light = document([square(red)])
        #expect(SVGAppearances.combine(light: light, dark: light) == light)
    }

    @Test("An element that differs in more than its color is written for each appearance")
    func differingElementsAreWrittenTwice() {
        let both = SVGAppearances.combine(light: document([square(red)]), dark: document([square(red, at: 20)]))
        #expect(both.contains("<g class=\"l\"><rect ") && both.contains("</g><g class=\"d\"><rect "))
        #expect(both.contains(".d{display:none}@media(prefers-color-scheme:dark){.l{display:none}.d{display:inline}}"))
    }

    @Test("Documents of different structure are both in the result, with identifiers of their own, and valid XML")
    func differingStructuresAreKept() throws {
        let clip = DisplayLayer(clip: .ellipse(CGRect(x: 0, y: 0, width: 40, height: 40)))
        let light = document([.beginLayer(clip), square(red), .endLayer])
        let dark = document([.beginLayer(clip), square(green), .endLayer, square(red, at: 30)])
        let both = SVGAppearances.combine(light: light, dark: dark)
        #expect(both.contains("clip-path=\"url(#c0)\"") && both.contains("clip-path=\"url(#xc0)\""))
        #expect(both.contains("id=\"c0\"") && both.contains("id=\"xc0\""))
        #expect(both.components(separatedBy: "<svg ").count == 2 && both.components(separatedBy: "</svg>").count == 2)
        let opened = both.components(separatedBy: "<g").count
        #expect(opened == both.components(separatedBy: "</g>").count)
    }
}
