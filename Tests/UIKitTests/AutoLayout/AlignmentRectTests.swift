import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Alignment rectangles and ambiguous layouts")
struct AlignmentRectTests {
    /// A view with a shadow of 4 points at the left and right, 2 at the top and 10 at the bottom.
    private final class ShadowedView: UIView {
        var insets = UIEdgeInsets(top: 2, left: 4, bottom: 10, right: 4)
        override var alignmentRectInsets: UIEdgeInsets { insets }
        override var intrinsicContentSize: CGSize { CGSize(width: 60, height: 30) }
    }

    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    private let view = ShadowedView()
    private let other = UIView()

    init() {
        for view in [view, other] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
    }

    @Test("The insets convert between frames and alignment rectangles")
    func conversion() {
        let frame = CGRect(x: 10, y: 20, width: 100, height: 50)
        let rect = CGRect(x: 14, y: 22, width: 92, height: 38)
        #expect(view.alignmentRect(forFrame: frame) == rect && view.frame(forAlignmentRect: rect) == frame)
        #expect(UIView().alignmentRectInsets == .zero && UIView().alignmentRect(forFrame: frame) == frame)
        view.insets.left = .nan
        #expect(view.alignmentRect(forFrame: frame).minX == 10)
    }

    @Test("Constraints on edges, centers and lengths, and the intrinsic size, are those of the alignment rectangle")
    func constraints() {
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 50),
            view.topAnchor.constraint(equalTo: root.topAnchor, constant: 40),
            other.leadingAnchor.constraint(equalTo: view.trailingAnchor),
            other.topAnchor.constraint(equalTo: view.bottomAnchor),
            other.widthAnchor.constraint(equalTo: view.widthAnchor),
            other.heightAnchor.constraint(equalTo: view.heightAnchor),
        ])
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 46, y: 38, width: 68, height: 42))
        #expect(other.frame == CGRect(x: 110, y: 70, width: 60, height: 30))
        let center = other.centerYAnchor.constraint(equalTo: view.centerYAnchor)
        root.constraints.first { $0.firstItem === other && $0.firstAttribute == .top }?.isActive = false
        center.isActive = true
        root.layoutIfNeeded()
        #expect(other.frame.midY == view.alignmentRect(forFrame: view.frame).midY)
    }

    @Test("A layout is ambiguous until constraints determine the position and the size")
    func ambiguity() {
        #expect(other.hasAmbiguousLayout && !root.hasAmbiguousLayout && !UIView().hasAmbiguousLayout)
        let left = other.leadingAnchor.constraint(equalTo: root.leadingAnchor)
        let others = [
            other.topAnchor.constraint(equalTo: root.topAnchor), other.widthAnchor.constraint(equalToConstant: 20),
            other.heightAnchor.constraint(equalToConstant: 20),
        ]
        NSLayoutConstraint.activate(others)
        #expect(other.hasAmbiguousLayout)
        left.isActive = true
        #expect(!other.hasAmbiguousLayout)
        left.isActive = false
        let least = other.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor)
        least.isActive = true
        #expect(other.hasAmbiguousLayout)
        left.priority = .defaultLow
        left.isActive = true
        #expect(!other.hasAmbiguousLayout)
        root.layoutIfNeeded()
        #expect(other.frame == CGRect(x: 0, y: 0, width: 20, height: 20))
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            view.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        #expect(!view.hasAmbiguousLayout, "the intrinsic size determines the size")
    }

    @Test("A layout guide is ambiguous until constraints determine its frame")
    func guides() {
        let guide = UILayoutGuide()
        #expect(!guide.hasAmbiguousLayout)
        root.addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            guide.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            guide.topAnchor.constraint(equalTo: root.topAnchor), guide.heightAnchor.constraint(equalToConstant: 10),
        ])
        #expect(guide.hasAmbiguousLayout && !root.safeAreaLayoutGuide.hasAmbiguousLayout)
        guide.widthAnchor.constraint(equalToConstant: 10).isActive = true
        #expect(!guide.hasAmbiguousLayout)
    }
}
