import DisplayList
import DynamicsRecording
import SceneFiles
import ScenePlayback
import UIKit

/// The frames of a scene file, with the X-ray in its traces.
@MainActor
final class SceneFileSource: FrameSource {
    private let player: ScenePlayer

    init(_ player: ScenePlayer) { self.player = player }

    var displayList: DisplayList { player.displayList }
    func captureTraceHeader() -> TraceHeader { player.captureTraceHeader() }
    func advance() { player.advance() }

    func captureTraceFrame() -> TraceFrame {
        var frame = player.captureTraceFrame()
        if player.animator.isDebugEnabled {
            frame.xray = TraceXRay(
                of: [player.animator], transform: { _ in .identity }, name: { [player] in player.objects.id(of: $0) })
        }
        return frame
    }
}
