import DisplayList
import DynamicsGeometry
import Foundation
import Recording

/// A folder of its own for a test, gone afterwards.
final class Scratch {
    let path: String

    init() throws {
        var template = Array("\(NSTemporaryDirectory())/recording-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw RecordingError(.cannotCreate, "no scratch folder") }
        path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// What is in it, hidden files included.
    var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }

    func file(_ name: String) -> String { "\(path)/\(name)" }

    func bytes(_ name: String) -> [UInt8] { [UInt8](FileManager.default.contents(atPath: file(name)) ?? Data()) }

    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: file(name)))
    }
}

/// Frames in which a square moves from left to right.
func squares(_ count: Int, size: CGSize = CGSize(width: 40, height: 30)) -> [DisplayList] {
    (0..<count).map { number in
        let square = DisplayShape.rectangle(CGRect(x: 0, y: 10, width: 10, height: 10))
        let place = CGAffineTransform(translationX: CGFloat(number), y: 0)
        return DisplayList(
            size: size,
            commands: [.beginLayer(DisplayLayer(id: 1, transform: place)), .fill(square, .black), .endLayer])
    }
}

/// Makes a whole film.
func film(_ path: String, _ frames: [DisplayList], _ options: FilmOptions) throws {
    let writer = try FilmWriter(path: path, options: options)
    for frame in frames { try writer.append(frame) }
    try writer.finish()
}
