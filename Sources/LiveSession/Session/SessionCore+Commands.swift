import JSONReading

// The commands of the protocol.

extension SessionCore {
    /// Performs a command.
    func perform(_ request: JSONValue) -> JSONValue {
        ["error": "There is no command."]
    }
}
