import DynamicsRecording
import DynamicsTesting
import UIKit

/// The values of an app that moves things in all ways, for tests that change one value at a time.
struct VisibleValues {
    /// What a view, a cell, a layer or an item looks like.
    struct Look {
        var center = CGPoint.zero
        var size = CGSize(width: 50, height: 40)
        var angle = 0.2
        var scale = 0.9
        var alpha = 0.9
        var color = 0.3
        var cornerRadius = 8.0
        var borderWidth = 1.0
        var borderColor = 0.5
        var shadowOpacity = 0.3
        var shadowRadius = 3.0
        var shadowOffset = 2.0
        var text = "Moon"
        var fontSize = 12.0
    }

    var view = Look(center: CGPoint(x: 60, y: 50))
    var cell = Look()
    var layer = Look(center: CGPoint(x: 160, y: 50))
    var item = Look(center: CGPoint(x: 260, y: 50))

    var duration = 0.4
    var delay = 0.05
    var damping = 0.6
    var targetX = 100.0
    var targetAlpha = 0.5
    var targetScale = 1.2
    var animatorDuration = 0.3
    var animatorCurve = UIView.AnimationCurve.easeInOut
    var layerDuration = 0.35
    var layerRotation = 1.0
    var transitionDuration = 0.3
    var scrollOffset = 60.0
    var gravity = 1.0
    var springDamping = 0.4
    var springFrequency = 2.0
    var spacing = 10.0
    var constraint = 12.0
    var shapeWidth = 2.0
    var gradientEnd = 0.8
    var isFrontViewInFront = true

    // Values without an effect on what is displayed.
    var identifier: String? = "card"
    var usesRenamedClass = false
    var addsHiddenView = false
    var addsViewOutside = false
    var addsViewBehindOpaqueOne = false
    var addsViewBehindRoundedOne = false
    var setsPropertiesInAnotherOrder = false
    var addsEmptyContainer = false
    var swapsDistantSiblings = false
    var tag = 0
    var cellIdentifier = "cell"
    var addsUnusedBehavior = false
    var setsAccessibilityLabel = false
    var observesNotifications = false
}

/// A controller with a view on a spring, a view of a property animator, a layer with an animation, a list that scrolls, an
/// item of an animator, and a transition.
@MainActor
final class VisibleController: UIViewController, UICollectionViewDataSource {
    private let values: VisibleValues
    private var card = UILabel()
    private let slider = UIView(frame: CGRect(x: 20, y: 110, width: 40, height: 20))
    private let shape = CAShapeLayer()
    private let gradient = CAGradientLayer()
    private let note = UIView(frame: CGRect(x: 200, y: 110, width: 60, height: 20))
    private let rounded = UIView(frame: CGRect(x: 240, y: 41, width: 26, height: 18))
    private let ball: UIView
    private lazy var list = UICollectionView(
        frame: CGRect(x: 0, y: 260, width: 320, height: 220), collectionViewLayout: UICollectionViewFlowLayout())
    private var animator: UIDynamicAnimator?

    init(_ values: VisibleValues) {
        self.values = values
        ball = values.usesRenamedClass ? RenamedBall() : Ball()
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        view.backgroundColor = .white
        addSiblings()
        card.accessibilityIdentifier = values.identifier
        style(card, values.view)
        style(ball, values.item)
        addLayers()
        addList()
        slider.backgroundColor = .blue
        note.backgroundColor = .orange
        addOverlaps()
        addInvisibleThings()
    }

    private func addSiblings() {
        let siblings = [card, slider, note, ball]
        for sibling in values.swapsDistantSiblings ? siblings.reversed() : siblings { view.addSubview(sibling) }
    }

