// The functions of the module of motion exports that the page calls. Playground/README.md describes them.

nonisolated(unsafe) private var pattern: NamePattern?
nonisolated(unsafe) private var motion: ExportedMotion?

/// Selects the items that are exported by the pattern of names in the input buffer. If it is empty, those that move are.
@_expose(wasm, "select") @_cdecl("export_select")
public func select(_ length: Int32) { pattern = NamePattern(String(decoding: takeInput(length), as: UTF8.self)) }

/// Reads the trace in the input buffer. Returns the number of items that move; 0 if there is no motion to export: then the
/// result says why.
@_expose(wasm, "read") @_cdecl("export_read")
public func read(_ length: Int32) -> Int32 {
    motion = nil
    let bytes = takeInput(length)
    do throws(UserFacingError) {
        let reader = try TraceReader(bytes: bytes, name: "The trace")
        var export = MotionExport(reader.header, pattern: pattern)
        while let frame = try reader.readNextFrame() { export.append(frame) }
        motion = try export.makeMotion()
    } catch {
        setResult(error.message)
    }
    return Int32(motion?.itemCount ?? 0)
}

/// Fits the motion of the next item. Returns 1, or 0 if all are fitted.
@_expose(wasm, "fitNextItem") @_cdecl("export_fitNextItem")
public func fitNextItem() -> Int32 { motion?.fitNextItem() == true ? 1 : 0 }

/// Makes the motion in a format the result. Returns 1; or 0 if the format cannot express it: then the result says why.
@_expose(wasm, "write") @_cdecl("export_write")
public func write(_ format: Int32) -> Int32 {
    let formats = ExportFormat.allCases
    guard let motion, formats.indices.contains(Int(format)) else { return 0 }
    do throws(UserFacingError) {
        setResult(try motion.text(as: formats[Int(format)]))
        return 1
    } catch {
        setResult(error.message)
        return 0
    }
}
