import DisplayList
import DynamicsGeometry
import DynamicsRecording
import Foundation
import JSONReading

/// A temporary directory for one test. It is removed when the object is deallocated.
final class TemporaryDirectory {
    let path: String

    init() throws {
        var template = Array("\(NSTemporaryDirectory())/recording-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw UserFacingError(.cannotCreate, "The temporary directory could not be created.")
        }
        path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The sorted names of the files in the directory, hidden files included.
    var fileNames: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }

    func path(ofFile name: String) -> String { "\(path)/\(name)" }

    /// Returns the bytes of a file, or an empty array if there is no such file.
    func readBytes(ofFile name: String) -> [UInt8] {
        [UInt8](FileManager.default.contents(atPath: path(ofFile: name)) ?? Data())
    }

    func writeText(_ text: String, toFile name: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path(ofFile: name)))
    }
}

/// Returns frames in which a black square moves to the right by 1 point per frame.
func makeMovingSquareFrames(_ count: Int, size: CGSize = CGSize(width: 40, height: 30)) -> [DisplayList] {
    (0..<count).map { frame in
        let square = DisplayShape.rectangle(CGRect(x: 0, y: 10, width: 10, height: 10))
        let transform = CGAffineTransform(translationX: CGFloat(frame), y: 0)
        return DisplayList(
            size: size,
            commands: [.beginLayer(DisplayLayer(id: 1, transform: transform)), .fill(square, .black), .endLayer])
    }
}

/// Writes a complete film.
func writeFilm(_ frames: [DisplayList], to path: String, options: FilmOptions) throws {
    let writer = try FilmWriter(path: path, options: options)
    for frame in frames { try writer.append(frame) }
    try writer.finish()
}
