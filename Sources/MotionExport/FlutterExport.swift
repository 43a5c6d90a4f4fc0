import Foundation

// Motion as Dart code for Flutter: a widget that places its child by functions of the time.

extension ExportText {
    /// The motion as widgets for Flutter 3.10 or later. Springs are `SpringSimulation`s.
    var flutter: String {
        let names = ExportNames.typeNames(items.map(\.item.name)).map { $0 + "Motion" }
        let head = headline { $0.channelError }.map { "// \($0)\n" }.joined()
        return head + """

            import 'package:flutter/physics.dart';
            import 'package:flutter/widgets.dart';

            // The value at a time, in seconds, of keyframes with linear motion between them.
            double _valueAt(double seconds, List<double> times, List<double> values) {
              final next = times.indexWhere((time) => time > seconds);
              if (next < 0) return values.last;
              if (next == 0) return values.first;
              final fraction = (seconds - times[next - 1]) / (times[next] - times[next - 1]);
              return values[next - 1] + (values[next] - values[next - 1]) * fraction;
            }

            double _springAt(double seconds, double stiffness, double damping, double start, double end, double velocity) =>
                SpringSimulation(
                  SpringDescription(mass: 1, stiffness: stiffness, damping: damping),
                  start,
                  end,
                  velocity,
                ).x(seconds);

            """ + zip(items, names).map { "\n" + flutter(of: $0, type: $1) }.joined()
    }

    private func flutter(of item: ExportedItem, type: String) -> String {
        let notes = description(of: item, error: item.channelError).map { "/// \($0)\n" }.joined()
        let functions = MotionChannel.allCases.map { dartFunction(of: $0, item) }.joined()
        let microseconds = Int((duration * 1e6).rounded())
        let fades = item.motion(of: .opacity) != nil
        return """
            \(notes)///
            /// The child is laid out where the item is at the start. If animations are disabled, it is at its final place at
            /// once\(fades ? ", and changes its opacity only." : ".")
            class \(type) extends StatefulWidget {
              const \(type)({super.key, required this.child});

              static const String name = \(ExportNames.dart(item.item.name));
              static const Duration duration = Duration(microseconds: \(microseconds));
              final Widget child;

            \(functions)
              @override
              State<\(type)> createState() => _\(type)State();
            }

            class _\(type)State extends State<\(type)> with SingleTickerProviderStateMixin {
              late final AnimationController _controller =
                  AnimationController(vsync: this, duration: \(type).duration, animationBehavior: AnimationBehavior.preserve)
                    ..forward();

              @override
              void dispose() {
                _controller.dispose();
                super.dispose();
              }

              @override
              Widget build(BuildContext context) {
                final reducesMotion = MediaQuery.disableAnimationsOf(context);
                return AnimatedBuilder(
                  animation: _controller,
                  child: widget.child,
                  builder: (context, child) {
                    final now = _controller.value * \(Self.dartNumber(duration));
                    final place = reducesMotion ? \(Self.dartNumber(duration)) : now;
                    return Opacity(
                      opacity: \(type).opacity(now).clamp(0.0, 1.0),
                      child: Transform(
                        alignment: Alignment.center,
                        transform: Matrix4.translationValues(\(type).x(place), \(type).y(place), 0)
                          ..rotateZ(\(type).rotation(place))
                          ..multiply(Matrix4.diagonal3Values(\(type).scaleX(place), \(type).scaleY(place), 1))\(Self.dartSkew(of: item, type: type)),
                        child: child,
                      ),
                    );
                  },
                );
              }
            }

            """
    }

    private static func dartSkew(of item: ExportedItem, type: String) -> String {
        guard item.frames.contains(where: { $0[.skew] != 0 }) else { return "" }
        return "\n              ..multiply(Matrix4.skewX(\(type).skew(place)))"
    }

    private func dartFunction(of channel: MotionChannel, _ item: ExportedItem) -> String {
        let origin = channel == .x || channel == .y ? item.start[channel] : 0
        guard let motion = item.motion(of: channel) else {
            return "  static double \(channel.name)(double t) => \(Self.dartNumber(item.start[channel] - origin));\n"
        }
        var text = "  static double \(channel.name)(double t) {\n"
        for (index, timed) in motion.parts.enumerated() {
            let isLast = index == motion.parts.count - 1
            let end = isLast ? "" : "if (t < \(Self.dartNumber(motion.parts[index + 1].start))) "
            text += "    \(end)return \(dartValue(of: timed, origin: origin));\n"
        }
        return text + "  }\n"
    }

    private func dartValue(of timed: ChannelMotion.TimedPart, origin: Double) -> String {
        let time = timed.start == 0 ? "t" : "t - \(Self.dartNumber(timed.start))"
        switch timed.part {
        case .rest(let value): return Self.dartNumber(value - origin)
        case .spring(let segment):
            let numbers = [segment.spring.stiffness, segment.spring.damping].map(Self.formatParameter)
            let values = [segment.start - origin, segment.target - origin, segment.velocity].map(Self.dartNumber)
            return "_springAt(\(([time] + numbers + values).joined(separator: ", ")))"
        case .lines(let line):
            let times = line.times.map(Self.dartNumber).joined(separator: ", ")
            let values = line.values.map { Self.dartNumber($0[0] - origin) }.joined(separator: ", ")
            return "_valueAt(\(time), const [\(times)], const [\(values)])"
        }
    }

    /// Returns a literal of a double, which an element of a constant list must be.
    private static func dartNumber(_ number: Double) -> String {
        let text = format(number, digits: 6)
        return text.contains(".") || text.contains("e") ? text : text + ".0"
    }
}
