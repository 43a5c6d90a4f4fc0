import Examples
import UIKit

/// A scene under the finger, with its knobs below or beside it.
final class SceneScreenController: UIViewController {
    private static let barHeight: CGFloat = 52

    let scene: ExampleScene
    private let fps: Double
    private let number: UInt32
    /// The card's picture, which the scene grows out of and shrinks into.
    private let start: CGRect
    /// Called when it is closed and gone.
    var didClose: () -> Void = {}

    private(set) var live: LiveScene!
    private let backdrop = UIView()
    private let stage = LiveSceneView()
    private let bar = UIView()
    private let panel: KnobPanel
    private let backButton = UIButton(type: .system)
    private let arrow = CAShapeLayer()
    private let restartButton = UIButton(type: .system)
    private let heading = Style.label(.systemFont(ofSize: 17, weight: .semibold), Style.ink)
    private var isOpen = false

    init(_ scene: ExampleScene, fps: Double, number: UInt32, start: CGRect) {
        (self.scene, self.fps, self.number, self.start) = (scene, fps, number, start)
        panel = KnobPanel(scene)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override func viewDidLoad() {
        super.viewDidLoad()
        backdrop.backgroundColor = Style.backdrop
        heading.text = scene.title
        heading.textAlignment = .center
        backButton.setTitle("Gallery", for: .normal)
        let tip = UIBezierPath()
        tip.move(to: CGPoint(x: 9, y: 0))
        tip.addLine(to: CGPoint(x: 0, y: 9))
        tip.addLine(to: CGPoint(x: 9, y: 18))
        (arrow.path, arrow.fillColor) = (tip.cgPath, nil)
        (arrow.strokeColor, arrow.lineWidth) = (Style.accent.cgColor, 2.5)
        restartButton.setTitle("Restart", for: .normal)
        for button in [backButton, restartButton] { button.titleLabel?.font = .systemFont(ofSize: 17) }
        backButton.addTarget(self, action: SceneScreenController.close, for: .touchUpInside)
        restartButton.addTarget(self, action: SceneScreenController.restart, for: .touchUpInside)
        for view in [heading, backButton, restartButton] { bar.addSubview(view) }
        bar.layer.addSublayer(arrow)
        stage.layer.borderColor = Style.line.cgColor
        stage.layer.borderWidth = 0.5
        for part in [backdrop, stage, bar, panel] as [UIView] { view.addSubview(part) }
        panel.didTurn = { [weak self] index, value in self?.live.turn(index, to: value) }
        panel.didSwitchXRay = { [weak self] isOn in self?.live.hasXRay = isOn }
        panel.didSwitchSlowMotion = { [weak self] isOn in self?.live.isSlow = isOn }
    }

    /// A frame has passed.
    func tick() { stage.tick() }

    // MARK: Coming and going

    /// The scene grows out of its card.
    func appear() {
        place(isOpen: true)
        live = LiveScene(
            scene, size: sceneSize(in: stage.bounds.size), scale: UIScreen.main.scale, fps: fps, number: number,
            isPlayed: false)
        stage.live = live
        place(isOpen: false)
        isOpen = true
        UIView.animate(
            withDuration: 0.45, delay: 0, usingSpringWithDamping: 0.86, initialSpringVelocity: 0,
            animations: { self.place(isOpen: true) })
    }

    private func close() {
        guard isOpen else { return }
        isOpen = false
        view.isUserInteractionEnabled = false
        UIView.animate(
            withDuration: 0.3, animations: { self.place(isOpen: false) },
            completion: { _ in
                self.willMove(toParent: nil)
                self.view.removeFromSuperview()
                self.removeFromParent()
                self.didClose()
            })
    }

    private func restart() { live.restart() }

    // MARK: Places

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        if isOpen, view.bounds.size != placedSize { place(isOpen: true) }
    }

    private var placedSize = CGSize.zero

    /// Everything where it belongs; closed, the stage is the card, and the rest is outside.
    private func place(isOpen: Bool) {
        let size = view.bounds.size
        placedSize = size
        backdrop.frame = view.bounds
        backdrop.alpha = isOpen ? 1 : 0
        let isWide = size.width > size.height && size.width >= 640
        let panelWidth = isWide ? min(360, size.width / 2) : size.width
        let panelHeight = isWide ? size.height - Self.barHeight : min(panel.fittingHeight, size.height * 0.6)
        let away: CGFloat = isOpen ? 0 : 1
        bar.frame = CGRect(x: 0, y: -away * Self.barHeight, width: size.width, height: Self.barHeight)
        panel.frame = CGRect(
            x: size.width - panelWidth + (isWide ? away * panelWidth : 0),
            y: size.height - panelHeight + (isWide ? 0 : away * panelHeight), width: panelWidth, height: panelHeight)
        placeBar()
        let room = CGRect(
            x: 0, y: Self.barHeight, width: isWide ? size.width - panelWidth : size.width,
            height: size.height - Self.barHeight - (isWide ? 0 : panelHeight))
        stage.frame = isOpen ? stageFrame(in: room) : start
        stage.layer.cornerRadius = isOpen ? 0 : 16
    }

    private func placeBar() {
        let (width, height) = (bar.bounds.width, bar.bounds.height)
        let sides = [backButton, restartButton].map { $0.intrinsicContentSize.width }
        arrow.frame = CGRect(x: 12, y: (height - 18) / 2, width: 9, height: 18)
        // The arrow belongs to the button: a finger on it counts.
        backButton.frame = CGRect(x: 0, y: 4, width: sides[0] + 56, height: height - 8)
        restartButton.frame = CGRect(x: width - 16 - sides[1], y: 4, width: sides[1], height: height - 8)
        let side = max(sides[0], sides[1]) + 24
        heading.frame = CGRect(x: side, y: 0, width: max(0, width - 2 * side), height: height)
    }

    /// All the room, or as much as a scene of fixed size fills in its own shape.
    private func stageFrame(in room: CGRect) -> CGRect {
        guard scene.hasFixedSize, room.width > 0, room.height > 0 else { return room }
        let scale = min(room.width / scene.size.width, room.height / scene.size.height)
        let size = CGSize(width: scene.size.width * scale, height: scene.size.height * scale)
        return CGRect(
            x: room.midX - size.width / 2, y: room.midY - size.height / 2, width: size.width, height: size.height)
    }

    private func sceneSize(in room: CGSize) -> CGSize {
        scene.hasFixedSize ? scene.size : CGSize(width: max(room.width, 1), height: max(room.height, 1))
    }
}
