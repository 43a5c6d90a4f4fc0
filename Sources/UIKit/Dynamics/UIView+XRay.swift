import DisplayList

extension UICollectionViewLayout {
    /// The collection view shows the X-ray, over all that it holds.
    package func dynamicXRayDidChange() { collectionView?.setNeedsRedraw() }
}

extension UIView {
    /// All animators made for this view, for views in it, and for their layouts.
    package var animatorsWithin: [UIDynamicAnimator] { xrayAnimators + subviews.flatMap(\.animatorsWithin) }

    /// The animators whose X-rays are drawn over this view.
    private var xrayAnimators: [UIDynamicAnimator] {
        if let layout = (self as? UICollectionView)?.collectionViewLayout, !layout.dynamicAnimators.isEmpty {
            return dynamicAnimators.all + layout.dynamicAnimators.all
        }
        return dynamicAnimators.isEmpty ? [] : dynamicAnimators.all
    }

    /// Fades back what the view shows, and draws what its animators know over it.
    func drawXRays(into list: inout DisplayList) {
        for animator in xrayAnimators where animator.xrayVisibility > 0 {
            list.append(xRayOf: animator, over: bounds)
        }
    }

    /// Switches the X-rays of all animators of this view and of those in it on, as far as there are any yet.
    package func showXRays() {
        for animator in xrayAnimators where !animator.isDebugEnabled { animator.isDebugEnabled = true }
        for subview in subviews { subview.showXRays() }
    }

    /// Switches the X-rays of all animators of this view and of those in it off.
    package func hideXRays() {
        for animator in xrayAnimators where animator.isDebugEnabled { animator.isDebugEnabled = false }
        for subview in subviews { subview.hideXRays() }
    }
}
