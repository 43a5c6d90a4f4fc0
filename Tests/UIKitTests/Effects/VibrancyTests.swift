import DisplayList
import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Vibrancy")
struct VibrancyTests {
    private let screen = Screen()
    private let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 20))

    private func show(_ effect: UIVisualEffect?) -> UIVisualEffectView {
        let blur = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterialDark))
        let vibrancy = UIVisualEffectView(effect: effect)
        for view in [blur, vibrancy] { view.frame = CGRect(x: 0, y: 0, width: 100, height: 100) }
        label.text = "Title"
        label.textColor = .red
        blur.contentView.addSubview(vibrancy)
        vibrancy.contentView.addSubview(label)
        screen.show(blur)
        return vibrancy
    }

    @Test("The content is drawn in the color of labels on a dark blur, with its own opacity")
    func contentHasOneColor() throws {
        let view = show(UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark)))
        let box = UIView(frame: CGRect(x: 0, y: 50, width: 10, height: 10))
        box.backgroundColor = UIColor.blue.withAlphaComponent(0.25)
        screen.perform { view.contentView.addSubview(box) }
        let picture = screen.picture
        #expect(picture.text("Title")?.color == UIColor.white.value)
        #expect(picture.hasFill(UIColor.white.withAlphaComponent(0.25)) && !picture.hasColor(.blue))
        screen.perform { view.effect = nil }
        #expect(screen.picture.text("Title")?.color == UIColor.red.value)
    }

    @Test("Each style has its color, light or dark as the blur effect")
    func styles() {
        let (light, dark) = (
            UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark)
        )
        let colors: [(UIVibrancyEffectStyle, UIColor)] = [
            (.label, .label), (.secondaryLabel, .secondaryLabel), (.tertiaryLabel, .tertiaryLabel),
            (.quaternaryLabel, .quaternaryLabel), (.fill, .systemFill), (.secondaryFill, .secondarySystemFill),
            (.tertiaryFill, .tertiarySystemFill), (.separator, .separator),
        ]
        for (style, color) in colors {
            let onLight = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .extraLight), style: style)
            let onDark = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .systemThinMaterialDark), style: style)
            let adaptive = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .systemMaterial), style: style)
            #expect(onLight.contentColor == color.resolvedColor(with: light))
            #expect(onDark.contentColor == color.resolvedColor(with: dark))
            #expect(adaptive.contentColor == color && onLight.tint == nil)
        }
    }

    @Test("The opacity of a color applies to the content as a whole")
    func translucentColor() throws {
        _ = show(UIVibrancyEffect(blurEffect: UIBlurEffect(style: .light), style: .tertiaryLabel))
        let commands = screen.picture.commands
        let alpha = CGFloat(
            UIColor.tertiaryLabel.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)).value.alpha)
        let text = try #require(ShownPicture(commands: commands).text("Title"))
        #expect(text.color.alpha == 1 && alpha < 1)
        #expect(commands.contains { if case .beginLayer(let layer) = $0 { layer.opacity == alpha } else { false } })
    }
}
