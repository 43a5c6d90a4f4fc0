import DisplayList

// Shows the X-rays of the animators in a view hierarchy.

extension UICollectionViewLayout {
    /// Requests a redraw of the collection view, which draws the X-ray overlay of the layout's animators.
    package func dynamicXRayDidChange() { collectionView?.setNeedsRedraw() }
}

extension UIView {
    /// The animators of this view, of its layout if it is a collection view, and of all its descendants.
    package var animatorsInHierarchy: [UIDynamicAnimator] {
        var animators: [UIDynamicAnimator] = []
        forEachViewInSubtree { animators += $0.ownAnimators }
        return animators
    }

    /// The animators of this view and, for a collection view, of its layout. The view draws their X-ray overlays.
    package var ownAnimators: [UIDynamicAnimator] {
        if let layout = (self as? UICollectionView)?.collectionViewLayout, !layout.dynamicAnimators.isEmpty {
            return dynamicAnimators.all + layout.dynamicAnimators.all
        }
        return dynamicAnimators.isEmpty ? [] : dynamicAnimators.all
    }

    /// Draws the visible X-ray overlays of the view's animators into a display list, each over a translucent background
    /// that covers the bounds.
    func drawXRays(into list: inout DisplayList) {
        for animator in ownAnimators where animator.xrayVisibility > 0 {
            list.appendXRay(of: animator, over: bounds, isDark: traitCollection.userInterfaceStyle == .dark)
        }
    }

    /// Shows the X-ray overlays of all animators that this view and its descendants currently have.
    package func showXRays() {
        for animator in animatorsInHierarchy where !animator.isDebugEnabled { animator.isDebugEnabled = true }
    }

    /// Hides the X-ray overlays of all animators of this view and its descendants.
    package func hideXRays() {
        for animator in animatorsInHierarchy where animator.isDebugEnabled { animator.isDebugEnabled = false }
    }
}
