import DynamicsTesting
import UIKit

// The pages of the seeded app. Each shows some of the violations of SeededViolation, and sound views beside them.

/// A page of the seeded app, and what is done on it.
@MainActor
struct SeededPage {
    let name: String
    let makeController: () -> UIViewController
    let steps: (Screen) -> Void

    init(_ name: String, _ build: @escaping (UIView) -> Void, steps: @escaping (Screen) -> Void = { _ in }) {
        self.name = name
        makeController = { SeededController(build) }
        self.steps = steps
    }

    static var all: [SeededPage] {
        [labels, targets, cutOff, overlaps, contrasts, hits, focus, flashes, smallFlashes, motion, settings, scrolling]
    }
}

final class SeededController: UIViewController {
    private let build: (UIView) -> Void

    init(_ build: @escaping (UIView) -> Void) {
        self.build = build
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        build(view)
    }

    func act() {}
}

/// A control of the app's own.
final class OwnControl: UIControl {}

/// A control of 30 x 30 points whose area for touches is larger.
final class EnlargedControl: UIControl {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -10, dy: -10).contains(point)
    }
}

extension UIView {
    func add<View: UIView>(_ identifier: String, _ view: View, _ frame: CGRect) -> View {
        view.frame = frame
        view.accessibilityIdentifier = identifier
        addSubview(view)
        return view
    }

    func addButton(_ identifier: String, _ title: String?, _ frame: CGRect, color: UIColor = .black) -> UIButton {
        let button = UIButton(type: .custom)
        button.setTitle(title, for: .normal)
        button.setTitleColor(color, for: .normal)
        button.addAction(UIAction { _ in }, for: .touchUpInside)
        return add(identifier, button, frame)
    }

    @discardableResult
    func addLabel(
        _ identifier: String, _ text: String, _ frame: CGRect, size: CGFloat = 17, color: UIColor = .black,
        lines: Int = 1
    ) -> UILabel {
        let label = UILabel()
        (label.text, label.font, label.textColor, label.numberOfLines) = (text, .systemFont(ofSize: size), color, lines)
        return add(identifier, label, frame)
    }

    /// Adds a label that has exactly the size of its text.
    @discardableResult
    func addFittingLabel(
        _ identifier: String, _ text: String, at point: CGPoint, size: CGFloat = 17, color: UIColor = .black
    ) -> UILabel {
        let label = addLabel(identifier, text, .zero, size: size, color: color)
        label.frame = CGRect(origin: point, size: label.sizeThatFits(CGSize(width: 1000, height: 1000)))
        return label
    }
}

@MainActor func makePhoto() -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { context in
        UIColor.brown.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
    }
}

extension CGRect {
    init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
        self.init(x: x, y: y, width: width, height: height)
    }
}

extension SeededPage {
    static let labels = SeededPage("labels") { view in
        let photo = view.addButton("photo-button", nil, CGRect(20, 60, 60, 60))
        photo.setImage(makePhoto(), for: .normal)
        let card = view.add("tap-card", UIView(), CGRect(100, 60, 80, 80))
        card.backgroundColor = .blue
        card.addGestureRecognizer(UITapGestureRecognizer(target: nil, action: nil))
        let blank = view.addButton("blank-label", nil, CGRect(200, 60, 60, 60))
        blank.setImage(makePhoto(), for: .normal)
        blank.accessibilityLabel = " "
        _ = view.add("volume", UISlider(), CGRect(20, 160, 200, 44))
        _ = view.add("wifi", UISwitch(), CGRect(240, 160, 51, 31))
        let portrait = view.add("portrait", UIImageView(image: makePhoto()), CGRect(20, 240, 60, 60))
        portrait.isAccessibilityElement = true

        let symbol = view.addButton("symbol-button", nil, CGRect(20, 320, 60, 60))
        symbol.setImage(UIImage(systemName: "plus"), for: .normal)
        let labeledCard = view.add("card-with-text", UIView(), CGRect(100, 320, 120, 80))
        labeledCard.backgroundColor = UIColor(white: 0.9, alpha: 1)
        labeledCard.addGestureRecognizer(UITapGestureRecognizer(target: nil, action: nil))
        labeledCard.addLabel("", "Open", CGRect(10, 20, 100, 24))
        let field = view.add("field-with-placeholder", UITextField(), CGRect(20, 420, 200, 44))
        field.attributedPlaceholder = NSAttributedString(
            string: "Name", attributes: [.foregroundColor: UIColor.darkGray])
        let labeledPhoto = view.addButton("labeled-photo-button", nil, CGRect(240, 320, 60, 60))
        labeledPhoto.setImage(makePhoto(), for: .normal)
        labeledPhoto.accessibilityLabel = "Holiday"
        _ = view.add("segments", UISegmentedControl(items: ["Day", "Week"]), CGRect(20, 500, 200, 32))
    }

