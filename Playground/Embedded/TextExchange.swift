// Texts from and to the page, in both modules.

nonisolated(unsafe) private var inputText: [UInt8] = []
nonisolated(unsafe) private var resultText: [UInt8] = []

/// Makes a text the result of the function that the page called.
func setResult(_ text: String) { resultText = Array(text.utf8) }

/// Returns the first bytes of the input buffer, and empties it.
func takeInput(_ length: Int32) -> [UInt8] {
    let text = Array(inputText.prefix(Int(length)))
    inputText = []
    return text
}

/// Returns the address of the first element of an array that a global variable keeps alive.
func address<Element>(of array: inout [Element]) -> Int32 {
    array.withUnsafeMutableBufferPointer { Int32(truncatingIfNeeded: Int(bitPattern: $0.baseAddress)) }
}

/// Returns the address of a buffer of a number of bytes for a text in UTF-8.
@_expose(wasm, "input") @_cdecl("playground_input")
public func input(_ length: Int32) -> Int32 {
    inputText = [UInt8](repeating: 0, count: max(1, Int(length)))
    return address(of: &inputText)
}

/// Returns the address of the UTF-8 text of the last function that has a result.
@_expose(wasm, "result") @_cdecl("playground_result")
public func result() -> Int32 { address(of: &resultText) }

/// Returns the size of the result, in bytes.
@_expose(wasm, "resultLength") @_cdecl("playground_resultLength")
public func resultLength() -> Int32 { Int32(resultText.count) }
