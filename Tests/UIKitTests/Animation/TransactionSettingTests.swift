import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Settings of transactions by name, levels of windows and conic gradients", .serialized)
struct TransactionSettingTests {
    @Test("Settings are set and read by their names, until the transaction is committed")
    func settingsByName() {
        let curve = CAMediaTimingFunction(name: .easeIn)
        var isCompleted = false
        CATransaction.begin()
        CATransaction.setValue(true, forKey: kCATransactionDisableActions)
        CATransaction.setValue(NSNumber(value: 2), forKey: kCATransactionAnimationDuration)
        CATransaction.setValue(curve, forKey: kCATransactionAnimationTimingFunction)
        CATransaction.setValue({ isCompleted = true } as () -> Void, forKey: kCATransactionCompletionBlock)
        CATransaction.setValue("text", forKey: kCATransactionAnimationDuration)
        CATransaction.setValue(1, forKey: "unknown")
        #expect(CATransaction.disableActions() && CATransaction.animationDuration() == 2)
        #expect(CATransaction.animationTimingFunction() === curve && !isCompleted)
        #expect(CATransaction.value(forKey: kCATransactionDisableActions) as? Bool == true)
        #expect(CATransaction.value(forKey: kCATransactionAnimationDuration) as? Double == 2)
        #expect(CATransaction.value(forKey: kCATransactionAnimationTimingFunction) as? CAMediaTimingFunction === curve)
        #expect(CATransaction.value(forKey: "unknown") == nil)
        CATransaction.commit()
        #expect(isCompleted && !CATransaction.disableActions())
    }

    @Test("The implicit transaction is committed by a flush, unless another one is open")
    func flush() {
        let screen = Screen()
        screen.perform {
            var isCompleted = false
            CATransaction.setCompletionBlock { isCompleted = true }
            CATransaction.begin()
            CATransaction.flush()
            #expect(!isCompleted)
            CATransaction.commit()
            CATransaction.flush()
            #expect(isCompleted)
        }
    }

    @Test("Levels of windows are moved to the front and to the back")
    func levels() {
        var level = UIWindow.Level.alert + 1
        #expect(level > .alert && level.rawValue == 2001 && UIWindow.Level.alert - 1 < .alert)
        level += 4
        level -= 2
        #expect(level.rawValue == 2003)
    }

    @Test("A conic gradient turns clockwise from the direction of its end point")
    func conicGradient() throws {
        let (screen, layer) = (Screen(), CAGradientLayer())
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        (layer.type, layer.colors) = (.conic, [UIColor.black.cgColor, UIColor.white.cgColor])
        (layer.startPoint, layer.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 0))
        screen.perform { screen.rootViewController.view.layer.addSublayer(layer) }
        screen.advance(frames: 1)
        // The brightness of the sector that contains a point.
        func brightness(at point: CGPoint) -> Double? {
            screen.loop.displayList().commands.reversed().lazy.compactMap { command -> Double? in
                guard case .fill(.path(let elements), let color) = command,
                    CGPath(elements: elements).contains(point)
                else { return nil }
                return color.red
            }.first
        }
        for (point, expected) in [
            (CGPoint(x: 51, y: 10), 0.0), (CGPoint(x: 90, y: 51), 0.25), (CGPoint(x: 49, y: 90), 0.5),
            (CGPoint(x: 10, y: 49), 0.75), (CGPoint(x: 49, y: 10), 1.0),
        ] {
            let value = try #require(brightness(at: point))
            #expect(abs(value - expected) < 0.02, "at \(point)")
        }
        screen.perform { layer.colors = nil }
        screen.advance(frames: 1)
        #expect(brightness(at: CGPoint(x: 90, y: 51)) == nil)
    }
}
