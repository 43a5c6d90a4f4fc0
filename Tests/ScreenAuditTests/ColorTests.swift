import DisplayList
import DynamicsGeometry
import Foundation
import Testing

@testable import ScreenAudit

/// The colors that the audit computes from drawing commands.
@Suite struct ColorTests {
    private func frame(_ commands: [DisplayCommand]) -> DrawnFrame {
        DrawnFrame(DisplayList(size: CGSize(width: 100, height: 100), commands: commands), bitmaps: BitmapColors())
    }

    private let whole = CGRect(x: 0, y: 0, width: 100, height: 100)

    @Test func contrastIsThatOfWCAG() {
        let gray = RGB(red: 0x76 / 255, green: 0x76 / 255, blue: 0x76 / 255)
        #expect(abs(gray.contrast(to: RGB(red: 1, green: 1, blue: 1)) - 4.54) < 0.005)
        #expect(RGB().contrast(to: RGB(red: 1, green: 1, blue: 1)) == 21)
    }

    @Test func layersAreComposedAsAWhole() {
        // Two opaque fills in a layer of half opacity: the lower one is not visible through the upper one.
        let sample = frame([
            .beginLayer(DisplayLayer(id: 1, opacity: 0.5)), .fill(.rectangle(whole), .black),
            .fill(.rectangle(whole), DisplayColor(red: 1, green: 0, blue: 0)), .endLayer,
        ]).color(at: CGPoint(x: 50, y: 50))
        #expect(abs(sample.with.red - 1) < 1e-9 && abs(sample.with.green - 0.5) < 1e-9)
    }

    @Test func markedDrawingsAreLeftOutOfTheBackground() {
        let drawn = frame([
            .fill(.rectangle(whole), DisplayColor(red: 0, green: 0, blue: 1)),
            .text(DisplayText("HHHH", at: CGPoint(x: 10, y: 60), font: DisplayFont(size: 40), color: .white)),
            .fill(.rectangle(whole), DisplayColor(red: 0, green: 0, blue: 0, alpha: 0.5)),
        ])
        let sample = drawn.color(at: CGPoint(x: 40, y: 50), marking: 1..<2)
        #expect(abs(sample.with.red - 0.5) < 1e-9 && abs(sample.without.blue - 0.5) < 1e-9 && sample.without.red == 0)
        #expect(abs(sample.weight - 0.5) < 1e-9)
    }

    @Test func clipsAndTransformsApply() {
        let drawn = frame([
            .beginLayer(
                DisplayLayer(
                    id: 1, transform: CGAffineTransform(translationX: 50, y: 0),
                    clip: .ellipse(CGRect(x: 0, y: 0, width: 40, height: 40)))
            ), .fill(.rectangle(whole), .black), .endLayer,
        ])
        #expect(drawn.color(at: CGPoint(x: 70, y: 20)).with.red == 0)
        #expect(drawn.color(at: CGPoint(x: 52, y: 2)).with.red == 1)
        #expect(drawn.color(at: CGPoint(x: 20, y: 20)).with.red == 1)
    }

    @Test func gradientsHaveTheColorOfTheirPlace() {
        let gradient = DisplayGradient(
            direction: .axial(from: .zero, to: CGPoint(x: 100, y: 0)),
            stops: [.init(location: 0, color: .black), .init(location: 1, color: .white)])
        let sample = frame([.gradient(.rectangle(whole), gradient)]).color(at: CGPoint(x: 25, y: 50))
        #expect(abs(sample.with.red - 0.25) < 1e-9)
    }

    @Test func pathsContainTheirInside() {
        let triangle = DisplayShape.path([
            .move(CGPoint(x: 0, y: 0)), .line(CGPoint(x: 10, y: 0)), .line(CGPoint(x: 0, y: 10)), .close,
        ])
        #expect(triangle.contains(CGPoint(x: 2, y: 2)) && !triangle.contains(CGPoint(x: 8, y: 8)))
        #expect(triangle.hasOutline(within: 1, of: CGPoint(x: 5, y: 5)))
        let rounded = DisplayShape.roundedRectangle(whole, radius: 20)
        #expect(!rounded.contains(CGPoint(x: 1, y: 1)) && rounded.contains(CGPoint(x: 20, y: 1)))
    }

    @Test func notANumberIsDrawnNowhere() {
        let drawn = frame([
            .fill(.rectangle(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)), .black),
            .beginLayer(DisplayLayer(transform: CGAffineTransform(scaleX: 0, y: 0))), .fill(.rectangle(whole), .black),
            .endLayer,
        ])
        #expect(drawn.color(at: CGPoint(x: 0.5, y: 0.5)).with.red == 1)
    }
}
