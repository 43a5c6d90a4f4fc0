import Foundation

/// A running ffmpeg that reads a film from its standard input.
final class FFmpegProcess {
    private let process = Process()
    private let input = Pipe()
    private let complaints: FileHandle
    private var isRunning = true

    /// Where ffmpeg is; nil where none of the folders of `PATH` has it.
    static func find(_ environment: [String: String]) -> String? {
        let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
        return folders.map { "\($0)/ffmpeg" }.first { path in
            FileManager.default.isExecutableFile(atPath: path) && !OutputPlace.isFolder(path)
        }
    }

    init(_ program: String, arguments: [String]) throws {
        // A program that ends early must be an error to report, not the end of this one.
        signal(SIGPIPE, SIG_IGN)
        complaints = try Self.scratchFile()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.standardInput = input
        process.standardOutput = FileHandle.nullDevice
        process.standardError = complaints
        do { try process.run() } catch {
            throw RecordingError(.unavailable, "\(program) could not be started: \(error.localizedDescription)")
        }
        try? input.fileHandleForReading.close()
        // Held open by another child, it would never end for this one.
        _ = fcntl(input.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws {
        guard let start = bytes.baseAddress else { return }
        let data = Data(
            bytesNoCopy: UnsafeMutableRawPointer(mutating: start), count: bytes.count, deallocator: .none)
        try input.fileHandleForWriting.write(contentsOf: data)
    }

    /// Lets it complete its work; nil if it succeeded, else what it said.
    func finish() -> String? {
        guard isRunning else { return nil }
        end()
        if process.terminationReason == .exit, process.terminationStatus == 0 { return nil }
        try? complaints.seek(toOffset: 0)
        let text = String(decoding: (try? complaints.readToEnd()) ?? Data(), as: UTF8.self)
        let lines = text.split(separator: "\n").suffix(5).joined(separator: "\n")
        return lines.isEmpty ? "nothing (exit status \(process.terminationStatus))." : lines
    }

    /// Stops it at once.
    func kill() {
        guard isRunning else { return }
        process.terminate()
        end()
    }

    private func end() {
        isRunning = false
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    /// A file without a name: with a pipe, an ffmpeg that says much would wait for a reader for ever.
    private static func scratchFile() throws -> FileHandle {
        var template = Array("\(NSTemporaryDirectory())/dynamics-XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else {
            throw RecordingError(.cannotCreate, "No temporary file could be made: \(String(cString: strerror(errno))).")
        }
        unlink(template)
        return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }
}
