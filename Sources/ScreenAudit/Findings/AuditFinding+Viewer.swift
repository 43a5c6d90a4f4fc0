import DynamicsRecording

// Findings on viewer pages.

extension AuditFinding {
    /// The finding as a viewer page shows it.
    package var viewerFinding: ViewerFinding {
        let similar = similarElements.isEmpty ? "" : " (and \(similarElements.count) similar elements)"
        return ViewerFinding(
            title: rule.title, element: elementDescription + similar, problem: problem, source: rule.source,
            setting: setting.phrase, frames: (firstFrame, lastFrame, shownFrame), place: place, picture: picture)
    }
}
