import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Images of segmented controls, steppers and progress views")
struct ControlImageTests {
    private let screen = Screen()

    private func show<View: UIView>(_ view: View, height: CGFloat = 32) -> View {
        view.frame = CGRect(x: 20, y: 100, width: 200, height: height)
        screen.show(view)
        screen.advance(frames: 1)
        return view
    }

    private func image(_ color: UIColor, _ size: CGFloat = 8) -> UIImage {
        UIImage.filled(color, width: size, height: size).withRenderingMode(.alwaysOriginal)
    }

    @Test("Images behind segments depend on their state and replace the standard background")
    func segmentBackgrounds() {
        let control = show(UISegmentedControl(items: ["One", "Two"]))
        control.selectedSegmentIndex = 0
        let (normal, selected) = (image(.green), image(.magenta))
        control.setBackgroundImage(normal, for: .normal, barMetrics: .default)
        #expect(screen.picture.hasFill(.green) && !screen.picture.hasFill(.tertiarySystemFill))
        #expect(screen.picture.fillColors.filter { $0 == UIColor.green.value }.count == 2)
        control.setBackgroundImage(selected, for: .selected, barMetrics: .default)
        #expect(screen.picture.hasFill(.magenta))
        #expect(control.backgroundImage(for: .selected, barMetrics: .default) === selected)
        #expect(control.backgroundImage(for: .selected, barMetrics: .compact) == nil)
        control.setBackgroundImage(nil, for: .normal, barMetrics: .default)
        control.setBackgroundImage(nil, for: .selected, barMetrics: .default)
        #expect(screen.picture.hasFill(.tertiarySystemFill) && !screen.picture.hasFill(.magenta))
    }

