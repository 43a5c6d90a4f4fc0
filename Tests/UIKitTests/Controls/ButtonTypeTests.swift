import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Types of buttons")
struct ButtonTypeTests {
    @Test(
        "Buttons for details, information, adding and closing show a symbol in the tint color",
        arguments: [
            (UIButton.ButtonType.detailDisclosure, "info.circle"), (.infoLight, "info.circle"),
            (.infoDark, "info.circle"), (.contactAdd, "plus.circle"), (.close, "xmark.circle.fill"),
        ])
    func symbols(type: UIButton.ButtonType, symbol: String) {
        let button = UIButton(type: type)
        button.tintColor = .red
        #expect(button.buttonType == type && button.currentImage == UIImage(systemName: symbol))
        #expect(button.currentTitleColor == .red)
        button.sizeToFit()
        #expect(button.bounds.width > 15 && button.bounds.width < 40)
    }

    @Test("The color of a title is never missing: white for custom buttons, the tint color for others")
    func titleColors() {
        let (custom, system) = (UIButton(type: .custom), UIButton(type: .plain))
        #expect(custom.titleColor(for: .normal) == .white && custom.titleColor(for: .highlighted) == .white)
        #expect(system.titleColor(for: .normal) == system.tintColor && system.currentImage == nil)
        custom.setTitleColor(.green, for: .normal)
        #expect(custom.titleColor(for: .selected) == .green)
    }

    @Test("A switch that is just being turned on by code can be tapped")
    func switchDuringAnimation() {
        let (screen, control) = (Screen(), UISwitch(frame: CGRect(x: 10, y: 10, width: 51, height: 31)))
        screen.show(control)
        screen.perform { control.setOn(true, animated: true) }
        screen.tap(.view(control))
        #expect(!control.isOn)
    }
}
