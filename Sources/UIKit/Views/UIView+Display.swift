import DisplayList
import WorkCounting

// Draws a view hierarchy into a display list. The properties of views, layers and animations that each frame reads have the
// attribute `@exclusivity(unchecked)`, which omits the run-time checks for overlapping accesses. Omitting them is safe, because
// only the main thread uses them, and no function holds an `inout` access to one while it calls code that accesses the same
// property.

extension UIView {
    /// Appends the drawing commands of the view and its subviews, with running animations applied.
    func draw(into list: inout DisplayList, layerIDs: inout LayerIDGenerator) {
        DrawingStep.perform([.view(self)], into: &list, layerIDs: &layerIDs)
    }

    /// Whether a view in the window overrides traits, so that the traits can differ between the drawn views.
    fileprivate var changesTraits: Bool {
        TraitState.areOverridesUsed && windowReference?.hasTraitOverrides != false
    }

    /// Appends the drawing commands up to the view's own content. Schedules the subviews and the end of the view.
    fileprivate func beginDrawing(
        into list: inout DisplayList, layerIDs: inout LayerIDGenerator, steps: inout [DrawingStep]
    ) {
        var values = presentationValues
        guard !isHidden, values.opacity > 0.01, storedLayer?.isTurnedAway(values) != true else { return }
        if storedLayer?.renewContents() == true { values = presentationValues }
        if displayLayerID == 0 { displayLayerID = layerIDs.makeNextID() }
        let layer = needsOwnLayer ? self.layer : displayedLayer
        let recorder = WorkRecorder.current
        if let recorder {
            recorder.begin(.viewDrawn, of: self)
            layer.countGroups(values, of: self, in: recorder)
        }
        defer { recorder?.end() }
        let shape = layer.outline(of: values)
        let clips = layer.clips(in: shape)
        let transition = animations?.transition
        let opacity = layer.opacities(values)
        list.commands.append(
            .beginLayer(
                DisplayLayer(
                    id: displayLayerID, transform: layer.displayedTransform(values), opacity: opacity.layer,
                    clip: clips.outer, bounds: values.bounds, compositing: layer.compositing)))
        if let transition {
            let (content, progress) = transition
            if content.showsOldContentOnly(at: progress) || content.showsOldContentBelow {
                list.commands += content.oldContent(at: progress, bounds: values.bounds)
            }
            if content.showsOldContentOnly(at: progress) { return list.commands.append(.endLayer) }
            list.commands.append(
                .beginLayer(content.layerOfNewContent(at: progress, in: self, bounds: values.bounds)))
        }
        if !clips.isMasked { layer.drawMask(into: &list, layerIDs: &layerIDs) }
        if let inner = clips.inner { list.commands.append(.beginLayer(DisplayLayer(clip: inner))) }
        if !layer.isTransformLayer {
            if opacity.content < 1 { list.commands.append(.beginLayer(DisplayLayer(opacity: opacity.content))) }
            layer.drawShadow(values, of: shape, into: &list)
            layer.drawContents(values, in: shape, into: &list)
            layer.appendUpright(values, to: &list) { drawContents(into: &$0, bounds: values.bounds) }
            if opacity.content < 1 { list.commands.append(.endLayer) }
        }
        steps.append(
            .endOfView(
                self, shape, displayLayerCount: clips.displayLayerCount + (transition == nil ? 0 : 1),
                borderOpacity: layer.isTransformLayer ? 0 : opacity.content))
        guard !subviewList.isEmpty || layer.ownSublayers != nil || layer.drawsChildren else { return }
        var children: [DrawingStep] = []
        appendSublayersAndSubviews(to: &children)
        steps += layer.stepsOfChildren(DrawingStep.enclosing(children, in: layer.displayLayerOfSublayers(values)))
    }

    /// Whether the layer of the superview draws the view in another way than other layers, so that it needs its own layer.
    fileprivate var needsOwnLayer: Bool {
        CALayer.usesSpecialLayers && superview?.storedLayer?.changesDrawingOfSublayers == true
    }

    /// Appends the drawing commands above the subviews, and ends the display layers of the view.
    fileprivate func endDrawing(
        of shape: LayerShape, displayLayerCount: Int, borderOpacity: CGFloat, into list: inout DisplayList
    ) {
        if borderOpacity > 0 { shape.drawBorder(opacity: borderOpacity, into: &list) }
        drawXRays(into: &list)
        for _ in 1..<displayLayerCount { list.commands.append(.endLayer) }
        if let (content, progress) = animations?.transition, !content.showsOldContentBelow {
            list.commands += content.oldContent(at: progress, bounds: bounds)
        }
        list.commands.append(.endLayer)
    }

    /// Schedules the layer's sublayers and the view's subviews, which are drawn from back to front.
    private func appendSublayersAndSubviews(to steps: inout [DrawingStep]) {
        guard let sublayers = storedLayer?.ownSublayers else {
            guard CALayer.usesZPositions || CALayer.usesSpecialLayers else {
                for subview in subviewList.reversed() { steps.append(.view(subview)) }
                return
            }
            steps.append(contentsOf: DrawingStep.sortedFromFront(subviewList.map { .view($0) }))
            return
        }
        var (ordered, next) = ([DrawingStep](), 0)
        for (index, subview) in subviewList.enumerated() {
            while next < sublayers.count, sublayers[next].subviewCountBehind <= index {
                ordered.append(.layer(sublayers[next]))
                next += 1
            }
            ordered.append(.view(subview))
        }
        for sublayer in sublayers[next...] { ordered.append(.layer(sublayer)) }
        steps += DrawingStep.sortedFromFront(ordered)
    }

