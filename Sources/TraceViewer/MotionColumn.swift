/// A quantity over time as few bytes: whole steps, of which only what a straight line does not foretell is written.
///
/// Each value is told as its distance from where the last two would have led, zigzagged, in groups of seven bits, the
/// low ones first. A run of values that are foretold is a zero and its length less one. What rests or glides costs
/// nothing, a spring a byte or two a frame. page/motion.js reads it.
struct MotionColumn {
    private(set) var bytes: [UInt8] = []
    private let stepsPerUnit: Double
    private var last: Int64 = 0
    private var slope: Int64 = 0
    private var foretold = 0

    /// - Parameter stepsPerUnit: How finely values are kept.
    init(stepsPerUnit: Double) { self.stepsPerUnit = stepsPerUnit }

    /// Begins anew: the next value does not follow from those before.
    mutating func restart() {
        flush()
        (last, slope) = (0, 0)
    }

    /// Adds a finite value; one beyond 2^30 counts as that.
    mutating func append(_ value: Double) {
        let limit = 1_073_741_824.0
        let steps = Int64((min(max(value, -limit), limit) * stepsPerUnit).rounded())
        let surprise = steps - (last + slope)
        (last, slope) = (steps, steps - last)
        if surprise == 0 {
            foretold += 1
        } else {
            flush()
            write(UInt64(bitPattern: surprise << 1 ^ surprise >> 63))
        }
    }

    /// Writes what is still kept back.
    mutating func flush() {
        guard foretold > 0 else { return }
        bytes.append(0)
        write(UInt64(foretold - 1))
        foretold = 0
    }

    private mutating func write(_ number: UInt64) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(rest & 0x7F) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }
}

/// How finely the viewer keeps what it draws; the trace itself is exact.
enum MotionSteps {
    /// A thousandth of a point.
    static let point = 1024.0
    /// Some four thousandths of a degree.
    static let radian = 16_384.0
    /// A microsecond.
    static let second = 1_000_000.0
    /// A millionth of a kg m/s.
    static let impulse = 1_000_000.0
}

/// Something that is there in some frames, with the columns that tell what it does meanwhile.
struct MotionTrack {
    /// First frame and number of frames of each stretch.
    private(set) var spans: [Int] = []
    private(set) var columns: [MotionColumn]
    private var next = -1

    init(stepsPerUnit: [Double]) { columns = stepsPerUnit.map(MotionColumn.init) }

    /// Adds its values in a frame; frames only grow. Where a value is not finite, it counts as not there.
    mutating func append(frame: Int, _ values: Double...) {
        guard frame >= next, values.allSatisfy(\.isFinite) else { return }
        if frame == next {
            spans[spans.count - 1] += 1
        } else {
            spans += [frame, 1]
            for index in columns.indices { columns[index].restart() }
        }
        next = frame + 1
        for index in columns.indices { columns[index].append(values[index]) }
    }

    /// Everything that was added.
    var bytes: [UInt8] {
        columns.flatMap { column in
            var whole = column
            whole.flush()
            return whole.bytes
        }
    }
}
