import WorkCounting

// Counts the work of the frames of a loop.

extension FrameLoop {
    /// Whether the work of the loop is counted. The default is false. Each change to true begins with no work.
    package var countsWork: Bool {
        get { workRecorder != nil }
        set { workRecorder = newValue ? workRecorder ?? WorkRecorder() : nil }
    }

    /// Returns the work since the last call, with that of drawing the current frame; nil if work is not counted.
    package func takeWork(ofFrame frame: Int) -> FrameWork? {
        guard let workRecorder else { return nil }
        // Drawing is postponed until the display list is read.
        _ = displayList()
        return workRecorder.takeWork(ofFrame: frame)
    }
}

extension UIView: WorkSubject {
    package func workName(ofClass name: String) -> String { name.quoting(accessibilityIdentifier) }
}

extension UICollectionViewLayout: WorkSubject {
    package func workName(ofClass name: String) -> String { name.quoting(container?.accessibilityIdentifier) }
}

extension String {
    /// The name of a class with the identifier of an object.
    fileprivate func quoting(_ identifier: String?) -> String {
        guard let identifier, !identifier.isEmpty else { return self }
        return "\(self) \"\(identifier)\""
    }
}
