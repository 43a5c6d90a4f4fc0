import DisplayList
import DynamicsTesting
import Testing

@testable import UIKit

/// A view that counts the changes of its tint color.
private final class TintedView: UIView {
    var changeCount = 0
    override func tintColorDidChange() {
        super.tintColorDidChange()
        changeCount += 1
    }
}

@MainActor
@Suite("Tint colors behind presentations")
struct PresentationTintTests {
    private let controller = UIViewController()
    private let view = TintedView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    private let button = UIButton(type: .system)
    private let screen: Screen

    init() {
        (view.tintColor, button.frame) = (.red, CGRect(x: 0, y: 50, width: 80, height: 40))
        button.setTitle("Send", for: .normal)
        let controller = controller
        controller.view.addSubview(view)
        controller.view.addSubview(button)
        screen = Screen { controller }
        screen.advance(frames: 1)
    }

    private var red: UIColor { UIColor(white: 0.2126, alpha: 1) }

    private func isGray(_ color: UIColor?) -> Bool {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color?.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return red == green && green == blue && alpha > 0
    }

    @Test("An alert grays out the tint colors behind it until it is dismissed, and each change is announced once")
    func alerts() {
        view.changeCount = 0
        let alert = UIAlertController(title: "Sent", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        controller.present(alert, animated: true)
        screen.advance(frames: 2)
        #expect(view.tintAdjustmentMode == .dimmed && view.tintColor == red && view.changeCount == 1)
        #expect(isGray(screen.picture.text("Send")?.color.asColor))
        #expect(alert.view.tintAdjustmentMode == .normal && alert.view.tintColor == .systemBlue)
        screen.advance(seconds: 1)
        controller.dismiss(animated: true)
        screen.advance(frames: 2)
        #expect(view.tintAdjustmentMode == .normal && view.tintColor == .red && view.changeCount == 2)
        screen.advance(seconds: 1)
        #expect(view.changeCount == 2 && !isGray(screen.picture.text("Send")?.color.asColor))
    }

    @Test("A view whose mode was set keeps it, and so do its subviews")
    func explicitModes() {
        let inner = TintedView()
        view.addSubview(inner)
        view.tintAdjustmentMode = .normal
        view.changeCount = 0
        controller.present(UIAlertController(title: "A", message: nil, preferredStyle: .alert), animated: false)
        screen.advance(frames: 1)
        #expect(view.tintAdjustmentMode == .normal && inner.tintColor == .red && view.changeCount == 0)
        #expect(button.tintAdjustmentMode == .dimmed)
    }

    @Test("A sheet grays out what is behind it, an alert over the sheet also the sheet")
    func sheets() {
        let sheet = UIViewController()
        controller.present(sheet, animated: false)
        screen.advance(frames: 1)
        #expect(view.tintAdjustmentMode == .dimmed && sheet.view.tintAdjustmentMode == .normal)
        let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
        sheet.present(alert, animated: false)
        screen.advance(frames: 1)
        #expect(sheet.view.tintAdjustmentMode == .dimmed && alert.view.tintAdjustmentMode == .normal)
        sheet.dismiss(animated: false)
        screen.advance(frames: 1)
        #expect(view.tintAdjustmentMode == .dimmed && sheet.view.tintAdjustmentMode == .normal)
        controller.dismiss(animated: false)
        screen.advance(frames: 1)
        #expect(view.tintAdjustmentMode == .normal && view.tintColor == .red)
    }

    @Test("A sheet that does not dim the views behind it, and a controller in full screen, keep the tint colors")
    func presentationsWithoutDimming() {
        let sheet = UIViewController()
        sheet.sheetPresentationController?.detents = [.medium(), .large()]
        sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
        controller.present(sheet, animated: false)
        screen.advance(frames: 1)
        #expect(view.tintAdjustmentMode == .normal)
        controller.dismiss(animated: false)
        let cover = UIViewController()
        cover.modalPresentationStyle = .overFullScreen
        controller.present(cover, animated: false)
        screen.advance(frames: 1)
        #expect(view.tintAdjustmentMode == .normal)
    }
}

extension DisplayColor {
    fileprivate var asColor: UIColor { UIColor(self) }
}
