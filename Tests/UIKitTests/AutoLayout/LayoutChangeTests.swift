import TestSupport
import Testing

@testable import UIKit

/// Tests of changes of constraints and views after a first layout.
@MainActor @Suite("Changes of layout constraints") struct LayoutChangeTests {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

    private func addConstrainedSubview<View: UIView>(_ view: View = UIView(), to parent: UIView? = nil) -> View {
        view.translatesAutoresizingMaskIntoConstraints = false
        (parent ?? root).addSubview(view)
        return view
    }

    @Test("Constraints follow the frame of a view without constraints that was added before the first layout")
    func followedFrame() {
        let anchor = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        root.addSubview(anchor)
        let view = addConstrainedSubview()
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: anchor.rightAnchor, constant: 5),
            view.topAnchor.constraint(equalTo: anchor.topAnchor),
            view.widthAnchor.constraint(equalTo: anchor.widthAnchor), view.heightAnchor.constraint(equalToConstant: 7),
        ])
        root.layoutIfNeeded()
        anchor.frame.origin.x = 50
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 105, y: 10, width: 50, height: 7))
        anchor.frame.size = CGSize(width: 60, height: 20)
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 115, y: 10, width: 60, height: 7))
    }

    // MARK: Redundant constraints

    @Test("If one of two equal required constraints is removed, the other one holds")
    func removedDuplicateLeavesOtherConstraint() {
        let view = addConstrainedSubview()
        let (first, second) = (
            view.heightAnchor.constraint(equalToConstant: 117), view.heightAnchor.constraint(equalToConstant: 117)
        )
        NSLayoutConstraint.activate([first, second])
        root.layoutIfNeeded()
        first.isActive = false
        root.layoutIfNeeded()
        #expect(view.bounds.height == 117)
        NSLayoutConstraint.deactivate([second])
        first.isActive = true
        root.layoutIfNeeded()
        #expect(view.bounds.height == 117)
    }

    @Test("Of leading, trailing and an equal width, any one can be removed", arguments: 0..<3)
    func removedRedundantEdgeLeavesOtherConstraints(removed: Int) {
        let view = addConstrainedSubview()
        let constraints = [
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            view.widthAnchor.constraint(equalTo: root.widthAnchor),
        ]
        NSLayoutConstraint.activate(constraints)
        root.layoutIfNeeded()
        constraints[removed].isActive = false
        root.layoutIfNeeded()
        #expect(view.frame.minX == 0 && view.frame.width == 400)
    }

    // MARK: Contradictions

    @Test("A contradiction that is ignored does not change the frames, before and after its removal")
    func ignoredContradictionChangesNothing() {
        var messages: [String] = []
        NSLayoutConstraint.conflictHandler = { messages.append($0) }
        defer { NSLayoutConstraint.conflictHandler = nil }
        let view = addConstrainedSubview()
        let wish = view.widthAnchor.constraint(equalToConstant: 300)
        wish.priority = .defaultHigh
        let limit = view.widthAnchor.constraint(lessThanOrEqualToConstant: 100)
        NSLayoutConstraint.activate([view.widthAnchor.constraint(greaterThanOrEqualToConstant: 200), wish])
        root.layoutIfNeeded()
        #expect(view.bounds.width == 300)
        limit.isActive = true
        root.layoutIfNeeded()
        #expect(messages.count == 1 && view.bounds.width == 300)
        limit.isActive = false
        root.layoutIfNeeded()
        #expect(messages.count == 1 && view.bounds.width == 300)
    }

    @Test("Of contradicting constraints the one activated last is ignored, also if an ancestor holds it")
    func lastActivatedConstraintIsIgnored() {
        NSLayoutConstraint.conflictHandler = { _ in }
        defer { NSLayoutConstraint.conflictHandler = nil }
        let view = addConstrainedSubview()
        view.widthAnchor.constraint(equalToConstant: 50).isActive = true
        let later = view.widthAnchor.constraint(equalTo: root.widthAnchor)
        later.isActive = true
        root.layoutIfNeeded()
        #expect(view.bounds.width == 50)
        // Another change of the same component tries the ignored constraint again.
        view.constraints[0].isActive = false
        root.layoutIfNeeded()
        #expect(view.bounds.width == 400)
    }

    // MARK: Hierarchy

    @Test("removeFromSuperview() deactivates constraints that refer to the view, whichever ancestor holds them")
    func removalDeactivatesConstraintsOfDistantAncestors() {
        let middle = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        root.addSubview(middle)
        let view = addConstrainedSubview(to: middle)
        let inner = addConstrainedSubview(to: view)
        let own = inner.widthAnchor.constraint(equalToConstant: 10)
        let held = [
            view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
            inner.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
        ]
        NSLayoutConstraint.activate(held + [own])
        root.layoutIfNeeded()
        #expect(view.frame.minX == 20)
        view.removeFromSuperview()
        #expect(held.allSatisfy { !$0.isActive } && own.isActive && root.constraints.isEmpty)
    }

    @Test("removeFromSuperview() deactivates the constraints of a view if a distant ancestor holds all constraints")
    func removalDeactivatesConstraintsIfAncestorHoldsAll() {
        let middle = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        root.addSubview(middle)
        let view = UIView()
        middle.addSubview(view)
        let held = view.widthAnchor.constraint(equalTo: root.widthAnchor)
        held.isActive = true
        view.removeFromSuperview()
        #expect(!held.isActive && root.constraints.isEmpty)
    }

    @Test("Constraints inside a subtree hold after the subtree is moved to another hierarchy and back")
    func constraintsOfMovedSubtreeHold() {
        let (other, box) = (UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 90)), addConstrainedSubview())
        let inner = addConstrainedSubview(to: box)
        NSLayoutConstraint.activate([
            inner.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 7),
            inner.widthAnchor.constraint(equalToConstant: 40), box.widthAnchor.constraint(equalTo: inner.widthAnchor),
        ])
        root.layoutIfNeeded()
        other.addSubview(box)
        inner.constraints[0].constant = 60
        other.layoutIfNeeded()
        #expect(inner.frame.minX == 7 && inner.frame.width == 60 && box.frame.width == 60)
        root.addSubview(box)
        inner.constraints[0].constant = 80
        root.layoutIfNeeded()
        #expect(inner.frame.minX == 7 && inner.frame.width == 80 && box.frame.width == 80)
    }

    @Test("A hierarchy that was laid out on its own is laid out again inside another one")
    func formerRootIsLaidOutAsSubview() {
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let inner = addConstrainedSubview(to: box)
        box.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            inner.widthAnchor.constraint(equalTo: box.widthAnchor), inner.heightAnchor.constraint(equalToConstant: 9),
        ])
        box.layoutIfNeeded()
        #expect(inner.bounds.width == 100)
        root.addSubview(box)
        box.widthAnchor.constraint(equalToConstant: 250).isActive = true
        root.layoutIfNeeded()
        #expect(box.bounds.width == 250 && inner.bounds.size == CGSize(width: 250, height: 9))
    }

    @Test("Constraints of a view hold after its superview was deallocated")
    func constraintsHoldAfterSuperviewWasDeallocated() {
        let box = UIView()
        let inner = addConstrainedSubview(to: box)
        box.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            inner.widthAnchor.constraint(equalTo: box.widthAnchor), inner.heightAnchor.constraint(equalToConstant: 9),
        ])
        var outer: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        outer?.addSubview(box)
        outer?.layoutIfNeeded()
        outer = nil
        #expect(box.superview == nil)
        box.frame = CGRect(x: 0, y: 0, width: 70, height: 70)
        box.layoutIfNeeded()
        #expect(inner.bounds.size == CGSize(width: 70, height: 9))
        root.addSubview(box)
        box.widthAnchor.constraint(equalToConstant: 250).isActive = true
        root.layoutIfNeeded()
        #expect(box.bounds.width == 250 && inner.bounds.size == CGSize(width: 250, height: 9))
    }

    // MARK: Views without constraints

    @Test("A view that no constraint mentions any more gets its intrinsic size at the origin")
    func viewWithoutConstraintsGetsIntrinsicSize() {
        let (plain, sized) = (addConstrainedSubview(), addConstrainedSubview(IntrinsicSizeView()))
        sized.size = CGSize(width: 30, height: 20)
        let constraints = ([plain, sized] as [UIView]).flatMap {
            [
                $0.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 50),
                $0.widthAnchor.constraint(equalToConstant: 80), $0.heightAnchor.constraint(equalToConstant: 80),
            ]
        }
        NSLayoutConstraint.activate(constraints)
        root.layoutIfNeeded()
        #expect(plain.frame == CGRect(x: 50, y: 0, width: 80, height: 80) && sized.frame == plain.frame)
        NSLayoutConstraint.deactivate(constraints)
        root.layoutIfNeeded()
        #expect(plain.frame == .zero)
        #expect(sized.frame == CGRect(x: 0, y: 0, width: 30, height: 20))
    }

    @Test("A constraint that is activated again places a view that was moved in between")
    func reactivatedConstraintPlacesMovedView() {
        let view = addConstrainedSubview()
        let left = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 50)
        NSLayoutConstraint.activate([
            left, view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10),
        ])
        root.layoutIfNeeded()
        view.frame.origin = CGPoint(x: 200, y: 200)
        left.isActive = false
        left.isActive = true
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 50, y: 0, width: 10, height: 10))
    }

    @Test("A label without constraints gets its intrinsic size, and so does its parent")
    func labelWithoutConstraintsGetsIntrinsicSize() {
        let parent = addConstrainedSubview(IntrinsicSizeView())
        parent.size = CGSize(width: 120, height: 40)
        let label = addConstrainedSubview(UILabel(), to: parent)
        label.text = "Hello"
        root.layoutIfNeeded()
        #expect(parent.frame == CGRect(x: 0, y: 0, width: 120, height: 40))
        #expect(label.frame == CGRect(x: 0, y: 0, width: 39, height: 20.5))
        label.text = "Hello, Hello"
        root.layoutIfNeeded()
        #expect(label.frame.width == label.intrinsicContentSize.width && label.frame.width > 60)
    }

    @Test("A view that translates its autoresizing mask again keeps its frame, and constraints treat it as a constant")
    func viewCanReturnToItsAutoresizingMask() {
        let (a, b) = (addConstrainedSubview(), addConstrainedSubview())
        let own = a.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 25)
        NSLayoutConstraint.activate([
            own, a.widthAnchor.constraint(equalToConstant: 10), b.leftAnchor.constraint(equalTo: a.rightAnchor),
        ])
        root.layoutIfNeeded()
        #expect(b.frame.minX == 35)
        NSLayoutConstraint.deactivate([own] + a.constraints)
        a.translatesAutoresizingMaskIntoConstraints = true
        a.frame = CGRect(x: 100, y: 0, width: 20, height: 10)
        root.layoutIfNeeded()
        #expect(a.frame == CGRect(x: 100, y: 0, width: 20, height: 10) && b.frame.minX == 120)
    }

    // MARK: Cost

    @Test("A change solves only the component that it belongs to")
    func changeSolvesOneComponent() throws {
        var widths: [NSLayoutConstraint] = []
        for index in 0..<200 {
            let cell = UIView(frame: CGRect(x: 0, y: index * 50, width: 400, height: 50))
            root.addSubview(cell)
            let (a, b) = (addConstrainedSubview(to: cell), addConstrainedSubview(to: cell))
            widths.append(a.widthAnchor.constraint(equalToConstant: 40))
            NSLayoutConstraint.activate([
                a.leadingAnchor.constraint(equalTo: cell.leadingAnchor), widths[index],
                a.topAnchor.constraint(equalTo: cell.topAnchor), a.bottomAnchor.constraint(equalTo: cell.bottomAnchor),
                b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
                b.trailingAnchor.constraint(equalTo: cell.trailingAnchor),
                b.topAnchor.constraint(equalTo: a.topAnchor), b.heightAnchor.constraint(equalTo: a.heightAnchor),
            ])
        }
        root.layoutIfNeeded()
        let engine = try #require(root.layoutState?.engine)
        // A chain of equations needs no exchange of basic columns.
        #expect(engine.system.pivotCount == 0 && engine.system.solvedComponentCount == 400)
        widths[117].constant = 70
        root.layoutIfNeeded()
        #expect(engine.system.solvedComponentCount == 401 && engine.system.pivotCount == 0)
        #expect((widths[117].firstItem as? UIView)?.bounds.width == 70)
        widths[118].isActive = false
        widths[118].isActive = true
        root.layoutIfNeeded()
        #expect(engine.system.solvedComponentCount == 402 && engine.system.pivotCount <= 1)
    }

    @Test("A changed constant in a chain of 1,000 views needs no exchange, an exchanged constraint a few")
    func chainNeedsFewExchanges() throws {
        root.bounds.size.width = 100_000
        var gaps: [NSLayoutConstraint] = []
        var last: UIView?
        for _ in 0..<1000 {
            let view = addConstrainedSubview()
            let start = last?.rightAnchor ?? root.leftAnchor
            gaps.append(view.leftAnchor.constraint(equalTo: start, constant: 2))
            NSLayoutConstraint.activate([gaps.last!, view.widthAnchor.constraint(equalToConstant: 30)])
            last = view
        }
        root.layoutIfNeeded()
        let engine = try #require(root.layoutState?.engine)
        #expect(engine.system.pivotCount == 0 && last?.frame.minX == 999 * 32 + 2)
        gaps[500].constant = 12
        root.layoutIfNeeded()
        #expect(engine.system.pivotCount == 0 && last?.frame.minX == 999 * 32 + 12)
        gaps[500].isActive = false
        gaps[500].isActive = true
        root.layoutIfNeeded()
        #expect(engine.system.pivotCount <= 2 && last?.frame.minX == 999 * 32 + 12)
    }
}
