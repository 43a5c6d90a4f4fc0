import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite struct BackgroundQueueTests {
    @Test func `A closure on a background queue is not isolated to the main actor and runs in real time`() async {
        let isMain = await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: Thread.isMainThread) }
        }
        #expect(!isMain)
    }

    @Test func `A background queue can return its result to the screen through the main queue`() async {
        let label = UILabel()
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                let text = String((1...3).reduce(0, +))
                DispatchQueue.main.async {
                    label.text = text
                    continuation.resume()
                }
            }
        }
        #expect(label.text == "6")
    }

    @Test func `A view that another thread releases is not the superview of its former subviews`() async {
        let child = UIView()
        let holder = Holder {
            let parent = UIView()
            parent.addSubview(child)
            return parent
        }
        await holder.releaseOnAnotherThread()
        #expect(child.superview == nil)
        let next = UIView()
        next.addSubview(child)
        #expect(child.superview === next)
    }

    @Test func `The main thread can read superviews while another thread releases them`() async {
        for _ in 0..<200 {
            let children = (0..<20).map { _ in UIView() }
            let holder = Holder { UIView() }
            for child in children { holder.view?.addSubview(child) }
            async let release: Void = holder.releaseOnAnotherThread()
            for child in children { _ = child.superview?.bounds }
            await release
            #expect(children.allSatisfy { $0.superview == nil })
        }
    }

    @Test func `A window that another thread releases is not the window of its former views`() async {
        let child = UIView()
        let holder = Holder {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            window.addSubview(child)
            return window
        }
        await holder.releaseOnAnotherThread()
        #expect(child.window == nil)
    }

    /// The only owner of a view.
    private final class Holder: @unchecked Sendable {
        var view: UIView?

        @MainActor
        init(_ make: () -> UIView) { view = make() }

        /// Releases the view on another thread, and waits until the main queue has detached its subviews.
        nonisolated func releaseOnAnotherThread() async {
            await withCheckedContinuation { continuation in
                Thread.detachNewThread {
                    self.view = nil
                    continuation.resume()
                }
            }
            await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
        }
    }
}
