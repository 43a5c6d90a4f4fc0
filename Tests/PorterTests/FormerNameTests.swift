import Foundation
import Testing

@Suite("Porting of names from before Swift 4.2")
struct FormerNameTests {
    @Test("Types that are nested now get their names by a rule, or are exceptions")
    func nestedTypes() throws {
        let source = """
            let style: UITableViewStyle = .plain
            let table = UITableView(frame: .zero, style: UITableViewStyle.grouped)
            func make(_ styles: [UITableViewCellStyle: UIControlState]) -> UIViewAnimationCurve? { nil }
            let height = UITableViewAutomaticDimension

            """
        let expected = """
            let style: UITableView.Style = .plain
            let table = UITableView(frame: .zero, style: UITableView.Style.grouped)
            func make(_ styles: [UITableViewCell.CellStyle: UIControl.State]) -> UIView.AnimationCurve? { nil }
            let height = UITableView.automaticDimension

            """
        try expectPort(source, becomes: expected)
        try expectPort(source, becomes: expected, for: .compile)
    }

    @Test("A function type with the parameter Void has none")
    func voidParameters() throws {
        let source = """
            let action: ((Void) -> Void)?
            func run(_ body: @escaping (Void) -> (Int), then: (Void, Int) -> Void) -> Result<Void, Error>? { nil }

            """
        let expected = """
            let action: (() -> Void)?
            func run(_ body: @escaping () -> (Int), then: (Void, Int) -> Void) -> Result<Void, Error>? { nil }

            """
        try expectPort(source, becomes: expected)
    }

    @Test("Names that the project declares stay as they are")
    func declaredNames() throws {
        let source = """
            enum UITableViewStyle { case a }
            class Cards { func addChildViewController(_ a: Int) {} }
            let style = UITableViewStyle.a
            func f(_ cards: Cards) { cards.addChildViewController(1) }

            """
        try expectPort(source, becomes: source)
    }

    @Test("Names of notifications and of their keys")
    func notifications() throws {
        try expectStatement(
            "center.addObserver(self, selector: #selector(tap), name: .UIKeyboardWillShow, object: nil)",
            becomes: "center.addObserver(self, selector: Selector(\"tap\", Screen.tap), "
                + "name: UIResponder.keyboardWillShowNotification, object: nil)")
        try expectStatement(
            "post(NSNotification.Name.UIApplicationDidBecomeActive, Notification.Name.UITextFieldTextDidChange)",
            becomes: "post(UIApplication.didBecomeActiveNotification, UITextField.textDidChangeNotification)")
        try expectStatement(
            "let frame = info[UIKeyboardFrameEndUserInfoKey]",
            becomes: "let frame = info[UIResponder.keyboardFrameEndUserInfoKey]")
    }

    @Test("Constants of layers")
    func layerConstants() throws {
        let pairs = [
            ("fade.type = kCATransitionFade", "fade.type = CATransitionType.fade"),
            ("fade.subtype = kCATransitionFromRight", "fade.subtype = CATransitionSubtype.fromRight"),
            ("snow.emitterShape = kCAEmitterLayerPoint", "snow.emitterShape = CAEmitterLayerEmitterShape.point"),
            ("snow.emitterMode = kCAEmitterLayerPoints", "snow.emitterMode = CAEmitterLayerEmitterMode.points"),
            ("snow.renderMode = kCAEmitterLayerAdditive", "snow.renderMode = CAEmitterLayerRenderMode.additive"),
            (
                "layer.contentsGravity = kCAGravityResizeAspect",
                "layer.contentsGravity = CALayerContentsGravity.resizeAspect"
            ),
            ("text.alignmentMode = kCAAlignmentCenter", "text.alignmentMode = CATextLayerAlignmentMode.center"),
            ("text.truncationMode = kCATruncationEnd", "text.truncationMode = CATextLayerTruncationMode.end"),
            ("layer.add(fade, forKey: kCATransition)", "layer.add(fade, forKey: kCATransition)"),
        ]
        for (former, present) in pairs { try expectStatement(former, becomes: present) }
    }

