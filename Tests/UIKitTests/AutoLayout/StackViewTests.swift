import Testing
import UIKit

@MainActor
@Suite("Stack views")
struct StackViewTests {
    private let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))

    private func makeView(width: CGFloat, height: CGFloat) -> UIView {
        let view = IntrinsicSizeView()
        view.size = CGSize(width: width, height: height)
        return view
    }

    private func computeArrangedFrames() -> [CGRect] {
        stack.layoutIfNeeded()
        return stack.arrangedSubviews.map(\.frame)
    }

    private func addArrangedViews(sizes: [(CGFloat, CGFloat)]) {
        for size in sizes { stack.addArrangedSubview(makeView(width: size.0, height: size.1)) }
    }

    @Test("Spaces between baselines are measured from text to text in a column")
    func baselineRelativeArrangement() {
        let (labels, container) = (
            (0..<2).map { _ in UILabel() }, UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        )
        for label in labels {
            label.text = "Text"
            stack.addArrangedSubview(label)
        }
        (stack.axis, stack.spacing) = (.vertical, 50)
        container.addSubview(stack)
        stack.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: container.topAnchor),
            stack.leadingAnchor.constraint(equalTo: container.leadingAnchor),
        ])
        container.layoutIfNeeded()
        #expect(labels[1].frame.minY == labels[0].frame.maxY + 50 && !stack.isBaselineRelativeArrangement)
        stack.isBaselineRelativeArrangement = true
        container.layoutIfNeeded()
        #expect(abs(labels[1].frame.minY - 50) <= 1, "the tops of equal labels are as far apart as their baselines")
    }

    @Test("With fill, the view with the lowest hugging priority is stretched")
    func fillStretchesViewWithLowestHuggingPriority() {
        addArrangedViews(sizes: [(50, 20), (60, 20)])
        stack.spacing = 10
        stack.arrangedSubviews[1].setContentHuggingPriority(.defaultHigh, for: .horizontal)
        #expect(
            computeArrangedFrames() == [
                CGRect(x: 0, y: 0, width: 230, height: 100), CGRect(x: 240, y: 0, width: 60, height: 100),
            ])
        stack.isLayoutMarginsRelativeArrangement = true
        #expect(
            computeArrangedFrames() == [
                CGRect(x: 8, y: 8, width: 214, height: 84), CGRect(x: 232, y: 8, width: 60, height: 84),
            ])
    }

    @Test("With fillEqually, views have equal heights, custom spacing applies, and hidden views take no space")
    func fillEquallyGivesVisibleViewsEqualHeights() {
        addArrangedViews(sizes: [(50, 20), (60, 5), (10, 10)])
        stack.axis = .vertical
        stack.distribution = .fillEqually
        stack.spacing = 5
        stack.setCustomSpacing(15, after: stack.arrangedSubviews[0])
        #expect(stack.customSpacing(after: stack.arrangedSubviews[1]) == UIStackView.spacingUseDefault)
        #expect(
            computeArrangedFrames().map(\.height).allSatisfy { abs($0 - 80.0 / 3) <= 0.5 }
                && computeArrangedFrames()[2].maxY == 100)
        stack.arrangedSubviews[1].isHidden = true
        let framesWithHidden = computeArrangedFrames()
        #expect(framesWithHidden[0] == CGRect(x: 0, y: 0, width: 300, height: 42.5))
        #expect(framesWithHidden[2] == CGRect(x: 0, y: 57.5, width: 300, height: 42.5))
        stack.arrangedSubviews[1].isHidden = false
        #expect(abs(computeArrangedFrames()[1].minY - (80.0 / 3 + 15)) <= 0.5)
    }

    @Test("With fillProportionally, widths follow the intrinsic content sizes, also when these change")
    func fillProportionallyFollowsIntrinsicContentSizes() throws {
        addArrangedViews(sizes: [(50, 20), (100, 20)])
        stack.distribution = .fillProportionally
        #expect(computeArrangedFrames().map(\.width) == [100, 200])
        let view = try #require(stack.arrangedSubviews[0] as? IntrinsicSizeView)
        view.size.width = 200
        view.invalidateIntrinsicContentSize()
        #expect(computeArrangedFrames().map(\.width) == [200, 100])
    }

    @Test("With fillProportionally, views keep their proportions if the first one has no intrinsic size")
    func fillProportionallySkipsViewsWithoutIntrinsicSize() {
        addArrangedViews(sizes: [(-1, -1), (50, 20), (100, 20)])
        stack.distribution = .fillProportionally
        let widths = computeArrangedFrames().map(\.width)
        #expect(widths.reduce(0, +) == 300 && widths[1] > 0 && widths[2] == 2 * widths[1])
    }

    @Test("Changes of a stack view before a layout pass cost one arrangement")
    func changesAreArrangedOnce() {
        addArrangedViews(sizes: Array(repeating: (10, 10), count: 50))
        #expect(stack.constraints.isEmpty)
        let frames = computeArrangedFrames()
        #expect(stack.constraints.count == 2 + 49 + 100 + 2 && frames[49].maxX == 300)
    }

    @Test(
        "equalSpacing makes gaps equal, and equalCentering makes distances of centers equal",
        arguments: [UIStackView.Distribution.equalSpacing, .equalCentering])
    func equalDistributionsMakeSpacingsEqual(distribution: UIStackView.Distribution) {
        addArrangedViews(sizes: [(30, 20), (60, 20), (90, 20)])
        stack.distribution = distribution
        stack.alignment = .center
        let frames = computeArrangedFrames()
        #expect(frames.map(\.minY) == [40, 40, 40] && frames.map(\.height) == [20, 20, 20])
        if distribution == .equalSpacing {
            #expect(frames.map(\.minX) == [0, 90, 210])
        } else {
            #expect(frames[1].midX - frames[0].midX == frames[2].midX - frames[1].midX)
            #expect(frames[0].minX == 0 && frames[2].maxX == 300)
        }
    }

    @Test("A stack view without size constraints is as large as its views, and stack views can be nested")
    func unconstrainedStackViewIsAsLargeAsItsViews() {
        let (root, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400)), UIStackView())
        addArrangedViews(sizes: [(50, 20)])
        inner.axis = .vertical
        inner.spacing = 4
        inner.addArrangedSubview(makeView(width: 30, height: 10))
        inner.addArrangedSubview(makeView(width: 70, height: 30))
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

    @Test("NaN and infinite spacings count as zero, and an empty stack view is valid")
    func invalidSpacingsCountAsZero() {
        #expect(computeArrangedFrames() == [])
        addArrangedViews(sizes: [(50, 20), (60, 20)])
        stack.distribution = .fillEqually
        stack.spacing = .nan
        stack.setCustomSpacing(.infinity, after: stack.arrangedSubviews[0])
        #expect(computeArrangedFrames().map(\.minX) == [0, 150])
    }

    @Test("A view removed from a stack view is no longer arranged")
    func removedViewIsNoLongerArranged() {
        addArrangedViews(sizes: [(50, 20), (60, 20), (70, 20)])
        let (first, second) = (stack.arrangedSubviews[0], stack.arrangedSubviews[1])
        first.removeFromSuperview()
        stack.removeArrangedSubview(second)
        #expect(stack.arrangedSubviews.count == 1 && second.superview === stack)
        #expect(computeArrangedFrames() == [CGRect(x: 0, y: 0, width: 300, height: 100)])
        stack.insertArrangedSubview(second, at: 0)
        stack.distribution = .fillEqually
        #expect(computeArrangedFrames().map(\.minX) == [0, 150])
    }
}
