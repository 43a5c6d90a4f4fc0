import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Members of controls")
struct ControlMemberTests {
    private let screen = Screen()
    private let color = UIColor(red: 0.3, green: 0.7, blue: 0.1, alpha: 1)
    private let other = UIColor(red: 0.7, green: 0.1, blue: 0.5, alpha: 1)

    private func show<View: UIView>(_ view: View, _ width: CGFloat = 200, _ height: CGFloat = 40) -> View {
        view.frame = CGRect(x: 20, y: 100, width: width, height: height)
        screen.show(view)
        screen.advance(frames: 1)
        return view
    }

    @Test(
        "A segmented control shows images, widths, the color of the selected segment and attributes of titles by state")
    func segments() throws {
        let control = show(UISegmentedControl(items: ["One", "Two", "Three"]))
        control.selectedSegmentIndex = 1
        control.selectedSegmentTintColor = color
        #expect(screen.picture.hasFill(color))
        control.setTitleTextAttributes([.foregroundColor: other, .font: UIFont.systemFont(ofSize: 11)], for: .normal)
        control.setTitleTextAttributes([.foregroundColor: UIColor.brown], for: .selected)
        let picture = screen.picture
        #expect(picture.text("One")?.color == other.value && picture.text("One")?.font.size == 11)
        #expect(picture.text("Two")?.color == UIColor.brown.value && picture.text("Two")?.font.size == 11)
        #expect(control.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor == .brown)
        let second = control.subviews.flatMap(\.subviews).first { ($0 as? UILabel)?.text == "Two" }?.superview
        let start = second?.frame.minX
        control.setWidth(90, forSegmentAt: 0)
        screen.advance(frames: 1)
        #expect(control.widthForSegment(at: 0) == 90 && control.widthForSegment(at: 1) == 0)
        #expect(second?.frame.minX == 90 && start != 90)
        control.setImage(
            UIImage.filled(.cyan, width: 12, height: 12).withRenderingMode(.alwaysOriginal), forSegmentAt: 2)
        #expect(screen.picture.hasFill(.cyan) && screen.picture.text("Three") == nil)
        #expect(control.titleForSegment(at: 2) == nil && control.imageForSegment(at: 2)?.size.width == 12)
    }

    @Test("An activity indicator has the color that was set")
    func activityColor() {
        let indicator = show(UIActivityIndicatorView(style: .large), 37, 37)
        indicator.startAnimating()
        indicator.color = color
        #expect(screen.picture.hasColor(color))
        indicator.stopAnimating()
        #expect(!screen.picture.hasColor(color))
    }

    @Test("A page control has colors for the current page and the others, and follows a drag if it may")
    func pages() {
        let control = show(UIPageControl(), 200, 30)
        (control.numberOfPages, control.pageIndicatorTintColor) = (5, color)
        control.currentPageIndicatorTintColor = other
        let colors = screen.picture.fillColors
        #expect(colors.filter { $0 == color.value }.count == 4 && colors.filter { $0 == other.value }.count == 1)
        screen.pan(from: .point(90, 115), to: .point(154, 115))
        #expect(control.currentPage == 4)
        (control.currentPage, control.allowsContinuousInteraction) = (0, false)
        screen.pan(from: .point(90, 115), to: .point(154, 115))
        #expect(control.currentPage == 1, "the drag counts as a tap")
    }

    @Test("A search bar shows its placeholder and its colors, and its style can remove the background")
    func searchBar() {
        let bar = show(UISearchBar(), 300, 56)
        (bar.placeholder, bar.barTintColor) = ("Find", color)
        #expect(screen.picture.text("Find") != nil && screen.picture.hasFill(color))
        bar.searchBarStyle = .minimal
        #expect(!screen.picture.hasFill(color))
        bar.searchBarStyle = UISearchBar.Style.prominent
        #expect(screen.picture.hasFill(color))
        bar.showsCancelButton = true
        bar.tintColor = other
        #expect(screen.picture.text("Cancel")?.color == other.value)
        let field = UISearchTextField(frame: CGRect(x: 0, y: 0, width: 120, height: 36))
        #expect(field.leftView != nil && field.textRect(forBounds: field.bounds).minX == 30)
    }

    @Test("The delegate of a search bar is asked before editing begins and ends")
    func searchBarDelegate() {
        final class Delegate: NSObject, UISearchBarDelegate {
            var (begins, ends) = (false, false)
            func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { begins }
            func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { ends }
        }
        let (bar, delegate) = (show(UISearchBar(), 300, 56), Delegate())
        bar.delegate = delegate
        screen.tap(.point(150, 128))
        #expect(!bar.isFirstResponder)
        delegate.begins = true
        screen.tap(.point(150, 128))
        #expect(bar.isFirstResponder)
        screen.perform { _ = bar.resignFirstResponder() }
        #expect(bar.isFirstResponder)
        delegate.ends = true
        screen.perform { _ = bar.resignFirstResponder() }
        #expect(!bar.isFirstResponder)
    }

