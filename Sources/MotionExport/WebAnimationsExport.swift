import Foundation

// Motion as JavaScript for the Web Animations API.

extension ExportText {
    /// The motion as a JavaScript module. `animate(element, name)` animates an element that is laid out where the item is at
    /// the start.
    var webAnimations: String {
        let head = headline { $0.lineError }.map { "// \($0)\n" }.joined()
        let body = items.map { item in
            description(of: item, error: item.lineError).map { "  // \($0)\n" }.joined()
                + "  \(ExportNames.javaScript(item.item.name)): {\n" + javaScript(of: item) + "  },\n"
        }.joined()
        return head + """

            // The motion of each item by its name.
            export const motions = {
            \(body)};

            // Animates an element as an item, and returns the animations. If the user prefers reduced motion, the element is at
            // its final place at once, and changes its opacity only.
            export function animate(element, name, options = {}) {
              const motion = motions[name];
              if (!motion) throw new Error(`no motion of ${name}; there are ${Object.keys(motions).join(", ")}`);
              const reduced = options.reduceMotion ?? matchMedia("(prefers-reduced-motion: reduce)").matches;
              Object.assign(element.style, motion.styles);
              if (!reduced) return motion.animations.map(([frames, timing]) => element.animate(frames, timing));
              Object.assign(element.style, motion.reduced.styles);
              return motion.reduced.animations.map(([frames, timing]) => element.animate(frames, timing));
            }

            """
    }

    private func javaScript(of item: ExportedItem) -> String {
        let properties = webProperties(of: item)
        let animated = properties.filter { $0.animation != nil }
        let still = properties.filter { $0.animation == nil }
        let fade = animated.filter { $0.name == "opacity" }
        let finals = properties.filter { $0.name != "opacity" }
        let dissolve =
            "      [[{ opacity: 0 }, {}], { duration: \(Self.format(Self.dissolveDuration * 1000)), fill: \"both\" }],\n"
        return """
                styles: {\(Self.styles(still))},
                animations: [
            \(animated.map(javaScript).joined())    ],
                reduced: {
                  styles: {\(Self.styles(finals))},
                  animations: [
            \(fade.isEmpty ? dissolve : fade.map(javaScript).joined())      ],
                },

            """
    }

    private static func styles(_ properties: [WebProperty]) -> String {
        let parts = properties.map { "\($0.name): \"\($0.last)\"" }
        return parts.isEmpty ? "" : " " + parts.joined(separator: ", ") + " "
    }

    private func javaScript(of property: WebProperty) -> String {
        guard let animation = property.animation else { return "" }
        let frames = animation.frames.map {
            "{ offset: \(Self.format($0.offset, digits: 7)), \(property.name): \"\($0.value)\" }"
        }
        return "      [[\(frames.joined(separator: ", "))], "
            + "{ duration: \(Self.format(duration * 1000, digits: 3)), easing: \"\(animation.easing)\", fill: \"both\" }],\n"
    }
}
