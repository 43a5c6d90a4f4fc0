import DisplayList

// Layers that draw their sublayers several times.

/// The values of a replicator layer that animations can change.
struct ReplicatorValues: Equatable {
    /// The time from a copy to the next one, in seconds.
    var delay: CFTimeInterval = 0
    var transform = CATransform3DIdentity
    var color = DisplayColor.white
    /// The changes of the color from a copy to the next one: red, green, blue and alpha.
    var colorOffsets = SIMD4<Float>()

    /// Returns the color of a copy.
    func color(ofInstance index: Int) -> DisplayColor {
        let offset = SIMD4<Double>(colorOffsets) * Double(index)
        return DisplayColor(
            red: color.red + offset.x, green: color.green + offset.y, blue: color.blue + offset.z,
            alpha: color.alpha + offset.w)
    }
}

/// A layer that draws its sublayers several times, each copy with another transform, color and time.
///
/// The sublayers of a view with this layer include those of its subviews. Copies receive no touches.
@preconcurrency @MainActor
open class CAReplicatorLayer: CALayer {
    /// The largest number of copies that are drawn.
    static let maximumCount = 1_000

    /// The number of copies, including the original. The default is 1. With 0 or less, no sublayer is drawn. At most 1,000
    /// copies are drawn.
    open var instanceCount = 1 { didSet { setNeedsRedraw(if: instanceCount != oldValue) } }
    /// The time from a copy to the next one, in seconds: each copy shows the animations of the sublayers as they were that much
    /// earlier. The default is 0. NaN and infinite values are ignored.
    ///
    /// An animation that has ended is removed from all copies. Repeat animations, or let their copies end in time.
    open var instanceDelay: CFTimeInterval {
        get { values.rare.replicator.delay }
        set {
            guard UsageReport.validate(newValue.isFinite, newValue, of: self, "instanceDelay") else { return }
            change(\.rare.replicator.delay, to: newValue, of: .instanceDelay)
        }
    }
    /// The transform from a copy to the next one, about the anchor point of the layer, by default its center. The default is
    /// the identity. The copies are shown with the affine part of their transforms. Values with NaN or infinite elements are
    /// ignored.
    open var instanceTransform: CATransform3D {
        get { values.rare.replicator.transform }
        set {
            guard UsageReport.validate(newValue.isFinite, newValue, of: self, "instanceTransform") else { return }
            change(\.rare.replicator.transform, to: newValue, of: .instanceTransform)
        }
    }
    /// Whether the copies keep their depth. The default is false. It has no effect, because pictures are flat.
    open var preservesDepth = false

    /// The color by which the first copy is multiplied. The default is opaque white, which does not change it; nil is treated
    /// as white. A color other than white replaces the colors of images from files and keeps their opacity.
    open var instanceColor: CGColor? {
        get { CGColor(values.rare.replicator.color) }
        set { change(\.rare.replicator.color, to: newValue?.value ?? .white, of: .instanceColor) }
    }
    /// The change of the red component of the color from a copy to the next one, a fraction. The default is 0. NaN and infinite values
    /// are ignored, as for the other offsets.
    open var instanceRedOffset: Float {
        get { values.rare.replicator.colorOffsets.x }
        set { setOffset(\.rare.replicator.colorOffsets.x, newValue, .instanceRedOffset) }
    }
    /// The change of the green component of the color from a copy to the next one, a fraction. The default is 0.
    open var instanceGreenOffset: Float {
        get { values.rare.replicator.colorOffsets.y }
        set { setOffset(\.rare.replicator.colorOffsets.y, newValue, .instanceGreenOffset) }
    }
    /// The change of the blue component of the color from a copy to the next one, a fraction. The default is 0.
    open var instanceBlueOffset: Float {
        get { values.rare.replicator.colorOffsets.z }
        set { setOffset(\.rare.replicator.colorOffsets.z, newValue, .instanceBlueOffset) }
    }
    /// The change of the opacity from a copy to the next one, a fraction. The default is 0.
    open var instanceAlphaOffset: Float {
        get { values.rare.replicator.colorOffsets.w }
        set { setOffset(\.rare.replicator.colorOffsets.w, newValue, .instanceAlphaOffset) }
    }

