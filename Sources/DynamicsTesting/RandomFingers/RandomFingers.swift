import Foundation

/// Generates programs of gestures at random, with the speeds and pauses of people.
///
/// The same seed gives the same program on every machine. Points are rounded to whole points and times to hundredths of a
/// second, so that programs read well as touch scripts.
public struct RandomFingers: Sendable {
    /// A kind of gesture.
    public enum Kind: CaseIterable, Sendable {
        /// A short touch.
        case tap
        /// Two taps at one point, 0.1 to 0.25 seconds apart.
        case doubleTap
        /// A touch of 0.6 to 1.2 seconds.
        case longPress
        /// A movement over one to three points at 60 to 500 points per second, in half of the cases after a pause.
        case drag
        /// A movement of 60 to 250 points at 800 to 3500 points per second.
        case fling
        /// Two fingers that move apart, or toward each other, in 0.2 to 0.8 seconds.
        case pinch
        /// Two or three fingers that rest or move at the same time, independently.
        case severalFingers
    }

    /// The number of gestures of a program; count. A double tap counts once.
    public var gestureCount: Int
    /// The kinds of gestures that a program contains.
    public var kinds: [Kind]
    /// The part of the screen that fingers touch first, in points; nil for the whole screen. A movement can leave it, but
    /// not the screen.
    public var area: CGRect?

    /// Creates a description of programs.
    /// - Parameters:
    ///   - gestureCount: The number of gestures of a program; count. The default is 12; values below 1 mean 1.
    ///   - kinds: The kinds of gestures. The default is all; an empty array means all.
    ///   - area: The part of the screen that fingers touch first, in points. The default, nil, is the whole screen, as are
    ///     areas outside of it and those with numbers that are not finite.
    public init(gestureCount: Int = 12, kinds: [Kind] = Kind.allCases, area: CGRect? = nil) {
        (self.gestureCount, self.area) = (max(1, gestureCount), area)
        self.kinds = kinds.isEmpty ? Kind.allCases : kinds
    }

    /// Returns the program of a seed.
    /// - Parameters:
    ///   - seed: The seed. Each seed gives another program; count.
    ///   - size: The size of the screen, in points.
    public func makeProgram(seed: UInt64, size: CGSize) -> TouchScript {
        var generator = GestureGenerator(seed: seed, size: size, area: area)
        var gestures: [TouchScript.Gesture] = []
        for _ in 0..<gestureCount { gestures += generator.makeGesture(kinds[generator.integer(below: kinds.count)]) }
        return TouchScript(gestures)
    }
}

/// Generates gestures one after the other.
private struct GestureGenerator {
    private var random: RandomBits
    private let screen: CGRect
    private let area: CGRect
    /// The time at which the next gesture can start, in seconds.
    private var time = 0.1

    init(seed: UInt64, size: CGSize, area: CGRect?) {
        random = RandomBits(seed: seed)
        // Fingers do not reach the outermost pixels.
        let whole = CGRect(origin: .zero, size: size)
        let inner = whole.insetBy(dx: min(2, size.width / 4), dy: min(2, size.height / 4))
        screen = inner
        let isFinite =
            area.map { $0.minX.isFinite && $0.minY.isFinite && $0.maxX.isFinite && $0.maxY.isFinite } ?? false
        let part = isFinite ? area!.intersection(inner) : inner
        self.area = part.isNull || part.isEmpty ? inner : part
    }

    mutating func integer(below limit: Int) -> Int { Int(random.next() % UInt64(max(1, limit))) }

    /// Returns a number in a range, in steps of a hundredth.
    private mutating func number(_ low: Double, _ high: Double) -> Double {
        let steps = Int(((high - low) * 100).rounded())
        return ((low * 100).rounded() + Double(integer(below: steps + 1))) / 100
    }

    private mutating func point() -> CGPoint {
        clamp(
            CGPoint(
                x: area.minX + area.width * CGFloat(number(0, 1)), y: area.minY + area.height * CGFloat(number(0, 1))))
    }

    private func clamp(_ point: CGPoint) -> CGPoint {
        CGPoint(
            x: min(max(point.x, screen.minX), screen.maxX).rounded(),
            y: min(max(point.y, screen.minY), screen.maxY).rounded())
    }

