import Foundation
import JSONReading

/// A namespace for a function that writes to a file descriptor.
///
/// Errors of `FileHandle` do not name the reason of a failure on all platforms, but the error number of the system does.
package enum DescriptorWriter {
    /// Writes all bytes to a file descriptor.
    /// - Parameters:
    ///   - bytes: The bytes to write.
    ///   - descriptor: An open file descriptor.
    ///   - name: The name of the file, with which the message of an error starts.
    ///   - failure: The category of the error.
    /// - Throws: A `UserFacingError` of category `failure` if the bytes cannot be written. A part of them may be written.
    package static func write(
        _ bytes: some Collection<UInt8>, to descriptor: Int32, name: String, failure: UserFacingError.Kind
    ) throws {
        var rest = ArraySlice(bytes)
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                throw UserFacingError(failure, "\(name) could not be written: \(String(cString: strerror(errno))).")
            }
        }
    }
}
