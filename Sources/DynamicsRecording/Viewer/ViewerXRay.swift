import JSONReading

/// The X-ray of a trace in the compact form that the viewer page contains.
///
/// Each distinct shape is written once. The lists of shapes and of sleeping items, and the energy, are written only for
/// the frames in which they change.
struct ViewerXRay {
    private var shapes: [String] = []
    private var shapeIndices: [String: Int] = [:]
    private var lists: [String] = []
    private var asleep: [String] = []
    private var energies: [String] = []
    private var latest: (list: String, asleep: [String], energy: Double)?

    mutating func append(_ xray: TraceXRay, frame: Int) {
        let list = JSONText.formatArray(xray.shapes.map { String(findOrAdd($0)) })
        let energy = (xray.energy * 1e6).rounded() / 1e6
        if list != latest?.list { lists.append("[\(frame),\(list)]") }
        if xray.asleep != latest?.asleep {
            asleep.append("[\(frame),\(JSONText.formatArray(xray.asleep.map(JSONText.formatString)))]")
        }
        if energy != latest?.energy { energies.append("[\(frame),\(JSONText.formatNumber(energy))]") }
        latest = (list, xray.asleep, energy)
    }

    private mutating func findOrAdd(_ shape: TraceShape) -> Int {
        let json = shape.json
        if let index = shapeIndices[json] { return index }
        shapes.append(json)
        shapeIndices[json] = shapes.count - 1
        return shapes.count - 1
    }

    /// The member of the JSON object of the trace, with a comma; an empty text if the trace has no X-ray.
    var member: String {
        guard latest != nil else { return "" }
        return """
            "xray":{"shapes":\(JSONText.formatArray(shapes)),"lists":\(JSONText.formatArray(lists)),\
            "asleep":\(JSONText.formatArray(asleep)),"energy":\(JSONText.formatArray(energies))},
            """
    }
}
