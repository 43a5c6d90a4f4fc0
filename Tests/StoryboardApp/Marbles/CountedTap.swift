import UIKit
import UIKit.UIGestureRecognizerSubclass

/// A tap that counts the touches it has received.
class CountedTap: UITapGestureRecognizer {
    private(set) var touchCount = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        touchCount += touches.count
        super.touchesBegan(touches, with: event)
    }
}
