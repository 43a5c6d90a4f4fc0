import LayoutSolver
import WorkCounting

/// The constraint solver of one view hierarchy. It solves the constraints and writes the solved frames to the views.
///
/// A pass visits only the views that changed since the last pass (`UIView.setNeedsConstraintUpdate()`), passes their
/// changed constraints to the layout system, and writes the frames whose solution changed. A frame whose solution is
/// unchanged is written only if one of the item's own constraints changed, so a view that was moved by an animator or a
/// gesture otherwise keeps its position.
@MainActor
final class LayoutEngine {
    /// A view or a layout guide whose frame is determined by constraints.
    struct Item {
        weak var object: (any LayoutItem)?
        /// The variables of the item's position and length along both axes.
        var x, width, y, height: Int
        /// The rows of the view's intrinsic size: hugging and compression resistance along both axes.
        var intrinsicRows: [Int?] = [nil, nil, nil, nil]
        /// The frame that was last written to the item, in points.
        var writtenFrame: CGRect?
        /// Whether the frame must be written although its solution is unchanged.
        var mustWrite = true
        /// Whether the item is in `itemsToWrite`.
        var isQueued = false
        /// Whether the item is a view whose intrinsic height depends on its width, such as a label of several lines.
        var wrapsText = false
    }

    /// The source of a row of the layout system, for messages about conflicts.
    enum RowSource {
        case constraint(NSLayoutConstraint)
        case intrinsicSize
    }

    private static var engineCount = 0
    /// The number of engines that were created before this one, plus 1. Constraints and items store it with their
    /// row, because a row belongs to one engine.
    let id: Int

    var system = LayoutSystem()
    var items: [Item] = []
    private var freeItems: [Int] = []
    private var itemOfVariable: [Int] = []
    private var itemsToWrite: [Int] = []
    private(set) var sources: [RowSource?] = []
    /// The constraints that depend on safe area insets, and constraints that no longer do.
    private var insetConstraints: [NSLayoutConstraint] = []
    private var insetGeneration = -1
    /// The causes of the conflicts that were reported.
    var reportedCauses: Set<String> = []
    /// Whether a view whose intrinsic height depends on its width has been solved.
    private var hasTexts = false
    /// Whether the hierarchy has had a constraint. Before, views whose size code has set keep their frames, also if they do
    /// not translate their autoresizing masks, as on Apple's systems.
    private var hasConstraints = false

    init() {
        Self.engineCount += 1
        id = Self.engineCount
    }

    /// Solves the constraints of a root view and its descendants and writes the frames.
    func solveConstraints(below root: UIView) {
        root.updateConstraintsIfNeeded()
        updateChangedViews(below: root)
        let followsInsets = !insetConstraints.isEmpty && UIView.safeAreaInsetsAreUsed(in: root)
        if followsInsets || insetGeneration != UIView.insetGeneration { updateInsetConstraints() }
        insetGeneration = UIView.insetGeneration
        let changes = solveSystem()
        report(changes.conflicts)
        for variable in changes.variables where itemOfVariable[variable] >= 0 { queue(itemOfVariable[variable]) }
        // Frames determine safe area insets, so constraints that depend on insets are checked again.
        if writeFrames() && followsInsets { root.layoutMarks.subtreeNeedsConstraintUpdate = true }
    }

    /// Solves the changed components. Those with texts of several lines are solved twice, as on Apple's systems: first each
    /// text has one line, then the number of lines that it needs at the solved width. So a text that was narrow becomes wide
    /// again when there is space.
    private func solveSystem() -> LayoutSystem.Changes {
        guard hasTexts else { return system.solve() }
        let texts = system.variablesToSolve().compactMap { variable -> Int? in
            let index = itemOfVariable[variable]
            return index >= 0 && items[index].wrapsText && items[index].width == variable ? index : nil
        }
        guard !texts.isEmpty else { return system.solve() }
        let mustWrite = texts.map { items[$0].mustWrite }
        // One line may contradict a required constraint that the wrapped text satisfies, so the size of a single line
        // is not required.
        for item in texts { setTextWidth(.infinity, ofItem: item, highestPriority: 999) }
        var changes = system.solve()
        for item in texts { setTextWidth(system.variables[items[item].width].value, ofItem: item) }
        let wrapped = system.solve()
        // The rows changed only for a moment, so a frame whose solution is unchanged is not written.
        for (index, item) in texts.enumerated() { items[item].mustWrite = mustWrite[index] }
        changes.variables += wrapped.variables
        changes.conflicts += wrapped.conflicts
        changes.conflicts.removeAll { !system.rows[$0.row].isIgnored }
        return changes
    }

