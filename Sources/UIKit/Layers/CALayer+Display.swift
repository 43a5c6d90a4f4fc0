import DisplayList
import WorkCounting

// Draws a layer into a display list.

extension CALayer {
    /// A layer that stands for those of views that have none. It is never changed.
    static let withDefaultValues = CALayer()

    /// Appends the drawing commands up to the layer's own content. Schedules the sublayers and the end of the layer.
    /// Called only for layers without a view.
    func beginDrawing(into list: inout DisplayList, layerIDs: inout LayerIDGenerator, steps: inout [DrawingStep]) {
        var values = displayedValues
        guard !isHidden, values.opacity > 0.01, !isTurnedAway(values) else { return }
        if renewContents() { values = displayedValues }
        if let recorder = WorkRecorder.current {
            recorder.count(.layerDrawn, of: self)
            countGroups(values, of: self, in: recorder)
        }
        if displayLayerID == 0 { displayLayerID = layerIDs.makeNextID() }
        let shape = outline(of: values)
        let clips = clips(in: shape)
        let opacity = opacities(values)
        list.commands.append(
            .beginLayer(
                DisplayLayer(
                    id: displayLayerID, transform: displayedTransform(values), opacity: opacity.layer,
                    clip: clips.outer, bounds: values.bounds, compositing: compositing)))
        if isTransformLayer {
            let sublayers = DrawingStep.sortedFromFront((ownSublayers ?? []).map { .layer($0) })
            steps += [.command(.endLayer)] + sublayers
            return
        }
        if !clips.isMasked { drawMask(into: &list, layerIDs: &layerIDs) }
        if let inner = clips.inner { list.commands.append(.beginLayer(DisplayLayer(clip: inner))) }
        if opacity.content < 1 { list.commands.append(.beginLayer(DisplayLayer(opacity: opacity.content))) }
        drawShadow(values, of: shape, into: &list)
        drawContents(values, in: shape, into: &list)
        if opacity.content < 1 { list.commands.append(.endLayer) }
        steps.append(
            .endOfLayer(shape, displayLayerCount: clips.displayLayerCount, borderOpacity: opacity.content))
        guard ownSublayers != nil || drawsChildren else { return }
        let sublayers = DrawingStep.sortedFromFront((ownSublayers ?? []).map { .layer($0) })
        steps += stepsOfChildren(DrawingStep.enclosing(sublayers, in: displayLayerOfSublayers(values)))
    }

    /// Counts what must be drawn apart because of the layer.
    func countGroups(_ values: LayerValues, of subject: AnyObject, in recorder: WorkRecorder) {
        if mask != nil { recorder.count(.mask, of: subject) }
        let hasContents = ownSublayers?.isEmpty == false || (subject as? UIView)?.subviewList.isEmpty == false
        if values.opacity < 1, hasContents { recorder.count(.transparentGroup, of: subject) }
    }

    /// Returns the steps that draw the sublayers and subviews, or the step in which the layer draws them itself.
    func stepsOfChildren(_ steps: [DrawingStep]) -> [DrawingStep] { drawsChildren ? [.children(self, steps)] : steps }

    /// Appends the drawing commands between the shadow and the sublayers.
    func drawContents(_ values: LayerValues, in shape: LayerShape, into list: inout DisplayList) {
        if let color = values.backgroundColor, color.alpha > 0 { list.commands.append(.fill(shape.outline(), color)) }
        backgroundPattern?.appendTiles(filling: shape.outline(), from: values.bounds.origin, to: &list.commands)
        appendUpright(values, to: &list) { drawImage(values, into: &$0) }
        if drawsInGeometry {
            drawDisplayedContents(values, into: &list)
        } else {
            appendUpright(values, to: &list) { drawDisplayedContents(values, into: &$0) }
        }
    }

    /// Whether the layer's own content is in its coordinates, so that flipped geometry turns it upside down. True for all layers
    /// while none is flipped, which saves the three casts.
    private var drawsInGeometry: Bool {
        !CALayer.usesFlippedGeometry || self is CAShapeLayer || self is CAGradientLayer || self is CAEmitterLayer
    }

