// Back references in WebAssembly. `scripts/check-playground` compiles this file with BackReference.swift and memory.c.

private protocol Named: AnyObject {
    var number: Int { get }
}

private final class Target: Named {
    let number: Int

    init(_ number: Int) { self.number = number }
}

private struct References {
    @BackReference var object: Target?
    @BackReference var existential: (any Named)?
}

/// Returns the number of the first expectation that is not met; 0 if all are.
@_expose(wasm, "test") @_cdecl("test")
public func test() -> Int32 {
    var references = References(object: nil, existential: nil)
    if references.object != nil || references.existential != nil { return 1 }
    var target: Target? = Target(5)
    (references.object, references.existential) = (target, target)
    if references.object?.number != 5 || references.existential?.number != 5 { return 2 }
    target = nil
    if references.object != nil || references.existential != nil { return 3 }
    // The next object has the block of the released one.
    let next = Target(6)
    if references.object != nil || references.existential != nil { return 4 }
    references.existential = next
    if references.existential?.number != 6 || references.object != nil { return 5 }
    references.existential = nil
    if references.existential != nil { return 6 }
    return next.number == 6 ? 0 : 7
}
