// The frames of segments and separators.

extension UISegmentedControl {
    /// The distance between the edges and the selected segment's background, in points.
    private static let inset: CGFloat = 2
    /// The horizontal distance between a segment's edges and its content, in points.
    private static let contentMargin: CGFloat = 12

    /// The natural size: segments that show their contents, in points.
    var naturalSize: CGSize {
        guard !segments.isEmpty else { return CGSize(width: 0, height: Self.height) }
        let widths = segments.map { $0.fixedWidth > 0 ? $0.fixedWidth : naturalWidth(of: $0) }
        let automatic = segments.indices.filter { segments[$0].fixedWidth == 0 }
        // Segments without a width of their own are as wide as the widest of them, unless their contents determine the
        // widths.
        let widest = automatic.map { widths[$0] }.max() ?? 0
        let shared = apportionsSegmentWidthsByContent ? 0 : widest * CGFloat(automatic.count)
        let others = segments.indices.filter { apportionsSegmentWidthsByContent || segments[$0].fixedWidth > 0 }
        return CGSize(width: shared + others.map { widths[$0] }.reduce(0, +), height: Self.height)
    }

    private func naturalWidth(of segment: SegmentView) -> CGFloat {
        (segment.contentSize.width + 2 * Self.contentMargin).rounded(.up)
    }

    /// The frames of the segments, in points, from the leading edge.
    var segmentFrames: [CGRect] {
        let fixed = segments.map(\.fixedWidth).reduce(0, +)
        let automatic = segments.filter { $0.fixedWidth == 0 }
        let available = max(0, bounds.width - fixed)
        let natural = automatic.map(naturalWidth).reduce(0, +)
        var (frames, x) = ([CGRect](), CGFloat(0))
        for segment in segments {
            var width = segment.fixedWidth
            if width == 0 {
                width =
                    apportionsSegmentWidthsByContent && natural > 0
                    ? available * naturalWidth(of: segment) / natural : available / CGFloat(automatic.count)
            }
            frames.append(CGRect(x: x, y: 0, width: width, height: bounds.height))
            x += width
        }
        guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return frames }
        return frames.map { CGRect(x: bounds.width - $0.maxX, y: 0, width: $0.width, height: $0.height) }
    }

    /// Sets the frames of the segments, the background of the selected one, and the lines between them.
    func layOutSegments() {
        let frames = segmentFrames
        for (segment, frame) in zip(segments, frames) { segment.frame = frame }
        let index = displayedIndex
        pill.isHidden = !frames.indices.contains(index) || images.hasBackgrounds
        if !pill.isHidden {
            let area = frames[index].insetBy(dx: Self.inset, dy: Self.inset)
            pill.bounds.size = CGSize(width: max(0, area.width), height: max(0, area.height))
            pill.center = CGPoint(x: area.midX, y: area.midY)
            pill.transform = isPressingPill ? CGAffineTransform(scaleX: 0.95, y: 0.95) : .identity
        }
        layOutSeparators(frames, around: pill.isHidden ? nil : index)
        if images.hasBackgrounds {
            for position in segments.indices {
                segments[position].backgroundImage = images.background(state(at: position))
            }
        } else {
            for segment in segments { segment.backgroundImage = nil }
        }
        for (position, segment) in segments.enumerated() {
            segment.update(font: font(isSelected: position == index), color: color(isSelected: position == index))
            if position == pressedIndex, position != index { segment.alpha = 0.3 }
        }
    }

    /// Shows a line between neighbors that are both not selected.
    private func layOutSeparators(_ frames: [CGRect], around selected: Int?) {
        for (index, line) in separators.enumerated() where frames.indices.contains(index + 1) {
            let x = max(frames[index].minX, frames[index + 1].minX)
            line.frame = CGRect(x: x - 0.5, y: bounds.height / 4, width: 1, height: bounds.height / 2)
            line.alpha = selected == index || selected == index + 1 ? 0 : 1
            showDivider(on: line, index: index)
        }
    }

    /// Shows the image between a segment and the next one in the place of the line.
    private func showDivider(on line: UIImageView, index: Int) {
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let states = (state(at: index), state(at: index + 1))
        let image = images.divider(left: isReversed ? states.1 : states.0, right: isReversed ? states.0 : states.1)
        line.image = image
        line.backgroundColor = image == nil ? .systemGray4 : nil
        // Images behind the segments would cover the half of a divider that is within them.
        line.layer.zPosition = image == nil ? 0 : 1
        guard let image else { return }
        line.alpha = 1
        line.frame = CGRect(
            x: line.frame.midX - image.size.width / 2, y: 0, width: image.size.width, height: bounds.height)
    }

    /// The state of a segment.
    private func state(at index: Int) -> State {
        var state = State.normal
        if index == displayedIndex { state.insert(.selected) }
        if index == pressedIndex { state.insert(.highlighted) }
        if !isEnabled || !segments[index].isEnabled { state.insert(.disabled) }
        return state
    }

    private func font(isSelected: Bool) -> UIFont {
        let attributes = titleTextAttributes(for: isSelected ? .selected : .normal)
        let font = attributes?[.font] ?? titleTextAttributes(for: .normal)?[.font]
        return font as? UIFont ?? .systemFont(ofSize: 13, weight: isSelected ? .semibold : .regular)
    }

    private func color(isSelected: Bool) -> UIColor {
        let attributes = titleTextAttributes(for: isSelected ? .selected : .normal)
        let color = attributes?[.foregroundColor] ?? titleTextAttributes(for: .normal)?[.foregroundColor]
        return color as? UIColor ?? .label
    }
}
