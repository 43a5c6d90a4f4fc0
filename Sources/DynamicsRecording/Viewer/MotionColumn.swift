/// A compressed sequence of numbers, such as the x coordinates of an item in all frames.
///
/// Each number is quantized and predicted by linear extrapolation of the previous two numbers. The residual, which is
/// the difference from the prediction, is stored as a zigzag-encoded variable-length integer: seven bits per byte, low
/// bits first. A run of zero residuals is stored as a zero, followed by the length of the run minus one. Constant or
/// linearly changing numbers take almost no space; the motion of a spring takes one or two bytes per frame.
/// `Page/motion.js` decodes the column.
struct MotionColumn {
    private(set) var bytes: [UInt8] = []
    private let stepsPerUnit: Double
    /// The previous number, in quantization steps.
    private var previous: Int64 = 0
    /// The difference between the previous two numbers, in quantization steps.
    private var slope: Int64 = 0
    /// The length of the current run of zero residuals.
    private var zeroRunLength = 0

    /// Creates an empty column.
    /// - Parameter stepsPerUnit: The number of quantization steps per unit of the stored quantity.
    init(stepsPerUnit: Double) { self.stepsPerUnit = stepsPerUnit }

    /// Restarts the prediction at 0. The next number is stored without regard to earlier numbers.
    mutating func restartPrediction() {
        flushZeroRun()
        (previous, slope) = (0, 0)
    }

    /// Appends a finite number, clamped to -2^30...2^30 so that the quantized number fits into an `Int64`.
    mutating func append(_ value: Double) {
        let limit = 1_073_741_824.0
        let steps = Int64((min(max(value, -limit), limit) * stepsPerUnit).rounded())
        let residual = steps - (previous + slope)
        (previous, slope) = (steps, steps - previous)
        if residual == 0 {
            zeroRunLength += 1
        } else {
            flushZeroRun()
            appendVariableLengthInteger(UInt64(bitPattern: residual << 1 ^ residual >> 63))
        }
    }

    /// Appends the current run of zero residuals to `bytes` and ends the run.
    mutating func flushZeroRun() {
        guard zeroRunLength > 0 else { return }
        bytes.append(0)
        appendVariableLengthInteger(UInt64(zeroRunLength - 1))
        zeroRunLength = 0
    }

    /// Appends a variable-length integer to `bytes`.
    private mutating func appendVariableLengthInteger(_ number: UInt64) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(rest & 0x7F) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }
}

/// The numbers of quantization steps per unit in the data of the viewer page. Trace files are not quantized.
enum MotionResolution {
    /// The steps per point. A step is about 0.001 points.
    static let point = 1024.0
    /// The steps per radian. A step is about 0.0035 degrees.
    static let radian = 16_384.0
    /// The steps per second. A step is one microsecond.
    static let second = 1_000_000.0
    /// The steps per kg m/s, the unit of impulse.
    static let impulse = 1_000_000.0
}
