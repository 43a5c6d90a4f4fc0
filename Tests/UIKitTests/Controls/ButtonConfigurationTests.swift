import DynamicsTesting
import Testing

@testable import UIKit

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

    @Test("The title or image of a state replaces that of the configuration if it was set later")
    func contentsSetLater() {
        let (first, second) = (UIImage(systemName: "heart"), UIImage(systemName: "star"))
        var configuration = UIButton.Configuration.plain()
        (configuration.title, configuration.image) = ("One", first)
        let button = UIButton(configuration: configuration)
        let screen = Screen { button }
        var shown: [String] {
            screen.advance(frames: 1)
            return screen.picture.texts.map(\.text)
        }
        #expect(shown == ["One"])
        button.setTitle("Two", for: .normal)
        #expect(shown == ["Two"] && button.titleLabel?.text == "Two" && button.configuration?.title == "One")
        button.configuration?.baseForegroundColor = .red
        #expect(shown == ["Two"], "another change of the configuration keeps the title")
        button.setTitle("Chosen", for: .selected)
        button.isSelected = true
        #expect(shown == ["Chosen"])
        button.isSelected = false
        #expect(shown == ["Two"])
        button.setImage(second, for: .normal)
        #expect(shown == ["Two"] && button.displayedImage === second)
        button.configuration?.title = "Three"
        #expect(shown == ["Three"] && button.displayedImage === second)
        button.configuration?.image = first
        button.configuration?.image = nil
        #expect(button.displayedImage === second, "the image of the state is shown without one of the configuration")
        button.setTitle("", for: .normal)
        #expect(shown == [])
    }

    @Test("A title wraps at the width that constraints give the button, unless its mode truncates it")
    func wrappedTitle() {
        let title = "Continue with the next exercise"
        var configuration = UIButton.Configuration.plain()
        (configuration.title, configuration.subtitle) = (title, "and its long explanation")
        let (button, root) = (UIButton(configuration: configuration), UIView())
        root.frame = CGRect(x: 0, y: 0, width: 390, height: 400)
        button.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(button)
        let width = button.widthAnchor.constraint(equalToConstant: 124)
        NSLayoutConstraint.activate([
            width, button.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            button.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        let screen = Screen { root }
        /// The height of a text in the button, in points.
        func height(_ text: String, size: CGFloat) -> CGFloat {
            let label = UILabel()
            (label.text, label.numberOfLines, label.font) = (text, 0, .systemFont(ofSize: size))
            return label.sizeThatFits(CGSize(width: width.constant - 24, height: 0)).height
        }
        for constant in [124, 200, 330] as [CGFloat] {
            width.constant = constant
            screen.advance(frames: 1)
            let expected = height(title, size: 17) + height("and its long explanation", size: 12) + 1 + 14
            #expect(abs(button.frame.height - expected) < 0.01, "at \(constant)")
            let lines = screen.picture.texts.map(\.text)
            #expect((lines.count > 2) == (constant < 300))
            #expect(lines.joined(separator: " ").replacing("  ", with: " ") == title + " and its long explanation")
        }
        width.constant = 124
        button.configuration?.titleLineBreakMode = .byTruncatingTail
        button.configuration?.subtitleLineBreakMode = .byTruncatingTail
        screen.advance(frames: 1)
        #expect(screen.picture.texts.count == 2 && screen.picture.texts.allSatisfy { $0.text.hasSuffix("…") })
        #expect(button.frame.height < 60)
    }

    @Test("The lines of a wrapped title are aligned as titles are, and a narrow frame wraps too")
    func alignedLines() {
        var configuration = UIButton.Configuration.plain()
        configuration.title = "A title of some words"
        let button = UIButton(configuration: configuration)
        let screen = Screen { button }
        for (alignment, fraction) in [
            (UIButton.Configuration.TitleAlignment.leading, 0), (.center, 0.5), (.trailing, 1),
        ] {
            button.configuration?.titleAlignment = alignment
            button.frame = CGRect(x: 0, y: 0, width: 104, height: 100)
            screen.advance(frames: 1)
            let lines = screen.picture.texts
            #expect(lines.count > 1)
            let widest = lines.map(\.width).max() ?? 0
            for line in lines {
                // The origin is that in the label, which is as wide as its widest line.
                #expect(abs(line.origin.x - (widest - line.width) * fraction) < 0.51, "\(line.text) \(alignment)")
            }
        }
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
