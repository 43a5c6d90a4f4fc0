/// Records changes with which an app reverses what the user did, and performs them.
///
/// Foundation has this class on Apple's systems only. Changes are recorded in groups, each of which is undone at once. All
/// changes in one frame form a group, unless `groupsByEvent` is false. Changes that are recorded during undo are performed by
/// redo.
@preconcurrency @MainActor
open class UndoManager: NSObject {
    /// A change that reverses another one.
    final class Change {
        weak var target: AnyObject?
        private let handler: (AnyObject) -> Void

        init(target: AnyObject, handler: @escaping (AnyObject) -> Void) {
            (self.target, self.handler) = (target, handler)
        }

        func perform() {
            if let target { handler(target) }
        }
    }

    /// Changes that are undone at once, in the order in which they were recorded.
    final class Group {
        var changes: [Change] = []
        var name = ""
    }

    private var undoStack: [Group] = []
    private var redoStack: [Group] = []
    /// The groups that are not closed, from the outermost one. The changes of a closed inner group are those of the outer one.
    private var openGroups: [Group] = []
    /// The time of the frame in which the outermost group was opened automatically, in seconds; nil if it was not.
    private var eventTime: TimeInterval?
    private var disablingCount = 0

    /// A Boolean value that indicates whether changes of one frame form a group. The default is true. If it is false, groups must
    /// be opened and closed before `undo()` is called.
    open var groupsByEvent = true
    /// The maximum number of groups that can be undone, and that of those that can be redone. The oldest ones are removed. The
    /// default, 0, and negative values mean no limit.
    open var levelsOfUndo = 0 { didSet { removeExcessGroups() } }
    /// A Boolean value that indicates whether an undo is being performed.
    open private(set) var isUndoing = false
    /// A Boolean value that indicates whether a redo is being performed.
    open private(set) var isRedoing = false
    /// A Boolean value that indicates whether changes are recorded: whether each `disableUndoRegistration()` was followed by an
    /// `enableUndoRegistration()`.
    open var isUndoRegistrationEnabled: Bool { disablingCount == 0 }

    /// Creates a manager without changes.
    public override init() { super.init() }

    // MARK: Groups

    /// The number of groups that are open.
    open var groupingLevel: Int {
        closePastEvent()
        return openGroups.count
    }

    /// Opens a group inside of the open one, if there is one.
    open func beginUndoGrouping() {
        closePastEvent()
        if !isUndoing, !isRedoing { post(.NSUndoManagerCheckpoint) }
        if openGroups.isEmpty, groupsByEvent, !isUndoing, !isRedoing { openEventGroup() }
        openGroups.append(Group())
        post(.NSUndoManagerDidOpenUndoGroup)
    }

    /// Closes the innermost group. Without one, it does nothing and is reported. Groups without changes are removed.
    open func endUndoGrouping() {
        guard let group = openGroups.popLast() else {
            return UsageReport.report("UndoManager.endUndoGrouping()", "No group is open, so none was closed.")
        }
        if openGroups.isEmpty { eventTime = nil }
        post(.NSUndoManagerCheckpoint)
        post(.NSUndoManagerWillCloseUndoGroup)
        if let outer = openGroups.last {
            outer.changes += group.changes
            if !group.name.isEmpty { outer.name = group.name }
        } else if !group.changes.isEmpty {
            if isUndoing { redoStack.append(group) } else { undoStack.append(group) }
            removeExcessGroups()
        }
        post(.NSUndoManagerDidCloseUndoGroup)
    }

    private func openEventGroup() {
        eventTime = FrameLoop.current.clock.time
        openGroups.append(Group())
    }

    /// Closes the group of a past frame.
    private func closePastEvent() {
        guard let eventTime, openGroups.count == 1, eventTime != FrameLoop.current.clock.time else { return }
        endUndoGrouping()
    }

    private func removeExcessGroups() {
        guard levelsOfUndo > 0 else { return }
        undoStack.removeFirst(max(0, undoStack.count - levelsOfUndo))
        redoStack.removeFirst(max(0, redoStack.count - levelsOfUndo))
    }

    // MARK: Recording

    /// Records a change. Without an open group, it opens one, and a change outside of undo removes all changes that could be
    /// redone.
    func record(_ change: Change) {
        guard isUndoRegistrationEnabled else { return }
        closePastEvent()
        let isAlone = openGroups.isEmpty
        if isAlone { openEventGroup() }
        if !isUndoing, !isRedoing { redoStack = [] }
        openGroups.last?.changes.append(change)
        guard isAlone, !groupsByEvent else { return }
        UsageReport.report(
            "UndoManager.registerUndo(withTarget:handler:)",
            "No group is open and groupsByEvent is false, so the change has a group of its own.")
        endUndoGrouping()
    }