    static let targets = SeededPage("targets") { view in
        _ = view.addButton("tiny", "x", CGRect(20, 60, 30, 30))
        _ = view.addButton("low", "Continue", CGRect(100, 60, 200, 36))
        let narrow = view.add("narrow", OwnControl(), CGRect(20, 120, 40, 60))
        narrow.backgroundColor = .brown
        narrow.accessibilityLabel = "Narrow"
        _ = view.addButton("scaled", "OK", CGRect(100, 120, 60, 60))
        view.subviews.last?.transform = CGAffineTransform(scaleX: 0.6, y: 0.6)
        let container = view.add("halving", UIView(), CGRect(200, 120, 60, 30))
        _ = container.addButton("halved", "Half", CGRect(0, 0, 60, 60))

        _ = view.addButton("exactly-44", "OK", CGRect(20, 220, 44, 44))
        _ = view.addButton("scaled-to-44", "OK", CGRect(100, 220, 88, 88))
        view.subviews.last?.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        let toggle = view.add("standard-switch", UISwitch(), CGRect(220, 220, 51, 31))
        toggle.accessibilityLabel = "Sound"
        let badge = UIButton(type: .custom)
        badge.setTitle("3", for: .normal)
        badge.setTitleColor(.black, for: .normal)
        _ = view.add("decorative-button", badge, CGRect(20, 320, 24, 24))
        let enlarged = view.add("enlarged", EnlargedControl(), CGRect(100, 320, 30, 30))
        enlarged.backgroundColor = .brown
        enlarged.accessibilityLabel = "More"
    }

    static let cutOff = SeededPage("cut off") { view in
        view.addLabel("truncated", "A line that does not fit", CGRect(20, 60, 100, 24))
        let clip = view.add("clip", UIView(), CGRect(20, 100, 200, 12))
        clip.clipsToBounds = true
        clip.addLabel("clipped", "Half of this line", CGRect(0, 0, 200, 22))
        view.addLabel(
            "third-line", "Three lines of text need more than the two lines that this label has",
            CGRect(20, 130, 180, 42),
            lines: 2)
        _ = view.addButton("long-title", "A long title of a button", CGRect(20, 190, 120, 44))
        view.addFittingLabel("beyond-edge", "The end is outside", at: CGPoint(x: 320, y: 250))
        view.addLabel(
            "too-low", "Three lines of text in a label that is as high as one line of it", CGRect(20, 320, 180, 20),
            lines: 0)
        let field = view.add("long-placeholder", UITextField(), CGRect(20, 420, 120, 44))
        field.attributedPlaceholder = NSAttributedString(
            string: "Street and house number", attributes: [.foregroundColor: UIColor.darkGray])

        view.addFittingLabel("fits-exactly", "Fits exactly", at: CGPoint(x: 20, y: 480))
        view.addFittingLabel("own-ellipsis", "Loading\u{2026}", at: CGPoint(x: 20, y: 520))
        let two = view.addLabel("two-of-two-lines", "Two lines of text fit into this", .zero, lines: 2)
        two.frame = CGRect(
            origin: CGPoint(x: 20, y: 560), size: two.sizeThatFits(CGSize(width: 140, height: 1000)))
    }

