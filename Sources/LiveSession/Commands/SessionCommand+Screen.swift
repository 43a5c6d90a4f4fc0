import Foundation
import JSONReading

// The commands that report what is on the screen.

extension SessionCommand {
    static let screenCommands = [
        SessionCommand(
            "observe",
            "Returns the tree of what is visible: for each element its name, class, label, value, text, hint, traits, "
                + "actions for assistive technologies and frame [x, y, width, height] in points; \"tap\" is a point at which it can be tapped, \"obstacle\" says why it "
                + "cannot. \"moves\" names what moves. Runs no frame.",
            changes: false
        ) { core, _ in try core.request(["do": "observe"]) },
        SessionCommand(
            "element", "Returns one element in the same form, with its center.", changes: false,
            [Parameter("target", .string, required: true, "The name, label or text of the element.")]
        ) { core, arguments in
            let target = arguments.string("target")
            try arguments.validate()
            return try core.request(["do": "describe", "target": .string(target ?? "")])
        },
        SessionCommand(
            "picture", "Returns a picture of the screen: a PNG image, or an SVG if the app was built without Cairo.",
            changes: false,
            [
                Parameter("format", .choice(["png", "svg"]), "The format. The default is png if it is available."),
                Parameter(
                    "scale", .number,
                    "Pixels per point of a PNG image, from 0.1 to 8. The default is that of the screen."),
            ]
        ) { core, arguments in
            var request: JSONValue = ["do": "picture"]
            request["format"] = arguments.keyword("format", ["png", "svg"]).map { .string($0) }
            request["scale"] = arguments.number("scale", 0.1...8).map { .number($0) }
            try arguments.validate()
            return try core.request(request)
        },
    ]
}
