import UIKit

// An app with a scrolled list, constraints, gestures and an animator, into which slowdowns are seeded.

/// A list under a header with a badge that an animator moves. Each frame does work of all kinds.
final class SeededFeed: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    private let slowdown: SeededSlowdown?
    private let layout = FeedLayout()
    private lazy var list = UICollectionView(frame: .zero, collectionViewLayout: layout)
    private let header = FeedHeader()
    private let button = UIButton(type: .system)
    private lazy var animator = UIDynamicAnimator(referenceView: view)
    private var badges: [UIView] = []
    private var link: CADisplayLink?
    private var furtherLinks: [CADisplayLink] = []
    private var frame = 0
    private var selections = 0

    init(_ slowdown: SeededSlowdown?) {
        self.slowdown = slowdown
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        list.accessibilityIdentifier = "feed"
        list.frame = CGRect(x: 0, y: 120, width: 390, height: 724)
        list.register(FeedCell.self, forCellWithReuseIdentifier: "row")
        (list.dataSource, list.delegate) = (self, self)
        view.addSubview(list)
        view.addSubview(header)
        header.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            header.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            header.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            header.topAnchor.constraint(equalTo: view.topAnchor),
            header.heightAnchor.constraint(equalToConstant: 120),
        ])
        button.addAction(UIAction { [weak self] _ in self?.selections += 1 }, for: .touchUpInside)
        view.addSubview(button)
        addBadges(8)
        let gravity = UIGravityBehavior(items: badges)
        gravity.magnitude = 0.01
        animator.addBehavior(gravity)
        // The badges never rest, so that the animator works in each frame.
        gravity.action = { [weak self] in self?.selections += 0 }
        link = CADisplayLink(target: self, selector: SeededFeed.step)
        link?.add(to: .main, forMode: .common)
    }

    private func addBadges(_ count: Int) {
        for _ in 0..<count {
            let badge = UIView(frame: CGRect(x: 10 + 40 * badges.count % 360, y: 20, width: 20, height: 20))
            badge.backgroundColor = .red
            view.addSubview(badge)
            badges.append(badge)
        }
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 500 }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
        (cell as? FeedCell)?.show(indexPath.item)
        return cell
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { header.progress = scrollView.contentOffset.y }

    /// Runs in each frame, and performs the slowdown in its frame.
    private func step() {
        frame += 1
        if let slowdown, slowdown.frame == frame { perform(slowdown) }
    }

    private var cells: [FeedCell] { list.visibleCells.compactMap { $0 as? FeedCell }.prefix(8).map { $0 } }

    private func perform(_ slowdown: SeededSlowdown) {
        switch slowdown {
        case .rowsLaidOutAgain: for cell in cells { cell.setNeedsLayout() }
        case .layoutInvalidatedTwice: header.whenLaidOut = { [layout] in layout.invalidateLayout() }
        case .constraintsChanged: header.shiftDots(3)
        case .attributesQueried: for _ in 0..<8 { _ = layout.layoutAttributesForElements(in: list.bounds) }
        case .labelsMeasured:
            for cell in cells.prefix(4) { _ = cell.label.sizeThatFits(CGSize(width: 300, height: 60)) }
        case .cellsFitted: for cell in cells { _ = cell.systemLayoutSizeFitting(CGSize(width: 390, height: 0)) }
        case .stringsMeasured:
            for cell in cells {
                let text = NSAttributedString(string: cell.label.text ?? "")
                _ = text.boundingRect(with: CGSize(width: 200, height: 100), options: [], context: nil)
            }
        case .listReloaded: list.reloadData()
        case .itemsReconfigured: list.reconfigureItems(at: Array(list.indexPathsForVisibleItems.prefix(1)))
        case .animatorItemsAdded:
            let count = badges.count
            addBadges(1)
            animator.addBehavior(UIDynamicItemBehavior(items: Array(badges[count...])))
        case .behaviorActionsAdded:
            for _ in 0..<8 {
                let behavior = UIDynamicBehavior()
                behavior.action = { [weak self] in self?.selections += 0 }
                animator.addBehavior(behavior)
            }
        case .viewsAnimated:
            for cell in cells.prefix(4) { UIView.animate(withDuration: 0.1) { cell.dot.alpha = 0.5 } }
        case .recognizersAdded:
            for _ in 0..<8 { list.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: SeededFeed.pan)) }
        case .controlActionsSent: for _ in 0..<8 { button.sendActions(for: .touchUpInside) }
        case .contentScrolledInSteps: for _ in 0..<2 { list.contentOffset.y += 0.5 }
        case .closuresScheduled:
            for _ in 0..<8 { DispatchQueue.main.async { [weak self] in self?.selections += 0 } }
        case .displayLinksAdded:
            for _ in 0..<8 {
                let link = CADisplayLink(target: self, selector: SeededFeed.tick)
                link.add(to: .main, forMode: .common)
                furtherLinks.append(link)
            }
        case .viewsAdded:
            for index in 0..<3 {
                let mark = UIView(frame: CGRect(x: 40 * index, y: 100, width: 10, height: 10))
                mark.backgroundColor = .green
                header.addSubview(mark)
            }
        case .drawingsDiscarded: for cell in cells { cell.dot.setNeedsDisplay() }
        case .shadowsWithoutPaths:
            for cell in cells {
                cell.dot.backgroundColor = .white
                cell.dot.layer.shadowOpacity = 0.5
            }
        }
    }

    private func tick() { selections += 0 }

    private func pan(_ recognizer: UIPanGestureRecognizer) { selections += 0 }
}

