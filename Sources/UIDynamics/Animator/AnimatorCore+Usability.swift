import DynamicsEngine

/// Where an item is, in the animator's coordinates.
struct ItemPose {
    var center: CGPoint
    var angle: CGFloat
}

/// What of an item can be used, and what is said about the rest.
extension AnimatorCore {
    /// Size and shape; nil, with a diagnostic, where no body can be made of them.
    func usableOutline(of item: any UIDynamicItem) -> ItemOutline? {
        if let fault = kindFault(of: item) {
            diagnostics.report(.wrongKindOfItem, fault)
            return nil
        }
        if let placed = item as? any PlacedDynamicItem, !placed.belongs(to: reference) {
            diagnostics.report(
                .outsideReference,
                "\(name(of: item)) is not below the animator's reference view and is left out; add it there before it is "
                    + "added to a behavior, or call updateItem(usingCurrentState:) once it is there")
            return nil
        }
        let size = item.bounds.size
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
            diagnostics.report(
                .unusableSize,
                "\(name(of: item)) has the size \(size.width) x \(size.height) and is left out; give it a positive size "
                    + "before it is added to a behavior, or call updateItem(usingCurrentState:) once it has one")
            return nil
        }
        return ItemOutline(of: item)
    }

    /// Center and rotation; nil, with a diagnostic, where they are not finite.
    func usablePose(of item: any UIDynamicItem) -> ItemPose? {
        let center = (item as? any PlacedDynamicItem)?.dynamicCenter(in: reference) ?? item.center
        let angle = item.angle
        guard center.isFinite, angle.isFinite else {
            diagnostics.report(
                .unusablePlace,
                "\(name(of: item)) has the center (\(center.x), \(center.y)) and the rotation \(angle), which are not "
                    + "finite, and is left out; set them before it is added or updated")
            return nil
        }
        return ItemPose(center: center, angle: angle)
    }

    /// Views and layouts have items of their own; plain ones go with both.
    private func kindFault(of item: any UIDynamicItem) -> String? {
        if reference is any UIDynamicReferenceLayout, item is any PlacedDynamicItem {
            return "\(name(of: item)) is a view and is left out, because the animator is one of a layout; give it the "
                + "layout's attributes, or make an animator with the view's superview as its reference"
        }
        if reference is any UIDynamicReferenceView, item is any KeyedDynamicItem {
            return "\(name(of: item)) is a layout's attributes and is left out, because the animator is one of a view; "
                + "make it with init(collectionViewLayout:)"
        }
        return nil
    }

    func faultReporter(for item: any UIDynamicItem) -> (String) -> Void {
        { [unowned self] fault in
            diagnostics.report(.unusableShape, "\(name(of: item)) has a collision shape that cannot be used: \(fault)")
        }
    }

    func reportIfOther(_ item: any UIDynamicItem, than known: any UIDynamicItem) {
        guard item !== known else { return }
        diagnostics.report(
            .secondObjectForElement,
            "\(name(of: item)) has a body already, made for another object of the same index path; that one goes on")
    }

    /// How an item is called in a sentence: its element, or its class.
    func name(of item: any UIDynamicItem) -> String {
        if case .element(_, let kind, let indexPath) = item.itemKey {
            let place = indexPath.map(String.init).joined(separator: "-")
            return kind.isEmpty ? "the cell \(place)" : "the \(kind) \(place)"
        }
        return "an item of class \(type(of: item))"
    }
}
