import UIDynamics

/// A plain item, as a client without views makes one.
@MainActor
final class TestItem: NSObject, UIDynamicItem {
    var center: CGPoint
    var bounds: CGRect
    var transform = CGAffineTransform.identity

    init(center: CGPoint, size: CGSize = CGSize(width: 100, height: 100)) {
        self.center = center
        bounds = CGRect(origin: .zero, size: size)
        super.init()
    }

    convenience init(x: CGFloat, y: CGFloat, side: CGFloat = 100) {
        self.init(center: CGPoint(x: x, y: y), size: CGSize(width: side, height: side))
    }
}

/// An animator with a clock of its own, stepped by hand.
@MainActor
final class Stage {
    let clock = FrameClock()
    private(set) var animator: UIDynamicAnimator!
    let log = DelegateLog()
    var heard: [UIDynamicDiagnostic] = []

    init() {
        animator = clock.perform { UIDynamicAnimator() }
        animator.delegate = log
        animator.diagnosticHandler = { [unowned self] in heard.append($0) }
    }

    func frames(_ count: Int) {
        for _ in 0..<count { clock.tick() }
    }

    func dropAnimator() { animator = nil }
}

@MainActor
final class DelegateLog: NSObject, UIDynamicAnimatorDelegate {
    var calls: [String] = []
    var onPause: (() -> Void)?

    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {
        calls.append("resume \(animator.isRunning)")
    }

    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
        calls.append("pause \(animator.isRunning)")
        onPause?()
    }
}

extension CGFloat {
    /// Whether two lengths are the same to a thousandth of a point.
    func matches(_ other: CGFloat, within tolerance: CGFloat = 0.001) -> Bool { (self - other).magnitude <= tolerance }
}
