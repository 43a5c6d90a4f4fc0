/// The recognizer of the swipes over rows and items that reveal actions. It fails if the row has no actions at the side.
final class SwipeActionRecognizer: UIPanGestureRecognizer {
    private var startLocation = CGPoint.zero

    init() {
        super.init(target: nil, action: nil)
        maximumNumberOfTouches = 1
        name = "UITableView swipe actions"
    }

    override func shouldReceive(_ event: UIEvent) -> Bool {
        guard let list = view as? ElementContainerView else { return false }
        return list.elementProvider.allowsSwipes && !list.isDecelerating
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        startLocation = location(in: nil)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible, let list = view as? ElementContainerView {
            let path = location(in: nil) - startLocation
            if path.length >= Self.recognitionDistance, !list.canSwipe(from: startLocation, along: path) {
                state = .failed
                return
            }
        }
        super.touchesMoved(touches, with: event)
    }
}
