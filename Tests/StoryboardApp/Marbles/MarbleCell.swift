import UIKit

class MarbleCell: UICollectionViewCell {
    @IBOutlet private weak var nameLabel: UILabel!

    var name: String? {
        get { nameLabel.text }
        set { nameLabel.text = newValue }
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        contentView.layer.cornerRadius = 12
    }
}

/// A view with round corners whose radius the storyboard sets.
@IBDesignable
class RoundView: UIView {
    @IBInspectable var radius: CGFloat = 0 {
        didSet { layer.cornerRadius = radius }
    }
}
