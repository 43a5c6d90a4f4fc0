import Examples
import UIKit

/// A view controller that shows all scenes as cards with live previews. A tap on a card opens its scene.
final class GalleryViewController: UIViewController {
    private let scenes: [ExampleScene]
    private let layout = GalleryLayout()
    private(set) lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    /// The running scenes on the cards, in the order of `scenes`; nil for a scene that has not been started.
    private var previews: [LiveScene?]
    /// The view controller of the open scene; nil while no scene is open.
    private(set) var openScene: SceneViewController?
    private var openedSceneCount: UInt32 = 0
    private var link: CADisplayLink?

    init(scenes: [ExampleScene]) {
        self.scenes = scenes
        previews = scenes.map { _ in nil }
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = GalleryStyle.background
        collectionView.frame = view.bounds
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collectionView.backgroundColor = GalleryStyle.background
        collectionView.register(SceneCardCell.self, forCellWithReuseIdentifier: "card")
        collectionView.register(
            GalleryHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "title")
        collectionView.dataSource = self
        collectionView.delegate = self
        view.addSubview(collectionView)
        let link = CADisplayLink(target: self, selector: GalleryViewController.tick)
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    /// The positions of the visible cards on the screen, in points, and the number of frames since they changed.
    private var cardPositions: (positions: [CGPoint], unchangedFrames: Int) = ([], 0)
    /// The number of frames for which the cards must be at rest before the previews run again.
    private static let resumeDelay = 6

    /// Advances the open scene or, if no scene is open, the previews. The previews pause while the cards move.
    private func tick() {
        if let openScene { return openScene.tick() }
        let cards = collectionView.visibleCells.compactMap { $0 as? SceneCardCell }
        let offset = collectionView.contentOffset
        let now = cards.map { CGPoint(x: $0.frame.minX - offset.x, y: $0.frame.minY - offset.y) }
        cardPositions = (now, now == cardPositions.positions ? cardPositions.unchangedFrames + 1 : 0)
        if cardPositions.unchangedFrames >= Self.resumeDelay { advancePreviews(of: cards) }
    }

    private var tickCount = 0

    /// Advances half of the previews by two frames: the cards with even indices in one call, those with odd indices in
    /// the next.
    ///
    /// At the size of a card this looks as smooth as one frame per call, and only half as many previews are redrawn.
    private func advancePreviews(of cards: [SceneCardCell]) {
        tickCount += 1
        for (index, card) in cards.enumerated() where index % 2 == tickCount % 2 { card.preview.tick(frames: 2) }
        // Start the previews of cards below the screen ahead of time, one per call, so that a flick can reveal them
        // without delay.
        if let next = previews.firstIndex(where: { $0 == nil }) { _ = findOrStartPreview(at: next) }
    }

    private var framesPerSecond: Double { 1 / (link?.duration ?? 1 / 60) }

    /// Returns the running scene of a card. Starts the scene at the first call.
    private func findOrStartPreview(at index: Int) -> LiveScene {
        if let live = previews[index] { return live }
        let live = LiveScene(
            scenes[index], size: scenes[index].size, scale: UIScreen.main.scale, fps: framesPerSecond,
            identifier: UInt32(index + 1), playsTouchScript: true)
        previews[index] = live
        return live
    }

    /// Opens a scene with an animation that starts at the frame of its preview.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - card: The frame of the preview, in points, in the view's coordinate system.
    private func open(_ scene: ExampleScene, from card: CGRect) {
        guard openScene == nil else { return }
        openedSceneCount += 1
        let controller = SceneViewController(
            scene, fps: framesPerSecond, identifier: UInt32(scenes.count) + openedSceneCount, cardFrame: card)
        controller.didClose = { [weak self] in self?.openScene = nil }
        openScene = controller
        addChild(controller)
        controller.view.frame = view.bounds
        controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(controller.view)
        controller.didMove(toParent: self)
        controller.animateOpening()
    }
}

extension GalleryViewController: UICollectionViewDataSource, UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        scenes.count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
        (cell as? SceneCardCell)?.configure(with: findOrStartPreview(at: indexPath.item))
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "title", for: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: false)
        guard let card = collectionView.cellForItem(at: indexPath) as? SceneCardCell else { return }
        open(scenes[indexPath.item], from: card.preview.convert(card.preview.bounds, to: view))
    }
}