    private func style(_ view: UIView, _ look: VisibleValues.Look) {
        let steps: [() -> Void] = [
            { view.bounds.size = look.size },
            { view.center = look.center },
            { view.alpha = look.alpha },
            { view.backgroundColor = UIColor(white: look.color, alpha: 1) },
            { view.layer.cornerRadius = look.cornerRadius },
            { view.layer.borderWidth = look.borderWidth },
            { view.layer.borderColor = UIColor(white: look.borderColor, alpha: 1).cgColor },
            { view.layer.shadowOpacity = Float(look.shadowOpacity) },
            { view.layer.shadowRadius = look.shadowRadius },
            { view.layer.shadowOffset = CGSize(width: 0, height: look.shadowOffset) },
        ]
        for step in values.setsPropertiesInAnotherOrder ? steps.reversed() : steps { step() }
        view.transform = CGAffineTransform(rotationAngle: look.angle).scaledBy(x: look.scale, y: look.scale)
        (view as? UILabel)?.text = look.text
        (view as? UILabel)?.font = .systemFont(ofSize: look.fontSize)
    }

    private func addLayers() {
        let look = values.layer
        shape.bounds.size = look.size
        shape.position = look.center
        shape.path = UIBezierPath(ovalIn: CGRect(origin: .zero, size: look.size)).cgPath
        shape.fillColor = UIColor(white: look.color, alpha: 1).cgColor
        shape.strokeColor = UIColor(white: look.borderColor, alpha: 1).cgColor
        shape.lineWidth = values.shapeWidth
        shape.opacity = Float(look.alpha)
        shape.setAffineTransform(CGAffineTransform(rotationAngle: look.angle).scaledBy(x: look.scale, y: look.scale))
        gradient.frame = CGRect(x: 20, y: 140, width: 60, height: 20)
        gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
        gradient.locations = [0, NSNumber(value: values.gradientEnd)]
        view.layer.addSublayer(shape)
        view.layer.addSublayer(gradient)
    }

    private func addList() {
        let layout = list.collectionViewLayout as? UICollectionViewFlowLayout
        layout?.itemSize = values.cell.size
        layout?.minimumInteritemSpacing = values.spacing
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: values.cellIdentifier)
        list.dataSource = self
        list.backgroundColor = .white
        view.addSubview(list)
    }

    /// Two views that overlap, and one that constraints place.
    private func addOverlaps() {
        let back = UIView(frame: CGRect(x: 100, y: 150, width: 40, height: 30))
        let front = UIView(frame: CGRect(x: 120, y: 160, width: 40, height: 30))
        (back.backgroundColor, front.backgroundColor) = (.green, .purple)
        for overlapping in values.isFrontViewInFront ? [back, front] : [front, back] { view.addSubview(overlapping) }
        let placed = UIView()
        placed.translatesAutoresizingMaskIntoConstraints = false
        placed.backgroundColor = .brown
        view.addSubview(placed)
        NSLayoutConstraint.activate([
            placed.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: values.constraint),
            placed.topAnchor.constraint(equalTo: view.topAnchor, constant: 210),
            placed.widthAnchor.constraint(equalToConstant: 30), placed.heightAnchor.constraint(equalToConstant: 20),
        ])
    }

    private func addInvisibleThings() {
        view.tag = values.tag
        if values.setsAccessibilityLabel { card.accessibilityLabel = "A card" }
        if values.addsEmptyContainer { view.insertSubview(UIView(frame: view.bounds), at: 0) }
        if values.addsHiddenView {
            let hidden = UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 90))
            (hidden.backgroundColor, hidden.isHidden) = (.red, true)
            view.addSubview(hidden)
        }
        if values.addsViewOutside {
            let outside = UIView(frame: CGRect(x: 900, y: 0, width: 90, height: 90))
            outside.backgroundColor = .red
            view.addSubview(outside)
        }
        if values.addsViewBehindOpaqueOne {
            let covered = UIView(frame: CGRect(x: 10, y: 270, width: 90, height: 90))
            covered.backgroundColor = .red
            view.insertSubview(covered, belowSubview: list)
        }
        if values.addsViewBehindRoundedOne {
            let covered = UIView(frame: CGRect(x: 243, y: 44, width: 9, height: 9))
            covered.backgroundColor = .red
            view.insertSubview(covered, at: 0)
        }
        rounded.backgroundColor = .gray
        rounded.layer.cornerRadius = 8
        view.insertSubview(rounded, at: values.addsViewBehindRoundedOne ? 1 : 0)
    }

    /// Starts all motion.
    func start() {
        UIView.animate(
            withDuration: values.duration, delay: values.delay, usingSpringWithDamping: values.damping,
            initialSpringVelocity: 0
        ) { [self] in
            card.center.x = values.targetX
            card.alpha = values.targetAlpha
            card.transform = CGAffineTransform(scaleX: values.targetScale, y: values.targetScale)
        }
        UIViewPropertyAnimator(duration: values.animatorDuration, curve: values.animatorCurve) { [self] in
            slider.center.x = 140
        }.startAnimation()
        let turn = CABasicAnimation(keyPath: "transform.rotation")
        (turn.fromValue, turn.toValue, turn.duration) = (0.0, values.layerRotation, values.layerDuration)
        shape.add(turn, forKey: "turn")
        UIView.transition(with: note, duration: values.transitionDuration, options: .transitionCrossDissolve) {
            [self] in
            note.backgroundColor = .magenta
        }
        list.setContentOffset(CGPoint(x: 0, y: values.scrollOffset), animated: true)
        startDynamics()
    }

    private func startDynamics() {
        let animator = UIDynamicAnimator(referenceView: view)
        let gravity = UIGravityBehavior(items: [ball])
        gravity.magnitude = values.gravity
        let spring = UIAttachmentBehavior(item: ball, attachedToAnchor: CGPoint(x: 260, y: 40))
        (spring.damping, spring.frequency) = (values.springDamping, values.springFrequency)
        animator.addBehavior(gravity)
        animator.addBehavior(spring)
        if values.addsUnusedBehavior { animator.addBehavior(UICollisionBehavior(items: [])) }
        self.animator = animator
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        let cell = collectionView.dequeueReusableCell(
            withReuseIdentifier: values.cellIdentifier, for: indexPath)
        let look = values.cell
        cell.backgroundColor = UIColor(white: look.color, alpha: 1)
        cell.layer.cornerRadius = look.cornerRadius
        cell.layer.borderWidth = look.borderWidth
        cell.layer.borderColor = UIColor(white: look.borderColor, alpha: 1).cgColor
        cell.contentView.alpha = look.alpha
        cell.contentView.backgroundColor = .yellow
        cell.contentView.transform = CGAffineTransform(rotationAngle: look.angle).scaledBy(x: look.scale, y: look.scale)
        return cell
    }
}

