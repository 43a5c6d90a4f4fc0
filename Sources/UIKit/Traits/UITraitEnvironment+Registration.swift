// Registrations for changes of traits.

/// A token of a registration for changes of traits.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// A registration for changes of traits. It ends when its object is deallocated.
@MainActor
final class TraitChangeObservation: NSObject, UITraitChangeRegistration {
    /// The registrations, in the order in which they were added.
    private static var all: [TraitChangeObservation] = []

    private weak var environment: (any UITraitEnvironment)?
    private let traits: [UITrait]
    private let handler: (any UITraitEnvironment, UITraitCollection) -> Void

    init(
        of environment: any UITraitEnvironment, traits: [UITrait],
        handler: @escaping (any UITraitEnvironment, UITraitCollection) -> Void
    ) {
        (self.environment, self.traits, self.handler) = (environment, traits, handler)
        super.init()
        Self.all.removeAll { $0.environment == nil }
        Self.all.append(self)
    }

    static func remove(_ registration: any UITraitChangeRegistration) { all.removeAll { $0 === registration } }

    /// Calls the handlers of the objects for which a trait has changed.
    /// - Parameter change: A closure that returns the previous and the new traits of an object; nil if they are the same.
    static func notify(change: (any UITraitEnvironment) -> (old: UITraitCollection, new: UITraitCollection)?) {
        for observation in all {
            guard let environment = observation.environment, let (old, new) = change(environment),
                all.contains(where: { $0 === observation }),
                observation.traits.contains(where: { hasChanged($0, from: old, to: new) })
            else { continue }
            new.asCurrent { observation.handler(environment, old) }
        }
    }

    private static func hasChanged<Trait: UITraitDefinition>(
        _ trait: Trait.Type, from old: UITraitCollection, to new: UITraitCollection
    ) -> Bool { Trait.value(in: old) != Trait.value(in: new) }
}

extension UITraitEnvironment {
    /// Calls a closure after each change of one of the given traits.
    ///
    /// The closure is called after `traitCollectionDidChange(_:)` of all views, in the order of the registrations. The
    /// registration ends with `unregisterForTraitChanges(_:)`, or when the object is deallocated.
    /// - Parameters:
    ///   - traits: The traits, for example `[UITraitHorizontalSizeClass.self]`. An empty array registers nothing.
    ///   - handler: The closure. Its arguments are this object and the previous traits. It is not called if this object
    ///     is not of the type of its first parameter.
    /// - Returns: A token with which the registration can be ended.
    @discardableResult
    public func registerForTraitChanges<Environment>(
        _ traits: [UITrait], handler: @escaping @MainActor (Environment, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        TraitChangeObservation(of: self, traits: traits) { environment, previous in
            if let environment = environment as? Environment { handler(environment, previous) }
        }
    }

    /// Calls a method of this object after each change of one of the given traits.
    /// - Parameters:
    ///   - traits: The traits.
    ///   - action: The method, as an unapplied method reference. It is not called if this object is not of its class.
    /// - Returns: A token with which the registration can be ended.
    @discardableResult
    public func registerForTraitChanges<Environment>(
        _ traits: [UITrait], action: @escaping @MainActor (Environment) -> () -> Void
    ) -> any UITraitChangeRegistration {
        TraitChangeObservation(of: self, traits: traits) { environment, _ in
            if let environment = environment as? Environment { action(environment)() }
        }
    }

    /// Ends a registration. Registrations that have ended are ignored.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        TraitChangeObservation.remove(registration)
    }
}
