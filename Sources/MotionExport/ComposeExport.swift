import Foundation

// Motion as Kotlin code for Jetpack Compose: a modifier with a graphics layer.

extension ExportText {
    /// The motion as modifiers for Compose 1.6 or later. A channel of rests and springs runs on `spring`; any other one on
    /// keyframes that are looked up by the time.
    var compose: String {
        let names = ExportNames.typeNames(items.map(\.item.name)).map { ExportNames.memberName($0) + "Motion" }
        let head = headline { $0.channelError }.map { "// \($0)\n" }.joined()
        return head + """

            import android.provider.Settings
            import androidx.compose.animation.core.Animatable
            import androidx.compose.animation.core.LinearEasing
            import androidx.compose.animation.core.spring
            import androidx.compose.animation.core.tween
            import androidx.compose.runtime.Composable
            import androidx.compose.runtime.LaunchedEffect
            import androidx.compose.runtime.remember
            import androidx.compose.ui.Modifier
            import androidx.compose.ui.graphics.graphicsLayer
            import androidx.compose.ui.platform.LocalContext
            import androidx.compose.ui.unit.dp
            import kotlinx.coroutines.coroutineScope
            import kotlinx.coroutines.delay
            import kotlinx.coroutines.launch

            // Whether the user has removed animations.
            @Composable
            private fun animationsAreRemoved(): Boolean =
                Settings.Global.getFloat(
                    LocalContext.current.contentResolver, Settings.Global.ANIMATOR_DURATION_SCALE, 1f) == 0f

            // The value at a time, in seconds, of keyframes with linear motion between them.
            private fun valueAt(seconds: Float, times: FloatArray, values: FloatArray): Float {
                val next = times.indexOfFirst { it > seconds }
                if (next < 0) return values.last()
                if (next == 0) return values.first()
                val fraction = (seconds - times[next - 1]) / (times[next] - times[next - 1])
                return values[next - 1] + (values[next] - values[next - 1]) * fraction
            }

            """ + zip(items, names).map { "\n" + compose(of: $0, function: $1) }.joined()
    }

    private func compose(of item: ExportedItem, function: String) -> String {
        let springs = item.channels.filter(\.consistsOfSprings)
        let lines = item.channels.filter { !$0.consistsOfSprings }
        let notes = description(of: item, error: item.channelError).map { " * \($0)\n" }.joined()
        var text =
            "/**\n\(notes) *\n * The element is laid out where the item is at the start. A change of `trigger` starts the"
            + " motion. With reduced\n * motion, the element is at its final place at once.\n */\n"
        text +=
            "@Composable\nfun Modifier.\(function)(trigger: Any, reduceMotion: Boolean = animationsAreRemoved()): Modifier {\n"
        text += "    // \(ExportNames.comment(item.item.name))\n    val time = remember { Animatable(0f) }\n"
        for motion in springs {
            let start = offset(motion.ends(duration: duration).first, motion, item)
            text += "    val \(motion.channel.name) = remember { Animatable(\(Self.kotlinNumber(start))) }\n"
        }
        text += "    LaunchedEffect(trigger, reduceMotion) {\n        if (reduceMotion) return@LaunchedEffect\n"
        text += "        time.snapTo(0f)\n"
        for motion in springs {
            let start = offset(motion.ends(duration: duration).first, motion, item)
            text += "        \(motion.channel.name).snapTo(\(Self.kotlinNumber(start)))\n"
        }
        let milliseconds = Int((duration * 1000).rounded())
        text +=
            "        coroutineScope {\n            launch { time.animateTo(\(Self.kotlinNumber(duration)), "
            + "tween(\(milliseconds), easing = LinearEasing)) }\n"
        for motion in springs { text += kotlinSprings(of: motion, item) }
        text += "        }\n    }\n"
        for motion in lines { text += kotlinTables(of: motion, item) }
        text += "    return graphicsLayer {\n"
        for channel in MotionChannel.allCases where channel != .skew { text += kotlinLayer(of: channel, item) }
        return text + "    }\n}\n"
    }

    private func offset(_ value: Double, _ motion: ChannelMotion, _ item: ExportedItem) -> Double {
        motion.channel == .x || motion.channel == .y ? value - item.start[motion.channel] : value
    }

