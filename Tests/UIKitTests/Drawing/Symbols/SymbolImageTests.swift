import DisplayList
import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Symbol images", .serialized)
struct SymbolImageTests {
    private let screen = Screen()

    @Test("A symbol has the size of the text beside it, and its baseline")
    func symbolsHaveSizeAndBaseline() throws {
        let heart: UIImage = try #require(UIImage(systemName: "heart"))
        #expect(heart.isSymbolImage)
        #expect(heart.symbolConfiguration == UIImage.SymbolConfiguration.unspecified)
        #expect(heart.configuration != nil)
        #expect((17...23).contains(heart.size.width) && (15...22).contains(heart.size.height))
        let offset = try #require(heart.baselineOffsetFromBottom)
        // The center of the heart is in the middle of capital letters.
        #expect(abs(heart.size.height / 2 - offset - 17 * 0.705 / 2) < 1.5)
        #expect(UIImage().baselineOffsetFromBottom == nil)
        #expect(!UIImage().isSymbolImage && UIImage().symbolConfiguration == nil && UIImage().configuration == nil)
    }

    @Test("A configuration sets point size, weight and scale, and completes another one")
    func configurationsAreApplied() throws {
        let name = "plus.circle"
        let large = try #require(
            UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 34)))
        let medium = try #require(UIImage(systemName: name))
        #expect(abs(large.size.width - 2 * medium.size.width) <= 1)
        let small = try #require(
            UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(scale: .small)))
        #expect(small.size.width < medium.size.width * 0.85)
        let bold = UIImage.SymbolConfiguration(pointSize: 30, weight: .bold, scale: .large)
        #expect(bold != UIImage.SymbolConfiguration(pointSize: 30, weight: .bold))
        let applied = UIImage.SymbolConfiguration(pointSize: 30).applying(UIImage.SymbolConfiguration(weight: .bold))
            .applying(UIImage.SymbolConfiguration(scale: .large))
        #expect(applied == bold && applied.isEqual(to: bold) && applied.hash == bold.hash)
        #expect(medium.withConfiguration(bold).symbolConfiguration == bold)
        #expect(medium.applyingSymbolConfiguration(bold)?.size == medium.withConfiguration(bold).size)
        #expect(UIImage().applyingSymbolConfiguration(bold) == nil)
        let image = UIImage()
        #expect(image.withConfiguration(bold) === image)
        #expect(bold.configurationWithoutScale() == UIImage.SymbolConfiguration(pointSize: 30, weight: .bold))
        #expect(bold.configurationWithoutWeight().configurationWithoutScale() == .init(pointSize: 30))
        #expect(bold.configurationWithoutPointSizeAndWeight() == UIImage.SymbolConfiguration(scale: .large))
        #expect(bold.copy() as AnyObject === bold)
    }

    @Test("Sizes that are NaN, infinite or not positive are unspecified")
    func wrongSizesAreUnspecified() throws {
        for size in [CGFloat.nan, .infinity, -3, 0, 1e9] {
            let configuration = UIImage.SymbolConfiguration(pointSize: size, weight: .light)
            #expect(configuration == UIImage.SymbolConfiguration(weight: .light))
            #expect(UIImage(systemName: "heart", withConfiguration: configuration)?.size.width ?? 0 < 30)
        }
    }

    @Test("A text style and a font set the size, and traits the text size of the style")
    func textStylesAndFontsSetTheSize() throws {
        func width(_ configuration: UIImage.SymbolConfiguration) -> CGFloat {
            UIImage(systemName: "circle", withConfiguration: configuration)?.size.width ?? 0
        }
        #expect(width(UIImage.SymbolConfiguration(textStyle: .body)) == width(.init(pointSize: 17)))
        #expect(width(UIImage.SymbolConfiguration(textStyle: .title1, scale: .small)) < width(.init(pointSize: 28)))
        let font = UIFont.systemFont(ofSize: 25, weight: .bold)
        #expect(UIImage.SymbolConfiguration(font: font) == .init(pointSize: 25, weight: .bold))
        #expect(
            UIImage.SymbolConfiguration(font: font, scale: .large) == .init(pointSize: 25, weight: .bold, scale: .large)
        )
        let style = UIImage.SymbolConfiguration(textStyle: .body)
        #expect(style.configurationWithoutTextStyle() == .unspecified)
        let traits = UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge)
        #expect(width(style.withTraitCollection(traits)) == width(.init(pointSize: 23)))
        #expect(style.withTraitCollection(traits).traitCollection == traits)
        #expect(UIImage.Configuration(traitCollection: traits).traitCollection == traits)
        #expect(UIImage.Configuration(traitCollection: traits).applying(style) == style.withTraitCollection(traits))
        let compatible = try #require(UIImage(systemName: "circle", compatibleWith: traits))
        #expect(compatible.withConfiguration(style).size.width == width(.init(pointSize: 23)))
    }

    @Test("Weights of symbols and fonts correspond")
    func weightsCorrespond() {
        #expect(UIImage.SymbolWeight.semibold.fontWeight() == .semibold)
        #expect(UIImage.SymbolWeight.unspecified.fontWeight() == .regular)
        #expect(UIFont.Weight.black.symbolWeight() == .black)
        #expect(UIFont.Weight(rawValue: 0.2).symbolWeight() == .medium)
        #expect(UIFont.Weight(rawValue: .nan).symbolWeight() == .regular)
    }

    @Test("An unknown symbol is a neutral picture that is reported, and an impossible name is nil")
    func unknownSymbolsAreReported() throws {
        var reports: [String] = []
        UsageReport.handler = { reports.append($0) }
        defer { UsageReport.handler = nil }
        let unknown = try #require(UIImage(systemName: "unknown.thing"))
        #expect(unknown.isSymbolImage && unknown.size.width > 15)
        #expect(reports.count == 1 && reports[0].contains("unknown.thing"))
        for name in ["", "MyImage", "my_image", "my-image", "heart.", ".heart", "heart fill", "_key"] {
            #expect(UIImage(systemName: name) == nil, "\(name)")
        }
        #expect(reports.count == 1)
    }

    @Test("The images of the system are symbols")
    func systemImagesAreSymbols() {
        let images: [UIImage] = [.add, .remove, .actions, .checkmark, .strokedCheckmark]
        for image in images { #expect(image.isSymbolImage && image.size.width > 10) }
    }

    @Test("Images with the same content are equal")
    func imagesAreCompared() throws {
        let star: UIImage? = UIImage(systemName: "star")
        #expect(star == UIImage(systemName: "star") && star != UIImage(systemName: "star.fill"))
        #expect(star?.hash == UIImage(systemName: "star")?.hash)
        #expect(star != UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(weight: .bold)))
        #expect(star != star?.withRenderingMode(.alwaysOriginal))
        #expect(UIImage.filled(.red, width: 5, height: 5) == UIImage.filled(.red, width: 5, height: 5))
        #expect(UIImage.filled(.red, width: 5, height: 5) != UIImage.filled(.blue, width: 5, height: 5))
        #expect(star?.isEqual("star") == false)
    }

    // MARK: Colors

    private func colors(of view: UIView) -> Set<DisplayColor> {
        screen.show(view)
        screen.advance(frames: 1)
        let picture = screen.picture
        return Set(picture.fillColors + picture.strokeColors)
    }

    @Test("An image view draws a symbol in its tint color, a tinted original in its own color")
    func symbolsAreTemplates() throws {
        let heart = try #require(UIImage(systemName: "heart"))
        let view = UIImageView(image: heart)
        view.tintColor = .red
        #expect(colors(of: view) == [UIColor.red.value])
        view.image = heart.withTintColor(.green)
        #expect(colors(of: view) == [UIColor.red.value])
        view.image = heart.withTintColor(.green, renderingMode: .alwaysOriginal)
        #expect(colors(of: view) == [UIColor.green.value])
        view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 40)
        #expect(colors(of: view) == [UIColor.green.value])
        #expect(view.intrinsicContentSize.width > 40)
    }

    @Test("Palette and hierarchical colors replace the tint color; a monochrome preference restores it")
    func colorsReplaceTheTintColor() throws {
        let palette = UIImage.SymbolConfiguration(paletteColors: [.white, .blue])
        let view = UIImageView(image: UIImage(systemName: "xmark.circle.fill", withConfiguration: palette))
        view.tintColor = .red
        #expect(colors(of: view) == [UIColor.white.value, UIColor.blue.value])
        let hierarchical = UIImage.SymbolConfiguration(hierarchicalColor: .blue)
        view.image = UIImage(systemName: "xmark.circle.fill", withConfiguration: hierarchical)
        #expect(colors(of: view) == [UIColor.blue.value])
        let opacities = screen.picture.commands.compactMap { command -> CGFloat? in
            if case .beginLayer(let layer) = command, layer.opacity < 1 { layer.opacity } else { nil }
        }
        #expect(opacities == [0.5])
        view.image = view.image?.applyingSymbolConfiguration(.preferringMonochrome())
        #expect(colors(of: view) == [UIColor.red.value])
        #expect(UIImage.SymbolConfiguration(paletteColors: []) == .unspecified)
    }

    // MARK: Views

    @Test("A view completes a symbol with its preferred configuration, but keeps what the image specifies")
    func viewsCompleteSymbols() throws {
        let view = UIImageView(image: UIImage(systemName: "circle"))
        let size = view.intrinsicContentSize
        view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 34)
        #expect(abs(view.intrinsicContentSize.width - 2 * size.width) <= 1)
        view.image = UIImage(systemName: "circle", withConfiguration: UIImage.SymbolConfiguration(pointSize: 17))
        #expect(view.intrinsicContentSize == size && view.sizeThatFits(.zero) == size)
    }

    @Test("A symbol with a text style follows the text size of the user")
    func symbolsFollowTheTextSize() {
        let view = UIImageView(image: UIImage(systemName: "circle"))
        view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .body)
        screen.show(view)
        screen.advance(frames: 1)
        let width = view.intrinsicContentSize.width
        screen.perform { screen.loop.preferredContentSizeCategory = .accessibilityExtraLarge }
        screen.advance(frames: 1)
        #expect(view.intrinsicContentSize.width > 1.5 * width)
    }

    @Test("Symbols on buttons are large, and have the configuration of the state or of the button's configuration")
    func buttonsConfigureSymbols() {
        let button = UIButton(type: .system)
        let circle = UIImage(systemName: "circle")
        button.setImage(circle, for: .normal)
        let large = UIImageView(image: circle)
        large.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .body, scale: .large)
        #expect(button.intrinsicContentSize == large.intrinsicContentSize)
        #expect(button.currentPreferredSymbolConfiguration == nil)
        let configuration = UIImage.SymbolConfiguration(pointSize: 40)
        button.setPreferredSymbolConfiguration(configuration, forImageIn: .normal)
        #expect(button.preferredSymbolConfigurationForImage(in: .highlighted) == configuration)
        #expect(button.currentPreferredSymbolConfiguration == configuration)
        large.preferredSymbolConfiguration = configuration
        #expect(button.intrinsicContentSize == large.intrinsicContentSize)

        var style: UIButton.Configuration = .plain()
        style.image = circle
        style.contentInsets = .zero
        let configured = UIButton(configuration: style)
        #expect(configured.intrinsicContentSize == circle?.size)
        style.preferredSymbolConfigurationForImage = configuration
        configured.configuration = style
        #expect(configured.intrinsicContentSize == large.intrinsicContentSize)
    }

    @Test("A list configures the symbol of a row")
    func listsConfigureSymbols() {
        var content = UIListContentConfiguration.cell()
        content.image = UIImage(systemName: "circle")
        let small = UIListContentView(configuration: content).systemLayoutSizeFitting(CGSize(width: 300, height: 0))
        var properties: UIListContentConfiguration.ImageProperties = content.imageProperties
        properties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 90)
        content.imageProperties = properties
        let large = UIListContentView(configuration: content).systemLayoutSizeFitting(CGSize(width: 300, height: 0))
        #expect(large.height > small.height + 30)
    }

    @Test("Constraints align the baselines of a symbol and a text")
    func baselinesAreAligned() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let (label, image) = (UILabel(), UIImageView(image: UIImage(systemName: "heart")))
        label.text = "Text"
        for part in [label, image] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: view.topAnchor, constant: 50),
            label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            image.leadingAnchor.constraint(equalTo: label.trailingAnchor),
            image.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor),
        ])
        screen.show(view)
        screen.advance(frames: 1)
        let offset = try #require(image.image?.baselineOffsetFromBottom)
        let baseline = label.frame.minY + label.font.ascender
        #expect(abs(image.frame.maxY - offset - baseline) <= 0.5)
    }

    @Test("An image gets a baseline, and loses it")
    func imagesHaveBaselines() {
        let image = UIImage.filled(.red, width: 10, height: 10).withBaselineOffset(fromBottom: 3)
        #expect(image.baselineOffsetFromBottom == 3)
        #expect(image.withRenderingMode(.alwaysTemplate).baselineOffsetFromBottom == 3)
        #expect(image.imageWithoutBaseline().baselineOffsetFromBottom == nil)
        #expect(image.withBaselineOffset(fromBottom: .nan).baselineOffsetFromBottom == 0)
    }
}
