#if os(iOS) || os(tvOS)
    import UIKit

    /// A red square.
    public class Tile: UIView {
        public override func awakeFromNib() {
            super.awakeFromNib()
            (frame, backgroundColor) = (CGRect(x: 20, y: 60, width: 80, height: 80), .red)
        }
    }
#elseif os(macOS)
    import AppKit
#endif
