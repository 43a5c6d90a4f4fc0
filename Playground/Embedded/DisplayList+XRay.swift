extension DisplayList {
    /// Appends nothing: the page draws its own overlay, from the numbers that `PlaygroundScene.xray` returns, and never sets
    /// `isDebugEnabled`.
    mutating func appendXRay(of animator: UIDynamicAnimator, over area: CGRect, isDark: Bool = false) {}
}
