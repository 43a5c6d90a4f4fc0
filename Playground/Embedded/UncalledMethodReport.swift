// The delegates of the playground are its own, so no methods of delegates are checked.

func writeUncalledMethods(of delegate: (any UIDynamicAnimatorDelegate)?) {}

func writeUncalledMethods(of delegate: (any UICollisionBehaviorDelegate)?) {}
