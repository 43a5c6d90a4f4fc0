import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Values that are compared, hashed and read back")
struct ValueEqualityTests {
    @Test("Core Graphics values are equal if their contents are, and then have equal hashes")
    func coreGraphics() {
        let (red, same) = (UIColor.red.cgColor, UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor)
        #expect(red == same && Set([red, same]).count == 1 && red != UIColor.blue.cgColor)
        func path(_ width: CGFloat) -> CGPath { UIBezierPath(rect: CGRect(x: 0, y: 0, width: width, height: 1)).cgPath }
        #expect(path(2) == path(2) && Set([path(2), path(2), path(3)]).count == 2 && path(2) != path(3))
    }

    @Test("Font descriptors, shadows and symbols of states are compared by their values")
    func descriptors() {
        let first = UIFontDescriptor(name: "Helvetica", size: 12)
        let (second, third) = (
            UIFontDescriptor(name: "Helvetica", size: 12), UIFontDescriptor(name: "Helvetica", size: 13)
        )
        #expect(
            first.isEqual(second) && first.hash == second.hash && !first.isEqual(third) && !first.isEqual("Helvetica"))
        let (shadow, other) = (NSShadow(), NSShadow())
        #expect(shadow.isEqual(other))
        other.shadowBlurRadius = 3
        #expect(!shadow.isEqual(other) && !shadow.isEqual(nil))
        let key = UIConfigurationStateCustomKey("app.star")
        var state = UICellConfigurationState(traitCollection: UITraitCollection())
        let plain = state
        state[key] = 3
        #expect(state[key] == AnyHashable(3) && plain[key] == nil && state != plain)
        state[key] = nil
        #expect(state == plain)
    }

    @Test("The image of an unfinished drawing has what was drawn so far")
    func currentImage() {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 3
        var half: UIImage?
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format)
        let whole = renderer.image { context in
            #expect(context.format.scale == 3)
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
            half = context.currentImage
            context.fill(CGRect(x: 5, y: 0, width: 5, height: 10))
        }
        func count(_ image: UIImage?) -> Int {
            let view = UIImageView(image: image)
            return Screen(size: CGSize(width: 10, height: 10)) { view }.loop.displayList().commands.count
        }
        #expect(half?.size == CGSize(width: 10, height: 10) && half?.scale == 3 && count(half) == count(whole) - 1)
    }

    @Test("Timing parameters are those that an animator was made with, with the velocity of their spring")
    func timing() throws {
        let spring = UISpringTimingParameters(dampingRatio: 0.5, initialVelocity: CGVector(dx: 2, dy: 3))
        let animator = UIViewPropertyAnimator(duration: 1, timingParameters: spring)
        let parameters = try #require(animator.timingParameters as? UISpringTimingParameters)
        #expect(parameters.initialVelocity == CGVector(dx: 2, dy: 3))
        #expect(
            UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: CGFloat.nan, dy: 1)).initialVelocity
                .dx == 0)
    }
}
