import Examples
import UIKit

/// A view controller that shows an open scene, with its parameters below or beside it.
///
/// The user can touch the scene.
final class SceneViewController: UIViewController {
    private static let barHeight: CGFloat = 52

    let scene: ExampleScene
    private let fps: Double
    private let identifier: UInt32
    /// The frame of the card's preview on the screen, in points. The opening animation expands the scene from this
    /// frame; the closing animation shrinks the scene back to it.
    private let cardFrame: CGRect
    /// A closure that is called when the closing animation has ended and the view has been removed.
    var didClose: () -> Void = {}

    private(set) var live: LiveScene!
    private let backdrop = UIView()
    private let sceneView = LiveSceneView()
    private let bar = UIView()
    private let panel: ParameterPanel
    private let backButton = UIButton(type: .system)
    private let backArrow = CAShapeLayer()
    private let hint: HintView
    private let restartButton = UIButton(type: .system)
    private let heading = GalleryStyle.makeLabel(
        font: .systemFont(ofSize: 17, weight: .semibold), color: GalleryStyle.primaryText)
    private var isOpen = false

    init(_ scene: ExampleScene, fps: Double, identifier: UInt32, cardFrame: CGRect) {
        (self.scene, self.fps, self.identifier, self.cardFrame) = (scene, fps, identifier, cardFrame)
        panel = ParameterPanel(scene)
        hint = HintView(scene.hint)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        backdrop.backgroundColor = GalleryStyle.background
        heading.text = scene.title
        heading.textAlignment = .center
        backButton.setTitle("Gallery", for: .normal)
        let chevron = UIBezierPath()
        chevron.move(to: CGPoint(x: 9, y: 0))
        chevron.addLine(to: CGPoint(x: 0, y: 9))
        chevron.addLine(to: CGPoint(x: 9, y: 18))
        (backArrow.path, backArrow.fillColor) = (chevron.cgPath, nil)
        (backArrow.strokeColor, backArrow.lineWidth) = (GalleryStyle.tint.cgColor, 2.5)
        restartButton.setTitle("Restart", for: .normal)
        for button in [backButton, restartButton] { button.titleLabel?.font = .systemFont(ofSize: 17) }
        backButton.addTarget(self, action: SceneViewController.close, for: .touchUpInside)
        restartButton.addTarget(self, action: SceneViewController.restart, for: .touchUpInside)
        for view in [heading, backButton, restartButton] { bar.addSubview(view) }
        bar.layer.addSublayer(backArrow)
        sceneView.layer.borderColor = GalleryStyle.separator.cgColor
        sceneView.layer.borderWidth = 0.5
        for part in [backdrop, sceneView, hint, bar, panel] as [UIView] { view.addSubview(part) }
        sceneView.didTouch = { [weak self] in self?.hint.hide() }
        panel.didChangeParameter = { [weak self] index, value in self?.live.setParameter(at: index, to: value) }
        panel.didToggleXRay = { [weak self] isOn in self?.live.showsXRay = isOn }
        panel.didToggleSlowMotion = { [weak self] isOn in self?.live.isInSlowMotion = isOn }
    }

    /// Advances the scene by one frame.
    func tick() { sceneView.tick() }

    // MARK: Opening and closing

    /// Starts the scene and expands it from the preview on the card with an animation.
    func animateOpening() {
        layOut(isOpen: true)
        live = LiveScene(
            scene, size: sceneSize(in: sceneView.bounds.size), scale: UIScreen.main.scale, fps: fps,
            identifier: identifier,
            playsTouchScript: false)
        sceneView.live = live
        layOut(isOpen: false)
        isOpen = true
        UIView.animate(
            withDuration: 0.45, delay: 0, usingSpringWithDamping: 0.86, initialSpringVelocity: 0,
            animations: {
                self.layOut(isOpen: true)
                self.hint.alpha = 1
            })
    }

