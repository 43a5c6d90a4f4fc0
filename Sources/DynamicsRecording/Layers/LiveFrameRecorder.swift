import DisplayList
import DynamicsGeometry
import Foundation
import JSONReading
import UIKit

/// Makes the lines of a run that is watched while it runs: what changes on the screen, frame by frame.
///
/// A line is an object with the records of layers (``LayerChange``) of a trace. Unlike in a trace, drawings are always
/// written as arrays, so that a viewer can begin with any key frame.
///
/// | key | value |
/// |---|---|
/// | `frame` | the index of the frame |
/// | `key` | true if the line contains everything that is displayed; a viewer removes all layers before it applies it |
/// | `running` | whether anything moves without a touch |
/// | `hash` | the hash of what is displayed, in hexadecimal digits |
/// | `images` | the bitmaps that the records use and that earlier lines did not contain, in Base64; omitted if empty |
/// | `layers` | the records; omitted if empty |
/// | `xray` | the shapes of the X-ray (``TraceShape``), in points of the screen; omitted unless ``showsXRay`` is true |
package struct LiveFrameRecorder {
    private var recorder = LayerRecorder()
    private var displayed = DisplayedLayers()
    private var images: [DisplayBitmap] = []
    /// Whether lines contain the X-ray of the animators. The default is false.
    package var showsXRay = false

    /// Creates a recorder of a run whose first line contains everything that is displayed.
    package init() {}

    /// Returns the line with what changed since the previous line.
    @MainActor
    package mutating func line(of host: HeadlessHost) -> String {
        let changes = recordChanges(of: host)
        return makeLine(of: host, changes.layers, changes.images, isKey: false)
    }

    /// Returns a line with everything that is displayed. Later lines contain the changes since this line.
    @MainActor
    package mutating func keyLine(of host: HeadlessHost) -> String {
        _ = recordChanges(of: host)
        let records = displayed.records
        let used = Set(records.flatMap(\.imageKeys))
        images.removeAll { !used.contains($0.traceKey) }
        recorder.forgetImages(except: used)
        return makeLine(of: host, records, images, isKey: true)
    }

    @MainActor
    private mutating func recordChanges(of host: HeadlessHost) -> LayerRecorder.Changes {
        let changes = recorder.changes(to: host.loop.displayList()) { host.loop.displayedNames() }
        displayed.apply(changes.layers)
        images += changes.images
        return changes
    }

    @MainActor
    private func makeLine(
        of host: HeadlessHost, _ layers: [LayerChange], _ images: [DisplayBitmap], isKey: Bool
    ) -> String {
        var line = "{\"frame\":\(host.frame)" + (isKey ? ",\"key\":true" : "")
        line += ",\"running\":\(host.loop.isMoving),\"hash\":\"\(host.contentHash.hexadecimal)\""
        if !images.isEmpty {
            line += ",\"images\":\(JSONText.formatArray(images.map { "\"\(Data($0.bytes).base64EncodedString())\"" }))"
        }
        if !layers.isEmpty {
            let records = layers.map { layer in
                var drawings = DrawingTable()
                return layer.json(&drawings)
            }
            line += ",\"layers\":\(JSONText.formatArray(records))"
        }
        if showsXRay {
            let shapes = host.loop.windows.filter { !$0.isHidden }.flatMap(\.xrayShapes)
            line += ",\"xray\":\(JSONText.formatArray(shapes.map(\.json)))"
        }
        return line + "}"
    }
}

extension UIWindow {
    /// The X-ray of the animators of all views and layouts in the window, in the coordinates of the window.
    fileprivate var xrayShapes: [TraceShape] {
        var shapes: [TraceShape] = []
        forEachViewInSubtree { view in
            let animators = view.ownAnimators
            if animators.isEmpty { return }
            let transform = view.makeTransform(to: self)
            shapes += TraceXRay(of: animators, transform: { _ in transform }, name: { _ in "" }).shapes
        }
        return shapes
    }
}

extension HeadlessHost {
    /// A hash of what the current frame displays, without the discs of touches.
    package var contentHash: UInt64 { loop.displayList().contentHash }
}

extension UInt64 {
    /// The number in 16 hexadecimal digits.
    package var hexadecimal: String {
        let digits = String(self, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}

extension DisplayedLayers {
    /// The records that lead from an empty screen to this one.
    fileprivate var records: [LayerChange] {
        let plain = Layer(number: 0, name: "", parent: 0)
        return numbersInDrawingOrder.compactMap { number in
            guard let layer = layers[number] else { return nil }
            var change = LayerChange(number)
            if number != 0 {
                let transform = absoluteTransform(of: number)
                change.name = layer.name.isEmpty ? nil : layer.name
                (change.parent, change.index) = (layer.parent, layers[layer.parent]?.children.firstIndex(of: number))
                change.center = CGPoint(x: layer.bounds.midX, y: layer.bounds.midY).applying(transform).roundedLengths
                let orientation = LayerOrientation(transform)
                if orientation != .plain { change.orientation = orientation }
            }
            if layer.size != plain.size { change.size = layer.size }
            if layer.scroll != plain.scroll { change.scroll = layer.scroll }
            if layer.opacity != plain.opacity { change.opacity = layer.opacity }
            if let clip = layer.clip { change.clip = .some(clip) }
            (change.isMask, change.isInverted) = (layer.isMask, layer.isInverted)
            if layer.compositing != plain.compositing { change.compositing = layer.compositing }
            if !layer.drawing.isEmpty { change.drawing = layer.drawing }
            if !layer.overlay.isEmpty { change.overlay = layer.overlay }
            return change
        }
    }
}

extension LayerChange {
    fileprivate var imageKeys: [String] {
        ((drawing ?? []) + (overlay ?? [])).compactMap { command in
            if case .bitmap(let bitmap, _) = command { bitmap.traceKey } else { nil }
        }
    }
}
