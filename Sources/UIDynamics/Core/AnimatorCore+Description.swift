extension AnimatorCore {
    /// The description of the animator, in the form of Apple's.
    var description: String {
        let address = animator.map { String(UInt(bitPattern: ObjectIdentifier($0)), radix: 16) } ?? "0"
        let state = isRunning ? "" : " Stopped"
        let referenceText = reference.map { " in \(className(of: $0)) \($0.dynamicReferenceBounds)" } ?? ""
        let name = animator.map { className(of: $0) } ?? "UIDynamicAnimator"
        return "<\(name): 0x\(address)>\(state) (\(elapsedTime)s)\(referenceText)"
    }
}
