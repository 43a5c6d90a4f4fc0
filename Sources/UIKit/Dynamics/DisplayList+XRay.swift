import DisplayList

extension DisplayList {
    /// Adds an animator's X-ray, as far as it is visible.
    /// - Parameter area: What fades back behind it.
    @MainActor
    package mutating func append(xRayOf animator: UIDynamicAnimator, over area: CGRect) {
        let visibility = animator.xrayVisibility
        guard visibility > 0 else { return }
        let veil = DisplayColor(red: 1, green: 1, blue: 1, alpha: 0.75 * Double(visibility))
        commands.append(.fill(.rectangle(area), veil))
        commands.append(.beginLayer(DisplayLayer(opacity: visibility)))
        let marks = animator.xrayMarks
        var start = 0
        while start < marks.count {
            let end = marks[start...].firstIndex { !$0.looks(like: marks[start]) } ?? marks.count
            append(marks[start..<end])
            start = end
        }
        commands.append(.endLayer)
    }

    /// Draws marks of one look as one path: a field has hundreds of arrows.
    private mutating func append(_ marks: ArraySlice<XRayMark>) {
        guard let first = marks.first else { return }
        let (color, width) = Self.look(of: first.role)
        let shape = DisplayShape.path(marks.count == 1 ? first.path : marks.flatMap(\.path))
        commands.append(first.isFilled ? .fill(shape, color) : .stroke(shape, color, width: width))
    }

    private static func look(of role: XRayMark.Role) -> (DisplayColor, CGFloat) {
        switch role {
        case .body: (DisplayColor(red: 0.10, green: 0.40, blue: 0.80), 1.5)
        case .sleepingBody: (DisplayColor(red: 0.70, green: 0.74, blue: 0.80), 1)
        case .boundary: (DisplayColor(red: 0.15, green: 0.15, blue: 0.18), 2)
        case .velocity: (DisplayColor(red: 0.10, green: 0.62, blue: 0.30), 1.5)
        case .gravity: (DisplayColor(red: 0.55, green: 0.35, blue: 0.80), 1.5)
        case .push: (DisplayColor(red: 0.90, green: 0.10, blue: 0.60), 2)
        case .field: (DisplayColor(red: 0.10, green: 0.65, blue: 0.70), 1)
        case .anchor: (DisplayColor(red: 0.95, green: 0.55, blue: 0.10), 1)
        case .rod: (DisplayColor(red: 0.35, green: 0.35, blue: 0.40), 2)
        case .spring(let stretch): (spring(stretch), 2)
        case .range: (DisplayColor(red: 0.65, green: 0.50, blue: 0.15), 1.5)
        case .contact: (DisplayColor(red: 0.90, green: 0.20, blue: 0.15), 1)
        }
    }

    /// Green at rest, red when stretched, blue when pressed together.
    private static func spring(_ stretch: Double) -> DisplayColor {
        let (out, inward) = (max(0, stretch), max(0, -stretch))
        return DisplayColor(
            red: 0.15 + 0.75 * out, green: 0.65 * (1 - out) * (1 - inward) + 0.1, blue: 0.2 + 0.7 * inward)
    }
}

extension XRayMark {
    fileprivate func looks(like other: XRayMark) -> Bool { role == other.role && isFilled == other.isFilled }
}
