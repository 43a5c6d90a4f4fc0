import Foundation
import JSONReading
import Testing
import UIDynamics

@testable import SceneFiles

/// `Playground/Page/behavior-defaults.js` contains the properties of scene files and the API's defaults. The knobs and the
/// UIKit code of the page use it.
@MainActor
@Suite("Defaults of behaviors in the playground")
struct BehaviorDefaultsTests {
    private let file = URL(fileURLWithPath: #filePath).appendingPathComponent(
        "../../../Playground/Page/behavior-defaults.js"
    ).standardizedFileURL

    /// With the environment variable WRITE_BEHAVIOR_DEFAULTS, the file is written instead of compared.
    @Test("The page has the properties of scene files, and the defaults of the API")
    func pageTable() throws {
        let expected = Self.script
        if ProcessInfo.processInfo.environment["WRITE_BEHAVIOR_DEFAULTS"] != nil {
            try Data(expected.utf8).write(to: file)
        }
        let found = try String(contentsOf: file, encoding: .utf8)
        #expect(
            found == expected,
            "run this test with WRITE_BEHAVIOR_DEFAULTS=1 to write the file, then adapt the tables of the page"
        )
    }

    private static var script: String {
        let rows = SceneBehaviorKind.allCases.flatMap { kind in
            kind == .field
                ? SceneFieldKind.allCases.map { row("field \($0.rawValue)", kind, $0.makeFieldBehavior()) }
                : [row(kind.rawValue, kind, makeBehavior(kind))]
        }
        return """
            // The keys of each behavior in scene files, in the order in which they are applied, with the defaults of the API; null
            // if a default depends on the items or does not exist. `BehaviorDefaultsTests` compares this file with the API, and
            // writes it if the environment variable WRITE_BEHAVIOR_DEFAULTS is set.

            const behaviorDefaults = {
            \(rows.joined(separator: "\n"))
              "items": {"angle":0,"rounded":false},
            };

            function behaviorDefault(type, kind, key) {
              return (behaviorDefaults[`${type} ${kind}`] ?? behaviorDefaults[type])?.[key] ?? null;
            }

            """
    }

    private static func row(_ name: String, _ kind: SceneBehaviorKind, _ behavior: UIDynamicBehavior) -> String {
        let members = SceneProperties.properties(of: kind).map { property in
            "\"\(property.key)\":\(defaultValue(of: property.key, in: behavior) ?? "null")"
        }
        return "  \"\(name)\": {\(members.joined(separator: ","))},"
    }

    private static func makeBehavior(_ kind: SceneBehaviorKind) -> UIDynamicBehavior {
        let item = Item()
        return switch kind {
        case .gravity: UIGravityBehavior(items: [item])
        case .collision: UICollisionBehavior(items: [item])
        case .attachment: UIAttachmentBehavior(item: item, attachedToAnchor: .zero)
        case .snap: UISnapBehavior(item: item, snapTo: .zero)
        case .push: UIPushBehavior(items: [item], mode: .continuous)
        case .item: UIDynamicItemBehavior(items: [item])
        case .field, .composite: UIDynamicBehavior()
        }
    }

    /// Returns the value of a property of a new behavior as JSON; nil if it depends on the items.
    private static func defaultValue(of key: String, in behavior: UIDynamicBehavior) -> String? {
        switch behavior {
        case let b as UIGravityBehavior:
            ["direction": json(b.gravityDirection), "angle": json(b.angle), "magnitude": json(b.magnitude)][key]
        case let b as UICollisionBehavior:
            [
                "mode": b.collisionMode == .everything ? "\"everything\"" : nil,
                "referenceBounds": "\(b.translatesReferenceBoundsIntoBoundary)",
            ][key] ?? nil
        case let b as UIAttachmentBehavior:
            [
                "frequency": json(b.frequency), "damping": json(b.damping), "frictionTorque": json(b.frictionTorque),
            ][key]
        case let b as UISnapBehavior: ["damping": json(b.damping)][key]
        case let b as UIPushBehavior:
            [
                "direction": json(b.pushDirection), "angle": json(b.angle), "magnitude": json(b.magnitude),
                "active": "\(b.active)",
            ][key]
        case let b as UIDynamicItemBehavior:
            [
                "elasticity": json(b.elasticity), "friction": json(b.friction), "density": json(b.density),
                "resistance": json(b.resistance), "angularResistance": json(b.angularResistance),
                "allowsRotation": "\(b.allowsRotation)", "charge": json(b.charge), "anchored": "\(b.isAnchored)",
            ][key]
        case let b as UIFieldBehavior:
            [
                "position": json(CGVector(dx: b.position.x, dy: b.position.y)), "strength": json(b.strength),
                "falloff": json(b.falloff), "minimumRadius": json(b.minimumRadius), "direction": json(b.direction),
                "smoothness": json(b.smoothness), "animationSpeed": json(b.animationSpeed),
            ][key]
        default: nil
        }
    }

    private static func json(_ number: CGFloat) -> String { JSONText.formatNumber(Double(number)) }

    private static func json(_ vector: CGVector) -> String { "[\(json(vector.dx)),\(json(vector.dy))]" }
}

@MainActor
private final class Item: NSObject, UIDynamicItem {
    var center = CGPoint.zero
    let bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
    var transform = CGAffineTransform.identity
}
