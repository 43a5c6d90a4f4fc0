import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Traits made by code, and what depends on them")
struct TraitMemberTests {
    @Test("A closure makes a collection of the traits that it sets")
    func mutations() {
        let traits = UITraitCollection { (mutableTraits: inout any UIMutableTraits) in
            mutableTraits.displayScale = 3
            mutableTraits.horizontalSizeClass = .compact
            mutableTraits.verticalSizeClass = .regular
            mutableTraits.layoutDirection = .rightToLeft
            mutableTraits.preferredContentSizeCategory = .extraLarge
            mutableTraits.userInterfaceLevel = .elevated
            mutableTraits.userInterfaceStyle = .dark
        }
        #expect(traits.displayScale == 3 && traits.horizontalSizeClass == .compact)
        #expect(traits.verticalSizeClass == .regular && traits.layoutDirection == .rightToLeft)
        #expect(traits.preferredContentSizeCategory == .extraLarge && traits.userInterfaceLevel == .elevated)
        #expect(traits.userInterfaceStyle == .dark && UITraitUserInterfaceStyle.value(in: traits) == .dark)
        let style: UITraitUserInterfaceStyle.Value = .dark
        #expect(style == UITraitUserInterfaceStyle.value(in: traits))
    }

    @Test("Overrides of a view reach its subviews, and its handlers receive the old traits")
    func overrides() {
        let (root, child) = (UIView(), UIView())
        let screen = Screen { root }
        screen.perform { root.addSubview(child) }
        var old: [UIUserInterfaceSizeClass] = []
        child.registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (_: UIView, previous) in
            old.append(previous.horizontalSizeClass)
        }
        screen.perform { root.traitOverrides.horizontalSizeClass = .regular }
        #expect(old == [.compact] && child.traitCollection.horizontalSizeClass == .regular)
        screen.perform { root.traitOverrides.preferredContentSizeCategory = .extraExtraLarge }
        #expect(child.traitCollection.preferredContentSizeCategory == .extraExtraLarge && old.count == 1)
    }

    @Test("A copied paragraph style keeps its values, and a mutable copy can be changed")
    func paragraphStyles() throws {
        let style = NSMutableParagraphStyle()
        (style.lineBreakMode, style.lineSpacing) = (.byTruncatingMiddle, 7)
        let copy = try #require(style.copy() as? NSParagraphStyle)
        let mutable = try #require(style.mutableCopy() as? NSMutableParagraphStyle)
        style.lineSpacing = 1
        mutable.lineBreakMode = .byClipping
        #expect(
            copy.lineSpacing == 7 && copy.lineBreakMode == .byTruncatingMiddle && !(copy is NSMutableParagraphStyle))
        #expect(
            copy.isEqual(style.copy()) == false && mutable.lineSpacing == 7 && mutable.lineBreakMode == .byClipping
                && copy != mutable)
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
        let screen = Screen { label }
        style.lineBreakMode = .byTruncatingHead
        label.attributedText = NSAttributedString(string: "A long line of text", attributes: [.paragraphStyle: style])
        #expect(screen.picture.texts.first?.text.hasPrefix("\u{2026}") == true)
        label.attributedText = NSAttributedString(string: "A long line of text", attributes: [.paragraphStyle: copy])
        #expect(screen.picture.texts.first?.text.hasPrefix("A") == true)
    }

    @Test("A touch is as precise as its location, and its force is not measured")
    func touches() {
        final class View: UIView {
            var log: [CGPoint] = []
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
                for touch in touches {
                    log += [touch.preciseLocation(in: self), touch.precisePreviousLocation(in: self)]
                    #expect(touch.force == 0 && touch.maximumPossibleForce == 0)
                }
            }
        }
        let view = View(frame: CGRect(x: 10, y: 20, width: 200, height: 200))
        let screen = Screen { view }
        let finger = screen.finger(downAt: .point(50, 60))
        finger.move(to: .point(53.25, 61.5))
        finger.up()
        #expect(view.log.prefix(2) == [CGPoint(x: 43.25, y: 41.5), CGPoint(x: 40, y: 40)])
    }

    @Test("An action runs with a sender and a target, and an invalidated observation reports nothing")
    func actionsAndObservations() {
        var senders: [AnyObject?] = []
        let (action, sender) = (UIAction { senders.append($0.sender as? NSObject) }, NSObject())
        action.performWithSender(sender, target: nil)
        #expect(senders.count == 1 && senders[0] === sender)
        let view = UIView()
        var alphas: [CGFloat] = []
        let observation: NSKeyValueObservation = view.observe(\.alpha, options: [.new]) { _, change in
            alphas.append(change.newValue ?? 0)
        }
        view.alpha = 0.5
        observation.invalidate()
        view.alpha = 0.2
        #expect(alphas == [0.5])
    }

    @Test("A view collides with the outline of its path")
    func collisionPath() {
        final class Disc: UIView {
            override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }
            override var collisionBoundingPath: UIBezierPath {
                UIBezierPath(rect: CGRect(x: -10, y: -10, width: 20, height: 20))
            }
        }
        let disc = Disc(frame: CGRect(x: 100, y: 100, width: 60, height: 60))
        let screen = Screen { UIViewController() }
        screen.show(disc)
        let animator = screen.perform { UIDynamicAnimator(referenceView: screen.rootViewController.view) }
        let collision = UICollisionBehavior(items: [disc])
        collision.translatesReferenceBoundsIntoBoundary = true
        screen.perform {
            animator.addBehavior(collision)
            animator.addBehavior(UIGravityBehavior(items: [disc]))
        }
        screen.advance(seconds: 4)
        #expect(abs(disc.center.y - 834) < 1.5, "the path is smaller than the view")
        #expect(UIView().collisionBoundingPath.isEmpty)
    }

    @Test("The kind of the interface is a trait of the screen, which can be overridden")
    func idiom() {
        let (screen, view) = (Screen(), UIView())
        screen.perform { screen.rootViewController.view.addSubview(view) }
        #expect(view.traitCollection.userInterfaceIdiom == .phone)
        screen.perform { view.traitOverrides.userInterfaceIdiom = .pad }
        #expect(view.traitCollection.userInterfaceIdiom == .pad)
        #expect(view.traitOverrides.contains(UITraitUserInterfaceIdiom.self))
        screen.perform { view.traitOverrides.remove(UITraitUserInterfaceIdiom.self) }
        #expect(view.traitCollection.userInterfaceIdiom == .phone)
        screen.resize(to: CGSize(width: 1024, height: 768))
        #expect(view.traitCollection.userInterfaceIdiom == .pad)
        #expect(UITraitCollection(userInterfaceIdiom: .pad).userInterfaceIdiom == .pad)
        #expect(UITraitCollection().userInterfaceIdiom == .unspecified)
    }
}
