import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Previews of context menus")
struct TargetedPreviewTests {
    private final class Delegate: NSObject, UIContextMenuInteractionDelegate {
        var highlighting: UITargetedPreview?
        var dismissing: UITargetedPreview?
        var actions: [UIAction] = []

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in UIMenu(children: self.actions) }
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction,
            previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
        ) -> UITargetedPreview? { highlighting }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction,
            previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
        ) -> UITargetedPreview? { dismissing }
    }

    private final class Lists: NSObject, UITableViewDataSource, UITableViewDelegate {
        var log: [String] = []
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }
        func tableView(
            _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(identifier: "menu" as NSString, previewProvider: nil, actionProvider: nil)
        }
        func tableView(
            _ tableView: UITableView,
            previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
        ) -> UITargetedPreview? {
            log.append("highlight \(configuration.identifier)")
            return nil
        }
        func tableView(
            _ tableView: UITableView,
            previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
        ) -> UITargetedPreview? {
            log.append("dismiss \(configuration.identifier)")
            return nil
        }
    }

    @MainActor
    private struct Setup {
        let screen = Screen()
        let delegate = Delegate()
        let box = UIView(frame: CGRect(x: 100, y: 200, width: 80, height: 60))

        init() {
            box.backgroundColor = .systemRed
            box.addInteraction(UIContextMenuInteraction(delegate: delegate))
            screen.show(box)
        }

        func openMenu() {
            screen.longPress(.point(140, 230), duration: 1)
            screen.advance(seconds: 0.5)
        }

        var presentation: MenuPresentation? {
            screen.window.subviews.compactMap { $0 as? MenuPresentation }.first
        }
        /// The view that shows the preview.
        var preview: UIView? { presentation?.subviews.first { !($0 is MenuView) } }
    }

    @Test("The preview of the delegate is highlighted: a part of the view, with its own color and place")
    func highlightedPreview() throws {
        let setup = Setup()
        let parameters = UIPreviewParameters()
        parameters.visiblePath = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 60, height: 60))
        setup.delegate.highlighting = UITargetedPreview(view: setup.box, parameters: parameters)
        setup.delegate.actions = [UIAction(title: "Share") { _ in }]
        setup.openMenu()
        let preview = try #require(setup.preview)
        #expect(preview.center == setup.box.center && preview.bounds.size == setup.box.bounds.size)
        let mask = try #require(preview.subviews.first?.layer.mask as? CAShapeLayer)
        #expect(mask.path == parameters.visiblePath?.cgPath && preview.layer.shadowPath == mask.path)
        #expect(setup.box.alpha == 0)
        setup.screen.tap(.point(10, 10))
        setup.screen.advance(seconds: 1)
        #expect(setup.box.alpha == 1 && setup.presentation == nil)
    }

    @Test("A view that is in no window is shown at its target, and the preview moves to the target of the end")
    func targets() throws {
        let setup = Setup()
        let badge = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        let parameters = UIPreviewParameters()
        parameters.backgroundColor = .systemGreen
        let container = setup.screen.rootViewController.view!
        setup.delegate.highlighting = UITargetedPreview(
            view: badge, parameters: parameters,
            target: UIPreviewTarget(container: container, center: CGPoint(x: 50, y: 400)))
        let end = UIPreviewTarget(container: container, center: CGPoint(x: 300, y: 100))
        setup.delegate.dismissing = setup.delegate.highlighting?.retargetedPreview(with: end)
        setup.delegate.actions = [UIAction(title: "Share") { _ in }]
        setup.openMenu()
        let preview = try #require(setup.preview)
        #expect(badge.superview === preview && preview.backgroundColor == .systemGreen)
        #expect(preview.center == CGPoint(x: 50, y: 400) && setup.delegate.highlighting?.size == badge.bounds.size)
        setup.screen.tap(.point(380, 800))
        setup.screen.advance(seconds: 0.2)
        #expect(preview.center == CGPoint(x: 300, y: 100))
    }

    @Test("A target that is not finite is the center, and parameters of lines show their rectangles")
    func parameters() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        let target = UIPreviewTarget(container: view, center: CGPoint(x: CGFloat.nan, y: 0))
        #expect(target.center == CGPoint(x: 10, y: 10) && target.transform == .identity)
        let line = CGRect(x: 10, y: 10, width: 50, height: 20)
        let parameters = UIPreviewParameters(textLineRects: [line, "no rectangle", CGRect.null])
        #expect(parameters.visiblePath?.bounds == line.insetBy(dx: -5, dy: -3))
        parameters.backgroundColor = nil
        #expect(parameters.backgroundColor == .systemBackground && parameters.shadowPath == nil)
        let preview = UITargetedPreview(view: view, parameters: parameters, target: target)
        parameters.visiblePath = nil
        #expect(preview.parameters.visiblePath != nil, "the preview has a copy")
        #expect(preview.makeView(in: view) == nil, "the target is in no window")
    }

    @Test("Tables ask their delegate for the previews of rows")
    func previewsOfRows() {
        let (screen, lists) = (Screen(), Lists())
        let table = UITableView(frame: screen.window.bounds)
        (table.dataSource, table.delegate) = (lists, lists)
        screen.show(table)
        screen.advance(frames: 1)
        screen.longPress(.point(100, 60), duration: 1)
        screen.advance(seconds: 0.5)
        #expect(lists.log == ["highlight menu"])
        screen.tap(.point(380, 800))
        screen.advance(seconds: 1)
        #expect(lists.log == ["highlight menu", "dismiss menu"])
    }

    @Test("A menu stays open after an action that keeps it presented")
    func menuStaysOpen() throws {
        let setup = Setup()
        var count = 0
        setup.delegate.actions = [
            UIAction(title: "Larger", attributes: .keepsMenuPresented) { _ in count += 1 },
            UIAction(title: "Done") { _ in count += 10 },
        ]
        setup.openMenu()
        let rows = try #require(setup.presentation).menuView
        let top = rows.convert(CGPoint(x: 20, y: 20), to: setup.screen.window)
        setup.screen.tap(.point(top.x, top.y))
        setup.screen.advance(seconds: 0.5)
        setup.screen.tap(.point(top.x, top.y))
        setup.screen.advance(seconds: 0.5)
        #expect(count == 2 && setup.presentation != nil)
        setup.screen.tap(.point(top.x, top.y + 44))
        setup.screen.advance(seconds: 1)
        #expect(count == 12 && setup.presentation == nil)
    }

    @Test("The target of a preview has its container, center and transform")
    func targetValues() {
        let container = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        let target = UIPreviewTarget(
            container: container, center: CGPoint(x: 3, y: 4), transform: CGAffineTransform(scaleX: 2, y: 2))
        #expect(target.container === container && target.center == CGPoint(x: 3, y: 4) && target.transform.a == 2)
        #expect(
            UIPreviewTarget(container: container, center: CGPoint(x: CGFloat.nan, y: 0)).center == CGPoint(x: 20, y: 10)
        )
    }
}
