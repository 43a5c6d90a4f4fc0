/// Counts the work of a frame loop while it runs.
///
/// The places at which work begins call ``current``, which is nil unless the work of the running loop is counted. Then a place
/// costs one branch.
@MainActor
package final class WorkRecorder {
    /// The recorder of the frame loop that runs; nil if its work is not counted, or if none runs.
    @exclusivity(unchecked) package private(set) static var current: WorkRecorder?

    /// Returns the number of memory blocks that the thread has allocated; nil if they are not counted. Tests set it.
    package static var countAllocations: (@MainActor () -> Int)?

    /// The clause for invalidations by cells with estimated sizes, which no app can avoid.
    package nonisolated static let preferredSizeCause = "a cell preferred another size than the estimated one"

    private struct Scope {
        let operation: String
        let subject: String
    }

    /// An object, and why its work is due.
    private struct Pending {
        weak var object: AnyObject?
        var cause: String
    }

    /// An object, and how often its layout ran in the frame.
    private struct Repetition {
        weak var object: AnyObject?
        var count: Int
    }

    private var counts: [WorkEntry: Int] = [:]
    private var notes: [WorkNote] = []
    /// The operations that are running inside of each other.
    private var scopes: [Scope] = []
    private var pendingCauses: [ObjectIdentifier: Pending] = [:]
    private var layoutRepetitions: [ObjectIdentifier: Repetition] = [:]
    private var names: [ObjectIdentifier: String] = [:]
    /// The number of loops that entered this recorder inside of each other.
    private var depth = 0
    private var allocationsAtEntry = 0
    /// The allocations of the recorder itself since it was entered.
    private var ownAllocations = 0
    private var allocations = 0

    package init() {}

    // MARK: Frames

    /// Runs a closure with a recorder as the current one.
    package static func perform<Result>(_ recorder: WorkRecorder?, _ body: () throws -> Result) rethrows -> Result {
        if recorder == nil, current == nil { return try body() }
        let outer = current
        current = recorder
        recorder?.enter()
        defer {
            recorder?.leave()
            current = outer
        }
        return try body()
    }

    private func enter() {
        depth += 1
        if depth == 1, let count = Self.countAllocations { (allocationsAtEntry, ownAllocations) = (count(), 0) }
    }

    private func leave() {
        depth -= 1
        if depth == 0, let count = Self.countAllocations {
            allocations += count() - allocationsAtEntry - ownAllocations
        }
    }

    /// Runs code of the recorder, whose allocations are not counted.
    private func withoutAllocations<Result>(_ body: () -> Result) -> Result {
        guard let count = Self.countAllocations else { return body() }
        let before = count()
        defer { ownAllocations += count() - before }
        return body()
    }

    /// Returns the work since the last call.
    package func takeWork(ofFrame frame: Int) -> FrameWork {
        // determinism: the initializer of FrameWork sorts the counts.
        var counts = self.counts.map { WorkCount($0.key, $0.value) }
        if Self.countAllocations != nil, allocations > 0 {
            counts.append(WorkCount(WorkEntry(kind: .allocations, operation: "allocation"), allocations))
        }
        var work = FrameWork(frame: frame, counts: counts)
        work.notes = notes
        self.counts.removeAll(keepingCapacity: true)
        notes.removeAll(keepingCapacity: true)
        layoutRepetitions.removeAll(keepingCapacity: true)
        allocations = 0
        return work
    }

    // MARK: Counting

    /// Counts an operation.
    /// - Parameters:
    ///   - operation: The operation.
    ///   - subject: The object that does the work; nil for the subject of the running operation.
    ///   - times: How often it was done. 0 counts nothing.
    ///   - cause: Why it was done. The default is unknown.
    package func count(_ operation: WorkOperation, of subject: AnyObject?, times: Int = 1, cause: String = "") {
        withoutAllocations {
            let subject = subject.map { name(of: $0) } ?? scopes.last?.subject ?? ""
            // Text is broken into lines to measure it, and again to draw it.
            let isDrawing = operation == .textLayout && (isInside(.viewDrawn) || isInside(.draw))
            let kind = isDrawing ? .drawing : operation.kind
            add(WorkEntry(kind: kind, operation: operation.rawValue, subject: subject, cause: cause), times: times)
        }
    }

    /// Counts an operation that runs until `end()`.
    package func begin(_ operation: WorkOperation, of subject: AnyObject, cause: String = "") {
        withoutAllocations {
            let subject = name(of: subject)
            add(
                WorkEntry(kind: operation.kind, operation: operation.rawValue, subject: subject, cause: cause), times: 1
            )
            scopes.append(Scope(operation: operation.rawValue, subject: subject))
        }
    }

    /// Counts a call of the app that runs until `end()`.
    package func beginCallback(_ name: StaticString, of subject: AnyObject?) {
        withoutAllocations {
            let operation = name.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
            let subject = subject.map { self.name(of: $0) } ?? ""
            add(WorkEntry(kind: .callbacks, operation: operation, subject: subject), times: 1)
            scopes.append(Scope(operation: operation, subject: subject))
        }
    }

    /// Counts a call whose cause is the running operation.
    package func countCall(_ operation: WorkOperation, of subject: AnyObject) {
        count(operation, of: subject, cause: "\(operation.rawValue) was called \(place)")
    }

    /// Ends the operation that began last.
    package func end() { scopes.removeLast() }

    /// Whether the innermost running operation is this one.
    package func isInside(_ operation: WorkOperation) -> Bool { scopes.last?.operation == operation.rawValue }

    private func add(_ entry: WorkEntry, times: Int) { if times > 0 { counts[entry, default: 0] += times } }

    // MARK: Causes

    /// Records why the next work of an object is due, unless an earlier cause is known.
    /// - Parameters:
    ///   - object: The object.
    ///   - call: The method that was called. The cause is this call in the running operation.
    package func noteCall(_ call: StaticString, of object: AnyObject) {
        withoutAllocations {
            let call = call.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
            noteCause("\(call) was called \(place)", of: object)
        }
    }

    /// Records why the next work of an object is due, unless an earlier cause is known.
    package func noteCause(_ cause: String, of object: AnyObject) {
        withoutAllocations {
            let key = ObjectIdentifier(object)
            if let known = pendingCauses[key], known.object === object { return }
            pendingCauses[key] = Pending(object: object, cause: cause)
        }
    }

    /// Returns why the work of an object is due, and forgets it; an empty text if it is not known.
    package func takeCause(of object: AnyObject) -> String {
        withoutAllocations {
            guard let pending = pendingCauses.removeValue(forKey: ObjectIdentifier(object)), pending.object === object
            else { return "" }
            return pending.cause
        }
    }

    /// The place of the running operation, such as "in layoutSubviews() of FeedView".
    private var place: String {
        guard let scope = scopes.last else { return "between callbacks" }
        return "in \(scope.operation)" + (scope.subject.isEmpty ? "" : " of \(scope.subject)")
    }

    // MARK: Notes

    /// Records an observation of the frame.
    package func note(_ note: WorkNote) { withoutAllocations { notes.append(note) } }

    /// Counts the layouts of a view in the frame, and notes the third one.
    package func countLayout(of view: AnyObject, cause: String) {
        withoutAllocations {
            let key = ObjectIdentifier(view)
            var repetition = layoutRepetitions[key] ?? Repetition(object: view, count: 0)
            if repetition.object !== view { repetition = Repetition(object: view, count: 0) }
            repetition.count += 1
            layoutRepetitions[key] = repetition
            if repetition.count == 3 {
                notes.append(.laidOutRepeatedly(view: name(of: view), count: 3, cause: cause))
            }
        }
    }

    // MARK: Names

    /// Returns the name of an object in entries: its own, or that of its class.
    package func name(of object: AnyObject) -> String {
        (object as? any WorkSubject)?.workName(ofClass: className(of: object)) ?? className(of: object)
    }

    private func className(of object: AnyObject) -> String {
        let type: AnyClass = type(of: object)
        if let known = names[ObjectIdentifier(type)] { return known }
        let name = String(describing: type)
        names[ObjectIdentifier(type)] = name
        return name
    }
}

