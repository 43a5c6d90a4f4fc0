import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("List content, backgrounds and states of configurations")
struct ListConfigurationTests {
    private let screen = Screen()
    private let color = UIColor(red: 0.3, green: 0.7, blue: 0.1, alpha: 1)

    private func show(_ configuration: UIListContentConfiguration, height: CGFloat = 60) -> UIListContentView {
        let view = UIListContentView(configuration: configuration)
        view.frame = CGRect(x: 0, y: 100, width: 320, height: height)
        screen.show(view)
        screen.advance(frames: 1)
        return view
    }

    private func labels(_ view: UIView) -> [UILabel] { view.subviews.compactMap { $0 as? UILabel } }

    @Test("Each style of list content has its fonts, its colors and its arrangement")
    func styles() throws {
        func shown(_ configuration: UIListContentConfiguration) throws -> (
            text: DisplayedText, secondary: DisplayedText
        ) {
            var configuration = configuration
            (configuration.text, configuration.secondaryText) = ("Text", "More")
            let view = show(configuration)
            defer { view.removeFromSuperview() }
            let found = ["Text", "TEXT"].compactMap { screen.picture.text($0) }.first
            let (text, more) = (try #require(found), try #require(screen.picture.text("More")))
            let frames = labels(view).map(\.frame)
            return (
                DisplayedText(size: text.font.size, isBold: text.font.isBold, frame: frames[0]),
                DisplayedText(size: more.font.size, isBold: more.font.isBold, frame: frames[1])
            )
        }
        let (cell, subtitle, value) = (try shown(.cell()), try shown(.subtitleCell()), try shown(.valueCell()))
        #expect(cell.text == subtitle.text && subtitle.text.size == 17 && subtitle.secondary.size == 12)
        #expect(subtitle.secondary.frame.minY > subtitle.text.frame.maxY && value.secondary.size == 17)
        #expect(value.secondary.frame.minX > value.text.frame.minX && value.secondary.frame.maxX == 304)
        let (header, footer, grouped) = (
            try shown(.plainHeader()), try shown(.plainFooter()), try shown(.groupedFooter())
        )
        #expect(header.text.isBold && header.text.size == 17 && !footer.text.isBold && footer.text.size == 13)
        #expect(grouped.text.size == 13 && grouped.text.frame.minX == 16)
        #expect(try shown(.sidebarCell()).text.size == 17)
        #expect(try shown(.prominentInsetGroupedHeader()).text.isBold)
    }

    private struct DisplayedText: Equatable {
        var size: CGFloat
        var isBold: Bool
        var frame: CGRect
    }

    @Test("Properties of the image and the texts change what the content view shows")
    func properties() throws {
        var content = UIListContentConfiguration.cell()
        (content.text, content.secondaryText) = ("Text", "More")
        content.image = .filled(.cyan, width: 40, height: 20)
        content.imageProperties.tintColor = color
        content.imageProperties.maximumSize = CGSize(width: 20, height: 20)
        content.imageProperties.reservedLayoutSize = CGSize(width: 50, height: 0)
        content.secondaryTextProperties.color = .brown
        content.secondaryTextProperties.font = .systemFont(ofSize: 9)
        let view = show(content)
        let image = try #require(view.subviews.compactMap { $0 as? UIImageView }.first)
        #expect(screen.picture.hasFill(color) && !screen.picture.hasFill(.cyan))
        #expect(image.frame.size == CGSize(width: 20, height: 10) && image.center.x == 41)
        #expect(labels(view)[0].frame.minX == 82)
        #expect(
            screen.picture.text("More")?.color == UIColor.brown.value && screen.picture.text("More")?.font.size == 9)
        content.attributedText = NSAttributedString(string: "Styled", attributes: [.foregroundColor: color])
        content.secondaryAttributedText = NSAttributedString(
            string: "Small", attributes: [.foregroundColor: UIColor.red])
        view.configuration = content
        #expect(screen.picture.text("Styled")?.color == color.value)
        #expect(screen.picture.text("Small")?.color == UIColor.red.value && screen.picture.text("Text") == nil)
    }

    @Test("Texts are side by side if the content prefers it and both fit with their distance")
    func sideBySide() {
        var content = UIListContentConfiguration.cell()
        (content.text, content.secondaryText) = ("Text", "More")
        let view = show(content)
        #expect(labels(view)[1].frame.minY > labels(view)[0].frame.minY)
        content.prefersSideBySideTextAndSecondaryText = true
        content.textToSecondaryTextHorizontalPadding = 30
        view.configuration = content
        screen.advance(frames: 1)
        #expect(labels(view)[1].frame.minX - labels(view)[0].frame.maxX == 30)
        content.textToSecondaryTextHorizontalPadding = 290
        view.configuration = content
        screen.advance(frames: 1)
        #expect(labels(view)[1].frame.minY > labels(view)[0].frame.minY, "there is no room for that distance")
    }