    /// Returns the shapes to which the layer is clipped.
    func clips(in shape: LayerShape) -> LayerClips {
        if isTransformLayer { return LayerClips(mask: nil, bounds: nil) }
        return LayerClips(mask: mask?.shapeAsMask, bounds: masksToBounds ? shape.outline() : nil)
    }

    /// The shape of the layer as a mask, in the coordinates of the masked layer; nil if it is not opaque in a shape and
    /// transparent outside of it.
    private var shapeAsMask: DisplayShape? {
        let values = displayedValues
        guard !isHidden, values.opacity >= 1, ownSublayers?.isEmpty != false, values.shadowOpacity <= 0, mask == nil,
            displayedTransform(values).isTranslation, storedContents == nil, drawsOnlyBackground
        else { return nil }
        let origin = values.frame.origin
        if let layer = self as? CAShapeLayer {
            guard let path = values.path, values.backgroundColor == nil, values.fillColor?.alpha ?? 0 >= 1,
                values.strokeColor == nil || values.lineWidth <= 0
            else { return nil }
            return layer.filledShape(of: path).translatedBy(
                x: origin.x - values.bounds.minX, y: origin.y - values.bounds.minY)
        }
        guard values.backgroundColor?.alpha ?? 0 >= 1 else { return nil }
        var outline = outline(of: values)
        outline.bounds = values.frame
        return outline.outline()
    }

    /// Whether the layer draws nothing but its background or its path.
    private var drawsOnlyBackground: Bool {
        if let view { return type(of: view) == UIView.self && view.subviewList.isEmpty }
        return type(of: self) == CALayer.self || type(of: self) == CAShapeLayer.self
    }

    /// Appends the mask of the layer, which is not a shape that clips. A layer that is a part of its own mask has none there.
    func drawMask(into list: inout DisplayList, layerIDs: inout LayerIDGenerator) {
        guard let mask, !isDrawingMask else { return }
        isDrawingMask = true
        let traits = UITraitCollection.current
        list.commands.append(.beginLayer(DisplayLayer(isMask: true)))
        DrawingStep.perform([mask.view.map { .view($0) } ?? .layer(mask)], into: &list, layerIDs: &layerIDs)
        list.commands.append(.endLayer)
        UITraitCollection.current = traits
        isDrawingMask = false
    }

    /// Returns the layer's rounded rectangle, with its border.
    func outline(of values: LayerValues) -> LayerShape {
        var shape = LayerShape(
            bounds: values.bounds, cornerRadius: values.cornerRadius, borderWidth: values.borderWidth,
            borderColor: values.borderColor)
        if values.cornerRadius > 0 { (shape.corners, shape.curve) = (maskedCorners, cornerCurve) }
        return shape
    }

    /// Appends the drawing commands of the layer's shadow. A layer without a background color casts a shadow only if it has
    /// a `shadowPath`.
    func drawShadow(_ values: LayerValues, of shape: LayerShape, into list: inout DisplayList) {
        guard values.shadowOpacity > 0, let color = values.shadowColor,
            values.backgroundColor != nil || shadowPath != nil
        else { return }
        WorkRecorder.current?.count(
            shadowPath == nil ? .shadowWithoutPath : .shadow, of: drawingView ?? self)
        let outline = shadowPath.map { DisplayShape.path($0.elements) } ?? shape.outline()
        let translucentColor = DisplayColor(
            red: color.red, green: color.green, blue: color.blue,
            alpha: color.alpha * Double(min(max(values.shadowOpacity, 0), 1)))
        list.commands.append(
            .shadow(
                outline.translatedBy(x: values.shadowOffset.width, y: values.shadowOffset.height), translucentColor,
                blur: max(0, values.shadowRadius)))
    }

    func recordOwnDrawing() -> [DisplayCommand] {
        WorkRecorder.run(.draw, of: self) { recordDrawing(in: bounds) { draw(in: $0) } }
    }

