import Accessibility
import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("What controls, cells and bars say to assistive technologies by default")
struct AccessibilityDefaultTests {
    private func text(_ view: UIView) -> String { AccessibilityText(of: view).text }

    @Test("Controls have their values and kinds")
    func controls() {
        let (stepper, pages, progress, spinner) = (
            UIStepper(), UIPageControl(), UIProgressView(), UIActivityIndicatorView()
        )
        stepper.value = 3
        (pages.numberOfPages, pages.currentPage) = (4, 1)
        progress.progress = 0.25
        #expect(text(stepper) == "3, adjustable" && text(pages) == "page 2 of 4, adjustable" && text(progress) == "25%")
        #expect(text(spinner) == "Progress halted")
        spinner.startAnimating()
        #expect(text(spinner) == "In progress")
        stepper.accessibilityIncrement()
        pages.accessibilityIncrement()
        pages.accessibilityIncrement()
        pages.accessibilityIncrement()
        #expect(stepper.value == 4 && pages.currentPage == 3)
        stepper.accessibilityDecrement()
        pages.accessibilityDecrement()
        #expect(stepper.value == 3 && pages.currentPage == 2)
        let (field, search, view) = (UITextField(), UISearchTextField(), UITextView())
        field.placeholder = "Name"
        #expect(text(field) == "Name")
        field.text = "Ann"
        view.text = "Notes"
        #expect(text(field) == "Ann" && text(search).hasSuffix("search field") && text(view) == "Notes")
        let button = UIButton()
        button.setTitle("Go", for: .normal)
        (button.isEnabled, button.isSelected) = (false, true)
        #expect(text(button) == "selected, Go, dimmed, button")
    }

    @Test("An image has the label that its UIImage has, and the view is an element then")
    func images() {
        let image = UIImage()
        let (view, button) = (UIImageView(image: image), UIButton())
        #expect(!view.isAccessibilityElement && view.accessibilityTraits == .image)
        image.accessibilityLabel = "A cat"
        button.setImage(image, for: .normal)
        #expect(view.isAccessibilityElement && text(view) == "A cat, image" && text(button) == "A cat, button")
    }

    @Test("The segments of a segmented control are buttons")
    func segments() {
        let control = UISegmentedControl(items: ["Day", "Week"])
        control.selectedSegmentIndex = 0
        control.setEnabled(false, forSegmentAt: 1)
        let screen = Screen { control }
        #expect(screen.spokenOrder == ["selected, Day, button", "Week, dimmed, button"])
    }

    @Test("A table cell is one element with its texts, unless it contains a control")
    func cells() {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        cell.textLabel?.text = "Wi-Fi"
        cell.detailTextLabel?.text = "Home"
        cell.frame = CGRect(x: 0, y: 100, width: 320, height: 44)
        let screen = Screen(size: CGSize(width: 320, height: 480)) {
            [cell].reduce(into: UIView()) { $0.addSubview($1) }
        }
        #expect(screen.spokenOrder == ["Wi-Fi, Home"])
        cell.isSelected = true
        #expect(text(cell) == "selected, Wi-Fi, Home")
        cell.isSelected = false
        let toggle = UISwitch()
        cell.accessoryView = toggle
        screen.advance(frames: 1)
        #expect(!cell.isAccessibilityElement && screen.spokenOrder.last == "off, button")
    }

    @Test("Bars have a heading and named buttons, also for standard images and custom labels")
    func bars() {
        let controller = UIViewController()
        controller.title = "Inbox"
        let (add, star) = (
            UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil),
            UIBarButtonItem(image: UIImage(systemName: "star"))
        )
        star.accessibilityLabel = "Favorite"
        controller.navigationItem.rightBarButtonItems = [add, star]
        let first = UIViewController()
        first.title = "Mail"
        let navigation = UINavigationController(rootViewController: first)
        let tabs = UITabBarController()
        navigation.tabBarItem = UITabBarItem(title: "Mail", image: nil, tag: 0)
        navigation.tabBarItem.badgeValue = "3"
        let other = UIViewController()
        other.tabBarItem = UITabBarItem(title: "Search", image: nil, tag: 1)
        tabs.viewControllers = [navigation, other]
        let screen = Screen(size: CGSize(width: 390, height: 844)) { tabs }
        screen.perform { navigation.pushViewController(controller, animated: false) }
        screen.settle()
        #expect(
            screen.spokenOrder == [
                "Mail, button", "Inbox, heading", "Favorite, button", "Add, button", "selected, Mail, 3, button",
                "Search, button",
            ])
    }

    @Test("Titles of sections are headings, and those of footers are not")
    func sections() {
        final class Source: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell()
                cell.textLabel?.text = "row"
                return cell
            }
            func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "head" }
            func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "foot" }
        }
        let (source, table) = (Source(), UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480)))
        table.dataSource = source
        let screen = Screen(size: CGSize(width: 320, height: 480)) { table }
        #expect(screen.spokenOrder == ["head, heading", "row", "foot"])
    }

    @Test("Important details are said with the element, others on request")
    func details() {
        final class Dog: UIView, AXCustomContentProvider {
            var accessibilityCustomContent: [AXCustomContent]! = [
                AXCustomContent(label: "Age", value: "3 years"), AXCustomContent(label: "Breed", value: "Pug"),
            ]
        }
        let dog = Dog()
        dog.accessibilityLabel = "Bella"
        dog.accessibilityCustomContent[1].importance = .high
        #expect(text(dog) == "Bella, Breed, Pug" && AccessibilityText(of: dog).details == ["Age, 3 years"])
        dog.accessibilityCustomContent = nil
        #expect(text(dog) == "Bella" && AccessibilityText(of: dog).details.isEmpty)
    }
}