    @Test("Images of buttons are darker while they are pressed and paler while they are disabled, if they shall be")
    func buttonImages() {
        let button = show(UIButton(type: .custom))
        let image = UIImage.filled(color, width: 20, height: 20)
        button.setImage(image, for: .normal)
        #expect(button.currentImage === image)
        let plain = screen.picture.commands
        func pressed() -> Bool {
            button.isHighlighted = true
            defer { button.isHighlighted = false }
            return screen.picture.commands != plain
        }
        func disabled() -> Bool {
            button.isEnabled = false
            defer { button.isEnabled = true }
            return screen.picture.commands != plain
        }
        #expect(pressed() && disabled())
        button.adjustsImageWhenHighlighted = false
        #expect(!pressed() && disabled())
        button.adjustsImageWhenDisabled = false
        #expect(!pressed() && !disabled())
        button.setImage(.filled(other, width: 20, height: 20), for: .highlighted)
        button.isHighlighted = true
        #expect(button.currentImage !== image && screen.picture.hasFill(other))
    }

    @Test("A system button with an image draws it in the tint color and calls its target")
    func systemButton() {
        final class Target: NSObject {
            var count = 0
            func tapped(_ sender: UIButton) { count += 1 }
        }
        let target = Target()
        let button = show(
            UIButton.systemButton(
                with: .filled(other, width: 20, height: 20), target: target,
                action: Selector("tapped:", Target.tapped)))
        button.tintColor = color
        #expect(screen.picture.hasFill(color) && !screen.picture.hasFill(other))
        screen.tap(.view(button))
        #expect(target.count == 1)
    }

    @Test("A button updates its configuration once before the layout, however often it is requested")
    func buttonConfiguration() {
        final class Button: UIButton {
            var updates = 0
            override func updateConfiguration() {
                super.updateConfiguration()
                updates += 1
                configuration?.title = isSelected ? "On" : "Off"
            }
        }
        let button = show(Button(type: .system))
        button.configuration = .filled()
        screen.advance(frames: 1)
        #expect(screen.picture.text("Off") != nil)
        button.updates = 0
        for _ in 0..<3 { button.setNeedsUpdateConfiguration() }
        #expect(button.updates == 0)
        screen.advance(frames: 1)
        #expect(button.updates == 1)
        button.isSelected = true
        #expect(screen.picture.text("On") != nil)
    }

    @Test("A minimum of a slider above its maximum moves the maximum, and the reverse")
    func sliderLimits() {
        let slider = UISlider()
        slider.minimumValue = 7
        #expect(slider.maximumValue == 7 && slider.value == 7)
        slider.maximumValue = 9
        #expect(slider.minimumValue == 7)
        slider.maximumValue = 3
        #expect(slider.minimumValue == 3 && slider.value == 3)
        slider.minimumValue = .nan
        slider.maximumValue = -.infinity
        #expect(slider.minimumValue == 3 && slider.maximumValue == 3)
    }

    @Test("A slider shows the images of its state, and places those at its ends")
    func sliderImages() {
        let slider = show(UISlider(), 236)
        let images = (
            UIImage.filled(color, width: 20, height: 20), UIImage.filled(other, width: 10, height: 4),
            UIImage.filled(.brown, width: 10, height: 4)
        )
        slider.setThumbImage(images.0, for: .highlighted)
        slider.setMinimumTrackImage(images.1, for: .normal)
        slider.setMaximumTrackImage(images.2, for: .normal)
        slider.value = 0.5
        #expect(slider.thumbImage(for: .highlighted) === images.0 && slider.thumbImage(for: .normal) == nil)
        #expect(slider.maximumTrackImage(for: .highlighted) === images.2)
        #expect(slider.currentMinimumTrackImage === images.1 && slider.currentMaximumTrackImage === images.2)
        let picture = screen.picture
        #expect(picture.hasFill(other) && picture.hasFill(.brown) && !picture.hasFill(color))
        let finger = screen.finger(downAt: .point(138, 120))
        #expect(screen.picture.hasFill(color))
        finger.up()
        slider.minimumValueImage = .filled(.cyan, width: 12, height: 16)
        #expect(screen.picture.hasFill(.cyan) == false, "an image at the end is a template in the tint color")
        #expect(slider.minimumValueImageRect(forBounds: slider.bounds) == CGRect(x: 0, y: 12, width: 12, height: 16))
        #expect(slider.trackRect(forBounds: slider.bounds).minX == 20)
    }

    @Test("An image view shows its images while it is highlighted, and its first image after it stops")
    func imageSequences() {
        let view = show(UIImageView(image: .filled(.cyan, width: 40, height: 40)), 40, 40)
        #expect(!view.isUserInteractionEnabled && UIView().isUserInteractionEnabled)
        view.animationImages = [.filled(color, width: 40, height: 40), .filled(color, width: 40, height: 40)]
        view.highlightedAnimationImages = [
            .filled(other, width: 40, height: 40), .filled(other, width: 40, height: 40),
        ]
        view.animationDuration = 0.5
        screen.perform { view.startAnimating() }
        screen.advance(frames: 2)
        #expect(view.isAnimating && screen.picture.hasFill(color) && !screen.picture.hasFill(.cyan))
        screen.perform { view.stopAnimating() }
        #expect(!view.isAnimating && screen.picture.hasFill(.cyan))
        view.isHighlighted = true
        screen.perform { view.startAnimating() }
        screen.advance(frames: 2)
        #expect(screen.picture.hasFill(other) && !screen.picture.hasFill(color))
        screen.perform { view.stopAnimating() }
        screen.settle()
    }
}
