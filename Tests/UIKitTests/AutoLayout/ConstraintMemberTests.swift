import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Constraints of views, and what they relate")
struct ConstraintMemberTests {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    private let child = UIView()

    init() {
        child.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(child)
    }

    @Test("Added constraints act together, and removed ones do not act any more")
    func addedConstraints() {
        let constraints = [
            child.widthAnchor.constraint(equalToConstant: 40), child.heightAnchor.constraint(equalToConstant: 30),
            child.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5),
            child.topAnchor.constraint(equalTo: root.topAnchor, constant: 6),
        ]
        root.addConstraints(constraints)
        root.layoutIfNeeded()
        #expect(child.frame == CGRect(x: 5, y: 6, width: 40, height: 30))
        #expect(constraints.allSatisfy(\.isActive) && root.constraints.count == 4)
        root.removeConstraints(Array(constraints.prefix(2)))
        #expect(constraints.map(\.isActive) == [false, false, true, true] && root.constraints.count == 2)
        let wider = child.widthAnchor.constraint(equalToConstant: 90)
        root.addConstraint(wider)
        root.layoutIfNeeded()
        #expect(child.frame.width == 90 && child.frame.origin == CGPoint(x: 5, y: 6))
    }

    @Test("A constraint tells its items, attributes, relation, multiplier and constant")
    func values() {
        let guide = UILayoutGuide()
        root.addLayoutGuide(guide)
        #expect(root.layoutGuides == [guide] && guide.owningView === root)
        let constraint = child.widthAnchor.constraint(
            greaterThanOrEqualTo: guide.heightAnchor, multiplier: 2, constant: 7)
        #expect(constraint.firstItem === child && constraint.secondItem === guide)
        #expect(constraint.firstAttribute == .width && constraint.secondAttribute == .height)
        #expect(constraint.relation == .greaterThanOrEqual && constraint.multiplier == 2 && constraint.constant == 7)
        let least = child.widthAnchor.constraint(lessThanOrEqualToConstant: 50)
        #expect(least.relation == .lessThanOrEqual && least.secondItem == nil)
        #expect(least.secondAttribute == .notAnAttribute && least.multiplier == 1 && least.constant == 50)
    }

    @Test("Anchors of a view determine the edge, the center or the size of their name")
    func anchors() {
        let pairs: [(NSLayoutConstraint, NSLayoutConstraint.Attribute)] = [
            (child.leadingAnchor.constraint(equalTo: root.leadingAnchor), .leading),
            (child.trailingAnchor.constraint(equalTo: root.trailingAnchor), .trailing),
            (child.leftAnchor.constraint(equalTo: root.leftAnchor), .left),
            (child.rightAnchor.constraint(equalTo: root.rightAnchor), .right),
            (child.centerXAnchor.constraint(equalTo: root.centerXAnchor), .centerX),
            (child.topAnchor.constraint(equalTo: root.topAnchor), .top),
            (child.bottomAnchor.constraint(equalTo: root.bottomAnchor), .bottom),
            (child.centerYAnchor.constraint(equalTo: root.centerYAnchor), .centerY),
            (child.firstBaselineAnchor.constraint(equalTo: root.firstBaselineAnchor), .firstBaseline),
            (child.lastBaselineAnchor.constraint(equalTo: root.lastBaselineAnchor), .lastBaseline),
            (child.widthAnchor.constraint(equalTo: root.widthAnchor), .width),
            (child.heightAnchor.constraint(equalTo: root.heightAnchor), .height),
        ]
        for (constraint, attribute) in pairs {
            #expect(constraint.firstItem === child && constraint.secondItem === root)
            #expect(constraint.firstAttribute == attribute && constraint.secondAttribute == attribute)
        }
    }

    @Test("Anchors of a layout guide determine the edge, the center or the size of their name")
    func guideAnchors() {
        let guide = UILayoutGuide()
        guide.identifier = "middle"
        #expect(guide.identifier == "middle")
        root.addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            guide.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            guide.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
            guide.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
            guide.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -40),
            child.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
            child.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
            child.widthAnchor.constraint(equalTo: guide.widthAnchor, multiplier: 0.5),
            child.heightAnchor.constraint(equalTo: guide.heightAnchor, multiplier: 0.5),
        ])
        root.layoutIfNeeded()
        #expect(guide.layoutFrame == CGRect(x: 10, y: 30, width: 270, height: 130))
        #expect(child.frame == CGRect(x: 77.5, y: 62.5, width: 135, height: 65))
        let other = UIView()
        other.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(other)
        NSLayoutConstraint.activate([
            other.leftAnchor.constraint(equalTo: guide.leftAnchor),
            other.rightAnchor.constraint(equalTo: guide.rightAnchor),
            other.topAnchor.constraint(equalTo: guide.topAnchor),
            other.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
        root.layoutIfNeeded()
        #expect(other.frame == guide.layoutFrame)
    }

    @Test("A plain view has no intrinsic size, no alignment insets, and is its own view of baselines")
    func plainViews() {
        #expect(child.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric))
        #expect(child.alignmentRectInsets == .zero)
        #expect(child.forFirstBaselineLayout === child && child.forLastBaselineLayout === child)
        #expect(child.contentHuggingPriority(for: .horizontal) == .defaultLow)
        #expect(child.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
        child.setContentHuggingPriority(.required, for: .vertical)
        child.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        #expect(child.contentHuggingPriority(for: .vertical) == .required)
        #expect(child.contentHuggingPriority(for: .horizontal) == .defaultLow)
        #expect(child.contentCompressionResistancePriority(for: .horizontal) == .defaultLow)
    }

    @Test("Guides of a view are the same objects at each call, and belong to the view")
    func guides() {
        root.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let screen = Screen()
        screen.show(root)
        #expect(root.layoutMarginsGuide === root.layoutMarginsGuide && root.layoutMarginsGuide.owningView === root)
        #expect(root.safeAreaLayoutGuide === root.safeAreaLayoutGuide && root.safeAreaLayoutGuide.owningView === root)
        #expect(root.readableContentGuide.owningView === root && root.keyboardLayoutGuide.owningView === root)
        screen.advance(frames: 1)
        #expect(root.safeAreaLayoutGuide.layoutFrame == root.bounds.inset(by: root.safeAreaInsets))
        #expect(root.layoutMarginsGuide.layoutFrame.width == root.bounds.inset(by: root.layoutMargins).width)
    }

    @Test("A customized spacing of a stack view is told until the standard one is used again")
    func customSpacing() {
        let stack = UIStackView(arrangedSubviews: [child, UIView()])
        #expect(stack.customSpacing(after: child) == UIStackView.spacingUseDefault)
        stack.setCustomSpacing(12, after: child)
        #expect(stack.customSpacing(after: child) == 12)
        stack.setCustomSpacing(UIStackView.spacingUseDefault, after: child)
        #expect(stack.customSpacing(after: child) == UIStackView.spacingUseDefault)
    }
}
