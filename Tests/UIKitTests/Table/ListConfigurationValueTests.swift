import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Values of the configurations of lists")
struct ListConfigurationValueTests {
    private func sizes(_ configuration: UIListContentConfiguration) -> [CGFloat] {
        [configuration.textProperties.font.pointSize, configuration.secondaryTextProperties.font.pointSize]
    }

    @Test("Each kind of row, header and footer has its fonts, colors and margins")
    func contents() {
        #expect(sizes(.cell()) == [17, 12] && !UIListContentConfiguration.cell().prefersSideBySideTextAndSecondaryText)
        #expect(sizes(.subtitleCell()) == [17, 12] && sizes(.valueCell()) == [17, 17])
        #expect(UIListContentConfiguration.valueCell().prefersSideBySideTextAndSecondaryText)
        #expect(sizes(.sidebarCell()) == [17, 12])
        #expect(sizes(.plainHeader()) == [17, 13] && sizes(.plainFooter()) == [13, 13])
        #expect(sizes(.groupedHeader()) == [13, 13] && sizes(.groupedFooter()) == [13, 13])
        #expect(sizes(.prominentInsetGroupedHeader()) == [17, 13])
        let headers: [UIListContentConfiguration] = [.plainHeader(), .prominentInsetGroupedHeader()]
        #expect(headers.allSatisfy { $0.textProperties.font == .systemFont(ofSize: 17, weight: .semibold) })
        #expect(UIListContentConfiguration.groupedHeader().textProperties.transform == .uppercase)
        #expect(UIListContentConfiguration.groupedFooter().textProperties.transform == .none)
        #expect(UIListContentConfiguration.groupedFooter().textProperties.color == .secondaryLabel)
        #expect(UIListContentConfiguration.plainFooter().textProperties.color == .secondaryLabel)
        #expect(UIListContentConfiguration.groupedHeader().directionalLayoutMargins.top == 16)
        #expect(UIListContentConfiguration.plainFooter().directionalLayoutMargins.top == 4)
        #expect(UIListContentConfiguration.groupedFooter().directionalLayoutMargins.top == 8)
        #expect(UIListContentConfiguration.sidebarCell().directionalLayoutMargins.top == 11)
    }

    @Test("Margins and distances of a content move its texts and its image")
    func distances() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image {
            $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        var content = UIListContentConfiguration.subtitleCell()
        (content.text, content.secondaryText, content.image) = ("Text", "Detail", image)
        content.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 5, leading: 30, bottom: 5, trailing: 5)
        content.imageToTextPadding = 20
        content.textToSecondaryTextVerticalPadding = 0
        let screen = Screen()
        func texts() throws -> (text: CGPoint, detail: CGPoint) {
            let view = content.makeContentView()
            view.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
            screen.show(view)
            screen.advance(frames: 1)
            let picture = ShownPicture(commands: screen.loop.displayList().commands)
            let frames = view.subviews.compactMap { $0 as? UILabel }.map(\.frame.origin)
            #expect(picture.text("Text") != nil && picture.text("Detail") != nil)
            return (try #require(frames.first), try #require(frames.last))
        }
        let first = try texts()
        content.imageToTextPadding = 50
        content.directionalLayoutMargins.leading = 40
        let second = try texts()
        #expect(second.text.x - first.text.x == 40 && second.detail.x - first.detail.x == 40)
        content.textToSecondaryTextVerticalPadding = 10
        let third = try texts()
        #expect(abs((third.detail.y - third.text.y) - (second.detail.y - second.text.y) - 10) < 0.5)
    }

    @Test("Backgrounds have the color of their list, and with a color of nil the tint color")
    func backgrounds() {
        let tint = UIColor.magenta
        #expect(UIBackgroundConfiguration.clear().resolvedBackgroundColor(for: tint) == .clear)
        let plain = UIBackgroundConfiguration.listPlainCell().updated(
            for: UICellConfigurationState(traitCollection: .current))
        #expect(plain.resolvedBackgroundColor(for: tint) != .clear)
        let grouped = UIBackgroundConfiguration.listGroupedCell().resolvedBackgroundColor(for: tint)
        #expect(grouped == .secondarySystemGroupedBackground)
        #expect(UIBackgroundConfiguration.listGroupedHeaderFooter().resolvedBackgroundColor(for: tint) == .clear)
        #expect(UIBackgroundConfiguration.listPlainHeaderFooter().resolvedBackgroundColor(for: tint) != .clear)
        var own = UIBackgroundConfiguration.clear()
        own.backgroundColor = .green
        own.strokeColor = .blue
        #expect(own.resolvedBackgroundColor(for: tint) == .green && own.resolvedStrokeColor(for: tint) == .blue)
        own.backgroundColor = nil
        own.strokeColor = nil
        #expect(own.resolvedBackgroundColor(for: tint) == tint && own.resolvedStrokeColor(for: tint) == tint)
        own.strokeColorTransformer = UIConfigurationColorTransformer { _ in .cyan }
        #expect(own.resolvedStrokeColor(for: tint) == .cyan)
    }

    @Test("A disabled or selected cell changes the configurations that update themselves")
    func states() {
        var state = UICellConfigurationState(traitCollection: UITraitCollection(userInterfaceStyle: .dark))
        #expect(state.traitCollection.userInterfaceStyle == .dark)
        let plain = UIBackgroundConfiguration.listPlainCell()
        let normal = plain.updated(for: state).resolvedBackgroundColor(for: .red)
        state.isSelected = true
        #expect(plain.updated(for: state).resolvedBackgroundColor(for: .red) != normal)
        state.isDisabled = true
        var content = UIListContentConfiguration.cell()
        content.text = "Text"
        let screen = Screen()
        func opacity(_ content: UIListContentConfiguration) -> String {
            let view = content.makeContentView()
            view.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
            screen.show(view)
            screen.advance(frames: 1)
            return "\(screen.loop.displayList().commands)"
        }
        #expect(opacity(content.updated(for: state)) != opacity(content))
    }
}
