import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Distances between anchors")
struct AnchorOffsetTests {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    private let views = (0..<3).map { _ in UIView() }

    init() {
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            NSLayoutConstraint.activate([
                view.widthAnchor.constraint(equalToConstant: 40), view.heightAnchor.constraint(equalToConstant: 20),
            ])
        }
        NSLayoutConstraint.activate([
            views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor),
            views[2].trailingAnchor.constraint(equalTo: root.trailingAnchor),
            views[0].topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
        ])
    }

    private var distances: (NSLayoutDimension, NSLayoutDimension) {
        (
            views[0].trailingAnchor.anchorWithOffset(to: views[1].leadingAnchor),
            views[1].trailingAnchor.anchorWithOffset(to: views[2].leadingAnchor)
        )
    }

    @Test("Distances are equal, or one is a multiple of the other, in both layout directions")
    func distancesAreRelated() {
        let (first, second) = distances
        let constraint = first.constraint(equalTo: second)
        constraint.isActive = true
        root.layoutIfNeeded()
        #expect(views.map(\.frame.minX) == [0, 130, 260])
        constraint.isActive = false
        first.constraint(equalTo: second, multiplier: 0.5).isActive = true
        root.layoutIfNeeded()
        #expect(views[1].frame.minX == 100)
        root.semanticContentAttribute = .forceRightToLeft
        root.layoutIfNeeded()
        #expect(views.map(\.frame.minX) == [260, 160, 0])
    }

    @Test("A distance is compared with a constant and with a width, and can be negative")
    func lengths() {
        let constant = distances.0.constraint(equalToConstant: -15)
        constant.isActive = true
        root.layoutIfNeeded()
        #expect(views[1].frame.minX == 25)
        constant.isActive = false
        views[1].topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        distances.0.constraint(equalTo: views[2].widthAnchor, multiplier: 2).isActive = true
        views[0].bottomAnchor.anchorWithOffset(to: views[2].topAnchor).constraint(equalToConstant: 30).isActive = true
        root.layoutIfNeeded()
        #expect(views[1].frame.minX == 120 && views[2].frame.minY == 60)
        root.semanticContentAttribute = .forceRightToLeft
        root.layoutIfNeeded()
        #expect(views[1].frame.maxX == 180)
    }
}
