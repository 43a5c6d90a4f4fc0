/// A tool that runs the frames of an application in a window, and that the user controls by keys.
@MainActor
package protocol WindowTool: AnyObject {
    /// Whether the window is to be closed.
    var isClosed: Bool { get }
    /// Handles a key that was pressed. Returns false for keys that belong to the application.
    func handleKey(_ key: Character) -> Bool
    /// Whether a key belongs to the tool.
    func handlesKey(_ key: Character) -> Bool
    /// Runs a frame with touches. A tool that is paused keeps them.
    func runFrame(_ inputs: [TouchInput])
    /// Changes the size of the screen, in points.
    func resize(to size: CGSize)
    /// Called before the window shows the display list of the loop.
    func prepareDisplay()
}

extension UIApplication {
    /// Creates the tool of the next window. With nil, the default, the window has none. `AppRecording` sets it.
    package static var makeWindowTool: (@MainActor (FrameLoop) -> any WindowTool)?
}
