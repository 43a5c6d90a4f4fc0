extension AnimatorCore {
    var description: String { "<UIDynamicAnimator>\(isRunning ? "" : " Stopped") (\(elapsedTime)s)" }
}