/// An object that has a name beside that of its class.
@MainActor
package protocol WorkSubject: AnyObject {
    /// Returns the name of the object in counts of work.
    /// - Parameter name: The name of its class.
    func workName(ofClass name: String) -> String
}

extension WorkRecorder {
    /// Runs a closure, and counts it as an operation if the work of the running loop is counted.
    /// - Parameters:
    ///   - operation: The operation.
    ///   - subject: The object that does the work.
    ///   - takesCause: Whether the recorded cause of the object's work is that of the operation. The default is false.
    ///   - body: The closure.
    package static func run<Result>(
        _ operation: WorkOperation, of subject: AnyObject, takesCause: Bool = false, _ body: () throws -> Result
    ) rethrows -> Result {
        guard let recorder = current else { return try body() }
        recorder.begin(operation, of: subject, cause: takesCause ? recorder.takeCause(of: subject) : "")
        defer { recorder.end() }
        return try body()
    }

    /// Runs a closure, and counts it as a call of the app if the work of the running loop is counted.
    package static func runCallback<Result>(
        _ name: StaticString, of subject: AnyObject?, _ body: () throws -> Result
    ) rethrows -> Result {
        guard let recorder = current else { return try body() }
        recorder.beginCallback(name, of: subject)
        defer { recorder.end() }
        return try body()
    }
}
