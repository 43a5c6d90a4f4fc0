/// A recognizer that delays the touches in a scroll view until it is clear whether they scroll the content.
///
/// The recognizer never recognizes a gesture; it delays touches as any recognizer with `delaysTouchesBegan` does. The
/// delay ends after 0.15 seconds, when all fingers have been lifted, or when the pan recognizer of the scroll view has
/// failed. If the pan is recognized instead, the touches are not delivered.
final class ContentTouchDelayRecognizer: UIGestureRecognizer, FrameSubscriber {
    /// The time for which touches are delayed, in seconds.
    private static let delay: TimeInterval = 0.15

    private var startTime: TimeInterval = 0
    private var timer = GestureTimer()

    init() {
        super.init(target: nil, action: nil)
        delaysTouchesBegan = true
        cancelsTouchesInView = false
        name = "UIScrollView content touch delay"
    }

    override func shouldReceive(_ event: UIEvent) -> Bool { (view as? UIScrollView)?.delaysTouchesNow == true }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard numberOfTouches == touches.count else { return }
        startTime = event.timestamp
        timer.start(for: self)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if fingersDown.isEmpty { state = .failed }
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    override func reset() {
        timer.stop(for: self)
        super.reset()
    }

    package func frameDidTick(_ clock: FrameClock) {
        guard clock.time - startTime >= Self.delay - FrameClock.timeTolerance else { return }
        endDelay()
    }

    /// Ends the delay, so that the touches are delivered.
    func endDelay() {
        timer.stop(for: self)
        if recognition != nil, state == .possible { state = .failed }
    }
}