    /// Sets the width at which a view breaks its text, in points, and updates its intrinsic size.
    private func setTextWidth(_ width: CGFloat, ofItem index: Int, highestPriority: Float = 1000) {
        guard let view = items[index].object as? UIView else { return }
        view.setTextWidth(width)
        updateIntrinsicRows(of: view, item: index, highestPriority: highestPriority)
    }

    // MARK: Changed views

    private func updateChangedViews(below root: UIView) {
        var rest = [root]
        while let view = rest.popLast() {
            if let state = view.layoutState, state.needsConstraintUpdate {
                view.updateConstraintsBeforeSolving()
                state.needsConstraintUpdate = false
                updateRows(of: view, state: state)
            }
            view.layoutMarks.subtreeNeedsConstraintUpdate = false
            for subview in view.subviewList.reversed() where subview.layoutMarks.subtreeNeedsConstraintUpdate {
                rest.append(subview)
            }
        }
    }

    private func updateRows(of view: UIView, state: ViewLayoutState) {
        if state.engineID != id {
            state.engineID = id
            for constraint in state.constraints { updateRow(of: constraint, in: view) }
        } else {
            for constraint in state.changedConstraints where constraint.owningView === view {
                updateRow(of: constraint, in: view)
            }
        }
        for constraint in state.changedConstraints { constraint.isChanged = false }
        state.changedConstraints.removeAll()
        if view.usesConstraints {
            let item = findOrAddItem(view)
            items[item].wrapsText = view.wrapsText
            if view.wrapsText {
                hasTexts = true
                system.markChanged(variable: items[item].width)
            }
            updateIntrinsicRows(of: view, item: item)
        } else if let item = state.item, item.engineID == id {
            state.item = nil
            removeItem(item.index)
        }
    }

    /// Adds or updates the row of an active constraint.
    private func updateRow(of constraint: NSLayoutConstraint, in view: UIView) {
        WorkRecorder.current?.count(.constraintRead, of: view)
        let isNew = constraint.engineID != id
        var context = ConstraintExpression(engine: self, constraint: constraint, isRegistering: isNew)
        guard let expression = context.makeExpression(in: view) else { return }
        let row = LayoutSystem.Constraint(
            expression: expression, relation: constraint.relation.inSystem, priority: constraint.priority.rawValue,
            order: constraint.activationOrder)
        if isNew {
            if !hasConstraints {
                hasConstraints = true
                for item in items.indices where items[item].object != nil { queue(item) }
            }
            constraint.engineID = id
            constraint.row = addRow(row, source: .constraint(constraint))
            if context.usesInsets { insetConstraints.append(constraint) }
        } else if system.replaceConstraint(constraint.row, with: row) {
            rewriteItems(in: expression)
        }
    }

    private func updateInsetConstraints() {
        insetConstraints.removeAll { $0.owningView == nil || $0.engineID != id }
        for constraint in insetConstraints {
            if let view = constraint.owningView { updateRow(of: constraint, in: view) }
        }
    }

