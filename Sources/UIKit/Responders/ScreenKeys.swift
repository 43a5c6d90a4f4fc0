/// The keys of a frame loop that are pressed. The object performs key commands and sends presses to responders.
@MainActor
final class ScreenKeys {
    /// The presses of the keys that are pressed, in the order of the presses. Keys that have performed commands are not
    /// among them.
    private var presses: [UIPress] = []

    /// Delivers a change of a key to the key window. A key that is pressed again without having been released is ignored,
    /// and so is the release of a key that is not pressed.
    func deliver(_ input: KeyInput, in loop: FrameLoop) {
        let press = presses.first { $0.key?.keyCode == input.keyCode }
        if input.isDown {
            guard press == nil, let window = loop.keyWindow else { return }
            beginPress(of: UIKey(input), in: window, at: loop.clock.time)
        } else if let press {
            press.key = UIKey(input)
            endPresses([press], as: .ended, at: loop.clock.time)
        }
    }

    /// Cancels the presses of all keys.
    func cancelAll(in loop: FrameLoop) { endPresses(presses, as: .cancelled, at: loop.clock.time) }

    private func beginPress(of key: UIKey, in window: UIWindow, at time: TimeInterval) {
        let responder = window.eventResponder
        if !isTyped(key, into: responder), performCommand(of: key, in: responder.chain) { return }
        let press = UIPress(key, at: time, in: window, responder: responder)
        presses.append(press)
        send([press], at: time)
    }

    /// Returns whether a key is typed into a first responder with text. Such keys perform no commands.
    private func isTyped(_ key: UIKey, into responder: UIResponder) -> Bool {
        responder.takesTypedText && TextKey(key) != nil
    }

    private func performCommand(of key: UIKey, in chain: [UIResponder]) -> Bool {
        chain.flatMap { $0.keyCommands ?? [] }.contains { $0.perform(for: key, in: chain) }
    }

    private func endPresses(_ ended: [UIPress], as phase: UIPress.Phase, at time: TimeInterval) {
        guard !ended.isEmpty else { return }
        for press in ended { (press.phase, press.timestamp) = (phase, time) }
        send(ended, at: time)
        presses.removeAll { $0.phase != .began }
    }

    private func send(_ changed: [UIPress], at time: TimeInterval) {
        var windows: [UIWindow] = []
        for window in changed.compactMap(\.window) where !windows.contains(where: { $0 === window }) {
            windows.append(window)
        }
        for window in windows {
            window.sendEvent(
                UIPressesEvent(changed: changed.filter { $0.window === window }, all: presses, timestamp: time))
        }
    }
}
