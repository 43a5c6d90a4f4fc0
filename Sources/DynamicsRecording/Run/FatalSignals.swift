import DynamicsEngine
import Foundation
import UIKit

/// The message about a signal that ends the program, such as an access to invalid memory or the overflow of the stack.
///
/// The message names the frame, the latest callback of the client and a way to repeat the run. The program then ends with the
/// same signal, as without the message.
public enum FatalSignals {
    /// How the run can be repeated.
    public enum Repetition {
        /// The same command gives the same run.
        case command([String])
        /// The run has input that nothing records, such as that of a window. A program with these arguments records it.
        case session(program: String)
        /// The process is the worker of a session, which has recorded the input.
        case worker

        fileprivate var advice: String {
            switch self {
            case .command(let arguments):
                "report it with this command, which repeats it with the same touches, and with the files that it names:\n  "
                    + arguments.map(FatalSignals.quote).joined(separator: " ") + "\n"
            case .session(let program):
                "report it with a touch script. Input of a window is not recorded; this command records it, and its page saves "
                    + "the touch script, also after the program has ended:\n  \(FatalSignals.quote(program)) --serve\n"
            case .worker: "report it with the touch script of the session, which has recorded the input.\n"
            }
        }
    }

    private static let numbers = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT]

    /// Installs handlers for the signals of faults. Call this function once at launch.
    ///
    /// A signal that already has a handler, such as that of the runtime's backtraces, gets it back after the message.
    /// - Parameter repetition: How the run can be repeated.
    public static func installHandlers(_ repetition: Repetition) {
        guard Storage.shared == nil else { return }
        Storage.shared = Storage(advice: repetition.advice)
        // The handler needs a stack of its own, because the fault can be the overflow of the stack.
        var stack = stack_t(
            ss_sp: UnsafeMutableRawPointer.allocate(byteCount: 1 << 16, alignment: 16), ss_flags: 0, ss_size: 1 << 16)
        sigaltstack(&stack, nil)
        for (index, number) in numbers.enumerated() {
            var action = sigaction()
            action.__sigaction_handler.sa_handler = { FatalSignals.handle($0) }
            action.sa_flags = Int32(bitPattern: UInt32(SA_ONSTACK)) | SA_NODEFER
            sigaction(number, &action, Storage.shared?.previous.advanced(by: index))
        }
    }

    /// Writes the message and ends the program. Calls only functions that a signal handler may call.
    private static func handle(_ number: Int32) {
        guard let storage = Storage.shared, let index = numbers.firstIndex(of: number) else { return }
        // The signal has its earlier effect from now on, also if the message causes a fault.
        sigaction(number, storage.previous.advanced(by: index), nil)
        // A misuse has its own sentence.
        guard !isStoppingForMisuse else { return }
        storage.write("\nSignal ", storage.digits(Int(number)), " in frame ")
        storage.write(storage.digits(FrameProgress.frameCount.pointee), ", after a call of ")
        storage.write(FrameProgress.callback.pointee ?? storage.noCallback)
        storage.write(storage.advice)
        // The instruction runs again after a fault. A signal that was sent is sent again.
        raise(number)
    }

    fileprivate static func quote(_ argument: String) -> String {
        let isPlain = argument.utf8.allSatisfy { byte in
            byte > 0x7F || byte >= 0x30 && byte <= 0x39 || byte >= 0x41 && byte <= 0x5A || byte >= 0x61 && byte <= 0x7A
                || "-_./=:,+@".utf8.contains(byte)
        }
        return isPlain && !argument.isEmpty
            ? argument : "'" + argument.replacingOccurrences(of: "'", with: "'\\''") + "'"
    }
}

/// Texts and memory that exist before a signal arrives.
private final class Storage {
    nonisolated(unsafe) static var shared: Storage?

    /// The earlier actions of the signals.
    let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 8)
    let noCallback = Storage.bytes("no callback")
    let advice: UnsafePointer<UInt8>
    private let digitBuffer = UnsafeMutablePointer<UInt8>.allocate(capacity: 24)

    init(advice: String) {
        self.advice = Self.bytes(
            ". If no code of the app is at fault, this is an error of OpenDynamics, please \(advice)")
        previous.initialize(repeating: sigaction(), count: 8)
    }

    private static func bytes(_ text: String) -> UnsafePointer<UInt8> {
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: text.utf8.count + 1)
        copy.initialize(repeating: 0, count: text.utf8.count + 1)
        for (index, byte) in text.utf8.enumerated() { copy[index] = byte }
        return UnsafePointer(copy)
    }

    func write(_ start: StaticString, _ middle: UnsafePointer<UInt8>, _ end: StaticString) {
        write(start.utf8Start)
        write(middle)
        write(end.utf8Start)
    }

    func write(_ start: UnsafePointer<UInt8>, _ end: StaticString) {
        write(start)
        write(end.utf8Start)
    }

    func write(_ text: UnsafePointer<UInt8>) {
        var length = 0
        while text[length] != 0 { length += 1 }
        _ = Foundation.write(STDERR_FILENO, text, length)
    }

    /// The decimal digits of a number that is not negative.
    func digits(_ number: Int) -> UnsafePointer<UInt8> {
        var (rest, position) = (number, 23)
        digitBuffer[position] = 0
        repeat {
            position -= 1
            digitBuffer[position] = UInt8(0x30 + rest % 10)
            rest /= 10
        } while rest > 0
        return UnsafePointer(digitBuffer + position)
    }
}
