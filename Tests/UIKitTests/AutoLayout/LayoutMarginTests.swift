import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Layout margins")
struct LayoutMarginTests {
    private final class Panel: UIView {
        var log: [UIEdgeInsets] = []
        override func layoutMarginsDidChange() {
            super.layoutMarginsDidChange()
            log.append(layoutMargins)
        }
    }

    private final class Controller: UIViewController {
        var count = 0
        override func loadView() { view = Panel() }
        override func viewLayoutMarginsDidChange() {
            super.viewLayoutMarginsDidChange()
            count += 1
        }
    }

    @Test("The margins of a controller's view are 16 points at the sides, or 20 from 414 points, plus the safe area")
    func rootViewsHaveSystemMargins() {
        for (width, side) in [(375.0, 16.0), (413, 16), (414, 20), (430, 20)] {
            let controller = UIViewController()
            let insets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
            let screen = Screen(size: CGSize(width: width, height: 800), safeAreaInsets: insets) { controller }
            screen.advance(frames: 1)
            #expect(
                controller.view.directionalLayoutMargins == .init(top: 47, leading: side, bottom: 34, trailing: side))
            #expect(controller.systemMinimumLayoutMargins == .init(top: 0, leading: side, bottom: 0, trailing: side))
            #expect(
                controller.view.layoutMarginsGuide.layoutFrame
                    == CGRect(x: side, y: 47, width: width - 2 * side, height: 800 - 47 - 34))
        }
    }

    @Test("Margins that are set are at least those of the system, unless the controller does not respect them")
    func setMargins() {
        let controller = UIViewController()
        let screen = Screen(size: CGSize(width: 375, height: 600)) { controller }
        screen.perform { controller.view.directionalLayoutMargins = .init(top: 5, leading: 3, bottom: 6, trailing: 40) }
        #expect(controller.view.directionalLayoutMargins == .init(top: 5, leading: 16, bottom: 6, trailing: 40))
        screen.perform { controller.viewRespectsSystemMinimumLayoutMargins = false }
        #expect(controller.view.directionalLayoutMargins == .init(top: 5, leading: 3, bottom: 6, trailing: 40))
        let plain = UIViewController()
        plain.viewRespectsSystemMinimumLayoutMargins = false
        #expect(plain.view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    }

    @Test("Constraints to the margins follow the width of a controller's view")
    func constraintsFollowTheWidth() {
        let (controller, box) = (UIViewController(), UIView())
        let screen = Screen(size: CGSize(width: 375, height: 500)) { controller }
        screen.perform {
            box.translatesAutoresizingMaskIntoConstraints = false
            controller.view.addSubview(box)
            let guide = controller.view.layoutMarginsGuide
            NSLayoutConstraint.activate([
                box.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
                box.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
                box.topAnchor.constraint(equalTo: guide.topAnchor), box.heightAnchor.constraint(equalToConstant: 10),
            ])
        }
        screen.advance(frames: 1)
        #expect(box.frame == CGRect(x: 16, y: 0, width: 343, height: 10))
        screen.resize(to: CGSize(width: 500, height: 375))
        #expect(box.frame == CGRect(x: 20, y: 0, width: 460, height: 10))
    }

    @Test("A subview's margins contain the safe area that it reaches into; a change calls layoutMarginsDidChange")
    func subviewsContainTheSafeArea() {
        let (controller, panel) = (Controller(), Panel())
        let screen = Screen(
            size: CGSize(width: 375, height: 600), safeAreaInsets: UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 0)
        ) { controller }
        screen.perform {
            panel.frame = CGRect(x: 0, y: 10, width: 375, height: 100)
            controller.view.addSubview(panel)
        }
        screen.advance(frames: 1)
        #expect(panel.layoutMargins == UIEdgeInsets(top: 38, left: 8, bottom: 8, right: 8))
        #expect(panel.log.last == panel.layoutMargins && controller.count == 1)
        screen.perform { panel.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
        #expect(panel.layoutMargins == UIEdgeInsets(top: 31, left: 2, bottom: 3, right: 4))
        screen.perform { panel.insetsLayoutMarginsFromSafeArea = false }
        #expect(panel.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(panel.log.count == 3)
        screen.perform { panel.layoutMargins.top = .nan }
        #expect(panel.layoutMargins.top == 1)
    }

    @Test("A subview that preserves the margins of its superview is notified of their changes")
    func preservedMarginsNotify() {
        let (outer, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Panel())
        inner.frame = CGRect(x: 5, y: 20, width: 95, height: 80)
        inner.preservesSuperviewLayoutMargins = true
        outer.addSubview(inner)
        inner.log = []
        outer.layoutMargins = UIEdgeInsets(top: 30, left: 30, bottom: 30, right: 30)
        #expect(inner.log == [UIEdgeInsets(top: 10, left: 25, bottom: 30, right: 30)])
    }

    @Test("The readable content guide is that of the margins, but at most 672 points wide, in the center")
    func readableContent() {
        for width in [375.0, 1024] {
            let (controller, text) = (UIViewController(), UIView())
            let screen = Screen(size: CGSize(width: width, height: 500)) { controller }
            screen.perform {
                text.translatesAutoresizingMaskIntoConstraints = false
                controller.view.addSubview(text)
                let guide: UILayoutGuide = controller.view.readableContentGuide
                NSLayoutConstraint.activate([
                    text.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
                    text.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
                    text.topAnchor.constraint(equalTo: guide.topAnchor),
                    text.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
                ])
            }
            screen.advance(frames: 1)
            let expected = width == 375 ? (16.0, 343.0) : (176, 672)
            #expect(text.frame == CGRect(x: expected.0, y: 0, width: expected.1, height: 500))
            #expect(controller.view.readableContentGuide.layoutFrame == text.frame)
        }
    }

    @Test("The content view of a table cell has the size of the cell and the margins of its labels from the beginning")
    func tableCells() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        #expect(cell.contentView.frame == cell.bounds)
        cell.frame.size = CGSize(width: 375, height: 60)
        #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 375, height: 60))
        #expect(cell.contentView.layoutMargins == UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16))
    }

    @Test("Setting whether a view preserves margins to the same value notifies nobody")
    func unchangedInheritance() {
        let (panel, screen) = (Panel(), Screen())
        panel.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        screen.show(panel)
        let count = panel.log.count
        panel.preservesSuperviewLayoutMargins = false
        panel.insetsLayoutMarginsFromSafeArea = true
        #expect(panel.log.count == count)
        panel.preservesSuperviewLayoutMargins = true
        #expect(panel.log.count == count + 1)
    }
}