    @Test("Methods of controllers and views, and their overrides")
    func methods() throws {
        let source = """
            class Box: UIViewController {
                override func didMove(toParentViewController parent: UIViewController?) {
                    super.didMove(toParentViewController: parent)
                    addChildViewController(other)
                    self.childViewControllers.forEach { $0.removeFromParentViewController() }
                    view.bringSubview(toFront: other.view)
                    other.willMove(toParentViewController: nil)
                }
                override var childViewControllerForStatusBarStyle: UIViewController? { nil }
                let spinner = UIActivityIndicatorView(activityIndicatorStyle: .gray)
            }

            """
        let expected = """
            class Box: UIViewController {
                override func didMove(toParent parent: UIViewController?) {
                    super.didMove(toParent: parent)
                    addChild(other)
                    self.children.forEach { $0.removeFromParent() }
                    view.bringSubviewToFront(other.view)
                    other.willMove(toParent: nil)
                }
                override var childForStatusBarStyle: UIViewController? { nil }
                let spinner = UIActivityIndicatorView(style: .gray)
            }

            """
        try expectPort(source, becomes: expected)
    }

    /// The nested types that Apple introduced with Swift 4.2 or later, which have no former names, and those of UIKit here.
    private static let newTypes: Set = [
        "NSCollectionLayout", "UIAction", "UIButton.Configuration", "UICollectionView.CellRegistration",
        "UICollectionView.SupplementaryRegistration", "UICollectionView.LayoutInteractiveTransitionCompletion",
        "UIContextualAction.Handler", "UIImageView.SymbolEffectContext", "UISplitViewController.Style",
        "UIDynamicActivity", "UIDynamicDiagnostic", "UIEvent.ButtonMask",
        "UIListContentConfiguration", "UIMenuElement", "UINavigationItem.BackButtonDisplayMode", "UIScene",
        "UISheetPresentationController", "UIApplication.OpenExternalURLOptionsKey", "UINib.OptionsKey",
        "UIPageViewController.OptionsKey", "UIPasteboard.Name", "UIScrollView.DecelerationRate",
        "UICellAccessory", "UICollectionViewDiffableDataSource", "UIPageControl.BackgroundStyle",
    ]

    @Test("Every nested type of UIKit has a former name, or is known to be newer")
    func everyNestedTypeIsKnown() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let table = try String(
            contentsOf: root.appendingPathComponent("Sources/SourcePorter/Rewriter/FormerTypeNames.swift"),
            encoding: .utf8)
        var unknown: [String] = []
        let folder = root.appendingPathComponent("Sources/UIKit")
        let files = try #require(FileManager.default.enumerator(atPath: folder.path)).compactMap { $0 as? String }
        var count = 0
        for file in files.sorted() where file.hasSuffix(".swift") {
            let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
            for name in Self.firstNestedTypes(in: text) {
                count += 1
                if !table.contains("\"\(name)\""), !Self.newTypes.contains(where: name.hasPrefix) {
                    unknown.append(name)
                }
            }
        }
        #expect(count > 20 && unknown == [], "\(unknown)")
    }

    /// Returns the enumerations and structures with which extensions of classes of UIKit begin, as `UIView.AnimationCurve`.
    private static func firstNestedTypes(in text: String) -> [String] {
        var names: [String] = []
        var container: Substring?
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ")
            if line.hasPrefix("extension UI") || line.hasPrefix("extension NSLayoutConstraint "), words.last == "{" {
                container = words.count == 3 ? words[1] : nil
            } else if let outer = container, !line.hasPrefix("    ///") {
                if line.hasPrefix("    public "), words.count > 2, ["enum", "struct"].contains(words[1]) {
                    names.append("\(outer).\(words[2].prefix { $0.isLetter || $0.isNumber || $0 == "_" })")
                }
                container = nil
            }
        }
        return names
    }
}
