import DynamicsTesting
import Testing
import UIKit

private final class Model: NSObject, NamedMembers {
    var count = 0
    func namedMember(_ name: String) -> NamedMember? {
        name == "count" ? .property({ self.count }, { self.count = $0 }) : nil
    }
}

private final class Owner: NSObject, NamedMembers {
    var model: Model? = Model()
    func namedMember(_ name: String) -> NamedMember? {
        name == "model" ? .property({ self.model }, { self.model = $0 }) : nil
    }
}

/// A view that performs its action only while it is enabled.
private final class Performer: UIView, NamedMembers {
    var isEnabled = true
    var senders: [String] = []
    func namedMember(_ name: String) -> NamedMember? {
        name == "act" ? .method({ () in self.senders.append("act") }) : nil
    }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        isEnabled && super.canPerformAction(action, withSender: sender)
    }
}

@MainActor
@Suite("Paths of names, and actions that responders can perform", .serialized)
struct KeyPathTests {
    @Test("A path of names reaches a property of a property")
    func paths() {
        let owner = Owner()
        owner.setValue(7, forKeyPath: "model.count")
        #expect(owner.model?.count == 7)
        #expect(owner.value(forKeyPath: "model.count") as? Int == 7)
        #expect(owner.value(forKeyPath: "model") as? Model === owner.model)
    }

    @Test("A path through a value that is no object returns nil and is reported")
    func valuesOnPaths() {
        var reports: [String] = []
        UsageReport.handler = { reports.append($0) }
        defer { UsageReport.handler = nil }
        #expect(Owner().value(forKeyPath: "model.count.digits") == nil)
        #expect(reports.count == 1 && reports[0].contains("no object (Int)"), "\(reports)")
    }

    @Test("A path that ends at nil changes nothing, and an unknown name is reported once")
    func faults() {
        var reports: [String] = []
        UsageReport.handler = { reports.append($0) }
        defer { UsageReport.handler = nil }
        let owner = Owner()
        owner.setValue(1, forKeyPath: "model.missing")
        #expect(owner.value(forKeyPath: "other.count") == nil)
        #expect(reports.count == 2)
        owner.model = nil
        owner.setValue(1, forKeyPath: "model.count")
        #expect(owner.value(forKeyPath: "model.count") == nil && reports.count == 2)
    }

    @Test("The target of an action is the first responder of the chain that can perform it")
    func targets() {
        let (outer, inner) = (Performer(), Performer())
        outer.addSubview(inner)
        #expect(inner.canPerformAction("act", withSender: nil) && !inner.canPerformAction("other", withSender: nil))
        #expect(inner.target(forAction: "act", withSender: nil) as? UIView === inner)
        inner.isEnabled = false
        #expect(inner.target(forAction: "act", withSender: nil) as? UIView === outer)
        outer.isEnabled = false
        #expect(inner.target(forAction: "act", withSender: nil) == nil)
    }

    @Test("Points, sizes and rectangles become text as in UIKit")
    func texts() {
        #expect(NSCoder.string(for: CGPoint(x: 1, y: 2.5)) == "{1, 2.5}")
        #expect(NSCoder.string(for: CGSize(width: 3, height: 4)) == "{3, 4}")
        #expect(NSCoder.string(for: CGRect(x: 1, y: 2, width: 3, height: 4)) == "{{1, 2}, {3, 4}}")
        #expect(NSCoder.string(for: CGVector(dx: -1, dy: 2)) == "{-1, 2}")
        #expect(NSCoder.string(for: UIOffset(horizontal: 5, vertical: 0.25)) == "{5, 0.25}")
        #expect(NSCoder.string(for: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) == "{1, 2, 3, 4}")
        #expect(NSCoder.string(for: CGAffineTransform(scaleX: 2, y: 3)) == "[2, 0, 0, 3, 0, 0]")
    }

    @Test("Text becomes points and other values as in UIKit, and zero or the identity if it has another form")
    func valuesOfTexts() {
        #expect(NSCoder.cgPoint(for: "{1, -2.5}") == CGPoint(x: 1, y: -2.5))
        #expect(NSCoder.cgPoint(for: " {1e2,0}") == CGPoint(x: 100, y: 0))
        #expect(NSCoder.cgVector(for: "{3, 4}") == CGVector(dx: 3, dy: 4))
        #expect(NSCoder.cgSize(for: "{3, 4}") == CGSize(width: 3, height: 4))
        #expect(NSCoder.cgRect(for: "{{1, 2}, {3, 4}}") == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(
            NSCoder.cgAffineTransform(for: "[2, 0, 0, 3, 4, 5]")
                == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 4, ty: 5))
        #expect(
            NSCoder.uiEdgeInsets(for: "{1, 2, 3, 4}") == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(NSCoder.uiOffset(for: "{5, 6}") == UIOffset(horizontal: 5, vertical: 6))
        for text in [
            "", "1, 2", "{1}", "{1, 2, 3}", "{{1, 2}, {3, 4}}", "{nan, 1}", "{a, b}", "{1, inf}", "1{,}2", "[1, 2]",
        ] {
            #expect(NSCoder.cgPoint(for: text) == .zero, "\(text)")
        }
        #expect(NSCoder.cgRect(for: "{{1, 2}, 3, {4}}") == .zero)
        #expect(NSCoder.cgAffineTransform(for: "{1, 0, 0, 1, 0, 0}") == .identity)
        #expect(NSCoder.cgAffineTransform(for: "[1, 0]") == .identity)
    }
}
