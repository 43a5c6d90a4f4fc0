import DynamicsTesting
import Testing

@testable import UIKit

/// A view from which items are dragged, and one on which they are dropped, with a log of all notifications.
private final class Board: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
    let (source, target) = (UIView(), UIView())
    var log: [String] = []
    var operation = UIDropOperation.copy
    var (allowsMove, canHandle, count) = (true, true, 1)
    var texts: [String] = []
    var targetCenter: CGPoint?
    var moves = 0
    lazy var drag = UIDragInteraction(delegate: self)
    lazy var drop = UIDropInteraction(delegate: self)
    var items: [UIDragItem] = []

    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
    {
        items = (0..<count).map { UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "text \($0)"))) }
        items.first?.localObject = "local"
        return items
    }
    func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
    ) {
        log.append("lift")
        animator.addAnimations { self.source.backgroundColor = .blue }
        animator.addCompletion { self.log.append("lifted \($0)") }
    }
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        log.append("begin")
        session.localContext = "context"
    }
    func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { allowsMove }
    func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) { moves += 1 }
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) { log.append("will end \(operation)") }
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) { log.append("did end \(operation)") }
    func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) {
        log.append("transferred")
    }
    func dragInteraction(
        _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating
    ) { log.append("return") }

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        log.append("can handle")
        return canHandle
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        log.append("enter")
    }
    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: operation) }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        log.append("exit")
    }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        log.append("drop \(session.localDragSession?.localContext ?? "") \(session.items.first?.localObject ?? "")")
        session.loadObjects(ofClass: String.self) { self.texts = $0 }
    }
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
        log.append("conclude")
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        log.append("end")
    }
    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        targetCenter.map {
            defaultPreview.retargetedPreview(with: UIDragPreviewTarget(container: target, center: $0))
        } ?? defaultPreview
    }
    func dropInteraction(
        _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
    ) { animator.addAnimations { self.target.alpha = 0.5 } }
}

@MainActor
@Suite("Drag and drop between views")
struct DragInteractionTests {
    private let board = Board()
    private let screen: Screen

    init() {
        let (board, controller) = (board, UIViewController())
        screen = Screen(size: CGSize(width: 320, height: 480)) { controller }
        screen.perform {
            board.source.frame = CGRect(x: 20, y: 20, width: 80, height: 60)
            board.target.frame = CGRect(x: 20, y: 300, width: 200, height: 150)
            board.source.backgroundColor = .red
            board.target.backgroundColor = .green
            for view in [board.target, board.source] { controller.view.addSubview(view) }
            board.source.addInteraction(board.drag)
            board.target.addInteraction(board.drop)
        }
        screen.advance(frames: 1)
    }

    private var previews: DragPreviews? { screen.window.subviews.compactMap { $0 as? DragPreviews }.first }
    /// The preview of the first item, with its center in the window.
    private var first: (view: UIView, center: CGPoint)? {
        guard let stack = previews?.subviews.first, let view = stack.subviews.last(where: { !($0 is UIImageView) })
        else {
            return nil
        }
        return (view, stack.convert(view.center, to: nil))
    }

    private func lift() -> Finger {
        let finger = screen.finger(downAt: .point(60, 50))
        screen.advance(seconds: 0.9)
        return finger
    }