    private func kotlinSprings(of motion: ChannelMotion, _ item: ExportedItem) -> String {
        let name = motion.channel.name
        return motion.parts.map { timed in
            guard case .spring(let segment) = timed.part else { return "" }
            let delay = Int((timed.start * 1000).rounded())
            return "            launch {\n"
                + (delay > 0 ? "                delay(\(delay))\n" : "")
                + "                \(name).snapTo(\(Self.kotlinNumber(offset(segment.start, motion, item))))\n"
                + "                \(name).animateTo(\n                    \(Self.kotlinNumber(offset(segment.target, motion, item))),\n"
                + "                    spring(dampingRatio = \(Self.kotlinParameter(segment.spring.dampingRatio)), "
                + "stiffness = \(Self.kotlinParameter(segment.spring.stiffness)), visibilityThreshold = 0.001f),\n"
                + "                    initialVelocity = \(Self.kotlinNumber(segment.velocity)))\n            }\n"
        }.joined()
    }

    private func kotlinTables(of motion: ChannelMotion, _ item: ExportedItem) -> String {
        let line = motion.sampled(frameDuration: item.frameDuration)
        let times = line.times.map { Self.kotlinNumber($0) }.joined(separator: ", ")
        let values = line.values.map { Self.kotlinNumber(offset($0[0], motion, item)) }.joined(separator: ", ")
        let name = motion.channel.name
        return "    val \(name)Times = remember { floatArrayOf(\(times)) }\n"
            + "    val \(name)Values = remember { floatArrayOf(\(values)) }\n"
    }

    private func kotlinLayer(of channel: MotionChannel, _ item: ExportedItem) -> String {
        let start = offsets(item.start, of: item)[channel]
        let end = offsets(item.end, of: item)[channel]
        var value = Self.kotlinNumber(start)
        if let motion = item.motion(of: channel) {
            let moving =
                motion.consistsOfSprings
                ? "\(channel.name).value" : "valueAt(time.value, \(channel.name)Times, \(channel.name)Values)"
            value = "if (reduceMotion) \(Self.kotlinNumber(end)) else \(moving)"
        } else if start == (channel == .x || channel == .y ? 0 : channel.neutralValue) {
            return ""
        }
        switch channel {
        case .x: return "        translationX = (\(value)).dp.toPx()\n"
        case .y: return "        translationY = (\(value)).dp.toPx()\n"
        case .rotation: return "        rotationZ = (\(value)) * 57.29578f\n"
        case .scaleX, .scaleY: return "        \(channel.name) = \(value)\n"
        case .opacity: return "        alpha = \(value)\n"
        case .skew: return ""
        }
    }

    private static func kotlinNumber(_ number: Double) -> String { format(number, digits: 6) + "f" }

    private static func kotlinParameter(_ number: Double) -> String { formatParameter(number) + "f" }
}

extension ChannelMotion {
    /// Whether the motion consists of rests, springs, and lines that last one frame before a spring.
    var consistsOfSprings: Bool {
        guard !springs.isEmpty else { return false }
        return parts.indices.allSatisfy { index in
            guard case .lines(let line) = parts[index].part else { return true }
            guard line.times.count == 2, index + 1 < parts.count, case .spring = parts[index + 1].part else {
                return false
            }
            return true
        }
    }

    /// Returns the motion as keyframes. A spring has one in each frame.
    func sampled(frameDuration: Double) -> Polyline {
        var line = Polyline(times: [], values: [])
        func append(_ time: Double, _ value: Double) {
            if let last = line.times.last, time <= last + 1e-9 { return }
            line.times.append(time)
            line.values.append([value])
        }
        for timed in parts {
            switch timed.part {
            case .rest(let value):
                append(timed.start, value)
                append(timed.start + timed.duration, value)
            case .spring(let segment):
                for frame in 0...Int((timed.duration / frameDuration).rounded()) {
                    let time = Double(frame) * frameDuration
                    append(timed.start + time, segment.value(after: time))
                }
            case .lines(let part):
                for (time, value) in zip(part.times, part.values) { append(timed.start + time, value[0]) }
            }
        }
        return line
    }
}
