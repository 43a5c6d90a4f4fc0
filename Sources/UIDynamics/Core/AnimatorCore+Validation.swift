import DynamicsEngine

/// The pose of an item in the animator's reference coordinate system.
struct ItemPose {
    /// The center, in points.
    var center: CGPoint
    /// The rotation, in radians.
    var angle: CGFloat
}

// Validation of items. Functions that reject an item report a diagnostic.
extension AnimatorCore {
    /// Returns the size and collision shape of an item. Returns nil and reports a diagnostic if the item cannot have a
    /// body in this animator.
    func validOutline(of item: any UIDynamicItem) -> ItemOutline? {
        if let fault = wrongKindMessage(for: item) {
            diagnostics.report(.wrongKindOfItem, fault)
            return nil
        }
        if let convertingItem = item as? any ConvertingDynamicItem, !convertingItem.belongs(to: reference) {
            diagnostics.report(
                .outsideReferenceView,
                "\(displayName(of: item)) is not a descendant of the animator's reference view and was ignored. Add it "
                    + "to the reference view before it is added to a behavior, or call "
                    + "updateItem(usingCurrentState:) after that.")
            return nil
        }
        let size = item.bounds.size
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
            diagnostics.report(
                .unusableSize,
                "\(displayName(of: item)) has the size \(size.width) x \(size.height) and was ignored. Give it a "
                    + "positive size before it is added to a behavior, or call updateItem(usingCurrentState:) after that."
            )
            return nil
        }
        return ItemOutline(of: item)
    }

    /// Returns the center and rotation of an item. Returns nil and reports a diagnostic if one of them is NaN or
    /// infinite.
    func validPose(of item: any UIDynamicItem) -> ItemPose? {
        let center = (item as? any ConvertingDynamicItem)?.dynamicCenter(in: reference) ?? item.center
        let angle = item.angle
        guard center.isFinite, angle.isFinite else {
            diagnostics.report(
                .unusablePose,
                "\(displayName(of: item)) has the center (\(center.x), \(center.y)) and the rotation \(angle), which "
                    + "are not finite, and was ignored. Set them before it is added or updated.")
            return nil
        }
        return ItemPose(center: center, angle: angle)
    }

    /// Returns a diagnostic message if an item is of the wrong kind: a view in an animator for a layout, or layout
    /// attributes in an animator for a view. Otherwise returns nil.
    private func wrongKindMessage(for item: any UIDynamicItem) -> String? {
        if reference is any UIDynamicReferenceLayout, item is any ConvertingDynamicItem {
            return "\(displayName(of: item)) is a view and was ignored, because the animator belongs to a layout. Use "
                + "the layout's attributes, or create an animator whose reference view is the view's superview."
        }
        if reference is any UIDynamicReferenceView, item is any KeyedDynamicItem {
            return "\(displayName(of: item)) is a layout attributes object and was ignored, because the animator "
                + "belongs to a view. Create the animator with init(collectionViewLayout:)."
        }
        return nil
    }

    /// Returns a closure that reports a diagnostic about an item's collision shape. Its argument describes the fault.
    func shapeDiagnosticReporter(for item: any UIDynamicItem) -> (String) -> Void {
        { [unowned self] fault in
            diagnostics.report(
                .unusableShape, "\(displayName(of: item)) has a collision shape that cannot be used: \(fault).")
        }
    }

    /// Reports a diagnostic if `item` is not `first`, the object that already has a body for the same collection view
    /// element.
    func reportDuplicateElement(_ item: any UIDynamicItem, existingItem first: any UIDynamicItem) {
        guard item !== first else { return }
        diagnostics.report(
            .secondObjectForElement,
            "\(displayName(of: item)) has a body already, which was created for another object with the same index "
                + "path. The animator continues to move that object.")
    }

    /// Returns the name of an item for messages: its collection view element or its class.
    func displayName(of item: any UIDynamicItem) -> String {
        if case .element(_, let kind, let indexPath) = item.itemKey {
            let path = indexPath.map(String.init).joined(separator: "-")
            return kind.isEmpty ? "The cell \(path)" : "The \(kind) \(path)"
        }
        return "An item of class \(type(of: item))"
    }
}
