// swift-format-ignore-file: NoPlaygroundLiterals

import UIKit

/// A marble in the row at the top of the board.
public class Marble: UIView {
    /// Creates the marble with a number from 0.
    public convenience init(number: Int) {
        self.init(frame: CGRect(x: 20 + 44 * number, y: 20 + 10 * number, width: 40, height: 40))
        backgroundColor = #colorLiteral(red: 0.2, green: 0.6, blue: 0.9, alpha: 1)
        layer.cornerRadius = 20
    }

    public override var collisionBoundsType: UIDynamicItemCollisionBoundsType { return .ellipse }
}
