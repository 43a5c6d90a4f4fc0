// The operations that are counted beside the calls of the app.

/// An operation that is counted.
package enum WorkOperation: String {
    // Layout.
    case layoutSubviews = "layoutSubviews()"
    case constraintPass = "constraint pass"
    case constraintRead = "constraint read"
    case frameSolved = "frame solved"
    case prepare = "prepare()"
    case attributes = "layoutAttributesForElements(in:)"
    case invalidation = "invalidateLayout(with:)"
    case preferredAttributes = "preferredLayoutAttributesFitting(_:)"
    case sizeThatFits = "sizeThatFits(_:)"
    case fittingSize = "systemLayoutSizeFitting(_:)"
    case textLayout = "text layout"
    case cellCreated = "cell created"
    case cellReused = "cell reused"
    case elementDisplayed = "attributes applied"
    case reload = "reloadData()"
    // Animators.
    case animatorStep = "animator step"
    case itemMoved = "item moved"
    case animationStep = "animation step"
    case layerAnimated = "layer animated"
    // Gestures.
    case touchHandled = "touch handled"
    case touchDelivered = "touch delivered"
    // Drawing.
    case viewDrawn = "view drawn"
    case layerDrawn = "layer drawn"
    case draw = "draw(_:)"
    case shadow = "shadow with a path"
    case shadowWithoutPath = "shadow without a path"
    case mask = "mask"
    case transparentGroup = "transparent group"

    package var kind: WorkKind {
        switch self {
        case .layoutSubviews, .constraintPass, .constraintRead, .frameSolved, .prepare, .attributes, .invalidation,
            .preferredAttributes, .sizeThatFits, .fittingSize, .textLayout, .cellCreated, .cellReused,
            .elementDisplayed, .reload:
            .layout
        case .animatorStep, .itemMoved, .animationStep, .layerAnimated: .animators
        case .touchHandled, .touchDelivered: .gestures
        case .viewDrawn, .layerDrawn, .draw, .shadow, .shadowWithoutPath, .mask, .transparentGroup: .drawing
        }
    }
}
