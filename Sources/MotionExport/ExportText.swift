import DynamicsRecording
import Foundation
import JSONReading

/// An export that is written: its items with their identifiers, and what the comments at its beginning say.
struct ExportText: Sendable {
    /// The name of the scene or app.
    var scene: String
    /// The size of the screen, in points.
    var screen: CGSize
    /// The frames of the recording that are exported.
    var span: ClosedRange<Int>
    /// The frame rate, in frames per second.
    var fps: Double
    var items: [ExportedItem]

    /// The duration, in seconds.
    var duration: Double { Double(span.upperBound - span.lowerBound) / fps }

    /// The sentences at the beginning of the file.
    func headline(_ error: (ExportedItem) -> Double) -> [String] {
        let largest = items.map(error).max() ?? 0
        let noun = items.count == 1 ? "item" : "items"
        return [
            "Motion of \(items.count) \(noun) of \(ExportNames.comment(scene)), frames \(span.lowerBound) to "
                + "\(span.upperBound) at \(Self.format(fps, digits: 4)) frames per second, exported by OpenDynamics.",
            "Largest difference from the recording in a frame: \(Self.formatError(largest)) points.",
        ]
    }

    /// The sentences about an item: its name, its size, its error and its springs.
    func description(of item: ExportedItem, error: Double) -> [String] {
        let (size, start) = (item.item.size, item.start)
        var lines = [
            "\"\(ExportNames.comment(item.item.name))\": \(Self.format(Double(size.width))) x "
                + "\(Self.format(Double(size.height))) points, with the center at (\(Self.format(start[.x])), "
                + "\(Self.format(start[.y]))) at the start. Largest difference: \(Self.formatError(error)) points."
        ]
        for motion in item.channels {
            for spring in motion.springs { lines.append(motion.channel.name + ": " + Self.describe(spring)) }
        }
        return lines
    }

    private static func describe(_ segment: SpringSegment) -> String {
        let spring = segment.spring
        return
            "spring from \(format(segment.start)) to \(format(segment.target)), velocity \(format(segment.velocity)) "
            + "per second; mass 1, stiffness \(format(spring.stiffness)), damping \(format(spring.damping)); duration "
            + "\(format(spring.duration)), bounce \(format(spring.bounce)); response \(format(spring.duration)), "
            + "damping ratio \(format(spring.dampingRatio))"
    }

    /// Returns the shortest decimal number that is equal up to a number of digits after the point.
    static func format(_ number: Double, digits: Int = 3) -> String {
        let power = Double.powerOfTen(digits)
        let scaled = number * power
        return JSONText.formatNumber(scaled.isFinite && abs(scaled) < 1e15 ? scaled.rounded() / power + 0 : number)
    }

    /// Returns a parameter of a spring with seven significant digits.
    static func formatParameter(_ number: Double) -> String {
        JSONText.formatNumber(number.rounded(toSignificantDigits: 7))
    }

    /// Returns an error rounded up to hundredths, so that it is not stated too small.
    static func formatError(_ error: Double) -> String { format((error * 100).rounded(.up) / 100, digits: 2) }
}

extension Double {
    /// Returns 10 to the power of a number, 0 or more. Up to 22, the result is exact.
    static func powerOfTen(_ exponent: Int) -> Double { (0..<exponent).reduce(1) { power, _ in power * 10 } }

    /// The number rounded to a number of significant decimal digits.
    func rounded(toSignificantDigits digits: Int) -> Double {
        guard self != 0, isFinite else { return self }
        // The exponent of the first digit: the largest power of ten that is not above the number.
        var exponent = 0
        var rest = magnitude
        while rest >= 10 {
            rest /= 10
            exponent += 1
        }
        while rest < 1 {
            rest *= 10
            exponent -= 1
        }
        let places = digits - 1 - exponent
        let power = Self.powerOfTen(abs(places))
        return places >= 0 ? (self * power).rounded() / power : (self / power).rounded() * power
    }
}