    @Test("A long press lifts a preview, which follows the finger to the drop")
    func copy() throws {
        let finger = lift()
        #expect(board.log == ["lift", "lifted end"] && board.source.backgroundColor == .blue)
        #expect(first?.view.transform == CGAffineTransform(scaleX: 1.05, y: 1.05))
        finger.move(to: .point(100, 200), duration: 0.2)
        #expect(first?.center == CGPoint(x: 100, y: 200) && board.moves > 5)
        finger.move(to: .point(100, 350), duration: 0.2)
        #expect(board.log.suffix(3) == ["begin", "can handle", "enter"])
        let badge = try #require(previews?.subviews.first?.subviews.compactMap { $0 as? UIImageView }.first)
        #expect(badge.image == UIImage(systemName: "plus.circle.fill"))
        finger.up()
        screen.settle()
        #expect(board.texts == ["text 0"] && previews == nil && board.target.alpha == 0.5)
        #expect(
            board.log.dropFirst(5) == [
                "will end copy", "drop context local", "conclude", "did end copy", "end", "transferred",
            ])
    }

    @Test("A press without a movement returns the preview without a session")
    func liftOnly() {
        let finger = lift()
        finger.up()
        screen.settle()
        #expect(board.log == ["lift", "lifted end", "return"] && previews == nil)
    }

    @Test("Without a destination, the preview returns to its view")
    func cancel() throws {
        let finger = lift()
        finger.move(to: .point(250, 200), duration: 0.2)
        finger.up()
        screen.advance(frames: 3)
        let (preview, stack) = (try #require(first?.view), try #require(first?.view.superview))
        let center = stack.convert(try #require(preview.layer.presentation()?.position), to: nil)
        #expect(center.x < 250 && center.x > 60)
        screen.settle()
        #expect(board.log.suffix(3) == ["will end cancel", "return", "did end cancel"] && previews == nil)
    }

    @Test("A move that the source does not allow is canceled, and leaving the destination is reported")
    func moveIsRefused() {
        (board.operation, board.allowsMove) = (.move, false)
        let finger = lift()
        finger.move(to: .point(100, 350), duration: 0.2)
        finger.up()
        screen.settle()
        #expect(board.log.suffix(5) == ["will end cancel", "exit", "return", "did end cancel", "end"])
        #expect(!board.log.contains { $0.hasPrefix("drop") })
    }

    @Test("A forbidden operation shows a sign and ends without a drop")
    func forbidden() {
        board.operation = .forbidden
        let finger = lift()
        finger.move(to: .point(100, 350), duration: 0.2)
        let badge = previews?.subviews.first?.subviews.compactMap { $0 as? UIImageView }.first
        #expect(badge?.image == UIImage(systemName: "nosign"))
        finger.up()
        screen.settle()
        #expect(board.log.contains("did end forbidden"))
    }

    @Test("A destination that cannot handle the items is asked once and not entered")
    func cannotHandle() {
        board.canHandle = false
        let finger = lift()
        finger.move(to: .point(100, 350), duration: 0.5)
        finger.up()
        screen.settle()
        #expect(board.log.filter { $0 == "can handle" }.count == 1 && !board.log.contains("enter"))
    }

    @Test("The preview moves to the target of the delegate")
    func target() throws {
        board.targetCenter = CGPoint(x: 180, y: 130)
        let finger = lift()
        finger.move(to: .point(60, 350), duration: 0.2)
        finger.up()
        screen.advance(seconds: 0.3)
        let center = try #require(first?.center)
        #expect(abs(center.x - 200) < 5 && abs(center.y - 430) < 5 && first?.view.alpha == 1)
    }

    @Test("Several items gather behind the first one")
    func severalItems() {
        board.count = 3
        let finger = lift()
        finger.move(to: .point(100, 200), duration: 0.5)
        let stack = previews?.subviews.first
        #expect(stack?.subviews.count == 3 && first?.center == CGPoint(x: 100, y: 200))
        finger.move(to: .point(100, 350), duration: 0.2)
        finger.up()
        screen.settle()
        #expect(board.texts == ["text 0", "text 1", "text 2"])
    }

    @Test("A preview for the drag replaces the lifted one, also when it is set later")
    func previewProvider() {
        let finger = lift()
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        let parameters = UIDragPreviewParameters()
        parameters.backgroundColor = .yellow
        board.items[0].previewProvider = { UIDragPreview(view: label, parameters: parameters) }
        finger.move(to: .point(100, 200), duration: 0.5)
        #expect(label.superview === first?.view && first?.view.backgroundColor == .yellow)
        #expect(UIDragPreview(view: label).view === label && UIDragPreview(view: label).parameters !== parameters)
        board.items[0].previewProvider = { nil }
        #expect(first?.view.isHidden == true)
        finger.up()
    }

    @Test("A disabled interaction does not lift, and disabling it returns the items")
    func disabled() {
        #expect(UIDragInteraction.isEnabledByDefault && board.drag.isEnabled && board.drag.delegate === board)
        board.drag.isEnabled = false
        lift().up()
        #expect(board.log.isEmpty)
        board.drag.isEnabled = true
        let finger = lift()
        finger.move(to: .point(100, 200), duration: 0.2)
        screen.perform { board.drag.isEnabled = false }
        screen.settle()
        #expect(board.log.suffix(2) == ["return", "did end cancel"] && previews == nil)
        finger.up()
    }

    @Test("A movement of the finger closes the context menu of the view and begins the drag")
    func contextMenu() {
        final class Menus: NSObject, UIContextMenuInteractionDelegate {
            func contextMenuInteraction(
                _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
            ) -> UIContextMenuConfiguration? {
                UIContextMenuConfiguration(actionProvider: { _ in
                    UIMenu(children: [UIAction(title: "Go") { _ in Issue.record("chosen") }])
                })
            }
        }
        let menus = Menus()
        let menu = UIContextMenuInteraction(delegate: menus)
        board.source.addInteraction(menu)
        let finger = lift()
        #expect(menu.isMenuOpen && (previews == nil || previews?.isHidden == true))
        finger.move(to: .point(100, 350), duration: 0.5)
        #expect(!menu.isMenuOpen && first?.center == CGPoint(x: 100, y: 350))
        finger.up()
        screen.settle()
        #expect(board.texts == ["text 0"])
    }

    @Test("Other gestures are recognized during the lift only if the interaction allows it")
    func simultaneousRecognition() {
        let other = UIPanGestureRecognizer()
        #expect(!board.drag.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: other))
        board.drag.allowsSimultaneousRecognitionDuringLift = true
        #expect(board.drag.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: other))
    }

    @Test("Delegates with the required method only drag the view and drop nothing")
    func defaults() {
        final class Minimal: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
            func dragInteraction(
                _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
            ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider())] }
        }
        let minimal = Minimal()
        let (drag, drop) = (UIDragInteraction(delegate: minimal), UIDropInteraction(delegate: minimal))
        board.source.interactions = [drag]
        board.target.interactions = [drop]
        #expect(drag.view === board.source && drop.view === board.target && drop.delegate === minimal)
        let finger = lift()
        finger.move(to: .point(100, 350), duration: 0.2)
        #expect(first?.center == CGPoint(x: 100, y: 350))
        finger.up()
        screen.settle()
        #expect(previews == nil)
    }

    @Test("The delegate determines what is lifted, and where it returns")
    func previewsOfTheDelegate() throws {
        final class Previews: NSObject, UIDragInteractionDelegate {
            let lifted = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
            var home: UIDragPreviewTarget?
            func dragInteraction(
                _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
            ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider())] }
            func dragInteraction(
                _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
            ) -> UITargetedDragPreview? {
                interaction.view.map {
                    UITargetedDragPreview(
                        view: lifted, parameters: UIDragPreviewParameters(textLineRects: [lifted.bounds]),
                        target: UIDragPreviewTarget(container: $0, center: CGPoint(x: 40, y: 30)))
                }
            }
            func dragInteraction(
                _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
                withDefault defaultPreview: UITargetedDragPreview
            ) -> UITargetedDragPreview? { home.map { defaultPreview.retargetedPreview(with: $0) } }
        }
        let delegate = Previews()
        board.source.interactions = [UIDragInteraction(delegate: delegate)]
        delegate.home = UIDragPreviewTarget(container: board.source, center: CGPoint(x: 10, y: 10))
        var finger = lift()
        #expect(delegate.lifted.superview === first?.view && first?.center == CGPoint(x: 60, y: 50))
        #expect(delegate.lifted.layer.mask != nil, "the parameters show the lines of text")
        finger.move(to: .point(250, 200), duration: 0.2)
        finger.up()
        #expect(first?.center == CGPoint(x: 30, y: 30))
        screen.settle()
        delegate.home = nil
        finger = lift()
        finger.move(to: .point(250, 200), duration: 0.2)
        finger.up()
        #expect(first?.center == CGPoint(x: 250, y: 200) && first?.view.alpha == 0)
        screen.settle()
        #expect(previews == nil)
    }

    @Test("A session knows the location, the types and the classes of its items")
    func sessions() {
        let state = DragState()
        (state.window, state.location) = (screen.window, CGPoint(x: 30, y: 310))
        state.items = [
            UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "a"))),
            UIDragItem(itemProvider: NSItemProvider(object: NSURL(string: "https://example.com")!)),
        ]
        let session: any UIDropSession = DropSession(of: DragSession(state))
        #expect(session.location(in: board.target) == CGPoint(x: 10, y: 10))
        #expect(session.hasItemsConforming(toTypeIdentifiers: ["public.image", "public.text"]))
        #expect(!session.hasItemsConforming(toTypeIdentifiers: ["public.image"]) && session.allowsMoveOperation)
        #expect(session.items[0].itemProvider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
        #expect(session.canLoadObjects(ofClass: String.self) && session.canLoadObjects(ofClass: URL.self))
        #expect(!session.canLoadObjects(ofClass: UIImage.self) && session.localDragSession?.items.count == 2)
        var (urls, objects): ([URL], [any NSItemProviderReading]) = ([], [])
        let progress = screen.perform {
            session.loadObjects(ofClass: URL.self) { urls = $0 }
            return session.loadObjects(ofClass: UIImage.self) { objects = $0 }
        }
        screen.advance(frames: 2)
        #expect(
            urls.map(\.absoluteString) == ["https://example.com"] && objects.isEmpty && progress.totalUnitCount == 0)
    }

    @Test("Copies of parameters and proposals keep their values")
    func copies() throws {
        let parameters = UIDragPreviewParameters()
        parameters.visiblePath = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5))
        let copy = try #require(parameters.copy() as? UIDragPreviewParameters)
        #expect(copy.visiblePath === parameters.visiblePath && copy !== parameters)
        #expect((UIDropProposal(operation: .move).copy() as? UIDropProposal)?.operation == .move)
        #expect(UIDropOperation.allCasesForTest == [0, 1, 2, 3])
    }
}

extension UIDropOperation {
    fileprivate static var allCasesForTest: [UInt] { [Self.cancel, .forbidden, .copy, .move].map(\.rawValue) }
}
