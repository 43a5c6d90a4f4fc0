import UIKit

extension FatalMisuse {
    /// Callbacks that change what calls them.
    static let recursion = [
        FatalMisuse(
            "offset changed in scrollViewDidScroll", "scrollViewDidScroll(_:) changes contentOffset, which calls"
        ) {
            final class Scroller: NSObject, UIScrollViewDelegate {
                func scrollViewDidScroll(_ scrollView: UIScrollView) { scrollView.contentOffset.y += 1 }
            }
            let (view, scroller) = (UIScrollView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)), Scroller())
            view.delegate = scroller
            view.contentOffset.y = 1
        },
        FatalMisuse(
            "bounds changed in shouldInvalidateLayout",
            "shouldInvalidateLayout(forBoundsChange:) changes bounds, which calls"
        ) {
            final class Layout: UICollectionViewFlowLayout {
                override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
                    collectionView?.bounds.size.height += 1
                    return true
                }
            }
            let frame = CGRect(x: 0, y: 0, width: 9, height: 9)
            UICollectionView(frame: frame, collectionViewLayout: Layout()).bounds.size.width = 20
        },
        FatalMisuse("state changed in the action for ever", "The actions of UIPanGestureRecognizer set its state") {
            @MainActor
            final class Target {
                func act(_ recognizer: UIPanGestureRecognizer) {
                    recognizer.state = recognizer.state == .began ? .changed : .began
                }
            }
            let target = Target()
            let pan = UIPanGestureRecognizer(target: target, action: Target.act)
            pan.state = .began
        },
    ]
}
