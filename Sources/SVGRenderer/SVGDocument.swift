import DynamicsGeometry
import Foundation

/// An SVG document under construction: its description, the definitions, and the elements that refer to them.
struct SVGDocument {
    /// The size, in points.
    let size: CGSize
    /// The title; empty for none.
    var title = ""
    /// A sentence that describes the document; empty for none.
    var summary = ""
    /// Whether comments mark where the elements of each layer begin and end.
    var marksLayers = false
    private var definitions = SVGDefinitions()
    private var body = ""

    init(size: CGSize) { self.size = size }

    /// Adds the elements of a tree.
    /// - Parameters:
    ///   - root: The root of the tree.
    ///   - timing: The timing of its animations.
    ///   - still: The root of a tree without animations that replaces it for people who prefer reduced motion.
    ///   - pictures: The pictures of the document, with the sizes to which they are reduced. The default reduces none.
    mutating func addFilm(
        _ root: AnimatedNode, _ timing: AnimationTiming, still: AnimatedNode?, pictures: SVGPictures = SVGPictures()
    ) {
        definitions.pictures = pictures
        // Marked documents are cut into layers, each of which contains its pictures.
        if !marksLayers { for tree in [root, still].compactMap({ $0 }) { definitions.pictures.count(tree) } }
        let film = SVGWriter(root: root, timing: timing, definitions: definitions, marksLayers: marksLayers)
        definitions = film.definitions
        guard let still else {
            body += film.body
            return
        }
        let picture = SVGWriter(root: still, timing: timing, definitions: definitions, marksLayers: marksLayers)
        definitions = picture.definitions
        body += Self.stillStyle + "<g class=\"film\">\n\(film.body)</g>\n<g class=\"still\">\n\(picture.body)</g>\n"
    }

    private static let stillStyle =
        "<style>.still{display:none}"
        + "@media(prefers-reduced-motion:reduce){.film{display:none}.still{display:inline}}</style>\n"

    /// The text of the document.
    var text: String {
        var startTag = SVGMarkup()
        startTag.appendRaw("<svg xmlns=\"http://www.w3.org/2000/svg\"")
        startTag.appendAttribute("width", size.width)
        startTag.appendAttribute("height", size.height)
        startTag.appendRaw(" viewBox=\"0 0 ")
        startTag.appendPoint(CGPoint(x: size.width, y: size.height))
        // Set a miter limit of 10, as in Cairo and Core Graphics. SVG's default is 4, which bevels more joins.
        startTag.appendRaw("\" stroke-miterlimit=\"10\"")
        if !title.isEmpty { startTag.appendRaw(" role=\"img\"") }
        startTag.appendRaw(">\n")
        if !title.isEmpty { startTag.appendRaw("<title>\(SVGElement.escaped(title))</title>\n") }
        if !summary.isEmpty { startTag.appendRaw("<desc>\(SVGElement.escaped(summary))</desc>\n") }
        return startTag.text + definitions.markup.text + body + "</svg>\n"
    }
}