    /// Returns a point at a distance from another, in a random direction: one of 16, most of them vertical or horizontal.
    private mutating func point(near start: CGPoint, distance: Double) -> CGPoint {
        // The directions are multiples of 22.5 degrees as constants: the same bits on every machine.
        let cosines: [Double] = [1, 0.924, 0.707, 0.383, 0]
        var index = integer(below: 32)
        if index >= 16 { index = index % 4 * 4 }
        let quarter = index / 4
        let (c, s) = (cosines[index % 4], cosines[4 - index % 4])
        let (dx, dy) = [(c, s), (-s, c), (-c, -s), (s, -c)][quarter]
        return clamp(CGPoint(x: start.x + CGFloat(dx * distance), y: start.y + CGFloat(dy * distance)))
    }

    /// Moves the time to the next gesture: usually after a pause, sometimes while the screen still moves.
    private mutating func startTime(after duration: Double) -> Double {
        let start = time
        let pause = integer(below: 4) == 0 ? number(0.02, 0.1) : number(0.15, 1.2)
        time = Self.round(time + duration + pause)
        return start
    }

    private static func round(_ time: Double) -> Double { (time * 100).rounded() / 100 }

    mutating func makeGesture(_ kind: RandomFingers.Kind) -> [TouchScript.Gesture] {
        switch kind {
        case .tap: return [.tap(point(), start: startTime(after: 0.05))]
        case .doubleTap:
            let (place, pause) = (point(), number(0.1, 0.25))
            let start = startTime(after: pause + 0.05)
            return [.tap(place, start: start), .tap(place, start: Self.round(start + pause))]
        case .longPress:
            let duration = number(0.6, 1.2)
            return [.press(point(), start: startTime(after: duration), duration: duration)]
        case .drag:
            let (points, duration) = makeDrag()
            let hold = integer(below: 2) == 0 ? 0 : number(0.1, 0.8)
            return [.drag(points, start: startTime(after: duration + hold), duration: duration, hold: hold)]
        case .fling:
            let start = point()
            let distance = number(60, 250)
            let duration = max(0.03, Self.round(distance / number(800, 3500)))
            return [
                .drag(
                    [start, point(near: start, distance: distance)], start: startTime(after: duration),
                    duration: duration, hold: 0)
            ]
        case .pinch: return makePinch()
        case .severalFingers: return makeSeveralFingers()
        }
    }

    private mutating func makeDrag() -> (points: [CGPoint], duration: Double) {
        var points = [point()]
        var length = 0.0
        for _ in 0..<1 + integer(below: 3) {
            let distance = number(20, 300)
            points.append(point(near: points[points.count - 1], distance: distance))
            length += distance
        }
        return (points, max(0.1, Self.round(length / number(60, 500))))
    }

    private mutating func makePinch() -> [TouchScript.Gesture] {
        let middle = point()
        let duration = number(0.2, 0.8)
        let start = startTime(after: duration)
        let (near, far) = (number(20, 50), number(60, 160))
        let outer = point(near: middle, distance: far)
        let scale = CGFloat(near / far)
        let opens = integer(below: 2) == 0
        var gestures: [TouchScript.Gesture] = []
        for sign in [1, -1] as [CGFloat] {
            let near = clamp(
                CGPoint(
                    x: middle.x + sign * scale * (outer.x - middle.x),
                    y: middle.y + sign * scale * (outer.y - middle.y)))
            let far = clamp(
                CGPoint(x: middle.x + sign * (outer.x - middle.x), y: middle.y + sign * (outer.y - middle.y)))
            gestures.append(.drag(opens ? [near, far] : [far, near], start: start, duration: duration, hold: 0))
        }
        return gestures
    }

    private mutating func makeSeveralFingers() -> [TouchScript.Gesture] {
        let start = time
        var end = start
        var gestures: [TouchScript.Gesture] = []
        for _ in 0..<2 + integer(below: 2) {
            let begin = Self.round(start + number(0, 0.3))
            if integer(below: 3) == 0 {
                let duration = number(0.2, 1)
                end = max(end, begin + duration)
                gestures.append(.press(point(), start: begin, duration: duration))
            } else {
                let (points, duration) = makeDrag()
                end = max(end, begin + duration)
                gestures.append(.drag(points, start: begin, duration: duration, hold: 0))
            }
        }
        time = end
        _ = startTime(after: 0)
        return gestures
    }
}

/// Random bits from a seed: the generator SplitMix64, whose constants are published.
private struct RandomBits {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
        return bits ^ bits >> 31
    }
}
