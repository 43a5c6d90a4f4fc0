import DynamicsRecording
import Foundation
import JSONReading
import UIKit

// Requests about what is on the screen.

extension SessionWorker {
    /// Returns the tree of what is visible, and what moves.
    func observe() -> JSONValue {
        let elements = ScreenElements(host.loop)
        let size = host.loop.screen.bounds.size
        var result: JSONValue = [
            "frame": JSONValue(host.frame), "time": .number(host.time),
            "screen": [.number(Double(size.width)), .number(Double(size.height))], "elements": .array(elements.tree),
            "moving": .bool(isMoving),
        ]
        let reasons = host.loop.reasonsForMotion { elements.name(of: $0) }
        if !reasons.isEmpty { result["moves"] = .array(reasons.map { .string($0) }) }
        return result
    }

    /// Returns an element by its name.
    func describe(_ request: JSONValue) throws -> JSONValue {
        let elements = ScreenElements(host.loop)
        let view = try elements.find(request["target"]?.string ?? "")
        var result = elements.describe(view)
        result["center"] = view.frameOnScreen.center.json
        return result
    }

    /// Returns the point at which a finger touches a place, and the name of what it touches.
    /// - Throws: A `UserFacingError` if the touch cannot reach the place.
    func locate(_ request: JSONValue) throws -> JSONValue {
        let elements = ScreenElements(host.loop)
        if let name = request["target"]?.string {
            let view = try elements.find(name)
            guard let point = elements.tapPoint(of: view) else {
                let reason =
                    elements.problem(ofTouchAt: view.frameOnScreen.center, reaching: view) ?? "it is covered"
                throw UserFacingError(.data, "\"\(name)\" cannot be touched: \(reason).")
            }
            return ["point": point.json, "touched": .string(elements.name(of: view))]
        }
        guard let numbers = request["target"]?.array, numbers.count == 2, let x = numbers[0].number,
            let y = numbers[1].number
        else { throw UserFacingError(.data, "A place is the name of an element or a point [x, y].") }
        let point = CGPoint(x: x, y: y)
        guard host.loop.screen.bounds.contains(point) else {
            throw UserFacingError(.data, "\(point.json.text) is outside of the screen of \(screenText) points.")
        }
        guard let view = host.loop.hitView(at: point) else {
            throw UserFacingError(.data, "A touch at \(point.json.text) reaches no view.")
        }
        return ["point": point.json, "touched": .string(elements.name(of: view))]
    }

    /// Returns why the interface moves, as a sentence.
    func reasonsForMotion() -> JSONValue {
        let elements = ScreenElements(host.loop)
        return .array(host.loop.reasonsForMotion { elements.name(of: $0) }.map { .string($0) })
    }

    /// Checks that typed text reaches a text.
    func checkTyping() throws -> JSONValue {
        let elements = ScreenElements(host.loop)
        var responder: UIView?
        host.loop.keyWindow?.forEachVisibleView { if $0.isFirstResponder { responder = $0 } }
        guard let responder, responder is any UIKeyInput else {
            throw UserFacingError(
                .data,
                responder.map { "\"\(elements.name(of: $0))\" has the focus, which takes no text." }
                    ?? "No text has the focus. Tap a text field first, or name it as \"target\".")
        }
        return ["focused": .string(elements.name(of: responder))]
    }

    /// Returns what a test needs besides the input: the class of the delegate, and the centers of elements with identifiers
    /// that occur once on the screen.
    func factsForTest() -> JSONValue {
        let delegate = UIApplication.shared.delegate.map { String(reflecting: type(of: $0)) } ?? ""
        let words = delegate.split(separator: ".", maxSplits: 1).map(String.init)
        var views: [(identifier: String, view: UIView)] = []
        for window in host.loop.windows {
            window.forEachVisibleView { view in
                if let identifier = view.accessibilityIdentifier, !identifier.isEmpty {
                    views.append((identifier, view))
                }
            }
        }
        let unique = views.filter { entry in views.count { $0.identifier == entry.identifier } == 1 }
        let centers = unique.prefix(20).map { entry -> JSONValue in
            let center = entry.view.convert(CGPoint(x: entry.view.bounds.midX, y: entry.view.bounds.midY), to: nil)
            return [.string(entry.identifier), .number(center.x), .number(center.y)]
        }
        return [
            "module": .string(words.first ?? ""), "delegate": .string(words.last ?? ""),
            "centers": .array(Array(centers)),
        ]
    }

    /// Returns a picture of the frame in Base64: a PNG image, or an SVG if Cairo is missing or it was requested.
    func picture(_ request: JSONValue) throws -> JSONValue {
        #if Cairo
            let format = request["format"]?.string ?? "png"
        #else
            let format = request["format"]?.string ?? "svg"
        #endif
        let scale = request["scale"]?.number ?? Double(host.loop.screen.scale)
        let path = NSTemporaryDirectory() + "session-\(getpid())-\(host.frame).\(format)"
        defer { unlink(path) }
        try host.loop.displayList().writePicture(to: path, scale: CGFloat(scale))
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        return [
            "mimeType": .string(format == "svg" ? "image/svg+xml" : "image/png"),
            "data": .string(data.base64EncodedString()),
        ]
    }

    private var screenText: String {
        let size = host.loop.screen.bounds.size
        return "\(JSONText.formatNumber(Double(size.width))) x \(JSONText.formatNumber(Double(size.height)))"
    }
}
