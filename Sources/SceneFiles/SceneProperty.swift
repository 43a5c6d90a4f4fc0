import JSONReading
import UIDynamics

// The properties of behaviors that scene files set.

/// A closure that sets a property of a behavior. It ignores behaviors of another class.
typealias SceneSetter = @MainActor (UIDynamicBehavior, SceneObjects) -> Void

/// A property of a behavior that scene files can set, in the definition of the behavior and in the timeline.
@MainActor
struct SceneProperty {
    let key: String
    /// Reads the value and returns a setter for it. Returns nil and reports errors if the value is invalid.
    let read: (JSONCursor, SceneIdentifiers) -> SceneSetter?

    /// Returns a property whose value is a number. A number smaller than `least` is an error; without `least`, every
    /// finite number is allowed.
    static func numberProperty<B: UIDynamicBehavior>(
        _ key: String, _ set: @escaping @MainActor (B, CGFloat) -> Void, atLeast least: Double? = nil
    ) -> SceneProperty {
        SceneProperty(key: key) { cursor, _ in
            let number = least.map { cursor.readNumber(atLeast: $0) } ?? cursor.readNumber()
            guard let number else { return nil }
            return { behavior, _ in if let behavior = behavior as? B { set(behavior, CGFloat(number)) } }
        }
    }

    /// Returns a property whose value is a Boolean.
    static func booleanProperty<B: UIDynamicBehavior>(
        _ key: String, _ set: @escaping @MainActor (B, Bool) -> Void
    ) -> SceneProperty {
        SceneProperty(key: key) { cursor, _ in
            guard let flag = cursor.readBool() else { return nil }
            return { behavior, _ in if let behavior = behavior as? B { set(behavior, flag) } }
        }
    }

    /// Returns a property whose value is a point `[x, y]`.
    static func pointProperty<B: UIDynamicBehavior>(
        _ key: String, _ set: @escaping @MainActor (B, CGPoint) -> Void
    ) -> SceneProperty {
        SceneProperty(key: key) { cursor, _ in
            guard let point = cursor.readPoint() else { return nil }
            return { behavior, _ in if let behavior = behavior as? B { set(behavior, point) } }
        }
    }

    /// Returns a property that has a value for each item. The JSON value is an object with item ids as keys:
    /// `{"box": ...}`.
    static func perItemProperty<B: UIDynamicBehavior, Value>(
        _ key: String, _ readValue: @escaping (JSONCursor) -> Value?,
        _ set: @escaping @MainActor (B, any UIDynamicItem, Value) -> Void
    ) -> SceneProperty {
        SceneProperty(key: key) { cursor, identifiers in
            var values: [(String, Value)] = []
            for (name, member) in cursor.readMembers() ?? [] {
                if let id = identifiers.resolveItem(name, at: member), let value = readValue(member) {
                    values.append((id, value))
                }
            }
            return { [values] behavior, objects in
                guard let behavior = behavior as? B else { return }
                for (id, value) in values { set(behavior, objects.item(withID: id), value) }
            }
        }
    }
}
