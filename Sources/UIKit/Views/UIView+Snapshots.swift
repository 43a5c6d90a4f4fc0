import DisplayList

// Snapshots and masks of views.

extension UIView {
    /// Draws the view and its subviews as they are now into the current context.
    /// - Parameters:
    ///   - rect: The rectangle into which the bounds are scaled, in points.
    ///   - afterUpdates: Whether outstanding layout is performed first.
    /// - Returns: False if nothing is drawn, because there is no context, or because the view is hidden, almost transparent,
    ///   or empty.
    @discardableResult
    public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        if afterUpdates { layoutIfNeeded() }
        guard let context = UIGraphicsGetCurrentContext(), rect.isFinite, bounds.width > 0, bounds.height > 0,
            let commands = hierarchyCommands()
        else { return false }
        context.draw(commands, transform: CGAffineTransform(mapping: bounds, to: rect), clip: .rectangle(bounds))
        return true
    }

    /// Sets the view that clips this view. The mask has neither a superview nor a window; its layer refers to this view,
    /// which is drawn again when the mask changes. A view that this view masks, directly or not, is ignored.
    func setMask(_ new: UIView?) {
        guard new !== maskView, new !== self, !isMask(of: new) else { return }
        new?.removeFromSuperview()
        maskView = new
        layer.mask = new?.layer
    }

    /// Returns whether the view masks another one, or a view that masks it.
    private func isMask(of other: UIView?) -> Bool {
        guard let other else { return false }
        return sequence(first: self, next: \.maskedView).contains { $0 === other }
    }

    /// Whether a view was ever a mask. Until then, no view searches its superviews for one.
    static var usesMasks = false

    /// The view that this view or one of its superviews masks; nil if there is none.
    var maskedView: UIView? {
        guard Self.usesMasks else { return nil }
        for view in ancestors {
            if let masked = view.storedLayer?.hostView { return masked }
        }
        return nil
    }

    /// Returns a view that shows a part of this view as it is now.
    /// - Parameters:
    ///   - area: The part, in the view's coordinates, in points.
    ///   - afterUpdates: Whether outstanding layout is performed first.
    ///   - capInsets: The widths of the edges that are not stretched, in points.
    /// - Returns: Nil if the view is hidden or invisible, or if the area is empty.
    func makeSnapshot(
        of area: CGRect, afterScreenUpdates afterUpdates: Bool, capInsets: UIEdgeInsets = .zero
    ) -> UIView? {
        if afterUpdates { layoutIfNeeded() }
        guard area.isFinite, area.width > 0, area.height > 0, let commands = hierarchyCommands() else { return nil }
        return SnapshotView(commands: commands, area: area, capInsets: capInsets)
    }

    /// Returns the drawing commands of the view and its subviews, in the view's coordinates; nil if it is invisible.
    private func hierarchyCommands() -> [DisplayCommand]? {
        let loop = window?.loop ?? FrameLoop.current
        return currentTraits.asCurrent { loop.drawingCommands(of: .view(self), size: bounds.size) }
    }
}

/// A picture of a view, which fills the bounds.
private final class SnapshotView: UIView {
    private let commands: [DisplayCommand]
    /// The part of the view that the picture shows, in the coordinates of the commands, in points.
    private let area: CGRect
    /// The widths of the edges of the picture that are not stretched, in points.
    private let capInsets: UIEdgeInsets

    init(commands: [DisplayCommand], area: CGRect, capInsets: UIEdgeInsets) {
        (self.commands, self.area, self.capInsets) = (commands, area, capInsets)
        super.init(frame: CGRect(origin: .zero, size: area.size))
    }

    required init?(coder: NSCoder) { nil }

    override func drawContents(into list: inout DisplayList, bounds: CGRect) {
        super.drawContents(into: &list, bounds: bounds)
        for (part, place) in SnapshotParts(of: area, in: bounds, capInsets: capInsets).pairs {
            let fit = CGAffineTransform(mapping: part, to: place)
            list.commands.append(.beginLayer(DisplayLayer(transform: fit, clip: .rectangle(part))))
            list.commands += commands
            list.commands.append(.endLayer)
        }
    }
}

/// The parts of a picture with edges that keep their size, and their places: one part, or up to nine.
private struct SnapshotParts {
    /// The parts that are not empty with their places, both in points, by rows.
    let pairs: [(part: CGRect, place: CGRect)]

    init(of area: CGRect, in bounds: CGRect, capInsets: UIEdgeInsets) {
        let columns = Self.segments(
            area.minX, area.width, bounds.minX, bounds.width, caps: (capInsets.left, capInsets.right))
        let rows = Self.segments(
            area.minY, area.height, bounds.minY, bounds.height, caps: (capInsets.top, capInsets.bottom))
        pairs = rows.flatMap { row in
            columns.map { column in
                (
                    CGRect(x: column.start, y: row.start, width: column.length, height: row.length),
                    CGRect(x: column.place, y: row.place, width: column.placeLength, height: row.placeLength)
                )
            }
        }
    }

    /// A segment of one axis and its place, in points.
    private typealias Segment = (start: CGFloat, length: CGFloat, place: CGFloat, placeLength: CGFloat)

    /// Returns the segments of an axis that are not empty. The caps shrink if they do not fit into the place.
    private static func segments(
        _ start: CGFloat, _ length: CGFloat, _ place: CGFloat, _ placeLength: CGFloat,
        caps: (before: CGFloat, after: CGFloat)
    ) -> [Segment] {
        let sum = caps.before + caps.after
        guard caps.before >= 0, caps.after >= 0, sum > 0, sum < length, placeLength > 0 else {
            return [(start, length, place, placeLength)]
        }
        let scale = min(1, placeLength / sum)
        let (before, after) = (caps.before * scale, caps.after * scale)
        let segments: [Segment] = [
            (start, caps.before, place, before),
            (start + caps.before, length - sum, place + before, placeLength - before - after),
            (start + length - caps.after, caps.after, place + placeLength - after, after),
        ]
        return segments.filter { $0.length > 0 && $0.placeLength > 0 }
    }
}

extension CGAffineTransform {
    /// Creates the transform that scales and moves a rectangle, which is not empty, so that it becomes another one.
    fileprivate init(mapping source: CGRect, to target: CGRect) {
        let (x, y) = (target.width / source.width, target.height / source.height)
        self.init(a: x, b: 0, c: 0, d: y, tx: target.minX - x * source.minX, ty: target.minY - y * source.minY)
    }
}

extension FrameLoop {
    /// Returns the drawing commands of a view or of a layer without a view, with all that it contains, in its own
    /// coordinates and without its opacity; nil if it is invisible.
    ///
    /// The display layers have no identities, because the view can be drawn again beside its picture.
    func drawingCommands(of step: DrawingStep, size: CGSize) -> [DisplayCommand]? {
        var list = DisplayList(size: size)
        DrawingStep.perform([step], into: &list, layerIDs: &layerIDs)
        guard case .beginLayer(var first) = list.commands.first else { return nil }
        (first.transform, first.opacity) = (.identity, 1)
        list.commands[0] = .beginLayer(first)
        return list.commands.map { command in
            guard case .beginLayer(var layer) = command else { return command }
            layer.id = 0
            return .beginLayer(layer)
        }
    }
}
