import DynamicsTesting
import Testing
import UIKit

@testable import Examples

/// The apps of `ExampleScene.apps`, used with fingers.
@MainActor
@Suite("Apps")
struct AppTests {
    private func open<Controller: UIViewController>(_ name: String) throws -> (Screen, Controller) {
        let screen = try Screen(scene: name, touchesBefore: 0)
        screen.advance(frames: 3)
        return (screen, try screen.controller())
    }

    @Test("Photo viewer: two fingers zoom, a double tap zooms in and out, and the photo stays centered")
    func photoViewer() throws {
        let (screen, viewer): (Screen, PhotoViewerViewController) = try open("photo-viewer")
        let scrollView = viewer.scrollView
        #expect(viewer.zoomLabel.text == "100 %" && scrollView.contentInset.top == 292)
        screen.pinch(.point(195, 422), scale: 2.5, distance: 80)
        screen.settle()
        // The pinch is recognized after the fingers have moved, so the photo grows less than their distance.
        #expect(viewer.imageView.frame.width > 780 && viewer.imageView.frame.width < 975)
        screen.doubleTap(.point(195, 422))
        screen.settle()
        #expect(viewer.zoomLabel.text == "100 %")
        #expect(
            viewer.imageView.convert(viewer.imageView.bounds, to: nil) == CGRect(x: 0, y: 292, width: 390, height: 260))
        let touched = viewer.imageView.convert(CGPoint(x: 160, y: 430), from: nil)
        screen.doubleTap(.point(160, 430))
        screen.settle()
        #expect(viewer.zoomLabel.text == "300 %")
        #expect(abs(viewer.imageView.convert(touched, to: nil).x - 195) < 1, "the touched point moves to the center")
    }

    @Test("Endless carousel: cards follow each other without end, also while the offset jumps during a drag")
    func endlessCarousel() throws {
        let (screen, controller): (Screen, CarouselViewController) = try open("endless-carousel")
        let carousel = controller.carousel
        for _ in 0..<9 {
            screen.fling(.point(330, 370), velocity: CGVector(dx: -1800, dy: 0), distance: 200)
            screen.settle()
        }
        #expect(
            carousel.recenterCount > 0 && carousel.currentNumber > 6,
            "\(carousel.recenterCount) \(carousel.currentNumber)")
        let card = try #require(carousel.cards.first { $0.number == carousel.currentNumber })
        #expect(abs(card.view.convert(card.view.bounds, to: nil).midX - 195) < 0.5)
        #expect(controller.pageControl.currentPage == PlanetCard.planetIndex(forCard: carousel.currentNumber))
        // Under a finger that moves back and forth, a card moves as the finger does.
        let (count, finger) = (carousel.recenterCount, screen.finger(downAt: .point(360, 370)))
        finger.move(by: CGVector(dx: -40, dy: 0), duration: 0.1)
        for turn in 0..<12 {
            let number = carousel.currentNumber
            let before = try #require(carousel.cards.first { $0.number == number }).view.center.x - carousel.bounds.minX
            finger.move(by: CGVector(dx: turn % 3 == 2 ? 60 : -90, dy: 0), duration: 0.1)
            let after = try #require(carousel.cards.first { $0.number == number }).view.center.x - carousel.bounds.minX
            #expect(abs(after - before - (turn % 3 == 2 ? 60 : -90)) < 0.01)
            if turn % 3 == 2 {
                finger.up()
                screen.advance(frames: 4)
                finger.down(at: .point(360, 370))
                finger.move(by: CGVector(dx: -40, dy: 0), duration: 0.1)
            }
        }
        finger.up()
        screen.settle()
        #expect(carousel.recenterCount >= count)
    }

    @Test("Flipped chat: the newest message is at the bottom; a drag down shows older ones; a reply is added below")
    func flippedChat() throws {
        let (screen, chat): (Screen, ChatViewController) = try open("flipped-chat")
        func bottom(ofRow row: Int) -> CGFloat? {
            chat.tableView.cellForRow(at: IndexPath(row: row, section: 0)).map { $0.convert($0.bounds, to: nil).maxY }
        }
        #expect(abs((bottom(ofRow: 0) ?? 0) - 752) < 1e-9)
        let before = try #require(bottom(ofRow: 3))
        screen.pan(from: .point(200, 300), by: CGVector(dx: 0, dy: 100), endVelocity: .zero)
        #expect(abs((bottom(ofRow: 3) ?? 0) - before - 90) < 1)
        for _ in 0..<3 { screen.fling(.point(200, 300), velocity: CGVector(dx: 0, dy: 2500), distance: 250) }
        screen.settle()
        let cells = chat.tableView.visibleCells.compactMap { $0 as? ChatCell }
        #expect(cells.count > 5 && chat.tableView.contentOffset.y > 1000)
        for cell in cells { #expect(cell.brokenWords.isEmpty) }
        #expect(cells.contains { $0.bubbleWidth > 200 })
        screen.tap(.point(352, 738))
        screen.settle()
        #expect(abs((bottom(ofRow: 0) ?? 0) - 752) < 1e-9)
        screen.tap(.point(70, 792))
        screen.settle()
        for case let cell as ChatCell in chat.tableView.visibleCells { #expect(cell.brokenWords.isEmpty) }
        #expect(chat.messages[0].text == "Sounds good" && chat.messages.count == 61)
        #expect(abs((bottom(ofRow: 0) ?? 0) - 752) < 1e-9)
    }

    @Test("Floating overlay: the button is dragged and tapped; touches beside it scroll and open the list below")
    func floatingOverlay() throws {
        let (screen, notebook): (Screen, NotebookViewController) = try open("floating-overlay")
        let overlay = try #require(notebook.overlay?.rootViewController as? OverlayViewController)
        let first = HeadlessHost(size: CGSize(width: 390, height: 844)) { NotebookViewController() }
        #expect(
            first.loop.displayList().commands.contains {
                if case .text(let text) = $0 { text.text == "+" } else { false }
            },
            "a window that appears in viewDidAppear is laid out before the first frame is drawn")
        screen.tap(.point(344, 684))
        screen.tap(.point(344, 684))
        screen.settle()
        #expect(overlay.count == 2 && overlay.badge.text == "2" && notebook.openedTitle == "")
        screen.tap(.point(200, 684))
        #expect(notebook.openedTitle == "Groceries" && overlay.count == 2)
        screen.touch(
            .pan(from: .point(344, 684), by: CGVector(dx: -250, dy: -300), endVelocity: .zero),
            .pan(from: .point(200, 500), by: CGVector(dx: 0, dy: -200), endVelocity: .zero))
        screen.settle()
        #expect(overlay.button.center.x == 46 && abs(overlay.button.center.y - 394) < 15 && overlay.count == 2)
        #expect(notebook.tableView.contentOffset.y == 190)
    }

    @Test(
        "Side menu: opens from the edge or goes back, also when canceled; closes with a drag on it and a tap beside it")
    func sideMenu() throws {
        let (screen, container): (Screen, SideMenuContainer) = try open("side-menu")
        let x = { container.menu.view.frame.minX }
        screen.pan(from: .point(4, 420), by: CGVector(dx: 100, dy: 0), endVelocity: .zero)
        screen.settle()
        #expect(!container.isOpen && x() == -280)
        let finger = screen.finger(downAt: .point(4, 420))
        finger.move(by: CGVector(dx: 200, dy: 0), duration: 0.3)
        #expect(x() > -100)
        finger.cancel()
        screen.settle()
        #expect(!container.isOpen && x() == -280)
        screen.pan(from: .point(200, 420), by: CGVector(dx: 150, dy: 0))
        screen.settle()
        #expect(!container.isOpen, "only a finger from the edge opens the menu")
        screen.pan(from: .point(4, 420), by: CGVector(dx: 240, dy: 0), endVelocity: .zero)
        screen.settle()
        #expect(container.isOpen && x() == 0)
        screen.pan(from: .point(250, 500), by: CGVector(dx: -190, dy: -10), duration: 0.3)
        screen.settle()
        #expect(!container.isOpen && x() == -280)
        screen.tap(.point(32, 70))
        screen.settle()
        #expect(container.isOpen)
        screen.tap(.point(350, 600))
        screen.settle()
        #expect(!container.isOpen)
        screen.tap(.point(32, 70))
        screen.settle()
        screen.tap(.point(100, 270))
        screen.settle()
        #expect(!container.isOpen && container.page.titleLabel.text == "Drafts")
    }

    @Test("Card stack: a tap opens a card; a short drag down returns, a long one or a flick closes it")
    func cardStack() throws {
        let (screen, wallet): (Screen, WalletViewController) = try open("card-stack")
        screen.tap(.point(195, 270))
        screen.settle()
        let detail = try #require(wallet.presentedViewController as? CardDetailViewController)
        let place = { detail.cardView.convert(detail.cardView.bounds, to: nil).midY }
        #expect(place() == 190 && wallet.cardViews[1].isHidden)
        let finger = screen.finger(downAt: .point(195, 180))
        finger.move(by: CGVector(dx: 0, dy: 110), duration: 0.4)
        #expect(detail.isBeingDismissed && detail.cardView.layer.presentation()!.frame.midY > 195)
        finger.cancel()
        screen.settle()
        #expect(wallet.presentedViewController === detail && place() == 190)
        screen.pan(from: .point(195, 180), by: CGVector(dx: 0, dy: 120), endVelocity: .zero)
        screen.settle()
        #expect(wallet.presentedViewController === detail && place() == 190 && wallet.cardViews[1].isHidden)
        screen.pan(from: .point(195, 180), by: CGVector(dx: 0, dy: 300), endVelocity: .zero)
        screen.settle()
        #expect(wallet.presentedViewController == nil && !wallet.cardViews[1].isHidden)
        screen.tap(.point(195, 540))
        screen.settle()
        #expect(wallet.presentedViewController != nil)
        screen.fling(.point(195, 200), velocity: CGVector(dx: 0, dy: 1800), distance: 150)
        screen.settle()
        #expect(wallet.presentedViewController == nil && wallet.cardViews.allSatisfy { !$0.isHidden })
    }

    @Test("The touch script of each app plays to its end, and the app rests then")
    func touchScriptsPlay() throws {
        #expect(ExampleScene.apps.count == 6)
        for app in ExampleScene.apps {
            let script = try TouchScript(json: app.touches, name: app.name).samples(fps: 60)
            #expect(script.last.map { $0.time < app.seconds } == true, "\(app.name)")
        }
    }
}

extension ChatCell {
    fileprivate var bubbleWidth: CGFloat { contentView.subviews.first?.bounds.width ?? 0 }

    /// The words of the message that are wider than the label, so that they are broken.
    fileprivate var brokenWords: [String] {
        guard let label = contentView.subviews.first?.subviews.first as? UILabel else { return ["no label"] }
        return (label.text ?? "").split(separator: " ").map { String($0) }.filter {
            ($0 as NSString).size(withAttributes: [.font: label.font!]).width > label.bounds.width + 0.5
        }
    }
}
