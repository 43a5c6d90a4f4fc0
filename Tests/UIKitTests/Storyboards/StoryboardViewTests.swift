import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Storyboards: views, attributes and constraints")
struct StoryboardViewTests {
    /// Loads a view whose subviews are described by XML.
    private func load(_ subviews: String, _ check: (UIView, [UIView]) -> Void) throws {
        let folder = try InterfaceFolder(scenes: scene(view: "<subviews>\(subviews)</subviews>"))
        let reports = folder.reports {
            guard let view = folder.main.instantiateInitialViewController()?.view else { return }
            check(view, view.subviews)
        }
        #expect(reports == [])
    }

    @Test("Views have the values of the file for assistive technologies, and others keep their defaults")
    func accessibility() throws {
        let xml = """
            <view id="v"><accessibility key="accessibilityConfiguration" hint="Opens it" label="Box" identifier="box">
                <accessibilityTraits key="traits" button="YES" selected="YES" header="NO"/>
                <bool key="isElement" value="YES"/>
            </accessibility></view>
            <label text="Hello" id="l"><accessibility key="accessibilityConfiguration" identifier="hello"/></label>
            """
        try load(xml) { _, views in
            let (view, label) = (views[0], views[1])
            #expect(
                view.isAccessibilityElement && view.accessibilityLabel == "Box" && view.accessibilityHint == "Opens it")
            #expect(view.accessibilityTraits == [.button, .selected] && view.accessibilityIdentifier == "box")
            #expect(label.isAccessibilityElement && label.accessibilityLabel == "Hello")
            #expect(label.accessibilityTraits == .staticText && label.accessibilityIdentifier == "hello")
        }
    }

    @Test("Colors with names of old files have their former values, and views their restoration identifiers")
    func oldColors() throws {
        let names = ["viewFlipsideBackgroundColor", "scrollViewTexturedBackgroundColor", "underPageBackgroundColor"]
        let xml = names.map { name in
            "<view id=\"\(name)\" restorationIdentifier=\"\(name)\"><color key=\"backgroundColor\" cocoaTouchSystemColor=\"\(name)\"/></view>"
        }
        try load(xml.joined()) { _, views in
            let reds = views.map { Int((255 * ($0.backgroundColor?.value.red ?? 0)).rounded()) }
            #expect(reds == [31, 111, 180])
            #expect(views.map(\.restorationIdentifier) == names)
        }
    }

    @Test("Of two names of a color, the one for iOS 13 is used; white, black and the color of cells are found too")
    func colorsOfTwoVersions() throws {
        let names = [
            "cocoaTouchSystemColor=\"whiteColor\" xcode11CocoaTouchSystemColor=\"systemBackgroundColor\"",
            "cocoaTouchSystemColor=\"whiteColor\"", "cocoaTouchSystemColor=\"blackColor\"",
            "cocoaTouchSystemColor=\"tableCellGroupedBackgroundColor\"",
        ]
        let views = names.enumerated().map { "<view id=\"\($0)\"><color key=\"backgroundColor\" \($1)/></view>" }
        try load(views.joined()) { _, views in
            #expect(
                views.map(\.backgroundColor) == [.systemBackground, .white, .black, .secondarySystemGroupedBackground])
        }
    }

    @Test("Views have the attributes of the file")
    func viewAttributes() throws {
        let xml = """
            <view hidden="YES" alpha="0.5" clipsSubviews="YES" tag="7" contentMode="scaleAspectFit"
                userInteractionEnabled="NO" multipleTouchEnabled="YES" id="v" semanticContentAttribute="forceRightToLeft">
            <rect key="frame" x="1.5" y="2" width="30" height="40"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMaxY="YES"/>
            <color key="backgroundColor" red="1" green="0.5" blue="0.25" alpha="0.75" colorSpace="custom"/>
            <color key="tintColor" systemColor="systemPinkColor"/>
            </view>
            """
        try load(xml) { _, views in
            let view = views[0]
            #expect(view.isHidden && view.alpha == 0.5 && view.clipsToBounds && view.tag == 7)
            #expect(
                view.contentMode == .scaleAspectFit && !view.isUserInteractionEnabled && view.isMultipleTouchEnabled)
            #expect(view.semanticContentAttribute == .forceRightToLeft)
            #expect(view.frame == CGRect(x: 1.5, y: 2, width: 30, height: 40))
            #expect(view.autoresizingMask == [.flexibleWidth, .flexibleBottomMargin])
            #expect(view.backgroundColor == UIColor(red: 1, green: 0.5, blue: 0.25, alpha: 0.75))
            #expect(view.tintColor == .systemPink)
        }
    }

    @Test("Colors are gray values, colors of the system, named colors of the file, and missing ones")
    func colors() throws {
        let xml = [
            "white=\"0.25\" alpha=\"1\" colorSpace=\"calibratedWhite\"", "systemColor=\"secondaryLabelColor\"",
            "name=\"Paper\"", "cocoaTouchSystemColor=\"groupTableViewBackgroundColor\"",
        ].map { "<view id=\"v\"><color key=\"backgroundColor\" \($0)/></view>" }.joined()
        try load(xml) { _, views in
            #expect(
                views.map(\.backgroundColor) == [
                    UIColor(white: 0.25, alpha: 1), .secondaryLabel, .orange, .systemGroupedBackground,
                ])
        }
        let folder = try InterfaceFolder(
            scenes: scene(view: "<color key=\"backgroundColor\" name=\"Gone\"/>"))
        let reports = folder.reports { folder.main.instantiateInitialViewController()?.loadViewIfNeeded() }
        #expect(
            reports == [
                "Main.storyboard:8: The color \"Gone\" is not set, because neither UIKit nor an asset catalog has it."
            ])
    }

    @Test("Labels have their text, font, alignment and lines")
    func labels() throws {
        let xml = """
            <label textAlignment="center" lineBreakMode="wordWrap" numberOfLines="0" adjustsFontSizeToFit="YES"
                minimumScaleFactor="0.5" userInteractionEnabled="NO" id="a">
            <string key="text">Two
            lines</string>
            <fontDescription key="fontDescription" type="boldSystem" pointSize="21"/>
            <color key="textColor" white="1" alpha="1"/>
            <color key="shadowColor" white="0" alpha="1"/><size key="shadowOffset" width="1" height="2"/>
            </label>
            <label text="Plain" id="b"><fontDescription key="fontDescription" style="UICTFontTextStyleHeadline"/></label>
            <label id="c"><attributedString key="attributedText"><fragment content="Rich "/><fragment content="text"/>
            </attributedString></label>
            """
        try load(xml) { _, views in
            let labels = views.compactMap { $0 as? UILabel }
            #expect(labels.map(\.text) == ["Two\nlines", "Plain", "Rich text"])
            #expect(labels[0].font == .boldSystemFont(ofSize: 21) && labels[0].textAlignment == .center)
            #expect(labels[0].lineBreakMode == .byWordWrapping && labels[0].numberOfLines == 0)
            #expect(labels[0].adjustsFontSizeToFitWidth && labels[0].minimumScaleFactor == 0.5)
            #expect(labels[0].textColor == .white && labels[0].shadowOffset == CGSize(width: 1, height: 2))
            #expect(!labels[0].isUserInteractionEnabled)
            #expect(labels[1].font == .preferredFont(forTextStyle: .headline) && labels[1].numberOfLines == 1)
        }
    }

    @Test("Buttons have their states, and configurations")
    func buttons() throws {
        let xml = """
            <button contentHorizontalAlignment="left" buttonType="roundedRect" enabled="NO" id="a">
            <fontDescription key="fontDescription" type="system" pointSize="30"/>
            <state key="normal" title="Play"><color key="titleColor" white="0" alpha="1"/></state>
            <state key="highlighted" title="Playing"/>
            </button>
            <button id="b"><state key="normal" title="Old"/>
            <buttonConfiguration key="configuration" style="filled" title="New" cornerStyle="capsule">
            <color key="baseBackgroundColor" systemColor="systemRedColor"/></buttonConfiguration></button>
            """
        try load(xml) { _, views in
            let buttons = views.compactMap { $0 as? UIButton }
            #expect(buttons[0].buttonType == .system && !buttons[0].isEnabled)
            #expect(buttons[0].title(for: .normal) == "Play" && buttons[0].title(for: .highlighted) == "Playing")
            #expect(buttons[0].titleColor(for: .normal) == .black && buttons[0].titleLabel?.font.pointSize == 30)
            #expect(buttons[0].contentHorizontalAlignment == .left)
            #expect(buttons[1].buttonType == .custom && buttons[1].configuration?.title == "New")
            #expect(buttons[1].configuration?.cornerStyle == .capsule)
            #expect(buttons[1].configuration?.baseBackgroundColor == .systemRed)
        }
    }

    @Test("A configuration has the font and color of its title, and without a title it hides those of the states")
    func configuredTitles() throws {
        let xml = """
            <button id="a"><state key="normal" title="Button"/>
            <buttonConfiguration key="configuration" style="plain" title="7">
            <fontDescription key="titleFontDescription" type="system" pointSize="40"/></buttonConfiguration></button>
            <button id="b"><state key="normal" title="Button"/>
            <buttonConfiguration key="configuration" style="plain">
            <attributedString key="attributedTitle"><fragment content="8"><attributes>
            <color key="NSColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
            <font key="NSFont" metaFont="system" size="30"/></attributes></fragment></attributedString>
            </buttonConfiguration></button>
            <button id="c"><state key="normal" title="Button"/>
            <buttonConfiguration key="configuration" style="plain"/></button>
            """
        try load(xml) { root, views in
            let buttons = views.compactMap { $0 as? UIButton }
            for button in buttons { button.sizeToFit() }
            let screen = Screen { root }
            screen.advance(frames: 1)
            let texts = screen.picture.texts
            #expect(texts.map(\.text) == ["7", "8"] && texts.map(\.font.size) == [40, 30])
            #expect(texts.last?.color == UIColor.red.value)
            #expect(buttons[2].titleLabel?.text == nil && buttons[2].intrinsicContentSize.width == 24)
            buttons[2].setTitle("9", for: .normal)
            buttons[2].sizeToFit()
            screen.advance(frames: 1)
            #expect(screen.picture.texts.map(\.text) == ["7", "8", "9"])
        }
    }

    @Test("Text fields, switches, sliders, scroll views and effects have their values")
    func controls() throws {
        let xml = """
            <textField placeholder="Name" text="Ada" borderStyle="roundedRect" textAlignment="right" id="a">
            <textInputTraits key="textInputTraits" secureTextEntry="YES"/></textField>
            <switch on="YES" id="b"><color key="onTintColor" systemColor="systemBlueColor"/></switch>
            <slider minValue="10" maxValue="20" value="15" id="c"/>
            <scrollView pagingEnabled="YES" showsVerticalScrollIndicator="NO" maximumZoomScale="3" id="d"/>
            <visualEffectView id="e"><view key="contentView" id="f"><subviews><label text="Over" id="g"/></subviews></view>
            <blurEffect style="dark"/></visualEffectView>
            <visualEffectView id="h"><vibrancyEffect style="secondaryLabel"><blurEffect style="dark"/></vibrancyEffect>
            </visualEffectView>
            """
        try load(xml) { _, views in
            let field = views[0] as? UITextField
            #expect(field?.text == "Ada" && field?.placeholder == "Name" && field?.borderStyle == .roundedRect)
            #expect(field?.textAlignment == .right && field?.isSecureTextEntry == true)
            #expect((views[1] as? UISwitch)?.isOn == true && (views[1] as? UISwitch)?.onTintColor == .systemBlue)
            let slider = views[2] as? UISlider
            #expect(slider?.minimumValue == 10 && slider?.maximumValue == 20 && slider?.value == 15)
            let scroll = views[3] as? UIScrollView
            #expect(scroll?.isPagingEnabled == true && scroll?.showsVerticalScrollIndicator == false)
            #expect(scroll?.maximumZoomScale == 3 && scroll?.clipsToBounds == false)
            let effect = views[4] as? UIVisualEffectView
            #expect(effect?.contentView.subviews.count == 1 && effect?.effect is UIBlurEffect)
            let vibrancy = (views[5] as? UIVisualEffectView)?.effect as? UIVibrancyEffect
            let dark = UITraitCollection(userInterfaceStyle: .dark)
            #expect(vibrancy?.contentColor == UIColor.secondaryLabel.resolvedColor(with: dark))
        }
    }

    @Test("Segmented controls, steppers, page controls and views of progress have their values")
    func progressAndSegments() throws {
        let xml = """
            <segmentedControl selectedSegmentIndex="1" id="a"><segments><segment title="One"/><segment title="Two"/></segments>
            </segmentedControl>
            <stepper minimumValue="5" maximumValue="200" value="150" stepValue="10" id="b"/>
            <pageControl numberOfPages="4" currentPage="2" id="c"/>
            <progressView progress="0.25" id="d"/>
            <activityIndicatorView style="large" animating="YES" hidesWhenStopped="YES" id="e"/>
            """
        try load(xml) { _, views in
            let segments = views[0] as? UISegmentedControl
            #expect(segments?.numberOfSegments == 2 && segments?.titleForSegment(at: 1) == "Two")
            #expect(segments?.selectedSegmentIndex == 1)
            let stepper = views[1] as? UIStepper
            #expect(stepper?.minimumValue == 5 && stepper?.maximumValue == 200 && stepper?.value == 150)
            #expect(stepper?.stepValue == 10)
            let pages = views[2] as? UIPageControl
            #expect(pages?.numberOfPages == 4 && pages?.currentPage == 2)
            #expect((views[3] as? UIProgressView)?.progress == 0.25)
            let indicator = views[4] as? UIActivityIndicatorView
            #expect(indicator?.style == .large && indicator?.isAnimating == true)
        }
    }

    @Test("Search bars have their texts, buttons and scopes")
    func searchBars() throws {
        let xml = """
            <searchBar placeholder="Birds" text="Owl" prompt="Find" searchBarStyle="minimal" showsCancelButton="YES"
            showsScopeBar="YES" id="a"><rect key="frame" x="0" y="0" width="300" height="116"/><scopeButtonTitles><string>All</string><string>New</string></scopeButtonTitles>
            </searchBar>
            """
        try load(xml) { _, views in
            let bar = views[0] as? UISearchBar
            #expect(bar?.placeholder == "Birds" && bar?.text == "Owl" && bar?.prompt == "Find")
            #expect(bar?.searchBarStyle == .minimal && bar?.showsCancelButton == true && bar?.showsScopeBar == true)
            #expect(bar?.scopeButtonTitles == ["All", "New"])
        }
    }

    @Test("Date pickers have their mode, style, interval and range")
    func datePickers() throws {
        let xml = """
            <datePicker datePickerMode="date" minuteInterval="5" style="wheels" id="a">
            <date key="date" timeIntervalSinceReferenceDate="86400"/>
            <date key="minimumDate" timeIntervalSinceReferenceDate="0"/></datePicker>
            <datePicker datePickerMode="countDownTimer" countDownDuration="3600" id="b"/>
            """
        try load(xml) { _, views in
            let picker = views[0] as? UIDatePicker
            #expect(picker?.datePickerMode == .date && picker?.datePickerStyle == .wheels)
            #expect(picker?.date == Date(timeIntervalSinceReferenceDate: 86400) && picker?.minuteInterval == 5)
            #expect(picker?.minimumDate == Date(timeIntervalSinceReferenceDate: 0) && picker?.maximumDate == nil)
            #expect((views[1] as? UIDatePicker)?.countDownDuration == 3600)
        }
    }

    @Test("Stack views arrange their subviews")
    func stacks() throws {
        let xml = """
            <stackView axis="vertical" distribution="fillEqually" alignment="center" spacing="8" id="s">
            <subviews><label text="A" id="a"/><label text="B" id="b"/></subviews></stackView>
            """
        try load(xml) { _, views in
            let stack = views[0] as? UIStackView
            #expect(stack?.axis == .vertical && stack?.distribution == .fillEqually && stack?.alignment == .center)
            #expect(stack?.spacing == 8 && stack?.arrangedSubviews.count == 2)
        }
    }

    @Test("Constraints have priorities, multipliers and relations, and use the safe area and the margins")
    func constraints() throws {
        let fixed = "translatesAutoresizingMaskIntoConstraints=\"NO\""
        let view = """
            <subviews>
            <view \(fixed) id="a"><constraints>
            <constraint firstAttribute="width" secondItem="a" secondAttribute="height" multiplier="2:1" id="c1"/>
            <constraint firstAttribute="width" relation="greaterThanOrEqual" constant="500" priority="250" id="c2"/>
            </constraints></view>
            <view \(fixed) id="b"/>
            </subviews>
            <constraints>
            <constraint firstItem="a" firstAttribute="top" secondItem="first-safe" secondAttribute="top" constant="12" id="c3"/>
            <constraint firstItem="a" firstAttribute="leading" secondItem="margins" secondAttribute="leading" id="c4"/>
            <constraint firstItem="a" firstAttribute="height" constant="50" identifier="height" id="c5"/>
            <constraint firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="bottom" symbolic="YES" id="c6"/>
            <constraint firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="leading" id="c7"/>
            <constraint firstItem="b" firstAttribute="width" secondItem="a" secondAttribute="width" multiplier="0.5" id="c8"/>
            <constraint firstAttribute="bottom" secondItem="b" secondAttribute="bottom" constant="40" id="c9"/>
            <constraint firstItem="b" firstAttribute="top" constant="0" placeholder="YES" id="c10"/>
            </constraints>
            <viewLayoutGuide key="layoutMargins" id="margins"/>
            """
        let folder = try InterfaceFolder(scenes: scene(view: view))
        let controller = try #require(folder.main.instantiateInitialViewController())
        let screen = Screen(size: CGSize(width: 320, height: 480)) { controller }
        screen.perform { controller.view.layoutIfNeeded() }
        let top = controller.view.safeAreaInsets.top
        #expect(controller.view.subviews[0].frame == CGRect(x: 16, y: top + 12, width: 100, height: 50))
        #expect(
            controller.view.subviews[1].frame
                == CGRect(x: 16, y: top + 70, width: 50, height: 480 - 40 - top - 70))
        let height = controller.view.subviews[0].constraints.first { $0.identifier == "height" }
        #expect(height?.constant == 50)
    }

    @Test("Constraints and views that are not installed for the size classes of the screen are left out")
    func variations() throws {
        let view = """
            <subviews><view tag="1" id="a"><constraints>
            <constraint firstAttribute="width" constant="30" id="c1">
            <variation key="heightClass=regular-widthClass=compact" constant="40"/></constraint>
            <constraint firstAttribute="height" constant="50" id="c2"/>
            <constraint firstAttribute="height" constant="60" id="c3"/>
            </constraints>
            <variation key="default"><mask key="constraints"><exclude reference="c2"/><exclude reference="c3"/></mask></variation>
            <variation key="widthClass=compact"><mask key="constraints"><include reference="c3"/></mask></variation>
            <variation key="widthClass=regular"><mask key="constraints"><include reference="c2"/></mask></variation>
            </view><view tag="2" id="b"/></subviews>
            <variation key="default"><mask key="subviews"><exclude reference="b"/></mask></variation>
            """
        let folder = try InterfaceFolder(scenes: scene(view: view))
        let controller = try #require(folder.main.instantiateInitialViewController())
        let screen = Screen(size: CGSize(width: 390, height: 844)) { controller }
        #expect(controller.view.subviews.map(\.tag) == [1])
        #expect(controller.view.subviews.first?.constraints.map(\.constant) == [40, 60])
        withExtendedLifetime(screen) {}
    }

    @Test("A constraint of an unknown item is reported, and the others are active")
    func faultyConstraint() throws {
        let view = """
            <subviews><view id="a"/></subviews>
            <constraints>
            <constraint firstItem="a" firstAttribute="width" secondItem="gone" secondAttribute="width" id="c1"/>
            <constraint firstItem="a" firstAttribute="height" constant="50" id="c2"/>
            </constraints>
            """
        let folder = try InterfaceFolder(scenes: scene(view: view))
        let reports = folder.reports {
            let view = folder.main.instantiateInitialViewController()?.view.subviews.first
            #expect(view?.constraints.map(\.constant) == [50])
        }
        #expect(
            reports == [
                "Main.storyboard:10: The constraint is left out, because the file has no view or guide \"gone\"."
            ])
    }
}
