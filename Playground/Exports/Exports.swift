// The functions that the page calls. Playground/README.md describes them.

nonisolated(unsafe) private var scene: PlaygroundScene?
nonisolated(unsafe) private var numbers: [Double] = []

/// The name of the scene in traces.
private let documentName = "playground.scene.json"

/// Reads the scene in the input buffer. Returns 1 if it is valid and runs; then it is at frame 0. Otherwise returns 0, and
/// the previous scene continues. The result is an array of faults.
@_expose(wasm, "load") @_cdecl("playground_load")
public func load(_ length: Int32) -> Int32 {
    let text = takeInput(length)
    var (document, faults): (SceneDocument?, [String]) = (nil, [])
    if text.count > SceneSize.largestTextSize {
        let (size, largest) = (text.count, SceneSize.largestTextSize)
        faults = [formatFault("the text has \(size) bytes, and the playground reads at most \(largest)")]
    } else if let error = SceneSize.findLongArray(in: text) {
        faults = [formatFault(error.text, line: error.line, column: error.column)]
    } else {
        let reading = SceneDocument.read(text, name: documentName, checkSize: SceneSize.check)
        document = reading.document
        faults = reading.faults.map { formatFault($0.message, line: $0.line, column: $0.column) }
    }
    if let document {
        diagnosticLines = []
        scene = PlaygroundScene(document)
        faults += diagnosticLines.map { formatFault($0, isWarning: true) }
        diagnosticLines = []
    }
    setResult(JSONText.formatArray(faults))
    return document == nil ? 0 : 1
}

private func formatFault(_ message: String, line: Int = 1, column: Int = 1, isWarning: Bool = false) -> String {
    "{\"line\":\(line),\"column\":\(column),\"message\":" + JSONText.formatString(message)
        + (isWarning ? ",\"warning\":true}" : "}")
}

/// Returns to frame 0.
@_expose(wasm, "restart") @_cdecl("playground_restart")
public func restart() { scene?.restart() }

/// Advances by one frame.
@_expose(wasm, "step") @_cdecl("playground_step")
public func step() { scene?.step() }

/// Returns the number of frames since the start.
@_expose(wasm, "frame") @_cdecl("playground_frame")
public func frame() -> Int32 { Int32(scene?.player.frame ?? 0) }

/// Returns 1 if all items are at rest and the timeline has ended.
@_expose(wasm, "isAtRest") @_cdecl("playground_isAtRest")
public func isAtRest() -> Int32 { scene?.player.isFinished == false ? 0 : 1 }

/// Records that a finger touched (phase 0), moved (1), was lifted (2) or was canceled (3) at a point of the scene. Returns
/// the index of the item that it took hold of, or -1.
@_expose(wasm, "touch") @_cdecl("playground_touch")
public func touch(_ finger: Int32, _ phase: Int32, _ x: Double, _ y: Double) -> Int32 {
    Int32(scene?.touch(Int(finger), phase: Int(phase), at: CGPoint(x: x, y: y)) ?? -1)
}

/// Makes a description of the scene the result.
@_expose(wasm, "describe") @_cdecl("playground_describe")
public func describe() { setResult(scene?.description ?? "null") }

/// Writes the poses of all items and returns their address: 7 numbers for each item.
@_expose(wasm, "poses") @_cdecl("playground_poses")
public func poses() -> Int32 {
    scene?.writePoses(to: &numbers)
    return address(of: &numbers)
}

/// Returns the number of numbers in a pose.
@_expose(wasm, "poseStride") @_cdecl("playground_poseStride")
public func poseStride() -> Int32 { 7 }

/// Returns the number of items.
@_expose(wasm, "itemCount") @_cdecl("playground_itemCount")
public func itemCount() -> Int32 { Int32(scene?.player.objects.singleItems.count ?? 0) }

nonisolated(unsafe) private var lineNumbers: [Double] = []

/// Writes the lines of all attachments and returns their address: 6 numbers for each line.
@_expose(wasm, "attachmentLines") @_cdecl("playground_attachmentLines")
public func attachmentLines() -> Int32 {
    scene?.writeAttachmentLines(to: &lineNumbers)
    return address(of: &lineNumbers)
}

/// Returns the number of lines that `attachmentLines` has written.
@_expose(wasm, "attachmentLineCount") @_cdecl("playground_attachmentLineCount")
public func attachmentLineCount() -> Int32 { Int32(lineNumbers.count / AttachmentLine.stride) }

/// Makes the overlay of this frame the result.
@_expose(wasm, "xray") @_cdecl("playground_xray")
public func xray() { setResult(scene?.xray ?? "null") }

/// Makes the state of an item the result.
@_expose(wasm, "item") @_cdecl("playground_item")
public func item(_ index: Int32) { setResult(scene?.itemState(at: Int(index)) ?? "null") }

/// Makes the hash of the current frame the result.
@_expose(wasm, "hash") @_cdecl("playground_hash")
public func hash() { setResult(scene?.player.stateHashText ?? "") }

/// Makes the trace since the start the result.
@_expose(wasm, "trace") @_cdecl("playground_trace")
public func trace() { setResult(scene?.makeTrace() ?? "") }