    private func updateIntrinsicRows(of view: UIView, item: Int, highestPriority: Float = 1000) {
        let size = view.intrinsicContentSize
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            let isHorizontal = axis == .horizontal
            let natural = isHorizontal ? size.width : size.height
            let hasLength = natural >= 0 && natural.isFinite
            let alignment = view.alignmentInsets(along: axis)
            let length = natural + (alignment?.start ?? 0) + (alignment?.end ?? 0)
            var expression = LinearExpression(constant: -Double(length))
            expression.add(1, times: isHorizontal ? items[item].width : items[item].height)
            for (part, relation, priority) in [
                (0, LayoutSystem.Relation.lessThanOrEqual, view.contentHuggingPriority(for: axis)),
                (1, .greaterThanOrEqual, view.contentCompressionResistancePriority(for: axis)),
            ] {
                let index = part + axis.rawValue * 2
                guard hasLength, priority.rawValue > 0 else {
                    if let row = items[item].intrinsicRows[index] { removeRow(row) }
                    items[item].intrinsicRows[index] = nil
                    continue
                }
                let constraint = LayoutSystem.Constraint(
                    expression: expression, relation: relation, priority: min(priority.rawValue, highestPriority),
                    order: NSLayoutConstraint.nextActivationOrder())
                if let row = items[item].intrinsicRows[index] {
                    if system.replaceConstraint(row, with: constraint) { rewriteItems(in: expression) }
                } else {
                    items[item].intrinsicRows[index] = addRow(
                        constraint, source: .intrinsicSize)
                }
            }
        }
    }

    // MARK: Rows

    private func addRow(_ constraint: LayoutSystem.Constraint, source: RowSource) -> Int {
        let row = system.addConstraint(constraint)
        while sources.count <= row { sources.append(nil) }
        sources[row] = source
        rewriteItems(in: constraint.expression)
        return row
    }

    /// Removes a row, and writes the frames of its items in the next pass.
    func removeRow(_ row: Int) {
        rewriteItems(in: system.rows[row].constraint.expression)
        system.removeConstraint(row)
        sources[row] = nil
    }

    private func rewriteItems(in expression: LinearExpression) {
        for term in expression.terms {
            let item = itemOfVariable[term.variable]
            items[item].mustWrite = true
            queue(item)
        }
    }

    // MARK: Items

    /// Returns the index of an item. Adds the item if it is new.
    func findOrAddItem(_ object: any LayoutItem) -> Int {
        if let view = object as? UIView {
            let state = view.ensuredLayoutState
            if let item = state.item, item.engineID == id { return item.index }
            let item = addItem(object)
            state.item = (id, item)
            return item
        }
        guard let guide = object as? UILayoutGuide else { return addItem(object) }
        if let item = guide.engineItem, item.engineID == id { return item.index }
        let item = addItem(object)
        guide.engineItem = (id, item)
        return item
    }

    private func addItem(_ object: any LayoutItem) -> Int {
        let item = Item(
            object: object, x: system.addVariable(isLength: false), width: system.addVariable(isLength: true),
            y: system.addVariable(isLength: false), height: system.addVariable(isLength: true))
        let index = freeItems.popLast() ?? items.count
        if index == items.count { items.append(item) } else { items[index] = item }
        while itemOfVariable.count < system.variables.count { itemOfVariable.append(-1) }
        for variable in [item.x, item.width, item.y, item.height] { itemOfVariable[variable] = index }
        queue(index)
        return index
    }

    /// Removes an item that no constraint refers to.
    func removeItem(_ index: Int) {
        let item = items[index]
        for case let row? in item.intrinsicRows { removeRow(row) }
        for variable in [item.x, item.width, item.y, item.height] {
            guard system.variables[variable].rows.isEmpty else { continue }
            itemOfVariable[variable] = -1
            system.removeVariable(variable)
        }
        items[index].object = nil
        items[index].isQueued = true
        itemsToWrite.removeAll { $0 == index }
        freeItems.append(index)
    }

    /// Removes the rows and items of a view that leaves the hierarchy, and of its descendants. They are added again when
    /// a pass reaches them, in this engine or in another one.
    func removeSubtree(_ leaving: UIView) {
        var states: [ViewLayoutState] = []
        leaving.visitSubtree { view in
            guard view.layoutMarks.subtreeHasConstraints else { return false }
            view.layoutMarks.subtreeNeedsConstraintUpdate = true
            if let state = view.layoutState {
                state.needsConstraintUpdate = true
                states.append(state)
            }
            return true
        }
        for state in states where state.engineID == id {
            state.engineID = 0
            for constraint in state.constraints where constraint.engineID == id {
                removeRow(constraint.row)
                constraint.engineID = 0
            }
        }
        for state in states {
            if let item = state.item, item.engineID == id { removeItem(item.index) }
            state.item = nil
            for guide in state.guides { removeItem(of: guide) }
        }
    }

    func removeItem(of guide: UILayoutGuide) {
        if let item = guide.engineItem, item.engineID == id { removeItem(item.index) }
        guide.engineItem = nil
    }

    // MARK: Writing

    private func queue(_ item: Int) {
        guard !items[item].isQueued else { return }
        items[item].isQueued = true
        itemsToWrite.append(item)
    }

    /// Writes the queued frames to views and guides. Returns whether a frame was written.
    private func writeFrames() -> Bool {
        let queue = itemsToWrite
        itemsToWrite.removeAll()
        for index in queue { items[index].isQueued = items[index].object == nil }
        var hasWritten = false
        // An item is not copied, because copies of weak references take more time than the rest of the loop.
        for index in queue {
            guard let object = items[index].object else { continue }
            if !hasConstraints, items[index].writtenFrame == nil, (object as? UIView)?.bounds.isEmpty == false {
                continue
            }
            let frame = solvedFrame(ofItem: index)
            guard items[index].mustWrite || frame != items[index].writtenFrame else { continue }
            items[index].mustWrite = false
            items[index].writtenFrame = frame
            hasWritten = true
            WorkRecorder.current?.count(.frameSolved, of: object)
            if let view = object as? UIView {
                view.setSolvedFrame(frame)
            } else if let guide = object as? UILayoutGuide {
                guide.solvedFrame = frame
                if guide.source == .content { setContentSize(frame.size, of: guide, item: index) }
            }
        }
        return hasWritten
    }

    /// Returns the solution for an item, in points.
    private func solvedFrame(ofItem index: Int) -> CGRect {
        func value(_ variable: Int) -> CGFloat { system.variables[variable].value }
        return CGRect(
            x: value(items[index].x), y: value(items[index].y), width: max(0, value(items[index].width)),
            height: max(0, value(items[index].height)))
    }

    /// Returns whether constraints refer to the width and the height of an item.
    func determinedLengths(ofItem index: Int) -> (width: Bool, height: Bool) {
        let item = items[index]
        return (!system.variables[item.width].rows.isEmpty, !system.variables[item.height].rows.isEmpty)
    }

    /// Sets the content size of a scroll view along the axes that constraints determine.
    private func setContentSize(_ size: CGSize, of guide: UILayoutGuide, item: Int) {
        guard let scrollView = guide.owningView as? UIScrollView else { return }
        let isDetermined = determinedLengths(ofItem: item)
        let old = scrollView.contentSize
        scrollView.contentSize = CGSize(
            width: isDetermined.width ? size.width : old.width,
            height: isDetermined.height ? size.height : old.height)
    }
}

extension UIView {
    /// Sets the view's center and bounds size from a solved frame, in points. The frame's edges are first rounded to
    /// whole pixels.
    ///
    /// The center is in the middle of the solved frame, also if the anchor point of the layer is not. Such a view is therefore
    /// displaced from its constraints, as on Apple's systems; published code compensates for it with the constants of its
    /// constraints.
    fileprivate func setSolvedFrame(_ frame: CGRect) {
        let scale = window?.screen.scale ?? UIScreen.main.scale
        // Values are first rounded to 1/4096 of a pixel, so that a rounding error of the solver does not decide about an
        // edge in the middle of a pixel.
        let round = { (value: CGFloat) in ((value * scale * 4096).rounded() / 4096).rounded() / scale }
        let (left, top) = (round(frame.minX), round(frame.minY))
        let size = CGSize(width: round(frame.maxX) - left, height: round(frame.maxY) - top)
        bounds = CGRect(origin: bounds.origin, size: size)
        let zoom = layoutScale
        // A view of a fixed size, such as a switch, does not take the solved size. So its center is computed from the
        // solved left top corner and the size that it kept.
        let kept = bounds.size
        center = CGPoint(x: left + kept.width * zoom / 2, y: top + kept.height * zoom / 2)
    }
}
