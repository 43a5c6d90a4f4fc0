/// A line that shows an attachment or a snap behavior.
struct AttachmentLine {
    /// The number of numbers that the page reads for a line.
    static let stride = 6

    let first: CGPoint
    let second: CGPoint
    let isSpring: Bool
    /// The current length divided by the rest length; 1 for attachments of a fixed length.
    let stretch: Double
}

extension PlaygroundScene {
    /// Writes the lines of all attachments and snap behaviors, in the order of the behaviors: both ends, the stretch, and 1
    /// for a spring or 0 for a rod.
    func writeAttachmentLines(to numbers: inout [Double]) {
        numbers.removeAll(keepingCapacity: true)
        for behavior in player.animator.core.behaviors.elements { writeLines(of: behavior, to: &numbers) }
    }

    private func writeLines(of behavior: UIDynamicBehavior, to numbers: inout [Double]) {
        guard behavior.association?.isConnected == true else { return }
        if let attachment = behavior as? UIAttachmentBehavior {
            writeLines(of: attachment, to: &numbers)
        } else if let snap = behavior as? UISnapBehavior, let item = snap.itemsForDisplay.first {
            let (center, target) = (item.center, snap.snapPoint)
            let stretch = 1 + min(1, (target - center).length / 100)
            append(AttachmentLine(first: center, second: target, isSpring: true, stretch: stretch), to: &numbers)
        }
        for child in behavior.childBehaviors { writeLines(of: child, to: &numbers) }
    }

    private func writeLines(of attachment: UIAttachmentBehavior, to numbers: inout [Double]) {
        let items = attachment.items
        guard attachment.joint.id != nil else { return }
        switch attachment.kind {
        case .distance, .limit:
            let first = attachmentPoint(of: items[0], attachment.offset)
            let second =
                items.count > 1 ? attachmentPoint(of: items[1], attachment.otherOffset) : attachment.anchorPoint
            let isSpring = attachment.kind == .distance && attachment.frequency > 0
            let (length, rest) = ((second - first).length, attachment.length)
            // A rest length below 50 points, which can be 0, is replaced by 50 points.
            let stretch = isSpring ? 1 + (length - rest) / max(rest, 50) : 1
            append(AttachmentLine(first: first, second: second, isSpring: isSpring, stretch: stretch), to: &numbers)
        case .fixed, .pin, .sliding:
            let core = player.animator.core
            guard let first = core.item(of: items[0]) else { return }
            let anchor = attachment.currentAnchorPoint(of: first, in: core)
            for item in items {
                append(AttachmentLine(first: anchor, second: item.center, isSpring: false, stretch: 1), to: &numbers)
            }
        }
    }

    /// Returns the point of an item at an offset from its center, in points.
    private func attachmentPoint(of item: any UIDynamicItem, _ offset: UIOffset) -> CGPoint {
        if offset == .zero { return item.center }
        return item.center + CGPoint(x: offset.horizontal, y: offset.vertical).applying(item.transform)
    }

    private func append(_ line: AttachmentLine, to numbers: inout [Double]) {
        numbers.append(line.first.x)
        numbers.append(line.first.y)
        numbers.append(line.second.x)
        numbers.append(line.second.y)
        numbers.append(line.stretch)
        numbers.append(line.isSpring ? 1 : 0)
    }
}
