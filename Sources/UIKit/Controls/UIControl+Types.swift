// Events, states and alignments of controls.

extension UIControl {
    /// A set of control events.
    public struct Event: OptionSet, Sendable {
        /// The events as a bit mask.
        public let rawValue: UInt

        /// Creates a set of events from a bit mask.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A finger touched the control.
        public static let touchDown = Event(rawValue: 1)
        /// A finger touched the control again shortly after the previous touch.
        public static let touchDownRepeat = Event(rawValue: 2)
        /// A finger moved inside the control.
        public static let touchDragInside = Event(rawValue: 4)
        /// A finger moved outside the control.
        public static let touchDragOutside = Event(rawValue: 8)
        /// A dragging finger entered the control again.
        public static let touchDragEnter = Event(rawValue: 16)
        /// A dragging finger left the control.
        public static let touchDragExit = Event(rawValue: 32)
        /// A finger was lifted inside the control.
        public static let touchUpInside = Event(rawValue: 64)
        /// A finger was lifted outside the control.
        public static let touchUpOutside = Event(rawValue: 128)
        /// The touch was cancelled, for example by a gesture recognizer.
        public static let touchCancel = Event(rawValue: 256)
        /// A finger changed the value of the control.
        public static let valueChanged = Event(rawValue: 4096)
        /// The primary action of the control was triggered: a button was tapped, or a switch toggled.
        public static let primaryActionTriggered = Event(rawValue: 8192)
        /// The menu of the control is about to open.
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        /// The editing of a text field began.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The user changed the text of a text field.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// The editing of a text field ended.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// The return key was pressed in a text field. The field resigns after the event if it has a target for it.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// All events of touches.
        public static let allTouchEvents = Event(rawValue: 0xfff)
        /// All events of the editing of text.
        public static let allEditingEvents = Event(rawValue: 0xf_0000)
        /// All events.
        public static let allEvents = Event(rawValue: 0xffff_ffff)
    }

    /// The horizontal alignments of a control's content.
    public enum ContentHorizontalAlignment: Int, Sendable {
        /// In the middle.
        case center = 0
        /// At the left edge.
        case left
        /// At the right edge.
        case right
        /// Over the full width.
        case fill
        /// At the edge where text begins: the left edge in a left-to-right layout.
        case leading
        /// At the edge where text ends: the right edge in a left-to-right layout.
        case trailing
    }

    /// The vertical alignments of a control's content.
    public enum ContentVerticalAlignment: Int, Sendable {
        /// In the middle.
        case center = 0
        /// At the top edge.
        case top
        /// At the bottom edge.
        case bottom
        /// Over the full height.
        case fill
    }

    /// A set of control states.
    public struct State: OptionSet, Hashable, Sendable {
        /// The states as a bit mask.
        public let rawValue: UInt

        /// Creates a set of states from a bit mask.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The state of a control that is enabled, not selected and not highlighted: the empty set.
        public static let normal: State = []
        /// The control is highlighted, for example because a finger touches it.
        public static let highlighted = State(rawValue: 1)
        /// The control is disabled.
        public static let disabled = State(rawValue: 2)
        /// The control is selected.
        public static let selected = State(rawValue: 4)
    }
}
