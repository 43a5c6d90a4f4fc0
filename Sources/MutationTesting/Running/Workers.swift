import Foundation

/// Runs a closure for several numbers on several threads.
struct Workers {
    let count: Int

    init(_ count: Int) { self.count = count }

    /// Runs the closure for each number, in order, until a condition holds.
    /// - Parameters:
    ///   - isOver: Whether no further number is begun.
    ///   - body: The closure, which also receives the number of its worker, from 1.
    /// - Throws: The first error of a closure. No further number is begun after it.
    func run(
        _ numbers: [Int], until isOver: () -> Bool, perform body: (_ number: Int, _ worker: Int) throws -> Void
    ) throws {
        let lock = NSLock()
        nonisolated(unsafe) var next = 0
        nonisolated(unsafe) var fault: (any Error)?
        nonisolated(unsafe) let (body, isOver) = (body, isOver)
        DispatchQueue.concurrentPerform(iterations: min(count, max(numbers.count, 1))) { worker in
            while true {
                let index = lock.withLock { () -> Int? in
                    guard fault == nil, next < numbers.count, !isOver() else { return nil }
                    next += 1
                    return next - 1
                }
                guard let index else { return }
                do { try body(numbers[index], worker + 1) } catch { lock.withLock { fault = error } }
            }
        }
        if let fault { throw fault }
    }
}
