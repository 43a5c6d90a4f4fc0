import DynamicsRecording
import DynamicsTesting
import Testing
import UIKit

/// Each small change of what is displayed is found by traces and by snapshots, and no change without a visible effect is.
@MainActor
@Suite struct VisibleChangesTests {
    typealias Change = (name: String, apply: (inout VisibleValues) -> Void)

    private static let looks: [(name: String, path: WritableKeyPath<VisibleValues, VisibleValues.Look>)] = [
        ("view", \.view), ("cell", \.cell), ("layer", \.layer), ("item", \.item),
    ]

    /// Changes of the look of a view, a cell, a layer and an item, each by a little.
    private static let changesOfLooks: [Change] = looks.flatMap { kind, look in
        let all: [Change] = [
            ("x", { $0[keyPath: look].center.x += 0.5 }), ("y", { $0[keyPath: look].center.y += 0.5 }),
            ("width", { $0[keyPath: look].size.width += 1 }), ("height", { $0[keyPath: look].size.height += 1 }),
            ("angle", { $0[keyPath: look].angle += 0.03 }), ("scale", { $0[keyPath: look].scale += 0.02 }),
            ("alpha", { $0[keyPath: look].alpha -= 0.03 }), ("color", { $0[keyPath: look].color += 0.02 }),
            ("corner radius", { $0[keyPath: look].cornerRadius += 0.5 }),
            ("border width", { $0[keyPath: look].borderWidth += 0.3 }),
            ("border color", { $0[keyPath: look].borderColor += 0.03 }),
            ("shadow opacity", { $0[keyPath: look].shadowOpacity += 0.03 }),
            ("shadow radius", { $0[keyPath: look].shadowRadius += 0.3 }),
            ("shadow offset", { $0[keyPath: look].shadowOffset += 0.5 }),
            ("text", { $0[keyPath: look].text = "Noon" }), ("font", { $0[keyPath: look].fontSize += 0.5 }),
        ]
        // What the app does not use of a look. The layout places cells, and the item has no text.
        let unused: [String: Set<String>] = [
            "cell": ["x", "y", "shadow opacity", "shadow radius", "shadow offset", "text", "font"],
            "layer": [
                "corner radius", "border width", "shadow opacity", "shadow radius", "shadow offset", "text", "font",
            ],
            "item": ["text", "font"],
        ]
        return all.filter { unused[kind]?.contains($0.name) != true }.map { ("\(kind), \($0.name)", $0.apply) }
    }

    private static let changesOfMotion: [Change] = [
        ("duration", { $0.duration *= 1.1 }), ("delay", { $0.delay = 0 }), ("damping", { $0.damping *= 0.8 }),
        ("target position", { $0.targetX += 1 }), ("target alpha", { $0.targetAlpha += 0.03 }),
        ("target scale", { $0.targetScale += 0.02 }),
        ("duration of a property animator", { $0.animatorDuration *= 1.1 }),
        ("curve of a property animator", { $0.animatorCurve = .linear }),
        ("duration of a layer animation", { $0.layerDuration *= 1.1 }),
        ("rotation of a layer animation", { $0.layerRotation *= 1.05 }),
        ("duration of a transition", { $0.transitionDuration *= 1.2 }), ("scroll offset", { $0.scrollOffset += 1 }),
        ("gravity", { $0.gravity *= 1.1 }), ("damping of an attachment", { $0.springDamping *= 0.8 }),
        ("frequency of an attachment", { $0.springFrequency *= 1.05 }), ("spacing", { $0.spacing += 20 }),
        ("constraint", { $0.constraint += 4 }), ("line width", { $0.shapeWidth += 0.3 }),
        ("gradient", { $0.gradientEnd -= 0.05 }), ("z order", { $0.isFrontViewInFront = false }),
    ]

    /// Changes that only `.appearance` sees: of drawings, and of the place of a view that does not move.
    private static let changesWithoutMotion: Set<String> = [
        "duration of a transition", "constraint", "line width", "gradient", "z order",
    ]

    private static let invisibleChanges: [Change] = [
        ("identifier", { $0.identifier = "map" }), ("no identifier", { $0.identifier = nil }),
        ("name of a class", { $0.usesRenamedClass = true }), ("hidden view", { $0.addsHiddenView = true }),
        ("view outside of the screen", { $0.addsViewOutside = true }),
        ("view behind an opaque one", { $0.addsViewBehindOpaqueOne = true }),
        ("view behind a rounded one", { $0.addsViewBehindRoundedOne = true }),
        ("order of statements", { $0.setsPropertiesInAnotherOrder = true }),
        ("empty container", { $0.addsEmptyContainer = true }),
        ("order of siblings that do not overlap", { $0.swapsDistantSiblings = true }), ("tag", { $0.tag = 3 }),
        ("reuse identifier", { $0.cellIdentifier = "other" }), ("unused behavior", { $0.addsUnusedBehavior = true }),
        ("accessibility label", { $0.setsAccessibilityLabel = true }),
    ]

