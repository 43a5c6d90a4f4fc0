import Foundation

// Motion as CSS: one animation for each property that changes, with a linear() easing if the values are on a straight line,
// otherwise with keyframes.

extension ExportText {
    /// The motion as a style sheet. The class of an item animates an element that is laid out where the item is at the start.
    var css: String {
        let names = ExportNames.classNames(items.map(\.item.name))
        let head = "/* " + headline { $0.lineError }.joined(separator: "\n   ") + " */\n"
        return head + zip(items, names).map { "\n" + css(of: $0, class: $1) }.joined()
    }

    private func css(of item: ExportedItem, class name: String) -> String {
        let properties = webProperties(of: item)
        let moving = properties.compactMap { property in property.animation.map { (property.name, $0) } }
        var text = "/* " + description(of: item, error: item.lineError).joined(separator: "\n   ") + " */\n"
        text += ".\(name) {\n"
        for property in properties where property.animation == nil { text += "  \(property.name): \(property.last);\n" }
        let animations = moving.map { property, animation in
            "    \(name)-\(property) \(Self.format(duration, digits: 6))s \(animation.easing) both"
        }
        text += "  animation:\n" + animations.joined(separator: ",\n") + ";\n}\n"
        for (property, animation) in moving {
            let frames = animation.frames.map {
                "  \(Self.format($0.offset * 100, digits: 5))% { \(property): \($0.value); }\n"
            }
            text += "@keyframes \(name)-\(property) {\n" + frames.joined() + "}\n"
        }
        return text + reducedMotion(properties, class: name)
    }

    /// Without motion, an item is at its final place at once. Its opacity still changes; if it does not, the item dissolves
    /// in.
    private func reducedMotion(_ properties: [WebProperty], class name: String) -> String {
        let fade = properties.first { $0.name == "opacity" && $0.animation != nil }
        var text = "@media (prefers-reduced-motion: reduce) {\n  .\(name) {\n"
        for property in properties where property.name != "opacity" {
            text += "    \(property.name): \(property.last);\n"
        }
        if let easing = fade?.animation?.easing {
            text += "    animation: \(name)-opacity \(Self.format(duration, digits: 6))s \(easing) both;\n  }\n}\n"
        } else {
            text += "    animation: \(name)-dissolve \(Self.dissolveDuration)s linear both;\n  }\n}\n"
            text += "@keyframes \(name)-dissolve {\n  from { opacity: 0; }\n}\n"
        }
        return text
    }

    /// The duration in which an item dissolves in if motion is reduced, in seconds.
    static let dissolveDuration = 0.25
}

/// A CSS property that places an item, with its animation.
struct WebProperty {
    struct Animation {
        /// The easing of the whole animation: `linear`, or `linear(...)` with the progress at each time.
        var easing: String
        /// The keyframes, with offsets from 0 to 1.
        var frames: [(offset: Double, value: String)]
    }

    var name: String
    /// The final value.
    var last: String
    /// Nil if the value stays the same.
    var animation: Animation?
}

extension ExportText {
    /// Returns the properties of an item that change, or differ from those of an element without motion.
    func webProperties(of item: ExportedItem) -> [WebProperty] {
        MotionGroup.allCases.compactMap { group in
            let format = { Self.webValue(of: group, $0, from: item.start) }
            let (first, last) = (group.channels.map { item.start[$0] }, group.channels.map { item.end[$0] })
            let neutral = group.channels.map { $0 == .x || $0 == .y ? item.start[$0] : $0.neutralValue }
            let name = Self.webName(of: group)
            guard let line = item.lines[group] else {
                return first == neutral ? nil : WebProperty(name: name, last: format(first))
            }
            let tolerances = group.channels.map { RecordedItem.restRange(of: $0, size: item.item.size) }
            let offsets = line.times.map { $0 / item.duration }
            if let path = line.straightPath(tolerances: tolerances) {
                let stops = zip(path.progress, offsets).map {
                    "\(Self.format($0, digits: 6)) \(Self.format($1 * 100, digits: 5))%"
                }
                let animation = WebProperty.Animation(
                    easing: "linear(\(stops.joined(separator: ", ")))",
                    frames: [(0, format(path.start)), (1, format(path.end))])
                return WebProperty(name: name, last: format(last), animation: animation)
            }
            var frames = Array(zip(offsets, line.values.map(format)))
            if let end = frames.last, end.0 < 1 { frames.append((1, end.1)) }
            let animation = WebProperty.Animation(easing: "linear", frames: frames.map { (offset: $0.0, value: $0.1) })
            return WebProperty(name: name, last: format(last), animation: animation)
        }
    }

    private static func webName(of group: MotionGroup) -> String {
        switch group {
        case .translation: "translate"
        case .rotation: "rotate"
        case .scale: "scale"
        // The individual properties apply in the order translate, rotate, scale, transform.
        case .skew: "transform"
        case .opacity: "opacity"
        }
    }

    private static func webValue(of group: MotionGroup, _ values: [Double], from start: MotionValues) -> String {
        switch group {
        case .translation: "\(format(values[0] - start[.x]))px \(format(values[1] - start[.y]))px"
        case .rotation: "\(format(values[0], digits: 6))rad"
        case .scale: "\(format(values[0], digits: 6)) \(format(values[1], digits: 6))"
        case .skew: "skewX(\(format(values[0], digits: 6))rad)"
        case .opacity: format(values[0], digits: 4)
        }
    }
}
