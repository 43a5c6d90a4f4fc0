import Foundation
import Testing

@testable import UIKit

/// Compares the frames of views with solutions by successive linear programs, which `generate_layouts.py` computed.
@MainActor @Suite("Auto Layout compared with linear programs") struct LayoutOracleTests {
    @Test("195 systems of constraints have the violations, the ignored constraints and the values of the oracle")
    func systemsAgreeWithOracle() throws {
        let systems = try Self.load("systems")
        #expect(systems.count == 195)
        for (index, system) in systems.enumerated() {
            let scene = LayoutOracleScene(system)
            defer { scene.finish() }
            for constraint in scene.constraints { constraint.isActive = true }
            scene.root.layoutIfNeeded()
            let sums = try #require(system["sums"] as? [[Double]])
            #expect(scene.difference(from: sums) < 0.01, "system \(index)")
            #expect(scene.ignoredConstraints == system["ignored"] as? [Int], "system \(index)")
            let values = try #require(system["values"] as? [Any])
            for (variable, value) in values.enumerated() {
                guard let value = value as? Double else { continue }
                #expect(abs(scene.value(ofVariable: variable) - value) < 0.01, "system \(index), variable \(variable)")
            }
        }
    }

    @Test(
        "After each of 200 random changes of constraints and views, the violations are those of a fresh solution",
        arguments: 0..<12)
    func sequencesAgreeWithOracle(number: Int) throws {
        let sequence = try Self.load("sequences")[number]
        let scene = LayoutOracleScene(sequence)
        defer { scene.finish() }
        let steps = try #require(sequence["steps"] as? [[Any]])
        #expect(steps.count == 200)
        for (index, step) in steps.enumerated() {
            try scene.perform(step)
            scene.root.layoutIfNeeded()
            let sums = try #require(step[step.count - 2] as? [Double])
            let priorities = scene.priorities
            #expect(sums.count == priorities.count, "change \(index)")
            #expect(scene.difference(from: zip(priorities, sums).map { [$0, $1] }) < 0.01, "change \(index)")
            #expect(scene.ignoredConstraints == (step.last as? [Int])?.sorted(), "change \(index)")
        }
    }

    @Test("60 stack views have the frames of the oracle")
    func stacksAgreeWithOracle() throws {
        let distributions: [String: UIStackView.Distribution] = [
            "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
            "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
        ]
        let fixtures = try Self.load("stacks")
        #expect(fixtures.count == 60)
        for (index, fixture) in fixtures.enumerated() {
            let isVertical = fixture["axis"] as? Int == 1
            let size = isVertical ? CGSize(width: 100, height: 300) : CGSize(width: 300, height: 100)
            let stack = UIStackView(frame: CGRect(origin: .zero, size: size))
            stack.axis = isVertical ? .vertical : .horizontal
            let distribution = try #require(fixture["distribution"] as? String)
            stack.distribution = try #require(distributions[distribution])
            stack.spacing = try #require(fixture["spacing"] as? Double)
            let lengths = try #require(fixture["lengths"] as? [Double])
            let hugging = try #require(fixture["hugging"] as? [Double])
            let resistance = try #require(fixture["resistance"] as? [Double])
            for (view, length) in lengths.enumerated() {
                let arranged = IntrinsicSizeView()
                arranged.size = CGSize(width: length, height: length)
                arranged.setContentHuggingPriority(UILayoutPriority(Float(hugging[view])), for: stack.axis)
                arranged.setContentCompressionResistancePriority(
                    UILayoutPriority(Float(resistance[view])), for: stack.axis)
                stack.addArrangedSubview(arranged)
            }
            stack.layoutIfNeeded()
            let values = try #require(fixture["values"] as? [Any])
            for (variable, value) in values.enumerated() {
                guard let value = value as? Double else { continue }
                let frame = stack.arrangedSubviews[variable / 2].frame
                let found =
                    variable % 2 == 0
                    ? (isVertical ? frame.minY : frame.minX) : (isVertical ? frame.height : frame.width)
                // Frames are rounded to half points, edge by edge.
                #expect(abs(found - value) <= 0.51, "stack view \(index), variable \(variable)")
            }
        }
    }

    private static func load(_ name: String) throws -> [[String: Any]] {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let file = tests.appendingPathComponent("Fixtures/Layout/\(name).json")
        let value = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
        return try #require(value as? [[String: Any]])
    }
}

/// The views and constraints of a fixture.
@MainActor
private final class LayoutOracleScene {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    let views: [IntrinsicSizeView]
    let constraints: [NSLayoutConstraint]

    init(_ fixture: [String: Any]) {
        let intrinsic = fixture["views"] as? [Any] ?? Array(repeating: NSNull(), count: 6)
        views = intrinsic.map { sizes in
            let view = IntrinsicSizeView()
            view.size = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
            if let sizes = sizes as? [Double] {
                view.size.width = sizes[0]
                view.setContentHuggingPriority(UILayoutPriority(Float(sizes[1])), for: .horizontal)
                view.setContentCompressionResistancePriority(UILayoutPriority(Float(sizes[2])), for: .horizontal)
            }
            view.translatesAutoresizingMaskIntoConstraints = false
            return view
        }
        for view in views { root.addSubview(view) }
        let (root, views) = (root, views)
        constraints = (fixture["constraints"] as? [[Any]] ?? []).map { Self.makeConstraint($0, root, views) }
        NSLayoutConstraint.conflictHandler = { _ in }
    }

