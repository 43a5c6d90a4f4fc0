import Boxes
import UIKit

class LimitedBox: Box {
    @objc func stop() { isHidden = true }
}

final class LimitingOwner: BoxOwner {
    func limit(of box: Box) -> CGFloat { 5 }
}
