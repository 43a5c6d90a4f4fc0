import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Backgrounds, indicators and attributes of button configurations")
struct ButtonConfigurationPartTests {
    private let screen = Screen()

    private func show(
        _ base: UIButton.Configuration = .plain(), _ configure: (inout UIButton.Configuration) -> Void
    ) -> UIButton {
        var configuration = base
        configuration.title = "Go"
        configure(&configuration)
        let button = UIButton(configuration: configuration)
        button.frame = CGRect(x: 50, y: 100, width: 200, height: 60)
        screen.show(button)
        screen.advance(frames: 1)
        return button
    }

    /// The subviews of all levels of a class.
    private func views<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
        view.subviews.flatMap { [$0 as? View].compactMap(\.self) + views(type, in: $0) }
    }

    @Test("The background of a configuration has a color, a radius, a border, an image and a shadow")
    func background() throws {
        let button = show(.filled()) { $0.background.backgroundColor = .brown }
        #expect(screen.picture.hasFill(.brown) && button.configuration?.background.backgroundColor == .brown)
        button.isHighlighted = true
        #expect(screen.picture.hasFill(.brown), "a color of the background is that of all states")
        button.configuration?.background.backgroundColorTransformer = UIConfigurationColorTransformer { _ in .cyan }
        #expect(screen.picture.hasFill(.cyan))
        let content = try #require(button.subviews.first)
        #expect(content.layer.cornerRadius == 5.95)
        button.configuration?.background.cornerRadius = 11
        #expect(screen.picture.hasFill(.cyan) && content.layer.cornerRadius == 11)
        button.configuration?.cornerStyle = .capsule
        #expect(screen.picture.hasFill(.cyan) && content.layer.cornerRadius == 30)
        button.configuration?.background.strokeWidth = 2
        button.configuration?.background.strokeColor = .magenta
        #expect(screen.picture.hasStroke(.magenta) && screen.picture.hasFill(.cyan))
        button.configuration?.background.strokeColorTransformer = UIConfigurationColorTransformer { _ in .orange }
        #expect(screen.picture.hasStroke(.orange) && !screen.picture.hasStroke(.magenta))
        #expect(button.configuration?.background.resolvedStrokeColor(for: .red) == .orange)
        button.configuration?.background.strokeOutset = 4
        #expect(screen.picture.hasStroke(.orange))
        #expect(views(UIView.self, in: button).contains { $0.frame == CGRect(x: -4, y: -4, width: 208, height: 68) })
        button.configuration?.background.image = UIImage.filled(.green, width: 10, height: 10)
        #expect(screen.picture.hasFill(.green))
        button.configuration?.background.shadowProperties.opacity = 0.5
        button.configuration?.background.shadowProperties.color = .purple
        button.configuration?.background.shadowProperties.radius = 7
        button.configuration?.background.shadowProperties.offset = CGSize(width: 1, height: 5)
        button.configuration?.background.shadowProperties.path = UIBezierPath(
            rect: CGRect(x: 0, y: 0, width: 9, height: 9))
        screen.advance(frames: 1)
        let shadowed = try #require(views(UIView.self, in: button).first { $0.layer.shadowOpacity == 0.5 })
        #expect(shadowed.layer.shadowRadius == 7 && shadowed.layer.shadowOffset == CGSize(width: 1, height: 5))
        #expect(shadowed.layer.shadowColor == UIColor.purple.cgColor && shadowed.layer.shadowPath != nil)
        button.configuration?.background = .clear()
        #expect(!screen.picture.hasStroke(.orange) && !screen.picture.hasFill(.green))
    }

    @Test("Transformers change the attributes of titles and the colors of images")
    func transformers() {
        let button = show { configuration in
            configuration.subtitle = "now"
            configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
                var outgoing = incoming
                outgoing.font = UIFont.boldSystemFont(ofSize: 25)
                return outgoing
            }
            configuration.subtitleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
                var outgoing = incoming
                outgoing.foregroundColor = incoming.foregroundColor == .systemBlue ? .brown : .red
                return outgoing
            }
            configuration.image = UIImage.filled(.black, width: 10, height: 10)
            configuration.imageColorTransformer = UIConfigurationColorTransformer { _ in .magenta }
        }
        #expect(screen.picture.text("Go")?.font.size == 25 && screen.picture.text("now")?.color == UIColor.brown.value)
        #expect(screen.picture.text("now")?.font.size == 12 && screen.picture.hasFill(.magenta))
        button.configuration?.titleTextAttributesTransformer = nil
        #expect(screen.picture.text("Go")?.font.size == 17)
        let transformer = button.configuration?.subtitleTextAttributesTransformer
        #expect(transformer?(AttributeContainer()).foregroundColor == .red)
    }

    @Test("Attributed titles and subtitles have their own fonts and colors, and the text is that of the title")
    func attributedTitles() {
        var title = AttributedString("Buy")
        title.font = .systemFont(ofSize: 30)
        title.foregroundColor = .green
        title.underlineStyle = .single
        let button = show {
            $0.attributedTitle = title
            $0.attributedSubtitle = AttributedString("soon")
        }
        #expect(button.configuration?.title == "Buy" && button.configuration?.subtitle == "soon")
        #expect(screen.picture.text("Buy")?.font.size == 30)
        #expect(screen.picture.text("Buy")?.color == UIColor.green.value && screen.picture.hasFill(.green))
        #expect(screen.picture.text("soon")?.font.size == 12)
        button.configuration?.title = "Sell"
        #expect(screen.picture.text("Sell")?.font.size == 17)
        #expect(button.configuration?.attributedTitle == AttributedString("Sell"))
    }

    @Test("An activity indicator replaces the image, in the color of the title or of its transformer")
    func activityIndicator() throws {
        let button = show { configuration in
            configuration.image = UIImage.filled(.green, width: 10, height: 10).withRenderingMode(.alwaysOriginal)
            configuration.baseForegroundColor = .brown
        }
        #expect(screen.picture.hasFill(.green))
        let width = button.intrinsicContentSize.width
        button.configuration?.showsActivityIndicator = true
        #expect(!screen.picture.hasFill(.green) && screen.picture.hasColor(.brown))
        #expect(button.intrinsicContentSize.width == width + 10, "the indicator is 20 points wide")
        #expect(try #require(views(UIActivityIndicatorView.self, in: button).first).isAnimating)
        button.configuration?.activityIndicatorColorTransformer = UIConfigurationColorTransformer { _ in .magenta }
        #expect(screen.picture.hasColor(.magenta))
        button.configuration?.showsActivityIndicator = false
        #expect(screen.picture.hasFill(.green) && views(UIActivityIndicatorView.self, in: button).isEmpty)
    }

    @Test("Arrows at the trailing edge show that a menu chooses the title, or are shown or hidden in any case")
    func indicators() {
        let button = show { _ in }
        let width = button.intrinsicContentSize.width
        button.configuration?.indicator = .popup
        #expect(button.intrinsicContentSize.width > width + 6)
        button.configuration?.indicatorColorTransformer = UIConfigurationColorTransformer { _ in .magenta }
        #expect(screen.picture.hasColor(.magenta))
        button.configuration?.indicator = .automatic
        #expect(button.intrinsicContentSize.width == width)
        button.menu = UIMenu(children: [UIAction(title: "Go", state: .on) { _ in }, UIAction(title: "No") { _ in }])
        (button.showsMenuAsPrimaryAction, button.changesSelectionAsPrimaryAction) = (true, true)
        #expect(button.intrinsicContentSize.width > width + 6)
        button.configuration?.indicator = UIButton.Configuration.Indicator.none
        #expect(button.intrinsicContentSize.width == width)
    }

    @Test("Space is reserved for a smaller image, which is at its center")
    func imageReservation() throws {
        let button = show {
            $0.image = UIImage.filled(.green, width: 10, height: 10)
            $0.imageReservation = 40
        }
        let image = try #require(views(UIImageView.self, in: button).first { $0.image?.size.width == 10 })
        let label = try #require(views(UILabel.self, in: button).first { $0.text == "Go" && !$0.isHidden })
        #expect(image.frame.midX == label.frame.minX - 20)
        button.configuration?.imageReservation = .nan
        screen.advance(frames: 1)
        #expect(image.frame.midX == label.frame.minX - 5)
    }

    @Test("A destructive button is red where others have the tint color")
    func roles() {
        let button = show { _ in }
        #expect(button.role == .normal && screen.picture.text("Go")?.color == UIColor.systemBlue.value)
        button.role = .destructive
        #expect(screen.picture.text("Go")?.color == UIColor.systemRed.value)
        button.role = UIButton.Role.cancel
        #expect(screen.picture.text("Go")?.color == UIColor.systemBlue.value)
        let plain = UIButton(type: .system)
        plain.role = .destructive
        #expect(plain.currentTitleColor == .systemRed)
    }

    @Test("Standard transformers return the gray of a color, the color, or the color of secondary labels")
    func standardTransformers() {
        let color = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        UIConfigurationColorTransformer.grayscale(color).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        #expect(red == green && green == blue && abs(red - 0.2126) < 0.01 && alpha == 0.5)
        #expect(UIConfigurationColorTransformer.preferredTint(color) == color)
        #expect(UIConfigurationColorTransformer.monochromeTint(color) == .secondaryLabel)
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        let gray = UIConfigurationColorTransformer.grayscale(.label).resolvedColor(with: dark)
        #expect(gray == UIColor(white: 1, alpha: 1))
    }
}
