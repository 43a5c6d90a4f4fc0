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
    }
}
