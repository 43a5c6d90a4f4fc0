import Testing
import UIKit

@MainActor
@Suite("Stack views")
struct StackViewTests {
    private let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))

    private func block(_ width: CGFloat, _ height: CGFloat) -> UIView {
        let view = Block()
        view.size = CGSize(width: width, height: height)
        return view
    }

    private func frames() -> [CGRect] {
        stack.layoutIfNeeded()
        return stack.arrangedSubviews.map(\.frame)
    }

    private func add(_ sizes: [(CGFloat, CGFloat)]) {
        for size in sizes { stack.addArrangedSubview(block(size.0, size.1)) }
    }

    @Test("a row fills its stack: the view that hugs its size least takes the room")
    func fill() {
        add([(50, 20), (60, 20)])
        stack.spacing = 10
        stack.arrangedSubviews[1].setContentHuggingPriority(.defaultHigh, for: .horizontal)
        #expect(
            frames() == [CGRect(x: 0, y: 0, width: 230, height: 100), CGRect(x: 240, y: 0, width: 60, height: 100)])
        stack.isLayoutMarginsRelativeArrangement = true
        #expect(frames() == [CGRect(x: 8, y: 8, width: 214, height: 84), CGRect(x: 232, y: 8, width: 60, height: 84)])
    }

    @Test("a column of equal heights, with a spacing of its own after one; a hidden view takes no room")
    func equal() {
        add([(50, 20), (60, 5), (10, 10)])
        stack.axis = .vertical
        stack.distribution = .fillEqually
        stack.spacing = 5
        stack.setCustomSpacing(15, after: stack.arrangedSubviews[0])
        #expect(stack.customSpacing(after: stack.arrangedSubviews[1]) == UIStackView.spacingUseDefault)
        #expect(frames().map(\.height).allSatisfy { abs($0 - 80.0 / 3) <= 0.5 } && frames()[2].maxY == 100)
        stack.arrangedSubviews[1].isHidden = true
        let shown = frames()
        #expect(shown[0] == CGRect(x: 0, y: 0, width: 300, height: 42.5))
        #expect(shown[2] == CGRect(x: 0, y: 57.5, width: 300, height: 42.5))
        stack.arrangedSubviews[1].isHidden = false
        #expect(abs(frames()[1].minY - (80.0 / 3 + 15)) <= 0.5)
    }

    @Test("proportions follow what views ask for, also when that changes")
    func proportions() throws {
        add([(50, 20), (100, 20)])
        stack.distribution = .fillProportionally
        #expect(frames().map(\.width) == [100, 200])
        let view = try #require(stack.arrangedSubviews[0] as? Block)
        view.size.width = 200
        view.invalidateIntrinsicContentSize()
        #expect(frames().map(\.width) == [200, 100])
    }

    @Test("equal gaps, and equally far middles", arguments: [UIStackView.Distribution.equalSpacing, .equalCentering])
    func gaps(distribution: UIStackView.Distribution) {
        add([(30, 20), (60, 20), (90, 20)])
        stack.distribution = distribution
        stack.alignment = .center
        let found = frames()
        #expect(found.map(\.minY) == [40, 40, 40] && found.map(\.height) == [20, 20, 20])
        if distribution == .equalSpacing {
            #expect(found.map(\.minX) == [0, 90, 210])
        } else {
            #expect(found[1].midX - found[0].midX == found[2].midX - found[1].midX)
            #expect(found[0].minX == 0 && found[2].maxX == 300)
        }
    }

    @Test("without a size from outside a stack is as large as its views, and stacks nest")
    func ownSize() {
        let (root, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400)), UIStackView())
        add([(50, 20)])
        inner.axis = .vertical
        inner.spacing = 4
        inner.addArrangedSubview(block(30, 10))
        inner.addArrangedSubview(block(70, 30))
        inner.alignment = .trailing
        stack.addArrangedSubview(inner)
        stack.alignment = .top
        stack.spacing = 10
        stack.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 5),
            stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 7),
        ])
        root.layoutIfNeeded()
        #expect(stack.frame == CGRect(x: 5, y: 7, width: 130, height: 44))
        #expect(inner.frame == CGRect(x: 60, y: 0, width: 70, height: 44))
        #expect(inner.arrangedSubviews[0].frame == CGRect(x: 40, y: 0, width: 30, height: 10))
    }

    @Test("spacings that are no numbers count as none, and an empty stack is none's trouble")
    func badSpacing() {
        #expect(frames() == [])
        add([(50, 20), (60, 20)])
        stack.distribution = .fillEqually
        stack.spacing = .nan
        stack.setCustomSpacing(.infinity, after: stack.arrangedSubviews[0])
        #expect(frames().map(\.minX) == [0, 150])
    }

    @Test("a view that leaves the stack leaves its arrangement")
    func removing() {
        add([(50, 20), (60, 20), (70, 20)])
        let (first, second) = (stack.arrangedSubviews[0], stack.arrangedSubviews[1])
        first.removeFromSuperview()
        stack.removeArrangedSubview(second)
        #expect(stack.arrangedSubviews.count == 1 && second.superview === stack)
        #expect(frames() == [CGRect(x: 0, y: 0, width: 300, height: 100)])
        stack.insertArrangedSubview(second, at: 0)
        stack.distribution = .fillEqually
        #expect(frames().map(\.minX) == [0, 150])
    }
}

@MainActor
private final class Block: UIView {
    var size = CGSize.zero
    override var intrinsicContentSize: CGSize { size }
}
