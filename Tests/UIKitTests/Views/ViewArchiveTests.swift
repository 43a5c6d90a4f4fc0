import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Archives of views")
struct ViewArchiveTests {
    @Test("A view and its subviews are read from an archive, with values that a subclass adds")
    func archives() throws {
        let view = ArchivedView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        (view.alpha, view.tag, view.backgroundColor, view.shade) = (0.5, 7, .red, 3)
        (view.clipsToBounds, view.isUserInteractionEnabled) = (true, false)
        (view.contentMode, view.autoresizingMask) = (.center, [.flexibleWidth])
        let subview = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        subview.isHidden = true
        view.addSubview(subview)
        let data = try NSKeyedArchiver.archivedData(withRootObject: view, requiringSecureCoding: false)
        let reader = try NSKeyedUnarchiver(forReadingFrom: data)
        reader.requiresSecureCoding = false
        let copy = try #require(reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? ArchivedView)
        #expect(copy.frame == view.frame && copy.alpha == 0.5 && copy.tag == 7 && copy.backgroundColor == .red)
        #expect(copy.clipsToBounds && !copy.isUserInteractionEnabled && copy.shade == 3)
        #expect(copy.contentMode == .center && copy.autoresizingMask == [.flexibleWidth])
        #expect(copy.subviews.first?.frame == subview.frame && copy.subviews.first?.isHidden == true)
    }
}

/// A view with a value of its own, as apps archive it.
final class ArchivedView: UIView {
    var shade = 0

    override init(frame: CGRect) { super.init(frame: frame) }

    required init?(coder: NSCoder) {
        shade = coder.decodeInteger(forKey: "shade")
        super.init(coder: coder)
    }

    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(shade, forKey: "shade")
    }
}
