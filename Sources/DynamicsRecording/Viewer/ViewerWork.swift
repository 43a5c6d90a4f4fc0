import JSONReading
import WorkCounting

/// The work of a trace in the form that the viewer page contains: each entry once, and the counts of the frames in which they
/// change.
struct ViewerWork {
    private var table = WorkTable()
    private var entries: [String] = []
    private var frames: [String] = []

    mutating func append(_ work: FrameWork, number: Int) {
        guard let (new, counts) = table.encode(work) else { return }
        entries += new
        frames.append("[\(number),\(counts)]")
    }

    /// The member of the JSON object of the trace, with a comma; an empty text if no work was counted.
    var member: String {
        guard !frames.isEmpty else { return "" }
        return "\"work\":{\"entries\":\(JSONText.formatArray(entries)),\"frames\":\(JSONText.formatArray(frames))},\n"
    }
}

extension WorkFinding {
    /// The finding as a viewer page shows it.
    package var viewerFinding: ViewerFinding {
        ViewerFinding(
            title: "Slow work", element: "", problem: reason, source: rule.remedy, setting: "",
            frames: (firstFrame, lastFrame, firstFrame), place: .zero, picture: "")
    }
}
