import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Dynamic colors")
struct DynamicColorTests {
    private let light = UITraitCollection(userInterfaceStyle: .light)
    private let dark = UITraitCollection(userInterfaceStyle: .dark)
    private let pair = UIColor { $0.userInterfaceStyle == .dark ? .green : .red }

    private func byte(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1) -> UIColor {
        UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
    }

    @Test("A dynamic color is resolved by its provider; an unspecified style is light")
    func providerResolvesTheColor() {
        #expect(pair.resolvedColor(with: light) == .red && pair.resolvedColor(with: dark) == .green)
        #expect(pair.resolvedColor(with: UITraitCollection()) == .red)
        #expect(UIColor.red.resolvedColor(with: dark) === UIColor.red)
        let nested = UIColor { [pair] _ in pair }
        #expect(nested.resolvedColor(with: dark) == .green)
    }

    @Test("The system colors have Apple's values in both styles, and backgrounds are lighter on a sheet")
    func systemColorsHaveAppleValues() {
        let cases: [(UIColor, UIColor, UIColor)] = [
            (.systemRed, byte(255, 59, 48), byte(255, 69, 58)), (.systemBlue, byte(0, 122, 255), byte(10, 132, 255)),
            (.systemGray, byte(142, 142, 147), byte(142, 142, 147)),
            (.systemGray6, byte(242, 242, 247), byte(28, 28, 30)), (.label, .black, .white),
            (.secondaryLabel, byte(60, 60, 67, 0.6), byte(235, 235, 245, 0.6)),
            (.systemBackground, .white, .black), (.secondarySystemBackground, byte(242, 242, 247), byte(28, 28, 30)),
            (.separator, byte(60, 60, 67, 0.29), byte(84, 84, 88, 0.6)),
            (.systemFill, byte(120, 120, 128, 0.2), byte(120, 120, 128, 0.36)), (.darkText, .black, .black),
        ]
        for (color, lightColor, darkColor) in cases {
            #expect(color.resolvedColor(with: light) == lightColor)
            #expect(color.resolvedColor(with: dark) == darkColor)
        }
        let elevated = UITraitCollection(traitsFrom: [dark, UITraitCollection(userInterfaceLevel: .elevated)])
        #expect(UIColor.systemBackground.resolvedColor(with: elevated) == byte(28, 28, 30))
        #expect(UIColor.label.resolvedColor(with: elevated) == .white)
    }

    @Test("An opacity keeps a color dynamic, and dynamic colors are equal only to themselves")
    func opacityKeepsTheColorDynamic() {
        let half = pair.withAlphaComponent(0.5)
        #expect(half.resolvedColor(with: dark) == UIColor.green.withAlphaComponent(0.5))
        #expect(half.withAlphaComponent(0.25).resolvedColor(with: light) == UIColor.red.withAlphaComponent(0.25))
        #expect(half == pair.withAlphaComponent(0.5) && half != pair && pair != .red)
        #expect(UIColor.systemBackground != .white && UIColor.label == .label)
        #expect(UIColor.systemFill.multiplyingAlpha(by: 0.5).resolvedColor(with: dark) == byte(120, 120, 128, 0.18))
    }

    @Test("Colors that return each other are reported and black")
    func cyclicColorsEnd() {
        final class Box: @unchecked Sendable { var color = UIColor.red }
        let box = Box()
        box.color = UIColor { _ in box.color }
        var reports: [String] = []
        UsageReport.handler = { reports.append($0) }
        defer { UsageReport.handler = nil }
        #expect(box.color.resolvedColor(with: dark) == .black)
        #expect(reports.count == 1 && reports[0].contains("does not depend on itself"))
        box.color = .red
    }

    @Test("cgColor is that of the current traits and does not change afterward; performAsCurrent restores them")
    func cgColorIsResolvedWhenTaken() {
        let screen = Screen(userInterfaceStyle: .dark)
        screen.perform {
            #expect(UITraitCollection.current.userInterfaceStyle == .dark)
            let color = pair.cgColor
            #expect(color == UIColor.green.cgColor)
            light.performAsCurrent {
                #expect(pair.cgColor == UIColor.red.cgColor && UITraitCollection.current === light)
            }
            #expect(pair.cgColor == UIColor.green.cgColor && color == UIColor.green.cgColor)
            UITraitCollection.current = light
            #expect(pair.cgColor == UIColor.red.cgColor)
        }
        screen.perform { #expect(UITraitCollection.current.userInterfaceStyle == .dark) }
    }

    @Test("The current traits of another thread are light and its own")
    func threadsHaveTheirOwnTraits() async {
        let (pair, dark) = (pair, dark)
        let colors = await Task.detached { () -> [UIColor] in
            var colors = [UIColor(pair.value)]
            dark.performAsCurrent { colors.append(UIColor(pair.value)) }
            return colors + [UIColor(pair.value)]
        }.value
        #expect(colors == [.red, .green, .red])
    }

    @Test("Views, layers, labels and draw(_:) use the colors of their own traits, and are drawn again after a change")
    func viewsAreDrawnWithTheirTraits() {
        let screen = Screen(size: CGSize(width: 100, height: 100))
        let (view, drawing, label) = (UIView(frame: screen.bounds), DrawingView(frame: screen.bounds), UILabel())
        view.backgroundColor = pair
        (drawing.color, drawing.backgroundColor) = (pair, .clear)
        label.text = "A"
        label.frame = screen.bounds
        for view in [view, drawing, label] { screen.show(view) }
        #expect(colors(of: screen) == [.red, .red, .black] && screen.loop.displayList().background == .white)
        screen.userInterfaceStyle = .dark
        #expect(colors(of: screen) == [.green, .green, .white] && screen.loop.displayList().background == .black)
        #expect(view.layer.backgroundColor == UIColor.green.cgColor && drawing.drawCount == 2)
        drawing.overrideUserInterfaceStyle = .light
        #expect(colors(of: screen) == [.green, .red, .white] && drawing.drawCount == 3)
        label.overrideUserInterfaceStyle = .light
        #expect(colors(of: screen) == [.green, .red, .black])
        screen.userInterfaceStyle = .light
        #expect(colors(of: screen) == [.red, .red, .black] && drawing.drawCount == 3)
    }

    @Test("An animation of a background color runs between the colors of the view's style")
    func colorAnimationUsesTheStyle() {
        let screen = Screen()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        (view.overrideUserInterfaceStyle, view.backgroundColor) = (.dark, pair)
        screen.show(view)
        screen.perform {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.backgroundColor = .black }
        }
        screen.advance(frames: 30)
        let color = view.presentationValues.backgroundColor
        #expect(color?.red == 0 && abs((color?.green ?? 0) - 0.5) < 0.02)
    }

    /// The colors of the fills and texts, in order.
    private func colors(of screen: Screen) -> [UIColor] {
        screen.loop.displayList().commands.compactMap {
            switch $0 {
            case .fill(_, let color): UIColor(color)
            case .text(let text): UIColor(text.color)
            default: nil
            }
        }
    }
}

private final class DrawingView: UIView {
    var color = UIColor.red
    var drawCount = 0

    override func draw(_ rect: CGRect) {
        drawCount += 1
        color.setFill()
        UIRectFill(rect)
    }
}