    static let overlaps = SeededPage("overlaps") { view in
        view.addLabel("first-name", "Anna", CGRect(20, 60, 200, 24))
        view.addLabel("second-name", "Berta", CGRect(20, 60, 200, 24))
        view.addLabel("resting-name", "Carla", CGRect(20, 160, 60, 24))
        view.addLabel("moving-name", "Doris", CGRect(280, 160, 60, 24))

        view.addFittingLabel("line-above", "gypsy", at: CGPoint(x: 20, y: 240))
        let above = view.subviews.last!
        view.addFittingLabel("line-below", "ABCDE", at: CGPoint(x: 20, y: above.frame.maxY))
        let shadow = view.addFittingLabel("with-shadow", "Shadow", at: CGPoint(x: 20, y: 320))
        shadow.shadowColor = .lightGray
        view.addLabel("fading-out", "Before", CGRect(20, 380, 100, 24))
        view.addLabel("fading-in", "After it", CGRect(20, 380, 100, 24)).alpha = 0
        view.addLabel("below-opaque", "Hidden", CGRect(20, 440, 100, 24))
        let cover = view.add("opaque", UIView(), CGRect(10, 430, 150, 44))
        cover.backgroundColor = .white
        cover.addLabel("opaque-above", "In front", CGRect(10, 10, 100, 24))
    } steps: { screen in
        let find = { (name: String) in screen.window.firstView(name) }
        screen.perform {
            UIView.animate(withDuration: 4.5, delay: 0, options: .curveLinear) {
                find("moving-name")?.frame.origin.x = -180
            }
            UIView.animate(withDuration: 0.2) {
                find("fading-out")?.alpha = 0
                find("fading-in")?.alpha = 1
            }
        }
        screen.advance(seconds: 4.7)
    }

    static let contrasts = SeededPage("contrasts") { view in
        view.addLabel("gray", "Gray text", CGRect(20, 60, 200, 24), color: UIColor(white: 0.61, alpha: 1))
        let sunny = view.add("sunny", UIView(), CGRect(20, 100, 200, 50))
        let gradient = CAGradientLayer()
        gradient.frame = sunny.bounds
        gradient.colors = [UIColor.yellow.cgColor, UIColor.orange.cgColor]
        sunny.layer.addSublayer(gradient)
        sunny.addLabel("on-gradient", "White on yellow", CGRect(10, 10, 180, 24), color: .white)
        view.addLabel("faded", "Faded", CGRect(20, 160, 200, 24)).alpha = 0.3
        view.addLabel(
            "large-pale", "Large and pale", CGRect(20, 200, 300, 34), size: 24, color: UIColor(white: 0.68, alpha: 1))
        let button = view.addButton("yellow-button", "Buy", CGRect(20, 250, 120, 44), color: .white)
        button.backgroundColor = .systemYellow
        view.addLabel("below-veil", "Below a veil", CGRect(20, 320, 200, 24))
        let veil = view.add("veil", UIView(), CGRect(10, 310, 220, 44))
        veil.backgroundColor = UIColor(white: 1, alpha: 0.7)
        veil.isUserInteractionEnabled = false
        let dark = view.add("dark", UIView(), CGRect(0, 380, 195, 60))
        dark.backgroundColor = .black
        view.addLabel("crossing", "Crossing", CGRect(20, 400, 90, 24), color: .white)

        view.addLabel(
            "just-enough", "Just enough", CGRect(20, 460, 200, 24),
            color: UIColor(red: 0x76 / 255, green: 0x76 / 255, blue: 0x76 / 255, alpha: 1))
        view.addLabel(
            "just-enough-large", "Just enough", CGRect(20, 500, 200, 24), size: 18,
            color: UIColor(red: 0x94 / 255, green: 0x94 / 255, blue: 0x94 / 255, alpha: 1))
        let disabled = view.addButton("disabled-title", "Later", CGRect(20, 540, 120, 44), color: .lightGray)
        disabled.isEnabled = false
        let bold = view.addLabel(
            "bold-14", "Bold", CGRect(20, 600, 200, 24),
            color: UIColor(red: 0x94 / 255, green: 0x94 / 255, blue: 0x94 / 255, alpha: 1))
        bold.font = .boldSystemFont(ofSize: 14)
    } steps: { screen in
        screen.perform {
            UIView.animate(withDuration: 3, delay: 0, options: .curveLinear) {
                screen.window.firstView("crossing")?.frame.origin.x = 290
            }
        }
        screen.advance(seconds: 2)
        screen.perform { screen.window.firstView("crossing")?.removeFromSuperview() }
        screen.advance(seconds: 0.5)
    }