    @Test("A content view supports configurations of its own kind, and ignores others")
    func supportedConfigurations() {
        struct Other: UIContentConfiguration {
            func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: .cell()) }
            func updated(for state: any UIConfigurationState) -> Other { self }
        }
        var content = UIListContentConfiguration.cell()
        content.text = "Text"
        let view = show(content)
        #expect(content.makeContentView() is UIListContentView)
        #expect(view.supports(UIListContentConfiguration.valueCell()) && !view.supports(Other()))
        view.configuration = Other()
        #expect(screen.picture.text("Text") != nil)
    }

    @Test("A background shows its custom view, its effect, its image in a mode and its outline")
    func backgrounds() throws {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.frame = CGRect(x: 0, y: 100, width: 320, height: 44)
        screen.show(cell)
        var background = UIBackgroundConfiguration.clear()
        let custom = UIView()
        custom.backgroundColor = .cyan
        background.customView = custom
        background.backgroundInsets = NSDirectionalEdgeInsets(top: 2, leading: 10, bottom: 2, trailing: 10)
        (background.strokeColor, background.strokeWidth) = (color, 3)
        (background.image, background.imageContentMode) = (.filled(.brown, width: 6, height: 6), .center)
        cell.backgroundConfiguration = background
        let picture = screen.picture
        #expect(picture.hasFill(.cyan) && picture.hasColor(color) && picture.hasFill(.brown))
        #expect(custom.frame == CGRect(x: 10, y: 2, width: 300, height: 40))
        let layers = picture.commands.compactMap { if case .beginLayer(let layer) = $0 { layer } else { nil } }
        #expect(layers.contains { $0.transform.tx == 147 && $0.transform.ty == 17 }, "the image has its own size")
        background.strokeColor = nil
        cell.tintColor = .magenta
        cell.backgroundConfiguration = background
        #expect(!screen.picture.hasColor(color) && screen.picture.hasColor(.magenta))
        let count = screen.picture.fillColors.count
        background.visualEffect = UIBlurEffect(style: .dark)
        cell.backgroundConfiguration = background
        #expect(screen.picture.fillColors.count == count + 1)
        background.customView = nil
        cell.backgroundConfiguration = background
        #expect(custom.superview == nil && !screen.picture.hasFill(.cyan))
    }

    @Test("Standard backgrounds have the colors of their places, and gray for selected cells")
    func standardBackgrounds() {
        func color(_ background: UIBackgroundConfiguration, isSelected: Bool = false) -> UIColor {
            var state = UICellConfigurationState(traitCollection: UITraitCollection(userInterfaceStyle: .light))
            state.isSelected = isSelected
            return background.updated(for: state).resolvedBackgroundColor(for: .red)
        }
        #expect(color(.listGroupedCell()) == .secondarySystemGroupedBackground)
        #expect(color(.listGroupedCell(), isSelected: true) == .systemGray4)
        #expect(color(.listPlainHeaderFooter()) == .systemGray6 && color(.listGroupedHeaderFooter()) == .clear)
    }

    @Test("A state has the traits of its cell, what the cell does, and values of the client")
    func states() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
        let model = EditableTableModel(["a", "b"])
        table.dataSource = model
        screen.show(table)
        screen.userInterfaceStyle = .dark
        screen.advance(frames: 1)
        func state(_ row: Int) -> UICellConfigurationState? { table.cellForRow(at: [0, row])?.configurationState }
        #expect(state(0)?.traitCollection.userInterfaceStyle == .dark && state(0)?.isEditing == false)
        table.cellForRow(at: [0, 0])?.isUserInteractionEnabled = false
        #expect(state(0)?.isDisabled == true && state(1)?.isDisabled == false)
        screen.pan(from: .point(250, 66), to: .point(150, 66))
        screen.settle()
        #expect(state(1)?.isSwiped == true && state(0)?.isSwiped == false)
        table.isEditing = true
        #expect(state(0)?.isEditing == true)
        let key = UIConfigurationStateCustomKey("key")
        var values: any UIConfigurationState = UIViewConfigurationState(traitCollection: screen.window.traitCollection)
        values[key] = 3
        #expect(values[key] == AnyHashable(3) && values.traitCollection.userInterfaceStyle == .dark)
        values.traitCollection = UITraitCollection(userInterfaceStyle: .light)
        #expect(values.traitCollection.userInterfaceStyle == .light)
    }
}
