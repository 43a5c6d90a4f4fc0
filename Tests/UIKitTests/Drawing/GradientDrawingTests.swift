import DisplayList
import Testing

@testable import UIKit

@MainActor
@Suite("Gradients in contexts")
struct GradientDrawingTests {
    private let colors = [UIColor.red.cgColor, UIColor.blue.cgColor]

    private func makeGradient(_ colors: [Any], _ locations: [CGFloat]? = nil) -> CGGradient? {
        CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors as CFArray, locations: locations)
    }

    /// Returns what a closure draws into an image of 100 by 100 points.
    private func drawn(_ body: (CGContext) -> Void) -> [DisplayCommand] {
        UIGraphicsImageRenderer(size: CGSize(width: 100, height: 100)).image { body($0.cgContext) }.commands
    }

    /// The bounds and the gradients of the drawn shapes.
    private func gradients(in commands: [DisplayCommand]) -> [(bounds: CGRect, gradient: DisplayGradient)] {
        commands.compactMap {
            if case .gradient(let shape, let gradient) = $0 { (shape.bounds, gradient) } else { nil }
        }
    }

    @Test("A gradient has colors at locations, and needs colors with a location each")
    func creation() throws {
        let even = try #require(makeGradient(colors + [UIColor.green.cgColor]))
        #expect(even.stops.map(\.location) == [0, 0.5, 1])
        #expect(even.stops.map(\.color) == [UIColor.red.value, UIColor.blue.value, UIColor.green.value])
        #expect(makeGradient(colors, [0.25, 0.75])?.stops.map(\.location) == [0.25, 0.75])
        #expect(makeGradient([]) == nil && makeGradient(["red"]) == nil && makeGradient(colors, [0.5]) == nil)
        let gray = CGColorSpaceCreateDeviceGray()
        let components = CGGradient(
            colorSpace: gray, colorComponents: [0, 1, 1, 0.5], locations: [0, 1], count: 2)
        #expect(components?.stops.map(\.color.alpha) == [1, 0.5] && components?.stops[1].color.red == 1)
        #expect(CGGradient(colorSpace: gray, colorComponents: [0, 1, 1], locations: nil, count: 2) == nil)
        let space = try #require(CGColorSpace(name: CGColorSpace.sRGB))
        #expect(space.numberOfComponents == 3 && gray.numberOfComponents == 1 && CGColorSpace(name: "other") == nil)
        let rgb = CGGradient(colorSpace: space, colorComponents: [1, 0, 0, 1], locations: nil, count: 1)
        #expect(rgb?.stops.map(\.color) == [UIColor.red.value])
    }

    @Test("A linear gradient is a strip, and fills the area beyond its ends if the options say so")
    func linearGradient() throws {
        let gradient = try #require(makeGradient(colors))
        func bounds(_ options: CGGradientDrawingOptions) -> CGRect? {
            let commands = drawn {
                $0.drawLinearGradient(
                    gradient, start: CGPoint(x: 20, y: 0), end: CGPoint(x: 70, y: 0), options: options)
            }
            return gradients(in: commands).first?.bounds
        }
        #expect(bounds([]) == CGRect(x: 20, y: 0, width: 50, height: 100))
        #expect(bounds(.drawsBeforeStartLocation) == CGRect(x: 0, y: 0, width: 70, height: 100))
        #expect(bounds(.drawsAfterEndLocation) == CGRect(x: 20, y: 0, width: 80, height: 100))
        let whole = CGRect(x: 0, y: 0, width: 100, height: 100)
        #expect(bounds([.drawsBeforeStartLocation, .drawsAfterEndLocation]) == whole)
        let none = drawn { $0.drawLinearGradient(gradient, start: .zero, end: .zero, options: []) }
        #expect(none.isEmpty)
    }

    @Test("The transform turns the strip and its colors")
    func transformedGradient() throws {
        let gradient = try #require(makeGradient(colors))
        let commands = drawn {
            $0.translateBy(x: 50, y: 0)
            $0.setAlpha(0.5)
            $0.drawLinearGradient(
                gradient, start: .zero, end: CGPoint(x: 10, y: 0), options: .drawsAfterEndLocation)
        }
        guard case .beginLayer(let layer)? = commands.first else {
            return #expect(Bool(false), "the gradient has no layer")
        }
        #expect(layer.transform == CGAffineTransform(translationX: 50, y: 0) && layer.opacity == 0.5)
        #expect(gradients(in: commands).first?.bounds == CGRect(x: 0, y: 0, width: 50, height: 100))
    }

    @Test("A radial gradient fills the ring between its circles, and more with options")
    func radialGradient() throws {
        let gradient = try #require(makeGradient(colors))
        let center = CGPoint(x: 50, y: 50)
        func ring(_ options: CGGradientDrawingOptions, from start: CGFloat = 10, to end: CGFloat = 40) -> (
            DisplayShape, DisplayGradient
        )? {
            let commands = drawn {
                $0.drawRadialGradient(
                    gradient, startCenter: center, startRadius: start, endCenter: center, endRadius: end,
                    options: options)
            }
            return commands.lazy.compactMap {
                if case .gradient(let shape, let gradient) = $0 { (shape, gradient) } else { nil }
            }.first
        }
        let (shape, display) = try #require(ring([]))
        #expect(shape.bounds == CGRect(x: 10, y: 10, width: 80, height: 80))
        #expect(display.direction == .radial(center: center, radii: CGSize(width: 40, height: 40)))
        #expect(display.stops.map(\.location) == [0.25, 1])
        guard case .evenOddPath(let elements) = shape else { return #expect(Bool(false), "the ring has no hole") }
        let filled = try #require(ring(.drawsBeforeStartLocation)).0
        guard case .evenOddPath(let disc) = filled else { return #expect(Bool(false), "the disc is a path") }
        #expect(disc.count * 2 == elements.count, "without a hole")
        #expect(ring(.drawsAfterEndLocation)?.0.bounds == CGRect(x: 0, y: 0, width: 100, height: 100))
        let shrinking = try #require(ring([], from: 40, to: 10)).1
        #expect(shrinking.stops.map(\.location) == [0.25, 1] && shrinking.stops[0].color == UIColor.blue.value)
        #expect(ring([], from: 10, to: 10) == nil && ring([], from: -1) == nil && ring([], to: .nan) == nil)
    }

    @Test("Circles with different centers are drawn as rings; circles side by side are reported")
    func ringsOfDifferentCenters() throws {
        let gradient = try #require(makeGradient(colors))
        func commands(_ colors: CGGradient, distance: CGFloat) -> [DisplayCommand] {
            drawn {
                $0.drawRadialGradient(
                    colors, startCenter: CGPoint(x: 50 - distance, y: 50), startRadius: 0,
                    endCenter: CGPoint(x: 50, y: 50), endRadius: 40, options: [])
            }
        }
        let picture = ShownPicture(commands: commands(gradient, distance: 15))
        #expect(picture.fillColors.count == 128)
        #expect(try #require(picture.fillColors.first).blue > 0.99 && #require(picture.fillColors.last).red > 0.99)
        let translucent = try #require(
            self.makeGradient([UIColor.red.cgColor, UIColor.red.withAlphaComponent(0.5).cgColor]))
        let rings = commands(translucent, distance: 15).filter {
            if case .fill(.evenOddPath(let elements), _) = $0 { elements.count > 6 } else { false }
        }
        #expect(rings.count == 127, "all but the innermost have a hole")
        var reports: [String] = []
        UsageReport.handler = { reports.append($0) }
        defer { UsageReport.handler = nil }
        #expect(commands(gradient, distance: 60).isEmpty && reports.count == 1)
    }
}
