import Testing

@testable import UIKit

/// An object of a scene, as the build plugin writes it.
class StoryboardPresenter: NSObject, NamedMembers, InterfaceCreatable {
    var label: UILabel?
    var steps = 3
    var taps = 0
    var textAtAwakening: String?
    @MainActor func awakeFromNib() { textAtAwakening = label?.text }
    func tapped(_ sender: Any?) { taps += 1 }
    @MainActor func namedMember(_ name: String) -> NamedMember? {
        switch name {
        case "label": .property({ self.label }, { self.label = $0 })
        case "steps": .property({ self.steps }, { self.steps = $0 })
        case "tapped:": .method { (sender: Any?) in self.tapped(sender) }
        default: nil
        }
    }
    @MainActor class func makeInterfaceObject() -> AnyObject? { StoryboardPresenter() }
}

/// A class of the client that cannot be created by its name.
final class StoryboardModel: NSObject {
    let count: Int
    init(count: Int) { self.count = count }
}

final class StoryboardTwoTaps: UITapGestureRecognizer, InterfaceCreatable {
    var speed: CGFloat = 2
    var viewAtAwakening: UIView?
    override func awakeFromNib() {
        super.awakeFromNib()
        viewAtAwakening = view
    }
    @MainActor static func makeInterfaceObject() -> AnyObject? { StoryboardTwoTaps(target: nil, action: nil) }
}

final class StoryboardBarItem: UIBarButtonItem {
    var titleAtAwakening: String?
    override func awakeFromNib() {
        super.awakeFromNib()
        titleAtAwakening = title
    }
}

final class StoryboardTabItem: UITabBarItem {
    var titleAtAwakening: String?
    override func awakeFromNib() { titleAtAwakening = title }
}

final class StoryboardObjectController: UIViewController, NamedMembers {
    var helper: StoryboardPresenter?
    func namedMember(_ name: String) -> NamedMember? {
        name == "helper" ? .property({ self.helper }, { self.helper = $0 }) : nil
    }
}

@MainActor
@Suite("Storyboards: objects, recognizers of custom classes and attributed texts")
struct StoryboardObjectTests {
    @Test("An object of a scene has its runtime attributes and outlets, and a custom recognizer sends it actions")
    func objects() throws {
        let objects = """
            <customObject id="p" customClass="StoryboardPresenter">
            <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="steps"><integer key="value" value="5"/>
            </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
            <connections><outlet property="label" destination="l" id="o1"/></connections>
            </customObject>
            <tapGestureRecognizer numberOfTapsRequired="2" cancelsTouchesInView="NO" id="t" customClass="StoryboardTwoTaps">
            <connections><action selector="tapped:" destination="p" id="a1"/></connections>
            </tapGestureRecognizer>
            """
        let folder = try InterfaceFolder(
            scenes: scene(
                attributes: "customClass=\"StoryboardObjectController\"",
                view: "<subviews><label text=\"Hi\" id=\"l\"/></subviews><connections><outletCollection "
                    + "property=\"gestureRecognizers\" destination=\"t\" appends=\"YES\" id=\"c\"/></connections>",
                controller: "<connections><outlet property=\"helper\" destination=\"p\" id=\"o2\"/></connections>",
                objects: objects))
        var controller: StoryboardObjectController?
        let reports = folder.reports {
            controller = folder.main.instantiateInitialViewController() as? StoryboardObjectController
            controller?.loadViewIfNeeded()
        }
        #expect(reports == [])
        let presenter = try #require(controller?.helper)
        #expect(presenter.steps == 5 && presenter.label?.text == "Hi")
        #expect(presenter.textAtAwakening == "Hi", "awakeFromNib() comes after the outlets")
        let tap = try #require(controller?.view.gestureRecognizers?.first as? StoryboardTwoTaps)
        #expect(tap.numberOfTapsRequired == 2 && !tap.cancelsTouchesInView && tap.speed == 2)
        #expect(tap.viewAtAwakening === controller?.view)
    }

    @Test("Items of bars are told that they were created, after their properties were set")
    func barItems() throws {
        let item = "<barButtonItem key=\"rightBarButtonItem\" title=\"Go\" id=\"b\" customClass=\"StoryboardBarItem\"/>"
        let folder = try InterfaceFolder(
            scenes: scene(controller: "<navigationItem key=\"navigationItem\" id=\"n\">\(item)</navigationItem>"))
        let controller = try #require(folder.main.instantiateInitialViewController())
        let bar = try #require(controller.navigationItem.rightBarButtonItem as? StoryboardBarItem)
        #expect(bar.titleAtAwakening == "Go")
        let tab = "<tabBarItem key=\"tabBarItem\" systemItem=\"search\" id=\"t\" customClass=\"StoryboardTabItem\"/>"
        let other = try InterfaceFolder(scenes: scene(controller: tab))
        let tabItem = try #require(other.main.instantiateInitialViewController()?.tabBarItem as? StoryboardTabItem)
        #expect(tabItem.title == "Search" && tabItem.titleAtAwakening == "Search")
    }

