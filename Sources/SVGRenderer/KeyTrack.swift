/// The key frames of one animated quantity of one or two components, thinned out while its values arrive.
///
/// A straight line between two keys stands for all frames between them as long as it passes each of them within the
/// tolerance. From the latest key, every frame narrows the range of slopes that such a line may have; when a new value
/// lies outside that range, the value before it becomes a key. So memory follows the bends, not the frames. Fitting the
/// whole curve at once (Douglas-Peucker) would save a few keys more, but would have to keep all frames.
struct KeyTrack {
    /// A value at a frame.
    struct Key: Equatable {
        var frame: Int
        var value: SIMD2<Double>
    }

    /// The values' resolution, decimals: what the text can say.
    let decimals: Int
    /// How far a frame's value may lie off the line between its keys.
    let tolerance: Double
    private var settled: [Key] = []
    private var latest = Key(frame: 0, value: .zero)
    private var lowest = SIMD2(repeating: -Double.infinity)
    private var highest = SIMD2(repeating: Double.infinity)

    init(decimals: Int, tolerance: Double) {
        self.decimals = decimals
        self.tolerance = tolerance
    }

    /// The keys so far, first to last; a track that rests has one.
    var keys: [Key] { settled.last?.value == latest.value ? settled : settled + [latest] }

    /// The value of the latest frame, rounded.
    var value: SIMD2<Double> { latest.value }

    /// Takes a frame's value; frames come in rising order.
    ///
    /// Where frames were left out (nothing was seen), the old value stays for one frame more, so that what vanishes
    /// does not start towards the place where it will appear again.
    mutating func append(_ value: SIMD2<Double>, frame: Int) {
        let rounded = Self.round(value, decimals: decimals)
        if settled.isEmpty {
            latest = Key(frame: frame, value: rounded)
            settled = [latest]
            return
        }
        if frame > latest.frame + 1 { extend(latest.value, latest.value, frame: latest.frame + 1) }
        extend(value, rounded, frame: frame)
    }

    private mutating func extend(_ value: SIMD2<Double>, _ rounded: SIMD2<Double>, frame: Int) {
        var anchor = settled[settled.count - 1]
        var slope = (rounded - anchor.value) / Double(frame - anchor.frame)
        let fits = slope .>= lowest .& slope .<= highest
        if !(fits[0] && fits[1]) {
            settled.append(latest)
            anchor = latest
            slope = rounded - anchor.value
            lowest = SIMD2(repeating: -Double.infinity)
            highest = SIMD2(repeating: Double.infinity)
        }
        let time = Double(frame - anchor.frame)
        let margin = SIMD2(repeating: tolerance)
        lowest = pointwiseMax(lowest, (value - margin - anchor.value) / time)
        highest = pointwiseMin(highest, (value + margin - anchor.value) / time)
        latest = Key(frame: frame, value: rounded)
    }

    private static func round(_ value: SIMD2<Double>, decimals: Int) -> SIMD2<Double> {
        let unit = powersOfTen[decimals]
        return (value * unit).rounded(.toNearestOrAwayFromZero) / unit
    }

    private static let powersOfTen: [Double] = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000]
}
