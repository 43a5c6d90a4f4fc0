import Testing

@testable import UIKit

/// What published code leans on besides the interface of today.
@MainActor
@Suite("Old code")
struct OldCodeTests {
    @Test("the time of a frame stands still within it")
    func time() {
        let screen = TestScreen()
        screen.frames(30)
        screen.loop.perform {
            #expect(abs(CACurrentMediaTime() - 0.5) < 1e-9 && CACurrentMediaTime() == CFAbsoluteTimeGetCurrent())
        }
        screen.frames(30)
        screen.loop.perform { #expect(abs(CACurrentMediaTime() - 1) < 1e-9) }
    }

    @Test("index paths have their parts as objects too, and a class knows itself")
    func objects() {
        let path = IndexPath(item: 7, section: 3)
        #expect((path as NSIndexPath).item == 7 && (path as NSIndexPath).section == 3)
        #expect(path == IndexPath(indexes: [3, 7]) && IndexPath(row: 7, section: 3) == path && path.count == 2)
        #expect(UICollectionViewCell.classForCoder() == UICollectionViewCell.self)
        let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        view.register(UICollectionViewCell.classForCoder(), forCellWithReuseIdentifier: "cell")
    }

    @available(*, deprecated, message: "the names are")
    private func formerly() {
        let swipe = UISwipeGestureRecognizer()
        swipe.direction = UISwipeGestureRecognizerDirection.left
        let push = UIPushBehavior(items: [], mode: UIPushBehaviorMode.instantaneous)
        #expect(UIEdgeInsetsMake(1, 2, 3, 4) == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(UIOffsetMake(1, 2) == UIOffset(horizontal: 1, vertical: 2))
        #expect(swipe.state == UIGestureRecognizerState.possible && push.mode == .instantaneous)
        #expect(UICollectionElementKindSectionHeader == UICollectionView.elementKindSectionHeader)
        #expect(UICollectionElementKindSectionFooter == UICollectionView.elementKindSectionFooter)
        #expect(UIViewNoIntrinsicMetric == UIView.noIntrinsicMetric)
        #expect(UIColor(colorLiteralRed: 1, green: 0, blue: 0, alpha: 1) == .red)
        #expect(UIScrollViewDecelerationRateFast == .fast && UIViewAnimationOptions.curveEaseIn == .curveEaseIn)
    }

    /// Asked by way of a protocol, which does not know that the names are deprecated.
    private protocol Formerly { @MainActor func formerly() }

    @Test("names of former years mean what they are called now")
    func names() {
        struct Asked: Formerly {
            @available(*, deprecated, message: "the names are")
            func formerly() { OldCodeTests().formerly() }
        }
        let asked: any Formerly = Asked()
        asked.formerly()
    }

    @Test("a delegate that keeps a window is asked for it; one that keeps none has none")
    func delegateWindow() {
        let (keeps, keepsNone) = (Keeps(), KeepsNone())
        let window = UIWindow(frame: .zero)
        for delegate in [keeps, keepsNone] as [any UIApplicationDelegate] { delegate.window = window }
        #expect((keeps as any UIApplicationDelegate).window === window)
        #expect((keepsNone as any UIApplicationDelegate).window == nil)
        let (one, none) = (keeps as (any UIApplicationDelegate)?, keepsNone as (any UIApplicationDelegate)?)
        let (frame, noFrame) = (one?.window??.frame, none?.window??.frame)
        #expect(one!.window!! === window && frame == .zero && noFrame == nil)
    }
}

@MainActor
private final class Keeps: NSObject, UIApplicationDelegate {
    var window: UIWindow?
    override init() {}
}

@MainActor
private final class KeepsNone: NSObject, UIApplicationDelegate {
    override init() {}
}
