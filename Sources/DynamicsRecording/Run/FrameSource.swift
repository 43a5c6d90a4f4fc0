import DisplayList
import Foundation

/// A running interface whose frames a `RunRecorder` records.
///
/// `HostFrameSource` records a `HeadlessHost`. Other types can conform, for example to draw something over each frame.
@preconcurrency @MainActor
public protocol FrameSource: AnyObject {
    /// The drawing commands of the current frame.
    var displayList: DisplayList { get }
    /// Returns the header of a trace whose first frame is the current frame. A recorder calls it once, before the first
    /// call of `advance()`.
    func captureTraceHeader() -> TraceHeader
    /// Returns the trace frame for the current frame, with all events since the previous call.
    func captureTraceFrame() -> TraceFrame
    /// Advances the interface by one frame.
    func advance()
    /// The smallest size, in points, that contains all sizes of the screen in the run; nil if the size stays the same. Films
    /// show each frame in the middle of an area of this size.
    var largestScreenSize: CGSize? { get }
}

extension FrameSource {
    /// The default is nil: the size of the screen, in points, stays the same.
    public var largestScreenSize: CGSize? { nil }
}
