import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Symbols in storyboards", .serialized)
struct StoryboardSymbolTests {
    private func folder(_ views: String) throws -> InterfaceFolder {
        try InterfaceFolder([
            "Main.storyboard": """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="first">
                <scenes><scene><objects><viewController id="first"><view key="view" id="root">
                    <rect key="frame" x="0.0" y="0.0" width="390" height="844"/>
                    <subviews>\(views)</subviews>
                </view></viewController></objects></scene></scenes>
                <resources>
                    <image name="heart.fill" catalog="system" width="128" height="118"/>
                    <image name="star" catalog="system" width="128" height="118"/>
                </resources>
            </document>
            """
        ])
    }

    private func views(_ text: String) throws -> (views: [UIView], reports: [String]) {
        let folder = try folder(text)
        var views: [UIView] = []
        let reports = folder.reports {
            views = folder.main.instantiateInitialViewController()?.view.subviews ?? []
        }
        return (views, reports)
    }

    @Test("An image view has a symbol of the system and its preferred configuration")
    func imageViewsHaveSymbols() throws {
        let (views, reports) = try views(
            """
            <imageView image="heart.fill" catalog="system" id="a">
                <rect key="frame" x="0.0" y="0.0" width="50" height="50"/>
                <preferredSymbolConfiguration key="preferredSymbolConfiguration" configurationType="pointSize" pointSize="30" \
            scale="large" weight="bold"/>
            </imageView>
            <imageView id="b">
                <rect key="frame" x="0.0" y="60" width="50" height="50"/>
                <imageReference key="image" image="star" catalog="system" symbolScale="small" symbolWeight="black"/>
            </imageView>
            """)
        #expect(reports == [])
        let first = try #require(views.first as? UIImageView)
        #expect(first.image?.isSymbolImage == true)
        #expect(first.preferredSymbolConfiguration == .init(pointSize: 30, weight: .bold, scale: .large))
        let second = try #require(views.last as? UIImageView)
        let expected = UIImage.SymbolConfiguration(scale: .small).applying(UIImage.SymbolConfiguration(weight: .black))
        #expect(second.image?.symbolConfiguration == expected)
    }

    @Test("A button has symbols and configurations by state, and in its configuration")
    func buttonsHaveSymbols() throws {
        let (views, reports) = try views(
            """
            <button buttonType="system" id="a">
                <rect key="frame" x="0.0" y="0.0" width="50" height="50"/>
                <state key="normal" image="star" catalog="system">
                    <preferredSymbolConfiguration key="preferredSymbolConfiguration" configurationType="font" scale="small">
                        <fontDescription key="font" type="system" pointSize="26"/>
                    </preferredSymbolConfiguration>
                </state>
            </button>
            <button buttonType="system" id="b">
                <rect key="frame" x="0.0" y="60" width="50" height="50"/>
                <buttonConfiguration key="configuration" style="plain" image="heart.fill" catalog="system">
                    <preferredSymbolConfiguration key="preferredSymbolConfigurationForImage" pointSize="12"/>
                </buttonConfiguration>
            </button>
            """)
        #expect(reports == [])
        let first = try #require(views.first as? UIButton)
        #expect(first.currentImage?.isSymbolImage == true)
        #expect(first.currentPreferredSymbolConfiguration == .init(pointSize: 26, weight: .regular, scale: .small))
        let second = try #require(views.last as? UIButton)
        #expect(second.configuration?.image?.isSymbolImage == true)
        #expect(second.configuration?.preferredSymbolConfigurationForImage == .init(pointSize: 12))
    }
}