private class Ball: UIView {}
private final class RenamedBall: UIView {}

/// The observations of one run of the app.
@MainActor
struct VisibleRun {
    let trace: [UInt8]
    /// What the views look like.
    let snapshot: MotionSnapshot
    /// How the views move.
    let motion: MotionSnapshot

    init(_ values: VisibleValues) throws {
        var controller: VisibleController?
        let screen = Screen(size: CGSize(width: 320, height: 480)) {
            let made = VisibleController(values)
            controller = made
            return made
        }
        var bytes: [UInt8] = []
        var appearance = MotionSnapshot()
        motion = try screen.recordMotionSnapshot {
            var tracer = screen.makeTracer()
            let writer = try TraceWriter(tracer.captureHeader(scene: "visible", touches: [])) { bytes += $0 }
            appearance = try screen.recordMotionSnapshot(detail: .appearance) {
                try writer.append(tracer.captureFrame())
                screen.perform { controller?.start() }
                for _ in 0..<40 {
                    screen.advance(frames: 1)
                    try writer.append(tracer.captureFrame())
                }
            }
            try writer.finish()
        }
        (trace, snapshot) = (bytes, appearance)
    }

    /// Compares the traces of two runs.
    func comparison(with other: VisibleRun) throws -> TraceComparison {
        let readers = (try TraceReader(bytes: trace, name: "a"), try TraceReader(bytes: other.trace, name: "b"))
        var comparison = TraceComparison(readers.0.header, readers.1.header)
        while let first = try readers.0.readNextFrame(), let second = try readers.1.readNextFrame() {
            comparison.compareNextFrames(first, second)
        }
        return comparison
    }
}