    func finish() { NSLayoutConstraint.conflictHandler = nil }

    private static func makeConstraint(_ fixture: [Any], _ root: UIView, _ views: [UIView]) -> NSLayoutConstraint {
        let attributes: [String: NSLayoutConstraint.Attribute] = [
            "left": .left, "right": .right, "width": .width, "centerX": .centerX,
        ]
        func view(_ value: Any) -> UIView? {
            let index = value as? Int ?? -2
            return index == -2 ? nil : index == -1 ? root : views[index]
        }
        let constraint = NSLayoutConstraint(
            item: view(fixture[0])!, attribute: attributes[fixture[1] as? String ?? ""] ?? .notAnAttribute,
            relatedBy: NSLayoutConstraint.Relation(rawValue: fixture[2] as? Int ?? 0) ?? .equal,
            toItem: view(fixture[3]), attribute: attributes[fixture[4] as? String ?? ""] ?? .notAnAttribute,
            multiplier: fixture[5] as? Double ?? 1, constant: fixture[6] as? Double ?? 0)
        constraint.priority = UILayoutPriority(Float(fixture[7] as? Double ?? 1000))
        return constraint
    }

    // MARK: Changing

    func perform(_ step: [Any]) throws {
        let (name, index) = (try #require(step[0] as? String), try #require(step[1] as? Int))
        switch name {
        case "activate": constraints[index].isActive = true
        case "deactivate": constraints[index].isActive = false
        case "constant": constraints[index].constant = try #require(step[2] as? Double)
        case "priority":
            let priority = try #require(step[2] as? Double)
            constraints[index].priority = UILayoutPriority(Float(priority))
        case "add": root.addSubview(views[index])
        case "remove": views[index].removeFromSuperview()
        default: Issue.record("unknown change \(name)")
        }
    }

    // MARK: Results

    /// The active constraints between views of the root view.
    private var usedConstraints: [NSLayoutConstraint] {
        constraints.filter { $0.isActive && ($0.firstItem as? UIView)?.superview === root }
    }

    /// The priorities of the used constraints that are not required, from the highest to the lowest.
    var priorities: [Double] {
        Set(usedConstraints.map { Double($0.priority.rawValue) }.filter { $0 < 1000 }).sorted(by: >)
    }

    /// The indices of the required constraints that are ignored because they contradict others.
    var ignoredConstraints: [Int] {
        guard let system = root.layoutState?.engine?.system else { return [] }
        return constraints.indices.filter { index in
            let constraint = constraints[index]
            return usedConstraints.contains { $0 === constraint } && system.rows[constraint.row].isIgnored
        }
    }

    /// The largest difference between the sum of the violations of a priority, in points, and that of the oracle.
    /// Required constraints that are not ignored count as a priority whose sum is 0.
    func difference(from sums: [[Double]]) -> Double {
        let ignored = Set(ignoredConstraints)
        var found: [Double: Double] = [1000: 0]
        for (index, constraint) in constraints.enumerated()
        where usedConstraints.contains(where: { $0 === constraint }) && !ignored.contains(index) {
            found[Double(constraint.priority.rawValue), default: 0] += violation(of: constraint)
        }
        for (index, view) in views.enumerated() where view.size.width >= 0 {
            let excess = value(ofVariable: 2 * index + 1) - Double(view.size.width)
            found[Double(view.contentHuggingPriority(for: .horizontal).rawValue), default: 0] += max(0, excess)
            found[Double(view.contentCompressionResistancePriority(for: .horizontal).rawValue), default: 0] +=
                max(0, -excess)
        }
        let expected = Dictionary(uniqueKeysWithValues: sums.map { ($0[0], $0[1]) })
        return found.map { abs($0.value - (expected[$0.key] ?? 0)) }.max() ?? 0
    }

    private func violation(of constraint: NSLayoutConstraint) -> Double {
        let difference =
            read(constraint.firstAttribute, of: constraint.firstItem) - Double(constraint.constant)
            - Double(constraint.multiplier) * read(constraint.secondAttribute, of: constraint.secondItem)
        return switch constraint.relation {
        case .equal: abs(difference)
        case .lessThanOrEqual: max(0, difference)
        case .greaterThanOrEqual: max(0, -difference)
        }
    }

    private func read(_ attribute: NSLayoutConstraint.Attribute, of item: AnyObject?) -> Double {
        guard let view = item as? UIView else { return 0 }
        let index = views.firstIndex { $0 === view }
        let left = index.map { value(ofVariable: 2 * $0) } ?? 0
        let width = index.map { value(ofVariable: 2 * $0 + 1) } ?? 400
        return switch attribute {
        case .left: left
        case .right: left + width
        case .centerX: left + width / 2
        default: width
        }
    }

    /// The solved value of a view's left edge or width before it is rounded to pixels, in points.
    func value(ofVariable variable: Int) -> Double {
        let state = views[variable / 2].layoutState
        guard let engine = root.layoutState?.engine, let item = state?.item, item.engineID == engine.id else {
            return 0
        }
        let variables = engine.items[item.index]
        return engine.system.variables[variable % 2 == 0 ? variables.x : variables.width].value
    }
}
