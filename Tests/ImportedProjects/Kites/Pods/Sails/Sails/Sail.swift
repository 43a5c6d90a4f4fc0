#if os(iOS)
    import UIKit

    /// A blue sail.
    public class Sail: UIView {
        /// The color of the cloth.
        public let color = UIColor.blue

        public override func awakeFromNib() {
            super.awakeFromNib()
            backgroundColor = color
        }
    }
#else
    import AppKit

    /// A sail for another system, which is not read here.
    public class Sail: NSView {}
#endif