final class FeedLayout: UICollectionViewFlowLayout {
    override func prepare() {
        itemSize = CGSize(width: 390, height: 60)
        minimumLineSpacing = 0
        super.prepare()
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

final class FeedCell: UICollectionViewCell {
    let label = UILabel()
    let dot = FeedDot()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.numberOfLines = 2
        contentView.addSubview(label)
        contentView.addSubview(dot)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ item: Int) { label.text = "Row \(item) with a text that needs two lines in a narrow list" }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = CGRect(x: 40, y: 5, width: 300, height: 50)
        dot.frame = CGRect(x: 10, y: 20, width: 20, height: 20)
    }
}

final class FeedDot: UIView {
    override func draw(_ rect: CGRect) {
        UIColor.blue.setFill()
        UIBezierPath(ovalIn: rect).fill()
    }
}

/// A header whose bar follows the scrolled distance, with dots at constraints.
final class FeedHeader: UIView {
    var progress: CGFloat = 0 { didSet { setNeedsLayout() } }
    /// A closure that is called once, in the next layout.
    var whenLaidOut: (() -> Void)?
    private let bar = UIView()
    private var shifts: [NSLayoutConstraint] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        bar.backgroundColor = .blue
        addSubview(bar)
        for index in 0..<8 {
            let dot = UIView()
            dot.translatesAutoresizingMaskIntoConstraints = false
            addSubview(dot)
            let shift = dot.leadingAnchor.constraint(equalTo: leadingAnchor, constant: CGFloat(index) * 30)
            shifts.append(shift)
            NSLayoutConstraint.activate([
                shift, dot.topAnchor.constraint(equalTo: topAnchor), dot.widthAnchor.constraint(equalToConstant: 10),
                dot.heightAnchor.constraint(equalToConstant: 10),
            ])
        }
    }

    required init?(coder: NSCoder) { nil }

    func shiftDots(_ count: Int) { for shift in shifts.prefix(count) { shift.constant += 1 } }

    override func layoutSubviews() {
        super.layoutSubviews()
        bar.frame = CGRect(x: 0, y: 110, width: min(bounds.width, progress / 10), height: 10)
        let call = whenLaidOut
        whenLaidOut = nil
        call?()
    }
}
