import UIKit

/// A view controller that shows stages in a grid, each with a caption.
///
/// Dashed outlines mark the initial positions of the items. With a period, the stages start again and again.
final class StagesViewController: UIViewController {
    private static let captionHeight: CGFloat = 32

    private let columns: Int
    private let side: CGFloat
    private let isDebugEnabled: Bool
    private let definitions: [Stage]
    private(set) var stages: [StageView] = []
    /// The time after which the stages start again, in seconds; nil to play them once.
    private let period: CFTimeInterval?
    private var startTime: CFTimeInterval?
    /// The factor of the gravity and the elasticity that were last set, which also apply to the stages that start again.
    var (gravityFactor, elasticity): (CGFloat, CGFloat) = (1, 0)

    init(columns: Int, side: CGFloat, isDebugEnabled: Bool, period: CFTimeInterval? = nil, _ definitions: [Stage]) {
        (self.columns, self.side, self.isDebugEnabled, self.definitions) = (columns, side, isDebugEnabled, definitions)
        self.period = period
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        for (index, definition) in definitions.enumerated() {
            let (column, row) = (CGFloat(index % columns), CGFloat(index / columns))
            let stage = StageView(
                frame: CGRect(
                    x: 10 + column * (side + 10), y: 10 + row * (side + Self.captionHeight + 6), width: side,
                    height: side))
            view.addSubview(stage)
            stage.animator.isDebugEnabled = isDebugEnabled
            definition.setUp(stage)
            stage.outlineInitialPositions()
            stages.append(stage)
            let top = stage.frame.maxY + 3
            addLabel(definition.title, font: .boldSystemFont(ofSize: 10.5), color: .label, x: stage.frame.minX, y: top)
            addLabel(
                definition.detail, font: .systemFont(ofSize: 9.5), color: .secondaryLabel, x: stage.frame.minX,
                y: top + 13)
        }
        if period != nil {
            CADisplayLink(target: self, selector: StagesViewController.restartAfterPeriod).add(
                to: .main, forMode: .common)
        }
    }

    private func restartAfterPeriod(_ link: CADisplayLink) {
        let start = startTime ?? link.timestamp
        startTime = start
        guard let period, link.timestamp - start >= period else { return }
        startTime = link.timestamp
        restart()
    }

    /// Starts all stages again, with the gravity and the elasticity that were set last.
    private func restart() {
        for (stage, definition) in zip(stages, definitions) {
            stage.removeContents()
            definition.setUp(stage)
        }
        if gravityFactor != 1 { scaleGravity(by: gravityFactor) }
        setElasticity(elasticity)
    }

    private func addLabel(_ text: String, font: UIFont, color: UIColor, x: CGFloat, y: CGFloat) {
        let label = UILabel(frame: CGRect(x: x, y: y, width: side + 8, height: 13))
        (label.text, label.font, label.textColor) = (text, font, color)
        view.addSubview(label)
    }
}
