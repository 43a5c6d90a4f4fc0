import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Button configurations and primary actions")
struct ButtonConfigurationTests {
    @Test("A tap on a button sends touchUpInside and then primaryActionTriggered")
    func tapTriggersThePrimaryAction() {
        var log: [String] = []
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in log.append("primary") })
        button.frame = CGRect(x: 100, y: 100, width: 100, height: 44)
        button.addAction(UIAction { _ in log.append("up") }, for: .touchUpInside)
        let screen = Screen { button }
        screen.tap(.view(button))
        #expect(log == ["up", "primary"])
        screen.pan(from: .view(button), by: CGVector(dx: 0, dy: 300))
        #expect(log.count == 2, "a finger that is lifted outside triggers nothing")
        button.sendActions(for: .primaryActionTriggered)
        #expect(log == ["up", "primary", "primary"])
    }

    @Test("The title label has the title of the configuration, as actions read it, and that of the state without one")
    func titleLabelOfConfiguration() {
        let button = UIButton(type: .system)
        button.setTitle("Button", for: .normal)
        button.configuration = .plain()
        button.configuration?.title = "7"
        let screen = Screen { button }
        screen.advance(frames: 1)
        #expect(button.titleLabel?.text == "7" && button.currentTitle == "Button")
        button.isSelected = true
        #expect(button.titleLabel?.text == "7", "a change of the state keeps it")
        screen.advance(frames: 1)
        #expect(screen.picture.texts.map(\.text) == ["7"], "it is drawn once")
        button.configuration?.title = nil
        screen.advance(frames: 1)
        #expect(button.titleLabel?.text == "Button")
    }

    @Test("A filled button has the size of its title plus the insets of its size")
    func sizeOfFilledButton() {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Hello"
        let button = UIButton(configuration: configuration)
        #expect(button.intrinsicContentSize == CGSize(width: 39 + 24, height: 20.5 + 14))
        button.configuration?.buttonSize = .large
        #expect(button.intrinsicContentSize == CGSize(width: 39 + 40, height: 20.5 + 30))
        button.configuration?.contentInsets = .zero
        #expect(button.intrinsicContentSize == CGSize(width: 39, height: 20.5))
        button.configuration?.setDefaultContentInsets()
        button.configuration?.imagePadding = .nan
        button.configuration?.contentInsets.leading = .infinity
        #expect(button.intrinsicContentSize.width.isFinite)
    }

    @Test(
        "The image is placed at each edge, with the padding, also from right to left",
        arguments: [
            (NSDirectionalRectEdge.leading, false, CGRect(x: 12, y: 12, width: 20, height: 10)),
            (.trailing, false, CGRect(x: 12 + 39 + 6, y: 12, width: 20, height: 10)),
            (.leading, true, CGRect(x: 12 + 39 + 6, y: 12, width: 20, height: 10)),
            (.top, false, CGRect(x: 12 + 9.5, y: 7, width: 20, height: 10)),
            (.bottom, false, CGRect(x: 12 + 9.5, y: 7 + 20.5 + 6, width: 20, height: 10)),
        ])
    func placesOfTheImage(edge: NSDirectionalRectEdge, isReversed: Bool, expected: CGRect) throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in }
        var configuration = UIButton.Configuration.gray()
        (configuration.title, configuration.image) = ("Hello", image)
        (configuration.imagePlacement, configuration.imagePadding) = (edge, 6)
        let button = UIButton(configuration: configuration)
        button.semanticContentAttribute = isReversed ? .forceRightToLeft : .forceLeftToRight
        button.frame.size = button.intrinsicContentSize
        let screen = Screen { UIView() }
        screen.perform { screen.rootViewController.view.addSubview(button) }
        let isStacked = edge == .top || edge == .bottom
        #expect(
            button.bounds.size
                == (isStacked ? CGSize(width: 63, height: 50.5) : CGSize(width: 89, height: 34.5)))
        let view = try #require(
            button.subviews[0].subviews.first { ($0 as? UIImageView)?.image === image })
        #expect(abs(view.frame.midX - expected.midX) < 0.01 && abs(view.frame.midY - expected.midY) < 0.3)
    }

    @Test("The background follows the style and the state; an update handler changes the configuration with the state")
    func colorsFollowTheState() throws {
        let button = UIButton(configuration: .filled())
        button.frame = CGRect(x: 50, y: 50, width: 100, height: 40)
        button.configuration?.cornerStyle = .capsule
        var updates = 0
        button.configurationUpdateHandler = { button in
            updates += 1
            button.configuration?.title = button.isHighlighted ? "Pressed" : "Idle"
        }
        let screen = Screen { button }
        let background = try #require(button.subviews.first)
        #expect(background.backgroundColor == button.tintColor && background.layer.cornerRadius == 20)
        let texts = { background.subviews.compactMap { ($0 as? UILabel)?.text } }
        #expect(updates == 1 && texts().contains("Idle"))
        let finger = screen.finger()
        finger.down(at: .view(button))
        #expect(background.backgroundColor != button.tintColor && updates == 2)
        #expect(texts().contains("Pressed"))
        finger.up()
        screen.perform { button.isEnabled = false }
        #expect(background.backgroundColor == .tertiarySystemFill)
        screen.perform { button.configuration = nil }
        #expect(background.superview == nil && button.titleLabel?.isHidden == false)
    }
}
