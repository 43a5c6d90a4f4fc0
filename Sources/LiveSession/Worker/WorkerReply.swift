import DynamicsRecording
import JSONReading

/// A line from a worker to its session.
///
/// | line | meaning |
/// |---|---|
/// | `F` hash, then the line of the frame if it was requested | a frame has run |
/// | `D` object | the request is done, with its result |
/// | `E` object | the request failed; the member `error` says why |
enum WorkerReply {
    case frame(hash: UInt64, line: Substring)
    case done(JSONValue)
    case failed(JSONValue)

    /// The line for this reply.
    var line: String {
        switch self {
        case .frame(let hash, let line): "F\(hash.hexadecimal)\(line)"
        case .done(let result): "D\(result.text)"
        case .failed(let error): "E\(error.text)"
        }
    }

    /// Reads a line; nil if it is none of these.
    init?(_ line: String) {
        let rest = line.dropFirst()
        switch line.first {
        case "F":
            guard let hash = UInt64(rest.prefix(16), radix: 16) else { return nil }
            self = .frame(hash: hash, line: rest.dropFirst(16))
        case "D":
            guard let value = JSONValue(parsing: String(rest)) else { return nil }
            self = .done(value)
        case "E":
            guard let value = JSONValue(parsing: String(rest)) else { return nil }
            self = .failed(value)
        default: return nil
        }
    }
}