    static let hits = SeededPage("hits") { view in
        _ = view.addButton("covered", "Covered", CGRect(20, 60, 120, 44))
        _ = view.add("cover", UIView(), CGRect(10, 50, 140, 60))
        let container = view.add("disabled-container", UIView(), CGRect(160, 50, 200, 60))
        container.isUserInteractionEnabled = false
        _ = container.addButton("in-disabled", "Disabled", CGRect(10, 10, 120, 44))
        let small = view.add("small-container", UIView(), CGRect(20, 130, 100, 20))
        _ = small.addButton("outside", "Outside", CGRect(0, 30, 100, 44))
        let image = view.add("image-tap", UIImageView(image: makePhoto()), CGRect(200, 140, 60, 60))
        image.accessibilityLabel = "Photo"
        image.addGestureRecognizer(UITapGestureRecognizer(target: nil, action: nil))
        let ghost = view.addButton("ghost", "Ghost", CGRect(20, 240, 120, 44))
        ghost.alpha = 0.02
        let clear = view.addButton("clear", nil, CGRect(160, 240, 120, 44))
        clear.accessibilityLabel = "Clear"
        _ = view.addButton("buried", "Buried", CGRect(20, 300, 120, 44))
        let cover = view.add("opaque-cover", UIView(), CGRect(10, 290, 140, 64))
        cover.backgroundColor = .white
        cover.isUserInteractionEnabled = false

        let disabled = view.addButton("disabled-covered", "Off", CGRect(20, 400, 120, 44), color: .gray)
        disabled.isEnabled = false
        _ = view.add("second-cover", UIView(), CGRect(10, 390, 140, 60))
        view.addLabel("picture-title", "A row with text", CGRect(20, 470, 200, 44))
        let over = view.addButton("clear-over-picture", nil, CGRect(20, 470, 200, 44))
        over.accessibilityLabel = "A row with text"
        let decoration = UIButton(type: .custom)
        decoration.setTitle("Decoration", for: .normal)
        decoration.setTitleColor(.black, for: .normal)
        _ = view.add("covered-decoration", decoration, CGRect(20, 540, 120, 44))
        _ = view.add("third-cover", UIView(), CGRect(10, 530, 140, 60))
        _ = view.addButton("beside-clear", "Beside", CGRect(200, 540, 120, 44))
        _ = view.add("fourth-cover", UIView(), CGRect(190, 530, 60, 60))
    } steps: { screen in
        screen.advance(frames: 10)
    }

    static let focus = SeededPage("focus") { view in
        for (index, name) in ["removed-field", "hidden-field", "resigned-field"].enumerated() {
            let field = view.add(name, UITextField(), CGRect(20, 60 + 60 * CGFloat(index), 200, 44))
            field.text = "Text"
        }
    } steps: { screen in
        let find = { (name: String) in screen.window.firstView(name) }
        screen.perform { _ = find("resigned-field")?.becomeFirstResponder() }
        screen.advance(frames: 5)
        screen.perform { _ = find("resigned-field")?.resignFirstResponder() }
        screen.advance(frames: 5)
        screen.perform { _ = find("removed-field")?.becomeFirstResponder() }
        screen.advance(frames: 5)
        screen.perform { find("removed-field")?.removeFromSuperview() }
        screen.advance(frames: 5)
        screen.perform { _ = find("hidden-field")?.becomeFirstResponder() }
        screen.advance(frames: 5)
        screen.perform { find("hidden-field")?.isHidden = true }
        screen.advance(frames: 5)
    }

    static let settings = SeededPage("settings") { view in
        let grown = view.addLabel("grown", "Settings", CGRect(20, 60, 120, 26))
        grown.font = .preferredFont(forTextStyle: .body)
        grown.adjustsFontForContentSizeCategory = true
        view.addLabel("fixed", "Fixed", CGRect(300, 160, 60, 24))
        let mirrored = view.addLabel("mirrored", "Leading", .zero)
        mirrored.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            mirrored.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            mirrored.topAnchor.constraint(equalTo: view.topAnchor, constant: 160),
        ])
    } steps: { screen in
        screen.advance(frames: 10)
    }

    static let scrolling = SeededPage("scrolling") { view in
        let list = view.add("list", UIScrollView(), CGRect(0, 0, 390, 400))
        list.contentSize = CGSize(width: 390, height: 3000)
        for index in 0..<60 {
            list.addLabel("row-label", "Row \(index)", CGRect(20, 50 * CGFloat(index), 200, 24))
        }
    } steps: { screen in
        screen.fling("list", velocity: CGVector(dx: 0, dy: -900))
        screen.settle()
    }
}

extension UIView {
    func firstView(_ identifier: String) -> UIView? {
        if accessibilityIdentifier == identifier { return self }
        return subviews.lazy.compactMap { $0.firstView(identifier) }.first
    }
}
