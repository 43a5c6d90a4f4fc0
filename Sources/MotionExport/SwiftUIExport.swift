import Foundation

// Motion as Swift code for SwiftUI: a view modifier with a keyframe animator.

extension ExportText {
    /// The motion as view modifiers for iOS 17 and macOS 14 or later.
    var swiftUI: String {
        let names = ExportNames.typeNames(items.map(\.item.name)).map { $0 + "Motion" }
        let head = headline { $0.channelError }.map { "// \($0)\n" }.joined()
        return head + "\nimport SwiftUI\n" + zip(items, names).map { "\n" + swiftUI(of: $0, type: $1) }.joined()
    }

    private func swiftUI(of item: ExportedItem, type: String) -> String {
        let notes = description(of: item, error: item.channelError).map { "/// \($0)\n" }.joined()
        let channels = MotionChannel.allCases
        let start = offsets(item.start, of: item)
        let end = offsets(item.end, of: item)
        let fades = item.motion(of: .opacity) != nil
        let declarations = channels.map {
            "        var \($0.name) = \(Self.swiftNumber(start[$0]))\n"
        }.joined()
        let finals = channels.filter { $0 != .opacity }.map {
            "            \($0.name): \(Self.swiftNumber(end[$0]))"
        }
        let tracks = item.channels.map { swiftTrack(of: $0, item) }.joined()
        return """
            \(notes)///
            /// The view is laid out where the item is at the start. A change of `trigger` starts the motion. With Reduce Motion,
            /// the view is at its final place at once\(fades ? ", and changes its opacity only" : " and dissolves in").
            struct \(type)<Trigger: Equatable>: ViewModifier {
                static var name: String { \(ExportNames.swift(item.item.name)) }
                var trigger: Trigger
                @Environment(\\.accessibilityReduceMotion) private var reducesMotion

                struct Values {
            \(declarations)        /// The opacity of a view that dissolves in because motion is reduced.
                    var dissolve = 1.0

                    /// The final place with the current opacity.
                    var reduced: Values {
                        Values(
            \(finals.map { "    " + $0 }.joined(separator: ",\n")),
                            opacity: \(fades ? "opacity" : "opacity * dissolve"))
                    }
                }

                func body(content: Content) -> some View {
                    content.keyframeAnimator(initialValue: Values(), trigger: trigger) { [reducesMotion] view, animated in
                        let values = reducesMotion ? animated.reduced : animated
                        view
            \(Self.swiftSkew(of: item))                .scaleEffect(x: values.scaleX, y: values.scaleY)
                            .rotationEffect(.radians(values.rotation))
                            .offset(x: values.x, y: values.y)
                            .opacity(values.opacity)
                    } keyframes: { _ in
            \(tracks)            KeyframeTrack(\\.dissolve) {
                            MoveKeyframe(0)
                            LinearKeyframe(1, duration: \(Self.swiftNumber(Self.dissolveDuration)))
                        }
                    }
                }
            }

            """
    }

    /// Returns values whose place is relative to that at the start.
    func offsets(_ values: MotionValues, of item: ExportedItem) -> MotionValues {
        MotionValues { $0 == .x || $0 == .y ? values[$0] - item.start[$0] : values[$0] }
    }

    private static func swiftSkew(of item: ExportedItem) -> String {
        guard item.frames.contains(where: { $0[.skew] != 0 }) else { return "" }
        let half = format(Double(item.item.size.height) / 2)
        return "                .transformEffect(\n                    CGAffineTransform(\n"
            + "                        a: 1, b: 0, c: tan(values.skew), d: 1, tx: -tan(values.skew) * \(half), ty: 0))\n"
    }

    private func swiftTrack(of motion: ChannelMotion, _ item: ExportedItem) -> String {
        let origin = motion.channel == .x || motion.channel == .y ? item.start[motion.channel] : 0
        var text = "            KeyframeTrack(\\.\(motion.channel.name)) {\n"
        for timed in motion.parts where timed.duration > 0 {
            let indentation = "                "
            switch timed.part {
            case .rest(let value):
                text += indentation + Self.swiftLine(value - origin, duration: timed.duration)
            case .spring(let segment):
                let spring = segment.spring
                text +=
                    indentation
                    + "SpringKeyframe(\n\(indentation)    \(Self.swiftNumber(segment.target - origin)), "
                    + "duration: \(Self.swiftNumber(timed.duration)),\n\(indentation)    spring: Spring(mass: 1, "
                    + "stiffness: \(Self.formatParameter(spring.stiffness)), damping: \(Self.formatParameter(spring.damping))), "
                    + "startVelocity: \(Self.swiftNumber(segment.velocity)))\n"
            case .lines(let line):
                for index in line.times.indices.dropFirst() {
                    text +=
                        indentation
                        + Self.swiftLine(
                            line.values[index][0] - origin, duration: line.times[index] - line.times[index - 1])
                }
            }
        }
        return text + "            }\n"
    }

    private static func swiftLine(_ value: Double, duration: Double) -> String {
        "LinearKeyframe(\(swiftNumber(value)), duration: \(swiftNumber(duration)))\n"
    }

    /// Returns a literal of a `Double`, which also is one without a context.
    private static func swiftNumber(_ number: Double) -> String {
        let text = format(number, digits: 6)
        return text.contains(".") || text.contains("e") ? text : text + ".0"
    }
}
