/// A horizontal control of several segments, of which one can be selected.
///
/// A tap selects a segment; a finger on the selected segment drags the selection. The control sends `valueChanged` when the
/// finger lifts, not when code changes the selection.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    /// The index of the selected segment if none is selected: -1.
    public nonisolated static let noSegment = -1
    /// The natural height, in points.
    static let height: CGFloat = 32

    private(set) var segments: [SegmentView] = []
    private(set) var separators: [UIImageView] = []
    /// The background of the selected segment.
    let pill = UIView()
    private var storedIndex = UISegmentedControl.noSegment
    /// The segment that shows the selection while a finger drags it; otherwise nil.
    private var draggedIndex: Int?
    /// The segment under the finger; nil if no finger is down or it is beside the segments.
    private(set) var pressedIndex: Int?
    private var textAttributes: [State: [NSAttributedString.Key: Any]] = [:]

    /// The index of the selected segment, or `noSegment`, the default. Indices out of range are ignored and reported.
    open var selectedSegmentIndex: Int {
        get { storedIndex }
        set {
            guard newValue == Self.noSegment || segments.indices.contains(newValue) else {
                return UsageReport.report(
                    "\(type(of: self)).selectedSegmentIndex",
                    "The index \(newValue) was ignored, because there are \(segments.count) segments. Set the index of a "
                        + "segment or noSegment.")
            }
            storedIndex = newValue
            setNeedsLayout()
        }
    }
    /// A Boolean value that indicates whether segments do not stay selected. The control then sends `valueChanged` with the
    /// tapped segment selected, and deselects it. The default is false.
    open var isMomentary = false {
        didSet { if isMomentary { selectedSegmentIndex = Self.noSegment } }
    }
    /// A Boolean value that indicates whether the widths of segments depend on their contents. The default is false: they
    /// are equal.
    open var apportionsSegmentWidthsByContent = false { didSet { segmentsDidChange() } }
    /// The background color of the selected segment. With nil, the default, it is white, or gray in the dark style.
    open var selectedSegmentTintColor: UIColor? {
        didSet { pill.backgroundColor = selectedSegmentTintColor ?? Self.standardTintColor }
    }
    private static let standardTintColor = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 0.39, alpha: 1) : .white
    }

    /// Creates a control without segments.
    /// - Parameter frame: The frame in the superview's coordinates, in points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a control with segments, in its natural size.
    /// - Parameter items: The titles (`String`) and images (`UIImage`) of the segments; nil for none. Other objects are
    ///   ignored and reported.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        for item in items ?? [] {
            switch item {
            case let title as String: insertSegment(withTitle: title, at: segments.count, animated: false)
            case let image as UIImage: insertSegment(with: image, at: segments.count, animated: false)
            default:
                UsageReport.report(
                    "UISegmentedControl.init(items:)",
                    "An item of type \(type(of: item)) was ignored. Pass strings and images.")
            }
        }
        frame.size = naturalSize
    }

    /// Creates a control with a segment for each action, which runs when the segment is selected.
    /// - Parameters:
    ///   - frame: The frame in the superview's coordinates, in points. With a size of zero, the control has its natural
    ///     size.
    ///   - actions: The actions, whose images or titles the segments show. Hidden actions are left out.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        for action in actions where !action.attributes.contains(.hidden) {
            insertSegment(action: action, at: segments.count, animated: false)
        }
        if frame.size == .zero { self.frame.size = naturalSize }
    }

    /// Creates a control without segments. Coders other than those of storyboards and xibs are ignored.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.readInterface(readSegments)
    }

    private func setUp() {
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 8
        pill.backgroundColor = Self.standardTintColor
        pill.layer.cornerRadius = 6.5
        pill.layer.shadowOpacity = 0.15
        pill.layer.shadowRadius = 3
        pill.layer.shadowOffset = CGSize(width: 0, height: 2)
        pill.isUserInteractionEnabled = false
        pill.isHidden = true
        addSubview(pill)
    }

    // MARK: Segments

    /// The number of segments.
    open var numberOfSegments: Int { segments.count }

    /// Inserts a segment with a title.
    /// - Parameters:
    ///   - title: The title.
    ///   - segment: The index of the new segment; clamped to the range of indices.
    ///   - animated: Whether the segments move in an animation of 0.25 seconds.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(SegmentView(title: title, image: nil), at: segment, animated: animated)
    }

    /// Inserts a segment with an image.
    /// - Parameters:
    ///   - image: The image.
    ///   - segment: The index of the new segment; clamped to the range of indices.
    ///   - animated: Whether the segments move in an animation of 0.25 seconds.
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(SegmentView(title: nil, image: image), at: segment, animated: animated)
    }

    /// Inserts a segment with the image or the title of an action, which runs when the user selects the segment. A segment
    /// whose action has the same identifier is removed.
    /// - Parameters:
    ///   - action: The action. The segment of a disabled action is disabled.
    ///   - segment: The index of the new segment; clamped to the range of indices.
    ///   - animated: Whether the segments move in an animation of 0.25 seconds.
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        let oldIndex = segmentIndex(identifiedBy: action.identifier)
        if oldIndex != NSNotFound { removeSegment(at: oldIndex, animated: false) }
        let view = SegmentView(title: nil, image: nil)
        view.show(action)
        insert(view, at: segment, animated: animated)
    }

    /// Replaces the content and the action of a segment. Indices out of range, and actions whose identifier another segment
    /// has, are ignored and reported.
    /// - Parameters:
    ///   - action: The action, which runs when the user selects the segment.
    ///   - segment: The index of the segment.
    open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        guard let view = self.segment(segment, "setAction(_:forSegmentAt:)") else { return }
        let index = segmentIndex(identifiedBy: action.identifier)
        guard index == NSNotFound || index == segment else {
            return UsageReport.report(
                "\(type(of: self)).setAction(_:forSegmentAt:)",
                "The action was ignored, because segment \(index) has an action with its identifier. Use another action."
            )
        }
        view.show(action)
        segmentsDidChange()
    }

    /// Returns the action of a segment; nil if it has none. For indices out of range, reports the index and returns nil.
    open func actionForSegment(at segment: Int) -> UIAction? { self.segment(segment, "actionForSegment(at:)")?.action }

    /// Returns the index of the segment whose action has an identifier; `NSNotFound` if there is none.
    open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
        segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
    }

    /// Removes a segment. Indices out of range are clamped. The selection is lost with its segment.
    /// - Parameters:
    ///   - segment: The index of the segment.
    ///   - animated: Whether the segments move in an animation of 0.25 seconds.
    open func removeSegment(at segment: Int, animated: Bool) {
        guard !segments.isEmpty else { return }
        let index = min(max(segment, 0), segments.count - 1)
        segments.remove(at: index).removeFromSuperview()
        if !separators.isEmpty { separators.removeLast().removeFromSuperview() }
        if storedIndex == index { storedIndex = Self.noSegment } else if storedIndex > index { storedIndex -= 1 }
        segmentsDidChange(animated: animated)
    }

    /// Removes all segments.
    open func removeAllSegments() {
        while !segments.isEmpty { removeSegment(at: segments.count - 1, animated: false) }
    }

    private func insert(_ view: SegmentView, at segment: Int, animated: Bool) {
        let index = min(max(segment, 0), segments.count)
        if !segments.isEmpty {
            let line = UIImageView(image: nil)
            line.isUserInteractionEnabled = false
            line.backgroundColor = .systemGray4
            separators.append(line)
            insertSubview(line, at: 0)
        }
        segments.insert(view, at: index)
        addSubview(view)
        if storedIndex >= index { storedIndex += 1 }
        segmentsDidChange(animated: animated)
    }

    private func segmentsDidChange(animated: Bool = false) {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        if animated, window != nil { UIView.animate(withDuration: 0.25) { self.layOutSubtreeIfNeeded() } }
    }

    /// Returns the segment with an index; reports indices out of range and returns nil.
    func segment(_ index: Int, _ member: String) -> SegmentView? {
        if segments.indices.contains(index) { return segments[index] }
        UsageReport.report(
            "\(type(of: self)).\(member)",
            "The index \(index) was ignored, because there are \(segments.count) segments. Use the index of a segment.")
        return nil
    }

    /// Sets the title of a segment, instead of its image. Indices out of range are ignored and reported.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        guard let view = self.segment(segment, "setTitle(_:forSegmentAt:)") else { return }
        (view.label.text, view.imageView.image) = (title, nil)
        segmentsDidChange()
    }

    /// Returns the title of a segment; nil if it has an image. For indices out of range, reports the index and returns nil.
    open func titleForSegment(at segment: Int) -> String? {
        self.segment(segment, "titleForSegment(at:)")?.label.text
    }

    /// Sets the image of a segment, instead of its title. Indices out of range are ignored and reported.
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        guard let view = self.segment(segment, "setImage(_:forSegmentAt:)") else { return }
        (view.label.text, view.imageView.image) = (nil, image)
        segmentsDidChange()
    }

    /// Returns the image of a segment; nil if it has a title. For indices out of range, reports the index and returns nil.
    open func imageForSegment(at segment: Int) -> UIImage? {
        self.segment(segment, "imageForSegment(at:)")?.imageView.image
    }

    /// Sets the width of a segment, in points; 0 for an automatic width. Indices out of range, and widths that are negative,
    /// NaN or infinite, are ignored and reported.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        guard UsageReport.validate(width.isFinite && width >= 0, width, of: self, "setWidth(_:forSegmentAt:)") else {
            return
        }
        self.segment(segment, "setWidth(_:forSegmentAt:)")?.fixedWidth = width
        segmentsDidChange()
    }

    /// Returns the width that was set for a segment, in points; 0 if there is none. For indices out of range, reports the
    /// index and returns 0.
    open func widthForSegment(at segment: Int) -> CGFloat {
        self.segment(segment, "widthForSegment(at:)")?.fixedWidth ?? 0
    }

    /// Enables or disables a segment. Indices out of range are ignored and reported.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        self.segment(segment, "setEnabled(_:forSegmentAt:)")?.isEnabled = enabled
        setNeedsLayout()
    }

    /// Returns whether a segment is enabled. The default is true. For indices out of range, reports the index and returns
    /// false.
    open func isEnabledForSegment(at segment: Int) -> Bool {
        self.segment(segment, "isEnabledForSegment(at:)")?.isEnabled ?? false
    }

    /// Sets the attributes of titles. The attributes `font` and `foregroundColor` are used.
    /// - Parameters:
    ///   - attributes: The attributes; nil for the standard ones.
    ///   - state: `.normal`, or `.selected` for the selected segment.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
        textAttributes[state] = attributes
        segmentsDidChange()
    }

    /// Returns the attributes of titles that were set for a state; nil if there are none.
    open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { textAttributes[state] }

    /// The images behind and between the segments.
    var images = SegmentImages() { didSet { imagesDidChange() } }

    // MARK: Layout

    /// The natural size: 32 points high, and wide enough for the contents of all segments.
    open override var intrinsicContentSize: CGSize { naturalSize }
    /// Returns the natural size, in points. `size` is ignored.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

    /// Sets the frames of the segments.
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutSegments()
    }

    override func controlStateDidChange() {
        super.controlStateDidChange()
        alpha = isEnabled ? 1 : 0.5
    }

    // MARK: Touches

    override var handlesTaps: Bool { true }

    /// The segment that looks selected.
    var displayedIndex: Int { draggedIndex ?? storedIndex }
    /// Whether a finger is on the selected segment.
    var isPressingPill: Bool { draggedIndex != nil }

    private func index(at location: CGPoint) -> Int? {
        guard bounds.insetBy(dx: -20, dy: -70).contains(location) else { return nil }
        let frames = segmentFrames
        guard let first = frames.map(\.minX).min(), let last = frames.map(\.maxX).max(), last > first else {
            return nil
        }
        let x = min(max(location.x, first), last - 0.001)
        return frames.firstIndex { x >= $0.minX && x < $0.maxX }.flatMap { segments[$0].isEnabled ? $0 : nil }
    }

    // The segments are elements.
    override var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults() }

    /// Begins to press or drag the segment under the finger. Returns false if it is disabled.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let index = index(at: touch.location(in: self)) else { return false }
        pressedIndex = index
        if index == storedIndex, !isMomentary { draggedIndex = index }
        animateLayout()
        return true
    }

    /// Moves the press or the selection to the segment under the finger, and returns true.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let index = index(at: touch.location(in: self))
        guard index != pressedIndex else { return true }
        pressedIndex = index
        if let index, draggedIndex != nil { draggedIndex = index }
        animateLayout()
        return true
    }

    /// Selects the segment under the finger, and sends `valueChanged` if it was not selected.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        let chosen = draggedIndex ?? pressedIndex
        (draggedIndex, pressedIndex) = (nil, nil)
        if let chosen, chosen != storedIndex, segments.indices.contains(chosen) { choose(chosen) }
        animateLayout()
    }

    /// Ends the press without a selection.
    open override func cancelTracking(with event: UIEvent?) {
        (draggedIndex, pressedIndex) = (nil, nil)
        animateLayout()
    }

    private func choose(_ index: Int) {
        storedIndex = index
        if let action = segments[index].action { sendAction(action) }
        sendActions(for: [.valueChanged, .primaryActionTriggered])
        if isMomentary { storedIndex = Self.noSegment }
    }

    private func animateLayout() {
        setNeedsLayout()
        UIView.animate(
            withDuration: 0.2, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
            animations: { self.layOutSubtreeIfNeeded() })
    }
}
