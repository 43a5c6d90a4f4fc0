extension PlaygroundScene {
    /// The parts of the scene that do not change while it runs, as JSON.
    var description: String {
        let items = zip(player.objects.singleItems, player.captureTraceHeader().items).map { item, traced in
            let kind =
                switch item.shape {
                case .rectangle: "rectangle"
                case .ellipse: "ellipse"
                case .path: "path"
                }
            let color = traced.appearance.first?.color ?? "#888888"
            var fields = [
                "\"id\":" + JSONText.formatString(item.id), "\"kind\":\"\(kind)\"",
                "\"width\":" + JSONText.formatNumber(item.bounds.width),
                "\"height\":" + JSONText.formatNumber(item.bounds.height), "\"color\":\"\(color)\"",
            ]
            if case .path = item.shape { fields.append("\"path\":\"" + item.outline.svgPath + "\"") }
            return "{" + fields.joined(separator: ",") + "}"
        }
        return "{\"width\":" + JSONText.formatNumber(document.size.width)
            + ",\"height\":" + JSONText.formatNumber(document.size.height)
            + ",\"rate\":" + JSONText.formatNumber(player.fps) + ",\"items\":" + JSONText.formatArray(items)
            + ",\"boundaries\":" + boundaries + ",\"behaviors\":" + behaviors + "}"
    }

    /// The boundaries with their identifiers; that of the reference bounds is empty.
    var boundaries: String {
        JSONText.formatArray(
            player.animator.boundaries.map { boundary in
                let id = boundary.identifier.map(boundaryName) ?? ""
                return "{\"id\":" + JSONText.formatString(id) + ",\"path\":\"" + boundary.path.svgPath + "\"}"
            })
    }

    private var behaviors: String {
        var texts: [String] = []
        player.animator.core.forEachBehavior { behavior in
            let items = behavior.itemsForDisplay.map { item in
                JSONText.formatString(self.player.objects.id(of: item))
            }
            texts.append("{\"type\":\"" + className(of: behavior) + "\",\"items\":" + JSONText.formatArray(items) + "}")
        }
        return JSONText.formatArray(texts)
    }
}

extension UIBezierPath {
    /// The path as SVG path data.
    var svgPath: String { DisplayShape.path(elements).svgPathData(transformedBy: .identity) }
}
