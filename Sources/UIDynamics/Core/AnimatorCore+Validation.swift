import DynamicsEngine

// Validates items, and reports those that cannot have a body.

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
    func validOutline(of item: any UIDynamicItem, traits: ItemTraits) -> ItemOutline? {
        if let fault = wrongKindMessage(for: item, traits: traits) {
            report(.wrongKindOfItem, fault)
            return nil
        }
        if let convertingItem = traits.convertingItem, !convertingItem.belongs(to: reference) {
            report(
                .outsideReferenceView,
                "\(item.sentenceName) is not a descendant of the animator's reference view and was ignored. Add it "
                    + "to the reference view before it is added to a behavior, or call "
                    + "updateItem(usingCurrentState:) after that.")
            return nil
        }
        let size = item.bounds.size
        guard EngineRange.containsHalfExtent(size.width / 2), EngineRange.containsHalfExtent(size.height / 2) else {
            report(
                .unusableSize,
                "\(item.sentenceName) has the size \(size.width) x \(size.height) and was ignored. Give it a "
                    + "size above 0 and up to 2e7 points before it is added to a behavior, or call updateItem(usingCurrentState:) after that."
            )
            return nil
        }
        return ItemOutline(of: item, group: traits.group)
    }

    /// Returns the center and rotation of an item. Returns nil and reports a diagnostic if one of them is NaN, infinite
    /// or out of range.
    func validPose(of item: any UIDynamicItem, traits: ItemTraits) -> ItemPose? {
        let center = traits.convertingItem?.dynamicCenter(in: reference) ?? item.center
        let angle = item.angle
        guard center.isEnginePoint, angle.isEngineNumber else {
            report(
                .unusablePose,
                "\(item.sentenceName) has the center (\(center.x), \(center.y)) and the rotation \(angle), which "
                    + "are not finite or out of range, and was ignored. Give it a center within 1e11 points of the "
                    + "origin before it is added or updated.")
            return nil
        }
        return ItemPose(center: center, angle: angle)
    }

    /// Returns a diagnostic message if an item is of the wrong kind: a view in an animator for a layout, or layout
    /// attributes in an animator for a view. Otherwise returns nil.
    private func wrongKindMessage(for item: any UIDynamicItem, traits: ItemTraits) -> String? {
        if hasLayoutReference, traits.convertingItem != nil, reference != nil {
            return "\(item.sentenceName) is a view and was ignored, because the animator belongs to a layout. Use "
                + "the layout's attributes, or create an animator whose reference view is the view's superview."
        }
        if hasViewReference, traits.isKeyed, reference != nil {
            return "\(item.sentenceName) is a layout attributes object and was ignored, because the animator "
                + "belongs to a view. Create the animator with init(collectionViewLayout:)."
        }
        return nil
    }

    /// Returns a closure that reports a diagnostic about an item's collision shape. Its argument describes the fault.
    func shapeDiagnosticReporter(for item: any UIDynamicItem) -> (String) -> Void {
        { [unowned self] fault in
            report(
                .unusableShape, "\(item.sentenceName) has a collision shape that cannot be used: \(fault).")
        }
    }

    /// Reports a diagnostic if `item` is not `first`, the object that already has a body for the same collection view
    /// element.
    func reportDuplicateElement(_ item: any UIDynamicItem, existingItem first: any UIDynamicItem) {
        guard item !== first else { return }
        report(
            .secondObjectForElement,
            "\(item.sentenceName) has a body already, which was created for another object with the same index "
                + "path. The animator continues to move that object.")
    }
}

extension UIDynamicItem {
    /// The name of the item for messages: its collection view element or its class.
    var displayName: String {
        itemKey.elementName.map { "the \($0)" } ?? "an item of class \(className(of: self))"
    }

    /// The name of the item at the start of a sentence.
    var sentenceName: String {
        itemKey.elementName.map { "The \($0)" } ?? "An item of class \(className(of: self))"
    }
}

// Reports of items that the reference bounds of a collision behavior cannot contain.
extension AnimatorCore {
    /// Checks the items that were added to a collision behavior or placed since the last step. Called in each step, after
    /// the properties of items and the bounds are up to date.
    func checkBoundsOfPlacedItems() {
        if placedSlots.isEmpty { return }
        for slot in placedSlots {
            guard let item = items[slot], item.isPlaced else { continue }
            item.isPlaced = false
            for behavior in item.collisions.elements {
                if let bounds = behavior.containingBounds { checkBounds(bounds, of: item) }
            }
        }
        placedSlots.removeAll(keepingCapacity: true)
    }

    /// Records that an item was added to a collision behavior or placed, so that the next step checks it. Items without
    /// a collision behavior have no bounds.
    func recordPlacement(of item: AnimatorItem) {
        if item.isPlaced || item.collisions.isEmpty { return }
        item.isPlaced = true
        placedSlots.append(item.slot)
    }

    /// Reports a diagnostic if an item cannot be inside the bounds that a collision behavior keeps its items in: if its
    /// center is outside of them, or if it is larger. O(1).
    private func checkBounds(_ bounds: CGRect, of item: AnimatorItem) {
        guard item.isUsable, !item.properties.isAnchored else { return }
        if !bounds.insetBy(dx: -1, dy: -1).contains(position(of: item)) {
            report(
                .outsideBounds,
                "\(item.object.sentenceName) was placed outside the bounds \(bounds.sentenceDescription) of a collision "
                    + "behavior, whose boundary keeps it outside. Place its center inside the bounds.")
            return
        }
        let extent = item.outline.extent(atAngle: CGFloat(world.angle(of: item.body)))
        if extent.width > bounds.width + 2 || extent.height > bounds.height + 2 {
            report(
                .outsideBounds,
                "\(item.object.sentenceName) is larger than the bounds \(bounds.sentenceDescription) of a collision "
                    + "behavior and extends beyond them. Make it smaller, or give the behavior larger bounds.")
        }
    }
}

extension ItemOutline {
    /// Returns the size of the rectangle that encloses the outline at a rotation, in points. A circle has the same size
    /// at each rotation.
    fileprivate func extent(atAngle angle: CGFloat) -> CGSize {
        let size = size
        if case .ellipse = self, size.width == size.height { return size }
        let rotation = Rotation(Float(angle))
        let (c, s) = (CGFloat(abs(rotation.c)), CGFloat(abs(rotation.s)))
        return CGSize(width: c * size.width + s * size.height, height: s * size.width + c * size.height)
    }
}

extension CGRect {
    /// The rectangle in messages.
    fileprivate var sentenceDescription: String { "(\(minX), \(minY), \(width), \(height))" }
}