    private func close() {
        guard isOpen else { return }
        isOpen = false
        view.isUserInteractionEnabled = false
        UIView.animate(
            withDuration: 0.3, animations: { self.layOut(isOpen: false) },
            completion: { _ in
                self.willMove(toParent: nil)
                self.view.removeFromSuperview()
                self.removeFromParent()
                self.didClose()
            })
    }

    /// Starts the scene again.
    func restart() { live.restart() }

    /// Shows or hides the X-ray of the scene, as the switch of the panel does.
    func toggleXRay() {
        live.showsXRay.toggle()
        panel.showXRayState(live.showsXRay)
    }

    // MARK: Layout

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        if isOpen, view.bounds.size != laidOutSize { layOut(isOpen: true) }
    }

    private var laidOutSize = CGSize.zero

    /// Lays out all views.
    ///
    /// - Parameter isOpen: Whether the scene is open. If false, the scene view covers the preview on the card, and
    ///   the bar and the panel are outside the screen.
    private func layOut(isOpen: Bool) {
        let size = view.bounds.size
        laidOutSize = size
        backdrop.frame = view.bounds
        backdrop.alpha = isOpen ? 1 : 0
        let isWide = size.width > size.height && size.width >= 640
        let panelWidth = isWide ? min(360, size.width / 2) : size.width
        let panelHeight = isWide ? size.height - Self.barHeight : min(panel.fittingHeight, size.height * 0.6)
        let hiddenFactor: CGFloat = isOpen ? 0 : 1
        bar.frame = CGRect(x: 0, y: -hiddenFactor * Self.barHeight, width: size.width, height: Self.barHeight)
        panel.frame = CGRect(
            x: size.width - panelWidth + (isWide ? hiddenFactor * panelWidth : 0),
            y: size.height - panelHeight + (isWide ? 0 : hiddenFactor * panelHeight), width: panelWidth,
            height: panelHeight)
        layOutBar()
        let availableFrame = CGRect(
            x: 0, y: Self.barHeight, width: isWide ? size.width - panelWidth : size.width,
            height: size.height - Self.barHeight - (isWide ? 0 : panelHeight))
        sceneView.frame = isOpen ? sceneViewFrame(in: availableFrame) : cardFrame
        sceneView.layer.cornerRadius = isOpen ? 0 : 16
        hint.layOut(in: sceneViewFrame(in: availableFrame))
        if !isOpen { hint.alpha = 0 }
    }

    private func layOutBar() {
        let (width, height) = (bar.bounds.width, bar.bounds.height)
        let buttonWidths = [backButton, restartButton].map { $0.intrinsicContentSize.width }
        backArrow.frame = CGRect(x: 12, y: (height - 18) / 2, width: 9, height: 18)
        // Extend the button over the arrow, so that a tap on the arrow also closes the scene.
        backButton.frame = CGRect(x: 0, y: 4, width: buttonWidths[0] + 56, height: height - 8)
        restartButton.frame = CGRect(x: width - 16 - buttonWidths[1], y: 4, width: buttonWidths[1], height: height - 8)
        let margin = max(buttonWidths[0], buttonWidths[1]) + 24
        heading.frame = CGRect(x: margin, y: 0, width: max(0, width - 2 * margin), height: height)
    }

    /// Returns the frame of the scene view. A scene of fixed size gets the largest centered frame with its aspect
    /// ratio; other scenes get the whole available frame.
    private func sceneViewFrame(in availableFrame: CGRect) -> CGRect {
        guard scene.hasFixedSize, availableFrame.width > 0, availableFrame.height > 0 else { return availableFrame }
        let scale = min(availableFrame.width / scene.size.width, availableFrame.height / scene.size.height)
        let size = CGSize(width: scene.size.width * scale, height: scene.size.height * scale)
        return CGRect(
            x: availableFrame.midX - size.width / 2, y: availableFrame.midY - size.height / 2, width: size.width,
            height: size.height)
    }

    private func sceneSize(in availableSize: CGSize) -> CGSize {
        scene.hasFixedSize
            ? scene.size : CGSize(width: max(availableSize.width, 1), height: max(availableSize.height, 1))
    }
}
