import DynamicsEngine

// Reports of items that the reference bounds of a collision behavior cannot contain.
extension AnimatorCore {
    /// Checks the items that were added to a collision behavior or placed since the last step. Called in each step, after
    /// the properties of items and the bounds are up to date.
    func checkBoundsOfPlacedItems() {
        if placedSlots.isEmpty { return }
        for slot in placedSlots where records[slot]?.isPlaced == true {
            records[slot]!.isPlaced = false
            checkBounds(ofItemInSlot: slot)
        }
        placedSlots.removeAll(keepingCapacity: true)
    }

    /// Records that an item was added to a collision behavior or placed, so that the next step checks it. Items without
    /// a collision behavior have no bounds.
    func recordPlacement(slot: Int) {
        let record = records[slot]!
        if record.isPlaced || record.collisions.isEmpty { return }
        record.isPlaced = true
        placedSlots.append(slot)
    }

    /// Reports a diagnostic if an item cannot be inside the bounds that a collision behavior keeps its items in: if its
    /// center is outside of them, or if it is larger. O(1).
    private func checkBounds(_ bounds: CGRect, ofItemInSlot slot: Int) {
        let record = records[slot]!
        guard record.isUsable, !record.properties.isAnchored else { return }
        let center = PointScale.points(from: world.position(of: record.body))
        if !bounds.insetBy(dx: -1, dy: -1).contains(center) {
            report(
                .outsideBounds,
                "\(record.item.sentenceName) was placed outside the bounds \(bounds.sentenceDescription) of a collision "
                    + "behavior, whose boundary keeps it outside. Place its center inside the bounds.")
            return
        }
        let extent = record.outline.extent(atAngle: CGFloat(world.angle(of: record.body)))
        if extent.width > bounds.width + 2 || extent.height > bounds.height + 2 {
            report(
                .outsideBounds,
                "\(record.item.sentenceName) is larger than the bounds \(bounds.sentenceDescription) of a collision "
                    + "behavior and extends beyond them. Make it smaller, or give the behavior larger bounds.")
        }
    }

    /// Checks an item against the bounds of all collision behaviors that contain it.
    private func checkBounds(ofItemInSlot slot: Int) {
        for behavior in records[slot]!.collisions.elements {
            if let bounds = behavior.containingBounds { checkBounds(bounds, ofItemInSlot: slot) }
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
