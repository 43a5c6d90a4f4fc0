extension PlaygroundScene {
    /// The parts of the scene that do not change while it runs, as JSON.
    var description: String {
        let items = player.objects.singleItems.map { item in
            let kind =
                switch item.shape {
                case .rectangle: "rectangle"
                case .ellipse: "ellipse"
                case .path: "path"
                }
            var fields = [
                "\"id\":" + JSONText.formatString(item.id), "\"kind\":\"\(kind)\"",
                "\"width\":" + JSONText.formatNumber(item.bounds.width),
                "\"height\":" + JSONText.formatNumber(item.bounds.height),
            ]
            if case .path = item.shape { fields.append("\"path\":\"" + item.outline.svgPath + "\"") }
            return "{" + fields.joined(separator: ",") + "}"
        }
        return "{\"width\":" + JSONText.formatNumber(document.size.width)
            + ",\"height\":" + JSONText.formatNumber(document.size.height)
            + ",\"rate\":" + JSONText.formatNumber(player.fps) + ",\"items\":" + JSONText.formatArray(items)
            + ",\"boundaries\":" + boundaries + "}"
    }

    private var boundaries: String {
        JSONText.formatArray(player.animator.boundaries.map { "{\"path\":\"" + $0.path.svgPath + "\"}" })
    }
}

extension UIBezierPath {
    /// The path as SVG path data.
    var svgPath: String { DisplayShape.path(elements).svgPathData(transformedBy: .identity) }
}
