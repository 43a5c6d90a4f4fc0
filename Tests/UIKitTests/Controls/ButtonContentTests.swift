import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Content of buttons and labels")
struct ButtonContentTests {
    private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        }
    }

    @Test("An empty button fits 30 x 34 points; an image has no margin; a title has one of 6 points")
    func sizeToFit() {
        let button = UIButton()
        button.sizeToFit()
        #expect(button.bounds.size == CGSize(width: 30, height: 34))
        button.setImage(image(20, 24), for: .normal)
        button.sizeToFit()
        #expect(button.bounds.size == CGSize(width: 20, height: 24))
        button.setTitle("Long title", for: .normal)
        button.sizeToFit()
        let title = button.titleLabel!.intrinsicContentSize
        #expect(button.bounds.size == CGSize(width: title.width + 20, height: title.height + 12))
        button.setImage(image(20, 90), for: .normal)
        button.sizeToFit()
        #expect(button.bounds.size == CGSize(width: title.width + 20, height: 90))
        button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        button.sizeToFit()
        #expect(button.bounds.size == CGSize(width: title.width + 26, height: 94))
    }

    @Test("Content is aligned at the edges, in the layout direction, or fills the button")
    func alignment() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        button.setTitle("Title", for: .normal)
        button.setImage(image(20, 20), for: .normal)
        func frames(
            _ horizontal: UIControl.ContentHorizontalAlignment, _ vertical: UIControl.ContentVerticalAlignment
        ) -> (image: CGRect, title: CGRect) {
            (button.contentHorizontalAlignment, button.contentVerticalAlignment) = (horizontal, vertical)
            button.layoutIfNeeded()
            return (button.imageView!.frame, button.titleLabel!.frame)
        }
        #expect(frames(.left, .top).image.origin == .zero && frames(.left, .top).title.minX == 20)
        #expect(frames(.right, .bottom).title.maxX == 200 && frames(.right, .bottom).title.maxY == 100)
        let centered = frames(.center, .center)
        #expect(abs(centered.image.minX - (200 - centered.title.maxX)) < 1e-9 && centered.image.midY == 50)
        #expect(frames(.fill, .fill).title == CGRect(x: 20, y: 0, width: 180, height: 100))
        #expect(frames(.leading, .center).image.minX == 0)
        button.semanticContentAttribute = .forceRightToLeft
        #expect(frames(.leading, .center).image.maxX == 200 && frames(.leading, .center).title.maxX == 180)
        #expect(frames(.trailing, .center).title.minX == 0)
        #expect(button.effectiveContentHorizontalAlignment == .left)
    }

    @Test("Titles and labels have shadows at their offset")
    func shadows() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        button.setTitle("Title", for: .normal)
        button.setTitleShadowColor(.black, for: .normal)
        button.setTitleShadowColor(.red, for: .highlighted)
        button.titleLabel?.shadowOffset = CGSize(width: 2, height: 3)
        #expect(button.currentTitleShadowColor == .black && button.titleShadowColor(for: .highlighted) == .red)
        let screen = Screen(size: CGSize(width: 100, height: 50)) { button }
        func texts() -> [DisplayText] {
            screen.loop.displayList().commands.compactMap { if case .text(let text) = $0 { text } else { nil } }
        }
        #expect(texts().count == 2)
        #expect(texts().first?.color == UIColor.black.cgColor.value)
        #expect(texts().first?.origin == texts().last.map { CGPoint(x: $0.origin.x + 2, y: $0.origin.y + 3) })
        button.setTitleShadowColor(nil, for: .normal)
        screen.advance(frames: 1)
        #expect(texts().count == 1)
        #expect(UILabel().shadowOffset == CGSize(width: 0, height: -1) && UILabel().shadowColor == nil)
    }

    @Test("The baseline of a button is that of its title")
    func baseline() {
        let (button, label) = (UIButton(type: .system), UILabel())
        button.setTitle("Title", for: .normal)
        label.text = "Label"
        let screen = Screen(size: CGSize(width: 300, height: 200)) {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
            for subview in [button, label] {
                subview.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(subview)
            }
            NSLayoutConstraint.activate([
                button.topAnchor.constraint(equalTo: view.topAnchor, constant: 40),
                button.heightAnchor.constraint(equalToConstant: 60),
                button.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                label.leadingAnchor.constraint(equalTo: button.trailingAnchor),
                label.firstBaselineAnchor.constraint(equalTo: button.firstBaselineAnchor),
            ])
            return view
        }
        screen.advance(frames: 1)
        let title = button.titleLabel!
        let baseline = button.frame.minY + title.frame.minY + title.font.ascender
        #expect(abs(label.frame.minY + label.font.ascender - baseline) < 0.5)
        #expect(button.forLastBaselineLayout === title)
    }

    @Test("The size of attributed text is that of its lines, with the tallest font of each")
    func attributedSize() {
        let (small, large) = (UIFont.systemFont(ofSize: 10), UIFont.systemFont(ofSize: 30))
        let text = NSMutableAttributedString(string: "one ", attributes: [.font: small])
        text.append(NSAttributedString(string: "two\nthree", attributes: [.font: large]))
        let size = text.size()
        let first =
            "one ".size(withAttributes: [.font: small]).width + "two".size(withAttributes: [.font: large]).width
        let second = "three".size(withAttributes: [.font: large]).width
        #expect(abs(size.width - max(first, second)) < 1e-9 && abs(size.height - 2 * large.lineHeight) < 1e-9)
        let plain = NSAttributedString(string: "plain")
        #expect(plain.size() == "plain".size(withAttributes: nil))
    }

    @Test("Paths contain their boundary; even-odd and winding rules differ inside")
    func pathBoundaries() {
        let square = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 50))
        for point in [(0, 0), (100, 50), (50, 0), (100, 25), (0, 50)] {
            #expect(square.contains(CGPoint(x: point.0, y: point.1)))
        }
        #expect(!square.contains(CGPoint(x: 100.001, y: 25)) && !square.contains(CGPoint(x: 50, y: -0.001)))
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 100, height: 100))
        path.addRect(CGRect(x: 25, y: 25, width: 50, height: 50))
        #expect(path.contains(CGPoint(x: 50, y: 50)) && !path.contains(CGPoint(x: 50, y: 50), using: .evenOdd))
        #expect(path.contains(CGPoint(x: 25, y: 40), using: .evenOdd))
        let line = CGMutablePath()
        line.move(to: CGPoint(x: 0, y: 0))
        line.addLine(to: CGPoint(x: 30, y: 10))
        #expect(line.contains(CGPoint(x: 15, y: 5)) && !line.contains(CGPoint(x: 15, y: 6)))
        #expect(UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10)).contains(CGPoint(x: 10, y: 5)))
    }
}
