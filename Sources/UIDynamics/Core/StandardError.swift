/// Writes a line to standard error. Ignores errors, because there is no other place to report them.
package func writeToStandardError(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
}
