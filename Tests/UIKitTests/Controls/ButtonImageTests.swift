import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Images, attributed titles and areas of buttons and sliders")
struct ButtonImageTests {
    private func image(_ width: CGFloat, _ height: CGFloat, _ color: UIColor = .red) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        }
    }

    @Test("The background image fills the button behind its content, by state, and sets its minimum size")
    func backgroundImage() throws {
        let (normal, pressed) = (image(80, 50), image(80, 50, .blue))
        let button = UIButton(frame: CGRect(x: 20, y: 100, width: 200, height: 60))
        button.setTitle("Go", for: .normal)
        button.setBackgroundImage(normal, for: .normal)
        button.setBackgroundImage(pressed, for: .highlighted)
        #expect(button.intrinsicContentSize == CGSize(width: 80, height: 50))
        let screen = Screen()
        screen.show(button)
        screen.advance(frames: 1)
        let view = try #require(button.subviews.first as? UIImageView)
        #expect(view.frame == button.bounds && view.image === normal && button.currentBackgroundImage === normal)
        let finger = screen.finger(downAt: .view(button))
        #expect(view.image === pressed && button.backgroundImage(for: .disabled) === normal)
        finger.up()
        #expect(view.image === normal)
    }

    @Test("A title with attributes is shown instead of the plain one, also by state")
    func attributedTitle() {
        let button = UIButton(type: .system)
        button.setTitle("Plain", for: .normal)
        let title = NSAttributedString(string: "Styled", attributes: [.font: UIFont.systemFont(ofSize: 30)])
        button.setAttributedTitle(title, for: .normal)
        button.setAttributedTitle(NSAttributedString(string: "Chosen"), for: .selected)
        #expect(button.titleLabel?.text == "Styled" && button.currentAttributedTitle == title)
        #expect(button.intrinsicContentSize.height > 40, "the font of the attributes determines the size")
        button.isSelected = true
        #expect(button.titleLabel?.text == "Chosen" && button.attributedTitle(for: .selected)?.string == "Chosen")
        button.isSelected = false
        button.setAttributedTitle(nil, for: .normal)
        #expect(button.titleLabel?.text == "Plain")
    }

    @Test("Edge insets move and shrink the areas of title and image without a change of the button's size")
    func edgeInsets() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        button.setTitle("Title", for: .normal)
        button.setImage(image(20, 20), for: .normal)
        button.layoutIfNeeded()
        let (size, imageFrame, titleFrame) = (
            button.intrinsicContentSize, button.imageView!.frame, button.titleLabel!.frame
        )
        button.imageEdgeInsets = UIEdgeInsets(top: 0, left: -10, bottom: 0, right: 10)
        button.titleEdgeInsets = UIEdgeInsets(top: 4, left: 10, bottom: 0, right: 0)
        button.layoutIfNeeded()
        #expect(button.imageView!.frame == imageFrame.offsetBy(dx: -10, dy: 0) && button.intrinsicContentSize == size)
        #expect(button.titleLabel!.frame == titleFrame.offsetBy(dx: 5, dy: 2), "half, because the title is centered")
        button.imageEdgeInsets = UIEdgeInsets(top: 15, left: 0, bottom: 15, right: 0)
        button.layoutIfNeeded()
        #expect(button.imageView!.frame.height == 10, "the image is scaled down to its area")
    }

    @Test("Subclasses place title, image and background by overriding their areas")
    func overriddenAreas() {
        final class StackedButton: UIButton {
            override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
                CGRect(x: contentRect.midX - 10, y: contentRect.minY, width: 20, height: 20)
            }
            override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
                var rect = super.titleRect(forContentRect: contentRect)
                rect.origin = CGPoint(x: contentRect.midX - rect.width / 2, y: 24)
                return rect
            }
            override func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 5, dy: 5) }
            override func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 1, dy: 1) }
        }
        let button = StackedButton(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
        button.setTitle("Below", for: .normal)
        button.setImage(image(20, 20), for: .normal)
        button.setBackgroundImage(image(10, 10), for: .normal)
        button.layoutIfNeeded()
        #expect(button.imageView!.frame == CGRect(x: 40, y: 5, width: 20, height: 20))
        #expect(abs(button.titleLabel!.frame.midX - 50) < 1e-9 && button.titleLabel!.frame.minY == 24)
        #expect(button.subviews[0].frame == CGRect(x: 1, y: 1, width: 98, height: 58))
    }

    @Test("A slider shows its images, between images at its ends, and is dragged along its track")
    func sliderImages() throws {
        let slider = UISlider(frame: CGRect(x: 0, y: 100, width: 236, height: 40))
        let (thumb, track) = (
            image(20, 30),
            image(12, 6).resizableImage(withCapInsets: UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 5))
        )
        slider.setThumbImage(thumb, for: .normal)
        slider.setMinimumTrackImage(track, for: .normal)
        slider.setMaximumTrackImage(track, for: .normal)
        (slider.minimumValueImage, slider.maximumValueImage) = (image(10, 10), image(10, 10))
        #expect(slider.currentThumbImage === thumb && slider.minimumTrackImage(for: .highlighted) === track)
        #expect(slider.trackRect(forBounds: slider.bounds) == CGRect(x: 18, y: 17, width: 200, height: 6))
        let rect = slider.thumbRect(
            forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: 0.5)
        #expect(rect == CGRect(x: 108, y: 5, width: 20, height: 30))
        #expect(slider.maximumValueImageRect(forBounds: slider.bounds) == CGRect(x: 226, y: 15, width: 10, height: 10))
        let screen = Screen()
        screen.show(slider)
        screen.pan(from: .point(28, 120), to: .point(118, 120), duration: 5.0 / 60)
        #expect(abs(slider.value - 0.5) < 1e-5)
        let views = slider.subviews.flatMap(\.subviews).compactMap { ($0 as? UIImageView)?.image }
        #expect(views.filter { $0 === track }.count == 2 && views.contains { $0 === thumb })
    }
}