    /// Calls `display()` if the layer's content must be renewed. Returns whether it was called: it can have set properties.
    @discardableResult
    func renewContents() -> Bool {
        guard recordedCommands == nil else { return false }
        // `display()` can create a presentation layer, which copies the content.
        recordedCommands = []
        display()
        return true
    }

    /// Marks the window's display list as outdated if `changed` is true.
    func setNeedsRedraw(if changed: Bool) {
        guard changed else { return }
        drawingView?.setNeedsRedraw()
    }

    func performSetNeedsDisplay() {
        recordedCommands = nil
        setNeedsRedraw(if: true)
    }

    /// Appends the output of `draw(in:)`.
    func drawRecorded(into list: inout DisplayList) {
        renewContents()
        list.commands += recordedCommands ?? []
    }

    /// Appends the layer's own content. While animations change properties of the subclass, a copy with the displayed values
    /// draws it.
    private func drawDisplayedContents(_ values: LayerValues, into list: inout DisplayList) {
        guard values.hasCustomValues else { return drawOwnContents(values, into: &list) }
        let copy = makeCopy(displaying: values)
        copy.recordedCommands = nil
        copy.renewContents()
        copy.drawOwnContents(copy.values, into: &list)
    }
}

/// The shapes to which a layer is clipped, with its shadow, in the layer's coordinates, in points.
///
/// The display layer of a layer can have one clip. A layer that its mask and its bounds clip needs a second one.
struct LayerClips {
    /// The clip of the display layer; nil for none.
    let outer: DisplayShape?
    /// The clip of a second display layer in the first one; nil if one is enough.
    let inner: DisplayShape?
    /// Whether the clips include the layer's mask, so that it is not drawn.
    let isMasked: Bool

    /// Creates the clips of a layer.
    /// - Parameters:
    ///   - mask: The shape of an opaque mask; nil for other masks or none.
    ///   - bounds: The shape of the layer if the layer masks to it; nil otherwise.
    init(mask: DisplayShape?, bounds: DisplayShape?) {
        isMasked = mask != nil
        if let mask { (outer, inner) = (mask, bounds) } else { (outer, inner) = (bounds, nil) }
    }

    /// The number of display layers of the layer.
    var displayLayerCount: Int { inner == nil ? 1 : 2 }
}

/// The rounded rectangle of a layer with its border, in points.
struct LayerShape {
    var bounds: CGRect
    var cornerRadius: CGFloat
    /// The rounded corners.
    var corners = CACornerMask.all
    /// The form of the rounded corners.
    var curve = CALayerCornerCurve.circular
    var borderWidth: CGFloat = 0
    /// The color of the border; nil for none.
    var borderColor: DisplayColor?

    /// Appends the drawing commands of the border, which is above the sublayers.
    /// - Parameters:
    ///   - opacity: The opacity of the border, if it is not that of the whole layer. The default is 1.
    ///   - list: The display list.
    func drawBorder(opacity: CGFloat = 1, into list: inout DisplayList) {
        guard borderWidth > 0, let borderColor else { return }
        let outline = outline(inset: borderWidth / 2)
        if opacity < 1 { list.commands.append(.beginLayer(DisplayLayer(opacity: opacity))) }
        list.commands.append(.stroke(outline, borderColor, width: borderWidth))
        if opacity < 1 { list.commands.append(.endLayer) }
    }

    /// Returns the rounded rectangle, inset on each side by the given distance in points. The corner radius is limited
    /// to half the shorter side.
    func outline(inset: CGFloat = 0) -> DisplayShape {
        let rect = bounds.insetBy(dx: inset, dy: inset)
        let radius = min(cornerRadius, bounds.width / 2, bounds.height / 2) - inset
        guard radius > 0, !corners.isDisjoint(with: .all) else { return .rectangle(rect) }
        return corners.isSuperset(of: .all) && curve != .continuous
            ? .roundedRectangle(rect, radius: radius) : path(of: rect, radius: radius)
    }
}

extension CGAffineTransform {
    /// Whether the transform only moves.
    fileprivate var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }
}
