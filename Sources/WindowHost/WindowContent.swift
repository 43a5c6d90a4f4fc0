import DisplayList

/// An object that supplies the display lists of a window and handles the window's events.
@MainActor
public protocol WindowContent: AnyObject {
    /// The frame rate, in frames per second; finite and above 0.
    var fps: Double { get }
    /// A Boolean value that indicates whether the content was closed. When it becomes true, `WindowLoop` ends.
    var isClosed: Bool { get }
    /// The display list of the current frame.
    var displayList: DisplayList { get }
    /// Handles an event of the window. `WindowLoop` converts wheel events to touch events first, and those of the mouse to
    /// the touches of two fingers while the Option key (Alt) is held.
    func handle(_ event: WindowEvent) throws
    /// Called once for each elapsed frame.
    func frameDidElapse()
    /// Called after a changed display list was shown.
    /// - Parameter times: The time spent on producing and showing the display list, in seconds.
    func didShowFrame(times: WindowFrameTimes)
}

/// The time spent on each kind of work for a shown frame, in seconds.
public struct WindowFrameTimes: Sendable {
    /// The time spent on touch handling, animation and layout, in seconds.
    public let work: Double
    /// The time spent on creating the display list, in seconds.
    public let listing: Double
    /// The time spent on drawing the changed areas and copying them to the window, in seconds.
    public let drawing: Double
    /// The sum of all durations, in seconds.
    public var total: Double { work + listing + drawing }
}
