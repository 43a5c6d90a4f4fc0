import Foundation
import JSONReading
import UIKit

// What VoiceOver says.

extension SessionWorker {
    /// Returns the texts of all elements in the order of the focus, and the state of VoiceOver.
    func spoken() -> JSONValue {
        host.loop.perform {
            let order = host.loop.accessibilityOrder
            let isRunning = host.loop.accessibilitySettings.contains(.voiceOver)
            var result: JSONValue = [
                "running": .bool(isRunning), "order": .array(order.map { .string(AccessibilityText(of: $0).text) }),
            ]
            guard isRunning else { return result }
            result["effect"] = .bool(host.loop.lastAccessibilityResult)
            guard let focus = host.loop.accessibilityFocus else { return result }
            result["focus"] = .string(AccessibilityText(of: focus).text)
            let details = AccessibilityText(of: focus).details
            if !details.isEmpty { result["details"] = .array(details.map { .string($0) }) }
            let actions = focus.accessibilityActionNames
            if !actions.isEmpty { result["actions"] = .array(actions.map { .string($0) }) }
            return result
        }
    }

    /// Returns the middle of the element with a label, an identifier or a spoken text.
    /// - Throws: A `UserFacingError` that names what is there instead.
    func spokenElement(_ request: JSONValue) throws -> JSONValue {
        let target = request["target"]?.string ?? ""
        return try host.loop.perform {
            let elements = host.loop.accessibilityOrder.compactMap { $0 as? UIResponder }
            let texts = elements.map { AccessibilityText(of: $0).text }
            let names: [(UIResponder) -> String?] = [
                { ($0 as? any UIAccessibilityIdentification)?.accessibilityIdentifier }, \.accessibilityLabel,
                { AccessibilityText(of: $0).text },
            ]
            for name in names {
                guard let element = elements.first(where: { name($0) == target }) else { continue }
                let frame = element.accessibilityFrame.intersection(host.loop.screen.bounds)
                guard frame.width > 0, frame.height > 0 else { continue }
                return ["point": frame.center.json, "text": .string(AccessibilityText(of: element).text)]
            }
            let end = Suggestion.didYouMeanSuffix(for: target, among: texts)
            throw UserFacingError(
                .data,
                "VoiceOver finds no element \"\(target)\"\(end.isEmpty ? "." : end) It says: "
                    + "\(ScreenElements.list(texts.map { "\"\($0)\"" })).")
        }
    }
}

extension NSObject {
    /// The names of the actions that assistive technologies offer for an element: its own and those of its superviews.
    @MainActor
    var accessibilityActionNames: [String] {
        let chain = (self as? UIResponder)?.chain ?? []
        return chain.flatMap { ($0.accessibilityCustomActions ?? []).map(\.name) }
    }
}