    private func setOffset(_ path: WritableKeyPath<LayerValues, Float>, _ new: Float, _ property: LayerProperty) {
        guard UsageReport.validate(new.isFinite, new, of: self, property.name) else { return }
        change(path, to: new, of: property)
    }

    // MARK: Drawing

    /// The identifiers of the display layers of copies after the first, by the identifiers of the originals.
    private final var copyIDs: [UInt64: [UInt64]] = [:]
    /// The identifiers that the running pass uses. They replace the others at its end.
    private final var usedCopyIDs: [UInt64: [UInt64]] = [:]

    override var drawsChildren: Bool { true }

    override func drawChildren(
        _ steps: [DrawingStep], into list: inout DisplayList, layerIDs: inout LayerIDGenerator
    ) {
        let displayed = displayedValues
        let replicator = displayed.rare.replicator
        let bounds = displayed.bounds
        let anchor = CGPoint(
            x: bounds.minX + bounds.width * displayed.anchorPoint.x,
            y: bounds.minY + bounds.height * displayed.anchorPoint.y)
        var transform = CATransform3DIdentity
        for index in 0..<min(max(0, instanceCount), Self.maximumCount) {
            let commands = Self.delaying(by: Double(index) * replicator.delay) {
                var copy = DisplayList(size: list.size)
                DrawingStep.perform(steps, into: &copy, layerIDs: &layerIDs)
                return copy.commands
            }
            let color = replicator.color(ofInstance: index)
            let plane = transform.affinePart
            transform = CATransform3DConcat(transform, replicator.transform)
            guard color.alpha > 0 else { continue }
            let layer = DisplayLayer(
                transform: CGAffineTransform(translationX: -anchor.x, y: -anchor.y).concatenating(plane)
                    .concatenating(CGAffineTransform(translationX: anchor.x, y: anchor.y)), opacity: color.alpha)
            let opaque = DisplayColor(red: color.red, green: color.green, blue: color.blue)
            list.commands.append(.beginLayer(layer))
            for command in commands {
                list.commands.append(makeCopy(command.multiplied(by: opaque), index: index, &layerIDs))
            }
            list.commands.append(.endLayer)
        }
        (copyIDs, usedCopyIDs) = (usedCopyIDs, [:])
    }

    /// Returns a command with the identifier of a copy. The first copy keeps the identifiers.
    private func makeCopy(_ command: DisplayCommand, index: Int, _ layerIDs: inout LayerIDGenerator) -> DisplayCommand {
        guard index > 0, case .beginLayer(var layer) = command, layer.id != 0 else { return command }
        var ids = usedCopyIDs[layer.id] ?? copyIDs[layer.id] ?? []
        while ids.count < index { ids.append(layerIDs.makeNextID()) }
        usedCopyIDs[layer.id] = ids
        layer.id = ids[index - 1]
        return .beginLayer(layer)
    }

    override func copyValues(of other: CALayer) {
        super.copyValues(of: other)
        guard let other = other as? CAReplicatorLayer else { return }
        (instanceCount, preservesDepth) = (other.instanceCount, other.preservesDepth)
    }
}

extension CALayer {
    /// The time by which the animations of layers that are being drawn are late, in seconds: that of the copy of a replicator
    /// layer.
    private(set) static var drawingDelay: TimeInterval = 0

    /// Draws layers with their animations as they were earlier.
    fileprivate static func delaying(
        by delay: TimeInterval, _ draw: () -> [DisplayCommand]
    ) -> [DisplayCommand] {
        let outer = drawingDelay
        drawingDelay += delay
        defer { drawingDelay = outer }
        return draw()
    }
}
