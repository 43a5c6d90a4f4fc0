import UIKit

/// What is shown on a stage, what the caption below it says, and the code that makes it.
@MainActor
struct StagePiece {
    let title: String
    let detail: String
    let make: @MainActor (StageView) -> Void

    init(_ title: String, _ detail: String, _ make: @escaping @MainActor (StageView) -> Void) {
        (self.title, self.detail, self.make) = (title, detail, make)
    }
}

/// Shows stages in rows, each made by its own piece of code, with its caption. Dashed outlines stay where items began.
final class StagesViewController: UIViewController {
    private static let captionHeight: CGFloat = 32

    private let columns: Int
    private let side: CGFloat
    private let hasXRays: Bool
    private let pieces: [StagePiece]
    private(set) var stages: [StageView] = []

    init(columns: Int, side: CGFloat, hasXRays: Bool, _ pieces: [StagePiece]) {
        (self.columns, self.side, self.hasXRays, self.pieces) = (columns, side, hasXRays, pieces)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        for (index, piece) in pieces.enumerated() {
            let (column, row) = (CGFloat(index % columns), CGFloat(index / columns))
            let stage = StageView(
                frame: CGRect(
                    x: 10 + column * (side + 10), y: 10 + row * (side + Self.captionHeight + 6), width: side,
                    height: side))
            view.addSubview(stage)
            stage.animator.isDebugEnabled = hasXRays
            piece.make(stage)
            stage.markBeginnings()
            stages.append(stage)
            let top = stage.frame.maxY + 3
            caption(piece.title, .boldSystemFont(ofSize: 9.5), .black, stage.frame.minX, top)
            caption(piece.detail, .systemFont(ofSize: 9), .systemGray, stage.frame.minX, top + 13)
        }
    }

    private func caption(_ text: String, _ font: UIFont, _ color: UIColor, _ x: CGFloat, _ y: CGFloat) {
        let label = UILabel(frame: CGRect(x: x, y: y, width: side + 8, height: 13))
        (label.text, label.font, label.textColor) = (text, font, color)
        view.addSubview(label)
    }
}
