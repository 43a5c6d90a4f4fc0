import DynamicsTesting
import Testing

@testable import UIKit

/// Tests of names and functions that published projects use, but that are deprecated or not part of UIKit.
@MainActor
@Suite("Source compatibility with older code")
struct SourceCompatibilityTests {
    @Test("CACurrentMediaTime() and CFAbsoluteTimeGetCurrent() return the time of the frame loop")
    func currentMediaTimeReturnsFrameLoopTime() {
        let screen = Screen()
        screen.advance(frames: 30)
        screen.perform {
            #expect(abs(CACurrentMediaTime() - 0.5) < 1e-9 && CACurrentMediaTime() == CFAbsoluteTimeGetCurrent())
        }
        screen.advance(frames: 30)
        screen.perform { #expect(abs(CACurrentMediaTime() - 1) < 1e-9) }
    }

    @Test("NSIndexPath has item and section, and classForCoder() returns the class")
    func indexPathObjectsHaveItemAndSection() {
        let path = IndexPath(item: 7, section: 3)
        #expect((path as NSIndexPath).item == 7 && (path as NSIndexPath).section == 3)
        #expect(NSIndexPath(item: 7, section: 3).isEqual(path) && NSIndexPath(row: 7, section: 3) as IndexPath == path)
        #expect(path == IndexPath(indexes: [3, 7]) && IndexPath(row: 7, section: 3) == path && path.count == 2)
        #expect(UICollectionViewCell.classForCoder() == UICollectionViewCell.self)
        let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        view.register(UICollectionViewCell.classForCoder(), forCellWithReuseIdentifier: "cell")
    }

    @Test("Mutable dictionaries store objects for keys that are converted to NSCopying")
    func keysConvertedToNSCopying() {
        let table = NSMutableDictionary()
        table.setObject(7, forKey: "card" as any NSCopying)
        table.setObject("seven", forKey: NSString("name") as any NSCopying)
        #expect(table.object(forKey: "card") as? Int == 7 && table["name"] as? String == "seven")
    }

    @Test("Views that have an initializer of their own can also be created with a frame, and without arguments")
    func viewsAreCreatedWithoutArguments() {
        final class Table: UITableView {}
        #expect(UITableView().style == .plain && UITableView().frame == .zero && Table().style == .plain)
        #expect(UITableView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).frame.width == 3)
        let effectView = UIVisualEffectView()
        #expect(effectView.effect == nil && effectView.contentView.superview === effectView)
        #expect(UIVisualEffectView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).contentView.frame.width == 3)
        #expect(UITableViewHeaderFooterView().reuseIdentifier == nil && UITableViewCell().reuseIdentifier == nil)
        let views: [UIView] = [
            UIImageView(), UILabel(), UIStackView(), UITextView(), UITextField(), UISearchBar(), UISegmentedControl(),
            UIProgressView(), UIActivityIndicatorView(), UIScrollView(), UIRefreshControl(), UIPageControl(),
            UINavigationBar(), UITabBar(), UIToolbar(), UICollectionViewCell(), UICollectionReusableView(),
        ]
        #expect(views.allSatisfy { $0.superview == nil })
        let controllers: [UIViewController] = [
            UIViewController(), UITableViewController(), UINavigationController(), UITabBarController(),
        ]
        #expect(controllers.allSatisfy { !$0.isViewLoaded && $0.parent == nil })
    }

    @available(*, deprecated, message: "uses deprecated names")
    private func useDeprecatedNames() {
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

    /// A protocol whose requirement is not deprecated, so that calls through it do not cause deprecation warnings.
    private protocol DeprecatedNamesUser { @MainActor func useDeprecatedNames() }

    @Test("Deprecated names are equal to their replacements")
    func deprecatedNamesEqualTheirReplacements() {
        struct User: DeprecatedNamesUser {
            @available(*, deprecated, message: "uses deprecated names")
            func useDeprecatedNames() { SourceCompatibilityTests().useDeprecatedNames() }
        }
        let user: any DeprecatedNamesUser = User()
        user.useDeprecatedNames()
    }

    @Test("The window of an application delegate is its stored property, or nil if it has none")
    func delegateWindowIsItsStoredPropertyOrNil() {
        let (withWindow, withoutWindow) = (WindowDelegate(), WindowlessDelegate())
        let window = UIWindow(frame: .zero)
        for delegate in [withWindow, withoutWindow] as [any UIApplicationDelegate] { delegate.window = window }
        #expect((withWindow as any UIApplicationDelegate).window === window)
        #expect((withoutWindow as any UIApplicationDelegate).window == nil)
        let optionalWith = withWindow as (any UIApplicationDelegate)?
        let optionalWithout = withoutWindow as (any UIApplicationDelegate)?
        let (frame, noFrame) = (optionalWith?.window??.frame, optionalWithout?.window??.frame)
        #expect(optionalWith!.window!! === window && frame == .zero && noFrame == nil)
    }
}

@MainActor
private final class WindowDelegate: NSObject, UIApplicationDelegate {
    var window: UIWindow?
    override init() {}
}

@MainActor
private final class WindowlessDelegate: NSObject, UIApplicationDelegate {
    override init() {}
}