    /// The change that was recorded last and would be undone first; nil if there is none.
    var lastChange: Change? {
        openGroups.last(where: { !$0.changes.isEmpty })?.changes.last ?? undoStack.last?.changes.last
    }

    /// Stops recording changes until the matching `enableUndoRegistration()`. Calls can be nested.
    open func disableUndoRegistration() { disablingCount += 1 }

    /// Records changes again. Without a preceding `disableUndoRegistration()`, it does nothing and is reported.
    open func enableUndoRegistration() {
        guard disablingCount > 0 else {
            return UsageReport.report(
                "UndoManager.enableUndoRegistration()", "Changes are recorded already.")
        }
        disablingCount -= 1
    }

    /// Removes all changes and groups, and records changes again.
    open func removeAllActions() {
        (undoStack, redoStack, openGroups) = ([], [], [])
        (eventTime, disablingCount) = (nil, 0)
    }

    /// Removes the changes of a target.
    open func removeAllActions(withTarget target: Any) {
        let object = target as AnyObject
        for group in undoStack + redoStack + openGroups { group.changes.removeAll { $0.target === object } }
        undoStack.removeAll(where: \.changes.isEmpty)
        redoStack.removeAll(where: \.changes.isEmpty)
    }

    // MARK: Undo and redo

    /// A Boolean value that indicates whether there are changes that can be undone.
    open var canUndo: Bool { !undoStack.isEmpty || openGroups.contains { !$0.changes.isEmpty } }
    /// A Boolean value that indicates whether there are changes that can be redone.
    open var canRedo: Bool { !redoStack.isEmpty }

    /// Closes the open group and performs the changes of the last one in reverse order. Does nothing without a group. With
    /// several open groups, it does nothing and is reported.
    open func undo() {
        closePastEvent()
        guard openGroups.count <= 1 else {
            return UsageReport.report(
                "UndoManager.undo()", "\(openGroups.count) groups are open, so nothing was undone.")
        }
        if openGroups.count == 1 { endUndoGrouping() }
        undoNestedGroup()
    }

    /// Performs the changes of the last group that was closed, in reverse order. Does nothing without a group, or during undo
    /// and redo.
    open func undoNestedGroup() {
        guard !isUndoing, !isRedoing else { return }
        post(.NSUndoManagerCheckpoint)
        guard let group = undoStack.popLast() else { return }
        isUndoing = true
        perform(group, will: .NSUndoManagerWillUndoChange)
        isUndoing = false
        post(.NSUndoManagerDidUndoChange)
    }

    /// Performs the changes of the last group that was undone, in reverse order. Does nothing without a group, or during undo
    /// and redo.
    open func redo() {
        guard !isUndoing, !isRedoing else { return }
        closePastEvent()
        post(.NSUndoManagerCheckpoint)
        guard let group = redoStack.popLast() else { return }
        isRedoing = true
        perform(group, will: .NSUndoManagerWillRedoChange)
        isRedoing = false
        post(.NSUndoManagerDidRedoChange)
    }

    /// Performs the changes of a group, and records the changes that reverse them as a group of the same name.
    private func perform(_ group: Group, will name: Notification.Name) {
        post(name)
        let outer = (openGroups, eventTime)
        (openGroups, eventTime) = ([Group()], nil)
        openGroups[0].name = group.name
        for change in group.changes.reversed() { change.perform() }
        while !openGroups.isEmpty { endUndoGrouping() }
        (openGroups, eventTime) = outer
    }

    private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

    // MARK: Names

    /// Names the open group, or the last one that was closed, for menus.
    open func setActionName(_ actionName: String) {
        (openGroups.last ?? undoStack.last)?.name = actionName
    }

    /// The name of the group that would be undone; empty without one.
    open var undoActionName: String {
        openGroups.last(where: { !$0.changes.isEmpty })?.name ?? undoStack.last?.name ?? ""
    }
    /// The name of the group that would be redone; empty without one.
    open var redoActionName: String { redoStack.last?.name ?? "" }
    /// The title of a menu item for undo, such as "Undo Typing".
    open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
    /// The title of a menu item for redo, such as "Redo Typing".
    open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

    /// Returns the title of a menu item for undo: "Undo" and the name.
    open func undoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Undo" : "Undo " + actionName
    }

    /// Returns the title of a menu item for redo: "Redo" and the name.
    open func redoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Redo" : "Redo " + actionName
    }
}
