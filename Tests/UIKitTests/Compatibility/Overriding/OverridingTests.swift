import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite struct OverridingTests {
    @Test func `An override of a member of UIView is called once for each call`() {
        let view = OverridingView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
        let (first, second, container) = (UIView(), UIView(), UIView())
        view.addSubview(first)
        view.insertSubview(second, at: 0)
        view.insertSubview(first, belowSubview: second)
        view.insertSubview(first, aboveSubview: second)
        view.bringSubviewToFront(second)
        view.sendSubviewToBack(second)
        view.exchangeSubview(at: 0, withSubviewAt: 1)
        container.addSubview(view)
        for function in [
            "addSubview(_:)", "insertSubview(_:at:)", "insertSubview(_:belowSubview:)", "bringSubviewToFront(_:)",
            "insertSubview(_:aboveSubview:)", "sendSubviewToBack(_:)", "exchangeSubview(at:withSubviewAt:)",
        ] {
            #expect(view.calls[function] == 1, "\(function)")
        }
        #expect(view.subviews == [first, second])
        #expect(view.calls["subviews"] == 1)

        view.layoutIfNeeded()
        view.setNeedsDisplay()
        view.setNeedsDisplay(view.bounds)
        #expect(view.convert(CGPoint.zero, to: container) == CGPoint(x: 10, y: 20))
        #expect(view.convert(CGRect.zero, from: container).origin == CGPoint(x: -10, y: -20))
        #expect(view.isDescendant(of: container))
        view.invalidateIntrinsicContentSize()
        view.addLayoutGuide(UILayoutGuide())
        view.layoutMargins.top = 3
        view.removeFromSuperview()
        for function in [
            "layoutIfNeeded()", "setNeedsDisplay()", "setNeedsDisplay(_:)", "convert(_:to:)", "convert rectangle",
            "isDescendant(of:)", "invalidateIntrinsicContentSize()", "addLayoutGuide(_:)", "layoutMargins",
            "removeFromSuperview()",
        ] {
            #expect(view.calls[function] == 1, "\(function)")
        }
        #expect(view.superview == nil)
    }

    @Test func `A change of a view's bounds calls the overriding setNeedsLayout of the view and of its superview`() {
        let (view, subview) = (OverridingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
        view.addSubview(subview)
        view.layoutIfNeeded()
        let before = view.calls["setNeedsLayout()"]
        view.bounds.size.width = 50
        #expect(view.calls["setNeedsLayout()"] == before + 1)
        view.layoutIfNeeded()
        subview.bounds.size = CGSize(width: 5, height: 5)
        #expect(view.calls["setNeedsLayout()"] == before + 2)
    }

    @Test func `sizeToFit calls the overriding sizeThatFits`() {
        let view = OverridingView(frame: CGRect(x: 7, y: 8, width: 100, height: 100))
        view.sizeToFit()
        #expect(view.frame == CGRect(x: 7, y: 8, width: 70, height: 30))
        #expect(view.calls["sizeThatFits(_:)"] == 1)
    }

    @Test func `A stack view adds arranged views with its overriding addSubview`() {
        class Stack: UIStackView {
            var added: [UIView] = []
            override func addSubview(_ view: UIView) {
                added.append(view)
                super.addSubview(view)
            }
        }
        let (stack, view) = (Stack(), OverridingView())
        stack.addArrangedSubview(view)
        #expect(stack.added == [view])
        #expect(view.calls["translatesAutoresizingMaskIntoConstraints"] == 1)
    }

    @Test func `New text calls the label's overriding invalidateIntrinsicContentSize`() {
        class Label: UILabel {
            var count = 0
            override func invalidateIntrinsicContentSize() {
                count += 1
                super.invalidateIntrinsicContentSize()
            }
        }
        let label = Label()
        let before = label.count
        label.text = "New"
        #expect(label.count == before + 1)
    }

    @Test func `A view can replace its layer by an override, and its subviews while it is deallocated`() {
        class Holder: UIView {
            var hidden: [UIView] = [UIView()]
            override var subviews: [UIView] { hidden }
        }
        weak var released: UIView?
        do {
            let (holder, child) = (Holder(), UIView())
            holder.addSubview(child)
            released = child
            #expect(holder.subviews != [child])
            #expect(child.superview === holder)
        }
        #expect(released == nil)
    }
}