    private func run(_ change: Change) throws -> VisibleRun {
        var values = VisibleValues()
        change.apply(&values)
        return try VisibleRun(values)
    }

    @Test func eachVisibleChangeIsFoundByTracesAndSnapshots() throws {
        let original = try VisibleRun(VisibleValues())
        let motionChanges = Set(Self.changesOfMotion.map(\.name)).subtracting(Self.changesWithoutMotion)
        for change in Self.changesOfLooks + Self.changesOfMotion {
            let changed = try run(change)
            let comparison = try original.comparison(with: changed)
            // The values of a comparison are too long for a message.
            let isFoundByTrace = comparison.firstDisplayDifference != nil && !comparison.isIdentical
            #expect(isFoundByTrace, "traces: \(change.name)")
            let isFoundBySnapshot = !changed.snapshot.differences(from: original.snapshot).isEmpty
            #expect(isFoundBySnapshot, "snapshots: \(change.name)")
            guard motionChanges.contains(change.name) else { continue }
            let isFoundByMotion = !changed.motion.differences(from: original.motion).isEmpty
            #expect(isFoundByMotion, "motion snapshots without subjects: \(change.name)")
        }
    }

    @Test func noInvisibleChangeIsFound() throws {
        let original = try VisibleRun(VisibleValues())
        // As tests compare: with the text of a file.
        let (looks, motion) = try (
            MotionSnapshot(text: original.snapshot.text), MotionSnapshot(text: original.motion.text)
        )
        for change in Self.invisibleChanges {
            let changed = try run(change)
            let comparison = try original.comparison(with: changed)
            let isIdentical = comparison.isIdentical
            let found = [comparison.firstDisplayDifference, comparison.firstDifference].compactMap { $0?.path }
            #expect(isIdentical, "traces: \(change.name): \(found)")
            let differences = changed.motion.differences(from: motion)
            #expect(differences.isEmpty, "motion: \(change.name): \(differences.prefix(2))")
            // Snapshots of the appearance record views that others cover, and what animators contain.
            if change.name.hasPrefix("view behind") || change.name == "unused behavior" { continue }
            let looksDiffer = changed.snapshot.differences(from: looks)
            #expect(looksDiffer.isEmpty, "appearance: \(change.name): \(looksDiffer.prefix(2))")
        }
    }

    @Test(arguments: [
        ("card/0", "card/1", false), ("UIView 0", "card/UIView 3", false), ("ball 1", "ball 2", true),
        ("\"ball1\"", "\"ball2\"", true), ("cell 0-1", "cell 0-2", true),
    ])
    func exchangedItemsAreADifferenceIfTheyHaveIdentifiers(first: String, second: String, isFound: Bool) {
        func snapshot(_ names: [String]) -> MotionSnapshot {
            var snapshot = MotionSnapshot()
            let items = names.enumerated().map { MotionSnapshot.Item($1, [.init("x", Double(10 * $0))]) }
            snapshot.append(MotionSnapshot.Frame(0, items))
            return snapshot
        }
        let differences = snapshot([first, second]).differences(from: snapshot([second, first]))
        #expect(!differences.isEmpty == isFound)
    }

    @Test func theSameRunIsIdentical() throws {
        let runs = [try VisibleRun(VisibleValues()), try VisibleRun(VisibleValues())]
        #expect(runs[0].trace == runs[1].trace)
        #expect(runs[1].snapshot.differences(from: runs[0].snapshot).isEmpty)
    }

    @Test func aDifferenceNamesTheViewThePropertyAndBothValues() throws {
        let original = try VisibleRun(VisibleValues())
        let names: [(Change, String, String)] = [
            (("alpha", { $0.view.alpha = 0.8 }), "card", "opacity"),
            (("scale", { $0.view.scale = 0.82 }), "card", "scale"),
            (("angle", { $0.view.angle = 0.3 }), "card", "rotation"),
            (("radius", { $0.view.cornerRadius = 9 }), "card", "corner radius"),
            (("color", { $0.view.color = 0.5 }), "card", "color"),
            (("text", { $0.view.text = "Noon" }), "card", "text"),
            (("x", { $0.view.center.x = 61 }), "card", "position"),
            (("spring", { $0.damping = 0.3 }), "card", "position"),
        ]
        for (change, view, property) in names {
            let difference = try #require(
                original.comparison(with: run(change)).firstDisplayDifference, "\(change.name)")
            #expect(difference.view == view)
            #expect(difference.field == property)
            #expect(difference.firstValue != difference.secondValue)
        }
    }
}
