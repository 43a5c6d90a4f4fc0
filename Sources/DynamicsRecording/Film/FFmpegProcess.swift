import Foundation
import JSONReading

/// A child process that runs ffmpeg, receives the frames of a film through its standard input, and writes the film to its
/// standard output.
final class FFmpegProcess {
    private let process = Process()
    private let input = Pipe()
    private let errorFile: FileHandle
    private var isRunning = true

    /// Returns the path of the ffmpeg executable, or nil if no directory of `PATH` contains it.
    static func findExecutable(in environment: [String: String]) -> String? {
        let directories = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
        return directories.map { "\($0)/ffmpeg" }.first { path in
            FileManager.default.isExecutableFile(atPath: path) && !OutputPath.isDirectory(path)
        }
    }

    /// Starts ffmpeg.
    /// - Parameters:
    ///   - program: The path of the executable.
    ///   - arguments: The arguments, without the output.
    ///   - outputPath: The path of an existing file. ffmpeg receives it as an open file, and not its path: if this process is
    ///     killed and another one deletes the file, ffmpeg does not create it again.
    init(_ program: String, arguments: [String], outputPath: String) throws {
        // If ffmpeg exits early, the next write raises SIGPIPE, which would end this process. Ignoring the
        // signal makes the write throw an error instead.
        signal(SIGPIPE, SIG_IGN)
        errorFile = try Self.makeTemporaryFile()
        guard let output = FileHandle(forUpdatingAtPath: outputPath) else {
            throw UserFacingError(
                .cannotCreate, "\(outputPath) cannot be opened: \(String(cString: strerror(errno))).")
        }
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments + ["file:/dev/stdout"]
        process.standardInput = input
        process.standardOutput = output
        process.standardError = errorFile
        do { try process.run() } catch {
            throw UserFacingError(.unavailable, "\(program) could not be started: \(error.localizedDescription)")
        }
        try? input.fileHandleForReading.close()
        // Other child processes must not inherit the write end: ffmpeg reaches end-of-file only when all copies of
        // the write end are closed.
        _ = fcntl(input.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws {
        guard let start = bytes.baseAddress else { return }
        let data = Data(
            bytesNoCopy: UnsafeMutableRawPointer(mutating: start), count: bytes.count, deallocator: .none)
        try input.fileHandleForWriting.write(contentsOf: data)
    }

    /// Closes the standard input of ffmpeg and waits for ffmpeg to exit.
    /// - Returns: nil on success; otherwise the last five lines that ffmpeg wrote to its standard error.
    func finish() -> String? {
        guard isRunning else { return nil }
        waitForExit()
        if process.terminationReason == .exit, process.terminationStatus == 0 { return nil }
        try? errorFile.seek(toOffset: 0)
        let text = String(decoding: (try? errorFile.readToEnd()) ?? Data(), as: UTF8.self)
        let lines = text.split(separator: "\n").suffix(5).joined(separator: "\n")
        return lines.isEmpty ? "exit status \(process.terminationStatus)" : lines
    }

    /// Terminates ffmpeg with `SIGTERM` and waits for it to exit.
    func terminate() {
        guard isRunning else { return }
        process.terminate()
        waitForExit()
    }

    private func waitForExit() {
        isRunning = false
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    /// Creates a temporary file for the standard error of ffmpeg. The file is unlinked, so it need not be deleted.
    ///
    /// A pipe is not used because nothing reads it while ffmpeg runs: ffmpeg would block when its messages fill the
    /// buffer.
    private static func makeTemporaryFile() throws -> FileHandle {
        var template = Array("\(NSTemporaryDirectory())/dynamics-XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else {
            throw UserFacingError(
                .cannotCreate, "No temporary file could be created: \(String(cString: strerror(errno))).")
        }
        unlink(template)
        return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }
}
