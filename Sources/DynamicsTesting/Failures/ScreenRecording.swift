import Foundation
import UIKit

/// What a screen recorded: its frames, its events, and the names of its layers.
///
/// A recording consists of values, so the film of a failed test needs neither the screen nor its interface, and keeps no
/// object of the interface alive.
@MainActor
final class ScreenRecording {
    let framesPerSecond: Double
    /// Whether the display list of each frame is recorded.
    var recordsPictures = true
    /// The events of all animators of the screen, and its haptic feedback.
    let events: EventRecorder
    private var history: ScreenHistory
    /// The names of the cells in the recorded pictures.
    private var cellLayers = CellLayerNames()
    private weak var screen: Screen?
    /// The names when the screen was deallocated.
    private var lastNames = Names()

    /// Names of layers by their identifiers.
    private struct Names {
        /// Those of the views, as messages of tests name them.
        var views: [UInt64: String] = [:]
        /// Those of all views and layers, as traces name them.
        var layers: [UInt64: String] = [:]
    }
    /// Whether the recording may be needed after its screen was deallocated.
    var outlivesScreen = false

    init(framesPerSecond: Double, limit: Int, events: EventRecorder) {
        (self.framesPerSecond, self.events, history) = (framesPerSecond, events, ScreenHistory(limit: limit))
    }

    func connect(to screen: Screen) {
        self.screen = screen
        events.screen = screen
    }

    /// Keeps the names of the layers of a screen that is being deallocated.
    func keepNames(of screen: Screen) { lastNames = makeNames(of: screen) }

    /// The recorded frames, oldest first.
    var frames: [ScreenFrame] { history.frames }

    func append(_ frame: ScreenFrame, windows: [UIWindow]) {
        if recordsPictures { cellLayers.update(windows) }
        history.append(frame)
    }

    /// The names of the layers of all views and of all cells so far, by identifier.
    var layerNames: [UInt64: String] { names.views }

    private var names: Names { screen.map { makeNames(of: $0) } ?? lastNames }

    private func makeNames(of screen: Screen) -> Names {
        var names = Names(views: cellLayers.names, layers: cellLayers.names)
        var open: [UIView] = screen.loop.windows
        while let view = open.popLast() {
            if view.displayLayerID != 0 { names.views[view.displayLayerID] = screen.name(of: view) }
            open += view.subviews
        }
        names.layers.merge(screen.loop.displayedNames()) { $1 }
        return names
    }

    /// Returns the recorded frames as an animated SVG. See ``Screen/film(marks:title:)``.
    func film(marks: [FrameMark], title: String) -> String {
        FailureFilm(frames, marks: marks, framesPerSecond: framesPerSecond, title: title).svg
    }

    /// Returns the recorded frames as an HTML page. See ``Screen/page(marks:title:)``.
    func page(marks: [FrameMark], title: String) -> [UInt8] {
        FailurePage(
            frames, marks: marks, framesPerSecond: framesPerSecond, title: title, names: names.layers,
            events: events.traceEvents
        ).html
    }
}
