import Foundation
import Peer
import UIKit

/// Measures layout passes with many constraints: the first one, and those after one constant has changed.
@MainActor
enum LayoutBenchmark {
    static func run(usesProcessorTime: Bool) {
        let clock = { peer_milliseconds(usesProcessorTime) }
        print("Layout with constraints: median milliseconds")
        report("200 cells, a constant inside a cell changes") {
            timesOfChanges(in: CellList(count: 200), of: { $0.innerConstants[100] }, clock: clock)
        }
        report("200 cells, the same with square icons") {
            timesOfChanges(
                in: CellList(count: 200, hasSquareIcons: true), of: { $0.innerConstants[100] }, clock: clock)
        }
        report("200 cells, a height changes, 100 cells follow") {
            timesOfChanges(in: CellList(count: 200), of: { $0.heights[100] }, clock: clock)
        }
        report("1,000 chained views, the first constant changes") {
            timesOfChanges(in: ViewChain(count: 1000), of: { $0.constants[0] }, clock: clock)
        }
        report("1,000 chained views, the last constant changes") {
            timesOfChanges(in: ViewChain(count: 1000), of: { $0.constants[999] }, clock: clock)
        }
        for count in [250, 500, 1000, 2000] {
            report("first layout of \(count) independent cells") {
                timesOfFirstLayout(of: { IndependentCells(count: count) }, clock: clock)
            }
        }
    }

    private static func report(_ name: String, _ measure: () -> [Double]) {
        let times = measure().sorted()
        let name = name.padding(toLength: 50, withPad: " ", startingAt: 0)
        print("\(name)  \(String(format: "%8.3f", times[times.count / 2]))")
    }

    private static func timesOfChanges<Hierarchy: LayoutHierarchy>(
        in hierarchy: Hierarchy, of constraint: (Hierarchy) -> NSLayoutConstraint, clock: () -> Double
    ) -> [Double] {
        let screen = LayoutScreen(hierarchy.root)
        let constraint = constraint(hierarchy)
        return (0..<201).map { round in
            let start = clock()
            constraint.constant = round.isMultiple(of: 2) ? 13 : 12
            screen.loop.layout()
            return clock() - start
        }
    }

    private static func timesOfFirstLayout(of make: () -> some LayoutHierarchy, clock: () -> Double) -> [Double] {
        (0..<11).map { _ in
            let hierarchy = make()
            let screen = LayoutScreen(UIView())
            let start = clock()
            screen.loop.perform { screen.window.addSubview(hierarchy.root) }
            screen.loop.layout()
            return clock() - start
        }
    }
}

/// A screen of 375 x 660 points that shows a view.
@MainActor
private struct LayoutScreen {
    let loop = FrameLoop(size: CGSize(width: 375, height: 660))
    let window: UIWindow

    init(_ view: UIView) {
        let window = loop.perform { UIWindow() }
        loop.perform {
            view.frame = window.bounds
            window.addSubview(view)
            window.makeKeyAndVisible()
        }
        loop.layout()
        self.window = window
    }
}

/// Views with constraints below a root view.
@MainActor
private protocol LayoutHierarchy {
    var root: UIView { get }
}

/// A cell with two views and eight constraints. Its own position is not part of it. A square icon connects the horizontal
/// positions with the vertical ones.
@MainActor
private struct Cell {
    let view = UIView()
    let constraints: [NSLayoutConstraint]

    init(hasSquareIcon: Bool = false) {
        let (icon, title) = (UIView(), UIView())
        for subview in [icon, title] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(subview)
        }
        constraints = [
            icon.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 12),
            icon.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            icon.widthAnchor.constraint(equalToConstant: 24),
            hasSquareIcon
                ? icon.heightAnchor.constraint(equalTo: icon.widthAnchor)
                : icon.heightAnchor.constraint(equalToConstant: 24),
            title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8),
            title.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor, constant: -12),
            title.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            title.heightAnchor.constraint(equalToConstant: 20),
        ]
        NSLayoutConstraint.activate(constraints)
    }
}

/// Cells whose frames are set by hand, as those of a collection view.
private struct IndependentCells: LayoutHierarchy {
    let root = UIView()

    init(count: Int) {
        for index in 0..<count {
            let cell = Cell()
            cell.view.frame = CGRect(x: 0, y: 44 * CGFloat(index), width: 375, height: 44)
            root.addSubview(cell.view)
        }
    }
}

/// Cells below each other, connected by constraints.
private struct CellList: LayoutHierarchy {
    let root = UIView()
    var innerConstants: [NSLayoutConstraint] = []
    var heights: [NSLayoutConstraint] = []

    init(count: Int, hasSquareIcons: Bool = false) {
        var bottom = root.topAnchor
        for _ in 0..<count {
            let cell = Cell(hasSquareIcon: hasSquareIcons)
            let height = cell.view.heightAnchor.constraint(equalToConstant: 44)
            cell.view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(cell.view)
            NSLayoutConstraint.activate([
                cell.view.topAnchor.constraint(equalTo: bottom), height,
                cell.view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                cell.view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            ])
            innerConstants.append(cell.constraints[0])
            heights.append(height)
            bottom = cell.view.bottomAnchor
        }
    }
}

/// Views each of which begins where the previous one ends.
private struct ViewChain: LayoutHierarchy {
    let root = UIView()
    var constants: [NSLayoutConstraint] = []

    init(count: Int) {
        var bottom = root.topAnchor
        for _ in 0..<count {
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            let top = view.topAnchor.constraint(equalTo: bottom, constant: 12)
            NSLayoutConstraint.activate([
                top, view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                view.widthAnchor.constraint(equalToConstant: 100), view.heightAnchor.constraint(equalToConstant: 10),
            ])
            constants.append(top)
            bottom = view.bottomAnchor
        }
    }
}
