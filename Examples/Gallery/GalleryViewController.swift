import Examples
import UIKit

/// Shows all scenes as cards; a tap opens one.
final class GalleryViewController: UIViewController {
    private let scenes: [ExampleScene]
    private let layout = GalleryLayout()
    private(set) lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    /// The scenes on the cards, as far as their cards were seen.
    private var miniatures: [LiveScene?]
    /// The scene that is open.
    private(set) var open: SceneScreenController?
    private var openings: UInt32 = 0
    private var link: CADisplayLink?

    init(scenes: [ExampleScene]) {
        self.scenes = scenes
        miniatures = scenes.map { _ in nil }
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Style.backdrop
        collectionView.frame = view.bounds
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collectionView.backgroundColor = Style.backdrop
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

    /// Where the cards were on the screen, and for how many frames.
    private var places: (cards: [CGPoint], frames: Int) = ([], 0)
    /// Scenes go on after the cards have stood still for so many frames.
    private static let patience = 6

    /// The scenes on the cards wait while one is open, and while the cards move: nobody can follow both.
    private func tick() {
        if let open { return open.tick() }
        let cards = collectionView.visibleCells.compactMap { $0 as? SceneCardCell }
        let offset = collectionView.contentOffset
        let now = cards.map { CGPoint(x: $0.frame.minX - offset.x, y: $0.frame.minY - offset.y) }
        places = (now, now == places.cards ? places.frames + 1 : 0)
        if places.frames >= Self.patience { play(cards) }
    }

    private var ticks = 0

    /// Half of the scenes move in a frame, by two frames of their own: at this size that is as smooth, and half the work.
    private func play(_ cards: [SceneCardCell]) {
        ticks += 1
        for (index, card) in cards.enumerated() where index % 2 == ticks % 2 { card.miniature.tick(frames: 2) }
        // Those that a flick will bring are made before, one a frame.
        if let next = miniatures.firstIndex(where: { $0 == nil }) { _ = miniature(next) }
    }

    private var framesPerSecond: Double { 1 / (link?.duration ?? 1 / 60) }

    private func miniature(_ index: Int) -> LiveScene {
        if let live = miniatures[index] { return live }
        let live = LiveScene(
            scenes[index], size: scenes[index].size, scale: UIScreen.main.scale, fps: framesPerSecond,
            number: UInt32(index + 1), isPlayed: true)
        miniatures[index] = live
        return live
    }

    private func show(_ scene: ExampleScene, from card: CGRect) {
        guard open == nil else { return }
        openings += 1
        let screen = SceneScreenController(
            scene, fps: framesPerSecond, number: UInt32(scenes.count) + openings, start: card)
        screen.didClose = { [weak self] in self?.open = nil }
        open = screen
        addChild(screen)
        screen.view.frame = view.bounds
        screen.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(screen.view)
        screen.didMove(toParent: self)
        screen.appear()
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
        (cell as? SceneCardCell)?.show(miniature(indexPath.item))
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
        show(scenes[indexPath.item], from: card.miniature.convert(card.miniature.bounds, to: view))
    }
}
