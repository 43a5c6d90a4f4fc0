import DisplayList
import DynamicsGeometry
import Foundation
import SVGRenderer
import Testing

@Suite("Still SVG")
struct StillImageTests {
    @Test("Shapes are compact: numbers have two decimals, and attributes with default values are omitted")
    func shapesHaveTwoDecimalsAndNoDefaultAttributes() {
        let gray = DisplayColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.25)
        let list = DisplayList(
            size: CGSize(width: 100, height: 50.5),
            commands: [
                .fill(.rectangle(CGRect(x: 0, y: -0.5, width: 10.126, height: 20)), .black),
                .fill(.roundedRectangle(CGRect(x: 1, y: 2, width: 10, height: 20), radius: 99), gray),
                .stroke(.ellipse(CGRect(x: 10, y: 10, width: 4, height: 4)), .black, width: 1.5),
                .fill(.ellipse(CGRect(x: 14, y: 14, width: -4, height: 8)), .black),
                .fill(
                    .path([
                        .move(CGPoint(x: 1, y: 1)), .line(CGPoint(x: 2, y: 1)),
                        .quadCurve(control: CGPoint(x: 3, y: 2), end: CGPoint(x: 2, y: 3)), .close,
                    ]), .black),
            ])
        #expect(
            list.svg == """
                <svg xmlns="http://www.w3.org/2000/svg" width="100" height="50.5" viewBox="0 0 100 50.5" \
                stroke-miterlimit="10">
                <rect width="100" height="50.5" fill="#ffffff"/>
                <rect y="-.5" width="10.13" height="20" fill="#000000"/>
                <rect x="1" y="2" width="10" height="20" rx="5" fill="#808080" fill-opacity=".25"/>
                <circle cx="12" cy="12" r="2" fill="none" stroke="#000000" stroke-width="1.5"/>
                <ellipse cx="12" cy="18" rx="2" ry="4" fill="#000000"/>
                <path d="M1 1L2 1Q3 2 2 3Z" fill="#000000"/>
                </svg>

                """)
    }

    @Test("A mask is written before what it masks, and each has its own identifier")
    func masks() {
        let half = DisplayColor(red: 0, green: 0, blue: 0, alpha: 0.5)
        let layer: [DisplayCommand] = [
            .beginLayer(DisplayLayer(opacity: 0.5)), .beginLayer(DisplayLayer(isMask: true)),
            .fill(.rectangle(CGRect(x: 0, y: 0, width: 5, height: 10)), half), .endLayer,
            .fill(.rectangle(CGRect(x: 0, y: 0, width: 10, height: 10)), .black), .endLayer,
        ]
        let svg = DisplayList(size: CGSize(width: 10, height: 10), commands: layer + layer).svg
        #expect(
            svg.contains(
                """
                <g opacity=".5">
                <mask id="k0" mask-type="alpha" maskUnits="userSpaceOnUse" x="-1000000" y="-1000000" width="2000000" height="2000000">
                <rect width="5" height="10" fill="#000000" fill-opacity=".5"/>
                </mask>
                <g mask="url(#k0)">
                <rect width="10" height="10" fill="#000000"/>
                </g>
                </g>
                """), "\(svg)")
        #expect(svg.contains("<mask id=\"k1\"") && svg.contains("mask=\"url(#k1)\""))
    }

    @Test("Undrawable commands are skipped: non-finite numbers, collapsed or invisible layers, unmatched layer ends")
    func undrawableCommandsAreSkipped() {
        let square = DisplayCommand.fill(.rectangle(CGRect(x: 0, y: 0, width: 9, height: 9)), .black)
        let size = CGSize(width: 10, height: 10)
        let collapsed = CGAffineTransform(scaleX: 1, y: 0)
        let undrawable: [DisplayCommand] = [
            .endLayer, .fill(.rectangle(CGRect(x: CGFloat.nan, y: 0, width: 9, height: 9)), .black),
            .fill(.path([.move(.zero), .line(CGPoint(x: CGFloat.infinity, y: 0))]), .black),
            .stroke(.rectangle(CGRect(x: 0, y: 0, width: 9, height: 9)), .black, width: .nan),
            .fill(
                .rectangle(CGRect(x: 0, y: 0, width: 9, height: 9)), DisplayColor(red: 1, green: 0, blue: 0, alpha: 0)),
            .beginLayer(DisplayLayer(opacity: 0)), square, .beginLayer(DisplayLayer()), square, .endLayer, square,
            .endLayer, .beginLayer(DisplayLayer(transform: collapsed)), square, .endLayer,
            .beginLayer(DisplayLayer(opacity: .nan)), square, .endLayer, .endLayer, .beginLayer(DisplayLayer()),
        ]
        #expect(DisplayList(size: size, commands: undrawable).svg == DisplayList(size: size).svg)
    }

    @Test("A film strip shows frames side by side, each clipped to its own rectangle")
    func filmStripShowsClippedFramesSideBySide() {
        var frames = [10.0, 20].map { height in DisplayList(size: CGSize(width: 10, height: height)) }
        frames[0].commands = [.beginLayer(DisplayLayer()), .endLayer, .endLayer, .beginLayer(DisplayLayer())]
        let strip = DisplayList.filmStrip(of: frames, gap: 5)
        #expect(strip.size == CGSize(width: 35, height: 30))
        let svg = strip.svg
        #expect(svg.contains("transform=\"translate(5 5)\" clip-path=\"url(#c0)\""))
        #expect(svg.contains("transform=\"translate(20 5)\" clip-path=\"url(#c1)\""))
        #expect(svg.contains("<clipPath id=\"c1\"><rect width=\"10\" height=\"20\"/></clipPath>"))
        #expect(svg.contains("<rect x=\"19.5\" y=\"4.5\" width=\"11\" height=\"21\" fill=\"none\""))
    }

    @Test("A film strip has rows of at most 1280 points, and captions below the frames")
    func filmStripHasRows() {
        let frames = (0..<7).map { _ in DisplayList(size: CGSize(width: 390, height: 100)) }
        let strip = DisplayList.filmStrip(of: frames, captions: ["first"])
        #expect(strip.size == CGSize(width: 3 * 402 + 12, height: 3 * 139 + 12))
        #expect(strip.svg.contains(">first</text>"))
        #expect(strip.svg.contains("font-size=\"16\""), "captions grow with the frames")
        let square = DisplayList.filmStrip(of: Array(frames.prefix(4)))
        #expect(square.size == CGSize(width: 2 * 402 + 12, height: 2 * 112 + 12))
        let wide = DisplayList(size: CGSize(width: 3000, height: 10))
        #expect(DisplayList.filmStrip(of: [wide, wide]).size == CGSize(width: 3024, height: 56))
        #expect(DisplayList.filmStrip(of: []).size.height >= 0)
    }
}