    /// Appends the output of `draw(_:)`, which is called if there is none.
    func drawRecorded(into list: inout DisplayList, bounds: CGRect) {
        guard !drawsNothing else { return }
        if recordedDrawing == nil || contentMode == .redraw && recordedDrawing?.size != self.bounds.size {
            let commands = WorkRecorder.run(.draw, of: self) {
                recordDrawing(in: self.bounds) { _ in draw(self.bounds) }
            }
            recordedDrawing = RecordedDrawing(commands: commands, size: self.bounds.size)
        }
        guard let drawing = recordedDrawing, !drawing.commands.isEmpty else { return }
        guard drawing.size != bounds.size, drawing.size.width > 0, drawing.size.height > 0 else {
            list.commands += drawing.commands
            return
        }
        let fit = contentMode.transform(fitting: drawing.size, into: CGRect(origin: .zero, size: bounds.size))
        list.commands.append(.beginLayer(DisplayLayer(transform: fit)))
        list.commands += drawing.commands
        list.commands.append(.endLayer)
    }

    /// Marks the window's display list as outdated. Traps if a view in a window was changed on a background thread.
    func setNeedsRedraw() {
        guard let windowReference else {
            maskedView?.setNeedsRedraw()
            return
        }
        requireMainThread()
        windowReference.needsRedraw = true
    }

    func performSetNeedsDisplay() {
        recordedDrawing = nil
        setNeedsRedraw()
    }
}

/// A step of the conversion of a view hierarchy into drawing commands.
///
/// The conversion keeps the steps that remain in an array instead of calling itself, because a hierarchy can be deeper
/// than the stack allows.
enum DrawingStep {
    case view(UIView)
    /// A layer without a view.
    case layer(CALayer)
    /// The part of a view above its subviews, and the number of display layers to end.
    case endOfView(UIView, LayerShape, displayLayerCount: Int, borderOpacity: CGFloat)
    /// The part of a layer above its sublayers, and the number of display layers to end.
    case endOfLayer(LayerShape, displayLayerCount: Int, borderOpacity: CGFloat)
    /// The sublayers and subviews of a layer that draws them itself.
    case children(CALayer, [DrawingStep])
    /// A drawing command.
    case command(DisplayCommand)

    /// The number of the pass that is drawn. A pass within another one has a number of its own.
    @MainActor
    private(set) static var currentPass = 0
    @MainActor
    private static var passCount = 0

    /// Performs steps, the last one first, and those that they add.
    @MainActor
    static func perform(_ first: [DrawingStep], into list: inout DisplayList, layerIDs: inout LayerIDGenerator) {
        // The first layers of a pass have superlayers that it does not draw.
        if CALayer.usesFlippedGeometry { for case .view(let view) in first { _ = view.layer } }
        let outerPass = currentPass
        passCount += 1
        currentPass = passCount
        defer { currentPass = outerPass }
        var steps = first
        while let step = steps.popLast() {
            if let view = step.view, view.changesTraits { UITraitCollection.current = view.currentTraits }
            switch step {
            case .view(let view): view.beginDrawing(into: &list, layerIDs: &layerIDs, steps: &steps)
            case .layer(let layer): layer.beginDrawing(into: &list, layerIDs: &layerIDs, steps: &steps)
            case .endOfView(let view, let shape, let count, let opacity):
                view.endDrawing(of: shape, displayLayerCount: count, borderOpacity: opacity, into: &list)
            case .endOfLayer(let shape, let count, let opacity):
                shape.drawBorder(opacity: opacity, into: &list)
                for _ in 0..<count { list.commands.append(.endLayer) }
            case .children(let layer, let steps): layer.drawChildren(steps, into: &list, layerIDs: &layerIDs)
            case .command(let command): list.commands.append(command)
            }
        }
    }

    /// Returns steps with a display layer around them; the last step is performed first. Without a display layer, the steps
    /// do not change.
    static func enclosing(_ steps: [DrawingStep], in layer: DisplayLayer?) -> [DrawingStep] {
        guard let layer, !steps.isEmpty else { return steps }
        return [.command(.endLayer)] + steps + [.command(.beginLayer(layer))]
    }

    /// Returns the steps of siblings, which are given from back to front, in the order in which they are added to the
    /// remaining steps: the last one is performed first. Siblings with larger z-positions are in front.
    @MainActor
    static func sortedFromFront(_ steps: [DrawingStep]) -> [DrawingStep] {
        guard CALayer.usesZPositions || CALayer.usesSpecialLayers else { return steps.reversed() }
        let positions = steps.map(\.zPosition)
        return steps.indices.sorted { (positions[$0], $0) > (positions[$1], $1) }.map { steps[$0] }
    }

    /// The view whose traits determine the colors of the step; nil if they are those of the previous step.
    var view: UIView? {
        switch self {
        case .view(let view), .endOfView(let view, _, _, _): view
        case .layer, .endOfLayer, .children, .command: nil
        }
    }

    @MainActor
    private var zPosition: CGFloat {
        switch self {
        case .view(let view): view.needsOwnLayer ? view.layer.depth : view.presentationValues.zPosition
        case .layer(let layer): layer.depth
        case .endOfView, .endOfLayer, .children, .command: 0
        }
    }
}

/// The drawing commands recorded during a call of `UIView.draw(_:)`.
struct RecordedDrawing {
    var commands: [DisplayCommand]
    /// The size of the view's bounds when the commands were recorded, in points.
    var size: CGSize
}

/// Generates the identifiers of layers in display lists.
///
/// Identifiers are assigned in the order in which layers are first drawn, so that equal runs produce equal display
/// lists.
struct LayerIDGenerator {
    private var last: UInt64 = 0

    mutating func makeNextID() -> UInt64 {
        last += 1
        return last
    }
}
