/// The motion of an item or contact: the frames in which it is present, and a column of values for each quantity.
struct MotionTrack {
    /// Spans of consecutive frames in which the item or contact is present. Each span is two elements: first frame,
    /// frame count.
    private(set) var spans: [Int] = []
    private(set) var columns: [MotionColumn]
    private var nextFrame = -1

    init(stepsPerUnit: [Double]) { columns = stepsPerUnit.map(MotionColumn.init) }

    /// Appends the values of a frame, one for each column. Frames must be appended in increasing order.
    ///
    /// If a value is NaN or infinite, nothing is appended, so the item or contact is absent in this frame.
    mutating func append(frame: Int, values: Double...) {
        guard frame >= nextFrame, values.allSatisfy(\.isFinite) else { return }
        if frame == nextFrame {
            spans[spans.count - 1] += 1
        } else {
            spans += [frame, 1]
            for index in columns.indices { columns[index].restartPrediction() }
        }
        nextFrame = frame + 1
        for index in columns.indices { columns[index].append(values[index]) }
    }

    /// The encoded bytes of all columns, one column after another.
    var bytes: [UInt8] {
        columns.flatMap { column in
            var column = column
            column.flushZeroRun()
            return column.bytes
        }
    }
}
