import UIKit

/// A view that overrides what UIKit declares for all views, counts the calls and forwards them.
class OverridingView: UIView {
    let calls = CallCounts()

    override var layer: CALayer {
        calls.add()
        return super.layer
    }
    override var superview: UIView? {
        calls.add()
        return super.superview
    }
    override var subviews: [UIView] {
        calls.add()
        return super.subviews
    }
    override func addSubview(_ view: UIView) {
        calls.add()
        super.addSubview(view)
    }
    override func insertSubview(_ view: UIView, at index: Int) {
        calls.add()
        super.insertSubview(view, at: index)
    }
    override func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        calls.add()
        super.insertSubview(view, belowSubview: siblingSubview)
    }
    override func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        calls.add()
        super.insertSubview(view, aboveSubview: siblingSubview)
    }
    override func removeFromSuperview() {
        calls.add()
        super.removeFromSuperview()
    }
    override func bringSubviewToFront(_ view: UIView) {
        calls.add()
        super.bringSubviewToFront(view)
    }
    override func sendSubviewToBack(_ view: UIView) {
        calls.add()
        super.sendSubviewToBack(view)
    }
    override func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        calls.add()
        super.exchangeSubview(at: index1, withSubviewAt: index2)
    }
    override func isDescendant(of view: UIView) -> Bool {
        calls.add()
        return super.isDescendant(of: view)
    }
    override func setNeedsLayout() {
        calls.add()
        super.setNeedsLayout()
    }
    override func layoutIfNeeded() {
        calls.add()
        super.layoutIfNeeded()
    }
    override func setNeedsDisplay() {
        calls.add()
        super.setNeedsDisplay()
    }
    override func setNeedsDisplay(_ rect: CGRect) {
        calls.add()
        super.setNeedsDisplay(rect)
    }
    override func sizeThatFits(_ size: CGSize) -> CGSize {
        calls.add()
        return CGSize(width: 70, height: 30)
    }
    override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        calls.add()
        return super.convert(point, to: view)
    }
    override func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        calls.add()
        return super.convert(point, from: view)
    }
    override func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        calls.add("convert rectangle")
        return super.convert(rect, to: view)
    }
    override func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        calls.add("convert rectangle")
        return super.convert(rect, from: view)
    }
    override func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        calls.add()
        super.addGestureRecognizer(gestureRecognizer)
    }
    override func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        calls.add()
        super.removeGestureRecognizer(gestureRecognizer)
    }
    override var translatesAutoresizingMaskIntoConstraints: Bool {
        get { super.translatesAutoresizingMaskIntoConstraints }
        set {
            calls.add()
            super.translatesAutoresizingMaskIntoConstraints = newValue
        }
    }
    override func addConstraint(_ constraint: NSLayoutConstraint) {
        calls.add()
        super.addConstraint(constraint)
    }
    override func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        calls.add()
        super.removeConstraints(constraints)
    }
    override func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        calls.add()
        super.setContentHuggingPriority(priority, for: axis)
    }
    override func invalidateIntrinsicContentSize() {
        calls.add()
        super.invalidateIntrinsicContentSize()
    }
    override func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        calls.add()
        super.addLayoutGuide(layoutGuide)
    }
    override var safeAreaInsets: UIEdgeInsets {
        calls.add()
        return super.safeAreaInsets
    }
    override var layoutMargins: UIEdgeInsets {
        get { super.layoutMargins }
        set {
            calls.add()
            super.layoutMargins = newValue
        }
    }
}
