import DisplayList

extension UIView {
    /// Writes the view and what is in it as drawing commands.
    func draw(into list: inout DisplayList, naming names: inout DisplayNames) {
        guard !isHidden, alpha > 0.01 else { return }
        if displayIdentity == 0 { displayIdentity = names.next() }
        list.commands.append(
            .beginLayer(
                DisplayLayer(
                    id: displayIdentity, transform: transformToSuperview, opacity: min(alpha, 1),
                    clip: clipsToBounds ? outline(inset: 0) : nil)))
        drawRectangle(into: &list)
        for subview in subviews { subview.draw(into: &list, naming: &names) }
        drawXRays(into: &list)
        list.commands.append(.endLayer)
    }

    private func drawRectangle(into list: inout DisplayList) {
        if let color = backgroundColor?.value, color.alpha > 0 { list.commands.append(.fill(outline(inset: 0), color)) }
        if layer.borderWidth > 0 {
            let color = layer.borderColor?.value ?? .black
            list.commands.append(.stroke(outline(inset: layer.borderWidth / 2), color, width: layer.borderWidth))
        }
    }

    private func outline(inset: CGFloat) -> DisplayShape {
        let rect = bounds.insetBy(dx: inset, dy: inset)
        let radius = min(layer.cornerRadius, bounds.width / 2, bounds.height / 2) - inset
        return radius > 0 ? .roundedRectangle(rect, radius: radius) : .rectangle(rect)
    }
}

/// Hands out identities for display lists: by order of first drawing, so that the same run gives the same ones.
struct DisplayNames {
    private var last: UInt64 = 0

    mutating func next() -> UInt64 {
        last += 1
        return last
    }
}
