import DynamicsTesting
import TestSupport
import Testing

@testable import UIKit

/// Tests of the kinds of constraints: margins, directions, baselines, subclasses and invalid combinations.
@MainActor @Suite("Kinds of layout constraints") struct LayoutConstraintTests {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

    private func addConstrainedSubview<View: UIView>(_ view: View = UIView(), to parent: UIView? = nil) -> View {
        view.translatesAutoresizingMaskIntoConstraints = false
        (parent ?? root).addSubview(view)
        return view
    }

    // MARK: Creation

    private final class TaggedConstraint: NSLayoutConstraint {
        var label = ""
    }

    @Test("A subclass of NSLayoutConstraint is created and activated like its superclass")
    func subclassCanBeActivated() {
        let view = addConstrainedSubview()
        let constraint = TaggedConstraint(
            item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
            constant: 77)
        constraint.label = "width"
        constraint.isActive = true
        root.layoutIfNeeded()
        #expect(view.bounds.width == 77 && constraint.label == "width")
    }

    @Test("A view without constraints keeps the frame that code has set, until its hierarchy has a constraint")
    func viewWithoutConstraintsKeepsItsFrame() {
        let view: IntrinsicSizeView = addConstrainedSubview(IntrinsicSizeView())
        view.size = CGSize(width: 500, height: 400)
        view.frame = CGRect(x: 20, y: 30, width: 100, height: 90)
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 20, y: 30, width: 100, height: 90))
        view.invalidateIntrinsicContentSize()
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 20, y: 30, width: 100, height: 90))
        let constraint = view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 7)
        constraint.isActive = true
        root.layoutIfNeeded()
        #expect(view.frame.minX == 7 && view.frame.size == view.size)
    }

    @Test("A length without a second item accepts any second attribute")
    func lengthIgnoresAttributeOfMissingItem() {
        let view = addConstrainedSubview()
        for (first, second) in [
            (NSLayoutConstraint.Attribute.width, NSLayoutConstraint.Attribute.height), (.height, .left),
        ] {
            let constraint = NSLayoutConstraint(
                item: view, attribute: first, relatedBy: .equal, toItem: nil, attribute: second, multiplier: 1,
                constant: 50)
            #expect(constraint.secondAttribute == .notAnAttribute)
            constraint.isActive = true
        }
        root.layoutIfNeeded()
        #expect(view.bounds.size == CGSize(width: 50, height: 50))
    }

    @Test("Combinations that Apple rejects are reported, and the constraint has no effect")
    func forbiddenCombinationsAreReported() {
        var reports: [String] = []
        UsageReport.handler = { reports.append($0) }
        defer { UsageReport.handler = nil }
        let (a, b) = (addConstrainedSubview(), addConstrainedSubview())
        func make(
            _ item: Any, _ first: NSLayoutConstraint.Attribute, _ second: NSLayoutConstraint.Attribute, _ other: Any?,
            multiplier: CGFloat = 1, constant: CGFloat = 0
        ) -> NSLayoutConstraint {
            NSLayoutConstraint(
                item: item, attribute: first, relatedBy: .equal, toItem: other, attribute: second,
                multiplier: multiplier, constant: constant)
        }
        let forbidden = [
            make(a, .width, .left, b), make(a, .left, .leading, b),
            make(a, .trailing, .rightMargin, b), make(a, .left, .notAnAttribute, nil),
            make(a, .notAnAttribute, .left, b),
            make(NSObject(), .left, .left, b), make(a, .left, .left, NSObject()), make(a, .left, .notAnAttribute, b),
            make(a, .left, .left, b, multiplier: .nan), make(a, .left, .left, b, constant: .infinity),
        ]
        #expect(reports.count == forbidden.count)
        #expect(reports[0].contains("relates width to left"))
        for constraint in forbidden { constraint.isActive = true }
        #expect(forbidden.allSatisfy { !$0.isActive } && reports.count == 2 * forbidden.count)
        root.addConstraints(forbidden)
        NSLayoutConstraint().isActive = true
        #expect(root.constraints.isEmpty)
        root.layoutIfNeeded()
    }

    @Test("Positions along different axes can be related")
    func positionsAlongDifferentAxes() {
        let (a, b) = (addConstrainedSubview(), addConstrainedSubview())
        let constraint = NSLayoutConstraint(
            item: a, attribute: .left, relatedBy: .equal, toItem: b, attribute: .top, multiplier: 1, constant: 50)
        NSLayoutConstraint.activate([constraint, b.topAnchor.constraint(equalTo: root.topAnchor, constant: 30)])
        root.layoutIfNeeded()
        #expect(constraint.isActive && root.constraints.contains(constraint) && a.frame.minX == 80)
    }

    @Test("A length with an upper bound alone is 0, whatever the priority; one with a lower bound is the bound")
    func boundsAloneDetermineLengths() {
        for priority in [UILayoutPriority.required, .defaultHigh, .defaultLow] {
            let (narrow, wide) = (addConstrainedSubview(), addConstrainedSubview())
            let constraints = [
                narrow.widthAnchor.constraint(lessThanOrEqualToConstant: 23),
                narrow.heightAnchor.constraint(lessThanOrEqualTo: root.heightAnchor, constant: -5),
                wide.widthAnchor.constraint(greaterThanOrEqualToConstant: 23),
                wide.heightAnchor.constraint(greaterThanOrEqualTo: root.heightAnchor, constant: -5),
            ]
            for constraint in constraints { constraint.priority = priority }
            NSLayoutConstraint.activate(constraints)
            root.layoutIfNeeded()
            #expect(narrow.bounds.size == .zero)
            #expect(wide.bounds.size == CGSize(width: 23, height: root.bounds.height - 5))
        }
    }

    @Test("A position with a bound alone is the bound, whatever the priority")
    func boundsAloneDeterminePositions() {
        for priority in [UILayoutPriority.required, .defaultHigh] {
            let view = addConstrainedSubview()
            let constraints = [
                view.leftAnchor.constraint(lessThanOrEqualTo: root.leftAnchor, constant: 72),
                view.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor, constant: -23),
            ]
            for constraint in constraints { constraint.priority = priority }
            NSLayoutConstraint.activate(constraints)
            root.layoutIfNeeded()
            #expect(view.frame == CGRect(x: 72, y: root.bounds.height - 23, width: 0, height: 0))
        }
    }

    // MARK: Margins

    @Test("Margin attributes and the margins guide lie inside the margins")
    func marginAttributesLieInsideMargins() {
        root.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
        let (view, centered) = (addConstrainedSubview(), addConstrainedSubview())
        for (attribute, margin) in [
            (NSLayoutConstraint.Attribute.left, NSLayoutConstraint.Attribute.leftMargin), (.right, .rightMargin),
            (.top, .topMargin), (.bottom, .bottomMargin),
        ] {
            NSLayoutConstraint(
                item: view, attribute: attribute, relatedBy: .equal, toItem: root, attribute: margin, multiplier: 1,
                constant: 0
            ).isActive = true
        }
        for (attribute, margin) in [
            (NSLayoutConstraint.Attribute.centerX, NSLayoutConstraint.Attribute.centerXWithinMargins),
            (.centerY, .centerYWithinMargins),
        ] {
            NSLayoutConstraint(
                item: centered, attribute: attribute, relatedBy: .equal, toItem: root, attribute: margin, multiplier: 1,
                constant: 0
            ).isActive = true
        }
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 20, y: 10, width: 340, height: 260))
        #expect(view.frame == root.layoutMarginsGuide.layoutFrame && centered.center == CGPoint(x: 190, y: 140))
        root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 2, y: 1, width: 394, height: 296))
    }

    // MARK: Direction

    @Test("In a right-to-left layout, leading is right, and distances count to the left")
    func rightToLeftLayoutMirrorsLeadingAndTrailing() {
        let (a, b) = (addConstrainedSubview(), addConstrainedSubview())
        root.layoutMargins = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 15)
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            a.widthAnchor.constraint(equalToConstant: 30),
            b.leadingAnchor.constraint(greaterThanOrEqualTo: a.trailingAnchor, constant: 8),
            b.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
        ])
        let wide = b.widthAnchor.constraint(equalToConstant: 1000)
        wide.priority = .defaultHigh
        wide.isActive = true
        root.layoutIfNeeded()
        #expect(a.frame.minX == 10 && b.frame.minX == 48 && b.frame.maxX == 385)
        root.semanticContentAttribute = .forceRightToLeft
        #expect(root.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        root.layoutIfNeeded()
        #expect(a.frame.maxX == 390 && a.frame.width == 30 && b.frame.maxX == 352 && b.frame.minX == 5)
        #expect(root.directionalLayoutMargins.leading == 15)
        root.semanticContentAttribute = .spatial
        root.layoutIfNeeded()
        #expect(a.frame.minX == 10)
    }

    @Test("A row of a stack view begins at the right in a right-to-left layout")
    func stackViewBeginsAtRight() {
        let stack = UIStackView(frame: root.bounds)
        let views = (0..<2).map { _ in UIView() }
        for view in views { stack.addArrangedSubview(view) }
        stack.distribution = .fillEqually
        stack.semanticContentAttribute = .forceRightToLeft
        stack.layoutIfNeeded()
        #expect(views.map(\.frame.minX) == [200, 0])
    }

    @Test("The layout direction of content follows the interface unless its semantic attribute forces or forbids it")
    func semanticAttributeDeterminesDirection() {
        let attributes: [UISemanticContentAttribute] = [
            .unspecified, .playback, .spatial, .forceLeftToRight, .forceRightToLeft,
        ]
        let inRightToLeft = attributes.map { UIView.userInterfaceLayoutDirection(for: $0, relativeTo: .rightToLeft) }
        #expect(inRightToLeft == [.rightToLeft, .leftToRight, .leftToRight, .leftToRight, .rightToLeft])
        #expect(
            attributes.map { UIView.userInterfaceLayoutDirection(for: $0) }.prefix(4).allSatisfy { $0 == .leftToRight })
    }

    // MARK: Baselines

    private final class LabeledView: UIView {
        let label = UILabel()
        override var forFirstBaselineLayout: UIView { label }
        override var forLastBaselineLayout: UIView { label }
    }

    @Test("A view has the baselines of the view that it returns for baseline layout")
    func viewHasBaselineOfItsLabel() {
        let (labeled, other) = (addConstrainedSubview(LabeledView()), addConstrainedSubview())
        _ = addConstrainedSubview(labeled.label, to: labeled)
        labeled.label.text = "Hello"
        NSLayoutConstraint.activate([
            labeled.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
            labeled.label.topAnchor.constraint(equalTo: labeled.topAnchor, constant: 30),
            labeled.heightAnchor.constraint(equalToConstant: 90),
            other.bottomAnchor.constraint(equalTo: labeled.firstBaselineAnchor),
            other.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()
        let expected = 130 + labeled.label.font.ascender
        #expect(abs(other.frame.maxY - expected) <= 0.5)
        labeled.label.font = UIFont.systemFont(ofSize: 40)
        root.layoutIfNeeded()
        #expect(abs(other.frame.maxY - (130 + labeled.label.font.ascender)) <= 0.5 && other.frame.maxY > expected + 10)
    }

    // MARK: Superviews

    private final class CountingView: UIView {
        var layoutCount = 0
        override func layoutSubviews() {
            super.layoutSubviews()
            layoutCount += 1
        }
    }

    @Test("A subview that is resized lays out its superview once; one that is moved does not")
    func resizedSubviewLaysOutSuperview() {
        let container = CountingView(frame: root.bounds)
        let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        container.addSubview(child)
        container.layoutIfNeeded()
        #expect(container.layoutCount == 1)
        child.bounds.size.width = 20
        container.layoutIfNeeded()
        #expect(container.layoutCount == 2)
        child.frame.size.height = 30
        container.layoutIfNeeded()
        #expect(container.layoutCount == 3)
        child.center.x += 5
        container.layoutIfNeeded()
        #expect(container.layoutCount == 3)
    }

    @Test("Subviews that are replaced while their superview is laid out are laid out, without another layout of it")
    func subviewsReplacedDuringLayout() {
        final class Replacing: UIViewController {
            var count = 0
            override func viewDidLayoutSubviews() {
                super.viewDidLayoutSubviews()
                count += 1
                for subview in view.subviews { subview.removeFromSuperview() }
                view.addSubview(CountingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
            }
        }
        let controller = Replacing()
        let screen = Screen { controller }
        screen.advance(frames: 5)
        let count = controller.count
        screen.advance(frames: 5)
        #expect(controller.count == count && count > 0 && controller.view.subviews.count == 1)
        #expect((controller.view.subviews.first as? CountingView)?.layoutCount == 1)
        screen.perform { controller.view.addSubview(UIView()) }
        screen.advance(frames: 5)
        #expect(controller.count == count + 1, "outside of a layout, a new subview requests one")
    }

    @Test("The center of a view is in the middle of its constraints, whatever the anchor point of its layer is")
    func anchorPointDisplacesView() {
        let (view, sibling) = (addConstrainedSubview(), addConstrainedSubview())
        let top = view.topAnchor.constraint(equalTo: root.topAnchor, constant: 30)
        NSLayoutConstraint.activate([
            top, view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
            view.widthAnchor.constraint(equalToConstant: 40), view.heightAnchor.constraint(equalToConstant: 60),
            sibling.topAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        view.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
        root.layoutIfNeeded()
        #expect(view.center == CGPoint(x: 40, y: 60) && view.bounds.size == CGSize(width: 40, height: 60))
        #expect(view.frame == CGRect(x: 20, y: 0, width: 40, height: 60))
        #expect(sibling.frame.minY == 90, "other views follow the constraints")
        // As published code compensates for it.
        top.constant += 30
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 20, y: 30, width: 40, height: 60))
    }
}
