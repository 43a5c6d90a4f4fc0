import DynamicsTesting
import Foundation

/// A scene of stages on a screen: small views with an animator each and a caption of two lines below.
@MainActor
struct StageScreen {
    let scene: SceneScreen
    var screen: Screen { scene.screen }

    init(_ name: String, cells: Int? = nil) throws {
        scene = try SceneScreen(name, cells: cells)
        // Snapshots name each stage by its caption.
        let labels = screen.rootViewController.view.subviews.compactMap { $0 as? UILabel }
        for stage in stages {
            let caption = labels.filter { $0.frame.minX == stage.frame.minX && $0.frame.minY > stage.frame.maxY }
                .sorted { $0.frame.minY < $1.frame.minY }.prefix(2)
            stage.accessibilityIdentifier = caption.compactMap(\.text).joined(separator: ": ")
        }
    }

    /// The stages, row by row.
    private var stages: [UIView] { screen.rootViewController.view.subviews.filter { $0.bounds == Self.bounds } }

    /// The bounds of a stage, in points.
    static let bounds = CGRect(x: 0, y: 0, width: 115, height: 115)

    /// Starts to record the items of the stage whose caption has a second line, in the order of the items. The items get
    /// the names in messages and contacts.
    func record(_ caption: String, _ names: String..., sourceLocation: SourceLocation = #_sourceLocation) throws
        -> [Motion]
    {
        let label = try screen.view(.text(caption), sourceLocation: sourceLocation)
        let stages = stages.filter { $0.frame.minX == label.frame.minX && $0.frame.maxY < label.frame.minY }
        let stage = try #require(stages.max { $0.frame.maxY < $1.frame.maxY }, sourceLocation: sourceLocation)
        try #require(stage.subviews.count == names.count, "\(caption)", sourceLocation: sourceLocation)
        for (view, name) in zip(stage.subviews, names) { view.accessibilityIdentifier = "\(caption): \(name)" }
        return stage.subviews.map { screen.motion(of: .view($0)) }
    }
}

/// A stage as an expectation: the item stays inside it.
extension MotionExpectation {
    static var staysOnStage: MotionExpectation {
        .custom { motion in
            for case let sample? in motion.samples {
                let half = sample.size.width / 2 - 2.5
                let inside = StageScreen.bounds.insetBy(dx: half, dy: half)
                if !inside.contains(sample.position) {
                    return ("left its stage, at \(sample.position)", sample.frame)
                }
            }
            return nil
        }
    }
}

extension StageScreen {
    /// Records all stages from their beginning, then at other gravities and elasticities.
    /// - Parameter interval: The number of frames from one recorded frame to the next; count.
    func expectSessions(every interval: Int) throws {
        screen.expectMotionSnapshot("start", every: interval, detail: .appearance) { screen.advance(seconds: 3) }
        try screen.expectMotionSnapshot("sliders", every: interval * 2, detail: .appearance) {
            try scene.moveSliders { screen.advance(seconds: 0.6) }
        }
    }
}