    @Test("Images between segments depend on the selection, and content can be moved")
    func segmentDividers() throws {
        let control = show(UISegmentedControl(items: ["One", "Two", "Three"]))
        let (normal, left) = (image(.green), image(.magenta))
        control.setDividerImage(
            normal, forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
        control.setDividerImage(
            left, forLeftSegmentState: .selected, rightSegmentState: .normal, barMetrics: .default)
        #expect(screen.picture.fillColors.filter { $0 == UIColor.green.value }.count == 2)
        control.selectedSegmentIndex = 1
        #expect(screen.picture.hasFill(.green) && screen.picture.hasFill(.magenta))
        let found = control.dividerImage(
            forLeftSegmentState: .selected, rightSegmentState: .normal, barMetrics: .default)
        #expect(found === left)
        let label = try #require(control.subviews.flatMap(\.subviews).first { ($0 as? UILabel)?.text == "One" })
        let before = label.frame.origin
        control.setContentOffset(CGSize(width: 5, height: -3), forSegmentAt: 0)
        control.setContentOffset(CGSize(width: CGFloat.nan, height: 0), forSegmentAt: 0)
        control.setContentOffset(CGSize(width: 9, height: 9), forSegmentAt: 7)
        screen.advance(frames: 1)
        #expect(label.frame.origin == CGPoint(x: before.x + 5, y: before.y - 3))
        #expect(control.contentOffsetForSegment(at: 0) == CGSize(width: 5, height: -3))
    }

    @Test("Images of a stepper replace its signs, its background and its line")
    func stepperImages() {
        let stepper = show(UIStepper())
        let (plus, minus, disabled) = (image(.green), image(.magenta), image(.brown))
        stepper.setIncrementImage(plus, for: .normal)
        stepper.setDecrementImage(minus, for: .normal)
        #expect(stepper.incrementImage(for: .normal) === plus && stepper.decrementImage(for: .normal) === minus)
        stepper.value = 50
        #expect(screen.picture.hasFill(.green) && screen.picture.hasFill(.magenta))
        stepper.setDecrementImage(disabled, for: .disabled)
        stepper.value = 0
        #expect(screen.picture.hasFill(.brown) && !screen.picture.hasFill(.magenta))
        let (background, divider) = (image(.cyan), image(.orange, 3))
        stepper.setBackgroundImage(background, for: .normal)
        stepper.setDividerImage(divider, forLeftSegmentState: .normal, rightSegmentState: .normal)
        #expect(screen.picture.hasFill(.cyan) && screen.picture.hasFill(.orange))
        #expect(!screen.picture.hasFill(.tertiarySystemFill))
        #expect(stepper.backgroundImage(for: .normal) === background)
        #expect(stepper.dividerImage(forLeftSegmentState: .normal, rightSegmentState: .normal) === divider)
        stepper.setBackgroundImage(nil, for: .normal)
        #expect(screen.picture.hasFill(.tertiarySystemFill))
    }

    @Test("Images of a progress view replace its colors")
    func progressImages() {
        let view = show(UIProgressView(progressViewStyle: .default), height: 9)
        view.progress = 0.5
        (view.trackImage, view.progressImage) = (image(.green, 9), image(.magenta))
        let picture = screen.picture
        #expect(picture.hasFill(.green) && picture.hasFill(.magenta) && !picture.hasFill(.systemGray5))
        #expect(view.intrinsicContentSize.height == 9 && view.trackImage?.size.height == 9)
        view.progressImage = nil
        #expect(!screen.picture.hasFill(.magenta) && screen.picture.hasFill(view.tintColor))
    }

    @Test("A progress view follows an observed progress until it is finished")
    func observedProgress() {
        let progress = Progress(totalUnitCount: 10)
        progress.completedUnitCount = 2
        let view = show(UIProgressView(progressViewStyle: .default), height: 4)
        view.observedProgress = progress
        #expect(view.progress == 0.2 && view.observedProgress === progress)
        progress.completedUnitCount = 7
        screen.advance(frames: 2)
        #expect(view.progress == 0.7)
        progress.completedUnitCount = 10
        screen.advance(seconds: 0.5)
        #expect(view.progress == 1)
        view.observedProgress = nil
        #expect(view.progress == 1)
    }

    @Test("Icons of a search bar have other images and places")
    func searchIcons() throws {
        let bar = show(UISearchBar(), height: 56)
        let search = image(.green)
        bar.setImage(search, for: .search, state: .normal)
        #expect(screen.picture.hasFill(.green) && bar.image(for: .search, state: .normal) === search)
        bar.setImage(image(.magenta), for: .bookmark, state: .normal)
        #expect(!screen.picture.hasFill(.magenta))
        bar.showsBookmarkButton = true
        #expect(screen.picture.hasFill(.magenta))
        let field = bar.searchTextField
        let (left, right) = (field.leftView?.frame.minX ?? 0, field.rightView?.frame.minX ?? 0)
        bar.setPositionAdjustment(UIOffset(horizontal: 6, vertical: 2), for: .search)
        bar.setPositionAdjustment(UIOffset(horizontal: -4, vertical: 0), for: .bookmark)
        bar.setPositionAdjustment(UIOffset(horizontal: .infinity, vertical: 0), for: .bookmark)
        screen.advance(frames: 1)
        #expect(field.leftView?.frame.minX == left + 6 && field.rightView?.frame.minX == right - 4)
        #expect(bar.positionAdjustment(for: .bookmark).horizontal == -4)
        #expect(field.leftViewRect(forBounds: field.bounds).minX == left + 6)
        #expect(field.rightViewRect(forBounds: field.bounds).minX == right - 4)
        #expect(field.clearButtonRect(forBounds: field.bounds).width == 19)
        #expect(bar.positionAdjustment(for: UISearchBar.Icon.clear) == .zero)
        bar.setImage(image(.orange), for: .clear, state: .normal)
        bar.text = "a"
        bar.showsBookmarkButton = false
        bar.becomeFirstResponder()
        screen.advance(frames: 1)
        #expect(screen.picture.hasFill(.orange))
        bar.isTranslucent = false
        #expect(!bar.isTranslucent)
    }
}
