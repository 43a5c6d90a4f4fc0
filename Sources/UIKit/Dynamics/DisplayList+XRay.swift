import DisplayList

// Draws the X-ray of an animator.

extension DisplayList {
    /// Appends the X-ray overlay of an animator: debug drawing of bodies, forces, constraints and contacts, over a
    /// translucent background, white or, in the dark style, black.
    ///
    /// The method appends nothing if the animator's `xrayVisibility` is 0.
    ///
    /// - Parameters:
    ///   - animator: The animator whose X-ray overlay is drawn.
    ///   - area: The rectangle that the background covers, in points.
    ///   - isDark: Whether the overlay has the colors of the dark style. The default is false.
    @MainActor
    package mutating func appendXRay(of animator: UIDynamicAnimator, over area: CGRect, isDark: Bool = false) {
        let visibility = animator.xrayVisibility
        guard visibility > 0 else { return }
        let level = isDark ? 0.0 : 1
        let overlay = DisplayColor(red: level, green: level, blue: level, alpha: 0.75 * Double(visibility))
        commands.append(.fill(.rectangle(area), overlay))
        commands.append(.beginLayer(DisplayLayer(opacity: visibility)))
        appendXRayShapes(of: animator, isDark: isDark)
        commands.append(.endLayer)
    }

    /// Appends the shapes of an animator's X-ray overlay, whether or not it is visible, without a background.
    @MainActor
    package mutating func appendXRayShapes(of animator: UIDynamicAnimator, isDark: Bool = false) {
        for shapes in animator.xrayShapes[...].consecutiveGroups(by: { $0.body == $1.body }) {
            let body = shapes.first?.body
            if let body { commands.append(.beginLayer(DisplayLayer(id: UInt64(body.index + 1), transform: body.pose))) }
            for group in shapes.consecutiveGroups(by: { $0.role == $1.role }) { appendShapes(group, isDark: isDark) }
            if body != nil { commands.append(.endLayer) }
        }
    }

    /// Appends debug shapes of one body and one role. Appends all paths as a single one, because the overlay of a force
    /// field can have hundreds of arrows and separate paths would make the display list long.
    private mutating func appendShapes(_ shapes: ArraySlice<XRayShape>, isDark: Bool) {
        guard let first = shapes.first else { return }
        let (color, lineWidth) = Self.style(of: first.role, isDark: isDark)
        var path: [PathElement] = []
        var dots: [DisplayCommand] = []
        for shape in shapes {
            switch shape.figure {
            case .path(let elements): path += elements
            case .dot(let center, let radius):
                let box = CGRect(center: center, size: CGSize(width: 2 * radius, height: 2 * radius))
                dots.append(.fill(.ellipse(box), color))
            }
        }
        if !path.isEmpty { commands.append(.stroke(.path(path), color, width: lineWidth)) }
        commands += dots
    }

    /// Returns the color and the line width, in points, of the debug shapes with the given role. In the dark style, the
    /// darkest colors are replaced by light ones.
    private static func style(of role: XRayShape.Role, isDark: Bool) -> (color: DisplayColor, lineWidth: CGFloat) {
        switch role {
        case .body where isDark: (DisplayColor(red: 0.35, green: 0.62, blue: 1), 1.5)
        case .sleepingBody where isDark: (DisplayColor(red: 0.42, green: 0.45, blue: 0.50), 1)
        case .boundary where isDark: (DisplayColor(red: 0.92, green: 0.92, blue: 0.95), 2)
        case .rod where isDark: (DisplayColor(red: 0.70, green: 0.70, blue: 0.75), 2)
        case .body: (DisplayColor(red: 0.10, green: 0.40, blue: 0.80), 1.5)
        case .sleepingBody: (DisplayColor(red: 0.70, green: 0.74, blue: 0.80), 1)
        case .boundary: (DisplayColor(red: 0.15, green: 0.15, blue: 0.18), 2)
        case .velocity: (DisplayColor(red: 0.10, green: 0.62, blue: 0.30), 1.5)
        case .gravity: (DisplayColor(red: 0.55, green: 0.35, blue: 0.80), 1.5)
        case .push: (DisplayColor(red: 0.90, green: 0.10, blue: 0.60), 2)
        case .field: (DisplayColor(red: 0.10, green: 0.65, blue: 0.70), 1)
        case .anchor: (DisplayColor(red: 0.95, green: 0.55, blue: 0.10), 1)
        case .rod: (DisplayColor(red: 0.35, green: 0.35, blue: 0.40), 2)
        case .spring(let stretch): (springColor(forStretch: stretch), 2)
        case .range: (DisplayColor(red: 0.65, green: 0.50, blue: 0.15), 1.5)
        case .contact: (DisplayColor(red: 0.90, green: 0.20, blue: 0.15), 1)
        }
    }

    /// Returns the color of a spring: green at its rest length, red when stretched, blue when compressed.
    ///
    /// - Parameter stretch: The relative elongation of the spring, unitless, from -1 to 1: 0 at the rest length,
    ///   positive if stretched, negative if compressed. For an attachment, it is the elongation divided by the rest
    ///   length or by 50 points, whichever is larger. For a snap behavior, it is the distance to the snap point divided
    ///   by 100 points.
    private static func springColor(forStretch stretch: Double) -> DisplayColor {
        let (elongation, compression) = (max(0, stretch), max(0, -stretch))
        return DisplayColor(
            red: 0.15 + 0.75 * elongation, green: 0.65 * (1 - elongation) * (1 - compression) + 0.1,
            blue: 0.2 + 0.7 * compression)
    }
}

extension ArraySlice {
    /// Splits the slice where an element does not belong to the group of the element that began the group.
    fileprivate func consecutiveGroups(by belongs: (Element, Element) -> Bool) -> [ArraySlice] {
        var (groups, rest) = ([ArraySlice](), self)
        while let first = rest.first {
            let group = rest.prefix { belongs(first, $0) }
            groups.append(group)
            rest = rest.dropFirst(group.count)
        }
        return groups
    }
}
