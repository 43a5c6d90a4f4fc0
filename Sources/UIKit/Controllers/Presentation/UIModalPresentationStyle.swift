/// Options that specify the area that a presented controller covers.
public enum UIModalPresentationStyle: Int, Sendable {
    /// The style that the system chooses: `pageSheet`.
    case automatic = -2
    /// The style with which the delegate of a popover keeps the popover in a window of compact width.
    case none = -1
    /// The controller covers the whole window. The presenter's view is removed from the window.
    case fullScreen = 0
    /// A sheet that covers the window except a strip at the top, or, in an interface of regular width, its center. The
    /// presenter's view stays in the window.
    case pageSheet
    /// A smaller sheet in the center of an interface of regular width. In compact width, the same as `pageSheet`.
    case formSheet
    /// The controller covers the whole window. The presenter's view is removed from the window. (On Apple's systems, the
    /// controller covers only the presenter's view.)
    case currentContext = 3
    /// The controller covers the whole window. The presenter's view stays in the window.
    case overFullScreen = 5
    /// The controller covers the whole window. The presenter's view stays in the window. (On Apple's systems, the
    /// controller covers only the presenter's view.)
    case overCurrentContext = 6
    /// The transitioning delegate's presentation controller sets the area. The presenter's view stays in the window.
    case custom = 4
    /// A popover with an arrow; in a window of compact width, a sheet. The presenter's view stays in the window.
    case popover = 7

    var isSheet: Bool { self == .automatic || self == .pageSheet || self == .formSheet }
}

/// Options for the standard animation of a presentation and dismissal.
public enum UIModalTransitionStyle: Int, Sendable {
    /// The view slides in from the bottom edge and slides out to the bottom edge.
    case coverVertical = 0
    /// The window turns about its vertical axis, with the presented controller on its back.
    case flipHorizontal
    /// The view fades in and out.
    case crossDissolve = 2
}
