import Testing
import UIKit

@MainActor
@Suite("Timing parameters")
struct TimingParametersTests {
    @Test("Cubic parameters have the control points of their curve, or their own")
    func cubicParameters() {
        let easing = UICubicTimingParameters(animationCurve: .easeInOut)
        #expect(easing.animationCurve == .easeInOut && easing.timingCurveType == .builtin)
        #expect(easing.controlPoint1 == CGPoint(x: 0.42, y: 0) && easing.controlPoint2 == CGPoint(x: 0.58, y: 1))
        let own = UICubicTimingParameters(controlPoint1: CGPoint(x: 0.1, y: 0.9), controlPoint2: CGPoint(x: 0.2, y: 1))
        #expect(own.timingCurveType == .cubic && own.controlPoint1 == CGPoint(x: 0.1, y: 0.9))
        #expect(own.cubicTimingParameters === own && own.springTimingParameters == nil)
        let spring = UISpringTimingParameters(dampingRatio: 0.5)
        #expect(spring.springTimingParameters === spring && spring.cubicTimingParameters == nil)
        #expect(spring.timingCurveType == .spring)
    }
}
