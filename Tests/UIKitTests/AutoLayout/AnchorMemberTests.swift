import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Relations, distances and baselines of layout anchors")
struct AnchorMemberTests {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    private let first = UIView()
    private let second = UIView()

    init() {
        for view in [first, second] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
        NSLayoutConstraint.activate([
            first.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
            first.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
            first.widthAnchor.constraint(equalToConstant: 50), first.heightAnchor.constraint(equalToConstant: 30),
            second.widthAnchor.constraint(equalToConstant: 40), second.heightAnchor.constraint(equalToConstant: 20),
        ])
    }

    /// Returns the origin of the second view with constraints, which it resists with weak ones.
    private func origin(_ constraints: NSLayoutConstraint..., near point: CGPoint? = nil) -> CGPoint {
        var all = constraints
        if let point {
            all += [
                second.leftAnchor.constraint(equalTo: root.leftAnchor, constant: point.x),
                second.topAnchor.constraint(equalTo: root.topAnchor, constant: point.y),
            ]
            for constraint in all.suffix(2) { constraint.priority = .defaultLow }
        }
        NSLayoutConstraint.activate(all)
        root.layoutIfNeeded()
        NSLayoutConstraint.deactivate(all)
        return second.frame.origin
    }

    @Test("System spacing is 8 points times the multiplier, after and below another anchor")
    func systemSpacing() {
        let (x, y) = (second.leadingAnchor, second.topAnchor)
        #expect(
            origin(
                x.constraint(equalToSystemSpacingAfter: first.trailingAnchor, multiplier: 2),
                y.constraint(equalToSystemSpacingBelow: first.bottomAnchor, multiplier: 1))
                == CGPoint(x: 86, y: 48))
        let least = [
            x.constraint(greaterThanOrEqualToSystemSpacingAfter: first.trailingAnchor, multiplier: 1),
            y.constraint(greaterThanOrEqualToSystemSpacingBelow: first.bottomAnchor, multiplier: 2),
        ]
        #expect(origin(least[0], least[1], near: .zero) == CGPoint(x: 78, y: 56))
        #expect(origin(least[0], least[1], near: CGPoint(x: 100, y: 90)) == CGPoint(x: 100, y: 90))
        let most = [
            x.constraint(lessThanOrEqualToSystemSpacingAfter: first.trailingAnchor, multiplier: 1),
            y.constraint(lessThanOrEqualToSystemSpacingBelow: first.bottomAnchor, multiplier: 2),
        ]
        #expect(origin(most[0], most[1], near: CGPoint(x: 100, y: 90)) == CGPoint(x: 78, y: 56))
        #expect(origin(most[0], most[1], near: CGPoint(x: 3, y: 4)) == CGPoint(x: 3, y: 4))
    }

    @Test("Anchors are equal to, at least or at most as far as others, also with a distance")
    func relations() {
        let (x, y) = (second.leftAnchor, second.topAnchor)
        #expect(
            origin(x.constraint(equalTo: first.rightAnchor), y.constraint(equalTo: first.bottomAnchor))
                == CGPoint(x: 70, y: 40))
        #expect(
            origin(
                x.constraint(equalTo: first.rightAnchor, constant: 5),
                y.constraint(equalTo: first.bottomAnchor, constant: -5)) == CGPoint(x: 75, y: 35))
        #expect(
            origin(
                x.constraint(greaterThanOrEqualTo: first.rightAnchor),
                y.constraint(greaterThanOrEqualTo: first.bottomAnchor, constant: 3), near: .zero)
                == CGPoint(x: 70, y: 43))
        #expect(
            origin(
                x.constraint(lessThanOrEqualTo: first.rightAnchor),
                y.constraint(lessThanOrEqualTo: first.bottomAnchor, constant: 3), near: CGPoint(x: 200, y: 150))
                == CGPoint(x: 70, y: 43))
    }

    @Test("The last baseline of a label is that of its last line")
    func lastBaseline() {
        let label = UILabel()
        (label.text, label.numberOfLines) = ("One\nTwo", 0)
        label.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(label)
        let lines = [
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            label.topAnchor.constraint(equalTo: root.topAnchor),
            second.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        ]
        NSLayoutConstraint.activate(lines)
        let last = origin(second.topAnchor.constraint(equalTo: label.lastBaselineAnchor)).y
        let firstLine = origin(second.topAnchor.constraint(equalTo: label.firstBaselineAnchor)).y
        #expect(abs(last - firstLine - label.font.lineHeight) <= 1 && last < label.frame.maxY)
    }

    @Test("The guides of a controller are as long as the bars that cover its view")
    func layoutSupport() {
        let controller = UIViewController()
        let navigation = UINavigationController(rootViewController: controller)
        let screen = Screen(safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)) { navigation }
        screen.advance(frames: 1)
        #expect(controller.topLayoutGuide.length == 91 && controller.bottomLayoutGuide.length == 34)
        screen.perform { navigation.isNavigationBarHidden = true }
        #expect(controller.topLayoutGuide.length == 47)
    }
}
