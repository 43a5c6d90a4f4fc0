import Foundation
import JSONReading

/// A finding of an audit that a viewer page shows.
package struct ViewerFinding {
    /// The short name of the rule.
    package var title: String
    /// The name of the element, in quotes.
    package var element: String
    /// What is wrong: the end of a sentence that begins with the element.
    package var problem: String
    /// The published requirement.
    package var source: String
    /// The settings of the run, such as "with Reduce Motion"; empty if the run is the one that the page shows.
    package var setting: String
    /// The first and the last frame, and the frame of the picture, among those of the page.
    package var frames: (first: Int, last: Int, shown: Int)
    /// The place in the frame of the picture, in points.
    package var place: CGRect
    /// The picture as an SVG document.
    package var picture: String

    /// Creates a finding from its parts.
    package init(
        title: String, element: String, problem: String, source: String, setting: String,
        frames: (first: Int, last: Int, shown: Int), place: CGRect, picture: String
    ) {
        (self.title, self.element, self.problem, self.source) = (title, element, problem, source)
        (self.setting, self.frames, self.place, self.picture) = (setting, frames, place, picture)
    }

    /// The finding as a JSON object, which `Page/findings.js` reads.
    var json: String {
        let sides = [place.minX, place.minY, place.width, place.height].map { JSONText.formatNumber(Double($0)) }
        return """
            {"title":\(JSONText.formatString(title)),"element":\(JSONText.formatString(element)),\
            "problem":\(JSONText.formatString(problem)),"source":\(JSONText.formatString(source)),\
            "setting":\(JSONText.formatString(setting)),"first":\(frames.first),"last":\(frames.last),\
            "shown":\(frames.shown),"place":\(JSONText.formatArray(sides)),\
            "picture":\(JSONText.formatString(picture))}
            """
    }
}
