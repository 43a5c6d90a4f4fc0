import DisplayList
import DynamicsGeometry
import Foundation

/// The clips, blurs, mask colors, gradients and shared pictures of an SVG document, which elements refer to by number.
struct SVGDefinitions {
    private var clips: [DisplayShape] = []
    private var clipIndices: [DisplayShape: Int] = [:]
    private var blurs: [CGFloat] = []
    private var masks: [DisplayColor] = []
    private var gradients: [DisplayGradient] = []
    private var gradientIndices: [DisplayGradient: Int] = [:]
    private var layerMaskCount = 0
    /// Whether masks that hide are part of the document. The filter `n0` makes their contents black.
    var usesBlackFilter = false
    /// The bitmaps of the document. Those that several elements draw are definitions.
    var pictures = SVGPictures()

    /// Returns the number of a clip, whose identifier is `c` with this number.
    mutating func findOrInsertClip(_ clip: DisplayShape) -> Int {
        if let index = clipIndices[clip] { return index }
        clips.append(clip)
        clipIndices[clip] = clips.count - 1
        return clips.count - 1
    }

    /// Returns the number of a blur, whose identifier is `b` with this number.
    mutating func findOrInsertBlur(_ blur: CGFloat) -> Int {
        if let index = blurs.firstIndex(of: blur) { return index }
        blurs.append(blur)
        return blurs.count - 1
    }

    /// Returns the number of a filter that gives all pixels a color, whose identifier is `m` with this number.
    mutating func findOrInsertMask(_ color: DisplayColor) -> Int {
        if let index = masks.firstIndex(of: color) { return index }
        masks.append(color)
        return masks.count - 1
    }

    /// Returns the number of a gradient, whose identifier is `g` with this number.
    mutating func findOrInsertGradient(_ gradient: DisplayGradient) -> Int {
        if let index = gradientIndices[gradient] { return index }
        gradients.append(gradient)
        gradientIndices[gradient] = gradients.count - 1
        return gradients.count - 1
    }

    /// Returns a number that no mask of a layer has, whose identifier is `k` with this number. Masks of layers are written where they
    /// are, because they can be animated.
    mutating func makeLayerMaskNumber() -> Int {
        layerMaskCount += 1
        return layerMaskCount - 1
    }

    /// The element with all definitions; an empty text if there are none.
    var markup: SVGMarkup {
        var markup = SVGMarkup()
        let pictures = pictures.shared
        let others = [
            clips.isEmpty, blurs.isEmpty, masks.isEmpty, gradients.isEmpty, pictures.isEmpty, !usesBlackFilter,
        ]
        if others.allSatisfy({ $0 }) { return markup }
        markup.appendRaw("<defs>\n")
        for (index, clip) in clips.enumerated() {
            markup.appendRaw("<clipPath id=\"c\(index)\">\(SVGElement(clip: clip).startTag.text)/></clipPath>\n")
        }
        for (index, blur) in blurs.enumerated() {
            // Make the filter region three times as wide and as high as the shape, to leave room for the blur.
            markup.appendRaw(
                "<filter id=\"b\(index)\" x=\"-1\" y=\"-1\" width=\"3\" height=\"3\"><feGaussianBlur stdDeviation=\"")
            markup.appendNumber(blur)
            markup.appendRaw("\"/></filter>\n")
        }
        for (index, color) in masks.enumerated() {
            markup.appendRaw("<filter id=\"m\(index)\" x=\"0\" y=\"0\" width=\"1\" height=\"1\"><feFlood")
            markup.appendRaw(" flood-color=\"\(color.hexadecimalCode)\" flood-opacity=\"")
            markup.appendNumber(color.alpha, decimals: 3)
            markup.appendRaw("\"/><feComposite in2=\"SourceAlpha\" operator=\"in\"/></filter>\n")
        }
        if usesBlackFilter {
            markup.appendRaw(
                "<filter id=\"n0\" filterUnits=\"userSpaceOnUse\" x=\"-1000000\" y=\"-1000000\" width=\"2000000\" "
                    + "height=\"2000000\"><feColorMatrix values=\"0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0\"/></filter>\n"
            )
        }
        for (index, gradient) in gradients.enumerated() { markup.appendGradient(gradient, id: "g\(index)") }
        for (index, bitmap) in pictures {
            // A symbol can be drawn in any size.
            let image = SVGElement(bitmap: bitmap, in: CGRect(x: 0, y: 0, width: 1, height: 1))
            markup.appendRaw("<symbol id=\"p\(index)\" viewBox=\"0 0 1 1\" preserveAspectRatio=\"none\">")
            markup.appendRaw("\(image.startTag.text)/></symbol>\n")
        }
        markup.appendRaw("</defs>\n")
        return markup
    }
}