    @Test("An object that cannot be created, and a recognizer of the wrong class, are reported with the remedy")
    func faults() throws {
        let xib = InterfaceFolder.xib(
            objects: """
                <customObject id="a" customClass="StoryboardModel"/>
                <panGestureRecognizer id="b" customClass="StoryboardTwoTaps"/>
                <customObject id="c"/>
                """)
        let folder = try InterfaceFolder(["Objects.xib": xib])
        var objects: [Any] = []
        let reports = folder.reports {
            objects = UINib(nibName: "Objects", bundle: folder.bundle).instantiate(withOwner: nil)
        }
        #expect(
            reports == [
                "Objects.xib:4: No StoryboardModel was created, because the class cannot be created by its name. Build it with "
                    + "the plugin PortUIKitSources and an initializer without arguments, or adopt InterfaceCreatable.",
                "Objects.xib:5: StoryboardTwoTaps is not a subclass of UIPanGestureRecognizer. Correct the class.",
            ])
        #expect(objects.count == 2 && objects[0] is UIPanGestureRecognizer)
    }

    @Test("Attributed texts have the fonts, colors, paragraphs and numbers of their fragments")
    func attributedText() throws {
        let text = """
            <fragment content="Bold "><attributes>
            <color key="NSColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom"/>
            <font key="NSFont" size="20" name=".SFUI-Bold"/>
            <paragraphStyle key="NSParagraphStyle" alignment="center" lineBreakMode="truncatingTail" lineSpacing="4"/>
            </attributes></fragment>
            <fragment><string key="content">and
            small</string><attributes><font key="NSFont" metaFont="smallSystem"/>
            <integer key="NSUnderline" value="1"/><real key="NSKern" value="2"/></attributes></fragment>
            """
        let label = "<label id=\"l\"><attributedString key=\"attributedText\">\(text)</attributedString></label>"
        let folder = try InterfaceFolder(scenes: scene(view: "<subviews>\(label)</subviews>"))
        var result: NSAttributedString?
        let reports = folder.reports {
            result = (folder.main.instantiateInitialViewController()?.view.subviews[0] as? UILabel)?.attributedText
        }
        let attributed = try #require(result)
        #expect(reports == [] && attributed.string == "Bold and\nsmall")
        let first = attributed.attributes(at: 0, effectiveRange: nil)
        #expect(first[.font] as? UIFont == .systemFont(ofSize: 20, weight: .bold))
        #expect(first[.foregroundColor] as? UIColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        let style = try #require(first[.paragraphStyle] as? NSParagraphStyle)
        #expect(style.alignment == .center && style.lineBreakMode == .byTruncatingTail && style.lineSpacing == 4)
        let second = attributed.attributes(at: 8, effectiveRange: nil)
        #expect(second[.font] as? UIFont == .systemFont(ofSize: 11) && second[.foregroundColor] == nil)
        #expect(second[.underlineStyle] as? Int == 1 && second[.kern] as? CGFloat == 2)
    }

    @Test("Buttons have attributed titles; text views have all fonts and colors, of which the first are their own")
    func uniformText() throws {
        let fragment = { (text: String, size: Int) in
            "<fragment content=\"\(text)\"><attributes><color key=\"NSColor\" white=\"0.5\" alpha=\"1\"/>"
                + "<font key=\"NSFont\" size=\"\(size)\" name=\".SFUI-Regular\"/></attributes></fragment>"
        }
        let views = """
            <button id="b"><state key="normal"><attributedString key="attributedTitle">\(fragment("Go", 30))
            </attributedString></state></button>
            <textView id="t"><attributedString key="attributedText">\(fragment("A", 22))\(fragment("B", 10))
            </attributedString></textView>
            """
        let folder = try InterfaceFolder(scenes: scene(view: "<subviews>\(views)</subviews>"))
        var subviews: [UIView] = []
        let reports = folder.reports {
            subviews = folder.main.instantiateInitialViewController()?.view.subviews ?? []
        }
        let (button, textView) = (
            try #require(subviews.first as? UIButton), try #require(subviews.last as? UITextView)
        )
        let title = try #require(button.attributedTitle(for: .normal))
        let attributes = title.attributes(at: 0, effectiveRange: nil)
        #expect(title.string == "Go" && attributes[.font] as? UIFont == .systemFont(ofSize: 30))
        #expect(attributes[.foregroundColor] as? UIColor == UIColor(white: 0.5, alpha: 1))
        #expect(textView.text == "AB" && textView.font == .systemFont(ofSize: 22))
        #expect(textView.textColor == UIColor(white: 0.5, alpha: 1))
        #expect(textView.textStorage.attribute(.font, at: 1, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 10))
        #expect(reports == [])
    }

    @Test("A runtime attribute reaches the property of an extension")
    func extensionMembers() throws {
        let view = """
            <subviews><label id="l"><userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="shadeOfExtension"><real key="value" value="0.25"/></userDefinedRuntimeAttribute>
            </userDefinedRuntimeAttributes></label></subviews>
            """
        let folder = try InterfaceFolder(scenes: scene(view: view))
        let controller = try #require(folder.main.instantiateInitialViewController())
        #expect(controller.view.subviews.first?.alpha == 0.25)
        #expect(controller.view.value(forKey: "shadeOfExtension") as? CGFloat == 1)
    }
}

extension UIView {
    fileprivate var shadeOfExtension: CGFloat {
        get { alpha }
        set { alpha = newValue }
    }
}

// As the porter writes it.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension NSObject: ExtensionMembers {
    @MainActor public func extensionMember(_ name: String) -> NamedMember? {
        guard name == "shadeOfExtension", let view = self as? UIView else { return nil }
        return .property({ view.shadeOfExtension }, { view.shadeOfExtension = $0 })
    }
}
