import DisplayList
import DynamicsGeometry
import Foundation
import SVGRenderer
import Testing

@Suite("Line styles, gradients and the even-odd rule in SVG")
struct LineStyleTests {
    private let line = DisplayShape.path([.move(.zero), .line(CGPoint(x: 10, y: 0)), .line(CGPoint(x: 10, y: 10))])

    private func svg(_ command: DisplayCommand) -> String {
        DisplayList(size: CGSize(width: 20, height: 20), commands: [command]).svg
    }

    @Test("Ends and vertices of strokes are attributes, unless they have their defaults")
    func strokes() {
        let round = DisplayLineStyle(cap: .round, join: .bevel)
        #expect(
            svg(.stroke(line, .black, width: 4, style: round)).contains(
                "stroke-width=\"4\" stroke-linecap=\"round\" stroke-linejoin=\"bevel\"/>"))
        #expect(
            svg(.stroke(line, .black, width: 4, style: DisplayLineStyle(cap: .square, miterLimit: 2))).contains(
                "stroke-linecap=\"square\" stroke-miterlimit=\"2\"/>"))
        let plain = svg(.stroke(line, .black, width: 4))
        #expect(!plain.contains("linecap") && !plain.contains("linejoin"))
        #expect(DisplayLineStyle(miterLimit: .nan).miterLimit == 10 && DisplayLineStyle(miterLimit: 0).miterLimit == 10)
    }

    @Test("The even-odd rule is an attribute of shapes and of clips")
    func evenOdd() {
        let ring = DisplayShape.evenOddPath([
            .move(.zero), .line(CGPoint(x: 9, y: 0)), .line(CGPoint(x: 0, y: 9)), .close,
        ])
        #expect(svg(.fill(ring, .black)).contains("fill-rule=\"evenodd\""))
        let clipped = DisplayList(
            size: CGSize(width: 20, height: 20),
            commands: [.beginLayer(DisplayLayer(clip: ring)), .fill(line, .black), .endLayer])
        #expect(clipped.svg.contains("clip-rule=\"evenodd\"") && !clipped.svg.contains("fill-rule"))
    }

    @Test("A gradient is a definition in the coordinates of its shape; equal ones are shared")
    func gradients() {
        let stops = [
            DisplayGradient.Stop(location: 1, color: .white),
            DisplayGradient.Stop(location: 0, color: DisplayColor(red: 1, green: 0, blue: 0, alpha: 0.5)),
        ]
        let axial = DisplayGradient(
            direction: .axial(from: CGPoint(x: 2, y: 3), to: CGPoint(x: 12, y: 3)), stops: stops)
        let square = DisplayShape.rectangle(CGRect(x: 2, y: 3, width: 10, height: 10))
        let list = DisplayList(
            size: CGSize(width: 20, height: 20), commands: [.gradient(square, axial), .gradient(square, axial)])
        #expect(
            list.svg.contains(
                "<linearGradient id=\"g0\" gradientUnits=\"userSpaceOnUse\" x1=\"2\" y1=\"3\" x2=\"12\" y2=\"3\">"
                    + "<stop offset=\"0\" stop-color=\"#ff0000\" stop-opacity=\".5\"/>"
                    + "<stop offset=\"1\" stop-color=\"#ffffff\"/></linearGradient>"))
        #expect(!list.svg.contains("g1") && list.svg.contains("fill=\"url(#g0)\""))
        let radial = DisplayGradient(
            direction: .radial(center: CGPoint(x: 7, y: 8), radii: CGSize(width: 5, height: 2)), stops: stops)
        #expect(svg(.gradient(square, radial)).contains("gradientTransform=\"matrix(5 0 0 2 7 8)\""))
        let flat = DisplayGradient(direction: .axial(from: .zero, to: .zero), stops: stops)
        #expect(!flat.isDrawable && !svg(.gradient(square, flat)).contains("url"))
    }
}
