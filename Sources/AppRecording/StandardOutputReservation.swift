import Foundation
import JSONReading

/// Reserves standard output for a recording: meanwhile, text that the app prints goes to standard error.
final class StandardOutputReservation {
    /// A copy of the descriptor of standard output; nil if standard output is not reserved.
    private var savedDescriptor: Int32?

    /// Reserves standard output if `isNeeded` is true.
    /// - Throws: A `UserFacingError` of kind `inputOutput` if standard output is closed.
    init(isNeeded: Bool) throws {
        guard isNeeded else { return }
        fflush(nil)
        let copy = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        guard copy >= 0, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else {
            throw UserFacingError(
                .inputOutput,
                "Standard output cannot be used (\(String(cString: strerror(errno)))). Give a path instead of \"-\".")
        }
        savedDescriptor = copy
    }

    /// Restores standard output.
    func end() {
        guard let descriptor = savedDescriptor else { return }
        savedDescriptor = nil
        fflush(nil)
        dup2(descriptor, STDOUT_FILENO)
        close(descriptor)
    }
}
