import JSONReading

// Finds and performs commands.

extension SessionCore {
    /// Performs a command; see ``Session/perform(_:)``.
    func perform(_ request: JSONValue) -> JSONValue {
        do {
            let names = SessionCommand.all.map(\.name)
            guard let name = request["command"]?.string else {
                throw UserFacingError(
                    .usage, "A request is an object with the key \"command\": \(names.joined(separator: ", ")).")
            }
            guard let command = SessionCommand.all.first(where: { $0.name == name }) else {
                let end = Suggestion.didYouMeanSentenceEnd(for: name, among: names)
                throw UserFacingError(
                    .usage, "There is no command \"\(name)\"\(end) The commands are \(names.joined(separator: ", ")).")
            }
            return try command.perform(self, CommandArguments(command, request))
        } catch let error as UserFacingError {
            return ["error": .string(error.message)]
        } catch {
            return ["error": .string("\(error)")]
        }
    }

    /// The state after a command.
    func result(_ members: [(String, JSONValue)] = []) -> JSONValue {
        .object(([("frame", JSONValue(frame))] + members).map { JSONMember(name: $0.0, value: $0.1) })
    }
}
