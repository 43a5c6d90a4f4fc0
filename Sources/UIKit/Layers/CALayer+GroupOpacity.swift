import DisplayList

// The opacity of layers that do not form a group with their sublayers, and of geometry that is flipped.

extension CALayer {
    /// Whether a layer of the program draws its sublayers in another way than others: it has `allowsGroupOpacity` set to false or
    /// flipped geometry, or is a transform layer. Programs without one skip the search for such superlayers.
    static var usesSpecialLayers = false
    /// Whether a layer of the program has flipped geometry.
    static var usesFlippedGeometry = false

    /// Whether the opacity applies to the layer and its sublayers as one image.
    private var isOpacityGroup: Bool { allowsGroupOpacity && !isTransformLayer }

    /// Whether sublayers are drawn in another way than in other layers, so that a view in the layer needs its own layer.
    var changesDrawingOfSublayers: Bool {
        !isOpacityGroup || flip.isUpsideDown && flip.pass == DrawingStep.currentPass
    }

    /// The product of the opacities of the superlayers that form no group.
    private var inheritedOpacity: CGFloat {
        var (result, next) = (CGFloat(1), superlayer)
        while let layer = next, !layer.isOpacityGroup {
            result *= min(max(layer.displayedValues.opacity, 0), 1)
            next = layer.superlayer
        }
        return result
    }

    /// Returns the opacity of the display layer, and that of the layer's own content in it.
    func opacities(_ values: LayerValues) -> (layer: CGFloat, content: CGFloat) {
        let own = min(values.opacity, 1)
        guard CALayer.usesSpecialLayers else { return (own, 1) }
        let total = own * inheritedOpacity
        return isOpacityGroup ? (total, 1) : (1, total)
    }

    /// A Boolean value that indicates whether the opacity applies to the layer and its sublayers as one image. The default is true.
    /// With false, it applies to the layer's own content and to each sublayer, so that parts that overlap are denser.
    public var allowsGroupOpacity: Bool {
        get { storedAllowsGroupOpacity }
        set {
            if !newValue { CALayer.usesSpecialLayers = true }
            setNeedsRedraw(if: storedAllowsGroupOpacity != newValue)
            storedAllowsGroupOpacity = newValue
        }
    }

    /// A Boolean value that indicates whether the y-axis of the layer points upward on the screen, with the origin at the lower left. The
    /// default is false. It applies to the places of sublayers, and to paths and gradients of the layer; images and drawings stay
    /// upright. The touches of subviews are not affected.
    public var isGeometryFlipped: Bool {
        get { flip.isFlipped }
        set {
            if newValue { (CALayer.usesFlippedGeometry, CALayer.usesSpecialLayers) = (true, true) }
            setNeedsRedraw(if: flip.isFlipped != newValue)
            flip.isFlipped = newValue
        }
    }

    /// Returns whether images and drawings of the layer are drawn against its y-axis, because an odd number of it and its superlayers
    /// has flipped geometry.
    public func contentsAreFlipped() -> Bool {
        guard CALayer.usesFlippedGeometry else { return false }
        return sequence(first: self, next: \.superlayer).count { $0.isGeometryFlipped } % 2 == 1
    }

    /// Returns `contentsAreFlipped()` while the layer is drawn. A superlayer that has been drawn in the same pass knows its own.
    private func isDrawnUpsideDown() -> Bool {
        guard CALayer.usesFlippedGeometry else { return false }
        let pass = DrawingStep.currentPass
        guard pass > 0 else { return contentsAreFlipped() }
        if flip.pass != pass {
            let parent = superlayer
            let isKnown = parent?.flip.pass == pass
            let above = (isKnown ? parent?.flip.isUpsideDown : parent?.contentsAreFlipped()) ?? false
            (flip.pass, flip.isUpsideDown) = (pass, above != flip.isFlipped)
        }
        return flip.isUpsideDown
    }

    /// Appends the commands of an image or a drawing, which is upright also in flipped geometry.
    func appendUpright(_ values: LayerValues, to list: inout DisplayList, draw: (inout DisplayList) -> Void) {
        guard isDrawnUpsideDown() else { return draw(&list) }
        list.commands.append(.beginLayer(DisplayLayer(transform: values.bounds.flip)))
        draw(&list)
        list.commands.append(.endLayer)
    }
}

/// Whether the geometry of a layer is flipped.
struct FlipState {
    var isFlipped = false
    /// The pass in which the layer was drawn last, and whether its y-axis pointed upward then.
    var pass = 0
    var isUpsideDown = false
}

extension CGRect {
    /// The transform that turns the rectangle upside down.
    var flip: CGAffineTransform { CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: minY + maxY) }
}
