/// The recognizer of the swipes over rows that reveal actions. It fails if the row has no actions at the side.
final class SwipeActionRecognizer: UIPanGestureRecognizer {
    private var startLocation = CGPoint.zero

    init() {
        super.init(target: nil, action: nil)
        maximumNumberOfTouches = 1
        name = "UITableView swipe actions"
    }

    override func shouldReceive(_ event: UIEvent) -> Bool {
        guard let table = view as? UITableView else { return false }
        return !table.isEditing && !table.isDecelerating
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        startLocation = location(in: nil)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible, let table = view as? UITableView {
            let path = location(in: nil) - startLocation
            if path.length >= Self.recognitionDistance, !table.canSwipe(from: startLocation, along: path) {
                state = .failed
                return
            }
        }
        super.touchesMoved(touches, with: event)
    }
}
