import JSONReading
import LiveSession

/// A message of the page.
enum LiveMessage {
    case input([SessionInput])
    case run
    case pause
    /// Runs a number of frames, then pauses.
    case step(Int)
    /// Sets the speed, as a multiple of real time.
    case speed(Double)
    case seek(frame: Int)
    /// Shows or hides the X-ray of the animators.
    case xray(Bool)
    /// A command of the protocol. The result has the same identifier.
    case request(id: Int, JSONValue)

    /// Reads a message.
    /// - Throws: A `UserFacingError` that says what is wrong with it.
    init(_ bytes: [UInt8]) throws {
        let value: JSONValue
        do { value = try JSONParser.parse(bytes) } catch {
            throw UserFacingError(.data, "The message is no JSON: \(error)")
        }
        switch value["type"]?.string {
        case "input": self = .input(try SessionInput.read(value["input"] ?? .null))
        case "run": self = .run
        case "pause": self = .pause
        case "step": self = .step(try Self.readInteger(value, "frames", in: 1...1000))
        case "speed":
            guard let speed = value["value"]?.number, (0.01...10).contains(speed) else {
                throw UserFacingError(.data, "\"value\" must be a number from 0.01 to 10.")
            }
            self = .speed(speed)
        case "seek": self = .seek(frame: try Self.readInteger(value, "frame", in: 0...Int(Int32.max)))
        case "xray":
            guard let isShown = value["value"].flatMap({ $0 == true ? true : $0 == false ? false : nil }) else {
                throw UserFacingError(.data, "\"value\" must be true or false.")
            }
            self = .xray(isShown)
        case "request":
            let id = try Self.readInteger(value, "id", in: 0...Int(Int32.max))
            guard let command = value["command"] else { throw UserFacingError(.data, "\"command\" is missing.") }
            self = .request(id: id, command)
        default:
            throw UserFacingError(
                .data, "\"type\" must be input, run, pause, step, speed, seek, xray or request.")
        }
    }

    private static func readInteger(_ value: JSONValue, _ key: String, in range: ClosedRange<Int>) throws -> Int {
        guard let number = value[key]?.integer, range.contains(number) else {
            throw UserFacingError(
                .data, "\"\(key)\" must be an integer from \(range.lowerBound) to \(range.upperBound).")
        }
        return number
    }
}
